//! The bazaar.

use crate::scene::{Draft, Scene, tells};
use serde_json::{Value, json};

fn bazaar() -> Value {
    json!({"bazaar": true})
}

fn open(item: &str, bid: u64) -> Value {
    json!({"auction": {"item": item, "bid": bid}})
}

fn pay(red: u64, black: u64) -> Value {
    json!({"pay": {"red": red, "black": black}})
}

impl Draft {
    /// The first seat has gone to the bazaar.
    fn entered(&self) -> Scene {
        let mut scene = self.load();
        scene.act(0, bazaar());
        scene
    }

    /// There it has put up an item for so much, and the second seat has bid more.
    fn outbid(&self, item: &str, bid: u64, more: u64) -> Scene {
        let mut scene = self.entered();
        scene.act(0, open(item, bid));
        scene.act(1, json!({"bid": more}));
        scene
    }
}

/// The last items of the pile, the very last first.
fn under_the_pile(scene: &Scene, items: usize) -> Vec<Value> {
    let state = scene.state();
    let pile = state["pile"].as_array().into_iter().flatten();
    pile.rev().take(items).cloned().collect()
}

#[test]
fn who_can_pay_nothing_leaves_the_bazaar_again() {
    let scene = Draft::of(3)
        .display(&["scepter", "orb"])
        .goods(0, 2, 2)
        .entered();
    assert_eq!(scene.phase(), "stone");
}

#[test]
fn an_auction_is_a_must_for_an_item_that_can_be_paid() {
    let mut scene = Draft::of(3)
        .display(&["scepter", "orb"])
        .goods(0, 4, 1)
        .entered();
    assert_eq!(
        scene.legal(0),
        [json!({"auction": {"item": "scepter", "bid": {"min": 4, "max": 5}}})]
    );
    scene.refused(0, json!({"pass": true}));
    scene.refused(0, open("orb", 4));
    scene.refused(0, open("scepter", 3));
    scene.refused(0, open("scepter", 6));
    // Nobody else can bid and the payment is settled: 3 red and 1 black, or 4 red would not be the minimum.
    scene.act(0, open("scepter", 4));
    assert_eq!(scene.items(0), json!(["scepter"]));
    assert_eq!((scene.goods(0), scene.prestige(0)), ((1, 0), 2));
    assert_eq!(scene.state()["display"].as_array().map(Vec::len), Some(2));
    assert_eq!(scene.phase(), "stone");
}

#[test]
fn an_auction_with_one_item_at_one_price_opens_by_itself() {
    let mut scene = Draft::of(3)
        .display(&["scepter", "orb"])
        .goods(0, 3, 1)
        .goods(1, 4, 4)
        .load();
    let events = scene.act(0, bazaar());
    assert!(events.contains(&json!({"auction": {"seat": 0, "item": "scepter", "bid": 4}})));
    assert_eq!((scene.phase().as_str(), scene.asked()), ("bid", vec![1]));
}

#[test]
fn the_active_seat_may_equal_and_is_then_the_highest_bidder() {
    let mut scene = Draft::of(3)
        .display(&["chalice", "royal_crown"])
        .goods(0, 2, 3)
        .goods(1, 2, 4)
        .goods(2, 6, 1)
        .entered();
    let events = scene.act(0, open("chalice", 3));
    // The third has many goods but not the black ones of the minimum, and the second is asked first.
    assert!(!tells(&events, "out"));
    assert_eq!(
        scene.legal(1),
        [json!({"bid": {"min": 4, "max": 6}}), json!({"pass": true})]
    );
    scene.refused(1, json!({"bid": 3}));
    let events = scene.act(1, json!({"bid": 5}));
    assert!(events.contains(&json!({"out": {"seat": 2, "asked": false}})));
    assert_eq!(
        scene.legal(0),
        [json!({"bid": {"min": 5, "max": 5}}), json!({"pass": true})]
    );
    scene.act(0, json!({"bid": 5}));
    // Now the second would have to raise.
    assert_eq!(
        scene.legal(1),
        [json!({"bid": {"min": 6, "max": 6}}), json!({"pass": true})]
    );
    let events = scene.pass(1);
    assert!(events.contains(&json!({"buy": {
        "seat": 0, "item": "chalice", "goods": {"red": 2, "black": 3}, "prestige": 1,
    }})));
    // The active seat has won, so there is no second auction.
    assert_eq!(scene.phase(), "stone");
}

