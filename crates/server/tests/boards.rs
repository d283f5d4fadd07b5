//! Every board, in every phase of random games, for every viewer and in both languages.

#![allow(clippy::unwrap_used)]

mod common;

use common::{decide, names, scene, visby};
use kontor_core::{Options, Rollout, Seat};
use kontor_server::art;
use kontor_server::boards::{Board, Frame, Parts, board};
use kontor_server::scene::Viewer;
use kontor_table::AnyTable;
use kontor_words::{Lang, Words};
use std::collections::BTreeSet;

/// Elements that have no end.
const VOID: [&str; 4] = ["input", "br", "hr", "img"];

/// A tag with its attributes; the name of an end begins with a slash.
struct Tag<'m> {
    name: &'m str,
    attributes: Vec<(&'m str, &'m str)>,
}

/// Reads the tags of markup, strictly: what this cannot read is not well formed.
fn tags(markup: &str) -> Vec<Tag<'_>> {
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
fn all(parts: &Parts) -> String {
    format!("{}{}{}", parts.board.0, parts.mats.0, parts.choices.0)
}

/// The ids that are in the page before anything else.
fn drawn_once(table: &dyn AnyTable) -> BTreeSet<String> {
    let ground = board("visby").unwrap().ground(table).into_string();
    check(&(art::sprite().into_string() + &ground), &BTreeSet::new())
}

