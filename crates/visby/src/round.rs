//! A round, in the order of play: supply, choose, resolve, trade, discard, end.

use crate::card::{Card, Cards};
use crate::event::Event;
use crate::fast::{ALMS, BATTLE, JOURNEY, Kinds, OWN, Tally, resolve};
use crate::figures::{MOST_WARES, TRACK_END};
use crate::gains::{ALMS_OF_MERCHANT, crowded};
use crate::market::Market;
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

/// Calls a function for a number of players that the compiler knows: a whole round then happens in registers.
macro_rules! with_players {
    ($players:expr, $function:ident($($argument:expr),*)) => {
        match $players {
            2 => $function::<2>($($argument),*),
            3 => $function::<3>($($argument),*),
            4 => $function::<4>($($argument),*),
            5 => $function::<5>($($argument),*),
            _ => $function::<6>($($argument),*),
        }
    };
}

/// Carries out what everybody decided.
#[inline]
pub(crate) fn carry_out(
    market: &Market,
    state: &mut State,
    joint: &Joint<Action>,
    sink: &mut impl Sink<Event>,
) {
    if state.phase == Phase::Choose {
        with_players!(state.players, reveal(market, state, joint, sink));
    } else {
        with_players!(state.players, trade(market, state, joint, sink));
    }
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
        to_act: Seats::NONE,
    };
    with_players!(players, supply(&mut state, &mut ()));
    state
}

// --- 1. Supply -----------------------------------------------------------------------------------------------

/// By how much each track rises at the start of a round, by number of players.
pub const SUPPLY: [u8; 7] = [0, 0, 3, 5, 3, 4, 5];

fn supply<const PLAYERS: u8>(state: &mut State, sink: &mut impl Sink<Event>) {
    let steps = SUPPLY[usize::from(PLAYERS)];
    let rise = |track: u8| (track + steps).min(TRACK_END);
    state.tracks = Tracks {
        battle: rise(state.tracks.battle),
        journey: rise(state.tracks.journey),
        market: rise(state.tracks.market),
    };
    state.round += 1;
    state.phase = Phase::Choose;
    state.to_act = Seats::all(PLAYERS);
    sink.tell(Event::Supply {
        round: state.round,
        tracks: state.tracks,
    });
}

// --- 2. Choose -----------------------------------------------------------------------------------------------

/// Turns over what everybody chose and resolves it, as far as nobody has to be asked.
#[inline(never)]
fn reveal<const PLAYERS: u8>(
    market: &Market,
    state: &mut State,
    joint: &Joint<Action>,
    sink: &mut impl Sink<Event>,
) {
    let mut open = Tally::default();
    let mut shown = Cards::NONE;
    for seat in Seat::all(PLAYERS) {
        let Some(Action::Play(cards)) = joint[seat] else {
            unreachable!("every family chooses cards")
        };
        let family = &mut state.families[seat];
        family.hand = family.hand.without(cards);
        family.played = cards;
        open.add(cards);
        shown = shown.or(cards);
        sink.tell(Event::Reveal { seat, cards });
    }
    let mut brings = Tally::default();
    resolve(&BATTLE, &mut state.tracks.battle, open, &mut brings);
    resolve(&JOURNEY, &mut state.tracks.journey, open, &mut brings);
    pay::<PLAYERS>(state, brings, sink);
    // No branch predictor can foresee this one, so it hangs on the cards alone: they are known before any count is.
    if shown.contains(Card::Merchant) {
        crowd_the_market(state, open, sink);
        state.to_act = traders(market, state, PLAYERS);
        if !state.to_act.is_empty() {
            state.phase = Phase::Trade;
            return;
        }
        clear_the_market(state, sink);
    }
    finish::<PLAYERS>(state, open, sink);
}

// --- 3. Resolve ----------------------------------------------------------------------------------------------

// What the battle and the journey bring stands in `gains`.

/// Every family gets what its cards bring; nobody arms or taxes the own cards.
///
/// Random play and search live here. Which cards lie open is just what a branch predictor cannot know, so a family's
/// cards are added up all at once. Since nothing is spent in between, cutting off what is beyond fifteen wares once
/// is the same as doing it after each card; only the telling goes card by card.
#[inline(always)]
fn pay<const PLAYERS: u8>(state: &mut State, brings: Tally, sink: &mut impl Sink<Event>) {
    tell_cards::<PLAYERS>(state, brings, sink);
    for seat in Seat::all(PLAYERS) {
        let family = &mut state.families[seat];
        let own = &OWN[family.played.index()];
        let gets = brings.only(family.played);
        let seals = gets.sum(BRING_SEALS) - own.toll;
        let wares = gets.sum(BRING_WARES) - own.arms;
        family.seals += u16::from(seals);
        family.wares = (family.wares + wares).min(MOST_WARES);
    }
}

const BRING_SEALS: Kinds = Kinds::of(&[Card::Troops, Card::Knight, Card::Tollkeeper]);
const BRING_WARES: Kinds = Kinds::of(&[Card::Blacksmith, Card::Fleet, Card::Ship]);