#[test]
fn an_active_seat_that_cannot_even_equal_is_out_without_being_asked() {
    let mut scene = Draft::of(3)
        .display(&["chalice", "royal_crown"])
        .goods(0, 1, 3)
        .goods(1, 1, 6)
        .entered();
    scene.act(0, open("chalice", 4));
    let events = scene.act(1, json!({"bid": 7}));
    assert!(events.contains(&json!({"out": {"seat": 0, "asked": false}})));
    assert_eq!(
        (scene.goods(1), scene.items(1)),
        ((0, 0), json!(["chalice"]))
    );
}

#[test]
fn the_winner_chooses_how_to_pay_the_surplus() {
    let mut scene = Draft::of(3)
        .display(&["chalice", "orb"])
        .goods(0, 4, 4)
        .entered();
    scene.act(0, open("chalice", 5));
    assert_eq!(scene.phase(), "pay");
    assert_eq!(scene.legal(0), [pay(3, 2), pay(2, 3), pay(1, 4)]);
    // The item stays on display until it has been paid for.
    assert_eq!(scene.state()["display"], json!(["orb", "chalice"]));
    scene.refused(0, json!({"pay": {"red": 5}}));
    scene.act(0, pay(1, 4));
    assert_eq!(scene.goods(0), (3, 0));
}

#[test]
fn if_another_seat_wins_the_active_seat_may_open_a_second_auction() {
    let draft = Draft::of(3)
        .display(&["chalice", "orb"])
        .pile(&["scepter", "spyglass"])
        .goods(0, 1, 3)
        .goods(1, 4, 4);
    let mut scene = draft.outbid("chalice", 3, 8);
    assert_eq!(scene.items(1), json!(["chalice"]));
    assert_eq!(
        scene.legal(0),
        [
            json!({"auction": {"item": "orb", "bid": {"min": 4, "max": 4}}}),
            json!({"pass": true})
        ]
    );
    assert_eq!(scene.state()["display"], json!(["orb"]));
    scene.act(0, open("orb", 4));
    assert_eq!(scene.items(0), json!(["orb"]));
    assert_eq!(scene.state()["display"], json!(["scepter", "spyglass"]));
    assert_eq!(scene.phase(), "stone");

    let mut scene = draft.outbid("chalice", 3, 8);
    scene.pass(0);
    assert_eq!(scene.state()["display"], json!(["scepter", "orb"]));
    assert_eq!(scene.phase(), "stone");
}

#[test]
fn there_is_no_third_auction() {
    let mut scene = Draft::of(3)
        .display(&["chalice", "signet_ring"])
        .goods(0, 2, 2)
        .goods(1, 6, 6)
        .outbid("chalice", 4, 5);
    scene.act(1, pay(3, 2));
    assert_eq!(
        (scene.phase().as_str(), scene.asked()),
        ("auction", vec![0])
    );
    scene.act(0, open("signet_ring", 4));
    scene.act(1, json!({"bid": 5}));
    scene.act(1, pay(2, 3));
    assert_eq!(scene.items(1), json!(["signet_ring", "chalice"]));
    assert_eq!(scene.phase(), "stone");
}

#[test]
fn the_second_auction_counts_goods_after_the_first_item_took_effect() {
    // After giving a red good the active seat can still pay for the orb, but not for the scepter.
    let mut scene = Draft::of(3)
        .display(&["promissory_note", "orb"])
        .goods(0, 2, 3)
        .goods(1, 4, 2)
        .outbid("promissory_note", 4, 6);
    let give = scene.act(0, json!({"give": "red"}));
    assert!(tells(&give, "transfer"));
    assert_eq!(
        (scene.phase().as_str(), scene.asked()),
        ("auction", vec![0])
    );

    let mut scene = Draft::of(3)
        .display(&["promissory_note", "scepter"])
        .goods(0, 3, 2)
        .goods(1, 4, 2)
        .outbid("promissory_note", 4, 6);
    scene.act(0, json!({"give": "red"}));
    assert_eq!((scene.goods(0), scene.phase().as_str()), ((2, 2), "stone"));
}

