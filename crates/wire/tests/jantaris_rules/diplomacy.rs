//! Every cell of the vote table, and expulsion.

use crate::scene::{Draft, Scene, tells};
use kontor_jantaris::{Ask, Color};
use serde_json::{Value, json};

/// The black stone in taira, the red one in likaran: the neighbours ostrane and kelmare are free, the centre too.
fn taira() -> Draft {
    Draft::of(3).stones("likaran", "taira").voting(Color::Black)
}

#[test]
fn trade_alone_brings_two_of_the_stones_colour() {
    let mut scene = taira().goods(0, 0, 5).load();
    let events = scene.vote(&["trade", "recruit", "influence"]);
    // The sixth fits, the seventh is not taken.
    assert_eq!(scene.goods(0), (0, 6));
    assert!(events.contains(&json!({"gain": {
        "seat": 0, "goods": {"black": 1}, "lost": 1, "by": "trade",
    }})));
}

#[test]
fn two_trades_bring_as_many_as_merchants_in_the_active_district() {
    let mut scene = taira()
        .merchants(0, &[("taira", 3), ("center", 1)])
        .merchants(1, &[("center", 2)])
        .load();
    scene.vote(&["trade", "trade", "influence"]);
    assert_eq!((scene.goods(0), scene.goods(1)), ((0, 3), (0, 0)));
}

#[test]
fn three_or_four_trades_bring_as_many_as_merchants_in_the_centre() {
    let mut scene = taira()
        .merchants(0, &[("taira", 3), ("center", 1)])
        .merchants(1, &[("center", 2)])
        .load();
    scene.vote(&["trade", "trade", "trade"]);
    let goods = [0, 1, 2].map(|seat| scene.goods(seat));
    assert_eq!(goods, [(0, 1), (0, 2), (0, 0)]);

    let mut scene = Draft::of(4)
        .stones("taira", "likaran")
        .voting(Color::Red)
        .merchants(3, &[("center", 4)])
        .load();
    scene.vote(&["trade"; 4]);
    assert_eq!(scene.goods(3), (4, 0));
}

#[test]
fn black_market_alone_takes_a_good_from_another_seat() {
    let mut scene = taira().goods(1, 1, 0).goods(2, 2, 3).load();
    scene.vote(&["black_market", "influence", "recruit"]);
    let steal = |seat: usize, color: &str| json!({"steal": {"seat": seat, "color": color}});
    assert_eq!(
        scene.legal(0),
        [steal(1, "red"), steal(2, "red"), steal(2, "black")]
    );
    scene.refused(0, json!({"pass": true}));
    scene.act(0, steal(2, "black"));
    assert_eq!((scene.goods(0), scene.goods(2)), ((0, 1), (2, 2)));
}

#[test]
fn black_market_alone_takes_nothing_that_does_not_fit() {
    let mut scene = taira().goods(0, 6, 0).goods(1, 3, 0).load();
    scene.vote(&["black_market", "influence", "recruit"]);
    assert_eq!(scene.asked(), [1]);
    assert_eq!(scene.goods(0), (6, 0));
}

#[test]
fn two_on_the_black_market_take_two_of_any_colours_or_what_fits() {
    let mut scene = taira().goods(1, 6, 5).load();
    scene.vote(&["black_market", "black_market", "influence"]);
    let take = |goods: Value| json!({"take": goods});
    assert_eq!(
        scene.legal(0),
        [
            take(json!({"red": 2})),
            take(json!({"red": 1, "black": 1})),
            take(json!({"black": 2}))
        ]
    );
    scene.refused(0, take(json!({"red": 1})));
    scene.act(0, take(json!({"red": 2})));
    // For the second only one black fits: one way is no question.
    assert_eq!(scene.goods(1), (6, 6));
    assert_eq!(scene.asked(), [2]);
}

