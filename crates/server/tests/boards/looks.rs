//! What everybody who looks at a table gets to see; the same for every game.

use crate::common::{game, names, scene};
use crate::markup::{all, check, drawn_once, viewers};
use kontor_core::Seat;
use kontor_server::boards::{Frame, board};
use kontor_server::scene::{Scene, Viewer};
use kontor_table::AnyTable;
use kontor_words::{Lang, Words};
use serde_json::Value;
use std::collections::BTreeSet;

/// Plays a game to its end. Calls this with every position and the one before the last step.
pub fn play_out(
    mut table: Box<dyn AnyTable>,
    mut decide: impl FnMut(&mut dyn AnyTable, Seat),
    mut each: impl FnMut(&dyn AnyTable, &dyn AnyTable),
) {
    let mut before = table.copy();
    each(&*before, &*table);
    while let Some(seat) = table.to_act().first() {
        let last = table.copy();
        decide(&mut *table, seat);
        if table.steps() > last.steps() {
            before = last;
        }
        each(&*before, &*table);
    }
}

/// Shows a table to everybody who may look, in both languages; with it come the ids that their page has already.
fn to_everybody(
    id: &str,
    table: &dyn AnyTable,
    mut each: impl FnMut(&Scene, &Viewer<'_>, &BTreeSet<String>),
) {
    let once = drawn_once(id, table);
    let scene = scene(&game(id), table);
    for (seat, words) in viewers(table.players()) {
        let viewer = Viewer {
            seat,
            words,
            names: &scene.names,
        };
        each(&scene, &viewer, &once);
    }
}

/// A position is drawn well, and those who are asked are told what; spectators are asked nothing.
pub fn drawn_well(id: &str, table: &dyn AnyTable) {
    let board = board(id).unwrap();
    to_everybody(id, table, |scene, viewer, once| {
        check(&all(&board.draw(table, scene, viewer)), once);
        if board.hides() {
            check(&all(&board.draw_open(table, scene, viewer)), once);
        }
        let asked = viewer
            .seat
            .is_some_and(|seat| table.to_act().contains(seat));
        let prompt = board.prompt(table, viewer);
        assert!(!asked || prompt.is_some());
        assert!(viewer.seat.is_some() || prompt.is_none());
    });
}

/// If a step lies between two positions, its moments are drawn well; what else must hold of them is said by the caller.
pub fn moments(
    id: &str,
    before: &dyn AnyTable,
    table: &dyn AnyTable,
    mut each: impl FnMut(&[Frame], &Scene, &Viewer<'_>),
) {
    if table.steps() == before.steps() {
        return;
    }
    to_everybody(id, table, |scene, viewer, once| {
        let board = board(id).unwrap();
        let frames = board.frames(before, table, before.steps(), scene, viewer);
        for frame in &frames {
            check(&all(&frame.parts), once);
        }
        each(&frames, scene, viewer);
    });
}

/// The lines of moments are what is told of the step after `before`, sentence by sentence. Returns the last board that is drawn.
pub fn told<'f>(
    frames: &'f [Frame],
    before: &dyn AnyTable,
    table: &dyn AnyTable,
    viewer: &Viewer<'_>,
) -> &'f str {
    let lines = frames.iter().map(|frame| frame.line.as_str());
    let lines: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
    let sentences = table.told_step(viewer.words, viewer.names, before.steps());
    assert_eq!(lines.join(" "), sentences.join(" "));
    let mut boards = frames.iter().rev().map(|frame| &frame.parts.board.0);
    boards.find(|board| !board.is_empty()).unwrap()
}

/// Everything that is sent to somebody who looks at a table.
pub fn sent(id: &str, table: &dyn AnyTable, seat: Option<Seat>) -> String {
    let board = board(id).unwrap();
    let scene = scene(&game(id), table);
    let viewer = Viewer {
        seat,
        words: Words::of(Lang::De),
        names: &scene.names,
    };
    let prompt = board.prompt(table, &viewer);
    format!("{prompt:?}{}", all(&board.draw(table, &scene, &viewer)))
}

/// How many different things a viewer is sent, whichever way somebody decides.
pub fn different(id: &str, table: &dyn AnyTable, chooser: Seat, viewer: Option<Seat>) -> usize {
    let decided = |choice: &Value| {
        let mut table = table.copy();
        table.act(chooser, choice).unwrap();
        sent(id, &*table, viewer)
    };
    let all: BTreeSet<String> = table.legal(chooser).iter().map(decided).collect();
    all.len()
}

/// Whichever way somebody decides, it looks the same to all others.
pub fn kept_secret(id: &str, table: &dyn AnyTable, chooser: Seat) {
    let others = Seat::all(table.players()).filter(|&seat| seat != chooser);
    for viewer in others.map(Some).chain([None]) {
        assert_eq!(different(id, table, chooser, viewer), 1);
    }
}

/// The action that a form with these fields means, if somebody sends it.
pub fn read(
    id: &str,
    table: &dyn AnyTable,
    seat: Option<Seat>,
    fields: &[(&str, &str)],
) -> Option<Value> {
    let viewer = Viewer {
        seat,
        words: Words::of(Lang::En),
        names: &names(table.players()),
    };
    let fields = fields
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let fields: Vec<_> = fields.collect();
    board(id).unwrap().read(table, &viewer, &fields)
}
