//! How many sequences of joint decisions lead from a position to depth n; a second implementation can check itself
//! against `tests/perft/visby.json`.
//!
//! One step is one joint decision: everybody's cards, or everybody's trades. A game that is over before depth n counts
//! once.

#![allow(clippy::unwrap_used)]

use kontor_core::{Game, Joint, Seat};
use kontor_visby::{Action, State, Visby};
use kontor_wire::{Node, Wire};
use serde_json::Value;

fn count(visby: &Visby, state: &State, depth: u64) -> u64 {
    let seats: Vec<Seat> = visby.to_act(state).iter().collect();
    if depth == 0 || seats.is_empty() {
        return 1;
    }
    let choices: Vec<Vec<Action>> = seats
        .iter()
        .map(|seat| {
            let mut actions = Vec::new();
            visby.legal(state, *seat, &mut |action| actions.push(action));
            actions
        })
        .collect();
    if depth == 1 {
        return choices.iter().map(|actions| actions.len() as u64).product();
    }
    let mut total = 0;
    let mut at = vec![0; seats.len()];
    'joint: loop {
        let mut joint = Joint::none();
        for (i, seat) in seats.iter().enumerate() {
            joint[*seat] = Some(choices[i][at[i]]);
        }
        let mut next = *state;
        visby.apply(&mut next, &joint, &mut ()).unwrap();
        total += count(visby, &next, depth - 1);
        for i in (0..at.len()).rev() {
            at[i] += 1;
            if at[i] < choices[i].len() {
                continue 'joint;
            }
            at[i] = 0;
        }
        return total;
    }
}

#[test]
fn the_counts_are_those_of_the_file() {
    let text = include_str!("../../../tests/perft/visby.json");
    let file: Value = serde_json::from_str(text).unwrap();
    let visby = Visby::standard();
    for case in file["positions"].as_array().unwrap() {
        let position = visby.read_state(&Node::root(&case["state"])).unwrap();
        for (i, expected) in case["counts"].as_array().unwrap().iter().enumerate() {
            let depth = i as u64 + 1;
            let counted = count(&visby, position.state(), depth);
            assert_eq!(
                counted,
                expected.as_u64().unwrap(),
                "{}, depth {depth}",
                case["name"]
            );
        }
    }
}
