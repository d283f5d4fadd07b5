//! What a merchant can decide.

use crate::good::{Good, Goods, Lot};
use kontor_core::Seat;

/// One merchant's decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Action {
    /// Move this card from the boat to the store.
    Keep(Good),
    /// Put these two cards of the boat up for sale.
    Offer(Lot),
    /// Bid nothing.
    Pass,
    /// Bid so much.
    Bid(u16),
    /// Give the lot to this bidder.
    SellTo(Seat),
    /// Keep the lot for one more than the highest bid.
    Take,
    /// Spread all goods over forum, senate and store.
    Allocate(Allocation),
    /// Build storehouses and discard what does not fit.
    Store(Storing),
    /// Keep these goods at the very end.
    KeepGoods(Goods),
}

/// Where all goods of a merchant go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Allocation {
    /// To be sold.
    pub forum: Goods,
    /// To be donated.
    pub senate: Goods,
    /// To be kept.
    pub store: Goods,
    /// Bluff cards laid on the store.
    pub bluffs: u8,
}

/// How a merchant makes room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Storing {
    /// Storehouses built.
    pub build: u8,
    /// Goods beyond the number of storehouses.
    pub discard: Goods,
}

/// What `legal` lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Choice {
    /// A single action.
    One(Action),
    /// Any bid from `min` to `max`.
    Bids {
        /// The minimum of the lot.
        min: u16,
        /// The most that the bidder can raise.
        max: u16,
    },
    /// Any way to spread these goods over forum, senate and store.
    Allocations {
        /// The goods, all of which are allocated.
        goods: Goods,
        /// The most bluff cards that can be laid on the store.
        max_bluffs: u8,
    },
}
