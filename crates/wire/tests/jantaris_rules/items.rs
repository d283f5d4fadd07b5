//! Every item: at the start of a turn, when it is taken, and where it bends another step. (Spyglass and letter of
//! protection stand with the votes, lockpick and history book with the bazaar, old coins with the great market.)

use crate::scene::{Draft, RING, Scene, tells};
use kontor_jantaris::Ask;
use serde_json::{Value, json};

fn using(item: &str) -> Value {
    json!({"use": item})
}

/// Seat 0 at the start of its turn with this item, the stones in likaran and taira.
fn with_item(item: &str) -> Draft {
    Draft::of(3)
        .stones("likaran", "taira")
        .ask(Ask::Items)
        .items(0, &[item])
}

#[test]
fn start_of_turn_items_are_offered_until_all_are_used_or_passed() {
    let mut scene = Draft::of(3)
        .ask(Ask::Items)
        .items(0, &["orb", "royal_crown", "store_key", "smoke_bomb"])
        .load();
    assert_eq!(
        scene.legal(0),
        [
            using("royal_crown"),
            using("orb"),
            using("smoke_bomb"),
            json!({"pass": true})
        ]
    );
    scene.act(0, using("royal_crown"));
    scene.act(0, json!({"take": {"red": 1}}));
    assert_eq!(scene.state()["used"], json!(["royal_crown"]));
    scene.refused(0, using("royal_crown"));
    // The centre has its stones, so nothing comes of the orb; it may be used all the same.
    scene.act(0, using("orb"));
    assert_eq!(scene.phase(), "items");
    scene.pass(0);
    assert_eq!(scene.phase(), "city");
    assert_eq!(scene.state()["used"], json!(["royal_crown", "orb"]));
}

#[test]
fn used_items_are_fresh_again_in_the_next_turn() {
    let mut scene = with_item("royal_crown")
        .items(1, &["signet_ring"])
        .goods(1, 6, 6)
        .load();
    scene.act(0, using("royal_crown"));
    scene.act(0, json!({"take": {"black": 1}}));
    scene.act(0, json!({"market": {}}));
    scene.act(0, json!({"stone": {"color": "red", "to": "shakara"}}));
    scene.vote(&["trade"; 3]);
    assert_eq!(scene.state()["used"], json!([]));
    assert_eq!((scene.phase().as_str(), scene.asked()), ("items", vec![1]));
}

#[test]
fn crown_effects_are_offered_to_all_crown_owners_clockwise_from_the_owner() {
    let mut scene = Draft::of(4)
        .ask(Ask::Items)
        .active(2)
        .items(2, &["royal_crown"])
        .items(0, &["orb"])
        .items(1, &["scepter"])
        .goods(0, 6, 6)
        .items(3, &["spyglass"])
        .load();
    scene.act(2, using("royal_crown"));
    assert_eq!(scene.asked(), [2]);
    scene.act(2, json!({"take": {"red": 1}}));
    // The fourth owns no crown, the first can only decline.
    assert_eq!(scene.asked(), [1]);
    assert_eq!(scene.state()["active"], 2);
    scene.pass(1);
    assert_eq!((scene.phase().as_str(), scene.asked()), ("city", vec![2]));
}

#[test]
fn the_kings_mantle_removes_a_merchant_of_any_seat_from_a_free_district() {
    let mut scene = with_item("kings_mantle")
        .items(1, &["chalice"])
        .merchants(0, &[("shakara", 1), ("center", 1)])
        .merchants(1, &[("kelmare", 2), ("taira", 1)])
        .load();
    scene.act(0, using("kings_mantle"));
    let remove = |seat: usize, from: &str| json!({"remove": {"seat": seat, "from": from}});
    assert_eq!(
        scene.legal(0),
        [
            remove(0, "shakara"),
            remove(1, "kelmare"),
            json!({"pass": true})
        ]
    );
    scene.act(0, remove(1, "kelmare"));
    assert_eq!((scene.at("kelmare"), scene.supply(1)), (vec![0, 1, 0], 12));
    scene.act(1, remove(0, "shakara"));
    assert_eq!(
        (scene.at("shakara"), scene.phase().as_str()),
        (vec![0; 3], "city")
    );
}

