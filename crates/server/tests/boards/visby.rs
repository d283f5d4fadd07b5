//! Visby's board, in every phase of random games, for every viewer and in both languages.

use crate::common::{decide, game, names, scene};
use crate::markup::{all, check, drawn_once, fields, viewers};
use kontor_core::{Options, Rollout, Seat};
use kontor_server::boards::{Board, Frame, board};
use kontor_server::scene::Viewer;
use kontor_table::AnyTable;
use kontor_words::{Lang, Words};
use std::collections::BTreeSet;

/// Plays random games of every size and calls this after each of the first decisions and after the last, with the position
/// before the last step.
fn play(mut each: impl FnMut(&dyn AnyTable, &dyn AnyTable)) {
    let game = game("visby");
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

#[test]
fn every_phase_is_drawn_well_for_everybody() {
    let game = game("visby");
    let board = board("visby").unwrap();
    let mut drawn = 0;
    play(|_, table| {
        drawn += 1;
        let once = drawn_once("visby", table);
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
    let game = game("visby");
    let board = board("visby").unwrap();
    play(|before, table| {
        let made = before.steps();
        if table.steps() == made {
            return;
        }
        let once = drawn_once("visby", table);
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
    let game = game("visby");
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
    let scene = scene(&game("visby"), table);
    let viewer = Viewer {
        seat,
        words: Words::of(Lang::De),
        names: &scene.names,
    };
    let prompt = board.prompt(table, &viewer);
    format!("{prompt:?}{}", all(&board.draw(table, &scene, &viewer)))
}

#[test]
fn what_was_chosen_stays_chosen_and_is_read_back() {
    let game = game("visby");
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
    let game = game("visby");
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
