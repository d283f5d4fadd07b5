//! How many sequences of decisions lead on from the positions in `tests/perft`; a second implementation can check itself
//! against the same files.

#![allow(clippy::unwrap_used)]

use kontor_core::{Game, perft};
use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_visby::Visby;
use kontor_wire::{Node, Wire};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "about")]
    _about: String,
    positions: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    state: Value,
    /// By depth, from 1.
    counts: Vec<u64>,
}

fn check<G: Wire + Game>(file: &str) {
    let file: File = serde_json::from_str(file).unwrap();
    assert!(!file.positions.is_empty());
    let game = G::standard();
    for case in file.positions {
        let position = game.read_state(&Node::root(&case.state)).unwrap();
        for (depth, expected) in (1..).zip(case.counts) {
            let counted = perft(&game, position.state(), depth);
            assert_eq!(counted, expected, "{}, depth {depth}", case.name);
        }
    }
}

#[test]
fn visby() {
    check::<Visby>(include_str!("../../../tests/perft/visby.json"));
}

#[test]
fn jantaris() {
    check::<Jantaris>(include_str!("../../../tests/perft/jantaris.json"));
}

#[test]
fn ostia() {
    check::<Ostia>(include_str!("../../../tests/perft/ostia.json"));
}