#[test]
fn the_royal_crown_takes_a_good() {
    let mut scene = with_item("royal_crown").goods(0, 6, 5).load();
    scene.act(0, using("royal_crown"));
    assert_eq!(
        scene.legal(0),
        [json!({"take": {"black": 1}}), json!({"pass": true})]
    );
    scene.act(0, json!({"take": {"black": 1}}));
    assert_eq!(scene.goods(0), (6, 6));
}

#[test]
fn the_scepter_moves_to_a_free_neighbour() {
    let mut scene = with_item("scepter")
        .merchants(0, &[("velmira", 1), ("likaran", 1), ("ostrane", 1)])
        .load();
    scene.act(0, using("scepter"));
    let step = json!({"move": {"from": "velmira", "to": "shakara", "count": 1}});
    // Likaran is closed, and both neighbours of ostrane are.
    assert_eq!(scene.legal(0), [step.clone(), json!({"pass": true})]);
    scene.act(0, step);
    assert_eq!(scene.at("shakara"), [1, 0, 0]);
}

#[test]
fn the_orb_puts_a_merchant_into_the_centre() {
    let mut scene = with_item("orb").load();
    scene.act(0, using("orb"));
    scene.act(0, json!({"place": ["center"]}));
    assert_eq!(
        (scene.at("center"), scene.phase().as_str()),
        (vec![1, 0, 0], "city")
    );
}

#[test]
fn the_signet_ring_swaps_a_good() {
    let mut scene = with_item("signet_ring").goods(0, 1, 6).load();
    scene.act(0, using("signet_ring"));
    // There is no room for a seventh black.
    assert_eq!(
        scene.legal(0),
        [json!({"swap": "black"}), json!({"pass": true})]
    );
    scene.act(0, json!({"swap": "black"}));
    assert_eq!(scene.goods(0), (2, 5));
}

#[test]
fn the_chalice_moves_out_of_the_centre() {
    let mut scene = with_item("chalice").merchants(0, &[("center", 2)]).load();
    scene.act(0, using("chalice"));
    assert_eq!(scene.legal(0).len(), 5);
    scene.act(
        0,
        json!({"move": {"from": "center", "to": "kelmare", "count": 1}}),
    );
    assert_eq!(
        (scene.at("center"), scene.at("kelmare")),
        (vec![1, 0, 0], vec![1, 0, 0])
    );
}

#[test]
fn the_smoke_bomb_expels_everybody_from_a_free_district() {
    let draft = with_item("smoke_bomb")
        .merchants(0, &[("shakara", 1)])
        .merchants(1, &[("shakara", 3)])
        .merchants(2, &[("shakara", 1)])
        .items(2, &["letter_of_protection"]);
    let mut scene = draft.load();
    scene.act(0, using("smoke_bomb"));
    // It has left before its effect.
    assert_eq!(scene.items(0), json!([]));
    assert_eq!(scene.legal(0).len(), 4);
    scene.refused(0, json!({"district": "taira"}));
    scene.act(0, json!({"district": "shakara"}));
    scene.act(0, json!({"flee": "velmira"}));
    assert_eq!(
        (scene.at("velmira"), scene.at("kelmare")),
        (vec![1, 1, 0], vec![0, 1, 0])
    );
    assert_eq!(scene.supply(1), 12);
    assert_eq!(scene.phase(), "item");
    scene.pass(2);
    scene.act(2, json!({"flee": "kelmare"}));
    assert_eq!(
        (scene.at("shakara"), scene.at("kelmare")),
        (vec![0; 3], vec![0, 1, 1])
    );
    assert_eq!(scene.phase(), "city");
    assert_eq!(scene.state()["used"], json!(["smoke_bomb"]));
    // With no free neighbour all return to supply.
    let mut scene = Draft::of(3)
        .stones("likaran", "shakara")
        .ask(Ask::Items)
        .items(0, &["smoke_bomb"])
        .merchants(1, &[("velmira", 1)])
        .load();
    scene.act(0, using("smoke_bomb"));
    scene.act(0, json!({"district": "velmira"}));
    assert_eq!((scene.at("velmira"), scene.supply(1)), (vec![0; 3], 14));
}

