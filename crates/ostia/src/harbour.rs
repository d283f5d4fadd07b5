//! Setting the table, and the first two steps of a round at the harbour: five cards for every boat, one of which is
//! kept.

use crate::action::{Action, Choice};
use crate::event::Event;
use crate::good::{Good, Goods};
use crate::pile::Pile;
use crate::state::{Hand, Mat, Merchant, Phase, SEATS, Senate, State, Turn};
use crate::tables::{SenateCard, Tables};
use kontor_core::{BySeat, Chance, Draw, Illegal, Joint, Seat, Sink};

// --- Setup ---------------------------------------------------------------------------------------------------

/// The denarii that every merchant begins with.
pub const CASH: u16 = 55;
/// The storehouses that every merchant begins with.
pub const STOREHOUSES: u8 = 1;

/// How many cards every boat brings.
pub const BOAT: u8 = 5;

/// The first position: everything shuffled, one card in every store, and the first boats in.
pub(crate) fn start(tables: &Tables, players: u8, mut chance: Chance) -> State {
    let mut stream = chance.stream();
    let mut deck: Pile<Good, _> = tables.deck().cards().collect();
    stream.shuffle(deck.as_mut_slice());
    let mut cards = SenateCard::ALL;
    stream.shuffle(&mut cards);
    let [reserve, current, upcoming, rest @ ..] = cards;
    let start = Seat::among(players, stream.below(players.into()).into()).unwrap_or_default();
    let mut state = State {
        merchants: BySeat::from_fn(players, |_| Merchant {
            mat: Mat {
                storehouses: STOREHOUSES,
                ..Mat::default()
            },
            hand: Hand {
                money: CASH,
                store: deck.draw().map_or(Goods::NONE, Goods::one),
                ..Hand::default()
            },
        }),
        phase: Phase::Keep,
        discard: Goods::NONE,
        depressors: Goods::NONE,
        chance,
        deck,
        senate: Senate {
            current,
            upcoming: Some(upcoming),
            deck: rest.into_iter().collect(),
            reserve,
        },
        round: 1,
        players,
        start,
    };
    deal(&mut state, &mut ());
    state
}

// --- 1. Deal -------------------------------------------------------------------------------------------------

/// From the start seat on, one card at a time, five to every boat.
#[inline]
pub(crate) fn deal(state: &mut State, sink: &mut impl Sink<Event>) {
    let mut boats = [Goods::NONE; SEATS];
    let mut seat = state.start;
    let mut left = BOAT * state.players;
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
    let k = draw.below(goods.total().into());
    let good = goods.iter().nth(k as usize).map(|(good, _)| good);
    Action::Keep(good.expect("a boat that is not empty"))
}

#[inline]
pub(crate) fn check_keep(boat: Goods, good: Good) -> Result<(), Illegal> {
    if boat.has(good) {
        return Ok(());
    }
    let name = good.name();
    Err(Illegal::new(format!(
        "there is no {name} in the boat; it holds {boat}"
    )))
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
