//! What all stewards work with.

use crate::bot_tasks::Threads;
use crate::clock::Clock;
use crate::components::Components;
use crate::config::HallConfig;
use crate::lists::Lists;
use crate::meters::HallMeters;
use crate::nevermind::Nevermind;
use crate::notices::Notice;
use crate::table_state::TableState;
use kontor_model::{PersonId, TableId};
use kontor_store::Store;
use std::sync::{Arc, OnceLock};
use tokio::sync::mpsc;

/// What all stewards work with.
pub(crate) struct Context {
    pub(crate) store: Store,
    pub(crate) components: Components,
    pub(crate) clock: Clock,
    pub(crate) config: HallConfig,
    pub(crate) threads: Threads,
    pub(crate) meters: Arc<HallMeters>,
    /// Held by the table whose game ends, from reading ratings until they are stored: two games that end at once would
    /// otherwise start from the same ratings.
    pub(crate) rating: tokio::sync::Mutex<()>,
    pub(crate) lists: Lists,
    /// Where those are told who are not here, if anybody tells them.
    pub(crate) notices: OnceLock<mpsc::UnboundedSender<Notice>>,
    /// Where it is said that a table must move by itself and may be asleep.
    pub(crate) stirred: mpsc::UnboundedSender<TableId>,
}

impl Context {
    /// Tells the pages of those who sit at a table, or did, that a list of theirs shows it differently.
    pub(crate) fn tell_lists(&self, before: Option<&TableState>, now: &TableState) {
        let people = |state: &TableState| -> Vec<(PersonId, bool)> {
            let chairs = state.chairs.iter();
            let people = chairs.filter_map(|chair| Some((chair.sitter.person()?, chair.owes)));
            people.collect()
        };
        let (then, now_there) = (before.map(people).unwrap_or_default(), people(now));
        let moved = before.is_none_or(|before| before.stage != now.stage);
        for person in now_there.iter().chain(&then) {
            if moved || !(then.contains(person) && now_there.contains(person)) {
                self.lists.tables_changed_of(person.0);
            }
        }
    }

    /// Tells those who are not here that it is their turn, where games last for days.
    pub(crate) fn tell_absent(
        &self,
        before: Option<&TableState>,
        now: &TableState,
        here: impl Fn(PersonId) -> bool,
    ) {
        let Some(notices) = self.notices.get() else {
            return;
        };
        for notice in now
            .newly_owing(before)
            .filter(|notice| !here(notice.person))
        {
            notices
                .send(notice)
                .nevermind("without a messenger nobody is told");
        }
    }

    /// A table has been stored for the first time.
    pub(crate) fn has_opened(&self, state: &TableState) {
        if state.due().is_some() {
            self.stirred
                .send(state.id.clone())
                .nevermind("when the hall closes, nothing moves");
        }
        // Whoever opened it is there.
        let host = state.host;
        self.tell_absent(None, state, |person| person == host);
        self.tell_lists(None, state);
        if state.setup.listed {
            self.lists.open_tables_changed();
        }
    }
}
