//! What is counted of live tables.

use kontor_model::DurationHistogram;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is counted of live tables while the server runs.
#[derive(Debug, Default)]
pub struct HallMeters {
    moves: AtomicU64,
    thoughts: DurationHistogram,
}

impl HallMeters {
    /// How many decisions of people and bots were stored.
    pub fn moves(&self) -> u64 {
        self.moves.load(Ordering::Relaxed)
    }

    /// How long bots think about a decision.
    pub fn thoughts(&self) -> &DurationHistogram {
        &self.thoughts
    }

    /// One more decision was stored.
    pub(crate) fn note_move(&self) {
        self.moves.fetch_add(1, Ordering::Relaxed);
    }
}
