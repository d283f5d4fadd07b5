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
#[inline(always)]
pub(crate) fn reveal<const PLAYERS: u8>(
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
    battle::<PLAYERS>(state, open, sink);
    journey::<PLAYERS>(state, open, sink);
    if open.of(Card::Merchant) > 0 {
        crowd_the_market(state, open, sink);
        if !traders(market, state).is_empty() {
            state.phase = Phase::Trade;
            return;
        }
        empty_the_market(state, sink);
    }
    finish::<PLAYERS>(state, open, sink);
}

// --- 3. Resolve ----------------------------------------------------------------------------------------------

// Random play and search live in these few lines. They multiply by "has played it" (0 or 1) instead of branching on it, because which cards lie open is just what a branch predictor cannot know.

/// Troops first, then knights, share the seals of the battle; blacksmiths arm the troops and knights of others.
#[inline(always)]
fn battle<const PLAYERS: u8>(state: &mut State, open: Tally, sink: &mut impl Sink<Event>) {
    for (card, limit) in [(Card::Troops, 2), (Card::Knight, 5)] {
        let seals = take(&mut state.tracks.battle, open.of(card), limit);
        gain_seals::<PLAYERS>(state, card, |_| seals, sink);
    }
    let arms = |own| 2 * open.of_others(Card::Knight, own) + 4 * open.of_others(Card::Troops, own);
    gain_wares::<PLAYERS>(state, Card::Blacksmith, |family| arms(family.played), sink);
}

/// Fleets first, then ships, share the wares of the journey; tollkeepers collect from the fleets and ships of
/// others.
#[inline(always)]
fn journey<const PLAYERS: u8>(state: &mut State, open: Tally, sink: &mut impl Sink<Event>) {
    for (card, limit) in [(Card::Fleet, 3), (Card::Ship, LIMIT)] {
        // What a family cannot store is lost, but it is taken from the track all the same.
        let wares = take(&mut state.tracks.journey, open.of(card), limit);
        gain_wares::<PLAYERS>(state, card, |_| wares, sink);
    }
    let toll = |own| open.of_others(Card::Ship, own) + 3 * open.of_others(Card::Fleet, own);
    gain_seals::<PLAYERS>(state, Card::Tollkeeper, |family| toll(family.played), sink);
}

/// Takes from a track the same for each of `n` equal cards, at most `limit` each; the remainder stays. Returns
/// what each gets.
#[inline(always)]
fn take(track: &mut u8, n: u8, limit: u8) -> u8 {
    let each = SHARES[usize::from(n)][usize::from(*track)].min(limit);
    *track -= each * n;
    each
}

/// What each of `n` cards can have of a track's space: ⌊space / n⌋, by `n`, then by space.
static SHARES: [[u8; LIMIT as usize + 1]; MAX_SEATS + 1] = {
    let mut table = [[0; LIMIT as usize + 1]; MAX_SEATS + 1];
    let mut n = 1;
    while n <= MAX_SEATS {
        let mut space = 0;
        while space <= LIMIT as usize {
            table[n][space] = (space / n) as u8;
            space += 1;
        }
        n += 1;
    }
    table
};

/// Every family with this card open gains so many seals.
#[inline(always)]
fn gain_seals<const PLAYERS: u8>(
    state: &mut State,
    card: Card,
    seals: impl Fn(&Family) -> u8,
    sink: &mut impl Sink<Event>,
) {
    for seat in Seat::all(PLAYERS) {
        let family = &mut state.families[seat];
        let seals = seals(family) * family.played.count(card);
        family.seals += u16::from(seals);
        if family.played.has(card) {
            sink.tell(Event::Seals { seat, card, seals });
        }
    }
}

/// Every family with this card open gains so many wares, as far as it can store them.
#[inline(always)]
fn gain_wares<const PLAYERS: u8>(
    state: &mut State,
    card: Card,
    wares: impl Fn(&Family) -> u8,
    sink: &mut impl Sink<Event>,
) {
    for seat in Seat::all(PLAYERS) {
        let family = &mut state.families[seat];
        let offered = wares(family) * family.played.count(card);
        let wares = offered.min(LIMIT - family.wares);
        family.wares += wares;
        if family.played.has(card) {
            let lost = offered - wares;
            sink.tell(Event::Wares {
                seat,
                card,
                wares,
                lost,
            });
        }
    }
}

// --- Trading -------------------------------------------------------------------------------------------------

/// The market falls by 2 for each merchant beyond the first.
#[inline(always)]
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
#[inline(always)]
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
#[inline(always)]
pub(crate) fn trade<const PLAYERS: u8>(
    market: &Market,
    state: &mut State,
    joint: &Joint<Action>,
    sink: &mut impl Sink<Event>,
) {
    let mut open = Tally::default();
    for seat in Seat::all(PLAYERS) {
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
    finish::<PLAYERS>(state, open, sink);
}

#[inline(always)]
fn empty_the_market(state: &mut State, sink: &mut impl Sink<Event>) {
    if state.tracks.market > 0 {
        state.tracks.market = 0;
        sink.tell(Event::Market { to: 0 });
    }
}

// --- The mendicant, 4. Discard, 5. End? ----------------------------------------------------------------------

#[inline(always)]
fn finish<const PLAYERS: u8>(state: &mut State, open: Tally, sink: &mut impl Sink<Event>) {
    let alms = |family: &Family| {
        let cards = Cards::ALL.len() - family.hand.len();
        cards.div_ceil(2) + 2 * open.of_others(Card::Merchant, family.played)
    };
    gain_wares::<PLAYERS>(state, Card::Mendicant, alms, sink);
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
