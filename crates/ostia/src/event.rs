//! What happens, as everybody sees it.
//!
//! Amounts that the table sees changing hands are told; purses never are before the end. What a merchant short of
//! cash really paid as interest would show an empty purse, so only what was due is told. Whatever an event tells
//! can be seen from the open part of the table before and after it, and from the decisions that were laid open.

use crate::figures::SenateCard;
use crate::good::{Good, Goods, Lot};
use kontor_core::Seat;
use serde::Serialize;

/// Something that happened. It is written as an object with the name of the event as its one key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A new round begins.
    Round {
        /// Its number.
        round: u8,
        /// Who starts.
        start: Seat,
        /// The senate card that counts now.
        current: SenateCard,
        /// The one that has been turned up for the next round.
        upcoming: Option<SenateCard>,
    },
    /// The discard pile has been shuffled into a new deck.
    Shuffle {
        /// How many cards.
        cards: u8,
    },
    /// Cards are dealt to the boats, one at a time, clockwise.
    Deal {
        /// Who gets the first one.
        first: Seat,
        /// How many cards in all.
        cards: u8,
    },
    /// A merchant has moved a card, unseen, from boat to store.
    Keep {
        /// Who.
        seat: Seat,
    },
    /// Two cards of a boat are put up for sale.
    Offer {
        /// Who sells.
        seller: Seat,
        /// What.
        lot: Lot,
        /// The lowest bid that counts.
        minimum: u16,
    },
    /// A merchant does not bid.
    Pass {
        /// Who.
        seat: Seat,
    },
    /// A merchant bids.
    Bid {
        /// Who.
        seat: Seat,
        /// How much.
        bid: u16,
    },
    /// A merchant who has to pay is short of cash and raises some.
    Raise {
        /// Who.
        seat: Seat,
        /// What is to be paid.
        price: u16,
        /// Storehouses sold at 7.
        storehouses: u8,
        /// Credits of 7 taken.
        credits: u8,
    },
    /// A bidder gets the lot into the store.
    Sell {
        /// Who sells.
        seller: Seat,
        /// Who buys.
        buyer: Seat,
        /// What.
        lot: Lot,
        /// What the buyer pays to the bank.
        price: u16,
        /// What the bank gives the seller.
        share: u16,
    },
    /// The seller keeps the lot for one more than the highest bid.
    Take {
        /// Who.
        seller: Seat,
        /// What.
        lot: Lot,
        /// What it costs.
        price: u16,
    },
    /// Nobody bids, so the seller has to buy the lot.
    Forced {
        /// Who.
        seller: Seat,
        /// What.
        lot: Lot,
        /// What it costs.
        price: u16,
    },
    /// Nobody bids and the seller cannot pay, so the lot is discarded.
    Unsold {
        /// Whose.
        seller: Seat,
        /// What.
        lot: Lot,
    },
    /// Cards are turned up that depress the prices of the forum.
    Depressors {
        /// Which.
        goods: Goods,
    },
    /// A merchant's goods on forum and senate are turned over.
    Reveal {
        /// Whose.
        seat: Seat,
        /// To be sold.
        forum: Goods,
        /// To be donated.
        senate: Goods,
        /// How many cards lie on the store, bluffs included.
        store: u8,
    },
    /// The censor discards all cards of a good, because a merchant shows more than three goods.
    Censor {
        /// Whose.
        seat: Seat,
        /// Which good.
        good: Good,
        /// How many cards from the forum.
        forum: u8,
        /// How many from the senate.
        senate: u8,
    },
    /// The forum's price of a good.
    Price {
        /// Which good.
        good: Good,
        /// How many cards of it are on offer, depressors included.
        cards: u8,
        /// For each card.
        price: u16,
    },
    /// A merchant has sold goods on the forum.
    Forum {
        /// Who.
        seat: Seat,
        /// What.
        goods: Goods,
        /// What the bank pays for all of them.
        income: u16,
    },
    /// The senate thanks for a donation.
    Senate {
        /// Whose.
        seat: Seat,
        /// What was given.
        goods: Goods,
        /// What the senate card counts for it.
        points: u16,
        /// Chips received.
        chips: u8,
    },
    /// A merchant repays credits.
    Repay {
        /// Who.
        seat: Seat,
        /// How many.
        credits: u8,
        /// What that costs.
        paid: u16,
    },
    /// A merchant owes interest. Who has less than that pays all there is, and nobody else sees which it was.
    Interest {
        /// Who.
        seat: Seat,
        /// Credits left.
        credits: u8,
        /// What is due.
        due: u16,
    },
    /// A merchant builds storehouses.
    Build {
        /// Who.
        seat: Seat,
        /// How many.
        storehouses: u8,
        /// What that costs.
        paid: u16,
    },
    /// A merchant discards goods for lack of storehouses.
    Discard {
        /// Who.
        seat: Seat,
        /// What.
        goods: Goods,
    },
    /// At the end a merchant's store is turned over.
    Final {
        /// Whose.
        seat: Seat,
        /// What was kept.
        kept: Goods,
        /// What was discarded.
        discarded: Goods,
        /// Chips for the different goods kept.
        chips: u8,
    },
    /// At the end empty storehouses are sold.
    Vacant {
        /// Whose.
        seat: Seat,
        /// How many.
        storehouses: u8,
        /// What they bring.
        income: u16,
    },
    /// A merchant cannot repay all credits and has lost.
    Bankrupt {
        /// Who.
        seat: Seat,
        /// Credits left.
        credits: u8,
        /// Money left.
        money: u16,
    },
    /// A merchant's purse is counted, and the richest get chips.
    Fortune {
        /// Whose.
        seat: Seat,
        /// What was in it.
        money: u16,
        /// Chips received.
        chips: u8,
    },
}
