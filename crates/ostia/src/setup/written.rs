//! Positions as they are written down, possible or not.

use crate::Ostia;
use crate::action::Action;
use crate::figures::SenateCard;
use crate::good::{Good, Goods, Lot};
use crate::refusal::Refusal;
use crate::state::{Auction, Step};
use kontor_core::{BadJoint, Chance, Joint, OutOfRange, Position, Seat};

/// A position as it is written down, possible or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The round, from 1.
    pub round: u32,
    /// Who starts it.
    pub start: Seat,
    /// What is decided next.
    pub step: Step,
    /// The senate cards.
    pub senate: SenateSetup,
    /// The deck of goods, the top card first.
    pub deck: Vec<Good>,
    /// The open discard pile.
    pub discard: Goods,
    /// The cards turned up for the forum.
    pub depressors: Goods,
    /// The lot that is for sale.
    pub auction: Option<AuctionSetup>,
    /// The first or the second round of trade; 0 outside the trade.
    pub trade_round: u32,
    /// What each merchant has, by seat.
    pub merchants: Vec<MerchantSetup>,
    /// What later shuffles are drawn from; without it they are the same each time.
    pub chance: Option<Chance>,
    /// The decisions that wait for others.
    pub committed: Joint<Action>,
}

/// The senate cards, as they are written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SenateSetup {
    /// The card that counts this round.
    pub current: SenateCard,
    /// The card of the next round.
    pub upcoming: Option<SenateCard>,
    /// The cards after it, the top one first.
    pub deck: Vec<SenateCard>,
    /// The card that nobody has seen.
    pub reserve: SenateCard,
}

/// A lot that is for sale, as it is written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuctionSetup {
    /// Who sells.
    pub seller: Seat,
    /// What is sold.
    pub lot: Lot,
    /// The lowest bid that counts.
    pub minimum: u32,
    /// What those bid who have spoken; nothing for a pass.
    pub bids: Vec<(Seat, Option<u32>)>,
}

/// What a merchant has, as it is written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MerchantSetup {
    /// Cash, in denarii.
    pub money: u32,
    /// Storehouses.
    pub storehouses: u32,
    /// Credits taken and not repaid.
    pub credits: u32,
    /// Chips.
    pub chips: u32,
    /// Goods that have come in and are not yet sold or stored.
    pub boat: Goods,
    /// Goods owned.
    pub store: Goods,
    /// Goods of this round's lots that everybody saw go into the store.
    pub shown: Goods,
    /// Bluff cards that lie on the store.
    pub bluffs: u32,
    /// Whether the credits could not be repaid at the end.
    pub bankrupt: bool,
}

/// Why a setup is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A number is too small or too large.
    Number(OutOfRange),
    /// So many merchants cannot play.
    Players(usize),
    /// There is no such seat at the table.
    NoSeat {
        /// The seat that was written.
        seat: Seat,
        /// How many merchants play.
        players: u8,
    },
    /// A pile has more cards than there are of its kind.
    TooManyCards {
        /// How many there are.
        most: usize,
    },
    /// The senate cards do not fit the rounds to come.
    SenateCards {
        /// The round.
        round: u8,
        /// The rounds to come.
        left: u8,
    },
    /// A senate card is there twice.
    SenateCardTwice,
    /// Two cards are to be offered, but no boat holds any.
    NobodySells,
    /// A lot is for sale outside bids and their award.
    AuctionTooSoon,
    /// No lot is for sale although there are bids or an award.
    AuctionMissing,
    /// Somebody has bid out of turn.
    OutOfTurn,
    /// A bid that cannot be made.
    Bid(Refusal),
    /// All have spoken, so there is nobody left to bid.
    BiddingOver,
    /// Not all have spoken, so the seller cannot decide yet.
    BiddingGoesOn,
    /// All have passed, so the seller has nothing to decide.
    NothingToDecide,
    /// There are more or fewer cards of a good than belong to the game.
    Cards {
        /// The good.
        good: Good,
        /// Its cards in all places together.
        found: u32,
        /// Its cards in the box.
        right: u8,
    },
    /// More or fewer cards are turned up for the forum than belong there.
    Depressors {
        /// How many belong there.
        right: u8,
        /// At a table of so many.
        players: u8,
    },
    /// Cards are turned up for the forum before or after the allocation.
    DepressorsTooSoon,
    /// Too few cards are left to be turned up for the forum.
    DepressorsMissing {
        /// How many will be.
        right: u8,
    },
    /// The end comes only after the last round.
    EndTooSoon,
    /// A boat holds more or fewer cards than it can at this moment.
    Boat {
        /// How many it holds.
        found: u8,
        /// How many it can hold.
        right: u8,
    },
    /// Goods are shown before the trade or after the allocation.
    ShownTooSoon,
    /// Goods are shown that do not lie in the store.
    ShownNotStored,
    /// At the end goods lie in the store without a storehouse.
    Homeless,
    /// At the end credits are left although nobody is bankrupt.
    CreditsLeft,
    /// Somebody is called bankrupt who can repay all credits.
    NotBankrupt,
    /// Somebody is bankrupt before the end.
    BankruptTooSoon,
    /// A decision that waits for others does not fit.
    Committed(BadJoint<Refusal>),
}

impl From<OutOfRange> for Flaw {
    fn from(number: OutOfRange) -> Flaw {
        Flaw::Number(number)
    }
}

impl Setup {
    /// How a position is written down.
    pub(super) fn of(position: &Position<Ostia>) -> Setup {
        let state = position.state();
        let senate = &state.senate;
        Setup {
            round: state.round.into(),
            start: state.start,
            step: state.phase.step(),
            senate: SenateSetup {
                current: senate.current,
                upcoming: senate.upcoming,
                deck: senate.deck.iter().collect(),
                reserve: senate.reserve,
            },
            deck: state.deck.iter().collect(),
            discard: state.discard,
            depressors: state.depressors,
            auction: state
                .phase
                .auction()
                .map(|auction| AuctionSetup::of(auction, state.players)),
            trade_round: state.phase.turn().map_or(0, |turn| turn.trade_round.into()),
            merchants: state
                .seats()
                .map(|seat| {
                    let crate::Merchant { mat, hand } = state.merchants[seat];
                    MerchantSetup {
                        money: hand.money.into(),
                        storehouses: mat.storehouses.into(),
                        credits: mat.credits.into(),
                        chips: mat.chips.into(),
                        boat: hand.boat,
                        store: hand.store,
                        shown: mat.shown,
                        bluffs: hand.bluffs.into(),
                        bankrupt: mat.bankrupt,
                    }
                })
                .collect(),
            chance: Some(state.chance),
            committed: *position.committed(),
        }
    }
}

impl AuctionSetup {
    fn of(auction: &Auction, players: u8) -> AuctionSetup {
        let calls = auction.calls(players);
        AuctionSetup {
            seller: auction.turn.seller,
            lot: auction.lot,
            minimum: auction.minimum.into(),
            bids: calls
                .map(|(seat, bid)| (seat, bid.map(u32::from)))
                .collect(),
        }
    }
}
