//! What `load` refuses, and that nothing written by a stranger ever breaks it.

#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

use crate::table::*;
use kontor_core::{Game, Position, Rollout};
use kontor_wire::{Node, Wire};
use proptest::prelude::*;
use serde_json::{Value, json};

fn keeping() -> Value {
    setup(json!({"phase": "keep", "seats": [{"store": {"wine": 1}}, {}, {}]}))
}

fn bidding() -> Value {
    setup(json!({
        "phase": "bid", "seats": [{}, {}, {}, {}],
        "auction": {"seller": 0, "lot": ["grain", "wine"], "bids": {"1": 12, "2": null}}
    }))
}

fn allocating() -> Value {
    setup(
        json!({"phase": "allocate", "seats": [{"store": {"wine": 2}, "shown": {"wine": 2}}, {}, {}]}),
    )
}

fn ended() -> Value {
    setup(json!({"phase": "over", "seats": [{"money": 5, "credits": 1, "bankrupt": true}, {}, {}]}))
}

/// The position with one thing changed is refused, and the reason says this.
fn check(mut state: Value, pointer: &str, value: Value, hint: &str) {
    OSTIA
        .read_state(&Node::root(&state))
        .expect("a good position");
    *state.pointer_mut(pointer).expect("a place in the state") = value;
    let why = OSTIA
        .read_state(&Node::root(&state))
        .expect_err(pointer)
        .to_string();
    assert!(why.contains(hint), "{pointer}: {why}");
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    check(keeping(), "/game", json!("visby"), "none of ostia");
    check(keeping(), "/round", json!(6), "from 1 to 5");
    check(keeping(), "/round", json!(2), "senate card");
    check(keeping(), "/rounds", json!(4), "from 5 to 5");
    check(keeping(), "/start", json!(3), "the seats are 0 to 2");
    check(keeping(), "/phase", json!("sleep"), "none of keep, offer");
    check(keeping(), "/phase", json!("offer"), "trade_round");
    check(
        keeping(),
        "/phase",
        json!("final"),
        "the end comes after round 5",
    );
    check(keeping(), "/phase", json!("store"), "5 cards in the boat");
    check(
        keeping(),
        "/phase",
        json!("allocate"),
        "4 cards are turned up",
    );
    check(keeping(), "/trade_round", json!(1), "from 0 to 0");
    check(keeping(), "/deck/0", json!("gold"), "none of grain");
    check(keeping(), "/deck/0", json!("ivory"), "cards of");
    check(
        keeping(),
        "/deck",
        json!(vec!["grain"; 52]),
        "only 51 cards",
    );
    check(keeping(), "/discard", json!({"wine": 1}), "cards of wine");
    check(
        keeping(),
        "/depressors",
        json!({"wine": 0, "tar": 1}),
        "the goods are",
    );
    check(
        keeping(),
        "/senate/upcoming",
        json!("a"),
        "each senate card is there once",
    );
    check(keeping(), "/senate/upcoming", json!(null), "senate card");
    check(keeping(), "/senate/deck", json!(["c", "d"]), "senate card");
    check(
        keeping(),
        "/senate/deck",
        json!(["c", "d", "e", "e"]),
        "only 3 cards",
    );
    check(keeping(), "/senate/reserve", json!("g"), "none of a, b");
    check(keeping(), "/seats/0/money", json!(-1), "whole number");
    check(keeping(), "/seats/0/money", json!(5.5), "whole number");
    check(keeping(), "/seats/0/money", json!(10_000), "whole number");
    check(keeping(), "/seats/0/storehouses", json!(5), "from 0 to 4");
    check(keeping(), "/seats/0/credits", json!(5), "from 0 to 4");
    check(keeping(), "/seats/0/bluffs", json!(3), "from 0 to 2");
    check(
        keeping(),
        "/seats/0/bankrupt",
        json!(true),
        "nobody is bankrupt before the end",
    );
    check(
        keeping(),
        "/seats/0/shown",
        json!({"wine": 1}),
        "only from the trade",
    );
    check(keeping(), "/seats/0/boat", json!({}), "cards of");
    check(keeping(), "/seats", json!([{}, {}]), "3 to 5 players");
    check(keeping(), "/seats/1", json!({}), "\"money\" is missing");
    check(keeping(), "/auction", json!({}), "only in \"bid\"");
    check(keeping(), "/chance", json!("42"), "chance");
    check(
        keeping(),
        "/committed",
        json!({"3": {"keep": "wine"}}),
        "is no seat",
    );
    check(
        keeping(),
        "/committed",
        json!({"0": {"keep": "salt"}}),
        "there is no salt",
    );
    check(
        keeping(),
        "/committed",
        json!({"0": {"pass": true}}),
        "now everybody keeps one card",
    );
    check(bidding(), "/auction", json!(null), "is not an object");
    check(bidding(), "/auction/minimum", json!(8), "from 9 to 9");
    check(bidding(), "/auction/lot", json!(["grain"]), "two cards");
    check(bidding(), "/auction/seller", json!(1), "in turn");
    check(bidding(), "/auction/bids", json!({"2": 12}), "in turn");
    check(bidding(), "/auction/bids", json!({"0": 12}), "in turn");
    check(
        bidding(),
        "/auction/bids",
        json!({"1": 8}),
        "whole number from 9",
    );
    check(bidding(), "/auction/bids", json!({"1": 91}), "9 to 90");
    check(
        bidding(),
        "/auction/bids",
        json!({"1": 9, "2": 9, "3": null}),
        "the bidding is over",
    );
    check(
        bidding(),
        "/phase",
        json!("award"),
        "when all others have bid",
    );
    check(bidding(), "/trade_round", json!(2), "cards in the boat");
    check(
        bidding(),
        "/committed",
        json!({"3": {"pass": true}}),
        "would have taken effect",
    );
    check(
        allocating(),
        "/seats/1/shown",
        json!({"wine": 2}),
        "lie in the store",
    );
    check(allocating(), "/depressors", json!({}), "cards of");
    check(
        ended(),
        "/seats/0/bankrupt",
        json!(false),
        "or the merchant is bankrupt",
    );
    check(ended(), "/seats/0/money", json!(10), "not bankrupt");
    check(ended(), "/seats/1/storehouses", json!(5), "from 0 to 4");
    check(ended(), "/round", json!(4), "senate card");
}

