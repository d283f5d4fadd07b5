//! Ending work before it is done, and what is known by then.

use rayon::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Whether work is to end before it is done. Copies belong together: whoever has one can ask for it.
///
/// ```
/// let stop = kontor_arena::Stop::default();
/// let other = stop.clone();
/// other.ask();
/// assert!(stop.asked());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks everybody who works to end.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether anybody has asked.
    pub fn asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Does numbered pieces of work on all threads of the current pool, in the order of their numbers, until all are done or
/// somebody asks to stop. What comes back is without a gap: the same as if so many had been asked for. A piece that is
/// broken off gives nothing.
pub(crate) fn in_order<T: Send>(
    pieces: u64,
    stop: &Stop,
    work: impl Fn(u64) -> Option<T> + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(0);
    let done: Vec<Vec<(u64, T)>> = rayon::broadcast(|_| {
        let mut done = Vec::new();
        while !stop.asked() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= pieces {
                break;
            }
            match work(number) {
                Some(result) => done.push((number, result)),
                None => break,
            }
        }
        done
    });
    let mut done: Vec<(u64, T)> = done.into_iter().flatten().collect();
    done.par_sort_unstable_by_key(|(number, _)| *number);
    let whole = done
        .iter()
        .zip(0..)
        .take_while(|((number, _), expected)| number == expected)
        .count();
    done.truncate(whole);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_by_then_has_no_gap() {
        let stop = Stop::default();
        let done = in_order(1_000, &stop, |number| {
            if number == 300 {
                stop.ask();
                return None;
            }
            Some(number)
        });
        assert_eq!(done, (0..300).collect::<Vec<_>>());
        let all = in_order(1_000, &Stop::default(), Some);
        assert_eq!(all, (0..1_000).collect::<Vec<_>>());
    }
}
