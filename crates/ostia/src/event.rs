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
        /// The round that begins, from 1.
        round: u8,
        /// The merchant who is dealt and sells first.
        start: Seat,
        /// The senate card that counts now.
        current: SenateCard,
        /// The one that has been turned up for the next round.
        upcoming: Option<SenateCard>,
    },
    /// The discard pile has been shuffled into a new deck.
    Shuffle {
        /// The cards of the new deck.
        cards: u8,
    },
    /// Cards are dealt to the boats, one at a time, clockwise.
    Deal {
        /// The merchant who gets the first card.
        first: Seat,
        /// The cards dealt to all boats together.
        cards: u8,
    },
    /// A merchant has moved a card, unseen, from boat to store.
    Keep {
        /// The merchant, who alone knows the card.
        seat: Seat,
    },
    /// Two cards of a boat are put up for sale.
    Offer {
        /// Whose boat the cards come from.
        seller: Seat,
        /// The two cards, now open to all.
        lot: Lot,
        /// The lowest bid that counts.
        minimum: u16,
    },
    /// A merchant does not bid.
    Pass {
        /// The merchant, who cannot bid for this lot any more.
        seat: Seat,
    },
    /// A merchant bids.
    Bid {
        /// The bidder.
        seat: Seat,
        /// The denarii bid, which need not beat earlier bids.
        bid: u16,
    },
    /// A merchant who has to pay is short of cash and raises some.
    Raise {
        /// The merchant who is short.
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
        /// The merchant who gets the share.
        seller: Seat,
        /// The bidder who was chosen.
        buyer: Seat,
        /// The cards that lie in the buyer's store now.
        lot: Lot,
        /// What the buyer pays to the bank.
        price: u16,
        /// What the bank gives the seller.
        share: u16,
    },
    /// The seller keeps the lot for one more than the highest bid.
    Take {
        /// The merchant who outbids all others.
        seller: Seat,
        /// The cards that lie in the seller's store now.
        lot: Lot,
        /// The denarii paid to the bank.
        price: u16,
    },
    /// Nobody bids, so the seller has to buy the lot.
    Forced {
        /// The merchant who offered the lot in vain.
        seller: Seat,
        /// The cards that lie in the seller's store now.
        lot: Lot,
        /// The denarii paid to the bank: half the minimum, rounded up.
        price: u16,
    },
    /// Nobody bids and the seller cannot pay, so the lot is discarded.
    Unsold {
        /// The merchant who offered the lot in vain.
        seller: Seat,
        /// The cards that lie on the discard pile now.
        lot: Lot,
    },
    /// Cards are turned up that depress the prices of the forum.
    Depressors {
        /// The cards, which count as if somebody sold them.
        goods: Goods,
    },
    /// A merchant's goods on forum and senate are turned over.
    Reveal {
        /// The merchant who allocated so.
        seat: Seat,
        /// The goods to be sold.
        forum: Goods,
        /// The goods to be donated.
        senate: Goods,
        /// How many cards lie on the store, bluffs included.
        store: u8,
    },
    /// The censor discards all cards of a good, because a merchant shows more than three goods.
    Censor {
        /// The merchant who shows too much.
        seat: Seat,
        /// The highest on the senate card of those shown.
        good: Good,
        /// Its cards taken from the forum.
        forum: u8,
        /// Its cards taken from the senate.
        senate: u8,
    },
    /// The forum's price of a good.
    Price {
        /// A good that is on offer.
        good: Good,
        /// How many cards of it are on offer, depressors included.
        cards: u8,
        /// The denarii for each card, whoever sells it.
        price: u16,
    },
    /// A merchant has sold goods on the forum.
    Forum {
        /// The merchant who is paid.
        seat: Seat,
        /// The goods sold, after the censor.
        goods: Goods,
        /// What the bank pays for all of them.
        income: u16,
    },
    /// The senate thanks for a donation.
    Senate {
        /// The merchant who donated.
        seat: Seat,
        /// The goods given, after the censor.
        goods: Goods,
        /// What the senate card counts for it.
        points: u16,
        /// Chips received.
        chips: u8,
    },
    /// A merchant repays credits.
    Repay {
        /// The merchant, who repays as many as the cash allows.
        seat: Seat,
        /// The credits repaid.
        credits: u8,
        /// The denarii that costs.
        paid: u16,
    },
    /// A merchant owes interest. Who has less than that pays all there is, and nobody else sees which it was.
    Interest {
        /// The merchant who could not repay all.
        seat: Seat,
        /// Credits left.
        credits: u8,
        /// The denarii due for them.
        due: u16,
    },
    /// A merchant builds storehouses.
    Build {
        /// The builder.
        seat: Seat,
        /// The storehouses added.
        storehouses: u8,
        /// The denarii that costs.
        paid: u16,
    },
    /// A merchant discards goods for lack of storehouses.
    Discard {
        /// The merchant without room.
        seat: Seat,
        /// The goods that lie on the discard pile now.
        goods: Goods,
    },
    /// At the end a merchant's store is turned over.
    Final {
        /// The merchant whose store it is.
        seat: Seat,
        /// The goods that stay and count.
        kept: Goods,
        /// The goods given up, as for an empty storehouse.
        discarded: Goods,
        /// Chips for the different goods kept.
        chips: u8,
    },
    /// At the end empty storehouses are sold.
    Vacant {
        /// The merchant who is paid for them.
        seat: Seat,
        /// The storehouses without a good.
        storehouses: u8,
        /// The denarii they bring.
        income: u16,
    },
    /// A merchant cannot repay all credits and has lost.
    Bankrupt {
        /// The merchant who has lost.
        seat: Seat,
        /// The credits that stay unpaid.
        credits: u8,
        /// The denarii that do not suffice.
        money: u16,
    },
    /// A merchant's purse is counted, and the richest get chips.
    Fortune {
        /// The merchant whose purse it is.
        seat: Seat,
        /// The denarii in it, after credits were repaid.
        money: u16,
        /// The chips for its place among all purses.
        chips: u8,
    },
}
