//! What time it is. Tests bring a clock of their own.

use kontor_model::Millis;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A clock: one that runs, or one that a test sets.
#[derive(Clone, Debug)]
pub enum Clock {
    /// One that runs by itself.
    Running(Arc<HouseTime>),
    /// One that goes only when somebody sets it forward.
    Set(Arc<AtomicI64>),
}

/// How often a clock that runs is looked at, at least.
pub(crate) const GLANCE: Duration = Duration::from_millis(500);

/// Whoever has not looked at the clock for so long was stopped, or is on a machine that was.
const STALL: Duration = Duration::from_secs(3);

/// The time of the house. It begins with the time on the wall and then goes by itself: that the wall's clock is set, forward or back, does
/// not reach it. It stands still while the machine is suspended or the process is stopped: nobody can decide anything then.
#[derive(Debug)]
pub struct HouseTime {
    /// What time it was on the wall in the beginning.
    wall: Millis,
    begun: Instant,
    looked: Mutex<Looked>,
}

#[derive(Debug, Default)]
struct Looked {
    /// How long after the beginning somebody looked last.
    last: Duration,
    /// How long the house stood still in all.
    lost: Duration,
}

impl HouseTime {
    fn new(wall: Millis) -> HouseTime {
        HouseTime {
            wall,
            begun: Instant::now(),
            looked: Mutex::default(),
        }
    }

    /// What time it is so long after the beginning. Somebody looks all the time, so a long while in which nobody did was none for the
    /// house.
    fn after(&self, elapsed: Duration) -> Millis {
        // Two numbers cannot be left half done.
        let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        let gap = elapsed.saturating_sub(looked.last);
        if gap > STALL {
            looked.lost += gap - GLANCE;
        }
        looked.last = looked.last.max(elapsed);
        let passed = looked.last.saturating_sub(looked.lost);
        self.wall + passed.as_millis() as Millis
    }
}

impl Clock {
    /// A clock that runs from now on.
    pub fn start() -> Clock {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let wall = since.map_or(0, |since| since.as_millis() as Millis);
        Clock::Running(Arc::new(HouseTime::new(wall)))
    }

    /// A clock that stands at this moment until it is set.
    pub fn at(now: Millis) -> Clock {
        Clock::Set(Arc::new(AtomicI64::new(now)))
    }

    /// Whether it runs by itself.
    pub(crate) fn runs(&self) -> bool {
        matches!(self, Clock::Running(_))
    }

    /// What time it is.
    pub fn now(&self) -> Millis {
        match self {
            Clock::Running(time) => time.after(time.begun.elapsed()),
            Clock::Set(now) => now.load(Ordering::SeqCst),
        }
    }

    /// Sets a clock forward; one that runs goes by itself.
    pub fn forward(&self, by: Millis) {
        if let Clock::Set(now) = self {
            now.fetch_add(by, Ordering::SeqCst);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_that_stood_still_has_lost_no_time() {
        let time = HouseTime::new(1_000_000);
        let after = |millis: u64| time.after(Duration::from_millis(millis)) - 1_000_000;
        assert_eq!([after(0), after(500), after(1_000)], [0, 500, 1_000]);
        // However slow the machine is, a short while is a while.
        assert_eq!(after(3_900), 3_900);
        // An hour in which nobody looked was a glance.
        assert_eq!(after(3_603_900), 4_400);
        assert_eq!(after(3_604_400), 4_900);
        // Whoever looked before others did sees no earlier time.
        assert_eq!(after(3_604_000), 4_900);
    }
}
