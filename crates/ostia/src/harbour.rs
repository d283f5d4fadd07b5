//! The first two steps of a round at the harbour: five cards for every boat, one of which is kept.

use crate::action::{Action, Choice};
use crate::event::Event;
use crate::good::{Good, Goods};
use crate::refusal::Refusal;
use crate::state::{Phase, SEATS, State, Turn};
use kontor_core::{Draw, Joint, Sink};

/// How many cards every boat brings.
pub const BOAT_SIZE: u8 = 5;

// --- 1. Deal -------------------------------------------------------------------------------------------------

/// From the start seat on, one card at a time, five to every boat.
#[inline]
pub(crate) fn deal(state: &mut State, sink: &mut impl Sink<Event>) {
    let mut boats = [Goods::NONE; SEATS];
    let mut seat = state.start;
    let mut left = BOAT_SIZE * state.players;
    while left > 0 {
        refill(state, sink);
        let cards = left.min(state.deck.len());
        sink.tell(Event::Deal { first: seat, cards });
        for good in std::iter::from_fn(|| state.deck.draw()).take(cards.into()) {
            boats[seat.index()] += Goods::one(good);
            seat = seat.next(state.players);
        }
        left -= cards;
    }
    for seat in state.seats() {
        state.merchants[seat].hand.boat = boats[seat.index()];
    }
    state.phase = Phase::Keep;
}

/// When a card is needed and the deck is empty, the discard pile is shuffled into a new one.
///
/// There is always a card to be had then: at most 20 of the 51 are stored when 25 are dealt.
#[inline]
pub(crate) fn refill(state: &mut State, sink: &mut impl Sink<Event>) {
    if state.deck.is_empty() {
        state.deck = state.discard.cards().collect();
        state.discard = Goods::NONE;
        state.chance.stream().shuffle(state.deck.as_mut_slice());
        let cards = state.deck.len();
        sink.tell(Event::Shuffle { cards });
    }
}

// --- 2. Keep -------------------------------------------------------------------------------------------------

#[inline]
pub(crate) fn keeps(boat: Goods, each: &mut impl FnMut(Choice)) {
    for (good, _) in boat.iter() {
        each(Choice::One(Action::Keep(good)));
    }
}

#[inline]
pub(crate) fn random_keep(boat: Goods, draw: &mut impl Draw) -> Action {
    let goods = boat.one_of_each();
    let k = draw.below(goods.len().into());
    let good = goods.iter().nth(k as usize).map(|(good, _)| good);
    Action::Keep(good.expect("a boat that is not empty"))
}

#[inline]
pub(crate) fn check_keep(boat: Goods, good: Good) -> Result<(), Refusal> {
    if boat.contains(good) {
        return Ok(());
    }
    Err(Refusal::NotInBoat { good, boat })
}

/// Everybody moves one card into the store; then the trade begins.
#[inline]
pub(crate) fn keep(state: &mut State, joint: &Joint<Action>, sink: &mut impl Sink<Event>) {
    for seat in state.seats() {
        if let Some(Action::Keep(good)) = joint[seat] {
            let hand = &mut state.merchants[seat].hand;
            hand.boat -= Goods::one(good);
            hand.store += Goods::one(good);
            sink.tell(Event::Keep { seat });
        }
    }
    state.phase = Phase::Offer(Turn {
        trade_round: 1,
        seller: state.start,
    });
}
