//! Whole games played by typing, in both languages: everything that can happen is told, everything that can be asked is
//! asked, and every answer that is offered can be typed.

#![allow(clippy::unwrap_used)]

use kontor_core::Options;
use kontor_jantaris::{Color, Item, Vote};
use kontor_table::{AnyGame, AnyTable, Names, Offer};
use kontor_words::{Lang, Words};
use serde_json::Value;
use std::fs;
use std::sync::Arc;

/// How wide a terminal is taken to be.
const COLUMNS: usize = 100;

/// A small generator of numbers, the same everywhere.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }
}

fn typed(offer: &Offer, dice: &mut Dice) -> (String, Option<u32>) {
    let number = offer.range.clone().map(|range| {
        let numbers: Vec<u32> = range.collect();
        numbers[dice.below(numbers.len())]
    });
    let mut line = offer.words.join(" ");
    if let Some(number) = number {
        line += &format!(" {number}");
    }
    (line, number)
}

/// The action that a choice of `legal` stands for, with this number where it has a range.
fn action(choice: &Value, number: Option<u32>) -> Value {
    match choice {
        Value::Object(map) if map.contains_key("min") && map.contains_key("max") => {
            number.unwrap().into()
        }
        Value::Object(map) => map
            .iter()
            .map(|(key, value)| (key.clone(), action(value, number)))
            .collect(),
        other => other.clone(),
    }
}

/// Every offer, typed in full, is understood as the choice it stands for.
fn check_offers(table: &dyn AnyTable, words: &Words, names: &Names, dice: &mut Dice) {
    for seat in table.to_act().iter() {
        let glimpse = table.glimpse(Some(seat));
        let asked = glimpse.asked(words, names).unwrap();
        assert!(!asked.question.is_empty());
        for line in &asked.remarks {
            assert!(line.chars().count() + 2 <= COLUMNS, "{line}");
        }
        let legal = glimpse.legal();
        assert_eq!(asked.offers.len(), legal.len());
        for (offer, choice) in asked.offers.iter().zip(&legal) {
            let (line, number) = typed(offer, dice);
            let understood = glimpse.understand(words, names, &line);
            let understood = understood.unwrap_or_else(|why| panic!("{line}: {why}"));
            assert_eq!(understood.written(), &action(choice, number), "{line}");
            assert!(!offer.label.is_empty());
        }
    }
}

fn check_drawing(drawn: &str) {
    for line in drawn.lines() {
        assert!(line.chars().count() <= COLUMNS, "{line}");
    }
    assert!(drawn.lines().count() <= 45, "{drawn}");
}

/// On a narrow screen whatever stands in columns fits it; sentences are broken by whoever shows them.
fn check_columns(drawn: &str, columns: usize) {
    for line in drawn.lines() {
        let in_columns = line.contains(['│', '─', '┌']) || line.contains("   ");
        assert!(
            !in_columns || line.chars().count() <= columns,
            "{columns}: {line}\n{drawn}"
        );
    }
}

/// What the last step brought about.
fn told(table: &dyn AnyTable, words: &Words, names: &Names) -> Vec<String> {
    let last = table.steps().saturating_sub(1);
    table.glimpse(None).told_step(words, names, last)
}

/// Plays a game by typing what is offered.
fn play(game: &dyn AnyGame, names: &[&str], seed: u64, checked_every: usize) {
    let players = names.len() as u8;
    let names = Names::new(names.iter().map(|name| (*name).to_owned()).collect());
    let mut table = game.open(players, &Options::defaults(game.options()), seed.into());
    let mut dice = Dice(seed);
    for lang in Lang::ALL {
        assert!(
            !table
                .glimpse(None)
                .told_start(Words::of(lang), &names)
                .is_empty()
        );
    }
    let mut steps = 0;
    while let Some(seat) = table.to_act().first() {
        let words = Words::of(Lang::ALL[dice.below(2)]);
        if steps % checked_every == 0 {
            for lang in Lang::ALL {
                let words = Words::of(lang);
                check_offers(table.as_ref(), words, &names, &mut dice);
                for viewer in [None, Some(seat)] {
                    let glimpse = table.glimpse(viewer);
                    check_drawing(&glimpse.drawn(words, &names));
                    let wide = glimpse.drawn_within(words, &names, 200);
                    assert_eq!(wide, glimpse.drawn(words, &names));
                    for columns in [60, 72, 80] {
                        check_columns(&glimpse.drawn_within(words, &names, columns), columns);
                    }
                }
            }
        }
        let glimpse = table.glimpse(Some(seat));
        let asked = glimpse.asked(words, &names).unwrap();
        let offer = &asked.offers[dice.below(asked.offers.len())];
        let (line, _) = typed(offer, &mut dice);
        let decision = glimpse.understand(words, &names, &line).unwrap();
        drop(glimpse);
        table.act(seat, decision.written()).unwrap();
        for lang in Lang::ALL {
            for line in told(table.as_ref(), Words::of(lang), &names) {
                assert!(!line.is_empty());
            }
        }
        steps += 1;
        if steps > 20_000 {
            break;
        }
    }
}

