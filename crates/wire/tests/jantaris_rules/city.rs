//! Market, guild house, and stones that close areas.

use crate::scene::Draft;
use kontor_jantaris::Ask;
use serde_json::json;

#[test]
fn the_market_gives_up_to_two_of_one_colour() {
    let scene = Draft::of(3).goods(0, 5, 6).load();
    let market: Vec<_> = scene.legal(0).into_iter().take(2).collect();
    assert_eq!(
        market,
        [json!({"market": {}}), json!({"market": {"red": 1}})]
    );
    let mut scene = Draft::of(3).load();
    scene.refused(0, json!({"market": {"red": 1, "black": 1}}));
    scene.refused(0, json!({"market": {"red": 3}}));
    scene.refused(0, json!({"market": {"red": 0}}));
    scene.act(0, json!({"market": {"black": 2}}));
    assert_eq!(scene.goods(0), (0, 2));
    assert_eq!(scene.phase(), "stone");
}

#[test]
fn goods_are_limited_to_six_of_a_colour() {
    let mut scene = Draft::of(3).goods(0, 6, 5).load();
    scene.refused(0, json!({"market": {"red": 1}}));
    scene.refused(0, json!({"market": {"black": 2}}));
    scene.act(0, json!({"market": {"black": 1}}));
    assert_eq!(scene.goods(0), (6, 6));
}

#[test]
fn with_everything_full_there_is_still_a_move() {
    let mut scene = Draft::of(3)
        .stones("shakara", "velmira")
        .merchants(0, &[("shakara", 7), ("velmira", 7)])
        .goods(0, 6, 6)
        .display(&[])
        .load();
    assert_eq!(
        scene.legal(0),
        [json!({"market": {}}), json!({"bazaar": true})]
    );
    scene.act(0, json!({"market": {}}));
    assert_eq!(scene.phase(), "stone");
}

#[test]
fn the_guild_house_places_one_or_takes_two_back() {
    let draft = Draft::of(3)
        .stones("shakara", "taira")
        .merchants(0, &[("velmira", 3), ("center", 1), ("taira", 2)]);
    let mut scene = draft.load();
    // Areas with a stone are closed both ways.
    scene.refused(0, json!({"guild_house": {"place": ["shakara"]}}));
    scene.refused(0, json!({"guild_house": {"remove": {"taira": 1}}}));
    scene.refused(0, json!({"guild_house": {"place": ["velmira", "likaran"]}}));
    scene.refused(
        0,
        json!({"guild_house": {"remove": {"velmira": 2, "center": 1}}}),
    );
    scene.act(
        0,
        json!({"guild_house": {"remove": {"center": 1, "velmira": 1}}}),
    );
    assert_eq!((scene.at("velmira")[0], scene.at("center")[0]), (2, 0));
    assert_eq!(scene.supply(0), 10);

    let mut scene = draft.load();
    scene.act(0, json!({"guild_house": {"remove": {"velmira": 2}}}));
    assert_eq!(scene.at("velmira"), [1, 0, 0]);

    let mut scene = draft.load();
    scene.act(0, json!({"guild_house": {"place": ["center"]}}));
    assert_eq!(scene.at("center"), [2, 0, 0]);
}

#[test]
fn a_stone_in_the_centre_closes_the_centre() {
    let mut scene = Draft::of(3).load();
    scene.refused(0, json!({"guild_house": {"place": ["center"]}}));
    scene.act(0, json!({"market": {}}));
    // A stone goes to a free district, never back to the centre.
    scene.refused(0, json!({"stone": {"color": "red", "to": "center"}}));
    scene.act(0, json!({"stone": {"color": "red", "to": "taira"}}));
    assert_eq!(scene.state()["active_stone"], "red");
}

#[test]
fn two_stones_never_share_a_district_and_a_stone_does_not_stay() {
    let mut scene = Draft::of(3)
        .stones("taira", "shakara")
        .ask(Ask::Stone)
        .load();
    scene.refused(0, json!({"stone": {"color": "red", "to": "taira"}}));
    let why = scene.refused(0, json!({"stone": {"color": "red", "to": "shakara"}}));
    assert!(
        why.contains("a stone is to be moved to a district without one"),
        "{why}"
    );
    assert_eq!(scene.legal(0).len(), 8);
}
