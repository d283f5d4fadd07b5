//! Office, forum and senate: allocations, the censor, every price and every shape of tie.

#![allow(clippy::unwrap_used, reason = "a test may fail by it")]

use crate::table::*;
use kontor_core::Game;
use kontor_wire::{Node, Wire};
use serde_json::{Value, json};

fn allocation(forum: Value, senate: Value, store: Value) -> Value {
    json!({"allocate": {"forum": forum, "senate": senate, "store": store, "bluffs": 0}})
}

fn nothing() -> Value {
    allocation(json!({}), json!({}), json!({}))
}

#[test]
fn an_allocation_spreads_all_goods_and_lays_up_to_two_bluffs() {
    let position = position(json!({"phase": "allocate", "seats": [
        {"store": {"wine": 2, "ivory": 1}}, {}, {}
    ]}));
    assert_eq!(
        legal(&position, 0),
        [json!({"allocate": {"goods": {"wine": 2, "ivory": 1}, "max_bluffs": 2}})]
    );
    assert_eq!(
        legal(&position, 1),
        [json!({"allocate": {"goods": {}, "max_bluffs": 2}})]
    );
    for (wrong, hint) in [
        (
            allocation(json!({"wine": 2}), json!({}), json!({})),
            "exactly 2 wine, 1 ivory",
        ),
        (
            allocation(json!({"wine": 3}), json!({}), json!({"ivory": 1})),
            "exactly",
        ),
        (
            json!({"allocate": {"forum": {"wine": 2, "ivory": 1}, "senate": {}, "store": {}, "bluffs": 3}}),
            "there are 2",
        ),
    ] {
        let why = refused(&position, 0, wrong);
        assert!(why.contains(hint), "{why}");
    }
}

#[test]
fn others_see_only_how_many_cards_lie_on_a_store() {
    let mut table = position(json!({"phase": "allocate", "seats": [
        {"store": {"wine": 2, "ivory": 1}, "shown": {"wine": 2}}, {}, {}
    ]}));
    let bluffing = json!({"allocate": {"forum": {}, "senate": {"wine": 1}, "store": {"wine": 1, "ivory": 1}, "bluffs": 2}});
    let events = all_act(&mut table, &[bluffing, nothing(), nothing()]);
    assert_eq!(
        events[0],
        json!({"reveal": {"seat": 0, "forum": {}, "senate": {"wine": 1}, "store": 4}})
    );
    let view = OSTIA.write_view(&table.view(&OSTIA, Some(seat(1))));
    assert_eq!(view["seats"][0]["store"], 4);
    assert_eq!(
        view["seats"][0]["shown"],
        json!({}),
        "emptied when the last allocation is in"
    );
    assert_eq!(view["seats"][0].get("bluffs"), None);
    assert_eq!(printed(&table)["seats"][0]["bluffs"], 2);
}

// --- Censor --------------------------------------------------------------------------------------------------

/// Seat 0 shows these goods on forum and senate while senate card a (ivory, wood, wine, salt, grain, oil) is current;
/// the censor takes those.
fn check_censor(forum: Value, senate: Value, taken: &[(&str, u64, u64)], left: (Value, Value)) {
    let mut store = forum.clone();
    for (good, cards) in senate.as_object().unwrap() {
        let already = store[good].as_u64().unwrap_or(0);
        store[good] = json!(already + cards.as_u64().unwrap());
    }
    let mut table = position(json!({"phase": "allocate", "seats": [{"store": store}, {}, {}]}));
    let events = all_act(
        &mut table,
        &[allocation(forum, senate, json!({})), nothing(), nothing()],
    );
    let right: Vec<_> = taken
        .iter()
        .map(|(good, forum, senate)| json!({"seat": 0, "good": good, "forum": forum, "senate": senate}))
        .collect();
    assert_eq!(of_kind(&events, "censor"), right);
    let shown = |kind| {
        let event = of_kind(&events, kind).into_iter().next();
        event.map_or(json!({}), |event| event["goods"].clone())
    };
    assert_eq!((shown("forum"), shown("senate")), left);
}

#[test]
fn three_goods_pass_the_censor() {
    check_censor(
        json!({"ivory": 2, "wood": 1}),
        json!({"ivory": 1, "wine": 1}),
        &[],
        (
            json!({"wood": 1, "ivory": 2}),
            json!({"wine": 1, "ivory": 1}),
        ),
    );
}

