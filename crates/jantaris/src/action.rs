//! Decisions, and what `legal` lists.

use crate::card::Item;
use crate::goods::{Color, Goods};
use crate::place::{Area, District, Spots};
use crate::vote::Vote;
use kontor_core::Seat;

/// One seat's decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Put the first two merchants into two districts.
    Settle(Spots),
    /// Use an item: one for the start of a turn, or the spyglass.
    Use(Item),
    /// Decline, or be out of an auction.
    Pass,
    /// Visit the market and take these goods.
    Market(Goods),
    /// Visit the guild house and place merchants.
    GuildPlace(Spots),
    /// Visit the guild house and take merchants back.
    GuildRemove(Spots),
    /// Visit the bazaar.
    Bazaar,
    /// Replace one or two open items, in this order, with the history book.
    Replace(Item, Option<Item>),
    /// Open an auction.
    Auction {
        /// Of this item.
        item: Item,
        /// With this bid.
        bid: u8,
    },
    /// Bid so many goods.
    Bid(u8),
    /// Pay a bid with these goods.
    Pay(Goods),
    /// Move a guild stone.
    Stone {
        /// The stone's colour.
        color: Color,
        /// Where it goes.
        to: District,
    },
    /// Vote.
    Vote(Vote),
    /// Take a good from another seat.
    Steal {
        /// The seat that loses it.
        seat: Seat,
        /// The good's colour.
        color: Color,
    },
    /// Take goods from the bank.
    Take(Goods),
    /// Expel a seat.
    Expel {
        /// The seat that is expelled; it may have nobody there.
        seat: Seat,
        /// Out of which district; none is said where only the active one can be meant.
        from: Option<District>,
    },
    /// Move own merchants.
    Move {
        /// Out of this area.
        from: Area,
        /// Into this one.
        to: Area,
        /// How many go together.
        count: u8,
    },
    /// Place merchants from supply.
    Place(Spots),
    /// Where an expelled merchant goes.
    Flee(District),
    /// Refuse to be expelled.
    Refuse,
    /// Sell at the great market.
    Sell {
        /// What is paid.
        goods: Goods,
        /// Where a merchant of the centre goes.
        to: District,
    },
    /// Use the old coins at the great market instead of paying.
    OldCoins {
        /// Where a merchant of the centre goes.
        to: District,
    },
    /// Remove a merchant of any seat with the king's mantle.
    Remove {
        /// The owner of the merchant.
        seat: Seat,
        /// Out of which district.
        from: District,
    },
    /// Give a good of this colour for one of the other.
    Swap(Color),
    /// Take this one of the cards that the lockpick turned up.
    Choose(Item),
    /// Give a good of this colour for the promissory note.
    Give(Color),
    /// The smoke bomb goes off in this district.
    District(District),
}

/// What `legal` lists: an action, or a range of bids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// One action.
    Act(Action),
    /// Open the auction of an item with any bid of the range.
    Auction {
        /// Which item.
        item: Item,
        /// The lowest bid.
        min: u8,
        /// The highest bid.
        max: u8,
    },
    /// Any bid of the range.
    Bid {
        /// The lowest bid.
        min: u8,
        /// The highest bid.
        max: u8,
    },
}

impl Choice {
    /// How many actions it stands for.
    #[inline]
    pub fn ways(&self) -> u8 {
        match *self {
            Choice::Act(_) => 1,
            Choice::Auction { min, max, .. } | Choice::Bid { min, max } => max - min + 1,
        }
    }

    /// The action in the `k`-th place of those it stands for.
    ///
    /// # Panics
    /// May panic if there are not so many.
    #[inline]
    pub fn nth(&self, k: u8) -> Action {
        match *self {
            Choice::Act(action) => action,
            Choice::Auction { item, min, .. } => Action::Auction { item, bid: min + k },
            Choice::Bid { min, .. } => Action::Bid(min + k),
        }
    }

    /// Whether it stands for this action.
    #[inline]
    pub fn covers(&self, action: &Action) -> bool {
        match (*self, *action) {
            (Choice::Act(choice), action) => choice == action,
            (Choice::Auction { item, min, max }, Action::Auction { item: other, bid }) => {
                item == other && (min..=max).contains(&bid)
            }
            (Choice::Bid { min, max }, Action::Bid(bid)) => (min..=max).contains(&bid),
            _ => false,
        }
    }
}

impl From<Action> for Choice {
    #[inline]
    fn from(action: Action) -> Choice {
        Choice::Act(action)
    }
}