#[test]
fn a_lockpick_takes_one_below_the_highest_and_the_others_go_under_the_pile() {
    let mut scene = Draft::of(3)
        .display(&["lockpick", "royal_crown"])
        .pile(&["history_book", "chalice", "orb", "store_key"])
        .goods(0, 1, 3)
        .load();
    // One item at one price: the auction, the payment and the lockpick come by themselves.
    let events = scene.act(0, bazaar());
    assert!(events.contains(&json!({"turn_up": {
        "seat": 0, "items": ["history_book", "chalice", "orb"],
    }})));
    assert_eq!((scene.phase().as_str(), scene.asked()), ("item", vec![0]));
    assert_eq!(
        scene.legal(0),
        [json!({"choose": "orb"}), json!({"choose": "chalice"})]
    );
    assert_eq!(
        scene.view(Some(1))["turned_up"],
        json!(["history_book", "chalice", "orb"])
    );
    assert_eq!(scene.state()["pile"][0], "history_book");
    scene.act(0, json!({"choose": "orb"}));
    assert_eq!(scene.items(0), json!(["orb", "lockpick"]));
    assert_eq!(scene.prestige(0), 3);
    assert_eq!(under_the_pile(&scene, 2), ["chalice", "history_book"]);
    assert_eq!(
        scene.state()["display"],
        json!(["royal_crown", "store_key"])
    );
}

#[test]
fn a_lockpick_chain_acts_as_if_won() {
    let mut scene = Draft::of(3)
        .display(&["lockpick", "royal_crown"])
        .pile(&["history_book", "treasure_chest", "letter_of_protection"])
        .goods(0, 1, 3)
        .load();
    // Only the chest is below the highest: it is taken at once, and then asks for its goods.
    scene.act(0, bazaar());
    assert_eq!(scene.items(0), json!(["lockpick", "treasure_chest"]));
    assert_eq!(scene.prestige(0), 2);
    assert_eq!(scene.legal(0).len(), 4);
    assert_eq!(scene.view(None)["turned_up"], json!([]));
    scene.act(0, json!({"take": {"red": 1, "black": 2}}));
    assert_eq!((scene.goods(0), scene.phase().as_str()), ((1, 2), "stone"));
}

#[test]
fn a_lockpick_takes_nothing_if_all_are_equal() {
    let mut scene = Draft::of(3)
        .display(&["lockpick", "royal_crown"])
        .pile(&["orb", "scepter", "spyglass"])
        .goods(0, 1, 3)
        .load();
    let events = scene.act(0, bazaar());
    assert!(events.contains(&json!({"choose": {"seat": 0, "item": null, "prestige": 0}})));
    assert_eq!(scene.items(0), json!(["lockpick"]));
    assert_eq!(under_the_pile(&scene, 3), ["spyglass", "scepter", "orb"]);
}

#[test]
fn the_history_book_replaces_open_items_on_entering() {
    let draft = Draft::of(3)
        .display(&["royal_crown", "orb"])
        .items(0, &["history_book"])
        .pile(&["scepter", "chalice", "store_key"]);
    let mut scene = draft.entered();
    assert_eq!(scene.phase(), "replace");
    let replace = |items: &[&str]| json!({"replace": items});
    assert_eq!(
        scene.legal(0),
        [
            replace(&["royal_crown"]),
            replace(&["orb"]),
            replace(&["royal_crown", "orb"]),
            replace(&["orb", "royal_crown"]),
            json!({"pass": true})
        ]
    );
    scene.refused(0, replace(&["orb", "orb"]));
    scene.act(0, replace(&["orb", "royal_crown"]));
    assert_eq!(scene.state()["display"], json!(["scepter", "chalice"]));
    assert_eq!(under_the_pile(&scene, 2), ["royal_crown", "orb"]);
    let mut scene = draft.entered();
    scene.pass(0);
    assert_eq!(scene.state()["display"], json!(["royal_crown", "orb"]));
}

#[test]
fn with_an_empty_pile_the_display_is_short_until_the_bazaar_is_left() {
    // All other items belong to the second seat, except for those that are out of the game.
    let owned: Vec<_> = kontor_jantaris::Item::NAMES
        .into_iter()
        .filter(|name| !["royal_crown", "signet_ring", "history_book", "smoke_bomb"].contains(name))
        .collect();
    let mut scene = Draft::of(3)
        .display(&["royal_crown", "signet_ring"])
        .items(0, &["history_book"])
        .items(1, &owned)
        .gone(&["smoke_bomb"])
        .goods(0, 3, 3)
        .entered();
    scene.act(0, json!({"replace": ["signet_ring"]}));
    // Only the crown is left; it is opened at its one price, and the ring comes back on leaving.
    assert_eq!(scene.items(0), json!(["royal_crown", "history_book"]));
    assert_eq!(scene.state()["display"], json!(["signet_ring"]));
    assert_eq!(scene.state()["pile"], json!([]));
}
