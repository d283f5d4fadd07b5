//! A position: everything that lies on the table and in the hands between two decisions.

use crate::figures::SenateCard;
use crate::good::{CARDS, Good, Goods, Lot};
use crate::pile::Pile;
use crate::raised::Raised;
use kontor_core::{BySeat, Chance, Seat};
use serde::Deserialize;

/// The most seats a table has.
pub const SEATS: usize = 5;
/// How many rounds are played.
pub const ROUNDS: u8 = 5;
/// The most storehouses a merchant can have.
pub const MOST_STOREHOUSES: u8 = 4;
/// The most credits a merchant can have taken and not repaid.
pub const MOST_CREDITS: u8 = 4;
/// The bluff cards of each merchant.
pub const BLUFFS: u8 = 2;

/// The part of a merchant's things that lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Mat {
    /// Goods of this round's lots that everybody saw go into the store.
    pub shown: Goods,
    /// Storehouses, at most 4.
    pub storehouses: u8,
    /// Credits taken and not repaid, at most 4.
    pub credits: u8,
    /// Chips: what wins.
    pub chips: u8,
    /// Whether the credits could not be repaid at the end.
    pub bankrupt: bool,
}

/// The part of a merchant's things that nobody else knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Hand {
    /// Goods that have come in and are not yet sold or stored.
    pub boat: Goods,
    /// Goods owned.
    pub store: Goods,
    /// Cash, in denarii.
    pub money: u16,
    /// Bluff cards that lie on the store; others count them as goods.
    pub bluffs: u8,
}

/// What one merchant has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Merchant {
    /// For all to see.
    pub mat: Mat,
    /// Secret.
    pub hand: Hand,
}

impl Merchant {
    /// The most this merchant can pay: cash, then storehouses sold, then credits taken, at 7 each.
    #[inline]
    pub fn can_raise(&self) -> u16 {
        self.hand.money + self.mat.can_raise()
    }

    /// How many cards others see lying on the store.
    #[inline]
    pub fn store_size(&self) -> u8 {
        self.hand.store.len() + self.hand.bluffs
    }
}

impl Mat {
    /// What storehouses and credits bring beyond the cash.
    #[inline]
    pub const fn can_raise(&self) -> u16 {
        let all = Raised {
            storehouses: self.storehouses,
            credits: MOST_CREDITS - self.credits,
        };
        all.money()
    }
}

/// The senate cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Senate {
    /// The card that counts this round.
    pub current: SenateCard,
    /// The card of the next round, if there is one.
    pub upcoming: Option<SenateCard>,
    /// The cards after it, face down.
    pub deck: Pile<SenateCard, 3>,
    /// The card that nobody has seen, for the last tie-break.
    pub reserve: SenateCard,
}

/// Whose turn it is to sell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Turn {
    /// The first or the second round of trade.
    pub trade_round: u8,
    /// Who sells.
    pub seller: Seat,
}

/// Two cards are up for sale.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Auction {
    /// Who sells, and in which round of trade.
    pub turn: Turn,
    /// What is sold.
    pub lot: Lot,
    /// The lowest bid that counts.
    pub minimum: u16,
    /// How many seats have spoken, from the seller's left on.
    pub(crate) spoken: u8,
    /// What they bid; 0 if they passed or have not spoken, since no minimum is as low as that.
    pub(crate) bids: BySeat<u16, SEATS>,
}

impl Auction {
    /// What a seat bid; nothing if it passed or has not spoken.
    #[inline]
    pub fn bid(&self, seat: Seat) -> Option<u16> {
        Some(self.bids[seat]).filter(|&bid| bid > 0)
    }

    /// What those bid or did (nothing: passed) who have spoken, in their order, from the seller's left on.
    #[inline]
    pub fn calls(&self, players: u8) -> impl Iterator<Item = (Seat, Option<u16>)> + '_ {
        let others = self.turn.seller.clockwise(players).skip(1);
        others
            .take(self.spoken.into())
            .map(|seat| (seat, self.bid(seat)))
    }

    /// The highest bid so far.
    #[inline]
    pub fn highest(&self) -> Option<u16> {
        let bids = self.bids.first(SEATS as u8).iter().copied();
        bids.max().filter(|&bid| bid > 0)
    }

    /// The lowest and the highest bid that somebody can make; nothing who can only pass.
    #[inline]
    pub fn bid_limits(&self, bidder: &Merchant) -> Option<(u16, u16)> {
        let most = bidder.can_raise();
        (self.minimum <= most).then_some((self.minimum, most))
    }

    /// What it costs the seller to keep the lot, after all have spoken; nothing if it cannot be raised or nobody bid.
    #[inline]
    pub fn price_to_take(&self, seller: &Merchant) -> Option<u16> {
        self.highest()?;
        Some(self.above_highest()).filter(|&price| price <= seller.can_raise())
    }

    /// One more than the highest bid.
    #[inline]
    pub(crate) fn above_highest(&self) -> u16 {
        self.highest().unwrap_or(0) + 1
    }

    /// Who speaks next.
    #[inline]
    pub(crate) fn bidder(&self, players: u8) -> Seat {
        let mut seat = self.turn.seller.next(players);
        for _ in 0..self.spoken {
            seat = seat.next(players);
        }
        seat
    }
}

