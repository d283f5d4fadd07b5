//! Whether what is stored can be stored, as far as anybody knows at this moment.

use crate::error::StoreError;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// So long after something could not be stored the house does not count as well: what failed once may fail again for others while a
/// smaller thing succeeds.
const REMEMBERED: Duration = Duration::from_secs(10);

/// What is known of it.
#[derive(Debug, Default)]
pub(crate) struct Health(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    /// When something could not be stored, and why.
    failed: Option<(Instant, StoreError)>,
    /// What is wrong with what is stored.
    damaged: Option<StoreError>,
}

impl Health {
    fn lock(&self) -> MutexGuard<'_, Known> {
        // Whole values are put there, so nothing can be left half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something could not be stored.
    pub(crate) fn note_failure(&self, error: &StoreError) {
        self.lock().failed = Some((Instant::now(), error.clone()));
    }

    /// What is stored is damaged.
    pub(crate) fn note_damage(&self, error: &StoreError) {
        self.lock().damaged = Some(error.clone());
    }

    /// Nothing if all is well; otherwise what is wrong.
    pub(crate) fn trouble(&self) -> Option<StoreError> {
        let known = self.lock();
        let failed = known.failed.as_ref();
        let failed = failed.filter(|(at, _)| at.elapsed() < REMEMBERED);
        let damaged = known.damaged.clone();
        damaged.or_else(|| failed.map(|(_, error)| error.clone()))
    }
}
