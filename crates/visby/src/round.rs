//! A round, in the order of play: supply, choose, resolve, trade, discard, end.

use crate::card::{Card, Cards, Tally};
use crate::event::Event;
use crate::market::{LIMIT, Market};
use crate::state::{Family, Goal, Phase, State, Tracks, cards_a_round};
use kontor_core::{BySeat, Joint, Seat, Seats, Sink};

/// One family's decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Action {
    /// Play these cards.
    Play(Cards),
    /// Give so many wares at the market.
    Trade(u8),
}

// --- Table ---------------------------------------------------------------------------------------------------

/// The first position: markers on 1, as many wares as there are families, and the first supply.
pub(crate) fn start(players: u8, goal: Goal) -> State {
    let mut state = State {
        families: BySeat::from_fn(players, |_| Family {
            seals: 0,
            wares: players,
            hand: Cards::ALL,
            played: Cards::NONE,
        }),
        round: 0,
        tracks: Tracks {
            battle: 1,
            journey: 1,
            market: 1,
        },
        players,
        goal,
        phase: Phase::Choose,
    };
    supply(&mut state, &mut ());
    state
}

// --- 1. Supply -----------------------------------------------------------------------------------------------

/// By how much each track rises at the start of a round, by number of players.
const SUPPLY: [u8; 7] = [0, 0, 3, 5, 3, 4, 5];

fn supply(state: &mut State, sink: &mut impl Sink<Event>) {
    let steps = SUPPLY[usize::from(state.players)];
    let rise = |track: u8| (track + steps).min(LIMIT);
    state.tracks = Tracks {
        battle: rise(state.tracks.battle),
        journey: rise(state.tracks.journey),
        market: rise(state.tracks.market),
    };
    state.round += 1;
    state.phase = Phase::Choose;
    sink.tell(Event::Supply {
        round: state.round,
        tracks: state.tracks,
    });
}

// --- 2. Choose -----------------------------------------------------------------------------------------------

/// Turns over what everybody chose and resolves it, as far as nobody has to be asked.
#[inline]
pub(crate) fn reveal(
    market: &Market,
    state: &mut State,
    joint: &Joint<Action>,
    sink: &mut impl Sink<Event>,
) {
    let mut open = Tally::default();
    for seat in Seat::all(state.players) {
        if let Some(Action::Play(cards)) = joint[seat] {
            let family = &mut state.families[seat];
            family.hand = family.hand.without(cards);
            family.played = cards;
            open.add(cards);
            sink.tell(Event::Reveal { seat, cards });
        }
    }
    battle(state, open, sink);
    journey(state, open, sink);
    if open.of(Card::Merchant) > 0 {
        crowd_the_market(state, open, sink);
        if !traders(market, state).is_empty() {
            state.phase = Phase::Trade;
            return;
        }
        empty_the_market(state, sink);
    }
    finish(state, open, sink);
}

// --- 3. Resolve ----------------------------------------------------------------------------------------------

/// Troops first, then knights, share the seals of the battle; blacksmiths arm the troops and knights of others.
#[inline]
fn battle(state: &mut State, open: Tally, sink: &mut impl Sink<Event>) {
    for (card, limit) in [(Card::Troops, 2), (Card::Knight, 5)] {
        let n = open.of(card);
        if n == 0 {
            continue;
        }
        let seals = share(state.tracks.battle, n).min(limit);
        state.tracks.battle -= seals * n;
        for seat in Seat::all(state.players) {
            if state.has_open(seat, card) {
                state.families[seat].seals += u16::from(seals);
                sink.tell(Event::Seals { seat, card, seals });
            }
        }
    }
    if open.of(Card::Blacksmith) > 0 {
        for seat in Seat::all(state.players) {
            if state.has_open(seat, Card::Blacksmith) {
                let own = state.families[seat].played;
                let wares =
                    2 * open.of_others(Card::Knight, own) + 4 * open.of_others(Card::Troops, own);
                gain_wares(state, seat, Card::Blacksmith, wares, sink);
            }
        }
    }
}

/// Fleets first, then ships, share the wares of the journey; tollkeepers collect from the fleets and ships of
/// others.
#[inline]
fn journey(state: &mut State, open: Tally, sink: &mut impl Sink<Event>) {
    for (card, limit) in [(Card::Fleet, 3), (Card::Ship, LIMIT)] {
        let n = open.of(card);
        if n == 0 {
            continue;
        }
        let wares = share(state.tracks.journey, n).min(limit);
        // What does not fit into a family's storehouse is lost, but it is taken all the same.
        state.tracks.journey -= wares * n;
        for seat in Seat::all(state.players) {
            if state.has_open(seat, card) {
                gain_wares(state, seat, card, wares, sink);
            }
        }
    }
    if open.of(Card::Tollkeeper) > 0 {
        for seat in Seat::all(state.players) {
            if state.has_open(seat, Card::Tollkeeper) {
                let own = state.families[seat].played;
                let seals = open.of_others(Card::Ship, own) + 3 * open.of_others(Card::Fleet, own);
                state.families[seat].seals += u16::from(seals);
                sink.tell(Event::Seals {
                    seat,
                    card: Card::Tollkeeper,
                    seals,
                });
            }
        }
    }
}

