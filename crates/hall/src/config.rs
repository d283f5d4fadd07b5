//! How live tables are run. Tests run them faster.

use crate::entropy::Entropy;
use std::ops::RangeInclusive;
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
    /// Where the cards of new tables and the pauses of bots come from.
    pub entropy: Entropy,
}

impl Default for HallConfig {
    fn default() -> HallConfig {
        HallConfig {
            bot_pause: 400..=900,
            bot_steps: 2_000,
            sleep_after: Duration::from_secs(5 * 60),
            close_tables_after: None,
            forget_guests_after: None,
            entropy: Entropy::default(),
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
