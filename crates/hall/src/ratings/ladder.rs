//! What there is to read of ratings: who stands where, and how somebody came there.

use kontor_model::{Contender, Player, RatedGame, Refusal, Rung, TableId, Tempo};
use kontor_store::Store;

/// The most on a ladder.
const LONGEST_LADDER: i64 = 200;

/// How far back somebody's games are told.
const LONGEST_HISTORY: i64 = 300;

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
