//! What `load` takes and what it refuses, with the reason.

use crate::scene::{Draft, Scene, try_load};
use kontor_core::{Game, Setting};
use kontor_jantaris::{AnyCard, Ask, BadQuestion, Color, Flaw, Item, Jantaris};
use serde_json::{Value, json};

/// A position as JSON, with other entries at these places.
fn changed(draft: &Draft, changes: &[(&str, Value)]) -> Value {
    let mut state = draft.json();
    for (pointer, value) in changes {
        *state.pointer_mut(pointer).expect("there is such an entry") = value.clone();
    }
    state
}

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
        refuses(&changed(&draft(), &[(pointer, value)]), about);
    }
    let crowded = changed(
        &Draft::of(3),
        &[
            ("/center", json!([1, 0, 0])),
            ("/seats/0/supply", json!(13)),
        ],
    );
    refuses(&crowded, "nobody is in the centre while a stone is there");
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let state = changed(
        &draft(),
        &[
            ("/seats/0/red", json!(7)),
            ("/seats/2/supply", json!(15)),
            ("/round", json!(0)),
            ("/used", json!(["store_key"])),
        ],
    );
    for about in [
        "round: 0 is not a whole number from 1 to 1000000000",
        "seats[0].red: 7 is not a whole number from 0 to 6",
        "seats[2].supply: 15 is not a whole number from 0 to 14",
        "used: store_key is no start-of-turn item",
    ] {
        refuses(&state, about);
    }
    let sums = draft()
        .items(0, &["orb"])
        .gone(&["chalice"])
        .change(|setup| setup.guilds[1].supply = 13);
    assert_eq!(
        sums.flaws(),
        [
            Flaw::Merchants {
                seat: kontor_core::Seat::new(1).unwrap(),
                found: 13
            },
            Flaw::CardInTwoPlaces(AnyCard::Item(Item::Orb)),
            Flaw::CardMissing(AnyCard::Item(Item::Chalice)),
        ]
    );
}

#[test]
fn a_setup_is_set_up_again_as_it_was() {
    let game = Jantaris::standard();
    let setup = draft().items(0, &["chalice", "store_key"]).setup();
    let position = game.place(&setup).expect("a position");
    let mut sorted = setup;
    sorted.display.sort();
    assert_eq!(game.setup(&position), sorted);
}

#[test]
fn a_card_twice_or_missing_is_refused() {
    let owned = changed(&draft(), &[("/seats/0/items", json!(["orb"]))]);
    refuses(&owned, "orb is in two places");
    let mut gone = draft().json();
    gone["pile"]
        .as_array_mut()
        .unwrap()
        .retain(|item| item != "chalice");
    refuses(&gone, "chalice is missing");
    let twice = changed(&draft(), &[("/display", json!(["orb", "orb"]))]);
    refuses(&twice, "orb stands there twice");
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
        assert_eq!(Draft::of(seats).flaws(), [Flaw::Players(seats)]);
        let seat = draft().json()["seats"][0].clone();
        let other = changed(&draft(), &[("/seats", json!(vec![seat; seats]))]);
        refuses(&other, "3 or 4 players");
    }
}

/// Neither the rules nor the protocol take the question; the protocol says why.
#[track_caller]
fn refuses_question(draft: Draft, phase: &str, wrong: BadQuestion, about: &str) {
    assert_eq!(draft.flaws(), [Flaw::Question(wrong)]);
    let valid = draft.clone().change(|setup| {
        setup.ask = Ask::City;
        setup.active_stone = None;
    });
    let stone = draft.setup().active_stone.map(Color::name);
    let changes = [("/phase", json!(phase)), ("/active_stone", json!(stone))];
    refuses(&changed(&valid, &changes), about);
}

#[test]
fn a_phase_that_asks_nothing_is_refused() {
    refuses_question(
        draft().ask(Ask::Items),
        "items",
        BadQuestion::NoItemToUse,
        "no start-of-turn item",
    );
    let used = draft().items(0, &["orb"]).display(&[]);
    refuses_question(
        used.ask(Ask::Items)
            .change(|setup| setup.used = vec![Item::Orb]),
        "items",
        BadQuestion::NoItemToUse,
        "no start-of-turn item",
    );
    let settled = Draft::of(3)
        .merchants(0, &[("taira", 2)])
        .merchants(1, &[("taira", 2)])
        .merchants(2, &[("taira", 2)]);
    refuses_question(
        settled.ask(Ask::Settle),
        "settle",
        BadQuestion::Settled,
        "everybody has settled",
    );
    refuses_question(
        draft().ask(Ask::Over),
        "over",
        BadQuestion::GoalNotReached,
        "no seat has 12 prestige",
    );
    refuses_question(
        draft().ask(Ask::Spyglass).active_stone(Color::Red),
        "spyglass",
        BadQuestion::NoSpyglass,
        "nobody owns the spyglass",
    );
    for phase in ["item", "replace", "auction", "bid", "pay", "great_market"] {
        let state = changed(&draft(), &[("/phase", json!(phase))]);
        refuses(&state, "needs its ctx");
    }
    let resolve = [
        ("/phase", json!("resolve")),
        ("/active_stone", json!("red")),
    ];
    refuses(&changed(&draft(), &resolve), "needs its ctx");
}

#[test]
fn the_active_stone_belongs_to_the_vote() {
    let vote = draft()
        .voting(Color::Red)
        .change(|setup| setup.active_stone = None);
    refuses_question(
        vote,
        "vote",
        BadQuestion::NoActiveStone,
        "a stone is active",
    );
    refuses_question(
        draft().active_stone(Color::Red),
        "city",
        BadQuestion::ActiveStone,
        "active_stone is null",
    );
    refuses_question(
        Draft::of(3).voting(Color::Red),
        "vote",
        BadQuestion::ActiveStoneInCentre,
        "not in the centre",
    );
    assert_eq!(draft().voting(Color::Red).load().asked(), [0, 1, 2]);
}

#[test]
fn committed_votes_wait_but_not_all_of_them() {
    let voting = draft().voting(Color::Red);
    let with = |votes: Value| changed(&voting, &[("/committed", votes)]);
    let some = with(json!({"2": {"vote": "trade"}}));
    assert_eq!(Scene::load(&some).asked(), [0, 1]);
    let vote = json!({"vote": "trade"});
    let all = json!({"0": vote, "1": vote, "2": vote});
    refuses(&with(all), "everybody has decided");
    refuses(&with(json!({"0": {"pass": true}})), "decision of seat 0");
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
