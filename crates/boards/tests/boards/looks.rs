//! What everybody who looks at a table gets to see; the same for every game.

use crate::common::{Company, legal};
use crate::markup::{all, check, drawn_once, viewers};
use kontor_core::{Position, Seat};
use kontor_table::page::{Fields, Frame, Misread, Viewer, Visible};
use kontor_table::{AnyGame, AnyTable, Decision, Entry, Offered};
use kontor_wire::{Node, Wire};
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
pub fn to_everybody(
    game: &dyn AnyGame,
    table: &dyn AnyTable,
    mut each: impl FnMut(&Viewer<'_>, &BTreeSet<String>),
) {
    let once = drawn_once(game);
    let company = Company::around(table);
    for (seat, words) in viewers(table.players()) {
        each(&company.viewer(seat, words), &once);
    }
}

/// A position is drawn well, and those who are asked are told what; spectators are asked nothing.
pub fn drawn_well(game: &dyn AnyGame, table: &dyn AnyTable) {
    to_everybody(game, table, |viewer, once| {
        let glimpse = table.glimpse(viewer.seat);
        check(&all(&glimpse.parts(viewer)), once);
        let asked = viewer
            .seat
            .is_some_and(|seat| table.to_act().contains(seat));
        let prompt = glimpse.prompt(viewer);
        assert!(!asked || prompt.is_some());
        assert!(viewer.seat.is_some() || prompt.is_none());
    });
}

/// If a step lies between two positions, its moments are drawn well; what else must hold of them is said by the caller.
pub fn moments(
    game: &dyn AnyGame,
    before: &dyn AnyTable,
    table: &dyn AnyTable,
    mut each: impl FnMut(&[Frame], &Viewer<'_>),
) {
    if table.steps() == before.steps() {
        return;
    }
    to_everybody(game, table, |viewer, once| {
        let frames = table.glimpse(viewer.seat).frames(before.steps(), viewer);
        for frame in &frames {
            check(&all(&frame.parts), once);
        }
        each(&frames, viewer);
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
    let glimpse = table.glimpse(viewer.seat);
    let sentences = glimpse.told_step(viewer.words, viewer.names, before.steps());
    assert_eq!(lines.join(" "), sentences.join(" "));
    let mut boards = frames.iter().rev().map(|frame| &frame.parts.board.0);
    boards.find(|board| !board.is_empty()).unwrap()
}

/// Everything that is sent to somebody who looks at a table.
pub fn sent(table: &dyn AnyTable, seat: Option<Seat>) -> String {
    let company = Company::around(table);
    let viewer = company.viewer(seat, Words::of(Lang::De));
    let glimpse = table.glimpse(seat);
    let prompt = glimpse.prompt(&viewer);
    format!("{prompt:?}{}", all(&glimpse.parts(&viewer)))
}

/// How many different things a viewer is sent, whichever way somebody decides.
pub fn different(table: &dyn AnyTable, chooser: Seat, viewer: Option<Seat>) -> usize {
    let decided = |choice: &Value| {
        let mut table = table.copy();
        table.act(chooser, choice).unwrap();
        sent(&*table, viewer)
    };
    let all: BTreeSet<String> = legal(table, chooser).iter().map(decided).collect();
    all.len()
}

/// Whichever way somebody decides, it looks the same to all others.
pub fn kept_secret(table: &dyn AnyTable, chooser: Seat) {
    let others = Seat::all(table.players()).filter(|&seat| seat != chooser);
    for viewer in others.map(Some).chain([None]) {
        assert_eq!(different(table, chooser, viewer), 1);
    }
}

/// Fields as a form sends them.
pub fn form(fields: &[(&str, &str)]) -> Vec<(String, String)> {
    let fields = fields.iter();
    fields
        .map(|&(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

/// The decision that a form with these fields means, if a seat sends it.
pub fn read(table: &dyn AnyTable, seat: Seat, fields: &Fields) -> Option<Decision> {
    let words = Words::of(Lang::En);
    table.read(seat, &Offered::Form { fields, words })
}

/// A table as its game knows it.
pub fn position<G: Wire>(game: &G, table: &dyn AnyTable) -> Position<G> {
    game.read_state(&Node::root(&table.state())).unwrap()
}

/// The action that a board takes a form for, if this viewer sends it.
pub fn read_by<G: Wire>(
    entry: &Entry<G>,
    position: &Position<G>,
    viewer: Option<Seat>,
    words: &Words,
    fields: &Fields,
) -> Result<G::Action, Misread> {
    let game = &entry.game;
    let mut choices = Vec::new();
    if let Some(seat) = viewer.filter(|&seat| position.to_act(game).contains(seat)) {
        game.legal(position.state(), seat, &mut |choice| choices.push(choice));
    }
    let seen = Visible {
        game,
        view: &position.view(game, viewer),
        events: &[],
        steps: 0,
        choices: &choices,
        held: None,
        texts: entry.texts,
    };
    entry.board.read(&seen, words, fields)
}