#[test]
fn more_goods_than_storehouses_cannot_be_at_the_end() {
    let state = setup(json!({"phase": "final", "seats": [{"store": {"wine": 1}}, {}, {}]}));
    check(
        state,
        "/seats/0/storehouses",
        json!(0),
        "every stored good has a storehouse",
    );
}

#[test]
fn everybody_has_passed_is_no_position() {
    let state = setup(json!({
        "phase": "award", "seats": [{}, {}, {}],
        "auction": {"seller": 0, "lot": ["grain", "wine"], "bids": {"1": 12, "2": null}}
    }));
    check(state, "/auction/bids/1", json!(null), "nothing to decide");
}

#[test]
fn unknown_and_missing_keys_are_refused() {
    let mut state = keeping();
    state["colour"] = json!("red");
    assert!(OSTIA.read_state(&Node::root(&state)).is_err());
    for key in [
        "game",
        "round",
        "rounds",
        "start",
        "phase",
        "senate",
        "deck",
        "discard",
        "depressors",
        "auction",
        "trade_round",
        "seats",
        "committed",
    ] {
        let mut state = keeping();
        state.as_object_mut().unwrap().shift_remove(key);
        let why = OSTIA
            .read_state(&Node::root(&state))
            .unwrap_err()
            .to_string();
        assert!(why.contains(key), "{why}");
    }
}

#[test]
fn positions_that_no_game_leads_to_are_taken_if_they_can_be_played() {
    // Storehouses are sold before credits are taken, so no game has both; a written position may.
    let mut state = keeping();
    state["seats"][0]["credits"] = json!(3);
    state["seats"][0]["storehouses"] = json!(0);
    state["seats"][1]["credits"] = json!(4);
    state["seats"][1]["storehouses"] = json!(4);
    play_on(&load(&state), 1);
}