fn jantaris() -> Arc<dyn AnyGame> {
    kontor_games::shelf().game("jantaris").unwrap().clone()
}

#[test]
fn whole_games_can_be_played_by_typing_in_both_languages() {
    let game = jantaris();
    for seed in 0..10 {
        play(game.as_ref(), &["Anna", "Bot Birk", "Cem"], seed, 13);
        play(
            game.as_ref(),
            &["Anna", "Bot Birk", "Bot Cosma", "Dan"],
            seed,
            13,
        );
    }
}

#[test]
fn no_name_keeps_an_answer_from_being_typed() {
    let game = jantaris();
    for (seed, names) in [
        ["pass", "Taira", "red"],
        ["Anna", "anna", "Anna 2"],
        ["2", "1", ", + ;"],
        ["Ä'ß", "äß", "Anna von und zu Taira Kelmare"],
    ]
    .iter()
    .enumerate()
    {
        for more in 0..3 {
            play(game.as_ref(), names, (seed * 10 + more) as u64, 3);
        }
    }
}

/// A ring of districts with these names, and domination cards for it.
fn other_ring(names: &[&str]) -> String {
    let standard = include_str!("../../wire/boxes/jantaris.json");
    let mut value: Value = serde_json::from_str(standard).unwrap();
    value["districts"] = (0..names.len())
        .map(|i| {
            let next = names[(i + 1) % names.len()];
            serde_json::json!({"name": names[i], "next": next, "provenance": "reconstructed"})
        })
        .collect();
    for (i, card) in value["dominations"]
        .as_array_mut()
        .unwrap()
        .iter_mut()
        .enumerate()
    {
        let mut places: Vec<usize> = (0..3).map(|k| (i + k) % names.len()).collect();
        places.sort_unstable();
        card["districts"] = places.into_iter().map(|at| names[at]).collect();
    }
    value.to_string()
}

#[test]
fn another_ring_is_drawn_and_asked_about_under_its_own_names() {
    let rings: [&[&str]; 4] = [
        &["taira", "old_town", "pass"],
        &["a", "a_b", "a__b", "2", "red", "nothing", "center_2"],
        &["north", "east", "south", "west"],
        &[
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "a_district_with_a_name_of_forty_letters_",
        ],
    ];
    for (seed, ring) in rings.iter().enumerate() {
        let shelf = kontor_games::shelf().with_box(&other_ring(ring)).unwrap();
        let game = shelf.game("jantaris").unwrap();
        for more in 0..4 {
            let seed = (seed * 10 + more) as u64;
            play(game.as_ref(), &["Anna", "Bot Birk", "Cem"], seed, 5);
        }
    }
    let shelf = kontor_games::shelf()
        .with_box(&other_ring(rings[0]))
        .unwrap();
    let table = shelf
        .game("jantaris")
        .unwrap()
        .open(3, &Options::defaults(&[]), 1.into());
    let names = Names::new(["A", "B", "C"].map(str::to_owned).to_vec());
    let drawn = table.glimpse(None).drawn(Words::of(Lang::De), &names);
    for name in ["Taira", "Old town", "Pass"] {
        assert!(drawn.contains(name), "{drawn}");
    }
}

/// Whether a name built from a pattern such as `jantaris-vote-{}` could be this message.
fn built(pattern: &str, id: &str) -> bool {
    let mut names: Vec<&str> = ["in", "to", "from", "1", "2", "3", "prestige", "supply"].to_vec();
    names.extend(Item::NAMES.iter().chain(&Vote::NAMES).chain(&Color::NAMES));
    names.extend([
        "shakara", "velmira", "likaran", "ostrane", "taira", "kelmare",
    ]);
    let Some((before, rest)) = pattern.split_once('{') else {
        return pattern == id;
    };
    let after = rest.split_once('}').unwrap().1;
    names
        .iter()
        .any(|name| built(&format!("{before}{name}{after}"), id))
}

#[test]
fn every_message_of_the_game_is_used() {
    let root = env!("CARGO_MANIFEST_DIR");
    let mut quoted: Vec<String> = Vec::new();
    for file in fs::read_dir(format!("{root}/src/tell/jantaris")).unwrap() {
        let source = fs::read_to_string(file.unwrap().path()).unwrap();
        let texts = source
            .split('"')
            .filter(|text| text.starts_with("jantaris-"));
        quoted.extend(texts.map(str::to_owned));
    }
    // Those that every game has.
    quoted.extend(["jantaris", "jantaris-score", "jantaris-tiebreaks"].map(str::to_owned));
    let catalogue = fs::read_to_string(format!("{root}/../words/en/jantaris.ftl")).unwrap();
    let ids = catalogue
        .lines()
        .filter(|line| line.starts_with("jantaris"))
        .filter_map(|line| line.split_once(" =").map(|(id, _)| id));
    let unused: Vec<&str> = ids
        .filter(|id| !quoted.iter().any(|pattern| built(pattern, id)))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}
