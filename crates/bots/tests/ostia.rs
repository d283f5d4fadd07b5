//! What the bot for Ostia understands, in positions made for it.

#![allow(clippy::unwrap_used)]

#[path = "../../ostia/tests/table/mod.rs"]
mod table;

use kontor_bots::{Advice, Bot, Level, Question};
use kontor_core::{Chance, Draw, Game, Joint, Options, Position, Rollout, Seat};
use kontor_ostia::{Action, Event, Good, Goods, Ostia, State};
use serde_json::{Value, json};
use table::{About, OSTIA, seat};

fn ask(
    level: Level,
    state: &State,
    seat: Seat,
    history: &[Event],
    thoughts: u32,
) -> Advice<Action> {
    let view = OSTIA.view(state, &Joint::none(), Some(seat));
    let advice = level.advise(&Question {
        game: &*OSTIA,
        seat,
        view: &view,
        history,
        thoughts,
        seed: 7,
    });
    OSTIA.check(state, seat, &advice.action).unwrap();
    advice
}

fn position(about: Value) -> Position<Ostia> {
    let about: About = serde_json::from_value(about).unwrap();
    about.position()
}

/// What the master does on seat 0 of a position.
fn master(about: Value) -> Action {
    let position = position(about);
    ask(Level::Master, position.state(), seat(0), &[], 300).action
}

fn bid(purse: Value, lot: [&str; 2], round: u8) -> Action {
    let mut own = purse;
    own["store"] = json!({"wine": 1});
    master(json!({
        "phase": "bid", "round": round, "start": 1,
        "auction": {"seller": 1, "lot": lot, "bids": {"2": null}},
        "seats": [own, {"store": {"grain": 1}}, {"store": {"grain": 1}}]
    }))
}

#[test]
fn who_can_raise_nothing_does_not_bid() {
    let purse = json!({"money": 1, "storehouses": 0, "credits": 4});
    assert_eq!(bid(purse, ["grain", "ivory"], 3), Action::Pass);
}

#[test]
fn a_welcome_lot_is_bid_for_and_never_for_more_than_can_be_raised() {
    // Card a of the senate counts 5 for ivory and 4 for wood.
    let action = bid(json!({"money": 55}), ["ivory", "ivory"], 1);
    let Action::Bid(bid) = action else {
        panic!("two ivory are worth a bid: {action:?}");
    };
    assert!((16..=55).contains(&bid), "{bid}");
}

#[test]
fn nobody_goes_bankrupt_for_a_lot_in_the_last_round() {
    // All credits are taken; a storehouse more or less decides nothing, the ten denarii for each credit do.
    let purse = json!({"money": 40, "storehouses": 0, "credits": 4, "chips": 9});
    assert_eq!(bid(purse, ["grain", "grain"], 5), Action::Pass);
}

#[test]
fn a_seller_takes_no_lot_that_brings_less_than_it_costs() {
    let action = master(json!({
        "phase": "award", "start": 0,
        "auction": {"seller": 0, "lot": ["grain", "grain"], "bids": {"1": 40, "2": null}},
        "seats": [{"store": {"wine": 1}}, {"store": {"grain": 1}}, {"store": {"grain": 1}}]
    }));
    assert_eq!(action, Action::SellTo(seat(1)));
}

fn spread(store: Value) -> kontor_ostia::Allocation {
    let action = master(json!({
        "phase": "allocate", "depressors": {"grain": 4},
        "seats": [
            {"store": store},
            {"store": {"grain": 3, "oil": 1}},
            {"store": {"grain": 3, "oil": 1}}
        ]
    }));
    match action {
        Action::Allocate(allocation) => allocation,
        other => panic!("an allocation, not {other:?}"),
    }
}

#[test]
fn what_the_senate_wants_is_donated_and_the_censor_gets_nothing() {
    // Ivory counts 5, and five goods are two too many to be shown.
    let allocation = spread(json!({"grain": 1, "wood": 2, "wine": 1, "salt": 1, "ivory": 2}));
    assert!(allocation.senate.contains(Good::Ivory), "{allocation:?}");
    let shown = allocation.forum + allocation.senate;
    assert!(shown.kinds() <= 3, "{allocation:?}");
}

#[test]
fn a_lonely_good_is_sold_and_not_given_away() {
    // The senate counts nothing for oil, the forum pays well for it.
    let allocation = spread(json!({"oil": 2, "ivory": 3}));
    assert!(!allocation.senate.contains(Good::Oil), "{allocation:?}");
    assert!(allocation.senate.contains(Good::Ivory), "{allocation:?}");
}

fn keep(own: Value, others: [Value; 2]) -> Goods {
    let [second, third] = others;
    let seats = [own, second, third];
    match master(json!({"phase": "final", "seats": seats})) {
        Action::KeepGoods(kept) => kept,
        other => panic!("goods, not {other:?}"),
    }
}

#[test]
fn different_goods_are_kept_for_chips() {
    let kept = keep(
        json!({"money": 50, "chips": 9, "storehouses": 2, "store": {"wine": 1, "salt": 1}}),
        [json!({"money": 5, "chips": 10}), json!({"money": 5})],
    );
    assert_eq!(kept.kinds(), 2);
}

#[test]
fn a_storehouse_is_emptied_for_7_where_that_pays_a_credit() {
    let kept = keep(
        json!({"money": 3, "credits": 1, "chips": 12, "storehouses": 1, "store": {"wine": 1}}),
        [json!({"money": 5, "chips": 3}), json!({"money": 5})],
    );
    assert_eq!(kept, Goods::NONE);
}

#[test]
fn who_has_all_of_a_good_twice_builds_for_what_differs() {
    let action = master(json!({
        "phase": "store", "round": 5,
        "seats": [
            {"money": 60, "chips": 8, "storehouses": 1, "store": {"wine": 2, "salt": 1, "oil": 1}},
            {"money": 10, "chips": 8, "store": {"grain": 1}},
            {"money": 5, "chips": 8, "store": {"grain": 1}}
        ]
    }));
    let Action::Store(storing) = action else {
        panic!("{action:?}");
    };
    assert_eq!(storing.build, 2);
    assert_eq!(storing.discard, Goods::one(Good::Wine));
}

#[test]
fn where_there_is_nothing_to_decide_no_thought_is_wasted() {
    let position = position(json!({
        "phase": "allocate", "seats": [{"store": {}}, {"store": {"oil": 1}}, {"store": {"oil": 1}}]
    }));
    let advice = ask(Level::Master, position.state(), seat(0), &[], 2000);
    assert_eq!(advice.thoughts, 1);
}

#[test]
fn with_notes_too_the_budget_is_held_and_the_answer_is_certain() {
    for players in Ostia::PLAYERS {
        let mut draw = Rollout::new(players.into(), 1);
        let options = Options::defaults(Ostia::OPTIONS);
        let mut state = OSTIA.start(players, &options, Chance::new(players.into()));
        let mut history = Vec::new();
        while OSTIA.outcome(&state).is_none() {
            let mut joint = Joint::none();
            for seat in OSTIA.to_act(&state).iter() {
                joint[seat] = Some(OSTIA.sample(&state, seat, &mut draw));
                if draw.below(12) == 0 {
                    for thoughts in [1, 60] {
                        let [first, second] =
                            [(); 2].map(|()| ask(Level::Master, &state, seat, &history, thoughts));
                        assert_eq!(first, second);
                        assert!(
                            first.thoughts <= thoughts,
                            "{} of {thoughts}",
                            first.thoughts
                        );
                    }
                }
            }
            OSTIA.apply_unchecked(&mut state, &joint, &mut history);
        }
    }
}
