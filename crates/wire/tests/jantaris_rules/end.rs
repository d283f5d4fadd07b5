//! The great market, domination, and the end.

use crate::scene::{Draft, Scene, tells};
use kontor_jantaris::Color;
use serde_json::{Value, json};

/// The vote before the great market; everybody votes trade, so that everybody's merchants in the centre bring goods
/// and no question is asked.
fn before_market() -> Draft {
    Draft::of(3).stones("likaran", "taira").voting(Color::Black)
}

fn sell(goods: Value, to: &str) -> Value {
    let mut sale = goods;
    sale["to"] = json!(to);
    json!({"sell": sale})
}

#[test]
fn four_in_the_centre_are_no_great_market() {
    let mut scene = before_market()
        .goods(0, 6, 6)
        .merchants(0, &[("center", 2)])
        .merchants(1, &[("center", 2)])
        .load();
    assert!(!tells(&scene.vote(&["trade"; 3]), "great_market"));
    assert_eq!(scene.phase(), "city");
}

#[test]
fn who_can_sell_must_and_it_goes_round_until_nobody_sells() {
    let mut scene = before_market()
        .goods(0, 3, 0)
        .merchants(0, &[("center", 2)])
        .merchants(1, &[("center", 1)])
        .merchants(2, &[("center", 2)])
        .load();
    // g1 costs two goods and brings one prestige. The trade brings 2, 1 and 2 black first.
    let events = scene.vote(&["trade"; 3]);
    assert!(events.contains(&json!({"great_market": {"card": "g1", "goods": 2, "prestige": 1}})));
    assert_eq!(scene.view(None)["turned_up"], json!(["g1"]));
    assert_eq!(scene.state()["great_market"][0], "g1");
    assert_eq!(scene.asked(), [0]);
    assert_eq!(scene.legal(0).len(), 3 * 4);
    scene.refused(0, json!({"pass": true}));
    scene.refused(0, sell(json!({"red": 1, "black": 1}), "taira"));
    scene.act(0, sell(json!({"red": 1, "black": 1}), "shakara"));
    assert_eq!((scene.prestige(0), scene.at("shakara")[0]), (1, 1));
    // The second has one good only.
    assert_eq!(scene.asked(), [2]);
    scene.act(2, sell(json!({"black": 2}), "kelmare"));
    assert_eq!(scene.asked(), [0]);
    let events = scene.act(0, sell(json!({"red": 2}), "shakara"));
    // Nobody in the centre any more, or not enough goods: the card goes under its pile.
    assert!(events.contains(&json!({"close_market": {"card": "g1"}})));
    assert_eq!([0, 1, 2].map(|seat| scene.prestige(seat)), [2, 0, 1]);
    assert_eq!(
        scene.state()["great_market"],
        json!(["g2", "g3", "g4", "g5", "g6", "g1"])
    );
    assert_eq!((scene.phase().as_str(), scene.asked()), ("city", vec![1]));
}

#[test]
fn the_card_goes_under_its_pile_even_if_nobody_sold() {
    let mut scene = before_market()
        .great_market(&[6, 1, 2, 3, 4, 5])
        .merchants(0, &[("center", 2)])
        .merchants(1, &[("center", 3)])
        .load();
    let events = scene.vote(&["trade"; 3]);
    assert!(tells(&events, "great_market") && !tells(&events, "sell"));
    assert_eq!(
        scene.state()["great_market"],
        json!(["g1", "g2", "g3", "g4", "g5", "g6"])
    );
}

#[test]
fn old_coins_are_a_sale_without_paying() {
    let market = |goods: u32| {
        let mut scene = before_market()
            .great_market(&[6, 1, 2, 3, 4, 5])
            .goods(1, goods, 0)
            .merchants(0, &[("center", 4)])
            .merchants(1, &[("center", 1)])
            .items(1, &["old_coins"])
            .load();
        scene.vote(&["trade"; 3]);
        scene
    };
    let coins = |to: &str| json!({"use": "old_coins", "to": to});
    // It cannot pay five goods, so it may also pass.
    let mut scene = market(0);
    assert_eq!(
        (scene.phase().as_str(), scene.asked()),
        ("great_market", vec![1])
    );
    assert_eq!(scene.legal(1).len(), 4 + 1);
    scene.refused(1, json!({"use": "old_coins"}));
    scene.refused(1, coins("taira"));
    let events = scene.act(1, coins("ostrane"));
    assert!(events.contains(&json!({"use": {"seat": 1, "item": "old_coins", "discarded": true}})));
    assert_eq!(
        (scene.prestige(1), scene.goods(1), scene.items(1)),
        (3, (0, 1), json!([]))
    );
    assert_eq!(scene.at("ostrane"), [0, 1, 0]);

    let mut scene = market(0);
    scene.pass(1);
    assert_eq!(
        (scene.items(1), scene.phase().as_str()),
        (json!(["old_coins"]), "city")
    );

    // It can pay, so it may not pass.
    let mut scene = market(4);
    assert_eq!(scene.legal(1).len(), 4 + 4);
    scene.refused(1, json!({"pass": true}));
}

