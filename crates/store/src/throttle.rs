//! Saying the same thing no more often than once a minute.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

/// How long nothing more is said.
const PAUSE: Duration = Duration::from_secs(60);

/// Lets something be said once a minute, however often it happens.
#[derive(Debug)]
pub struct Throttle(Mutex<State>);

#[derive(Debug)]
struct State {
    said: Option<Instant>,
    /// How often it happened since.
    since: u64,
}

impl Default for Throttle {
    fn default() -> Throttle {
        Throttle::new()
    }
}

impl Throttle {
    /// One that has not let anything be said yet.
    pub const fn new() -> Throttle {
        Throttle(Mutex::new(State {
            said: None,
            since: 0,
        }))
    }

    /// It happened: if it is to be said now, how often it has happened since it was said last.
    pub fn with_pause(&self) -> Option<u64> {
        self.at(Instant::now())
    }

    fn at(&self, now: Instant) -> Option<u64> {
        // Two numbers cannot be left half done.
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.since += 1;
        let quiet = state
            .said
            .is_some_and(|said| now.duration_since(said) < PAUSE);
        if quiet {
            return None;
        }
        state.said = Some(now);
        Some(std::mem::take(&mut state.since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_is_said_once_a_minute_with_how_often_it_happened() {
        let throttle = Throttle::new();
        let begun = Instant::now();
        let after = |seconds| throttle.at(begun + Duration::from_secs(seconds));
        assert_eq!(after(0), Some(1));
        assert_eq!([after(1), after(30), after(59)], [None; 3]);
        assert_eq!(after(60), Some(4));
        assert_eq!(after(61), None);
    }
}
