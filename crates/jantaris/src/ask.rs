//! What is asked next. Everything that is still to come in a turn follows from it and from the table: there is no
//! other memory.

use crate::card::Item;
use crate::place::District;
use crate::vote::Votes;
use kontor_core::{Seat, Seats};

/// The pending question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// The first seat from the start seat on that has nobody on the board settles.
    Settle,
    /// The active seat may use a start-of-turn item.
    Items,
    /// An item takes effect.
    Item(Effect),
    /// The active seat chooses where to go in the city.
    City,
    /// The active seat may replace open items with the history book.
    Replace,
    /// The active seat opens an auction.
    Auction(VisitAuction),
    /// A seat raises or is out.
    Bid(Bidding),
    /// The winner of an auction chooses the goods to pay with.
    Pay(Purchase),
    /// The active seat moves a stone.
    Stone,
    /// The owner of the spyglass may use it.
    Spyglass,
    /// Everybody votes.
    Vote(Ballot),
    /// The votes are carried out.
    Resolve(Resolution),
    /// Goods are sold at the great market.
    GreatMarket(Sales),
    /// Nothing: the game is over.
    Over,
}

/// An item that takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effect {
    /// The item; a discarded one has left its owner already.
    pub item: Item,
    /// Who used it or won it.
    pub owner: Seat,
    /// When it is an immediate one: in which auction it was won. The first, for all others.
    pub auction: VisitAuction,
    /// How far it has come.
    pub step: Step,
}

/// How far an item's effect has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// This seat has the choice that the item offers.
    Offer(Seat),
    /// The owner of the secret map may make so many more moves.
    Moves(u8),
    /// A seat that is expelled has a choice.
    Expulsion(Expulsion),
}

/// A choice of a seat that is being expelled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Expulsion {
    /// Who is expelled.
    pub seat: Seat,
    /// Out of which district.
    pub from: District,
    /// What is asked.
    pub plea: Plea,
}

/// What a seat that is being expelled is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Plea {
    /// Whether it refuses with the letter of protection.
    Protection,
    /// To which neighbour its only merchant flees.
    Flee,
}

/// The first auction of a visit to the bazaar, or one more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VisitAuction {
    /// The first.
    First,
    /// The second, which the active seat may open if another seat won the first.
    Second,
}

/// An auction under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bidding {
    /// The item under auction.
    pub item: Item,
    /// The highest bid.
    pub bid: u8,
    /// Whose it is.
    pub high: Seat,
    /// Who is asked.
    pub asked: Seat,
    /// Who is not out yet, the highest bidder included.
    pub bidders: Seats,
    /// Which auction of this visit it is.
    pub auction: VisitAuction,
}

/// An item that has been won and is to be paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Purchase {
    /// Which item.
    pub item: Item,
    /// How many goods.
    pub bid: u8,
    /// Who won it.
    pub winner: Seat,
    /// In which auction of this visit.
    pub auction: VisitAuction,
}

/// How the vote is taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ballot {
    /// All at once.
    Secret,
    /// All others first, because this seat uses the spyglass.
    Spied {
        /// Who looks.
        owner: Seat,
    },
    /// The others have voted; their votes lie open, and this seat votes last.
    Open {
        /// Who has looked.
        owner: Seat,
        /// The votes. What stands for the owner means nothing.
        votes: Votes,
    },
}

/// The votes, while they are being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Resolution {
    /// The votes.
    pub votes: Votes,
    /// Who carries out its vote now.
    pub seat: Seat,
    /// If the question goes to a seat that this vote expels: what it is asked. Otherwise the seat whose vote it is has
    /// the choice that its vote gives.
    pub expulsion: Option<Expulsion>,
}

/// The great market, while it lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sales {
    /// Whose turn it is to sell.
    pub seat: Seat,
    /// How many seats in a row have not sold.
    pub idle: u8,
}