#[test]
fn three_on_the_black_market_lose_all_goods_and_are_expelled() {
    let mut scene = taira()
        .goods(0, 3, 4)
        .goods(1, 1, 0)
        .merchants(0, &[("taira", 1)])
        .merchants(1, &[("taira", 3)])
        .items(0, &["letter_of_protection"])
        .load();
    scene.vote(&["black_market"; 3]);
    // It is the own vote, so the letter does not help; the single merchant chooses where to go.
    assert_eq!(scene.goods(0), (0, 0));
    assert_eq!(
        scene.legal(0),
        [json!({"flee": "ostrane"}), json!({"flee": "kelmare"})]
    );
    scene.act(0, json!({"flee": "kelmare"}));
    assert_eq!(
        (scene.at("taira"), scene.at("kelmare")),
        (vec![0; 3], vec![1, 1, 0])
    );
    assert_eq!((scene.goods(1), scene.supply(1)), ((0, 0), 12));
}

#[test]
fn influence_alone_expels_a_seat_of_choice_or_nobody() {
    let draft = taira()
        .merchants(0, &[("taira", 1)])
        .merchants(2, &[("taira", 2)]);
    let voted = || {
        let mut scene = draft.load();
        scene.vote(&["influence", "trade", "recruit"]);
        scene
    };
    let mut scene = voted();
    let expel = |seat: usize| json!({"expel": {"seat": seat}});
    assert_eq!(
        scene.legal(0),
        [expel(0), expel(1), expel(2), json!({"pass": true})]
    );
    scene.refused(0, json!({"expel": {"seat": 3}}));
    scene.act(0, expel(2));
    assert_eq!(scene.at("ostrane"), [0, 0, 1]);
    // Oneself too, and then one flees by choice.
    let mut scene = voted();
    scene.act(0, expel(0));
    scene.act(0, json!({"flee": "ostrane"}));
    assert_eq!(scene.at("ostrane"), [1, 0, 0]);
    // Also one with nobody there: nothing comes of it.
    let mut scene = voted();
    let events = scene.act(0, expel(1));
    assert!(!tells(&events, "expel"));
    let mut scene = voted();
    scene.pass(0);
    assert_eq!(scene.at("taira"), [1, 0, 2]);
}

#[test]
fn two_influences_bring_up_to_two_merchants_into_the_active_district() {
    let mut scene = Draft::of(3)
        .stones("ostrane", "taira")
        .voting(Color::Black)
        .merchants(0, &[("ostrane", 3), ("kelmare", 3)])
        .load();
    scene.vote(&["influence", "influence", "trade"]);
    let enter = |count: u64| json!({"move": {"from": "kelmare", "to": "taira", "count": count}});
    // The other neighbour has a stone.
    assert_eq!(scene.legal(0), [enter(1), enter(2), json!({"pass": true})]);
    scene.act(0, enter(2));
    assert_eq!(scene.at("taira"), [2, 0, 0]);
    // The second has nobody to move, so it is not asked.
    assert_eq!((scene.phase().as_str(), scene.asked()), ("city", vec![1]));
}

#[test]
fn three_influences_bring_up_to_two_merchants_out_of_the_active_district() {
    let mut scene = taira()
        .merchants(0, &[("taira", 1)])
        .merchants(1, &[("taira", 5)])
        .load();
    scene.vote(&["influence"; 3]);
    let leave = |to: &str, count: u64| json!({"move": {"from": "taira", "to": to, "count": count}});
    assert_eq!(
        scene.legal(0),
        [
            leave("ostrane", 1),
            leave("kelmare", 1),
            json!({"pass": true})
        ]
    );
    scene.pass(0);
    assert_eq!(scene.legal(1).len(), 5);
    scene.refused(1, leave("shakara", 1));
    scene.act(1, leave("kelmare", 2));
    assert_eq!(
        (scene.at("taira"), scene.at("kelmare")),
        (vec![1, 3, 0], vec![0, 2, 0])
    );
}

