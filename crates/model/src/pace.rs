//! How time is kept at a table.

use serde::{Deserialize, Serialize};

/// How time is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Each person has so many seconds for the whole game and gets some more with each decision.
    Live {
        /// At the start.
        seconds: u32,
        /// With each decision.
        increment: u32,
    },
    /// Each decision may take so many days.
    Days(u32),
    /// Nobody looks at the clock.
    Unhurried,
}

impl Pace {
    /// Whether a table may be opened with it: at most a day for a game and ten minutes with each decision, or at most thirty
    /// days for a decision.
    pub fn is_allowed(self) -> bool {
        match self {
            Pace::Live { seconds, increment } => {
                (1..=24 * 60 * 60).contains(&seconds) && increment <= 10 * 60
            }
            Pace::Days(days) => (1..=30).contains(&days),
            Pace::Unhurried => true,
        }
    }
}

/// How time is kept, as far as ratings tell it apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Tempo {
    /// With a clock for the whole game.
    Live,
    /// With days for each decision.
    Days,
    /// Without a clock.
    Unhurried,
}

impl Tempo {
    /// All of them, the quickest first.
    pub const ALL: [Tempo; 3] = [Tempo::Live, Tempo::Days, Tempo::Unhurried];

    /// As addresses and the store call it.
    pub const fn name(self) -> &'static str {
        match self {
            Tempo::Live => "live",
            Tempo::Days => "days",
            Tempo::Unhurried => "unhurried",
        }
    }

    /// The one of this name.
    pub fn read(name: &str) -> Option<Tempo> {
        Tempo::ALL.into_iter().find(|tempo| tempo.name() == name)
    }
}

impl From<Pace> for Tempo {
    fn from(pace: Pace) -> Tempo {
        match pace {
            Pace::Live { .. } => Tempo::Live,
            Pace::Days(_) => Tempo::Days,
            Pace::Unhurried => Tempo::Unhurried,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_has_bounds() {
        let live = |seconds, increment| Pace::Live { seconds, increment };
        for pace in [
            live(1, 0),
            live(86_400, 600),
            Pace::Days(30),
            Pace::Unhurried,
        ] {
            assert!(pace.is_allowed(), "{pace:?}");
        }
        for pace in [
            live(0, 0),
            live(86_401, 0),
            live(60, 601),
            Pace::Days(0),
            Pace::Days(31),
        ] {
            assert!(!pace.is_allowed(), "{pace:?}");
        }
    }
}