#[test]
fn of_four_goods_the_censor_takes_the_one_that_stands_highest() {
    check_censor(
        json!({"ivory": 2, "grain": 1}),
        json!({"ivory": 1, "wine": 1, "oil": 1}),
        &[("ivory", 2, 1)],
        (json!({"grain": 1}), json!({"oil": 1, "wine": 1})),
    );
    // Highest among those that are shown.
    check_censor(
        json!({"salt": 1, "grain": 1, "oil": 1, "wine": 2}),
        json!({}),
        &[("wine", 2, 0)],
        (json!({"grain": 1, "oil": 1, "salt": 1}), json!({})),
    );
}

#[test]
fn of_five_goods_the_censor_takes_two() {
    check_censor(
        json!({"wood": 1, "salt": 1, "grain": 1}),
        json!({"oil": 1, "wine": 1}),
        &[("wood", 1, 0), ("wine", 0, 1)],
        (json!({"grain": 1, "salt": 1}), json!({"oil": 1})),
    );
}

#[test]
fn of_six_goods_the_censor_takes_three() {
    check_censor(
        json!({"wood": 2, "ivory": 1, "grain": 1}),
        json!({"oil": 1, "wine": 1, "salt": 1, "wood": 1}),
        &[("ivory", 1, 0), ("wood", 2, 1), ("wine", 0, 1)],
        (json!({"grain": 1}), json!({"oil": 1, "salt": 1})),
    );
}

#[test]
fn what_the_censor_takes_neither_counts_nor_pays_and_is_discarded() {
    let mut table = position(
        json!({"phase": "allocate", "depressors": {"oil": 4}, "seats": [
            {"store": {"ivory": 1, "grain": 1, "wood": 1, "salt": 1}}, {"store": {"ivory": 1}}, {}
        ]}),
    );
    all_act(
        &mut table,
        &[
            allocation(
                json!({"ivory": 1, "grain": 1, "wood": 1, "salt": 1}),
                json!({}),
                json!({}),
            ),
            allocation(json!({"ivory": 1}), json!({}), json!({})),
            nothing(),
        ],
    );
    assert_eq!(each(&table, "money"), json!([55 + 45, 55 + 15, 55]));
    assert_eq!(
        printed(&table)["discard"],
        json!({"grain": 1, "wood": 1, "oil": 4, "salt": 1, "ivory": 2})
    );
}

// --- Forum ---------------------------------------------------------------------------------------------------

/// With so many cards of grain on offer, depressors included, each brings this price.
fn check_price(cards: u64, price: u64) {
    for depressors in 0..=cards.min(4) {
        if depressors == cards {
            continue;
        }
        let own = cards - depressors;
        let (half, rest) = (own / 2, own - own / 2);
        let mut turned_up = json!({"wood": 4 - depressors, "grain": depressors});
        turned_up.as_object_mut().unwrap().retain(|_, n| *n != 0);
        let mut table = position(
            json!({"phase": "allocate", "depressors": turned_up, "seats": [
                {"store": {"grain": half}}, {"store": {"grain": rest}}, {}
            ]}),
        );
        let events = all_act(
            &mut table,
            &[
                allocation(json!({"grain": half}), json!({}), json!({})),
                allocation(json!({"grain": rest}), json!({}), json!({})),
                nothing(),
            ],
        );
        assert_eq!(
            each(&table, "money"),
            json!([55 + half * price, 55 + rest * price, 55])
        );
        assert_eq!(
            of_kind(&events, "price")[0],
            json!({"good": "grain", "cards": cards, "price": price})
        );
        assert_eq!(printed(&table)["depressors"], json!({}));
        assert_eq!(printed(&table)["discard"]["grain"], cards);
    }
}

#[test]
fn price_of_1_card_is_15() {
    check_price(1, 15);
}
#[test]
fn price_of_2_cards_is_12() {
    check_price(2, 12);
}
#[test]
fn price_of_3_cards_is_10() {
    check_price(3, 10);
}
#[test]
fn price_of_4_cards_is_8() {
    check_price(4, 8);
}
#[test]
fn price_of_5_cards_is_6() {
    check_price(5, 6);
}
#[test]
fn price_of_6_cards_is_4() {
    check_price(6, 4);
}
#[test]
fn price_of_7_cards_is_3() {
    check_price(7, 3);
}
#[test]
fn price_of_8_cards_is_2() {
    check_price(8, 2);
}
#[test]
fn price_of_9_and_more_cards_is_1() {
    for cards in 9..=11 {
        check_price(cards, 1);
    }
}