#[test]
fn recruit_alone_must_place_in_any_free_district() {
    let mut scene = taira().load();
    scene.vote(&["recruit", "trade", "influence"]);
    let places: Vec<_> = ["shakara", "velmira", "ostrane", "kelmare"]
        .iter()
        .map(|name| json!({"place": [name]}))
        .collect();
    assert_eq!(scene.legal(0), places);
    scene.act(0, places[0].clone());
    assert_eq!(scene.at("shakara"), [1, 0, 0]);
}

#[test]
fn recruit_alone_without_supply_falls_away() {
    let mut scene = taira().merchants(0, &[("taira", 14)]).load();
    scene.vote(&["recruit", "trade", "influence"]);
    assert_eq!(scene.asked(), [2]);
}

#[test]
fn two_recruits_go_to_the_centre_without_a_question() {
    let mut scene = taira().load();
    scene.vote(&["recruit", "recruit", "influence"]);
    assert_eq!(scene.at("center"), [1, 1, 0]);
    // Only if it is free.
    let mut scene = Draft::of(3)
        .stones("center", "taira")
        .voting(Color::Black)
        .load();
    scene.vote(&["recruit", "recruit", "influence"]);
    assert_eq!(scene.at("center"), [0, 0, 0]);
}

#[test]
fn three_or_four_recruits_place_up_to_two_in_one_free_neighbour() {
    let mut scene = taira().merchants(1, &[("shakara", 13)]).load();
    scene.vote(&["recruit"; 3]);
    let place = |at: &[&str]| json!({"place": at});
    assert_eq!(
        scene.legal(0),
        [
            place(&["ostrane"]),
            place(&["ostrane", "ostrane"]),
            place(&["kelmare"]),
            place(&["kelmare", "kelmare"]),
            json!({"pass": true})
        ]
    );
    scene.refused(0, place(&["ostrane", "kelmare"]));
    scene.act(0, place(&["kelmare", "kelmare"]));
    // With one in supply there is one to place.
    assert_eq!(scene.legal(1).len(), 3);
    scene.pass(1);
    scene.pass(2);
    assert_eq!(scene.at("kelmare"), [2, 0, 0]);

    let mut scene = Draft::of(4)
        .stones("likaran", "taira")
        .voting(Color::Black)
        .load();
    scene.vote(&["recruit"; 4]);
    for seat in 0..4 {
        scene.act(seat, place(&["ostrane", "ostrane"]));
    }
    assert_eq!(scene.at("ostrane"), [2, 2, 2, 2]);
}

#[test]
fn votes_are_carried_out_from_the_active_seat_clockwise() {
    let mut scene = taira().active(1).goods(0, 2, 0).load();
    let events = scene.vote(&["black_market", "trade", "recruit"]);
    let order: Vec<_> = events
        .iter()
        .filter_map(|event| event.get("resolve"))
        .map(|resolve| resolve["seat"].clone())
        .collect();
    // The third is asked, so the first has not come yet.
    assert_eq!(order, [1, 2]);
    assert_eq!(scene.asked(), [2]);
}

#[test]
fn an_expelled_merchant_has_no_choice_beside_a_stone() {
    let mut scene = Draft::of(3)
        .stones("kelmare", "taira")
        .voting(Color::Black)
        .merchants(1, &[("taira", 1)])
        .merchants(2, &[("taira", 3)])
        .load();
    scene.vote(&["influence", "trade", "recruit"]);
    scene.act(0, json!({"expel": {"seat": 1}}));
    assert_eq!(scene.at("ostrane"), [0, 1, 0]);
    assert_eq!(scene.supply(1), 13);
}

