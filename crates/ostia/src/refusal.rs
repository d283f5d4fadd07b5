//! Why an action is not allowed.

use crate::good::{Good, Goods, Lot};
use crate::state::Step;
use kontor_core::{Seat, Seats};

/// Why an action is not allowed. It holds what somebody has to know to do better; the words are made elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The action belongs to another step than the one that the game is in.
    OutOfPlace(Step),
    /// There is no such card in the boat.
    NotInBoat {
        /// The good that was to be kept.
        good: Good,
        /// What the boat holds.
        boat: Goods,
    },
    /// The boat does not hold both cards of the lot.
    NotForSale {
        /// What was offered.
        lot: Lot,
        /// What the boat holds.
        boat: Goods,
    },
    /// The bid is out of reach, or too low.
    BadBid {
        /// What was bid.
        bid: u16,
        /// The minimum of the lot.
        least: u16,
        /// All that the bidder can raise; less than the minimum for somebody who can only pass.
        most: u16,
    },
    /// The lot was to be sold to somebody who has not bid.
    NotABidder {
        /// To whom it was to be sold.
        buyer: Seat,
        /// Who sells; the others spoke from the seller's left on.
        seller: Seat,
        /// At a table of so many.
        players: u8,
        /// Those who have bid.
        bidders: Seats,
    },
    /// The seller cannot raise what keeping the lot costs.
    CannotTake {
        /// What it costs.
        price: u16,
        /// All that can be raised.
        most: u16,
    },
    /// More bluff cards than there are.
    TooManyBluffs {
        /// How many were laid.
        bluffs: u8,
    },
    /// Not exactly the own goods were allocated.
    NotAllAllocated {
        /// What was.
        allocated: Goods,
        /// What had to be.
        owned: Goods,
    },
    /// So many storehouses cannot be built.
    CannotBuild {
        /// How many were to be built.
        build: u8,
        /// How many can be.
        most: u8,
        /// How many stand already.
        storehouses: u8,
        /// The cash there is.
        money: u16,
    },
    /// The store does not hold what was to be discarded.
    CannotDiscard {
        /// What was to go.
        discard: Goods,
        /// What the store holds.
        store: Goods,
    },
    /// Not exactly those goods were discarded that find no room.
    WrongDiscard {
        /// How many cards were.
        discarded: u8,
        /// How many had to be.
        homeless: u8,
        /// The storehouses there are, new ones included.
        storehouses: u8,
    },
    /// The store does not hold what was to be kept.
    CannotKeep {
        /// What was to stay.
        kept: Goods,
        /// What the store holds.
        store: Goods,
    },
}