/// Plays a position to its end at random, with every check on the way.
fn play_on(position: &Position<kontor_ostia::Ostia>, seed: u64) {
    let mut state = *position.state();
    let mut joint = *position.committed();
    let mut draw = Rollout::new(seed, 3);
    while !OSTIA.to_act(&state).is_empty() {
        for seat in OSTIA.to_act(&state).without(joint.seats()).iter() {
            joint[seat] = Some(OSTIA.sample(&state, seat, &mut draw));
        }
        OSTIA.apply(&mut state, &joint, &mut ()).unwrap();
        joint = kontor_core::Joint::none();
        let view = OSTIA.view(&state, &joint, Some(seat(1)));
        OSTIA.determinize(&view, &mut draw);
    }
    assert!(OSTIA.outcome(&state).is_some());
}

/// One step of a vandal.
fn mutate(value: &mut Value, draw: &mut impl FnMut(usize) -> usize) {
    let odd = |k| match k {
        0 => json!(null),
        1 => json!(true),
        2 => json!(-1),
        3 => json!(255),
        4 => json!(u64::MAX),
        5 => json!(1.5),
        6 => json!("wine"),
        7 => json!([]),
        8 => json!({}),
        9 => json!({"wine": 51, "salt": 51, "grain": 51, "wood": 51, "oil": 51, "ivory": 51}),
        k => json!(k - 10),
    };
    match value {
        Value::Object(map) if !map.is_empty() && draw(8) > 0 => {
            let at = draw(map.len());
            if draw(20) == 0 {
                let key = map.keys().nth(at).unwrap().clone();
                map.shift_remove(&key);
            } else if let Some(value) = map.values_mut().nth(at) {
                mutate(value, draw);
            }
        }
        Value::Array(list) if !list.is_empty() && draw(8) > 0 => {
            let at = draw(list.len());
            match draw(10) {
                0 => drop(list.remove(at)),
                1 => list.push(list[at].clone()),
                2 => list.swap(0, at),
                _ => mutate(&mut list[at], draw),
            }
        }
        Value::Number(n) if draw(3) > 0 => {
            let n = n.as_i64().unwrap_or(0);
            *value = json!(n + draw(5) as i64 - 2);
        }
        _ => *value = odd(draw(20)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn mutated_states_never_break_anything(players in 3u8..=5, seed in 0u64..40, at in 0usize..400, steps in 1usize..4, choices: u64) {
        let states = random_game(players, seed);
        let state = states[at % states.len()];
        let mut rng = Rollout::new(choices, 1);
        let mut draw = |n: usize| (rng.next_u64() % n as u64) as usize;
        let mut value = OSTIA.write_state(&state, &kontor_core::Joint::none());
        for _ in 0..steps {
            mutate(&mut value, &mut draw);
        }
        if let Ok(read) = OSTIA.read_state(&Node::root(&value)) {
            let printed = OSTIA.write_state(read.state(), read.committed());
            let again = OSTIA.read_state(&Node::root(&printed));
            prop_assert_eq!(again, Ok(read));
            play_on(&read, choices);
        }
    }

    #[test]
    fn mutated_actions_never_break_anything(players in 3u8..=5, seed in 0u64..40, at in 0usize..400, choices: u64) {
        let states = random_game(players, seed);
        let state = states[at % (states.len() - 1)];
        let mut rng = Rollout::new(choices, 2);
        let seat = OSTIA.to_act(&state).first().unwrap();
        let mut value = OSTIA.write_action(&OSTIA.sample(&state, seat, &mut rng));
        let mut draw = |n: usize| (rng.next_u64() % n as u64) as usize;
        mutate(&mut value, &mut draw);
        if let Ok(action) = OSTIA.read_action(&Node::root(&value)) {
            let printed = OSTIA.write_action(&action);
            prop_assert_eq!(OSTIA.read_action(&Node::root(&printed)), Ok(action));
            // In its own phase and in any other.
            for state in states.iter().step_by(7) {
                for seat in OSTIA.to_act(state).iter() {
                    let _ = OSTIA.check(state, seat, &action);
                }
            }
        }
    }
}
