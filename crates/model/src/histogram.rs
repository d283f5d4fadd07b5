//! How long something takes, counted.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How long something takes, each time. It is counted without a lock, by many at once.
#[derive(Debug, Default)]
pub struct DurationHistogram {
    /// How often it took at most so long, but longer than the bound before; the last counts what is beyond all bounds.
    counts: [AtomicU64; DurationHistogram::BOUNDS.len() + 1],
    /// Altogether, in microseconds.
    sum: AtomicU64,
}

impl DurationHistogram {
    /// The bounds between which times are counted, in microseconds.
    pub const BOUNDS: [u64; 11] = [
        1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
        5_000_000,
    ];

    /// Counts one time.
    pub fn note(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let place = DurationHistogram::BOUNDS.partition_point(|bound| *bound < micros);
        self.counts[place].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(micros, Ordering::Relaxed);
    }

    /// How many were within each bound, those within smaller ones included; the last is how many there were in all.
    pub fn within_bounds(&self) -> [u64; DurationHistogram::BOUNDS.len() + 1] {
        let mut all = 0;
        std::array::from_fn(|place| {
            all += self.counts[place].load(Ordering::Relaxed);
            all
        })
    }

    /// All times together, in microseconds.
    pub fn sum_micros(&self) -> u64 {
        self.sum.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_up_to_each_bound() {
        let times = DurationHistogram::default();
        for micros in [900, 1_000, 1_001, 70_000_000] {
            times.note(Duration::from_micros(micros));
        }
        let within = times.within_bounds();
        assert_eq!((within[0], within[1], within[10], within[11]), (2, 3, 3, 4));
        assert_eq!(times.sum_micros(), 70_002_901);
    }
}
