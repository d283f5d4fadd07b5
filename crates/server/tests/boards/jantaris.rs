//! Jantaris' board, with every kind of question that random games lead to, for every viewer and in both languages.

use crate::common::{actions, decide, game, kind, names, scene};
use crate::markup::{all, check, drawn_once, tags, viewers};
use kontor_core::{Options, Rollout, Seat};
use kontor_server::boards::{Board, Frame, board};
use kontor_server::scene::Viewer;
use kontor_table::AnyTable;
use kontor_words::{Lang, Words};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

fn drawn() -> &'static dyn Board {
    board("jantaris").unwrap()
}

/// How often positions of one kind are looked at.
const OFTEN: usize = 3;

/// Plays random games and shows a few positions of each kind, with the position before the last step.
fn play(mut each: impl FnMut(&dyn AnyTable, &dyn AnyTable)) -> BTreeSet<String> {
    let game = game("jantaris");
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..6 {
        let players = 3 + (seed % 2) as u8;
        let mut draw = Rollout::new(seed, 2);
        let mut table = game.open(players, &Options::defaults(game.options()), seed);
        let mut before = table.copy();
        loop {
            let often = seen.entry(kind(&*table)).or_default();
            *often += 1;
            if *often <= OFTEN {
                each(&*before, &*table);
            }
            let Some(seat) = table.to_act().first() else {
                break;
            };
            let last = table.copy();
            decide(&mut *table, seat, &mut draw);
            if table.steps() > last.steps() {
                before = last;
            }
        }
    }
    seen.into_keys().collect()
}

#[test]
fn every_question_is_drawn_well_for_everybody() {
    let game = game("jantaris");
    let seen = play(|_, table| {
        let once = drawn_once("jantaris", table);
        let scene = scene(&game, table);
        for (seat, words) in viewers(table.players()) {
            let viewer = Viewer {
                seat,
                words,
                names: &scene.names,
            };
            check(&all(&drawn().draw(table, &scene, &viewer)), &once);
            let asked = seat.is_some_and(|seat| table.to_act().contains(seat));
            let prompt = drawn().prompt(table, &viewer);
            assert!(!asked || prompt.is_some());
            assert!(seat.is_some() || prompt.is_none());
        }
    });
    for phase in [
        "settle",
        "items",
        "item",
        "city",
        "auction",
        "bid",
        "pay",
        "stone",
        "vote",
        "resolve",
        "great_market",
        "over",
    ] {
        let phase = format!("\"{phase}\"");
        assert!(
            seen.iter().any(|kind| kind.starts_with(&phase)),
            "{phase} in {seen:?}"
        );
    }
}

/// The actions that a form can send: one for each way that the page lists.
fn sendable(table: &dyn AnyTable, viewer: &Viewer<'_>, choices: &str) -> BTreeSet<String> {
    let tags = tags(choices);
    let fields: BTreeMap<&str, (&str, &str)> = tags
        .iter()
        .filter(|tag| tag.name == "input")
        .map(|tag| {
            let value = |name| tag.get(name).unwrap();
            (value("id"), (value("name"), value("value")))
        })
        .collect();
    let ways = tags.iter().filter_map(|tag| tag.get("data-way"));
    ways.map(|way| {
        let sent: Vec<_> = way
            .split(' ')
            .map(|id| (fields[id].0.to_owned(), fields[id].1.to_owned()))
            .collect();
        let action = drawn().read(table, viewer, &sent).expect(way);
        action.to_string()
    })
    .collect()
}

#[test]
fn every_action_can_be_sent_and_no_other() {
    let game = game("jantaris");
    play(|_, table| {
        let scene = scene(&game, table);
        for seat in table.to_act().iter() {
            let viewer = Viewer {
                seat: Some(seat),
                words: Words::of(Lang::De),
                names: &scene.names,
            };
            let choices = drawn().draw(table, &scene, &viewer).choices;
            let sent = sendable(table, &viewer, &choices.0);
            let legal = actions(table, seat).iter().map(Value::to_string).collect();
            assert_eq!(sent, legal);
            let says: Vec<_> = tags(&choices.0)
                .iter()
                .filter_map(|tag| tag.get("data-say"))
                .map(str::to_owned)
                .collect();
            let different: BTreeSet<_> = says.iter().collect();
            assert_eq!(
                says.len(),
                different.len(),
                "two answers look alike: {says:?}"
            );
        }
    });
}

/// What stands where on the map.
fn placed(board: &str) -> BTreeMap<String, String> {
    let tags = tags(board);
    let placed = tags.iter().filter(|tag| tag.name == "g");
    placed
        .filter_map(|tag| {
            Some((
                tag.get("data-key")?.to_owned(),
                tag.get("transform")?.to_owned(),
            ))
        })
        .collect()
}

