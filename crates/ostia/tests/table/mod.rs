//! What the tests share: positions that are written down in a few words, and ways to play on from them.

#![allow(dead_code, reason = "no test file needs all of it")]
#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

use kontor_core::wire::{self, Node};
use kontor_core::{Chance, Game, Joint, Options, Position, Rollout, Seat, Wire};
use kontor_ostia::{Action, Event, Good, Ostia, State};
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

pub static OSTIA: LazyLock<Ostia> = LazyLock::new(Ostia::standard);

const ROUNDS: u64 = 5;

pub fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat of a table")
}

/// A position from what matters about it; everything else is filled in. `phase` and `seats` must be there. Boats and
/// depressors that are not named hold spare cards, and what is left is the deck, in the order of the table.
pub fn setup(mut about: Value) -> Value {
    let phase = about["phase"].as_str().expect("a phase").to_owned();
    let last = matches!(phase.as_str(), "final" | "over");
    let round = about["round"]
        .as_u64()
        .unwrap_or(if last { ROUNDS } else { 1 });
    let trading = matches!(phase.as_str(), "offer" | "bid" | "award");
    let trade_round = about["trade_round"].as_u64().unwrap_or(u64::from(trading));
    let start = about["start"].as_u64().unwrap_or(0);
    let auction = complete_auction(about["auction"].take());
    let mut seats = match about["seats"].take() {
        Value::Array(seats) => seats,
        _ => panic!("a list of seats"),
    };
    let players = seats.len() as u64;

    let mut left: Vec<u64> = Good::ALL
        .map(|good| OSTIA.figures().cards(good).0.into())
        .to_vec();
    let mut place = |goods: &Value| {
        for (name, cards) in goods.as_object().into_iter().flatten() {
            let at = wire::position(&Good::NAMES, name).expect("a good");
            left[at] = left[at]
                .checked_sub(cards.as_u64().unwrap())
                .expect("not so many cards of a good");
        }
    };
    place(&about["discard"]);
    place(&about["depressors"]);
    for card in auction["lot"].as_array().into_iter().flatten() {
        place(&json!({card.as_str().unwrap(): 1}));
    }
    for seat in &seats {
        place(&seat["boat"]);
        place(&seat["store"]);
    }
    let mut spare = |cards: u64| {
        let mut goods = Map::new();
        for _ in 0..cards {
            // Of what there is most: then a spare card is never the one that a test waits for.
            let at = (0..left.len()).max_by_key(|&at| left[at]).unwrap();
            left[at] -= 1;
            let count = goods.entry(Good::NAMES[at]).or_insert(json!(0));
            *count = json!(count.as_u64().unwrap() + 1);
        }
        Value::Object(goods)
    };
    let depressors = match (phase.as_str(), &about["depressors"]) {
        ("allocate", Value::Null) => spare([4, 2, 0][players as usize - 3]),
        (_, Value::Null) => json!({}),
        (_, named) => named.clone(),
    };
    let turn = auction["seller"].as_u64();
    let to_sell = turn.or(about["seller"].as_u64()).unwrap_or(start);
    for (number, seat) in seats.iter_mut().enumerate() {
        let steps = |to: u64| (to + players - start) % players;
        let sold = steps(number as u64) < steps(to_sell) || turn == Some(number as u64);
        let boat = match phase.as_str() {
            "keep" => 5,
            _ if trading => 4 - 2 * (trade_round - 1) - 2 * u64::from(sold),
            _ => 0,
        };
        let mut full = json!({
            "money": 55, "storehouses": 1, "credits": 0, "chips": 0, "boat": null, "store": {}, "shown": {},
            "bluffs": 0, "bankrupt": false
        });
        for (key, value) in seat.as_object().expect("a seat") {
            assert!(full.get(key).is_some(), "a seat has no {key}");
            full[key] = value.clone();
        }
        if full["boat"].is_null() {
            full["boat"] = spare(boat);
        }
        *seat = full;
    }
    let deck = match about["deck"].take() {
        Value::Null => left
            .iter()
            .zip(Good::NAMES)
            .flat_map(|(&cards, name)| vec![json!(name); cards as usize])
            .collect(),
        named => named,
    };
    let letters = ["a", "b", "c", "d", "e"];
    let current = round as usize - 1;
    json!({
        "game": "ostia", "round": round, "rounds": ROUNDS, "start": start, "phase": phase,
        "senate": {
            "current": letters[current],
            "upcoming": letters.get(current + 1),
            "deck": letters.get(current + 2..).unwrap_or_default(),
            "reserve": "f",
        },
        "deck": deck,
        "discard": if about["discard"].is_null() { json!({}) } else { about["discard"].clone() },
        "depressors": depressors,
        "auction": auction, "trade_round": trade_round, "seats": seats,
        "chance": "000000000000002a.7", "committed": {}
    })
}

