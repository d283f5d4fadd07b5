//! Tables in a list.

use crate::{Millis, PersonId, TableId, TableSetup};
use kontor_core::{Level, Seat};

/// How far a table in a list has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SummaryStage {
    /// Seats are still free.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// Which table.
    pub id: TableId,
    /// Which game.
    pub game: &'static str,
    /// What is played.
    pub setup: TableSetup,
    /// How far it has come.
    pub stage: SummaryStage,
    /// Who sits there, by seat; nothing on a free seat, an empty name if they deleted their account.
    pub names: Vec<Option<String>>,
    /// The level of the bots, by seat.
    pub bots: Vec<Option<Level>>,
    /// Who opened it.
    pub host: PersonId,
    /// Whether it waits for whose list this is.
    pub my_turn: bool,
    /// The round, from 1; 0 before the start.
    pub round: u32,
    /// When something last happened there.
    pub updated: Millis,
    /// The people who have come; not those for whom a seat is only kept.
    pub people: Vec<PersonId>,
    /// Who won, once it is over.
    pub winners: Vec<Seat>,
}
