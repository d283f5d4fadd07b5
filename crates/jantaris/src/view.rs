//! What a viewer may know.

use crate::action::Action;
use crate::card::TURNED_UP;
use crate::card::{Dominations, Item, Items, Offer, Offers};
use crate::state::{Piles, Tableau};
use arrayvec::ArrayVec;
use kontor_core::{Seat, Seats};

/// A position as one viewer sees it: the open table, which cards the piles hold (but not in which order), and the own
/// vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks; nobody in particular is a spectator.
    pub viewer: Option<Seat>,
    /// What lies open.
    pub table: Tableau,
    /// The items of the pile, those turned up included.
    pub items: Items,
    /// The cards of the great market.
    pub offers: Offers,
    /// The domination cards that are not open yet.
    pub dominations: Dominations,
    /// What the lockpick has turned up and lies on top of its pile, in that order.
    pub turned_up: ArrayVec<Item, TURNED_UP>,
    /// The card of the great market that is in force.
    pub offer: Option<Offer>,
    /// The order of the piles: known to all when the game is over.
    pub piles: Option<Piles>,
    /// What the viewer has decided, while others are still missing.
    pub own: Option<Action>,
    /// Whose decision is missing.
    pub waiting: Seats,
}