#[test]
fn the_forged_seal_moves_a_stone_without_a_vote() {
    let mut scene = with_item("forged_seal").load();
    scene.act(0, using("forged_seal"));
    assert_eq!(scene.legal(0).len(), 8);
    scene.act(0, json!({"stone": {"color": "red", "to": "shakara"}}));
    let state = scene.state();
    assert_eq!(state["stones"], json!({"red": "shakara", "black": "taira"}));
    assert_eq!(
        (&state["active_stone"], scene.phase().as_str()),
        (&Value::Null, "city")
    );
    assert_eq!(scene.items(0), json!([]));
}

#[test]
fn the_secret_map_moves_up_to_three_and_ignores_stones_in_districts() {
    let mut scene = with_item("secret_map").merchants(0, &[("taira", 2)]).load();
    scene.act(0, using("secret_map"));
    assert_eq!(scene.legal(0).len(), 7);
    let step = |from: &str, to: &str| json!({"move": {"from": from, "to": to, "count": 1}});
    scene.act(0, step("taira", "likaran"));
    scene.act(0, step("taira", "center"));
    scene.act(0, step("center", "shakara"));
    assert_eq!(
        (scene.at("likaran"), scene.at("shakara")),
        (vec![1, 0, 0], vec![1, 0, 0])
    );
    assert_eq!(scene.phase(), "city");

    // The centre only if it is free; passing ends it.
    let mut scene = Draft::of(3)
        .stones("center", "taira")
        .ask(Ask::Items)
        .items(0, &["secret_map"])
        .merchants(0, &[("taira", 1)])
        .load();
    scene.act(0, using("secret_map"));
    scene.refused(0, step("taira", "center"));
    scene.act(0, step("taira", "kelmare"));
    scene.pass(0);
    assert_eq!(scene.phase(), "city");
}

/// Seat 0 enters the bazaar and wins this item, which nobody else can pay for.
fn win(draft: Draft, item: &'static str, other: &'static str) -> (Scene, Vec<Value>) {
    let mut scene = draft.display(&[item, other]).load();
    let events = scene.act(0, json!({"bazaar": true}));
    (scene, events)
}

#[test]
fn the_treasure_chest_takes_three_goods_of_any_colours() {
    let (mut scene, _) = win(Draft::of(3).goods(0, 2, 2), "treasure_chest", "royal_crown");
    assert_eq!(scene.legal(0).len(), 4);
    scene.refused(0, json!({"take": {"red": 2}}));
    scene.act(0, json!({"take": {"red": 2, "black": 1}}));
    assert_eq!(scene.goods(0), (2, 1));
    assert_eq!(scene.items(0), json!(["treasure_chest"]));
}

#[test]
fn the_recruiting_charter_places_up_to_two_in_different_districts() {
    let draft = Draft::of(3).stones("likaran", "taira").goods(0, 2, 1);
    let (mut scene, _) = win(draft, "recruiting_charter", "royal_crown");
    // Four free districts, six pairs, and nobody.
    assert_eq!(scene.legal(0).len(), 11);
    scene.refused(0, json!({"place": ["shakara", "shakara"]}));
    scene.refused(0, json!({"place": ["shakara", "center"]}));
    scene.act(0, json!({"place": ["kelmare", "shakara"]}));
    assert_eq!((scene.at("shakara")[0], scene.at("kelmare")[0]), (1, 1));
}

