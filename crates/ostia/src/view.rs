//! What a viewer may know.

use crate::action::Action;
use crate::figures::SenateCard;
use crate::good::{CARDS, Good, Goods};
use crate::pile::Pile;
use crate::state::{Hand, Mat, Merchant, Phase, SEATS, State};
use kontor_core::{BySeat, Joint, Seat, Seats};

/// A position as one viewer sees it.
///
/// There is no purse, boat or store of another merchant in here, no order of a deck, no reserve card and no
/// decision of others: only what [`Seen`] counts. When the game is over nothing is secret any more, and [`End`] holds
/// what was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct View {
    /// Who looks; nobody in particular is a spectator.
    pub viewer: Option<Seat>,
    /// How many merchants play.
    pub players: u8,
    /// The round, from 1.
    pub round: u8,
    /// Who starts this round.
    pub start: Seat,
    /// What is decided next, with the lot that is for sale and the bids for it.
    pub phase: Phase,
    /// The senate card that counts this round.
    pub current: SenateCard,
    /// The senate card of the next round.
    pub upcoming: Option<SenateCard>,
    /// How many senate cards come after that.
    pub senate_deck: u8,
    /// How many cards the deck has.
    pub deck: u8,
    /// The open discard pile.
    pub discard: Goods,
    /// The cards turned up for the forum.
    pub depressors: Goods,
    /// What everybody sees of each merchant.
    pub seats: BySeat<Seen, SEATS>,
    /// What the viewer holds.
    pub own: Option<Hand>,
    /// What the viewer has decided, while others are still missing.
    pub decided: Option<Action>,
    /// Whose decision is missing.
    pub waiting: Seats,
    /// What was secret, once the game is over.
    pub end: Option<End>,
}

/// What everybody sees of a merchant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    /// What lies open.
    pub mat: Mat,
    /// How many cards the boat holds.
    pub boat: u8,
    /// How many cards lie on the store, bluffs included.
    pub store: u8,
}

/// What was secret until the game was over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// What everybody holds.
    pub hands: BySeat<Hand, SEATS>,
    /// The deck.
    pub deck: Pile<Good, CARDS>,
    /// The senate card that nobody had seen.
    pub reserve: SenateCard,
}

impl View {
    pub(crate) fn new(
        state: &State,
        owed: Seats,
        committed: &Joint<Action>,
        viewer: Option<Seat>,
    ) -> View {
        // A stranger to the table sees what a spectator sees.
        let viewer = viewer.filter(|seat| seat.index() < usize::from(state.players));
        View {
            viewer,
            players: state.players,
            round: state.round,
            start: state.start,
            phase: state.phase,
            current: state.senate.current,
            upcoming: state.senate.upcoming,
            senate_deck: state.senate.deck.len(),
            deck: state.deck.len(),
            discard: state.discard,
            depressors: state.depressors,
            seats: BySeat::from_fn(state.players, |seat| {
                let merchant = &state.merchants[seat];
                Seen {
                    mat: merchant.mat,
                    boat: merchant.hand.boat.len(),
                    store: merchant.store_size(),
                }
            }),
            own: viewer.map(|seat| state.merchants[seat].hand),
            decided: viewer.and_then(|seat| committed[seat]),
            waiting: owed.without(committed.seats()),
            end: (state.phase == Phase::Over).then(|| End {
                hands: BySeat::from_fn(state.players, |seat| state.merchants[seat].hand),
                deck: state.deck,
                reserve: state.senate.reserve,
            }),
        }
    }

    /// What a merchant has, if the viewer knows the hand.
    pub fn merchant(&self, seat: Seat) -> Option<Merchant> {
        let mat = self.seats[seat].mat;
        self.hand(seat).map(|&hand| Merchant { mat, hand })
    }

    /// What the viewer knows a merchant to hold: the own hand, and at the end every hand.
    pub fn hand(&self, seat: Seat) -> Option<&Hand> {
        match &self.end {
            Some(end) => Some(&end.hands[seat]),
            None => self.own.as_ref().filter(|_| self.viewer == Some(seat)),
        }
    }
}