/// Tells what the cards up to the tollkeeper bring, card by card.
#[inline(always)]
fn tell_cards<const PLAYERS: u8>(state: &State, brings: Tally, sink: &mut impl Sink<Event>) {
    let mut owned: BySeat<u8> = BySeat::from_fn(PLAYERS, |seat| state.families[seat].wares);
    for card in Card::ALL
        .into_iter()
        .take_while(|card| *card < Card::Merchant)
    {
        for seat in Seat::all(PLAYERS) {
            let played = state.families[seat].played;
            if !played.contains(card) {
                continue;
            }
            let own = &OWN[played.index()];
            match card {
                Card::Troops | Card::Knight | Card::Tollkeeper => {
                    let own = if card == Card::Tollkeeper {
                        own.toll
                    } else {
                        0
                    };
                    let seals = brings.of(card) - own;
                    sink.tell(Event::Seals { seat, card, seals });
                }
                _ => {
                    let own = if card == Card::Blacksmith {
                        own.arms
                    } else {
                        0
                    };
                    let offered = brings.of(card) - own;
                    sink.tell(wares_gained(&mut owned[seat], seat, card, offered));
                }
            }
        }
    }
}

/// Adds wares to those owned, as far as they can be stored.
#[inline(always)]
fn wares_gained(owned: &mut u8, seat: Seat, card: Card, offered: u8) -> Event {
    let wares = offered.min(MOST_WARES - *owned);
    *owned += wares;
    Event::Wares {
        seat,
        card,
        wares,
        lost: offered - wares,
    }
}

// --- The merchants: trading -------------------------------------------------------------------------------------------------

/// The market falls for each merchant beyond the first.
#[inline(always)]
fn crowd_the_market(state: &mut State, open: Tally, sink: &mut impl Sink<Event>) {
    let beyond_the_first = open.of(Card::Merchant) - 1;
    state.tracks.market = crowded(state.tracks.market, beyond_the_first);
    if beyond_the_first > 0 {
        sink.tell(Event::Market {
            to: state.tracks.market,
        });
    }
}

/// The families that have a merchant and something to decide.
#[inline(always)]
pub(crate) fn traders(market: &Market, state: &State, players: u8) -> Seats {
    Seats::of(players, |seat| {
        let family = &state.families[seat];
        let trades = market.trades(state.tracks.market, family.wares);
        family.played.contains(Card::Merchant) & !trades.is_trivial()
    })
}

/// Everybody trades at once; then the round is finished.
#[inline(never)]
fn trade<const PLAYERS: u8>(
    market: &Market,
    state: &mut State,
    joint: &Joint<Action>,
    sink: &mut impl Sink<Event>,
) {
    // Only those who were asked. Asking each seat whether it was would be a branch that nothing foretells.
    for seat in state.to_act.iter() {
        if let Some(Action::Trade(wares)) = joint[seat] {
            let family = &mut state.families[seat];
            let seals = market.seals_for(state.tracks.market, wares);
            family.wares -= wares;
            family.seals += u16::from(seals);
            sink.tell(Event::Trade { seat, wares, seals });
        }
    }
    let mut open = Tally::default();
    for seat in Seat::all(PLAYERS) {
        open.add(state.families[seat].played);
    }
    clear_the_market(state, sink);
    finish::<PLAYERS>(state, open, sink);
}

#[inline(always)]
fn clear_the_market(state: &mut State, sink: &mut impl Sink<Event>) {
    let before = std::mem::replace(&mut state.tracks.market, 0);
    if before > 0 {
        sink.tell(Event::Market { to: 0 });
    }
}

// --- The mendicant, 4. Discard, 5. End? ----------------------------------------------------------------------

/// The mendicants beg, all played cards are discarded, and the next round begins unless a family has reached the
/// goal.
///
/// A mendicant brings a ware for every two cards of its family that are not in hand, rounded up and itself included,
/// and two more for each merchant of another family. Instead of being discarded it brings all cards of its family
/// back into the hand.
#[inline(always)]
fn finish<const PLAYERS: u8>(state: &mut State, open: Tally, sink: &mut impl Sink<Event>) {
    for seat in Seat::all(PLAYERS) {
        let family = &mut state.families[seat];
        let merchants = open.of_others(Card::Merchant, family.played);
        let alms = ALMS[family.hand.index()] + ALMS_OF_MERCHANT * merchants;
        let mut owned = family.wares;
        family.wares = (owned + family.played.if_has(Card::Mendicant, alms)).min(MOST_WARES);
        if family.played.contains(Card::Mendicant) {
            sink.tell(wares_gained(&mut owned, seat, Card::Mendicant, alms));
        }
    }
    let mut end = false;
    for seat in Seat::all(PLAYERS) {
        let family = &mut state.families[seat];
        if family.played.contains(Card::Mendicant) {
            sink.tell(Event::TakeBack { seat });
        }
        family.hand = family.hand.after(family.played);
        family.played = Cards::NONE;
        end |= family.seals >= state.goal.seals();
    }
    if end {
        exchange(state, sink);
    } else {
        supply::<PLAYERS>(state, sink);
    }
}

// --- Scoring -------------------------------------------------------------------------------------------------

/// How many wares are worth a seal when the game is over.
pub const WARES_A_SEAL: u8 = 3;

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
    state.to_act = Seats::NONE;
}

/// Whether this is how many cards a family plays at such a table.
pub(crate) fn plays(players: u8, cards: Cards) -> bool {
    cards.len() == cards_a_round(players)
}
