//! How strong somebody is: a rating for each game and pace, for people who keep their identity and for bots alike.

mod ladder;
mod rate;

pub use ladder::{Ladder, Player, RatedGame, Rung};
pub(crate) use rate::rate;

use crate::PersonId;
use crate::scene::Pace;
use kontor_bots::Level;
use std::fmt;

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

/// Who has ratings. Written, it is the last part of the address of their page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Contender {
    /// Somebody who keeps their identity.
    Person(PersonId),
    /// All bots of a level.
    Bot(Level),
}

/// What the names of bots begin with; a person's is a number.
const BOT: &str = "bot-";

impl Contender {
    /// The one that is written like this.
    pub fn read(text: &str) -> Option<Contender> {
        if let Some(name) = text.strip_prefix(BOT) {
            let level = Level::ALL.into_iter().find(|level| level.name() == name);
            return level.map(Contender::Bot);
        }
        let number = text.parse().ok().filter(|number| *number >= 0)?;
        Some(Contender::Person(PersonId(number)))
    }

    /// The person, if it is one.
    pub fn person(self) -> Option<PersonId> {
        match self {
            Contender::Person(person) => Some(person),
            Contender::Bot(_) => None,
        }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Person(person) => write!(f, "{}", person.0),
            Contender::Bot(level) => write!(f, "{BOT}{}", level.name()),
        }
    }
}

/// A rating is provisional until so many games have been rated.
pub const SETTLED: u32 = 10;

/// How strong somebody is believed to be, in millionths of the unit in which it is reckoned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// What is most likely.
    pub mean: i64,
    /// How far off that may well be: one standard deviation.
    pub deviation: i64,
    /// How many games it rests on.
    pub games: u32,
}

impl Rating {
    /// Before the first game.
    pub const START: Rating = Rating {
        mean: 25_000_000,
        deviation: 8_333_333,
        games: 0,
    };

    /// As it is shown: everybody begins with 1500.
    pub fn points(&self) -> i32 {
        shown(self.mean)
    }

    /// How far off the points may well be.
    pub fn spread(&self) -> i32 {
        shown(self.deviation)
    }

    /// Whether it rests on too few games to say much.
    pub fn is_provisional(&self) -> bool {
        self.games < SETTLED
    }
}

/// Sixty points are one unit, so that the mean of 25 units, where everybody begins, is 1500 points.
fn shown(millionths: i64) -> i32 {
    let points = (millionths * 60 + 500_000).div_euclid(1_000_000);
    i32::try_from(points).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_begins_with_1500_points() {
        assert_eq!(
            (Rating::START.points(), Rating::START.spread()),
            (1500, 500)
        );
    }

    #[test]
    fn contenders_are_read_as_they_are_written() {
        for who in ["17", "bot-beginner", "bot-master"] {
            let read = Contender::read(who).map(|who| who.to_string());
            assert_eq!(read.as_deref(), Some(who));
        }
        for no in ["", "-1", "bot-", "bot-Master", "ida", "1.5"] {
            assert_eq!(Contender::read(no), None, "{no}");
        }
    }
}