/// What each of `n` equal cards gets from a track: the same for all, the remainder stays.
#[inline]
fn share(track: u8, n: u8) -> u8 {
    // Division is slow and n is nearly always 1 or 2.
    match n {
        1 => track,
        2 => track / 2,
        n => track / n,
    }
}

#[inline]
fn gain_wares(state: &mut State, seat: Seat, card: Card, wares: u8, sink: &mut impl Sink<Event>) {
    let kept = state.families[seat].gain_wares(wares);
    sink.tell(Event::Wares {
        seat,
        card,
        wares: kept,
        lost: wares - kept,
    });
}

// --- Trading -------------------------------------------------------------------------------------------------

/// The market falls by 2 for each merchant beyond the first.
#[inline]
fn crowd_the_market(state: &mut State, open: Tally, sink: &mut impl Sink<Event>) {
    let crowd = open.of(Card::Merchant) - 1;
    if crowd > 0 {
        state.tracks.market = state.tracks.market.saturating_sub(2 * crowd);
        sink.tell(Event::Market {
            to: state.tracks.market,
        });
    }
}

/// The families that have a merchant and something to decide.
#[inline]
pub(crate) fn traders(market: &Market, state: &State) -> Seats {
    let mut seats = Seats::NONE;
    for seat in Seat::all(state.players) {
        let family = &state.families[seat];
        if family.played.has(Card::Merchant)
            && !market
                .trades(state.tracks.market, family.wares)
                .is_trivial()
        {
            seats.insert(seat);
        }
    }
    seats
}

/// Everybody trades at once; then the round is finished.
#[inline]
pub(crate) fn trade(
    market: &Market,
    state: &mut State,
    joint: &Joint<Action>,
    sink: &mut impl Sink<Event>,
) {
    let mut open = Tally::default();
    for seat in Seat::all(state.players) {
        let family = &mut state.families[seat];
        open.add(family.played);
        if let Some(Action::Trade(wares)) = joint[seat] {
            let seals = market.seals_for(state.tracks.market, wares);
            family.wares -= wares;
            family.seals += u16::from(seals);
            sink.tell(Event::Trade { seat, wares, seals });
        }
    }
    empty_the_market(state, sink);
    finish(state, open, sink);
}

#[inline]
fn empty_the_market(state: &mut State, sink: &mut impl Sink<Event>) {
    if state.tracks.market > 0 {
        state.tracks.market = 0;
        sink.tell(Event::Market { to: 0 });
    }
}

// --- The mendicant, 4. Discard, 5. End? ----------------------------------------------------------------------

#[inline]
fn finish(state: &mut State, open: Tally, sink: &mut impl Sink<Event>) {
    if open.of(Card::Mendicant) > 0 {
        for seat in Seat::all(state.players) {
            if state.has_open(seat, Card::Mendicant) {
                let Family { hand, played, .. } = state.families[seat];
                let cards = Cards::ALL.len() - hand.len();
                let wares = cards.div_ceil(2) + 2 * open.of_others(Card::Merchant, played);
                gain_wares(state, seat, Card::Mendicant, wares, sink);
            }
        }
    }
    let mut end = false;
    for seat in Seat::all(state.players) {
        let family = &mut state.families[seat];
        if family.played.has(Card::Mendicant) {
            family.hand = Cards::ALL;
            sink.tell(Event::TakeBack { seat });
        }
        family.played = Cards::NONE;
        end |= family.seals >= state.goal.seals();
    }
    if end {
        exchange(state, sink);
    } else {
        supply(state, sink);
    }
}

// --- Scoring -------------------------------------------------------------------------------------------------

/// How many wares are worth a seal when the game is over.
const WARES_A_SEAL: u8 = 3;

/// Left-over wares become seals, and the game is over.
pub(crate) fn exchange(state: &mut State, sink: &mut impl Sink<Event>) {
    for seat in Seat::all(state.players) {
        let family = &mut state.families[seat];
        let seals = family.wares / WARES_A_SEAL;
        family.seals += u16::from(seals);
        family.wares %= WARES_A_SEAL;
        if seals > 0 {
            sink.tell(Event::Exchange {
                seat,
                wares: seals * WARES_A_SEAL,
                seals,
            });
        }
    }
    state.phase = Phase::Over;
}

/// Whether this is how many cards a family plays at such a table.
pub(crate) fn plays(players: u8, cards: Cards) -> bool {
    cards.len() == cards_a_round(players)
}
