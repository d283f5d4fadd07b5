//! What a viewer may know.

use crate::round::Action;
use crate::state::State;
use kontor_core::{Seat, Seats};

/// A position as one viewer sees it. All of the table is open; of the decisions that wait for others a viewer
/// knows only the own one, so no other is in here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks; nobody in particular is a spectator.
    pub viewer: Option<Seat>,
    /// What lies open.
    pub table: State,
    /// What the viewer has decided, while others are still missing.
    pub own: Option<Action>,
    /// Whose decision is missing.
    pub waiting: Seats,
}