fn complete_auction(mut auction: Value) -> Value {
    if let Some(lot) = auction["lot"].as_array() {
        let worth = |card: &Value| {
            let at = wire::position(&Good::NAMES, card.as_str().unwrap()).unwrap();
            u64::from(OSTIA.figures().value(Good::ALL[at]).0)
        };
        let minimum: u64 = lot.iter().map(worth).sum();
        auction["minimum"] = minimum.into();
        // Keys of the page, in its order.
        auction = json!({
            "seller": auction["seller"], "lot": auction["lot"], "minimum": minimum, "bids": auction["bids"]
        });
    }
    auction
}

pub fn load(state: &Value) -> Position<Ostia> {
    match OSTIA.read_state(&Node::root(state)) {
        Ok((state, joint)) => Position::with_committed(&*OSTIA, state, joint).unwrap(),
        Err(why) => panic!("{why}: {state}"),
    }
}

/// A position to play on from, described as for [`setup`].
pub fn position(about: Value) -> Position<Ostia> {
    load(&setup(about))
}

pub fn printed(position: &Position<Ostia>) -> Value {
    OSTIA.write_state(position.state(), position.committed())
}

pub fn action(value: &Value) -> Action {
    OSTIA
        .read_action(&Node::root(value))
        .unwrap_or_else(|why| panic!("{why}: {value}"))
}

/// One seat decides; gives back what happened.
pub fn act(position: &mut Position<Ostia>, number: usize, decision: Value) -> Vec<Value> {
    let mut events: Vec<Event> = Vec::new();
    if let Err(why) = position.act(&*OSTIA, seat(number), action(&decision), &mut events) {
        panic!("seat {number} may not {decision}: {why:?}");
    }
    events
        .iter()
        .map(|event| OSTIA.write_event(event))
        .collect()
}

/// All seats decide, in order; gives back what happened.
pub fn all_act(position: &mut Position<Ostia>, decisions: &[Value]) -> Vec<Value> {
    let mut events = Vec::new();
    for (number, decision) in decisions.iter().enumerate() {
        assert!(
            events.is_empty(),
            "nothing happens before the last decision"
        );
        events = act(position, number, decision.clone());
    }
    events
}

/// What the refusal of a decision says.
pub fn refused(position: &Position<Ostia>, number: usize, decision: Value) -> String {
    match OSTIA.check(position.state(), seat(number), &action(&decision)) {
        Ok(()) => panic!("seat {number} may {decision}"),
        Err(why) => why.to_string(),
    }
}

pub fn legal(position: &Position<Ostia>, number: usize) -> Vec<Value> {
    let mut choices = Vec::new();
    OSTIA.legal(position.state(), seat(number), &mut |choice| {
        choices.push(OSTIA.write_choice(&choice));
    });
    choices
}

/// A list of one figure of every seat.
pub fn each(position: &Position<Ostia>, key: &str) -> Value {
    let state = printed(position);
    let seats = state["seats"].as_array().unwrap();
    seats.iter().map(|seat| seat[key].clone()).collect()
}

/// The contents of the events of one kind.
pub fn of_kind(events: &[Value], kind: &str) -> Vec<Value> {
    events
        .iter()
        .filter_map(|event| event.get(kind).cloned())
        .collect()
}

pub fn fresh(players: u8, seed: u64) -> State {
    OSTIA.start(
        players,
        &Options::defaults(Ostia::OPTIONS),
        Chance::new(seed),
    )
}

/// A random decision for everybody who owes one.
pub fn random_joint(state: &State, draw: &mut Rollout) -> Joint<Action> {
    let mut joint = Joint::none();
    for seat in OSTIA.to_act(state).iter() {
        joint[seat] = Some(OSTIA.sample(state, seat, draw));
    }
    joint
}

/// The positions of a random game, the last one over.
pub fn random_game(players: u8, seed: u64) -> Vec<State> {
    let mut draw = Rollout::new(seed, players.into());
    let mut state = fresh(players, seed);
    let mut states = vec![state];
    while !OSTIA.to_act(&state).is_empty() {
        let joint = random_joint(&state, &mut draw);
        OSTIA.apply(&mut state, &joint, &mut ()).unwrap();
        states.push(state);
    }
    states
}