#[test]
fn a_pass_with_old_coins_is_no_sale_but_is_asked_again_after_one() {
    let mut scene = before_market()
        .merchants(0, &[("center", 3)])
        .merchants(1, &[("center", 2)])
        .goods(2, 0, 0)
        .merchants(2, &[("center", 1)])
        .goods(0, 0, 1)
        .items(2, &["old_coins"])
        .load();
    scene.vote(&["trade"; 3]);
    // Four goods against one for the third: the first and the second can pay two.
    scene.act(0, sell(json!({"black": 2}), "shakara"));
    scene.act(1, sell(json!({"black": 2}), "shakara"));
    assert_eq!(scene.asked(), [2]);
    scene.pass(2);
    scene.act(0, sell(json!({"black": 2}), "shakara"));
    assert_eq!(scene.asked(), [2]);
    scene.act(2, json!({"use": "old_coins", "to": "shakara"}));
    assert_eq!(scene.at("shakara"), [2, 1, 1]);
    assert_eq!(scene.phase(), "city");
}

/// Seat 0 dominates shakara, velmira, likaran and taira.
fn dominating() -> Draft {
    before_market().merchants(
        0,
        &[("shakara", 2), ("velmira", 2), ("likaran", 3), ("taira", 2)],
    )
}

#[test]
fn dominating_all_three_districts_takes_the_card() {
    let mut scene = dominating()
        .merchants(1, &[("likaran", 2)])
        .merchants(2, &[("shakara", 1)])
        .load();
    let events = scene.vote(&["trade"; 3]);
    assert!(events.contains(&json!({"dominate": {
        "seat": 0, "card": "d1", "prestige": 3, "next": "d4",
    }})));
    assert_eq!(scene.prestige(0), 3);
    let state = scene.state();
    assert_eq!(state["seats"][0]["dominations"], json!(["d1"]));
    assert_eq!(
        state["domination"],
        json!({"open": ["d2", "d3", "d4"], "deck": ["d5", "d6", "d7", "d8"]})
    );
}

#[test]
fn a_replacement_card_can_be_taken_at_once() {
    let mut scene = dominating().deck(&[7, 4, 5, 6, 8]).load();
    let events = scene.vote(&["trade"; 3]);
    let taken: Vec<_> = events
        .iter()
        .filter_map(|event| event.get("dominate"))
        .collect();
    assert_eq!(taken.len(), 2);
    assert_eq!(scene.prestige(0), 6);
    assert_eq!(
        scene.state()["domination"]["open"],
        json!(["d2", "d3", "d4"])
    );
}

#[test]
fn one_merchant_or_a_tie_dominates_nothing() {
    for tie in [("shakara", 2), ("likaran", 3)] {
        let mut scene = dominating().merchants(1, &[tie]).load();
        assert!(!tells(&scene.vote(&["trade"; 3]), "dominate"));
    }
    let mut scene = before_market()
        .merchants(0, &[("shakara", 2), ("velmira", 1), ("likaran", 2)])
        .load();
    assert!(!tells(&scene.vote(&["trade"; 3]), "dominate"));
}

#[test]
fn without_a_deck_fewer_cards_lie_open() {
    let mut scene = dominating()
        .open(&[1])
        .deck(&[])
        .dominations(1, &[2, 3, 4, 5, 6, 7, 8])
        .load();
    let events = scene.vote(&["trade"; 3]);
    assert!(events.contains(&json!({"dominate": {
        "seat": 0, "card": "d1", "prestige": 3, "next": null,
    }})));
    assert_eq!(scene.state()["domination"], json!({"open": [], "deck": []}));
}

/// The end of a turn of this seat.
fn turn_of(active: usize, draft: Draft) -> Scene {
    let mut scene = draft.active(active).load();
    scene.vote(&["trade"; 3]);
    scene
}

#[test]
fn the_game_ends_only_at_the_end_of_a_round() {
    let draft = before_market().prestige(1, 12).start(2);
    let scene = turn_of(2, draft.clone());
    assert_eq!((scene.phase().as_str(), scene.asked()), ("city", vec![0]));
    assert_eq!(scene.result(), None);
    let scene = turn_of(1, draft);
    assert_eq!(scene.phase(), "over");
    assert_eq!(scene.asked(), [] as [usize; 0]);
    // The last turn's seat stays active, and the round is the last.
    assert_eq!(
        (&scene.state()["active"], &scene.state()["round"]),
        (&json!(1), &json!(1))
    );
    // Nothing is secret any more.
    assert_eq!(scene.view(None)["pile"], scene.state()["pile"]);
    assert_eq!(
        scene.view(Some(0))["domination"],
        scene.state()["domination"]
    );
}

#[test]
fn without_twelve_prestige_the_next_round_begins() {
    let scene = turn_of(2, before_market().prestige(1, 11));
    assert_eq!(
        (&scene.state()["round"], scene.asked()),
        (&json!(2), vec![0])
    );
}

#[test]
fn ties_are_broken_by_goods_and_then_shared() {
    let ended = |goods: [u32; 3]| {
        let mut draft = before_market()
            .prestige(0, 13)
            .prestige(1, 13)
            .prestige(2, 12);
        for (seat, goods) in goods.into_iter().enumerate() {
            draft = draft.goods(seat, goods / 2, goods - goods / 2);
        }
        turn_of(2, draft).result().expect("the game is over")
    };
    let place = |seat: usize, place: u64, score: u64, goods: u64| json!({"seat": seat, "place": place, "score": score, "tiebreaks": [goods]});
    assert_eq!(
        ended([3, 5, 9]),
        json!({"winners": [1], "places": [place(0, 2, 13, 3), place(1, 1, 13, 5), place(2, 3, 12, 9)]})
    );
    assert_eq!(
        ended([4, 4, 9]),
        json!({"winners": [0, 1], "places": [place(0, 1, 13, 4), place(1, 1, 13, 4), place(2, 3, 12, 9)]})
    );
}
