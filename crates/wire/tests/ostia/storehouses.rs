//! The end of a round: repayment, interest, builds and discards, and the next round.

use crate::table::*;
use kontor_core::Game;
use serde_json::json;

fn nothing() -> serde_json::Value {
    json!({"allocate": {"forum": {}, "senate": {}, "store": {}, "bluffs": 0}})
}

#[test]
fn credits_are_repaid_as_far_as_possible_and_the_rest_bears_interest_at_each_shortage() {
    for credits in 0..=4u64 {
        for money in 0..=50u64 {
            let mut table = position(json!({"phase": "allocate", "seats": [
                {"money": money, "credits": credits}, {}, {}
            ]}));
            let events = all_act(&mut table, &[nothing(), nothing(), nothing()]);
            // One by one, in the words of the page.
            let (mut cash, mut left) = (money, credits);
            while left > 0 && cash >= 10 {
                left -= 1;
                cash -= 10;
            }
            for _ in 0..left {
                cash -= cash.min(2);
            }
            let seat = printed(&table)["seats"][0].clone();
            assert_eq!(
                (&seat["money"], &seat["credits"]),
                (&json!(cash), &json!(left)),
                "{money} {credits}"
            );
            let repaid = credits - left;
            let repay = json!({"seat": 0, "credits": repaid, "paid": 10 * repaid});
            assert_eq!(
                of_kind(&events, "repay"),
                vec![repay; usize::from(repaid > 0)]
            );
            let interest = json!({"seat": 0, "credits": left, "due": 2 * left});
            assert_eq!(
                of_kind(&events, "interest"),
                vec![interest; usize::from(left > 0)]
            );
        }
    }
}

#[test]
fn forum_income_comes_before_repayment() {
    let mut table = position(
        json!({"phase": "allocate", "depressors": {"oil": 4}, "seats": [
            {"money": 0, "credits": 1, "store": {"ivory": 1}}, {}, {}
        ]}),
    );
    let sale = json!({"allocate": {"forum": {"ivory": 1}, "senate": {}, "store": {}, "bluffs": 0}});
    all_act(&mut table, &[sale, nothing(), nothing()]);
    assert_eq!(
        (&each(&table, "money")[0], &each(&table, "credits")[0]),
        (&json!(5), &json!(0))
    );
}

#[test]
fn storings_are_listed_by_build_then_discards_as_card_lists() {
    let table = position(json!({"phase": "store", "seats": [
        {"money": 29, "storehouses": 1, "store": {"grain": 2, "wine": 1}}, {"storehouses": 4, "money": 99}, {"money": 9}
    ]}));
    let storing = |build, discard| json!({"store": {"build": build, "discard": discard}});
    assert_eq!(
        legal(&table, 0),
        [
            storing(0, json!({"grain": 2})),
            storing(0, json!({"grain": 1, "wine": 1})),
            storing(1, json!({"grain": 1})),
            storing(1, json!({"wine": 1})),
            storing(2, json!({})),
        ]
    );
    assert_eq!(
        legal(&table, 1),
        [storing(0, json!({}))],
        "the limit is 4; asked all the same"
    );
    assert_eq!(
        legal(&table, 2),
        [storing(0, json!({}))],
        "no money; asked all the same"
    );
    for (wrong, hint) in [
        (storing(3, json!({})), "at most 2"),
        (storing(255, json!({})), "at most 2"),
        (storing(0, json!({"grain": 1})), "exactly the 2 beyond 1"),
        (storing(2, json!({"wine": 1})), "exactly the 0 beyond 3"),
        (
            storing(0, json!({"wine": 2})),
            "the store holds 2 grain, 1 wine",
        ),
    ] {
        let why = refused(&table, 0, wrong);
        assert!(why.contains(hint), "{why}");
    }
}

#[test]
fn one_may_build_more_than_is_needed() {
    let table =
        position(json!({"phase": "store", "seats": [{"money": 55, "storehouses": 0}, {}, {}]}));
    assert_eq!(
        legal(&table, 0).len(),
        5,
        "0 to 4, although nothing is stored"
    );
}

#[test]
fn builds_are_paid_discards_lie_open_and_the_next_round_begins() {
    let mut table = position(json!({"phase": "store", "start": 2, "seats": [
        {"money": 25, "storehouses": 1, "store": {"grain": 2, "wine": 1}, "bluffs": 1}, {}, {"store": {"salt": 1}}
    ]}));
    let events = all_act(
        &mut table,
        &[
            json!({"store": {"build": 1, "discard": {"grain": 1}}}),
            json!({"store": {"build": 0, "discard": {}}}),
            json!({"store": {"build": 3, "discard": {}}}),
        ],
    );
    assert_eq!(
        events[..4],
        [
            json!({"build": {"seat": 0, "storehouses": 1, "paid": 10}}),
            json!({"discard": {"seat": 0, "goods": {"grain": 1}}}),
            json!({"build": {"seat": 2, "storehouses": 3, "paid": 30}}),
            json!({"round": {"round": 2, "start": 0, "current": "b", "upcoming": "c"}}),
        ]
    );
    assert_eq!(each(&table, "money"), json!([15, 55, 25]));
    assert_eq!(each(&table, "storehouses"), json!([2, 1, 4]));
    assert_eq!(
        each(&table, "store"),
        json!([{"grain": 1, "wine": 1}, {}, {"salt": 1}])
    );
    assert_eq!(
        each(&table, "bluffs"),
        json!([1, 0, 0]),
        "they lie there until the next allocation"
    );
    let state = printed(&table);
    assert_eq!(
        (&state["round"], &state["start"], &state["phase"]),
        (&json!(2), &json!(0), &json!("keep"))
    );
    assert_eq!(state["discard"], json!({"grain": 1}));
    assert_eq!(
        state["senate"],
        json!({"current": "b", "upcoming": "c", "deck": ["d", "e"], "reserve": "f"})
    );
}

#[test]
fn the_last_two_rounds_turn_up_no_senate_card_and_the_end_leaves_all_as_it_is() {
    let nothing = json!({"store": {"build": 0, "discard": {}}});
    let seats = json!([{}, {}, {}]);
    let mut table = position(json!({"phase": "store", "round": 4, "seats": seats.clone()}));
    let events = all_act(
        &mut table,
        &[nothing.clone(), nothing.clone(), nothing.clone()],
    );
    assert_eq!(of_kind(&events, "round")[0]["upcoming"], json!(null));
    assert_eq!(
        printed(&table)["senate"],
        json!({"current": "e", "upcoming": null, "deck": [], "reserve": "f"})
    );

    let mut table = position(json!({"phase": "store", "round": 5, "start": 1, "seats": seats}));
    let before = printed(&table);
    all_act(&mut table, &[nothing.clone(), nothing.clone(), nothing]);
    let after = printed(&table);
    assert_eq!(after["phase"], "final");
    for key in ["round", "start", "senate"] {
        assert_eq!(after[key], before[key]);
    }
    assert_eq!(OSTIA.round(table.state()), 5);
}