/// Checks markup: well formed, each id once, nothing inline, everything that is used by name is there or drawn already.
/// Returns its ids.
fn check(markup: &str, drawn: &BTreeSet<String>) -> BTreeSet<String> {
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
                "aria-labelledby" | "for" => used.extend([value]),
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

/// Plays random games of every size and calls this after each of the first decisions and after the last, with the position
/// before the last step.
fn play(mut each: impl FnMut(&dyn AnyTable, &dyn AnyTable)) {
    let game = visby();
    let options = Options::defaults(game.options());
    for players in game.players() {
        let mut draw = Rollout::new(7, u64::from(players));
        let mut table = game.open(players, &options, 1);
        let mut before = table.copy();
        each(&*before, &*table);
        let mut decided = 0;
        while let Some(seat) = table.to_act().first() {
            let steps = table.steps();
            let last = table.copy();
            decide(&mut *table, seat, &mut draw);
            if table.steps() > steps {
                before = last;
            }
            decided += 1;
            if decided <= DECISIONS || table.to_act().is_empty() {
                each(&*before, &*table);
            }
        }
    }
}

/// So many decisions lead through every phase several times.
const DECISIONS: usize = 24;

fn viewers(players: u8) -> impl Iterator<Item = (Option<Seat>, &'static Words)> {
    let seats = Seat::all(players).map(Some).chain([None]);
    seats.flat_map(|seat| Lang::ALL.map(|lang| (seat, Words::of(lang))))
}

#[test]
fn every_phase_is_drawn_well_for_everybody() {
    let game = visby();
    let board = board("visby").unwrap();
    let mut drawn = 0;
    play(|_, table| {
        drawn += 1;
        let once = drawn_once(table);
        let scene = scene(&game, table);
        for (seat, words) in viewers(table.players()) {
            let viewer = Viewer {
                seat,
                words,
                names: &scene.names,
            };
            check(&all(&board.draw(table, &scene, &viewer)), &once);
            let asked = seat.is_some_and(|seat| table.to_act().contains(seat));
            assert!(!asked || board.prompt(table, &viewer).is_some());
        }
    });
    assert!(drawn > 100);
}

#[test]
fn moments_lead_from_one_position_to_the_next() {
    let game = visby();
    let board = board("visby").unwrap();
    play(|before, table| {
        let made = before.steps();
        if table.steps() == made {
            return;
        }
        let once = drawn_once(table);
        let scene = scene(&game, table);
        for (seat, words) in viewers(table.players()) {
            let viewer = Viewer {
                seat,
                words,
                names: &scene.names,
            };
            let frames = board.frames(before, table, made, &scene, &viewer);
            assert!(!frames.is_empty());
            let told: Vec<_> = frames.iter().map(|frame| frame.line.as_str()).collect();
            let sentences = table.told_step(words, &scene.names, made);
            assert_eq!(told.join(" "), sentences.join(" "));
            for Frame { parts, .. } in &frames {
                check(&all(parts), &once);
            }
            let last = frames
                .iter()
                .rev()
                .find(|frame| !frame.parts.board.0.is_empty());
            let now = board.draw(table, &scene, &viewer);
            assert_eq!(last.unwrap().parts.board.0, now.board.0);
        }
    });
}

#[test]
fn nobody_sees_what_others_have_chosen() {
    let game = visby();
    let board = board("visby").unwrap();
    let options = Options::defaults(game.options());
    for players in game.players() {
        let table = game.open(players, &options, 1);
        let chooser = Seat::new(0).unwrap();
        let others = Seat::all(players).filter(|&seat| seat != chooser).map(Some);
        for viewer in others.chain([None]) {
            let pages: BTreeSet<String> = table
                .legal(chooser)
                .iter()
                .map(|choice| {
                    let mut table = table.copy();
                    table.act(chooser, choice).unwrap();
                    draw_all(board, &*table, viewer)
                })
                .collect();
            assert_eq!(pages.len(), 1);
        }
    }
}

fn draw_all(board: &dyn Board, table: &dyn AnyTable, seat: Option<Seat>) -> String {
    let scene = scene(&visby(), table);
    let viewer = Viewer {
        seat,
        words: Words::of(Lang::De),
        names: &scene.names,
    };
    let prompt = board.prompt(table, &viewer);
    format!("{prompt:?}{}", all(&board.draw(table, &scene, &viewer)))
}

/// The fields that a browser sends for what is checked or set in some choices.
fn fields(choices: &str) -> Vec<(String, String)> {
    let inputs = tags(choices).into_iter().filter(|tag| tag.name == "input");
    inputs
        .filter_map(|tag| {
            let of = |name: &str| {
                let found = tag
                    .attributes
                    .iter()
                    .find(|(attribute, _)| *attribute == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            (of("checked").is_some() || of("type")? == "range")
                .then_some((of("name")?, of("value")?))
        })
        .collect()
}

#[test]
fn what_was_chosen_stays_chosen_and_is_read_back() {
    let game = visby();
    let board = board("visby").unwrap();
    let (mut plays, mut trades) = (0, 0);
    play(|_, table| {
        let names = names(table.players());
        for seat in table.to_act().iter() {
            let viewer = Viewer {
                seat: Some(seat),
                words: Words::of(Lang::En),
                names: &names,
            };
            if table.to_act().len() == 1 {
                // The last decision takes effect at once.
                continue;
            }
            for choice in table.legal(seat) {
                let mut table = table.copy();
                table.act(seat, &choice).unwrap();
                let scene = scene(&game, &*table);
                let choices = board.draw(&*table, &scene, &viewer).choices;
                let read = board.read(&*table, &viewer, &fields(&choices.0));
                assert_eq!(read.as_ref(), Some(&choice));
                *(if choice.get("trade").is_some() {
                    &mut trades
                } else {
                    &mut plays
                }) += 1;
            }
        }
    });
    assert!(plays > 0 && trades > 0);
}

#[test]
fn fields_that_make_no_action_are_refused() {
    let game = visby();
    let board = board("visby").unwrap();
    let table = game.open(2, &Options::defaults(game.options()), 1);
    let names = names(2);
    let read = |seat: Option<Seat>, fields: &[(&str, &str)]| {
        let viewer = Viewer {
            seat,
            words: Words::of(Lang::En),
            names: &names,
        };
        let fields: Vec<_> = fields
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect();
        board.read(&*table, &viewer, &fields)
    };
    let own = Seat::new(0);
    assert_eq!(read(own, &[]), None);
    assert_eq!(read(own, &[("card", "king")]), None);
    assert_eq!(read(own, &[("trade", "1")]), None);
    assert_eq!(read(None, &[("card", "ship")]), None);
    let two = read(own, &[("card", "ship"), ("card", "knight")]);
    assert_eq!(two, Some(serde_json::json!({"play": ["ship", "knight"]})));
}
