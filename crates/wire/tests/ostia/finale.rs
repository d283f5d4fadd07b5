//! The end: what is kept, bankruptcy, the money ranking, and every tie-break.

#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

use crate::table::*;
use kontor_core::{Game, Seat};
use serde_json::{Value, json};

/// Everybody has these things and keeps those goods; gives back the printed result and the events.
fn end(
    seats: Value,
    kept: &[Value],
) -> (
    kontor_core::Position<kontor_ostia::Ostia>,
    Value,
    Vec<Value>,
) {
    let mut table = position(json!({"phase": "final", "seats": seats}));
    let decisions: Vec<_> = kept
        .iter()
        .map(|goods| json!({"keep_goods": goods}))
        .collect();
    let events = all_act(&mut table, &decisions);
    let result = kontor_wire::outcome(&table.outcome(&OSTIA).expect("an end"));
    (table, result, events)
}

fn column(result: &Value, key: &str) -> Value {
    let places = result["places"].as_array().unwrap();
    places.iter().map(|place| place[key].clone()).collect()
}

#[test]
fn keep_goods_lists_every_part_of_the_store_fewer_cards_first() {
    let table = position(json!({"phase": "final", "seats": [
        {"storehouses": 4, "store": {"grain": 2, "wine": 1}}, {}, {}
    ]}));
    let parts = [
        json!({}),
        json!({"grain": 1}),
        json!({"wine": 1}),
        json!({"grain": 2}),
        json!({"grain": 1, "wine": 1}),
        json!({"grain": 2, "wine": 1}),
    ];
    assert_eq!(
        legal(&table, 0),
        parts.map(|goods| json!({"keep_goods": goods}))
    );
    assert_eq!(
        legal(&table, 1),
        [json!({"keep_goods": {}})],
        "asked all the same"
    );
    assert!(refused(&table, 0, json!({"keep_goods": {"wine": 2}})).contains("2 grain, 1 wine"));
}

#[test]
fn each_different_good_kept_is_a_chip_and_each_empty_storehouse_pays_7() {
    let (table, result, events) = end(
        json!([
            {"money": 10, "storehouses": 4, "store": {"grain": 2, "wine": 1}},
            {"money": 30, "storehouses": 2},
            {"money": 20, "storehouses": 0, "chips": 4}
        ]),
        &[json!({"grain": 2}), json!({}), json!({})],
    );
    assert_eq!(each(&table, "money"), json!([10 + 14, 30 + 14, 20]));
    assert_eq!(each(&table, "chips"), json!([1 + 2, 3, 4 + 1]));
    assert_eq!(each(&table, "store"), json!([{"grain": 2}, {}, {}]));
    assert_eq!(
        each(&table, "storehouses"),
        json!([4, 2, 0]),
        "those that paid count"
    );
    assert_eq!(printed(&table)["discard"], json!({"wine": 1}));
    assert_eq!(column(&result, "score"), json!([3, 3, 5]));
    assert_eq!(column(&result, "place"), json!([2, 3, 1]));
    assert_eq!(result["winners"], json!([2]));
    assert_eq!(
        events[0],
        json!({"final": {"seat": 0, "kept": {"grain": 2}, "discarded": {"wine": 1}, "chips": 1}})
    );
    assert_eq!(
        of_kind(&events, "vacant")[0],
        json!({"seat": 0, "storehouses": 2, "income": 14})
    );
}

#[test]
fn credits_are_repaid_at_the_end_also_with_what_empty_storehouses_bring() {
    let (table, _, events) = end(
        json!([{"money": 3, "storehouses": 1, "credits": 1, "store": {"wine": 1}}, {}, {}]),
        &[json!({}), json!({}), json!({})],
    );
    assert_eq!(
        of_kind(&events, "repay"),
        [json!({"seat": 0, "credits": 1, "paid": 10})]
    );
    let seat = printed(&table)["seats"][0].clone();
    assert_eq!(
        (&seat["money"], &seat["credits"], &seat["bankrupt"]),
        (&json!(0), &json!(0), &json!(false))
    );
}

#[test]
fn who_cannot_repay_all_is_bankrupt_and_stands_behind_all_others() {
    let (table, result, events) = end(
        json!([
            {"money": 19, "storehouses": 1, "credits": 2, "chips": 20, "store": {"wine": 1}},
            {"money": 0, "storehouses": 0},
            {"money": 1, "storehouses": 0}
        ]),
        &[json!({"wine": 1}), json!({}), json!({})],
    );
    let seat = printed(&table)["seats"][0].clone();
    assert_eq!(
        (
            &seat["money"],
            &seat["credits"],
            &seat["chips"],
            &seat["bankrupt"]
        ),
        (&json!(19), &json!(2), &json!(21), &json!(true)),
        "chips for goods, but nothing repaid and no part in the money ranking"
    );
    assert_eq!(
        column(&result, "score"),
        json!([-1, 2, 3]),
        "0 denarii takes a place too"
    );
    assert_eq!(column(&result, "place"), json!([3, 2, 1]));
    assert_eq!(
        of_kind(&events, "bankrupt"),
        [json!({"seat": 0, "credits": 2, "money": 19})]
    );
    assert_eq!(of_kind(&events, "fortune").len(), 2);
}

#[test]
fn one_denarius_decides_about_bankruptcy() {
    for (money, bankrupt) in [(12, true), (13, false)] {
        let (table, ..) = end(
            json!([{"money": money, "storehouses": 1, "credits": 2}, {}, {}]),
            &[json!({}), json!({}), json!({})],
        );
        assert_eq!(each(&table, "bankrupt")[0], bankrupt);
    }
}