/// What is decided next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Phase {
    /// All: which card of the boat goes into the store.
    Keep,
    /// The seller: which two cards are for sale.
    Offer(Turn),
    /// The next bidder: a bid, or none.
    Bid(Auction),
    /// The seller: who gets the lot.
    Award(Auction),
    /// All: what goes to forum, senate and store.
    Allocate,
    /// All: what to build, and what to discard for lack of room.
    Store,
    /// All: which goods stay at the very end.
    Final,
    /// Nothing more: the game is over.
    Over,
}

impl Phase {
    /// The lot that is for sale.
    #[inline]
    pub const fn auction(&self) -> Option<&Auction> {
        match self {
            Phase::Bid(auction) | Phase::Award(auction) => Some(auction),
            _ => None,
        }
    }

    /// Whose turn it is to sell, during the trade.
    #[inline]
    pub const fn turn(&self) -> Option<Turn> {
        match self {
            Phase::Offer(turn) => Some(*turn),
            Phase::Bid(auction) | Phase::Award(auction) => Some(auction.turn),
            _ => None,
        }
    }

    /// The step alone.
    #[inline]
    pub const fn step(&self) -> Step {
        match self {
            Phase::Keep => Step::Keep,
            Phase::Offer(_) => Step::Offer,
            Phase::Bid(_) => Step::Bid,
            Phase::Award(_) => Step::Award,
            Phase::Allocate => Step::Allocate,
            Phase::Store => Step::Store,
            Phase::Final => Step::Final,
            Phase::Over => Step::Over,
        }
    }

    /// The name in the protocol.
    pub const fn name(&self) -> &'static str {
        self.step().name()
    }
}

/// The steps of a round and of the end, without whose turn it is or what is for sale; see [`Phase`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "a phase says it")]
pub enum Step {
    Keep,
    Offer,
    Bid,
    Award,
    Allocate,
    Store,
    Final,
    Over,
}

impl Step {
    /// All of them, in the order of play.
    pub const ALL: [Step; 8] = [
        Step::Keep,
        Step::Offer,
        Step::Bid,
        Step::Award,
        Step::Allocate,
        Step::Store,
        Step::Final,
        Step::Over,
    ];

    /// Their names in the protocol, in order.
    pub const NAMES: [&str; 8] = [
        "keep", "offer", "bid", "award", "allocate", "store", "final", "over",
    ];

    /// The name in the protocol.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Whether lots are traded.
    pub const fn is_trade(self) -> bool {
        matches!(self, Step::Offer | Step::Bid | Step::Award)
    }
}

/// A position between decisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    pub(crate) merchants: BySeat<Merchant, SEATS>,
    pub(crate) phase: Phase,
    pub(crate) discard: Goods,
    pub(crate) depressors: Goods,
    pub(crate) chance: Chance,
    pub(crate) deck: Pile<Good, CARDS>,
    pub(crate) senate: Senate,
    pub(crate) round: u8,
    pub(crate) players: u8,
    pub(crate) start: Seat,
}

impl State {
    /// How many merchants play.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// The round, from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Who starts this round.
    pub const fn start(&self) -> Seat {
        self.start
    }

    /// What is decided next.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The senate cards.
    pub const fn senate(&self) -> &Senate {
        &self.senate
    }

    /// The deck of goods, face down.
    pub const fn deck(&self) -> &Pile<Good, CARDS> {
        &self.deck
    }

    /// The open discard pile.
    pub const fn discard(&self) -> Goods {
        self.discard
    }

    /// The cards turned up for the forum, which depress its prices.
    pub const fn depressors(&self) -> Goods {
        self.depressors
    }

    /// What later shuffles are drawn from.
    pub const fn chance(&self) -> Chance {
        self.chance
    }

    /// What a merchant has.
    #[inline]
    pub fn merchant(&self, seat: Seat) -> &Merchant {
        &self.merchants[seat]
    }

    /// All seats, ascending.
    #[inline]
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.players)
    }
}
