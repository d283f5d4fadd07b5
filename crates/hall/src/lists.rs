//! The lists of tables that people see: the last one read, and what changes of them.

use kontor_model::{PersonId, Summary};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};

use crate::nevermind::Nevermind;

/// As many changes of people's own tables are remembered for pages that are slow to hear of them.
const REMEMBERED_CHANGES: usize = 256;

/// How long the list of open tables is shown as it is, if nobody came or went: rounds go by in it.
const LIST_KEPT: Duration = Duration::from_secs(1);

/// Tells pages that lists have changed, and remembers the list that everybody sees.
pub(crate) struct Lists {
    /// Counts changes of the list of open tables.
    open: watch::Sender<u64>,
    /// The list of open tables as it was read last.
    last: Mutex<Option<ListRead>>,
    /// Tells whose own tables have changed.
    theirs: broadcast::Sender<PersonId>,
}

/// The list of open tables at some moment.
struct ListRead {
    at: Instant,
    /// How many changes there had been.
    changes: u64,
    list: Arc<Vec<Summary>>,
}

impl Lists {
    pub(crate) fn new() -> Lists {
        Lists {
            open: watch::Sender::new(0),
            last: Mutex::default(),
            theirs: broadcast::Sender::new(REMEMBERED_CHANGES),
        }
    }

    /// The list of open tables is another one.
    pub(crate) fn open_tables_changed(&self) {
        self.open.send_modify(|changes| *changes += 1);
    }

    /// A list of this person's own tables is another one.
    pub(crate) fn tables_changed_of(&self, person: PersonId) {
        self.theirs
            .send(person)
            .nevermind("if no page is open, nobody hears it");
    }

    /// How many changes of the list of open tables there have been.
    pub(crate) fn changes(&self) -> u64 {
        *self.open.borrow()
    }

    /// The list of open tables as it was read last, if it is not too old. All who look at the same time see the same one.
    pub(crate) fn last_read(&self) -> Option<Arc<Vec<Summary>>> {
        // What is kept there is put there whole.
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let last = last.as_ref()?;
        let fresh = last.changes == self.changes() && last.at.elapsed() < LIST_KEPT;
        fresh.then(|| last.list.clone())
    }

    /// Keeps the list of open tables as it was after so many changes.
    pub(crate) fn keep(&self, list: &Arc<Vec<Summary>>, changes: u64) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        *last = Some(ListRead {
            at: Instant::now(),
            changes,
            list: list.clone(),
        });
    }

    /// What changes from now on of the lists that somebody sees.
    pub(crate) fn follow(&self, person: PersonId) -> Changes {
        Changes {
            open: self.open.subscribe(),
            theirs: self.theirs.subscribe(),
            person,
        }
    }
}

/// Which of the lists that somebody sees has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The list of open tables.
    Open,
    /// The list of their own tables, and perhaps the other too.
    Theirs,
}

/// What changes of the lists of tables that somebody sees.
#[derive(Debug)]
pub struct Changes {
    open: watch::Receiver<u64>,
    theirs: broadcast::Receiver<PersonId>,
    person: PersonId,
}

impl Changes {
    /// Waits for the next change; an error if there will be none.
    pub async fn next(&mut self) -> Result<Change, RecvError> {
        loop {
            let whose = tokio::select! {
                biased;
                whose = self.theirs.recv() => whose,
                changed = self.open.changed() => {
                    let changed = changed.map_err(|_| RecvError::Closed);
                    return changed.map(|()| Change::Open);
                }
            };
            match whose {
                Ok(person) if person != self.person => {}
                // Among those that were missed there may have been one.
                Ok(_) | Err(RecvError::Lagged(_)) => return Ok(Change::Theirs),
                Err(RecvError::Closed) => return Err(RecvError::Closed),
            }
        }
    }
}
