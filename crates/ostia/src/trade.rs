//! The third step at the harbour: two rounds of trade, in which every merchant sells two cards in an auction of one
//! bid each.

use crate::action::{Action, Choice};
use crate::event::Event;
use crate::figures::Figures;
use crate::good::{Good, Goods, Lot};
use crate::office;
use crate::raised::{CREDIT_AMOUNT, Raised, STOREHOUSE_RESALE};
use crate::refusal::Refusal;
use crate::state::{Auction, MOST_CREDITS, Merchant, Phase, SEATS, State, Turn};
use kontor_core::{BySeat, Draw, Seat, Sink};

/// How often every merchant sells.
pub(crate) const TRADE_ROUNDS: u8 = 2;

// --- The seller lays two cards open --------------------------------------------------------------------------

/// Every lot that can be made of a boat, as card lists in order.
#[inline]
fn lots(boat: Goods, each: &mut impl FnMut(Lot)) {
    for (a, cards) in boat.iter() {
        if cards > 1 {
            each(Lot::of(a, a));
        }
        for (b, _) in boat.iter().filter(|&(b, _)| b > a) {
            each(Lot::of(a, b));
        }
    }
}

#[inline]
pub(crate) fn offers(boat: Goods, each: &mut impl FnMut(Choice)) {
    lots(boat, &mut |lot| each(Choice::One(Action::Offer(lot))));
}

#[inline]
pub(crate) fn random_offer(boat: Goods, draw: &mut impl Draw) -> Action {
    // A boat holds at most four cards by now, and four different cards make six lots.
    let mut found = [Lot::of(Good::Grain, Good::Grain); 6];
    let mut n = 0;
    lots(boat, &mut |lot| {
        found[n] = lot;
        n += 1;
    });
    Action::Offer(found[one_of(n, draw)])
}

/// A number below `n`, without a draw if there is only one.
#[inline]
fn one_of(n: usize, draw: &mut impl Draw) -> usize {
    if n > 1 {
        draw.below(n as u32) as usize
    } else {
        0
    }
}

#[inline]
pub(crate) fn check_offer(boat: Goods, lot: Lot) -> Result<(), Refusal> {
    if boat.contains_all(lot.goods()) {
        return Ok(());
    }
    Err(Refusal::NotForSale { lot, boat })
}

#[inline]
pub(crate) fn offer(
    figures: &Figures,
    state: &mut State,
    turn: Turn,
    lot: Lot,
    sink: &mut impl Sink<Event>,
) {
    let seller = turn.seller;
    state.merchants[seller].hand.boat -= lot.goods();
    let minimum = figures.minimum(lot);
    state.phase = Phase::Bid(Auction {
        turn,
        lot,
        minimum,
        spoken: 0,
        bids: BySeat::default(),
    });
    sink.tell(Event::Offer {
        seller,
        lot,
        minimum,
    });
}

// --- The others bid, each once -------------------------------------------------------------------------------

#[inline]
pub(crate) fn bids(auction: &Auction, bidder: &Merchant, each: &mut impl FnMut(Choice)) {
    each(Choice::One(Action::Pass));
    if let Some((min, max)) = auction.bid_limits(bidder) {
        each(Choice::Bids { min, max });
    }
}

#[inline]
pub(crate) fn random_bid(auction: &Auction, bidder: &Merchant, draw: &mut impl Draw) -> Action {
    let Some((min, max)) = auction.bid_limits(bidder) else {
        return Action::Pass;
    };
    match draw.below(u32::from(max - min) + 2) {
        0 => Action::Pass,
        k => Action::Bid(min + k as u16 - 1),
    }
}

#[inline]
pub(crate) fn check_bid(auction: &Auction, bidder: &Merchant, bid: u16) -> Result<(), Refusal> {
    let (least, most) = (auction.minimum, bidder.can_raise());
    if (least..=most).contains(&bid) {
        return Ok(());
    }
    Err(Refusal::BadBid { bid, least, most })
}

/// Takes a bid (0 for none); when all have spoken the seller decides, if there is anything to decide.
#[inline]
pub(crate) fn bid(
    state: &mut State,
    mut auction: Auction,
    bidder: Seat,
    bid: u16,
    sink: &mut impl Sink<Event>,
) {
    sink.tell(if bid > 0 {
        Event::Bid { seat: bidder, bid }
    } else {
        Event::Pass { seat: bidder }
    });
    auction.bids[bidder] = bid;
    auction.spoken += 1;
    if auction.spoken + 1 < state.players {
        state.phase = Phase::Bid(auction);
    } else if auction.highest().is_some() {
        state.phase = Phase::Award(auction);
    } else {
        unwanted(state, auction, sink);
        next(state, auction.turn, sink);
    }
}

// --- The seller decides --------------------------------------------------------------------------------------

/// What the bank gives the seller of what the buyer paid: half of it, rounded down.
#[inline]
pub const fn seller_share(price: u16) -> u16 {
    price / 2
}

/// What the seller has to pay for a lot that nobody bids for: half its minimum, rounded up.
#[inline]
pub const fn unwanted_price(minimum: u16) -> u16 {
    minimum.div_ceil(2)
}

/// Everything the seller can do with the lot: sell it to a bidder, by seat, or take it.
#[inline]
fn decisions(auction: &Auction, seller: &Merchant, each: &mut impl FnMut(Action)) {
    for seat in Seat::all(SEATS as u8).filter(|&seat| auction.bid(seat).is_some()) {
        each(Action::SellTo(seat));
    }
    if auction.price_to_take(seller).is_some() {
        each(Action::Take);
    }
}