#[test]
fn several_bankrupt_seats_are_ordered_by_the_tie_breaks() {
    let (_, result, _) = end(
        json!([
            {"money": 0, "storehouses": 0, "credits": 4, "chips": 9},
            {"money": 0, "storehouses": 1, "credits": 4, "store": {"wine": 1}},
            {"money": 0, "storehouses": 0, "credits": 4},
            {"money": 0, "storehouses": 0}
        ]),
        &[json!({}), json!({"wine": 1}), json!({}), json!({})],
    );
    assert_eq!(column(&result, "score"), json!([-1, -1, -1, 3]));
    assert_eq!(column(&result, "place"), json!([3, 2, 3, 1]));
}

#[test]
fn if_all_are_bankrupt_nobody_wins() {
    let poor = json!({"money": 0, "storehouses": 0, "credits": 1});
    let (_, result, _) = end(
        json!([poor, poor, poor]),
        &[json!({}), json!({}), json!({})],
    );
    assert_eq!(result["winners"], json!([]));
    assert_eq!(column(&result, "place"), json!([1, 1, 1]));
    assert_eq!(column(&result, "score"), json!([-1, -1, -1]));
}

#[test]
fn the_money_ranking_shares_its_chips_like_the_senate() {
    for (money, chips) in [
        ([9, 9, 5, 1], [2, 2, 1, 0]),
        ([9, 9, 9, 1], [2, 2, 2, 0]),
        ([9, 9, 9, 9], [1, 1, 1, 1]),
        ([9, 5, 5, 1], [3, 1, 1, 0]),
        ([9, 7, 5, 5], [3, 2, 0, 0]),
        ([9, 7, 0, 0], [3, 2, 0, 0]),
        ([9, 0, 0, 0], [3, 1, 1, 1]),
    ] {
        let seats = money.map(|money| json!({"money": money, "storehouses": 0}));
        let (table, ..) = end(json!(seats), &[json!({}), json!({}), json!({}), json!({})]);
        assert_eq!(each(&table, "chips"), json!(chips), "for {money:?}");
    }
}

/// Two seats that have equal chips in the end, a third far behind.
fn check_tie(a: Value, b: Value, kept: [Value; 2], places: [u64; 2], tiebreaks: [[u64; 3]; 2]) {
    let last = json!({"money": 0, "storehouses": 0});
    let [keeps_a, keeps_b] = kept;
    let (_, result, _) = end(json!([a, b, last]), &[keeps_a, keeps_b, json!({})]);
    assert_eq!(
        result["places"][0]["score"], result["places"][1]["score"],
        "{result}"
    );
    assert_eq!(
        (&result["places"][0]["place"], &result["places"][1]["place"]),
        (&json!(places[0]), &json!(places[1]))
    );
    for (place, right) in result["places"].as_array().unwrap().iter().zip(tiebreaks) {
        assert_eq!(place["tiebreaks"], json!(right));
    }
    let winners: Vec<_> = (0..2).filter(|&i| places[i] == 1).collect();
    assert_eq!(result["winners"], json!(winners));
}

#[test]
fn first_tie_break_is_more_storehouses() {
    check_tie(
        json!({"money": 6, "storehouses": 2, "chips": 9}),
        json!({"money": 20, "storehouses": 0, "chips": 9}),
        [json!({}), json!({})],
        [1, 2],
        [[2, 0, 0], [0, 0, 0]],
    );
}

#[test]
fn second_tie_break_is_more_goods_kept() {
    // Equal money in the end, so that its chips are equal; the goods are of one kind.
    check_tie(
        json!({"money": 27, "storehouses": 2, "store": {"salt": 2}}),
        json!({"money": 20, "storehouses": 2, "store": {"ivory": 1}}),
        [json!({"salt": 2}), json!({"ivory": 1})],
        [1, 2],
        [[2, 2, 0], [2, 1, 4]],
    );
}

#[test]
fn third_tie_break_is_the_reserve_card() {
    // The reserve card f counts wine 5, ivory 4, grain 3, wood 2, oil 1, salt 0.
    check_tie(
        json!({"money": 20, "storehouses": 2, "store": {"ivory": 1}}),
        json!({"money": 20, "storehouses": 2, "store": {"wine": 1}}),
        [json!({"ivory": 1}), json!({"wine": 1})],
        [2, 1],
        [[2, 1, 4], [2, 1, 5]],
    );
    check_tie(
        json!({"money": 20, "storehouses": 2, "store": {"ivory": 2}}),
        json!({"money": 20, "storehouses": 2, "store": {"wine": 2}}),
        [json!({"ivory": 2}), json!({"wine": 2})],
        [2, 1],
        [[2, 2, 8], [2, 2, 10]],
    );
}

#[test]
fn who_cannot_be_separated_shares_the_win() {
    check_tie(
        json!({"money": 20, "storehouses": 2, "store": {"wine": 1}}),
        json!({"money": 20, "storehouses": 2, "store": {"wine": 1}}),
        [json!({"wine": 1}), json!({"wine": 1})],
        [1, 1],
        [[2, 1, 5], [2, 1, 5]],
    );
}

#[test]
fn a_game_that_is_broken_off_is_scored_as_it_stands() {
    let table = position(json!({"phase": "offer", "seats": [
        {"money": 5, "storehouses": 2, "store": {"grain": 2, "wine": 1, "salt": 1}},
        {"money": 50, "storehouses": 0, "credits": 4},
        {"money": 99, "storehouses": 0, "credits": 4, "chips": 2}
    ]}));
    let outcome = OSTIA.adjudicate(table.state());
    let scores: Vec<_> = Seat::all(3)
        .map(|seat| outcome.standing(seat).score)
        .collect();
    assert_eq!(scores, [2 + 1, 2, 2 + 3]);
    assert!(table.outcome(&OSTIA).is_none());
}
