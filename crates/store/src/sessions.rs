//! Whose session is whose, kept in memory: every request asks for it, and it hardly ever changes.
//!
//! What is kept is always what is stored. A [`Job`](crate::Job) says whose sessions it touches, and the writer forgets those when the
//! job is committed and before anybody is told. Whoever read the database meanwhile keeps nothing of what was found: something
//! may have changed since. What is written in a session asks the database for it once more, in the same transaction.

use crate::statement::Touched;
use crate::stored_person::StoredPerson;
use kontor_model::{Millis, PersonId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// As many sessions are kept; then all are forgotten, and those in use are back at once.
const MOST_KEPT: usize = 20_000;

/// A session that is somebody's.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) person: Arc<StoredPerson>,
    /// Whether a program has it.
    pub(crate) is_token: bool,
    /// When it was last used, to the day.
    pub(crate) used: Millis,
    /// How many people signed out of it before.
    pub(crate) signed_out: i64,
}

/// The sessions that are kept.
#[derive(Debug, Default)]
pub(crate) struct Sessions(Mutex<Inner>);

#[derive(Debug, Default)]
struct Inner {
    known: HashMap<String, Known>,
    of_person: HashMap<PersonId, Vec<String>>,
    /// Counts what was forgotten.
    changes: u64,
}

/// The moment before a session was read from the database.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Before(u64);

impl Sessions {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        // A panic can leave nothing half done here that would be wrong: at worst something is not kept.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A session, if it is kept; otherwise the moment from which on it is read.
    pub(crate) fn get(&self, hash: &str) -> Result<Known, Before> {
        let inner = self.lock();
        let found = inner.known.get(hash).cloned();
        found.ok_or(Before(inner.changes))
    }

    /// Keeps what was read, unless something has changed since.
    pub(crate) fn keep(&self, hash: &str, known: Known, before: Before) {
        let mut inner = self.lock();
        if inner.changes != before.0 {
            return;
        }
        if inner.known.len() >= MOST_KEPT {
            inner.known.clear();
            inner.of_person.clear();
        }
        let theirs = inner.of_person.entry(known.person.id).or_default();
        theirs.push(hash.to_owned());
        inner.known.insert(hash.to_owned(), known);
    }

    /// Forgets what is not so any more.
    pub(crate) fn forget<'a>(&self, touched: impl Iterator<Item = &'a Touched>) {
        let mut touched = touched.peekable();
        if touched.peek().is_none() {
            return;
        }
        let mut inner = self.lock();
        inner.changes += 1;
        for touched in touched {
            match touched {
                Touched::Session(hash) => {
                    inner.known.remove(hash);
                }
                Touched::Person(person) => {
                    for hash in inner.of_person.remove(person).unwrap_or_default() {
                        inner.known.remove(&hash);
                    }
                }
                Touched::Everybody => {
                    inner.known.clear();
                    inner.of_person.clear();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(id: i64) -> Known {
        Known {
            person: Arc::new(StoredPerson {
                id: PersonId(id),
                name: "Ida".to_owned(),
                lang: None,
                user: None,
                password: None,
                webhook: None,
            }),
            is_token: false,
            used: 0,
            signed_out: 0,
        }
    }

    fn read(sessions: &Sessions, hash: &str) -> Before {
        sessions.get(hash).unwrap_err()
    }

    #[test]
    fn what_changed_while_it_was_read_is_not_kept() {
        let sessions = Sessions::default();
        let before = read(&sessions, "a");
        sessions.forget([Touched::Person(PersonId(7))].iter());
        sessions.keep("a", known(1), before);
        assert!(sessions.get("a").is_err());
        sessions.keep("a", known(1), read(&sessions, "a"));
        assert!(sessions.get("a").is_ok());
    }

    #[test]
    fn sessions_are_forgotten_one_by_one_by_person_and_all_at_once() {
        let sessions = Sessions::default();
        let kept = |hashes: &[&str]| {
            for (hash, id) in [("a", 1), ("b", 1), ("c", 2), ("d", 3)] {
                if let Err(before) = sessions.get(hash) {
                    sessions.keep(hash, known(id), before);
                }
            }
            hashes.iter().all(|hash| sessions.get(hash).is_ok())
        };
        let are_kept = || ["a", "b", "c", "d"].map(|hash| sessions.get(hash).is_ok());
        assert!(kept(&["a", "b", "c", "d"]));
        sessions.forget([Touched::Session("a".to_owned())].iter());
        assert_eq!(are_kept(), [false, true, true, true]);
        assert!(kept(&["a"]));
        sessions.forget([Touched::Person(PersonId(1))].iter());
        assert_eq!(are_kept(), [false, false, true, true]);
        sessions.forget([Touched::Everybody].iter());
        assert_eq!(are_kept(), [false; 4]);
    }
}
