//! What was written of a position for programs, kept: it is read again and again while others are still deciding.

use crate::written_json::WrittenJson;
use kontor_core::{Game, Seat};
use serde_json::Value;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A viewer, what they may know, and how that is written.
type WrittenView<G> = (Option<Seat>, <G as Game>::View, WrittenJson);

/// What was written of one state: copies of a table share it until one of them goes on.
pub(super) struct Written<G: Game> {
    /// What viewers may know. It differs by what they have decided themselves while others are missing.
    views: Mutex<Vec<WrittenView<G>>>,
    /// What seats may decide.
    choices: Mutex<Vec<(Seat, WrittenJson)>>,
}

impl<G: Game> Default for Written<G> {
    fn default() -> Self {
        Written {
            views: Mutex::default(),
            choices: Mutex::default(),
        }
    }
}

fn locked<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    // Whole entries are put there, so nothing can be left half done.
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<G: Game> Written<G> {
    /// A viewer's view.
    pub(super) fn view(
        &self,
        viewer: Option<Seat>,
        view: &G::View,
        write: impl FnOnce() -> Value,
    ) -> WrittenJson {
        let mut views = locked(&self.views);
        if let Some((_, known, written)) = views.iter_mut().find(|(who, ..)| *who == viewer) {
            if known != view {
                *known = view.clone();
                *written = write().into();
            }
            return written.clone();
        }
        let written = WrittenJson::from(write());
        views.push((viewer, view.clone(), written.clone()));
        written
    }

    /// A seat's choices.
    pub(super) fn choices(&self, seat: Seat, write: impl FnOnce() -> Vec<Value>) -> WrittenJson {
        let mut choices = locked(&self.choices);
        if let Some((_, written)) = choices.iter().find(|(who, _)| *who == seat) {
            return written.clone();
        }
        let written = WrittenJson::from(Value::Array(write()));
        choices.push((seat, written.clone()));
        written
    }
}
