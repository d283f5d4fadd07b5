//! Games that are over, for those who collect them.

use crate::{Millis, PersonId, TableId};

/// Which finished games are wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedFilter {
    /// Only of this game.
    pub game: Option<&'static str>,
    /// Only with so many players.
    pub players: Option<u8>,
    /// Only those that ended then or later.
    pub since: Millis,
    /// Only those that ended before.
    pub until: Millis,
    /// Only those at which this person sat, listed or not; otherwise all that were listed.
    pub person: Option<PersonId>,
    /// At most so many.
    pub limit: u32,
    /// Only those that come after this one.
    pub after: Option<FinishedGame>,
}

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedGame {
    /// Where it was played.
    pub table: TableId,
    /// Whether that table stood in the list; otherwise only its address leads to it.
    pub listed: bool,
    /// When it was over.
    pub at: Millis,
}
