//! How the hall goes about its work. Tests go about it faster.

use super::random::random_u64;
use crate::people::Limit;
use kontor_core::Rollout;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How the hall goes about its work.
#[derive(Clone, Debug)]
pub struct Habits {
    /// How many milliseconds a bot waits before a decision that is its alone, so that people can follow.
    pub pause: RangeInclusive<u64>,
    /// How many steps of thought a bot takes.
    pub iterations: u32,
    /// After how long without anybody looking a table falls asleep.
    pub drowsy_after: Duration,
    /// After how long a table is closed that waits for people, and where nobody came, went or spoke, if ever.
    pub close_tables_after: Option<Duration>,
    /// After how long guests are forgotten who never sat at a table, if ever.
    pub forget_guests_after: Option<Duration>,
    /// Where the cards of new tables come from.
    pub deals: Deals,
}

/// Where the cards of new tables come from.
#[derive(Clone, Debug, Default)]
pub struct Deals(Option<(u64, Arc<AtomicU64>)>);

impl Deals {
    /// For tests: table after table the cards that belong to this seed. Whoever knows it knows every card.
    pub fn of(seed: u64) -> Deals {
        Deals(Some((seed, Arc::default())))
    }

    /// The seed of the next table.
    pub(super) fn next(&self) -> u64 {
        let any = self.0.as_ref().map_or_else(random_u64, |(seed, tables)| {
            let number = tables.fetch_add(1, Ordering::Relaxed);
            Rollout::new(*seed, number).next_u64()
        });
        // Exact in every program that reads a record's numbers as doubles.
        any >> 11
    }
}

impl Default for Habits {
    fn default() -> Habits {
        Habits {
            pause: 400..=900,
            iterations: 2_000,
            drowsy_after: Duration::from_secs(5 * 60),
            close_tables_after: None,
            forget_guests_after: None,
            deals: Deals::default(),
        }
    }
}

impl Habits {
    /// For tests: bots do not wait and hardly think.
    pub fn hasty() -> Habits {
        Habits {
            pause: 0..=0,
            iterations: 50,
            ..Habits::default()
        }
    }
}

/// A position to load a table from is stored every so many steps.
pub(super) const STEPS_A_SNAPSHOT: u64 = 32;

/// How many remarks of players, and how many of spectators, a table shows.
pub(super) const REMARKS: usize = 100;

/// How often one person may speak.
pub(super) const REMARK_LIMIT: Limit = Limit {
    most: 8,
    within: 10_000,
};