#[test]
fn the_firebrand_expels_a_seat_from_a_free_district() {
    let draft = Draft::of(3)
        .stones("likaran", "taira")
        .goods(0, 1, 2)
        .merchants(0, &[("shakara", 1)])
        .merchants(1, &[("shakara", 1), ("taira", 1)])
        .merchants(2, &[("kelmare", 4)])
        .items(1, &["letter_of_protection"]);
    let (mut scene, _) = win(draft.clone(), "firebrand", "royal_crown");
    let expel = |seat: usize, from: &str| json!({"expel": {"seat": seat, "from": from}});
    assert_eq!(
        scene.legal(0),
        [
            expel(0, "shakara"),
            expel(1, "shakara"),
            expel(2, "kelmare"),
            json!({"pass": true})
        ]
    );
    scene.act(0, expel(1, "shakara"));
    scene.act(1, json!({"refuse": true}));
    assert_eq!(
        (scene.at("shakara"), scene.phase().as_str()),
        (vec![1, 1, 0], "stone")
    );

    let (mut scene, _) = win(draft.clone(), "firebrand", "royal_crown");
    scene.act(0, expel(0, "shakara"));
    scene.act(0, json!({"flee": "velmira"}));
    assert_eq!(scene.at("velmira"), [1, 0, 0]);

    // Taira has a stone, so all of the four but one go to supply.
    let (mut scene, _) = win(draft, "firebrand", "royal_crown");
    scene.act(0, expel(2, "kelmare"));
    assert_eq!((scene.at("shakara"), scene.supply(2)), (vec![1, 1, 1], 13));
}

#[test]
fn the_promissory_note_collects_a_good_from_every_other_seat() {
    let draft = Draft::of(4)
        .goods(0, 2, 2)
        .goods(1, 1, 1)
        .goods(2, 0, 3)
        .goods(3, 0, 0);
    let (mut scene, _) = win(draft, "promissory_note", "royal_crown");
    assert_eq!(
        scene.legal(1),
        [json!({"give": "red"}), json!({"give": "black"})]
    );
    let events = scene.act(1, json!({"give": "red"}));
    // The third has only black ones, the fourth nothing.
    assert!(tells(&events, "transfer"));
    assert_eq!(scene.goods(0), (1, 1));
    assert_eq!((scene.goods(1), scene.goods(2)), ((0, 1), (0, 2)));
    assert_eq!(scene.phase(), "stone");
}

#[test]
fn nobody_gives_a_colour_of_which_the_owner_has_six() {
    let draft = Draft::of(4)
        .goods(0, 6, 6)
        .goods(1, 1, 0)
        .goods(2, 1, 0)
        .goods(3, 1, 0);
    let (mut scene, _) = win(draft, "promissory_note", "orb");
    scene.act(0, json!({"auction": {"item": "promissory_note", "bid": 4}}));
    // Four red are left after paying; two more fit, and the last giver keeps his.
    assert_eq!(scene.goods(0), (6, 4));
    assert_eq!(
        [1, 2, 3].map(|seat| scene.goods(seat)),
        [(0, 0), (0, 0), (1, 0)]
    );
    assert_eq!(scene.phase(), "stone");
}

#[test]
fn the_store_key_gives_three_goods_of_any_colours() {
    let mut scene = Draft::of(3).items(0, &["store_key"]).goods(0, 5, 0).load();
    let market = scene
        .legal(0)
        .into_iter()
        .filter(|action| action.get("market").is_some());
    // Nothing, or up to three with at most one red.
    assert_eq!(market.count(), 1 + 2 + 2 + 2);
    scene.refused(0, json!({"market": {"red": 2}}));
    scene.act(0, json!({"market": {"red": 1, "black": 2}}));
    assert_eq!(scene.goods(0), (6, 2));
}

#[test]
fn the_guild_banner_places_a_second_merchant_in_a_different_area() {
    let draft = Draft::of(3)
        .stones("likaran", "taira")
        .items(0, &["guild_banner"]);
    let mut scene = draft.load();
    scene.refused(0, json!({"guild_house": {"place": ["shakara", "shakara"]}}));
    scene.act(0, json!({"guild_house": {"place": ["center", "shakara"]}}));
    assert_eq!((scene.at("center")[0], scene.at("shakara")[0]), (1, 1));
    // With one left in supply it is one.
    let scene = draft.merchants(0, &[("taira", 13)]).load();
    let places = scene
        .legal(0)
        .into_iter()
        .filter(|action| action.pointer("/guild_house/place").is_some());
    assert_eq!(places.count(), RING.len() - 2 + 1);
}
