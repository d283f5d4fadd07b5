//! What a table plays, and how far it has come.

use crate::Pace;
use kontor_core::{Ending, Options, Outcome};

/// What a table plays and for whom it is open.
#[derive(Clone, Debug, PartialEq)]
pub struct TableSetup {
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

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self, Stage::Over(..))
    }
}