#[test]
fn moments_lead_from_one_position_to_the_next() {
    let game = game("jantaris");
    play(|before, table| {
        let made = before.steps();
        if table.steps() == made {
            return;
        }
        let once = drawn_once("jantaris", table);
        let scene = scene(&game, table);
        for (seat, words) in viewers(table.players()) {
            let viewer = Viewer {
                seat,
                words,
                names: &scene.names,
            };
            let frames = drawn().frames(before, table, made, &scene, &viewer);
            assert!(!frames.is_empty());
            let told: Vec<_> = frames
                .iter()
                .map(|frame| frame.line.as_str())
                .filter(|line| !line.is_empty())
                .collect();
            let sentences = table.told_step(words, &scene.names, made);
            assert_eq!(told.join(" "), sentences.join(" "));
            for Frame { parts, .. } in &frames {
                check(&all(parts), &once);
            }
            let mut boards = frames.iter().rev().map(|frame| &frame.parts.board.0);
            let last = boards.find(|board| !board.is_empty()).unwrap();
            let now = drawn().draw(table, &scene, &viewer);
            assert_eq!(placed(last), placed(&now.board.0));
        }
    });
}

fn draw_all(table: &dyn AnyTable, seat: Option<Seat>) -> String {
    let scene = scene(&game("jantaris"), table);
    let viewer = Viewer {
        seat,
        words: Words::of(Lang::De),
        names: &scene.names,
    };
    let prompt = drawn().prompt(table, &viewer);
    format!("{prompt:?}{}", all(&drawn().draw(table, &scene, &viewer)))
}

#[test]
fn nobody_sees_the_votes_of_others_before_all_have_voted() {
    let mut votes = 0;
    play(|_, table| {
        if table.to_act().len() < 2 {
            return;
        }
        votes += 1;
        let voter = table.to_act().first().unwrap();
        let others = Seat::all(table.players()).filter(|&seat| seat != voter);
        for viewer in others.map(Some).chain([None]) {
            let pages: BTreeSet<String> = table
                .legal(voter)
                .iter()
                .map(|vote| {
                    let mut table = table.copy();
                    table.act(voter, vote).unwrap();
                    draw_all(&*table, viewer)
                })
                .collect();
            assert_eq!(pages.len(), 1);
        }
        let own: BTreeSet<String> = table
            .legal(voter)
            .iter()
            .map(|vote| {
                let mut table = table.copy();
                table.act(voter, vote).unwrap();
                draw_all(&*table, Some(voter))
            })
            .collect();
        assert_eq!(own.len(), 4);
    });
    assert!(votes > 0);
}

#[test]
fn nobody_sees_the_order_of_the_piles() {
    let game = game("jantaris");
    let mut turned = 0;
    play(|_, table| {
        let mut state = table.state();
        if !["\"city\"", "\"vote\"", "\"stone\"", "\"bid\""]
            .contains(&state["phase"].to_string().as_str())
        {
            return;
        }
        turned += 1;
        let plain = game.load(&state).unwrap();
        for pile in ["pile", "great_market"] {
            state[pile].as_array_mut().unwrap().reverse();
        }
        state["domination"]["deck"]
            .as_array_mut()
            .unwrap()
            .reverse();
        let swapped = game.load(&state).unwrap();
        for viewer in Seat::all(table.players()).map(Some).chain([None]) {
            assert_eq!(draw_all(&*plain, viewer), draw_all(&*swapped, viewer));
        }
    });
    assert!(turned > 4);
}

#[test]
fn fields_that_make_no_action_are_refused() {
    let game = game("jantaris");
    let table = game.open(3, &Options::defaults(game.options()), 1);
    let names = names(3);
    let read = |seat: Option<Seat>, picks: &[&str]| {
        let viewer = Viewer {
            seat,
            words: Words::of(Lang::En),
            names: &names,
        };
        let fields: Vec<_> = picks
            .iter()
            .map(|pick| ("pick-to".to_owned(), (*pick).to_owned()))
            .collect();
        drawn().read(&*table, &viewer, &fields)
    };
    let asked = table.to_act().first();
    let other = Seat::all(3).find(|&seat| Some(seat) != asked);
    let two = ["to-taira", "to-shakara"];
    assert_eq!(
        read(asked, &two),
        Some(json!({"settle": ["shakara", "taira"]}))
    );
    assert_eq!(read(asked, &[]), None);
    assert_eq!(read(asked, &["to-taira"]), None);
    assert_eq!(read(asked, &["to-taira", "to-taira"]), None);
    assert_eq!(read(asked, &["to-taira", "to-center"]), None);
    assert_eq!(read(asked, &["to-taira", "to-shakara", "to-likaran"]), None);
    assert_eq!(read(other, &two), None);
    assert_eq!(read(None, &two), None);
}
