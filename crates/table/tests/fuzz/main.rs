//! Some thousand inputs for each fuzz target of `fuzz/`, without a fuzzer: what is real, changed a little.
//!
//! Every number is drawn from a fixed seed, so a failure comes again. `--include-ignored` (`./test --long`) tries twenty times as many.

#![allow(clippy::unwrap_used)]

mod change;
mod properties;

use change::{Chance, changed};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests")
        .join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    files
        .iter()
        .map(|file| fs::read_to_string(file).unwrap())
        .collect()
}

/// What was asked in a playthrough, or what was answered.
fn said<'a>(text: &'a str, mark: &'a str) -> impl Iterator<Item = Value> + 'a {
    text.lines()
        .filter_map(move |line| serde_json::from_str(line.strip_prefix(mark)?).ok())
}

fn states() -> Vec<String> {
    let of = |text: &String| {
        let states: Vec<_> = said(text, "< ")
            .filter_map(|mut answer| answer.get_mut("state").map(Value::take))
            .collect();
        states.iter().map(Value::to_string).collect::<Vec<_>>()
    };
    files("playthroughs").iter().flat_map(of).collect()
}

/// Decisions that were taken somewhere, in all kinds of positions.
fn actions() -> Vec<String> {
    let mut actions = Vec::new();
    for text in files("playthroughs") {
        let start = said(&text, "> ").next().unwrap();
        let (game, players) = (start["game"].as_str().unwrap(), &start["players"]);
        let taken = said(&text, "> ").filter(|request| request["cmd"] == "act");
        for (step, request) in taken.enumerate() {
            actions.push(format!("{game} {players} 5 {step}\n{}", request["action"]));
        }
    }
    actions
}

/// A few lines in a row of a playthrough, after those that open the table.
fn lines() -> Vec<String> {
    let mut lines = Vec::new();
    for text in files("playthroughs") {
        let asked: Vec<String> = said(&text, "> ")
            .map(|request| request.to_string())
            .collect();
        for part in asked[1..].chunks(12).step_by(5) {
            lines.push(format!("{}\n{}", asked[0], part.join("\n")));
        }
    }
    lines
}

fn boxes() -> Vec<String> {
    let of = |game: &str| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../wire/boxes")
            .join(format!("{game}.json"));
        fs::read_to_string(file).unwrap()
    };
    ["visby", "jantaris", "ostia"].map(of).into()
}

/// Checks the property of what is real, and of so many changed copies of it.
fn check(property: impl Fn(&[u8]), real: Vec<String>, changes: usize) {
    assert!(!real.is_empty());
    let mut chance = Chance::new(2024);
    for data in real.iter().step_by(real.len().div_ceil(100)) {
        property(data.as_bytes());
    }
    for _ in 0..changes {
        let data = changed(&mut chance, &real);
        property(&data);
    }
}

/// How many more inputs the long tests try.
const LONG: usize = 20;

macro_rules! targets {
    ($($target:ident, $long:ident: $real:ident, $changes:expr;)*) => {$(
        #[test]
        fn $target() {
            check(properties::$target, $real(), $changes);
        }

        #[test]
        #[ignore = "long: the same with twenty times as many inputs"]
        fn $long() {
            check(properties::$target, $real(), LONG * $changes);
        }
    )*};
}

fn records() -> Vec<String> {
    files("records")
}

targets! {
    state, state_long: states, 4_000;
    action, action_long: actions, 4_000;
    record, record_long: records, 2_000;
    engine_line, engine_line_long: lines, 4_000;
    box_file, box_file_long: boxes, 4_000;
}

#[test]
fn changes_reach_what_is_refused_and_what_is_taken() {
    let mut chance = Chance::new(1);
    let real = states();
    let shelf = kontor_games::shelf();
    let (mut parsed, mut taken) = (0, 0);
    for _ in 0..1_000 {
        let Ok(value) = serde_json::from_slice::<Value>(&changed(&mut chance, &real)) else {
            continue;
        };
        parsed += 1;
        taken += usize::from(shelf.games().iter().any(|game| game.load(&value).is_ok()));
    }
    assert!(
        parsed > 500 && taken > 30 && taken + 100 < parsed,
        "{parsed} are JSON, {taken} are positions"
    );
}
