//! The examples that the page names.

use crate::scene::{Draft, Scene, tells};
use kontor_jantaris::{Ask, Color};
use serde_json::json;

#[test]
fn the_first_example_turn_of_the_rulebook() {
    let mut scene = Draft::of(4)
        .merchants(0, &[("shakara", 1), ("likaran", 1)])
        .merchants(1, &[("velmira", 1), ("taira", 1)])
        .merchants(2, &[("ostrane", 1), ("taira", 1)])
        .merchants(3, &[("kelmare", 1), ("velmira", 1)])
        .load();
    scene.act(0, json!({"guild_house": {"place": ["shakara"]}}));
    assert_eq!(scene.at("shakara"), [2, 0, 0, 0]);
    scene.act(0, json!({"stone": {"color": "black", "to": "shakara"}}));
    assert_eq!(scene.asked(), [0, 1, 2, 3]);
    let events = scene.vote(&["trade", "trade", "black_market", "recruit"]);
    // The third has only one good to take, so the fourth is asked next.
    assert_eq!(scene.goods(0), (0, 1));
    assert_eq!(scene.goods(1), (0, 0));
    assert_eq!(scene.goods(2), (0, 1));
    assert!(events.contains(&json!({"gain": {
        "seat": 0, "goods": {"black": 2}, "lost": 0, "by": "trade",
    }})));
    assert!(events.contains(&json!({"transfer": {
        "from": 0, "to": 2, "color": "black", "by": "black_market",
    }})));
    assert_eq!(scene.asked(), [3]);
    let events = scene.act(3, json!({"place": ["likaran"]}));
    assert_eq!(scene.at("likaran"), [1, 0, 0, 1]);
    assert!(!tells(&events, "great_market") && !tells(&events, "dominate"));
    assert_eq!((scene.phase().as_str(), scene.asked()), ("city", vec![1]));
}

#[test]
fn the_vote_example_of_the_rulebook() {
    let mut scene = Draft::of(3)
        .stones("taira", "center")
        .voting(Color::Red)
        .load();
    scene.vote(&["black_market", "trade", "black_market"]);
    // Two of choice for the first, who is asked; then two red ones for the one trader; then two of choice.
    assert_eq!(scene.asked(), [0]);
    scene.act(0, json!({"take": {"red": 1, "black": 1}}));
    assert_eq!((scene.goods(0), scene.goods(1)), ((1, 1), (2, 0)));
    scene.act(2, json!({"take": {"black": 2}}));
    assert_eq!(scene.goods(2), (0, 2));
}

#[test]
fn the_expulsion_of_four_merchants_from_taira() {
    let mut scene = Draft::of(3)
        .stones("center", "taira")
        .merchants(1, &[("taira", 4)])
        .voting(Color::Black)
        .load();
    scene.vote(&["influence", "trade", "recruit"]);
    let events = scene.act(0, json!({"expel": {"seat": 1}}));
    assert_eq!(scene.at("taira"), [0, 0, 0]);
    assert_eq!(scene.at("ostrane"), [0, 1, 0]);
    assert_eq!(scene.at("kelmare"), [0, 1, 0]);
    assert_eq!(scene.supply(1), 12);
    assert_eq!(
        events[1],
        json!({"expel": {
            "seat": 1, "from": "taira", "to": ["ostrane", "kelmare"], "supply": 2, "by": "influence",
        }})
    );
}

#[test]
fn fifteen_settles_not_thirty() {
    let scene = Draft::of(3).ask(Ask::Settle).load();
    assert_eq!(scene.legal(0).len(), 15);
    let mut scene: Scene = scene;
    scene.act(0, json!({"settle": ["taira", "shakara"]}));
    assert_eq!(scene.at("taira"), [1, 0, 0]);
    scene.refused(1, json!({"settle": ["taira", "taira"]}));
    scene.refused(1, json!({"settle": ["taira", "center"]}));
    scene.act(1, json!({"settle": ["shakara", "taira"]}));
    assert_eq!(scene.state()["active"], 0);
    scene.act(2, json!({"settle": ["kelmare", "taira"]}));
    assert_eq!((scene.phase().as_str(), scene.asked()), ("city", vec![0]));
}
