//! The boxes that the games came with stay in the program, and a game writes the box it was read from.

use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_visby::Visby;
use kontor_wire::Wire;

fn hashes<G: Wire>() -> Vec<String> {
    let boxes = G::released_boxes().iter();
    boxes
        .map(|text| G::with_box(text).expect("a released box").box_hash())
        .collect()
}

/// What was played with a release is replayed with its box; so these only ever get more.
#[test]
fn the_boxes_of_every_release_are_in_the_program() {
    assert_eq!(hashes::<Visby>(), [VISBY_0_1]);
    assert_eq!(hashes::<Jantaris>(), [JANTARIS_0_1]);
    assert_eq!(hashes::<Ostia>(), [OSTIA_0_1]);
}

const VISBY_0_1: &str = "sha256:b9d41fd8a1d64f4476f2d64cfff9bd1980b81cff03d28a52fc8c68169c4b940a";
const JANTARIS_0_1: &str =
    "sha256:ebc784fafe7751851b0770fd6b2eba85ca44607f00422cc4a69d2209760a41b4";
const OSTIA_0_1: &str = "sha256:800ed140047978a190c8fe696c28d690f846dcbaaaea485657f3175cf861a131";

#[test]
fn what_comes_with_a_game_is_the_last_box_released() {
    fn last<G: Wire>() {
        assert_eq!(hashes::<G>().last(), Some(&G::standard().box_hash()));
    }
    last::<Visby>();
    last::<Jantaris>();
    last::<Ostia>();
}

#[test]
fn a_game_writes_the_box_it_was_read_from() {
    fn same<G: Wire>(changed: (&str, &str)) {
        let standard = G::released_boxes()[0];
        let other = standard.replacen(changed.0, changed.1, 1);
        assert_ne!(other, standard);
        for text in [standard, &other] {
            let game = G::with_box(text).expect("a box");
            let written = game.write_box();
            let read: serde_json::Value = serde_json::from_str(text).expect("JSON");
            // The districts of a card may stand in another order; nothing is left out.
            assert_eq!(written.to_string().len(), read.to_string().len());
            let again = G::with_box(&written.to_string()).expect("what was written");
            assert_eq!(again.box_hash(), game.box_hash());
            assert_eq!(again.write_box().to_string(), written.to_string());
        }
    }
    same::<Visby>(("\"wares\": 3, \"seals\": 1", "\"wares\": 4, \"seals\": 1"));
    same::<Ostia>(("\"ivory\", \"value\": 8", "\"ivory\", \"value\": 9"));
    same::<Jantaris>(("\"prestige\": 3", "\"prestige\": 2"));
}
