//! What the tests share: positions that are described in a few words, and ways to play on from them in the forms of the
//! protocol.

#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

#[path = "../../../ostia/tests/table/mod.rs"]
mod about;

pub use about::{About, OSTIA, fresh, random_game, random_joint, seat};

use kontor_core::{Game, Position};
use kontor_ostia::{Action, Event, Ostia};
use kontor_wire::{Node, Wire};
use serde_json::Value;

/// A position to play on from, of what matters about it.
pub fn position(about: Value) -> Position<Ostia> {
    let about: About = serde_json::from_value(about).unwrap();
    about.position()
}

/// The same, as it is printed.
pub fn setup(about: Value) -> Value {
    printed(&position(about))
}

pub fn load(state: &Value) -> Position<Ostia> {
    match OSTIA.read_state(&Node::root(state)) {
        Ok(position) => position,
        Err(why) => panic!("{why}: {state}"),
    }
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
        Err(why) => OSTIA.explain(&why),
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
