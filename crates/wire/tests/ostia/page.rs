//! The examples of the rules page, and the forms of the protocol, word for word.

use crate::table::*;
use kontor_core::{Chance, Game};
use kontor_ostia::{Good, Ostia, SenateCard};
use kontor_wire::{Node, Wire};
use serde_json::{Value, json};

#[test]
fn every_action_of_the_page_is_read_and_printed_back() {
    for text in [
        r#"{"keep":"wine"}"#,
        r#"{"offer":["grain","wine"]}"#,
        r#"{"pass":true}"#,
        r#"{"bid":12}"#,
        r#"{"sell_to":2}"#,
        r#"{"take":true}"#,
        r#"{"allocate":{"forum":{"wine":2},"senate":{"grain":1},"store":{"ivory":1},"bluffs":1}}"#,
        r#"{"store":{"build":1,"discard":{"wine":1}}}"#,
        r#"{"keep_goods":{"wine":1}}"#,
    ] {
        let value: Value = serde_json::from_str(text).unwrap();
        assert_eq!(OSTIA.write_action(&action(&value)).to_string(), text);
    }
}

#[test]
fn other_writings_of_an_action_are_put_into_canonical_form() {
    for (written, canonical) in [
        (
            json!({"offer": ["wine", "grain"]}),
            json!({"offer": ["grain", "wine"]}),
        ),
        (
            json!({"keep_goods": {"ivory": 1, "grain": 2, "oil": 0}}),
            json!({"keep_goods": {"grain": 2, "ivory": 1}}),
        ),
    ] {
        assert_eq!(
            OSTIA.write_action(&action(&written)).to_string(),
            canonical.to_string()
        );
    }
}

#[test]
fn what_has_no_form_of_an_action_is_refused_with_what_would_be_right() {
    for (wrong, hint) in [
        (json!(null), "is not an object"),
        (json!({}), "exactly one key"),
        (json!({"pass": true, "bid": 9}), "exactly one key"),
        (json!({"fold": true}), "an action has the key keep"),
        (json!({"pass": false}), "should be true"),
        (json!({"take": 1}), "should be true"),
        (json!({"keep": "gold"}), "none of grain, wood"),
        (json!({"offer": ["grain"]}), "two cards"),
        (json!({"offer": ["grain", "grain", "grain"]}), "two cards"),
        (json!({"bid": -1}), "whole number"),
        (json!({"bid": 12.5}), "whole number"),
        (json!({"bid": 70000}), "whole number"),
        (json!({"sell_to": 5}), "the seats are"),
        (json!({"keep_goods": {"gold": 1}}), "the goods are"),
        (json!({"keep_goods": {"wine": 52}}), "whole number"),
        (json!({"store": {"build": 1}}), "\"discard\" is missing"),
        (
            json!({"store": {"build": 1, "discard": {}, "bluffs": 0}}),
            "there is no key",
        ),
        (
            json!({"allocate": {"forum": {}, "senate": {}, "store": {}}}),
            "\"bluffs\" is missing",
        ),
    ] {
        let why = OSTIA
            .read_action(&Node::root(&wrong))
            .unwrap_err()
            .to_string();
        assert!(why.contains(hint), "{wrong}: {why}");
    }
}

#[test]
fn a_state_has_the_keys_of_the_page_in_its_order() {
    let state = OSTIA.write_state(&fresh(3, 0), &kontor_core::Joint::none());
    let keys = |value: &Value| {
        value
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        keys(&state),
        "game round rounds start phase senate deck discard depressors auction trade_round seats chance committed"
    );
    assert_eq!(keys(&state["senate"]), "current upcoming deck reserve");
    assert_eq!(
        keys(&state["seats"][0]),
        "money storehouses credits chips boat store shown bluffs bankrupt"
    );
    assert_eq!(
        state["chance"],
        state["chance"]
            .as_str()
            .and_then(Chance::parse)
            .unwrap()
            .to_string()
    );
}

#[test]
fn the_auction_of_the_page() {
    let table = position(json!({
        "phase": "bid", "seats": [{}, {}, {}, {}],
        "auction": {"seller": 0, "lot": ["grain", "wine"], "bids": {"1": 12, "2": null}}
    }));
    assert_eq!(
        printed(&table)["auction"].to_string(),
        r#"{"seller":0,"lot":["grain","wine"],"minimum":9,"bids":{"1":12,"2":null}}"#
    );
    assert_eq!(
        legal(&table, 3),
        [json!({"pass": true}), json!({"bid": {"min": 9, "max": 90}})]
    );
}

