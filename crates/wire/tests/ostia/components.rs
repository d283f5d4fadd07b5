//! The box: checked when it is read, replaceable, and known by a hash of its figures.

#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

use crate::table::*;
use kontor_core::Game;
use kontor_core::components::Provenance;
use kontor_ostia::{Good, Ostia, SenateCard};
use kontor_wire::Wire;
use serde_json::{Value, json};

const BOX: &str = include_str!("../../boxes/ostia.json");

fn printed_box() -> Value {
    serde_json::from_str(BOX).unwrap()
}

#[test]
fn every_entry_says_where_it_comes_from() {
    let figures = OSTIA.figures();
    let printed = |provenance| provenance == Provenance::Printed;
    for good in Good::ALL {
        assert!(!printed(figures.cards(good).1) && !printed(figures.value(good).1));
    }
    for cards in 1..=9 {
        assert_eq!(printed(figures.price(cards).unwrap().1), cards != 4);
    }
    for card in SenateCard::ALL {
        assert_eq!(printed(figures.order(card).1), card == SenateCard::A);
    }
}

#[test]
fn the_hash_is_of_the_figures_alone() {
    let mut other = printed_box();
    other["prices"][3]["provenance"] = json!("printed");
    other["prices"][3]["source"] = json!("my board");
    let same = Ostia::with_box(&serde_json::to_string(&other).unwrap()).unwrap();
    assert_eq!(same.box_hash(), OSTIA.box_hash());
    other["prices"][3]["price"] = json!(7);
    let different = Ostia::with_box(&other.to_string()).unwrap();
    assert_ne!(different.box_hash(), OSTIA.box_hash());
}

#[test]
fn another_box_is_played_with_its_own_figures() {
    let mut other = printed_box();
    other["values"][0]["value"] = json!(9);
    let ostia = Ostia::with_box(&other.to_string()).unwrap();
    let table = position(json!({"phase": "offer", "seats": [{"boat": {"grain": 4}}, {}, {}]}));
    let mut state = *table.state();
    let mut joint = kontor_core::Joint::none();
    joint[seat(0)] = Some(action(&json!({"offer": ["grain", "grain"]})));
    ostia.apply(&mut state, &joint, &mut ()).unwrap();
    let written = ostia.write_state(&state, &kontor_core::Joint::none());
    assert_eq!(written["auction"]["minimum"], 18);
}

/// A box with one thing changed is refused, and the reason says this.
fn check(pointer: &str, value: Value, hint: &str) {
    let mut other = printed_box();
    *other.pointer_mut(pointer).unwrap() = value;
    let why = Ostia::with_box(&other.to_string())
        .expect_err(pointer)
        .to_string();
    assert!(why.contains(hint), "{pointer}: {why}");
}

#[test]
fn a_wrong_box_is_refused_with_the_entry_and_what_would_be_right() {
    assert!(
        Ostia::with_box("{")
            .unwrap_err()
            .to_string()
            .contains("no valid JSON")
    );
    check("/game", json!("visby"), "game: ");
    check(
        "/deck/0/cards",
        json!(12),
        "deck: 52 cards in all, but the deck has 51",
    );
    check("/deck/0/cards", json!(0), "deck[0].cards");
    check(
        "/deck/1/good",
        json!("grain"),
        "deck[1].good: this one has an entry already",
    );
    check("/deck/1/good", json!("gold"), "none of grain");
    check("/values/2/value", json!(21), "values[2].value");
    check(
        "/prices/3/price",
        json!(11),
        "the price of 4 cards is higher than that of 3",
    );
    check(
        "/prices/0",
        json!({"cards": 2, "price": 15, "provenance": "reconstructed"}),
        "already",
    );
    check(
        "/prices/0/provenance",
        json!("guessed"),
        "printed, reconstructed",
    );
    check(
        "/values/0/provenance",
        json!("printed"),
        "names its \"source\"",
    );
    check("/senate/0/order/0", json!("wood"), "stands there twice");
    check("/senate/0/order", json!(["wood"]), "each of the six goods");
    check(
        "/senate",
        json!([]),
        "6 entries are needed; number 1 is missing",
    );
}
