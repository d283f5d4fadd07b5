//! What time it is. Tests bring a clock of their own.

use kontor_model::Millis;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// A clock: the one on the wall, or one that a test sets.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The one on the wall.
    #[default]
    Wall,
    /// One that goes only when somebody sets it forward.
    Set(Arc<AtomicI64>),
}

impl Clock {
    /// A clock that stands at this moment until it is set.
    pub fn at(now: Millis) -> Clock {
        Clock::Set(Arc::new(AtomicI64::new(now)))
    }

    /// What time it is.
    pub fn now(&self) -> Millis {
        match self {
            Clock::Wall => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                since.map_or(0, |since| since.as_millis() as Millis)
            }
            Clock::Set(now) => now.load(Ordering::SeqCst),
        }
    }

    /// Sets a clock forward; the one on the wall goes by itself.
    pub fn forward(&self, by: Millis) {
        if let Clock::Set(now) = self {
            now.fetch_add(by, Ordering::SeqCst);
        }
    }
}
