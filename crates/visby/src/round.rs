//! A round, in the order of play: supply, choose, resolve, trade, discard, end.

use crate::card::{Card, Cards, Tally};
use crate::event::Event;
use crate::market::{LIMIT, Market};
use crate::state::{Family, Goal, Phase, State, Tracks, cards_a_round};
use kontor_core::{BySeat, Joint, MAX_SEATS, Seat, Seats, Sink};

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
const SUPPLY: [u8; 7] = [0, 0, 3, 5, 3, 4, 5];

fn supply<const PLAYERS: u8>(state: &mut State, sink: &mut impl Sink<Event>) {
    let steps = SUPPLY[usize::from(PLAYERS)];
    let rise = |track: u8| (track + steps).min(LIMIT);
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
    for seat in Seat::all(PLAYERS) {
        if let Some(Action::Play(cards)) = joint[seat] {
            let family = &mut state.families[seat];
            family.hand = family.hand.without(cards);
            family.played = cards;
            open.add(cards);
            sink.tell(Event::Reveal { seat, cards });
        }
    }
    let mut brings = Brings::default();
    battle(state, open, &mut brings);
    journey(state, open, &mut brings);
    pay::<PLAYERS>(state, &brings, sink);
    if open.of(Card::Merchant) > 0 {
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

/// What each card brings to whoever has it open.
#[derive(Clone, Copy, Default)]
struct Brings {
    seals: Tally,
    wares: Tally,
}

/// Troops first, then knights, share the seals of the battle; blacksmiths arm troops and knights.
#[inline(always)]
fn battle(state: &mut State, open: Tally, brings: &mut Brings) {
    for (card, shares) in [(Card::Troops, &TROOPS), (Card::Knight, &KNIGHT)] {
        let seals = take(&mut state.tracks.battle, open.of(card), shares);
        brings.seals.put(card, seals);
    }
    brings.wares.put(Card::Blacksmith, arms(open));
}

/// Fleets first, then ships, share the wares of the journey; tollkeepers collect from fleets and ships.
#[inline(always)]
fn journey(state: &mut State, open: Tally, brings: &mut Brings) {
    for (card, shares) in [(Card::Fleet, &FLEET), (Card::Ship, &SHIP)] {
        // What a family cannot store is lost, but it is taken from the track all the same.
        let wares = take(&mut state.tracks.journey, open.of(card), shares);
        brings.wares.put(card, wares);
    }
    brings.seals.put(Card::Tollkeeper, toll(open));
}

/// The wares that these cards bring to a blacksmith of another family.
#[inline(always)]
const fn arms(cards: Tally) -> u8 {
    2 * cards.of(Card::Knight) + 4 * cards.of(Card::Troops)
}

/// The seals that these cards bring to a tollkeeper of another family.
#[inline(always)]
const fn toll(cards: Tally) -> u8 {
    cards.of(Card::Ship) + 3 * cards.of(Card::Fleet)
}

/// Takes from a track the same for each of `n` equal cards, at most `limit` each; the remainder stays. Returns
/// what each gets.
const fn share(track: u8, n: u8, limit: u8) -> Share {
    let even = match track.checked_div(n) {
        Some(even) => even,
        None => 0,
    };
    let each = if even < limit { even } else { limit };
    Share {
        each,
        stays: track - each * n,
    }
}

/// What each of several equal cards gets from a track, and what stays on it.
#[derive(Clone, Copy)]
struct Share {
    each: u8,
    stays: u8,
}

/// All shares of a card with this limit, by number of cards open, then by space: one look instead of a division.
type Shares = [[Share; SPACES]; COUNTS];

const SPACES: usize = LIMIT as usize + 1;

/// One more than the most cards of a kind that can lie open, and a power of two, so that a number can be cut to it
/// instead of being checked.
const COUNTS: usize = (MAX_SEATS + 1).next_power_of_two();

const fn shares(limit: u8) -> Shares {
    let mut table = [[Share { each: 0, stays: 0 }; SPACES]; COUNTS];
    let mut n = 0;
    while n < COUNTS {
        let mut track = 0;
        while track < SPACES {
            table[n][track] = share(track as u8, n as u8, limit);
            track += 1;
        }
        n += 1;
    }
    table
}

static TROOPS: Shares = shares(2);
static KNIGHT: Shares = shares(5);
static FLEET: Shares = shares(3);
static SHIP: Shares = shares(LIMIT);

#[inline(always)]
fn take(track: &mut u8, n: u8, shares: &Shares) -> u8 {
    let Share { each, stays } = shares[usize::from(n) % COUNTS][usize::from(*track) % SPACES];
    *track = stays;
    each
}

/// Every family gets what its cards bring; nobody arms or taxes the own cards.
///
/// Random play and search live here. Which cards lie open is just what a branch predictor cannot know, so a family's
/// cards are added up all at once. Since nothing is spent in between, cutting off what is beyond fifteen wares once
/// is the same as doing it after each card; only the telling goes card by card.
#[inline(always)]
fn pay<const PLAYERS: u8>(state: &mut State, brings: &Brings, sink: &mut impl Sink<Event>) {
    tell_cards::<PLAYERS>(state, brings, sink);
    for seat in Seat::all(PLAYERS) {
        let family = &mut state.families[seat];
        let own = &OWN[family.played.index()];
        let seals = brings.seals.sum(family.played) - own.toll;
        let wares = brings.wares.sum(family.played) - own.arms;
        family.seals += u16::from(seals);
        family.wares = (family.wares + wares).min(LIMIT);
    }
}

/// What a family's own cards would bring to its own helpers.
#[derive(Clone, Copy)]
struct Own {
    arms: u8,
    toll: u8,
}

static OWN: [Own; 256] = {
    let mut table = [Own { arms: 0, toll: 0 }; 256];
    let mut set = 0;
    while set < 256 {
        let played = Cards::from_index(set);
        let tally = played.tally();
        table[set] = Own {
            arms: arms(tally) * played.has(Card::Blacksmith) as u8,
            toll: toll(tally) * played.has(Card::Tollkeeper) as u8,
        };
        set += 1;
    }
    table
};

/// Tells what the cards up to the tollkeeper bring, card by card.
#[inline(always)]
fn tell_cards<const PLAYERS: u8>(state: &State, brings: &Brings, sink: &mut impl Sink<Event>) {
    let mut owned: BySeat<u8> = BySeat::from_fn(PLAYERS, |seat| state.families[seat].wares);
    for card in Card::ALL
        .into_iter()
        .take_while(|card| *card < Card::Merchant)
    {
        for seat in Seat::all(PLAYERS) {
            let played = state.families[seat].played;
            if !played.has(card) {
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
                    let seals = brings.seals.of(card) - own;
                    sink.tell(Event::Seals { seat, card, seals });
                }
                _ => {
                    let own = if card == Card::Blacksmith {
                        own.arms
                    } else {
                        0
                    };
                    let offered = brings.wares.of(card) - own;
                    sink.tell(wares_gained(&mut owned[seat], seat, card, offered));
                }
            }
        }
    }
}

/// Adds wares to those owned, as far as they can be stored.
#[inline(always)]
fn wares_gained(owned: &mut u8, seat: Seat, card: Card, offered: u8) -> Event {
    let wares = offered.min(LIMIT - *owned);
    *owned += wares;
    Event::Wares {
        seat,
        card,
        wares,
        lost: offered - wares,
    }
}

// --- Trading -------------------------------------------------------------------------------------------------

/// The market falls by 2 for each merchant beyond the first.
#[inline(always)]
fn crowd_the_market(state: &mut State, open: Tally, sink: &mut impl Sink<Event>) {
    let crowd = open.of(Card::Merchant) - 1;
    state.tracks.market = state.tracks.market.saturating_sub(2 * crowd);
    if crowd > 0 {
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
        family.played.has(Card::Merchant) & !trades.is_trivial()
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
    let mut open = Tally::default();
    for seat in Seat::all(PLAYERS) {
        let family = &mut state.families[seat];
        open.add(family.played);
        // Who is not asked gives nothing for nothing.
        let wares = match joint[seat] {
            Some(Action::Trade(wares)) => wares,
            _ => 0,
        };
        let seals = market.seals_for(state.tracks.market, wares);
        family.wares -= wares;
        family.seals += u16::from(seals);
        if joint[seat].is_some() {
            sink.tell(Event::Trade { seat, wares, seals });
        }
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

#[inline(always)]
fn finish<const PLAYERS: u8>(state: &mut State, open: Tally, sink: &mut impl Sink<Event>) {
    for seat in Seat::all(PLAYERS) {
        let family = &mut state.families[seat];
        let cards = Cards::ALL.len() - family.hand.len();
        let alms = cards.div_ceil(2) + 2 * open.of_others(Card::Merchant, family.played);
        let mut owned = family.wares;
        family.wares = (owned + alms * family.played.count(Card::Mendicant)).min(LIMIT);
        if family.played.has(Card::Mendicant) {
            sink.tell(wares_gained(&mut owned, seat, Card::Mendicant, alms));
        }
    }
    let mut end = false;
    for seat in Seat::all(PLAYERS) {
        let family = &mut state.families[seat];
        if family.played.has(Card::Mendicant) {
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
    state.to_act = Seats::NONE;
}

/// Whether this is how many cards a family plays at such a table.
pub(crate) fn plays(players: u8, cards: Cards) -> bool {
    cards.len() == cards_a_round(players)
}
