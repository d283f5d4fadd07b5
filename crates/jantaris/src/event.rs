//! What happens in a game, as everybody sees it.

use crate::card::{Domination, Item, Items, Offer};
use crate::goods::{Color, Goods};
use crate::place::{Area, District, Spots};
use crate::state::TURNED_UP;
use crate::vote::Vote;
use arrayvec::ArrayVec;
use kontor_core::Seat;

/// A place in the city that the active seat can visit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum House {
    /// Takes goods.
    Market,
    /// Places or takes back merchants.
    GuildHouse,
    /// Opens an auction.
    Bazaar,
}

/// What brought something about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A visit in the city.
    Visit(House),
    /// A vote.
    Vote(Vote),
    /// An item.
    Item(Item),
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat put its first two merchants on the board.
    Settle {
        /// Who.
        seat: Seat,
        /// Where.
        spots: Spots,
    },
    /// A turn begins.
    Turn {
        /// Whose.
        seat: Seat,
        /// In which round.
        round: u32,
    },
    /// A seat that was asked declined.
    Pass {
        /// Who.
        seat: Seat,
    },
    /// A seat uses an item of its own; some are discarded by that.
    Use {
        /// Who.
        seat: Seat,
        /// Which.
        item: Item,
    },
    /// The active seat visits a place in the city.
    Visit {
        /// Who.
        seat: Seat,
        /// Where.
        house: House,
    },
    /// Goods come from the bank.
    Gain {
        /// To whom.
        seat: Seat,
        /// What was taken.
        goods: Goods,
        /// How many were not taken because nobody owns more than 6 of a colour.
        lost: u8,
        /// By what.
        cause: Cause,
    },
    /// Goods go back to the bank and bring nothing.
    Lose {
        /// Whose.
        seat: Seat,
        /// What.
        goods: Goods,
        /// By what.
        cause: Cause,
    },
    /// A good goes from one seat to another.
    Transfer {
        /// Who gave it or lost it.
        from: Seat,
        /// Who got it.
        to: Seat,
        /// Its colour.
        color: Color,
        /// By what.
        cause: Cause,
    },
    /// A good was exchanged for one of the other colour.
    Swap {
        /// Who.
        seat: Seat,
        /// The colour given.
        gives: Color,
    },
    /// Merchants came from supply.
    Place {
        /// Whose.
        seat: Seat,
        /// Where they stand now.
        spots: Spots,
        /// By what.
        cause: Cause,
    },
    /// Merchants went back to supply.
    Remove {
        /// Whose.
        seat: Seat,
        /// Where they stood.
        spots: Spots,
        /// Who did it.
        by: Seat,
        /// By what.
        cause: Cause,
    },
    /// Merchants moved.
    Move {
        /// Whose.
        seat: Seat,
        /// Out of this area.
        from: Area,
        /// Into this one.
        to: Area,
        /// How many.
        count: u8,
        /// By what.
        cause: Cause,
    },
    /// An expulsion was chosen; what comes of it follows.
    Target {
        /// Who chose it.
        by: Seat,
        /// Whom it is to hit; all seats if none is named.
        seat: Option<Seat>,
        /// In which district.
        from: District,
        /// By what.
        cause: Cause,
    },
    /// A seat was expelled from a district.
    Expel {
        /// Who.
        seat: Seat,
        /// From where.
        from: District,
        /// Where one merchant each fled to.
        to: Option<Spots>,
        /// How many went back to supply.
        supply: u8,
        /// By what.
        cause: Cause,
    },
    /// A seat refused to be expelled, with its letter of protection.
    Refuse {
        /// Who.
        seat: Seat,
        /// From where it would have been expelled.
        from: District,
    },
    /// Open items were replaced with the history book.
    Replace {
        /// Who did it.
        seat: Seat,
        /// What went under the pile, in this order.
        old: ArrayVec<Item, 2>,
        /// What lies open instead.
        new: Items,
    },
    /// An auction was opened.
    Auction {
        /// By whom.
        seat: Seat,
        /// Of what.
        item: Item,
        /// With this bid.
        bid: u8,
    },
    /// A bid was raised, or equalled by the active seat.
    Bid {
        /// Who.
        seat: Seat,
        /// The highest bid now.
        bid: u8,
    },
    /// A seat is out of an auction.
    Out {
        /// Who.
        seat: Seat,
        /// Whether it was asked; a seat that cannot raise is not.
        asked: bool,
    },
    /// An auction was won and paid for.
    Buy {
        /// Who.
        seat: Seat,
        /// What.
        item: Item,
        /// What was paid.
        goods: Goods,
        /// What it counts.
        prestige: u8,
    },
    /// The lockpick turned up the top of the pile.
    TurnUp {
        /// Whose.
        seat: Seat,
        /// What lies open, the top card first.
        items: ArrayVec<Item, TURNED_UP>,
    },
    /// One of the cards turned up was taken, or none; the others went under the pile.
    Choose {
        /// Who.
        seat: Seat,
        /// Which one and what it counts.
        item: Option<(Item, u8)>,
    },
    /// New items lie open at the bazaar.
    Display {
        /// Which.
        items: Items,
    },
    /// A guild stone was moved.
    Stone {
        /// By whom.
        seat: Seat,
        /// Which.
        color: Color,
        /// Where it was.
        from: Area,
        /// Where it is.
        to: District,
    },
    /// A vote was revealed.
    Vote {
        /// Whose.
        seat: Seat,
        /// Which.
        vote: Vote,
    },
    /// A seat carries out its vote.
    Resolve {
        /// Who.
        seat: Seat,
        /// What it voted.
        vote: Vote,
        /// How many voted the same.
        alike: u8,
    },
    /// The great market opens.
    GreatMarket {
        /// The card that was turned up.
        card: Offer,
    },
    /// A seat sold at the great market.
    Sell {
        /// Who.
        seat: Seat,
        /// What was paid; nothing if it was the old coins.
        goods: Goods,
        /// What it brought.
        prestige: u8,
        /// Where a merchant of the centre went.
        to: District,
    },
    /// The great market closes; its card goes under the pile.
    CloseMarket {
        /// The card.
        card: Offer,
    },
    /// A seat took a domination card.
    Dominate {
        /// Who.
        seat: Seat,
        /// Which.
        card: Domination,
        /// What it counts.
        prestige: u8,
        /// The card that lies open instead, if there was one.
        next: Option<Domination>,
    },
    /// The game is over.
    Over,
}
