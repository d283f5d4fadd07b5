//! What there is to read of ratings: who stands where, and how somebody came there.

use super::{Contender, Rating, Tempo};
use crate::clock::Millis;
use crate::store::Store;
use crate::{Refusal, TableId};

/// The most on a ladder.
const LONGEST_LADDER: i64 = 200;

/// How far back somebody's games are told.
const LONGEST_HISTORY: i64 = 300;

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

/// The ladders of all games.
#[derive(Clone, Debug)]
pub struct Ladder(Store);

impl Ladder {
    /// The ladders in this store.
    pub fn new(store: Store) -> Ladder {
        Ladder(store)
    }

    /// Who stands where in a game at a pace; those with few games come after all others.
    pub async fn of(&self, game: &str, tempo: Tempo) -> Result<Vec<Rung>, Refusal> {
        Ok(self.0.ladder(game, tempo, LONGEST_LADDER).await?)
    }

    /// Somebody's ratings and games; nothing if there is nobody who keeps this identity.
    pub async fn player(&self, who: Contender) -> Result<Option<Player>, Refusal> {
        let name = match who {
            Contender::Bot(_) => None,
            Contender::Person(person) => match self.0.known_as(person).await? {
                None => return Ok(None),
                known => known,
            },
        };
        Ok(Some(Player {
            who,
            name,
            ratings: self.0.ratings_of(who).await?,
            games: self.0.rated_games(who, LONGEST_HISTORY).await?,
        }))
    }

    /// What the game at a table did to ratings; nothing if it was not rated.
    pub async fn at(&self, table: &TableId) -> Result<Vec<RatedGame>, Refusal> {
        Ok(self.0.rated_at(table).await?)
    }
}