#[test]
fn votes_stay_secret_until_the_last_is_in() {
    let mut scene = taira().load();
    assert!(scene.act(2, json!({"vote": "influence"})).is_empty());
    assert!(scene.act(0, json!({"vote": "trade"})).is_empty());
    assert_eq!(
        scene.state()["committed"],
        json!({"0": {"vote": "trade"}, "2": {"vote": "influence"}})
    );
    assert_eq!(
        scene.view(Some(2))["committed"],
        json!({"2": {"vote": "influence"}})
    );
    assert_eq!(scene.view(None)["committed"], json!({}));
    assert_eq!(scene.view(None)["waiting"], json!([1]));
    let events = scene.act(1, json!({"vote": "trade"}));
    assert!(tells(&events, "vote"));
}

fn stone_moved(items: &[&str]) -> Scene {
    let mut scene = Draft::of(3).ask(Ask::Stone).items(1, items).load();
    scene.act(0, json!({"stone": {"color": "red", "to": "taira"}}));
    scene
}

#[test]
fn the_spyglass_lets_its_owner_vote_last_and_knowingly() {
    assert_eq!(stone_moved(&[]).phase(), "vote");
    let mut scene = stone_moved(&["spyglass"]);
    assert_eq!(
        (scene.phase().as_str(), scene.asked()),
        ("spyglass", vec![1])
    );
    scene.act(1, json!({"use": "spyglass"}));
    assert_eq!(scene.items(1), json!([]));
    assert_eq!(
        (scene.phase().as_str(), scene.asked()),
        ("vote", vec![0, 2])
    );
    scene.act(2, json!({"vote": "recruit"}));
    assert_eq!(scene.view(Some(1))["committed"], json!({}));
    assert_eq!(
        scene.view(Some(2))["committed"],
        json!({"2": {"vote": "recruit"}})
    );
    let events = scene.act(0, json!({"vote": "trade"}));
    assert_eq!(events.len(), 2);
    assert_eq!(scene.asked(), [1]);
    let open = json!({"0": {"vote": "trade"}, "2": {"vote": "recruit"}});
    assert_eq!(scene.state()["committed"], open);
    for viewer in [None, Some(0), Some(1), Some(2)] {
        assert_eq!(scene.view(viewer)["committed"], open);
    }
    scene.act(1, json!({"vote": "trade"}));
    assert_eq!(scene.phase(), "resolve");
    assert_eq!(scene.goods(0), (0, 0));

    let mut scene = stone_moved(&["spyglass"]);
    scene.pass(1);
    assert_eq!(scene.items(1), json!(["spyglass"]));
    assert_eq!(scene.asked(), [0, 1, 2]);
    assert_eq!(scene.state()["ctx"], Value::Null);
}

#[test]
fn the_letter_of_protection_refuses_the_influence_of_others() {
    let expelled = |by_whom: usize| {
        let mut scene = taira()
            .active(by_whom)
            .merchants(1, &[("taira", 1)])
            .items(1, &["letter_of_protection"])
            .load();
        let mut votes = ["trade", "trade", "trade"];
        votes[by_whom] = "influence";
        scene.vote(&votes);
        scene.act(by_whom, json!({"expel": {"seat": 1}}));
        scene
    };
    let mut scene = expelled(0);
    assert_eq!(
        scene.legal(1),
        [json!({"refuse": true}), json!({"pass": true})]
    );
    scene.act(1, json!({"refuse": true}));
    assert_eq!(scene.at("taira"), [0, 1, 0]);
    // Asked before the flight.
    let mut scene = expelled(2);
    scene.pass(1);
    scene.act(1, json!({"flee": "ostrane"}));
    assert_eq!(scene.at("ostrane"), [0, 1, 0]);
    // Not against oneself.
    let scene = expelled(1);
    assert_eq!(scene.legal(1)[0], json!({"flee": "ostrane"}));
    // And not if nobody is there.
    let mut scene = taira().items(1, &["letter_of_protection"]).load();
    scene.vote(&["influence", "trade", "trade"]);
    scene.act(0, json!({"expel": {"seat": 1}}));
    assert_eq!(scene.phase(), "city");
}
