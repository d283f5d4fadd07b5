//! Markup, read strictly: what this cannot read is not well formed.

use kontor_boards::art;
use kontor_core::Seat;
use kontor_table::AnyGame;
use kontor_table::page::Parts;
use kontor_words::{Lang, Words};
use std::collections::BTreeSet;

/// Elements that have no end.
const VOID: [&str; 4] = ["input", "br", "hr", "img"];

/// A tag with its attributes; the name of an end begins with a slash.
pub struct Tag<'m> {
    pub name: &'m str,
    pub attributes: Vec<(&'m str, &'m str)>,
}

impl<'m> Tag<'m> {
    /// The value of an attribute.
    pub fn get(&self, name: &str) -> Option<&'m str> {
        let found = self.attributes.iter().find(|(other, _)| *other == name);
        found.map(|(_, value)| *value)
    }
}

/// Reads the tags of markup.
pub fn tags(markup: &str) -> Vec<Tag<'_>> {
    let mut tags = Vec::new();
    let mut rest = markup;
    while let Some(start) = rest.find('<') {
        assert!(!rest[..start].contains('>'), "a > stands alone: {rest}");
        let end = start + rest[start..].find('>').expect("every < has its >");
        let inside = &rest[start + 1..end];
        let name_end = inside.find(' ').unwrap_or(inside.len());
        let (name, mut text) = inside.split_at(name_end);
        let mut attributes = Vec::new();
        while !text.trim().is_empty() {
            text = text.trim_start();
            let name_end = text.find(['=', ' ']).unwrap_or(text.len());
            let (attribute, after) = text.split_at(name_end);
            let (value, after) = match after.strip_prefix("=\"") {
                Some(value) => value.split_once('"').expect("a value ends"),
                None => ("", after),
            };
            attributes.push((attribute, value));
            text = after;
        }
        tags.push(Tag { name, attributes });
        rest = &rest[end + 1..];
    }
    tags
}

/// Everything that changes, one after the other.
pub fn all(parts: &Parts) -> String {
    format!("{}{}{}", parts.board.0, parts.mats.0, parts.choices.0)
}

/// The ids that are in the page before anything else.
pub fn drawn_once(game: &dyn AnyGame) -> BTreeSet<String> {
    let ground = game.ground().into_string();
    check(&(art::sprite().into_string() + &ground), &BTreeSet::new())
}

/// Checks markup: well formed, each id once, nothing inline, everything that is used by name is there or drawn already.
/// Returns its ids.
pub fn check(markup: &str, drawn: &BTreeSet<String>) -> BTreeSet<String> {
    let mut open = Vec::new();
    let mut ids = BTreeSet::new();
    let mut used = BTreeSet::new();
    for tag in tags(markup) {
        if let Some(name) = tag.name.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "in {markup}");
            continue;
        }
        let ends_itself = tag.attributes.last().is_some_and(|(name, _)| *name == "/");
        if !VOID.contains(&tag.name) && !ends_itself {
            open.push(tag.name);
        }
        assert!(!["script", "style"].contains(&tag.name));
        let mut seen = BTreeSet::new();
        for (name, value) in tag.attributes {
            assert!(seen.insert(name), "{} has {name} twice", tag.name);
            assert!(
                name != "style" && !name.starts_with("on"),
                "{name} is inline"
            );
            match name {
                "id" => assert!(ids.insert(value.to_owned()), "{value} stands there twice"),
                "href" => used.extend(value.strip_prefix('#')),
                "aria-labelledby" | "for" | "data-pick" => used.extend([value]),
                _ => {}
            }
        }
    }
    assert!(open.is_empty(), "{open:?} stay open");
    for id in used {
        assert!(
            ids.contains(id) || drawn.contains(id),
            "{id} is used but not there"
        );
    }
    ids
}

/// Everybody who looks at a table, in both languages.
pub fn viewers(players: u8) -> impl Iterator<Item = (Option<Seat>, &'static Words)> {
    let seats = Seat::all(players).map(Some).chain([None]);
    seats.flat_map(|seat| Lang::ALL.map(|lang| (seat, Words::of(lang))))
}

/// The fields that a browser sends for what is checked or set in some choices.
pub fn fields(choices: &str) -> Vec<(String, String)> {
    let inputs = tags(choices).into_iter().filter(|tag| tag.name == "input");
    inputs
        .filter_map(|tag| {
            let of = |name: &str| tag.get(name).map(str::to_owned);
            (of("checked").is_some() || of("type")? == "range")
                .then_some((of("name")?, of("value")?))
        })
        .collect()
}