// --- Senate --------------------------------------------------------------------------------------------------

/// Donations while card a is current (ivory 5, wood 4, wine 3, salt 2, grain 1, oil 0), and the chips for them.
fn check_senate(donations: &[Value], chips: &[u64]) {
    let seats: Vec<_> = donations
        .iter()
        .map(|goods| json!({"store": goods}))
        .collect();
    let mut table = position(json!({"phase": "allocate", "seats": seats}));
    let decisions: Vec<_> = donations
        .iter()
        .map(|goods| allocation(json!({}), goods.clone(), json!({})))
        .collect();
    all_act(&mut table, &decisions);
    assert_eq!(each(&table, "chips"), json!(chips), "for {donations:?}");
}

#[test]
fn the_three_highest_sums_get_3_2_and_1() {
    check_senate(
        &[
            json!({"ivory": 1, "grain": 2}),
            json!({"ivory": 2}),
            json!({"wood": 1}),
            json!({"wine": 1}),
        ],
        &[2, 3, 1, 0],
    );
}

#[test]
fn two_first_share_5_and_the_next_is_third() {
    check_senate(
        &[json!({"ivory": 1}), json!({"grain": 5}), json!({"wood": 1})],
        &[2, 2, 1],
    );
}

#[test]
fn three_first_share_6() {
    check_senate(
        &[
            json!({"salt": 2}),
            json!({"grain": 4}),
            json!({"wood": 1}),
            json!({"wine": 1}),
        ],
        &[2, 2, 2, 0],
    );
}

#[test]
fn four_first_share_6_and_get_1_each() {
    check_senate(
        &[
            json!({"wine": 1}),
            json!({"wine": 1}),
            json!({"wine": 1}),
            json!({"wine": 1}),
        ],
        &[1, 1, 1, 1],
    );
}

#[test]
fn five_first_share_6_and_get_1_each() {
    check_senate(&[1; 5].map(|n| json!({"wine": n})), &[1, 1, 1, 1, 1]);
}

#[test]
fn two_second_share_3_and_get_1_each() {
    check_senate(
        &[
            json!({"ivory": 1}),
            json!({"wine": 1}),
            json!({"wine": 1}),
            json!({"grain": 1}),
        ],
        &[3, 1, 1, 0],
    );
}

#[test]
fn two_third_get_nothing() {
    check_senate(
        &[
            json!({"ivory": 1}),
            json!({"wood": 1}),
            json!({"grain": 1}),
            json!({"grain": 1}),
        ],
        &[3, 2, 0, 0],
    );
}

#[test]
fn a_sum_of_nothing_gets_nothing_and_pools_nothing() {
    check_senate(&[json!({"oil": 3}), json!({}), json!({})], &[0, 0, 0]);
    check_senate(
        &[json!({"oil": 3}), json!({"grain": 1}), json!({"oil": 1})],
        &[0, 3, 0],
    );
    check_senate(
        &[
            json!({"oil": 1}),
            json!({"grain": 1}),
            json!({"grain": 1}),
            json!({}),
        ],
        &[0, 2, 2, 0],
    );
}

#[test]
fn the_current_card_counts_and_no_other() {
    let mut state = setup(
        json!({"phase": "allocate", "seats": [{"store": {"oil": 1}}, {"store": {"ivory": 1}}, {}]}),
    );
    state["senate"]["current"] = json!("d");
    state["senate"]["deck"] = json!(["c", "a", "e"]);
    let (state, _) = OSTIA.read_state(&Node::root(&state)).unwrap().parts();
    let mut table = kontor_core::Position::new(state);
    all_act(
        &mut table,
        &[
            allocation(json!({}), json!({"oil": 1}), json!({})),
            allocation(json!({}), json!({"ivory": 1}), json!({})),
            nothing(),
        ],
    );
    assert_eq!(each(&table, "chips"), json!([3, 0, 0]));
    assert_eq!(OSTIA.to_act(table.state()).len(), 3);
}
