//! The box: what comes with the game, other boxes, and mistakes in them.

use kontor_arena::speed::{Way, random_games};
use kontor_core::{Chance, Game, Options};
use kontor_jantaris::{Item, Jantaris};
use kontor_wire::Wire;
use serde_json::{Value, json};

fn standard() -> Value {
    serde_json::from_str(include_str!("../box.json")).expect("JSON")
}

#[test]
fn the_embedded_box_is_the_one_of_the_page() {
    let jantaris = Jantaris::standard();
    let components = jantaris.components();
    let names: Vec<_> = components
        .districts()
        .map(|district| components.district_name(district))
        .collect();
    assert_eq!(
        names,
        [
            "shakara", "velmira", "likaran", "ostrane", "taira", "kelmare"
        ]
    );
    assert_eq!(components.dominations().count(), 8);
    assert_eq!(components.offers().count(), 6);
    let prestige: u32 = Item::ALL
        .iter()
        .map(|&item| u32::from(components.item(item).prestige))
        .sum();
    assert_eq!(prestige, 33);
}

#[test]
fn spacing_and_provenance_do_not_change_the_hash_but_a_price_does() {
    let hash = Jantaris::standard().box_hash();
    let mut other = standard();
    other["items"][0]["source"] = json!("a friend's copy");
    let same = Jantaris::with_box(&other.to_string()).unwrap();
    assert_eq!(same.box_hash(), hash);
    other["items"][0]["red"] = json!(3);
    let dearer = Jantaris::with_box(&other.to_string()).unwrap();
    assert_ne!(dearer.box_hash(), hash);
}

#[track_caller]
fn refuses(pointer: &str, value: Value, about: &str) {
    let mut changed = standard();
    *changed.pointer_mut(pointer).expect("an entry") = value;
    let why = Jantaris::with_box(&changed.to_string()).expect_err("a mistake");
    assert!(why.to_string().contains(about), "{why}");
}

#[test]
fn mistakes_in_a_box_are_named() {
    refuses("/districts/0/next", json!("likaran"), "no ring");
    refuses("/districts/2/next", json!("velmira"), "no ring");
    refuses("/districts/0/next", json!("nowhere"), "districts[0].next");
    refuses("/districts/1/name", json!("shakara"), "given twice");
    refuses("/districts/1/name", json!("center"), "no district");
    refuses("/districts/1/name", json!("Vel Mira"), "letters");
    refuses("/districts", json!([]), "3 to 12");
    refuses(
        "/dominations/0/districts",
        json!(["taira", "taira", "shakara"]),
        "three different",
    );
    refuses("/dominations/1/id", json!("d1"), "given twice");
    refuses("/great_market/0/goods", json!(13), "1 to 12");
    refuses("/great_market", json!([]), "1 to 24");
    refuses("/items/3/red", json!(7), "0 to 6");
    refuses("/items/3/id", json!("sword"), "no item sword");
    refuses("/items/3/provenance", json!("guessed"), "provenance");
    refuses("/items/3/provenance", json!("printed"), "source");
    refuses("/game", json!("visby"), "game");
    let mut fewer = standard();
    fewer["items"].as_array_mut().unwrap().pop();
    let why = Jantaris::with_box(&fewer.to_string())
        .unwrap_err()
        .to_string();
    assert!(why.contains("twenty"), "{why}");
    assert!(Jantaris::with_box("{").is_err());
}

/// A box with so many districts, whose names are letters.
fn ring(districts: usize) -> Jantaris {
    let name = |i: usize| ((b'a' + (i % districts) as u8) as char).to_string();
    let mut value = standard();
    value["districts"] = (0..districts)
        .map(|i| json!({"name": name(i), "next": name(i + 1), "provenance": "reconstructed"}))
        .collect();
    value["dominations"] = (0..8)
        .map(|i| {
            let districts = [name(i), name(i + 1), name(i + 2)];
            json!({"id": format!("d{i}"), "districts": districts, "prestige": 3, "provenance": "reconstructed"})
        })
        .collect();
    Jantaris::with_box(&value.to_string()).expect("a ring")
}

#[test]
fn other_numbers_of_districts_can_be_played_to_the_end() {
    for districts in 3..=12 {
        for players in [3, 4] {
            let jantaris = ring(districts);
            let options = Options::defaults(Jantaris::OPTIONS);
            let work = random_games(&jantaris, players, &options, 20, Way::Listed);
            assert_eq!(work.games, 20);
        }
    }
}

#[test]
fn the_order_of_the_ring_is_where_next_leads() {
    let mut value = standard();
    let list = value["districts"].as_array_mut().unwrap();
    list.swap(1, 4);
    let jantaris = Jantaris::with_box(&value.to_string()).unwrap();
    assert_eq!(jantaris.box_hash(), Jantaris::standard().box_hash());
    let options = Options::defaults(Jantaris::OPTIONS);
    let start = |game: &Jantaris| game.start(3, &options, Chance::new(7));
    assert_eq!(start(&jantaris), start(&Jantaris::standard()));
}
