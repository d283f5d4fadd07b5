//! The third step at the harbour: two rounds of trade, in which every merchant sells two cards in an auction of one
//! bid each.

use crate::action::{Action, Choice};
use crate::event::Event;
use crate::good::{Good, Goods, Lot};
use crate::office;
use crate::state::{Auction, LIMIT, Merchant, Phase, SEATS, State, Turn};
use crate::tables::Tables;
use kontor_core::{BySeat, Draw, Illegal, Seat, Sink};

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
pub(crate) fn check_offer(boat: Goods, lot: Lot) -> Result<(), Illegal> {
    let goods = lot.goods();
    if boat.contains(goods) {
        return Ok(());
    }
    Err(Illegal::new(format!(
        "{goods} cannot be offered; the boat holds {boat}"
    )))
}

#[inline]
pub(crate) fn offer(
    tables: &Tables,
    state: &mut State,
    turn: Turn,
    lot: Lot,
    sink: &mut impl Sink<Event>,
) {
    let seller = turn.seller;
    state.merchants[seller].hand.boat -= lot.goods();
    let minimum = minimum(tables, lot);
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

/// The lowest bid for a lot: what its cards are worth.
#[inline]
pub(crate) fn minimum(tables: &Tables, lot: Lot) -> u16 {
    lot.cards().map(|good| tables.worth(good)).iter().sum()
}

// --- The others bid, each once -------------------------------------------------------------------------------

#[inline]
pub(crate) fn bids(auction: &Auction, bidder: &Merchant, each: &mut impl FnMut(Choice)) {
    each(Choice::One(Action::Pass));
    let (min, max) = (auction.minimum, bidder.can_raise());
    if min <= max {
        each(Choice::Bids { min, max });
    }
}

#[inline]
pub(crate) fn random_bid(auction: &Auction, bidder: &Merchant, draw: &mut impl Draw) -> Action {
    let bids = (bidder.can_raise() + 1).saturating_sub(auction.minimum);
    if bids == 0 {
        return Action::Pass;
    }
    match draw.below(u32::from(bids) + 1) {
        0 => Action::Pass,
        k => Action::Bid(auction.minimum + k as u16 - 1),
    }
}

#[inline]
pub(crate) fn check_bid(auction: &Auction, bidder: &Merchant, bid: u16) -> Result<(), Illegal> {
    let (min, max) = (auction.minimum, bidder.can_raise());
    if (min..=max).contains(&bid) {
        return Ok(());
    }
    Err(Illegal::new(if min > max {
        format!("a bid is at least {min}, but no more than {max} can be raised; pass")
    } else if bid < min {
        format!("{bid} is less than the minimum of {min}; at most {max} can be raised")
    } else {
        format!("no more than {max} can be raised; a bid is {min} to {max}")
    }))
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

/// What the seller must pay to keep the lot, if he can.
#[inline]
fn price_to_take(auction: &Auction, seller: &Merchant) -> Option<u16> {
    let price = auction.highest()? + 1;
    (price <= seller.can_raise()).then_some(price)
}

/// Everything the seller can do with the lot: sell it to a bidder, by seat, or take it.
#[inline]
fn decisions(auction: &Auction, seller: &Merchant, each: &mut impl FnMut(Action)) {
    for seat in Seat::all(SEATS as u8).filter(|&seat| auction.bid(seat).is_some()) {
        each(Action::SellTo(seat));
    }
    if price_to_take(auction, seller).is_some() {
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
pub(crate) fn check_sale(auction: &Auction, players: u8, buyer: Seat) -> Result<(), Illegal> {
    if buyer.index() < usize::from(players) && auction.bid(buyer).is_some() {
        return Ok(());
    }
    let bidders: Vec<_> = auction
        .calls(players)
        .filter(|(_, bid)| bid.is_some())
        .map(|(seat, _)| seat.to_string())
        .collect();
    Err(Illegal::new(format!(
        "seat {buyer} has not bid; the lot can be sold to {}",
        bidders.join(" or ")
    )))
}

#[inline]
pub(crate) fn check_take(auction: &Auction, seller: &Merchant) -> Result<(), Illegal> {
    if price_to_take(auction, seller).is_some() {
        return Ok(());
    }
    let price = auction.highest().unwrap_or(0) + 1;
    let most = seller.can_raise();
    Err(Illegal::new(format!(
        "keeping the lot costs {price}, but only {most} can be raised; sell it"
    )))
}

/// The bidder pays the bank, which gives the seller half of it, rounded down.
#[inline]
pub(crate) fn sell(state: &mut State, auction: Auction, buyer: Seat, sink: &mut impl Sink<Event>) {
    let seller = auction.turn.seller;
    let price = auction.bids[buyer];
    let share = price / 2;
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
    let price = auction.highest().unwrap_or(0) + 1;
    buy(state, seller, lot, price, sink);
    sink.tell(Event::Take { seller, lot, price });
    next(state, turn, sink);
}

/// Everybody has passed: the seller buys at half the minimum, rounded up, or the lot is lost.
#[inline]
fn unwanted(state: &mut State, auction: Auction, sink: &mut impl Sink<Event>) {
    let Auction { turn, lot, .. } = auction;
    let seller = turn.seller;
    let price = auction.minimum.div_ceil(2);
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

/// What a storehouse brings when it is sold, and what a credit brings.
pub const HELP: u16 = 7;

/// Cash first; then storehouses are sold, as few as needed; then credits are taken, as few as needed. The merchant
/// must be able to raise the price.
#[inline]
fn pay(merchant: &mut Merchant, seat: Seat, price: u16, sink: &mut impl Sink<Event>) {
    let Merchant { mat, hand } = merchant;
    if hand.money < price {
        let needed = (price - hand.money).div_ceil(HELP) as u8;
        let storehouses = needed.min(mat.storehouses);
        let credits = needed - storehouses;
        debug_assert!(mat.credits + credits <= LIMIT);
        mat.storehouses -= storehouses;
        mat.credits += credits;
        hand.money += HELP * u16::from(needed);
        sink.tell(Event::Raise {
            seat,
            price,
            storehouses,
            credits,
        });
    }
    hand.money -= price;
}
