//! What `load` takes and what it refuses, with the reason.

use crate::scene::{Draft, Scene, try_load};
use kontor_core::Game;
use kontor_jantaris::Jantaris;
use serde_json::{Value, json};

/// Refuses the position, and says something about this.
#[track_caller]
fn refuses(state: &Value, about: &str) {
    match try_load(&Jantaris::standard(), state) {
        Ok(_) => panic!("taken: {state}"),
        Err(why) => assert!(why.contains(about), "{why}"),
    }
}

fn draft() -> Draft {
    Draft::of(3)
        .stones("shakara", "taira")
        .display(&["orb", "scepter"])
}

#[test]
fn a_hand_written_position_is_printed_again() {
    let state = draft().items(0, &["store_key", "chalice"]).json();
    let scene = Scene::load(&state);
    let printed = scene.state();
    // Sets are printed in the order of their tables, whatever order they were written in.
    assert_eq!(printed["display"], json!(["scepter", "orb"]));
    assert_eq!(
        printed["seats"][0]["items"],
        json!(["chalice", "store_key"])
    );
    assert_eq!(
        Scene::load(&printed).state().to_string(),
        printed.to_string()
    );
}

#[test]
fn impossible_boards_are_refused() {
    let cases = [
        ("/seats/1/supply", json!(13), "13 merchants"),
        ("/seats/0/red", json!(7), "seats[0].red"),
        ("/seats/0/black", json!(-1), "seats[0].black"),
        ("/seats/0/prestige", json!(-1), "seats[0].prestige"),
        ("/stones/red", json!("taira"), "share a district"),
        ("/stones/red", json!("nowhere"), "stones.red"),
        ("/round", json!(0), "round"),
        ("/active", json!(3), "active"),
        ("/start", json!("0"), "start"),
        ("/phase", json!("dinner"), "phase"),
        ("/game", json!("visby"), "game"),
        ("/center", json!([0, 0]), "center"),
        ("/used", json!(["store_key"]), "no start-of-turn item"),
        ("/ctx", json!({}), "ctx is null"),
        ("/committed", json!({"0": {"vote": "trade"}}), "committed"),
        (
            "/great_market",
            json!(["g1", "g2", "g3", "g4", "g5"]),
            "g6 is missing",
        ),
        (
            "/domination/open",
            json!(["d1", "d2", "d4"]),
            "d4 is in two places",
        ),
        (
            "/domination/deck",
            json!(["d5", "d6", "d7", "d8"]),
            "d4 is missing",
        ),
    ];
    for (pointer, value, about) in cases {
        refuses(&draft().with(pointer, value).json(), about);
    }
    let crowded = Draft::of(3).merchants(0, &[("center", 1)]);
    refuses(
        &crowded.json(),
        "nobody is in the centre while a stone is there",
    );
}

#[test]
fn a_card_twice_or_missing_is_refused() {
    refuses(&draft().items(0, &["orb"]).json(), "orb is in two places");
    refuses(&draft().gone(&["chalice"]).json(), "chalice is missing");
    refuses(
        &draft().display(&["orb", "orb"]).json(),
        "orb stands there twice",
    );
    let five = [
        "smoke_bomb",
        "forged_seal",
        "secret_map",
        "old_coins",
        "spyglass",
    ];
    assert_eq!(draft().gone(&five).load().phase(), "city");
}

#[test]
fn keys_are_exactly_those_of_the_page() {
    let mut state = draft().json();
    state["extra"] = json!(1);
    refuses(&state, "extra");
    for key in ["ctx", "seats", "committed", "used"] {
        let mut state = draft().json();
        state.as_object_mut().unwrap().remove(key);
        refuses(&state, key);
    }
    let mut state = draft().json();
    state["districts"]["atlantis"] = json!([0, 0, 0]);
    refuses(&state, "atlantis");
    for seats in [2, 5] {
        refuses(&Draft::of(seats).json(), "3 or 4 players");
    }
}

#[test]
fn a_phase_that_asks_nothing_is_refused() {
    refuses(&draft().phase("items").json(), "no start-of-turn item");
    let used = draft().phase("items").items(0, &["orb"]).display(&[]);
    refuses(
        &used.with("/used", json!(["orb"])).json(),
        "no start-of-turn item",
    );
    let settled = Draft::of(3)
        .merchants(0, &[("taira", 2)])
        .merchants(1, &[("taira", 2)])
        .merchants(2, &[("taira", 2)]);
    refuses(&settled.phase("settle").json(), "everybody has settled");
    refuses(&draft().phase("over").json(), "no seat has 12 prestige");
    let spyglass = draft()
        .phase("spyglass")
        .with("/active_stone", json!("red"));
    refuses(&spyglass.json(), "nobody owns the spyglass");
    for phase in ["item", "replace", "auction", "bid", "pay", "great_market"] {
        refuses(&draft().phase(phase).json(), "needs its ctx");
    }
    let resolve = draft().phase("resolve").with("/active_stone", json!("red"));
    refuses(&resolve.json(), "needs its ctx");
}

#[test]
fn the_active_stone_belongs_to_the_vote() {
    refuses(&draft().phase("vote").json(), "a stone is active");
    refuses(
        &draft().with("/active_stone", json!("red")).json(),
        "active_stone is null",
    );
    refuses(&Draft::of(3).voting("red").json(), "not in the centre");
    assert_eq!(draft().voting("red").load().asked(), [0, 1, 2]);
}

#[test]
fn committed_votes_wait_but_not_all_of_them() {
    let some = draft()
        .voting("red")
        .with("/committed", json!({"2": {"vote": "trade"}}));
    assert_eq!(some.load().asked(), [0, 1]);
    let vote = json!({"vote": "trade"});
    let all = json!({"0": vote, "1": vote, "2": vote});
    refuses(
        &draft().voting("red").with("/committed", all).json(),
        "everybody has decided",
    );
    let other = json!({"0": {"pass": true}});
    refuses(
        &draft().voting("red").with("/committed", other).json(),
        "decision of seat 0",
    );
}

#[test]
fn a_ctx_that_does_not_fit_the_table_is_refused() {
    let mut scene = draft()
        .display(&["chalice", "royal_crown"])
        .goods(0, 2, 3)
        .goods(1, 2, 4)
        .load();
    scene.act(0, json!({"bazaar": true}));
    scene.act(0, json!({"auction": {"item": "chalice", "bid": 4}}));
    let state = scene.state();
    assert_eq!(state["phase"], "bid");
    assert_eq!(Scene::load(&state).state(), state);
    for (key, value, about) in [
        ("item", json!("orb"), "not on display"),
        ("bid", json!(6), "cannot pay"),
        ("asked", json!(2), "no two ways"),
        ("high", json!(1), "not asked"),
        ("bidders", json!([0]), "not out"),
        ("auction", json!("third"), "ctx.auction"),
    ] {
        let mut changed = state.clone();
        changed["ctx"][key] = value;
        refuses(&changed, about);
    }
}
