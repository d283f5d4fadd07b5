//! What several games and the protocol write alike.

use crate::Wire;
use kontor_core::{Joint, Outcome, Seat, Seats};
use serde::Serialize;
use serde_json::{Value, json};

/// Plain data as it writes itself.
pub fn plain(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data has a JSON form")
}

/// An object with seat numbers as keys, ascending.
pub fn by_seat(entries: impl Iterator<Item = (Seat, Value)>) -> Value {
    Value::Object(
        entries
            .map(|(seat, value)| (seat.to_string(), value))
            .collect(),
    )
}

/// The decisions that wait for others, as `committed` prints them.
pub fn committed<G: Wire>(game: &G, joint: &Joint<G::Action>) -> Value {
    by_seat(
        joint
            .iter()
            .map(|(seat, action)| (seat, game.write_action(&action))),
    )
}

/// A result as the protocol prints it.
pub fn outcome(outcome: &Outcome) -> Value {
    let places: Vec<_> = Seat::all(outcome.players())
        .map(|seat| {
            let standing = outcome.standing(seat);
            json!({
                "seat": seat.index(),
                "place": standing.place,
                "score": standing.score,
                "tiebreaks": standing.tiebreaks.as_slice(),
            })
        })
        .collect();
    let winners: Vec<_> = outcome.winners().iter().map(Seat::index).collect();
    json!({"winners": winners, "places": places})
}

/// A list of seat numbers.
pub fn seats(seats: Seats) -> Value {
    seats.iter().map(Seat::index).collect()
}