#[inline]
pub(crate) fn awards(auction: &Auction, seller: &Merchant, each: &mut impl FnMut(Choice)) {
    decisions(auction, seller, &mut |action| each(Choice::One(action)));
}

#[inline]
pub(crate) fn random_award(auction: &Auction, seller: &Merchant, draw: &mut impl Draw) -> Action {
    // All others may have bid, and the seller may take the lot himself.
    let mut found = [Action::Take; SEATS];
    let mut n = 0;
    decisions(auction, seller, &mut |action| {
        found[n] = action;
        n += 1;
    });
    found[one_of(n, draw)]
}

#[inline]
pub(crate) fn check_sale(auction: &Auction, players: u8, buyer: Seat) -> Result<(), Refusal> {
    if buyer.index() < usize::from(players) && auction.bid(buyer).is_some() {
        return Ok(());
    }
    let bids = auction.calls(players).filter(|(_, bid)| bid.is_some());
    Err(Refusal::NotABidder {
        buyer,
        seller: auction.turn.seller,
        players,
        bidders: bids.map(|(seat, _)| seat).collect(),
    })
}

#[inline]
pub(crate) fn check_take(auction: &Auction, seller: &Merchant) -> Result<(), Refusal> {
    if auction.price_to_take(seller).is_some() {
        return Ok(());
    }
    let price = auction.above_highest();
    let most = seller.can_raise();
    Err(Refusal::CannotTake { price, most })
}

/// The bidder pays the bank, which gives the seller a share of it.
#[inline]
pub(crate) fn sell(state: &mut State, auction: Auction, buyer: Seat, sink: &mut impl Sink<Event>) {
    let seller = auction.turn.seller;
    let price = auction.bids[buyer];
    let share = seller_share(price);
    buy(state, buyer, auction.lot, price, sink);
    state.merchants[seller].hand.money += share;
    sink.tell(Event::Sell {
        seller,
        buyer,
        lot: auction.lot,
        price,
        share,
    });
    next(state, auction.turn, sink);
}

/// The seller keeps the lot for one more than the highest bid.
#[inline]
pub(crate) fn take(state: &mut State, auction: Auction, sink: &mut impl Sink<Event>) {
    let Auction { turn, lot, .. } = auction;
    let seller = turn.seller;
    let price = auction.above_highest();
    buy(state, seller, lot, price, sink);
    sink.tell(Event::Take { seller, lot, price });
    next(state, turn, sink);
}

/// Everybody has passed: the seller buys at half the minimum, or the lot is lost.
#[inline]
fn unwanted(state: &mut State, auction: Auction, sink: &mut impl Sink<Event>) {
    let Auction { turn, lot, .. } = auction;
    let seller = turn.seller;
    let price = unwanted_price(auction.minimum);
    if price <= state.merchants[seller].can_raise() {
        buy(state, seller, lot, price, sink);
        sink.tell(Event::Forced { seller, lot, price });
    } else {
        state.discard += lot.goods();
        sink.tell(Event::Unsold { seller, lot });
    }
}

/// Pays for a lot and puts it, known to all, into the store.
#[inline]
fn buy(state: &mut State, buyer: Seat, lot: Lot, price: u16, sink: &mut impl Sink<Event>) {
    let merchant = &mut state.merchants[buyer];
    pay(merchant, buyer, price, sink);
    merchant.hand.store += lot.goods();
    merchant.mat.shown += lot.goods();
}

/// The next seller's turn; after the second round of trade, the office.
#[inline]
fn next(state: &mut State, turn: Turn, sink: &mut impl Sink<Event>) {
    let Turn {
        mut trade_round,
        seller,
    } = turn;
    let seller = seller.next(state.players);
    if seller == state.start {
        if trade_round == TRADE_ROUNDS {
            return office::open(state, sink);
        }
        trade_round += 1;
    }
    state.phase = Phase::Offer(Turn {
        trade_round,
        seller,
    });
}

// --- Raising money -------------------------------------------------------------------------------------------

impl Merchant {
    /// How the merchant raises a price beyond the cash: storehouses are sold, as few as needed; then credits are
    /// taken, as few as needed. The price must be within what can be raised.
    #[inline]
    pub fn raises(&self, price: u16) -> Raised {
        let short = price.saturating_sub(self.hand.money);
        let storehouses = short
            .div_ceil(STOREHOUSE_RESALE)
            .min(self.mat.storehouses.into());
        let short = short.saturating_sub(STOREHOUSE_RESALE * storehouses);
        Raised {
            storehouses: storehouses as u8,
            credits: short.div_ceil(CREDIT_AMOUNT) as u8,
        }
    }
}

/// Cash first; then whatever has to be raised. The merchant must be able to raise the price.
#[inline]
fn pay(merchant: &mut Merchant, seat: Seat, price: u16, sink: &mut impl Sink<Event>) {
    if merchant.hand.money < price {
        let raised = merchant.raises(price);
        let Merchant { mat, hand } = merchant;
        let Raised {
            storehouses,
            credits,
        } = raised;
        debug_assert!(mat.credits + credits <= MOST_CREDITS);
        mat.storehouses -= storehouses;
        mat.credits += credits;
        hand.money += raised.money();
        sink.tell(Event::Raise {
            seat,
            price,
            storehouses,
            credits,
        });
    }
    merchant.hand.money -= price;
}
