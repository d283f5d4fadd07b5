//! What there is to show of a table at one moment. Whoever draws it says for whom.

use crate::clock::Millis;
use crate::{PersonId, TableId};
use kontor_bots::Level;
use kontor_core::{Options, Outcome, Seat, Seats};
use kontor_table::{AnyGame, AnyTable, Ending, Names};
use kontor_words::Words;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// How time is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
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

/// What a table plays and for whom it is open.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    /// How many seats.
    pub players: u8,
    /// The game's options.
    pub options: Options,
    /// After how many rounds the game is stopped and scored as it stands.
    pub max_rounds: Option<u32>,
    /// Whether it stands in the list of open tables; otherwise only its address leads to it.
    pub listed: bool,
    /// How time is kept.
    pub pace: Pace,
}

/// How far a table has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// Seats are still free.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over(Ending, Outcome),
}

impl Stage {
    /// As a page calls it.
    pub fn name(&self) -> &'static str {
        match self {
            Stage::Gathering => "gathering",
            Stage::Playing => "playing",
            Stage::Over(..) => "over",
        }
    }
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// Who.
        id: PersonId,
        /// A bot decides for them until they come back; before the start, the seat is kept for them until they come.
        away: bool,
    },
    /// A bot.
    Bot(Level),
}

/// The time somebody has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// Milliseconds left at [`Scene::at`].
    pub left: Millis,
    /// Whether it is running out since then.
    pub runs: bool,
}

/// One seat of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// The name shown; empty if nobody sits there.
    pub name: String,
    /// Time left, where time is kept and a person decides.
    pub time: Option<TimeLeft>,
    /// Agrees that the last decision is taken back.
    pub agrees_to_undo: bool,
    /// Whether a page of the table is open in their browser.
    pub here: bool,
}

/// Something that was said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Remark {
    /// Who said it.
    pub person: PersonId,
    /// Their name at that time.
    pub name: String,
    /// Whether they sat at the table: players and spectators talk apart until the end.
    pub seated: bool,
    /// What.
    pub text: String,
    /// When.
    pub at: Millis,
}

/// A table at one moment.
#[derive(Clone)]
pub struct Scene {
    /// Which table.
    pub id: TableId,
    /// Which game.
    pub game: Arc<dyn AnyGame>,
    /// What is played.
    pub setup: Setup,
    /// Who opened the table.
    pub host: PersonId,
    /// How far it has come.
    pub stage: Stage,
    /// Its seats, in order.
    pub chairs: Vec<Chair>,
    /// The names at the table, made distinct.
    pub names: Names,
    /// The game as it stands, once it has begun. Its steps count from [`Scene::loaded_at`].
    pub table: Option<Arc<dyn AnyTable>>,
    /// How many steps had been made before the table was loaded.
    pub loaded_at: u64,
    /// Counts positions: a decision is for exactly one of them. It grows with each step and each step taken back.
    pub position: u64,
    /// Grows with every change of the scene.
    pub version: u64,
    /// Whether the last step may be taken back if all agree.
    pub can_undo: bool,
    /// Who had no choice in each of the steps that the table knows. Nobody else may learn of it.
    pub forced: Vec<Seats>,
    /// What was said, the latest last.
    pub remarks: Vec<Remark>,
    /// The table where the same people play again.
    pub rematch: Option<TableId>,
    /// When this was.
    pub at: Millis,
}

impl std::fmt::Debug for Scene {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} at {} ({})", self.id, self.position, self.version)
    }
}

impl Scene {
    /// Where a person sits.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        let place = self
            .chairs
            .iter()
            .position(|chair| matches!(chair.sitter, Sitter::Person { id, .. } if id == person));
        place.and_then(Seat::new)
    }

    /// Whether a seat is kept for a person who has not come yet.
    pub fn keeps_seat_for(&self, person: PersonId) -> bool {
        let kept = Sitter::Person {
            id: person,
            away: true,
        };
        self.stage == Stage::Gathering && self.chairs.iter().any(|chair| chair.sitter == kept)
    }

    /// Whose decision is missing.
    pub fn to_act(&self) -> Seats {
        match (&self.stage, &self.table) {
            (Stage::Playing, Some(table)) => table.to_act(),
            _ => Seats::NONE,
        }
    }

    /// How many steps have been made since the beginning.
    pub fn steps(&self) -> u64 {
        self.loaded_at + self.table.as_ref().map_or(0, |table| table.steps() as u64)
    }
}

/// For whom something is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Viewer<'a> {
    /// Where they sit; spectators sit nowhere.
    pub seat: Option<Seat>,
    /// Their language.
    pub words: &'static Words,
    /// The names at the table.
    pub names: &'a Names,
}
