//! Both languages say the same things.

#![allow(clippy::unwrap_used)]

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

type Messages = BTreeMap<String, BTreeSet<String>>;

fn variables(pattern: &Pattern<String>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, found);
        }
    }
}

fn of_expression(expression: &Expression<String>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, found),
        Expression::Select { selector, variants } => {
            of_inline(selector, found);
            for variant in variants {
                variables(&variant.value, found);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<String>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.clone());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, found),
        _ => {}
    }
}

fn read(lang: &str) -> BTreeMap<String, Messages> {
    let folder = format!("{}/{lang}", env!("CARGO_MANIFEST_DIR"));
    let mut files = BTreeMap::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let resource = fluent_syntax::parser::parse(fs::read_to_string(&path).unwrap())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        let mut messages = Messages::new();
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut found = BTreeSet::new();
                variables(message.value.as_ref().unwrap(), &mut found);
                let id = message.id.name;
                let twice = messages.insert(id.clone(), found);
                assert!(twice.is_none(), "{lang}: {id} stands there twice");
            }
        }
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        files.insert(name, messages);
    }
    files
}

#[test]
fn german_and_english_have_the_same_messages_with_the_same_variables() {
    let (en, de) = (read("en"), read("de"));
    assert_eq!(en.keys().collect::<Vec<_>>(), de.keys().collect::<Vec<_>>());
    for (file, english) in &en {
        assert_eq!(english, &de[file], "{file}");
    }
}

#[test]
fn no_message_stands_in_two_files() {
    for lang in ["en", "de"] {
        let mut all = BTreeMap::new();
        for (file, messages) in read(lang) {
            for id in messages.into_keys() {
                if let Some(other) = all.insert(id.clone(), file.clone()) {
                    panic!("{lang}: {id} stands in {other} and in {file}");
                }
            }
        }
    }
}

/// The messages whose names the program puts together, written as in its sources.
const MADE: [&str; 37] = [
    "board-jantaris-city-{place}",
    "board-jantaris-do-{what}",
    "board-jantaris-missing-{missing}",
    "board-jantaris-sells-{why}",
    "board-jantaris-slot-{}",
    "board-ostia-at-{place}",
    "board-ostia-sum-{place}",
    "board-ostia-to-{place}",
    "home-about-{game}",
    "jantaris-ask-{}",
    "jantaris-column-{}-{}",
    "jantaris-district-{}",
    "jantaris-does-{}",
    "jantaris-few-{color}",
    "jantaris-goods-{color}",
    "jantaris-head-{what}",
    "jantaris-item-{}",
    "jantaris-the-{}",
    "jantaris-type-{}",
    "jantaris-type-{}-stone",
    "jantaris-vote-{}",
    "jantaris-why-no-room-{}",
    "jantaris-{way}-centre",
    "jantaris-{way}-district",
    "level-{}",
    "open-{name}",
    "option-{game}-{option}",
    "option-{game}-{option}-{value}",
    "ostia-column-{column}",
    "ostia-good-{}",
    "ostia-phase-{}",
    "ostia-word-{which}",
    "setting-{name}",
    "setting-{name}-{option}",
    "tempo-{}",
    "visby-does-{}",
    "visby-{}",
];

/// Those of a game, which begin with its name.
const OF_A_GAME: [&str; 2] = ["{game}-score", "{game}-tiebreaks"];

/// What the messages of a page of text begin with; its module names only the rest.
const LEAFLETS: [&str; 4] = ["help", "rules-visby", "rules-jantaris", "rules-ostia"];

/// The rests that are put together.
const MADE_IN_LEAFLETS: [&str; 10] = [
    "card-{}",
    "fig-auction-{name}",
    "fig-goods-{name}",
    "fig-{name}{part}",
    "fine-{}",
    "key-{key}",
    "key-{key}-does",
    "quick-{}",
    "table-{track}",
    "vote-{}-{alike}",
];

/// Whether a name can be put together in this way from words of the sources.
fn fits(pattern: &str, id: &str, known: &dyn Fn(&str) -> bool) -> bool {
    let Some((before, rest)) = pattern.split_once('{') else {
        return pattern == id;
    };
    let (_, after) = rest.split_once('}').unwrap();
    let Some(id) = id.strip_prefix(before) else {
        return false;
    };
    (0..=id.len()).any(|end| known(&id[..end]) && fits(after, &id[end..], known))
}

/// Everything between two quotes in the sources of all crates, and in the box that names the districts.
fn quoted() -> BTreeSet<String> {
    let crates = format!("{}/..", env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeSet::new();
    let mut folders = vec![format!("{crates}/wire/boxes/jantaris.json").into()];
    for of_crate in fs::read_dir(crates).unwrap() {
        folders.push(of_crate.unwrap().path().join("src"));
    }
    while let Some(path) = folders.pop() {
        if path.is_dir() {
            folders.extend(
                fs::read_dir(path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
        } else if let Ok(text) = fs::read_to_string(&path) {
            found.extend(text.split('"').map(str::to_owned));
        }
    }
    found
}

#[test]
fn every_message_is_said_somewhere() {
    let quoted = quoted();
    for named in MADE
        .iter()
        .chain(&OF_A_GAME)
        .chain(&LEAFLETS)
        .chain(&MADE_IN_LEAFLETS)
    {
        assert!(
            quoted.contains(*named),
            "{named} is no longer in the sources"
        );
    }
    let known =
        |word: &str| quoted.contains(word) || word.bytes().all(|byte| byte.is_ascii_digit());
    let said = |id: &str| {
        let of_leaflet = LEAFLETS.iter().find_map(|leaflet| {
            let rest = id.strip_prefix(leaflet)?.strip_prefix('-')?;
            Some((rest, MADE_IN_LEAFLETS.as_slice()))
        });
        let (id, made) = of_leaflet.unwrap_or((id, &MADE));
        known(id)
            || made
                .iter()
                .chain(&OF_A_GAME)
                .any(|pattern| fits(pattern, id, &known))
    };
    let messages = read("en").into_values().flatten();
    let unused: Vec<String> = messages.map(|(id, _)| id).filter(|id| !said(id)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}
