//! How strong somebody is: a rating for each game and pace, for people who keep their identity and for bots alike.

use crate::{Millis, PersonId, ShownChair, Sitter, TableId, Tempo};
use kontor_core::Level;
use std::fmt;

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
            return Level::read(name).map(Contender::Bot);
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

/// One on a ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rung {
    /// Who.
    pub who: Contender,
    /// The name of a person; bots have none.
    pub name: Option<String>,
    /// How strong they are.
    pub rating: Rating,
}

/// What one game did to one rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedGame {
    /// Whose.
    pub who: Contender,
    /// Which game.
    pub game: String,
    /// At which pace.
    pub tempo: Tempo,
    /// Where it was played.
    pub table: TableId,
    /// Whether that table stood in the list; otherwise only its address leads to it.
    pub listed: bool,
    /// When it was over.
    pub at: Millis,
    /// The place; the best one if bots of this level had several seats.
    pub place: u8,
    /// Of how many.
    pub players: u8,
    /// A bot held the person's seat at the end.
    pub held_by_bot: bool,
    /// The rating before.
    pub before: Rating,
    /// The rating after.
    pub after: Rating,
}

impl RatedGame {
    /// What a game did to the rating of whoever sits on this chair, among all that it did. Somebody who deleted the account
    /// has no rating any more.
    pub fn on<'a>(chair: &ShownChair, rated: &'a [RatedGame]) -> Option<&'a RatedGame> {
        let who = match chair.sitter {
            Sitter::Person { id, .. } if !chair.name.is_empty() => Contender::Person(id),
            Sitter::Bot(level) => Contender::Bot(level),
            Sitter::Person { .. } | Sitter::Nobody => return None,
        };
        rated.iter().find(|rated| rated.who == who)
    }

    /// What was gained, in points as they are shown.
    pub fn gain(&self) -> i32 {
        self.after.points() - self.before.points()
    }
}

/// Somebody with ratings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// Who.
    pub who: Contender,
    /// The name of a person; bots have none.
    pub name: Option<String>,
    /// By game and pace.
    pub ratings: Vec<(String, Tempo, Rating)>,
    /// Their rated games, the last first.
    pub games: Vec<RatedGame>,
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
