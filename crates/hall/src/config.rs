//! How live tables are run. Tests run them faster.

use crate::random::random_u64;
use kontor_core::Rollout;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How live tables are run.
#[derive(Clone, Debug)]
pub struct HallConfig {
    /// How many milliseconds a bot waits before a decision that is its alone, so that people can follow.
    pub bot_pause: RangeInclusive<u64>,
    /// How many steps of thought a bot takes.
    pub bot_steps: u32,
    /// After how long without anybody looking a table leaves memory.
    pub sleep_after: Duration,
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
    pub(crate) fn next(&self) -> u64 {
        let any = self.0.as_ref().map_or_else(random_u64, |(seed, tables)| {
            let number = tables.fetch_add(1, Ordering::Relaxed);
            Rollout::new(*seed, number).next_u64()
        });
        // Exact in every program that reads a record's numbers as doubles.
        any >> 11
    }
}

impl Default for HallConfig {
    fn default() -> HallConfig {
        HallConfig {
            bot_pause: 400..=900,
            bot_steps: 2_000,
            sleep_after: Duration::from_secs(5 * 60),
            close_tables_after: None,
            forget_guests_after: None,
            deals: Deals::default(),
        }
    }
}

impl HallConfig {
    /// For tests: bots do not wait and hardly think.
    pub fn hasty() -> HallConfig {
        HallConfig {
            bot_pause: 0..=0,
            bot_steps: 50,
            ..HallConfig::default()
        }
    }
}

/// A position to load a table from is stored every so many steps.
pub(crate) const STEPS_A_SNAPSHOT: u64 = 32;

/// How many remarks of players, and how many of spectators, a table shows.
pub(crate) const SHOWN_REMARKS: usize = 100;
