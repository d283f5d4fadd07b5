//! What happens in a game, as everybody sees it.

use crate::card::TURNED_UP;
use crate::card::{Domination, Item, Items, Offer};
use crate::goods::{Color, Goods};
use crate::place::{Area, District, Spots};
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
        /// The seat that settled.
        seat: Seat,
        /// The two districts.
        spots: Spots,
    },
    /// A turn begins.
    Turn {
        /// The seat whose turn begins.
        seat: Seat,
        /// In which round.
        round: u32,
    },
    /// A seat that was asked declined.
    Pass {
        /// The seat that declined.
        seat: Seat,
    },
    /// A seat uses an item of its own; some are discarded by that.
    Use {
        /// The owner of the item.
        seat: Seat,
        /// The item; [`Item::is_discarded`] says whether it leaves the game.
        item: Item,
    },
    /// The active seat visits a place in the city.
    Visit {
        /// The active seat.
        seat: Seat,
        /// The one place that is visited this turn.
        house: House,
    },
    /// Goods come from the bank.
    Gain {
        /// The seat that gets them.
        seat: Seat,
        /// What was taken.
        goods: Goods,
        /// How many were not taken because nobody owns more than 6 of a colour.
        lost: u8,
        /// The visit, vote or item that did it.
        cause: Cause,
    },
    /// Goods go back to the bank and bring nothing.
    Lose {
        /// The seat that loses them.
        seat: Seat,
        /// All that it had.
        goods: Goods,
        /// The visit, vote or item that did it.
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
        /// The visit, vote or item that did it.
        cause: Cause,
    },
    /// A good was exchanged for one of the other colour.
    Swap {
        /// The seat that gave one good and got the other.
        seat: Seat,
        /// The colour given.
        gives: Color,
    },
    /// Merchants came from supply.
    Place {
        /// The owner of the merchants.
        seat: Seat,
        /// Where they stand now.
        spots: Spots,
        /// The visit, vote or item that did it.
        cause: Cause,
    },
    /// Merchants went back to supply.
    Remove {
        /// The owner of the merchants, which need not be the one who removed them.
        seat: Seat,
        /// Where they stood.
        spots: Spots,
        /// Who did it.
        by: Seat,
        /// The visit, vote or item that did it.
        cause: Cause,
    },
    /// Merchants moved.
    Move {
        /// The owner of the merchants.
        seat: Seat,
        /// Out of this area.
        from: Area,
        /// Into this one.
        to: Area,
        /// How many went together.
        count: u8,
        /// The visit, vote or item that did it.
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
        /// The visit, vote or item that did it.
        cause: Cause,
    },
    /// A seat was expelled from a district.
    Expel {
        /// The seat whose merchants left.
        seat: Seat,
        /// From where.
        from: District,
        /// Where one merchant each fled to.
        to: Option<Spots>,
        /// How many went back to supply.
        supply: u8,
        /// The visit, vote or item that did it.
        cause: Cause,
    },
    /// A seat refused to be expelled, with its letter of protection.
    Refuse {
        /// The owner of the letter.
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
        /// The active seat, which made the first bid too.
        seat: Seat,
        /// The item that was put up.
        item: Item,
        /// With this bid.
        bid: u8,
    },
    /// A bid was raised, or equalled by the active seat.
    Bid {
        /// The highest bidder now.
        seat: Seat,
        /// The highest bid now.
        bid: u8,
    },
    /// A seat is out of an auction.
    Out {
        /// The seat that bids no more in this auction.
        seat: Seat,
        /// Whether it was asked; a seat that cannot raise is not.
        asked: bool,
    },
    /// An auction was won and paid for.
    Buy {
        /// The winner of the auction.
        seat: Seat,
        /// The item, which has left the display.
        item: Item,
        /// What was paid.
        goods: Goods,
        /// What it counts.
        prestige: u8,
    },
    /// The lockpick turned up the top of the pile.
    TurnUp {
        /// The owner of the lockpick.
        seat: Seat,
        /// What lies open, the top card first.
        items: ArrayVec<Item, TURNED_UP>,
    },
    /// One of the cards turned up was taken, or none; the others went under the pile.
    Choose {
        /// The owner of the lockpick.
        seat: Seat,
        /// Which one and what it counts.
        item: Option<(Item, u8)>,
    },
    /// New items lie open at the bazaar.
    Display {
        /// Only those that are new.
        items: Items,
    },
    /// A guild stone was moved.
    Stone {
        /// The active seat, or the owner of the forged seal.
        seat: Seat,
        /// The stone's colour.
        color: Color,
        /// Where it was.
        from: Area,
        /// Where it is.
        to: District,
    },
    /// A vote was revealed.
    Vote {
        /// The voter.
        seat: Seat,
        /// What it voted, in secret until now.
        vote: Vote,
    },
    /// A seat carries out its vote.
    Resolve {
        /// The seat whose turn it is to carry out its vote.
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
        /// The seller.
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
        /// The card that was in force.
        card: Offer,
    },
    /// A seat took a domination card.
    Dominate {
        /// The seat that dominates all three districts of the card.
        seat: Seat,
        /// The card, which has left the open ones.
        card: Domination,
        /// What it counts.
        prestige: u8,
        /// The card that lies open instead, if there was one.
        next: Option<Domination>,
    },
    /// The game is over.
    Over,
}