#[test]
fn bids_ascend_by_seat_whoever_has_spoken_first() {
    let table = position(json!({
        "phase": "award", "start": 2, "seats": [{}, {}, {}, {}],
        "auction": {"seller": 2, "lot": ["grain", "wine"], "bids": {"3": 12, "0": null, "1": 9}}
    }));
    assert_eq!(
        printed(&table)["auction"]["bids"].to_string(),
        r#"{"0":null,"1":9,"3":12}"#
    );
}

#[test]
fn the_box_is_that_of_the_page() {
    let figures = OSTIA.figures();
    assert_eq!(
        Good::ALL.map(|good| figures.cards(good).0),
        [11, 10, 9, 8, 7, 6]
    );
    assert_eq!(
        Good::ALL.map(|good| figures.value(good).0),
        [3, 4, 5, 6, 7, 8]
    );
    let prices: Vec<_> = (0..=12)
        .map(|cards| figures.price(cards).map(|(price, _)| price))
        .collect();
    let right = [15, 12, 10, 8, 6, 4, 3, 2, 1, 1, 1, 1].map(Some);
    assert_eq!((prices[0], &prices[1..]), (None, &right[..]));
    let orders = SenateCard::ALL.map(|card| figures.order(card).0.map(Good::name).join(" "));
    assert_eq!(
        orders,
        [
            "ivory wood wine salt grain oil",
            "wood salt ivory oil wine grain",
            "salt oil wood grain ivory wine",
            "oil grain salt wine wood ivory",
            "grain wine oil ivory salt wood",
            "wine ivory grain wood oil salt",
        ]
    );
    assert_eq!(
        Good::ALL.map(|good| figures.points(SenateCard::A, good)),
        [1, 4, 0, 3, 2, 5]
    );
}

#[test]
fn views_hold_what_a_seat_may_know_and_no_more() {
    let mut table = position(json!({"phase": "keep", "round": 2, "seats": [
        {"store": {"wine": 1}, "bluffs": 1}, {"store": {"salt": 1}, "bluffs": 2}, {}
    ]}));
    let kept = legal(&table, 1)[0].clone();
    act(&mut table, 1, kept);
    let state = printed(&table);
    let view = OSTIA.write_view(&table.view(&OSTIA, Some(seat(0))));
    assert_eq!(view["seats"][0], state["seats"][0]);
    assert_eq!(
        view["seats"][1].to_string(),
        r#"{"storehouses":1,"credits":0,"chips":0,"boat":5,"store":3,"shown":{},"bankrupt":false}"#
    );
    assert_eq!(
        view["senate"].to_string(),
        r#"{"current":"b","upcoming":"c","deck":2}"#
    );
    assert_eq!(view["deck"], 51 - 17);
    assert_eq!(
        (&view["committed"], &view["waiting"]),
        (&json!({}), &json!([0, 2]))
    );
    assert_eq!(view.get("chance"), None);
    let spectator = OSTIA.write_view(&table.view(&OSTIA, None));
    assert_eq!(spectator["seats"][0]["store"], 2);
    assert_eq!(spectator["seats"][0].get("money"), None);
    let own = OSTIA.write_view(&table.view(&OSTIA, Some(seat(1))));
    assert_eq!(own["committed"], state["committed"]);
}

#[test]
fn at_the_end_nothing_is_secret_but_the_chance() {
    let states = random_game(4, 9);
    let state = states.last().unwrap();
    let none = kontor_core::Joint::none();
    let mut right = OSTIA.write_state(state, &none);
    right.as_object_mut().unwrap().shift_remove("chance");
    right["waiting"] = json!([]);
    for viewer in [None, Some(seat(2))] {
        let view = OSTIA.write_view(&OSTIA.view(state, &none, viewer));
        assert_eq!(view.to_string(), right.to_string());
    }
}

#[test]
fn a_position_without_chance_is_given_a_fixed_one() {
    let mut state = setup(json!({"phase": "keep", "seats": [{}, {}, {}]}));
    state.as_object_mut().unwrap().shift_remove("chance");
    assert_eq!(printed(&load(&state)), printed(&load(&state)));
}

#[test]
fn the_option_rounds_is_five_and_nothing_else() {
    let spec = Ostia::OPTIONS[0];
    assert_eq!(
        (spec.name, spec.default, spec.values),
        ("rounds", 5, &[5][..])
    );
    assert_eq!((Ostia::ID, Ostia::PLAYERS), ("ostia", 3..=5));
}
