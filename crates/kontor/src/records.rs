//! `kontor replay` and `kontor verify`.

use crate::arguments::{Boxes, Language};
use crate::failure::Failure;
use clap::Args;
use kontor_core::Seat;
use kontor_games::Games;
use kontor_table::{Names, Record, Shelf};
use kontor_words::Words;
use std::io;
use std::path::{Path, PathBuf};

/// Tell a recorded game.
#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// The record; - reads it from the standard input
    file: PathBuf,
    /// Show only the position after so many steps (0 is the start) and what led to it
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// Tell it as this seat saw it, its own secrets included (otherwise as everybody saw it)
    #[arg(long, value_name = "SEAT")]
    seat: Option<u8>,
    #[command(flatten)]
    language: Language,
    #[command(flatten)]
    boxes: Boxes,
}

impl Replay {
    pub(crate) fn run(&self, games: Games) -> Result<(), Failure> {
        let words = self.language.words();
        let text = text_of(&self.file).map_err(|error| {
            Failure::refused(format!("cannot read {}: {error}", shown(&self.file)))
        })?;
        let mut told = Vec::new();
        let mut paragraphs = vec![false];
        let mut viewer = None;
        let mut no_seat = None;
        let shelf = self.boxes.on(games)?.into_shelf();
        let verified = kontor_table::replay(&shelf, &text, |record, decisions| {
            let table = record.table();
            let names = names(record);
            if let (Some(seat), None) = (self.seat, viewer) {
                viewer = Seat::among(table.players(), seat.into());
                no_seat = viewer.is_none().then_some(table.players());
            }
            let glimpse = table.glimpse(viewer);
            let mut lines = if decisions.is_empty() {
                glimpse.told_start(words, &names)
            } else {
                paragraphs.push(!glimpse.continues());
                let own = decisions.iter().filter(|(seat, _)| Some(*seat) == viewer);
                let own = own.filter_map(|(seat, action)| {
                    glimpse.told_decision(words, &names, *seat, action)
                });
                let told = glimpse.told_step(words, &names, table.steps() - 1);
                own.chain(told).collect()
            };
            if viewer.is_some() {
                lines.extend(glimpse.told_own(words, &names));
            }
            if self.step == Some(told.len()) {
                lines.push(String::new());
                lines.push(glimpse.drawn(words, &names));
            }
            told.push(lines);
        });
        let verified =
            verified.map_err(|bad| Failure::refused(format!("{}: {bad}", shown(&self.file))))?;
        if let Some(players) = no_seat {
            return Err(Failure::usage(format!(
                "this game has the seats 0 to {}",
                players.saturating_sub(1)
            )));
        }
        let record = verified.record;
        match self.step {
            Some(step) => {
                let lines = told.get(step).ok_or_else(|| {
                    Failure::usage(format!("this game has the steps 0 to {}", verified.steps))
                })?;
                lines.iter().for_each(|line| say!("{line}"));
            }
            None => {
                for (lines, new_paragraph) in told.iter().zip(&paragraphs) {
                    if *new_paragraph && !lines.is_empty() {
                        say!("");
                    }
                    lines.iter().for_each(|line| say!("{line}"));
                }
                put!("{}", ending(words, &shelf, &record));
            }
        }
        Ok(())
    }
}

/// The names at a recorded table.
pub(crate) fn names(record: &Record) -> Names {
    Names::new(
        record
            .seats()
            .iter()
            .map(|sitter| sitter.name.clone())
            .collect(),
    )
}

/// How a recorded game ended, in words; nothing if it has not.
pub(crate) fn ending(words: &Words, shelf: &Shelf, record: &Record) -> String {
    let game = shelf.by_rules(record.rules());
    let (Some(game), Some((ending, outcome))) = (game, record.ended()) else {
        return String::new();
    };
    let names = names(record);
    let table = record.table();
    let mut text = String::from("\n");
    if ending == kontor_table::Ending::MaxRounds {
        let rounds = table.round().saturating_sub(1);
        text += &words.say("result-stopped", &[("rounds", rounds.into())]);
        text.push('\n');
    }
    let winners: Vec<String> = outcome
        .winners()
        .iter()
        .map(|seat| names.of(seat).to_owned())
        .collect();
    text += &match winners.as_slice() {
        [] => words.get("result-nobody"),
        [name] => words.say("result-won", &[("name", name.as_str().into())]),
        several => words.say("result-shared", &[("names", words.list(several).into())]),
    };
    text.push('\n');
    let mut seats: Vec<Seat> = Seat::all(outcome.players()).collect();
    seats.sort_by_key(|seat| outcome.standing(*seat).place);
    for seat in seats {
        let standing = outcome.standing(seat);
        let line = words.say(
            "result-line",
            &[
                ("place", standing.place.into()),
                ("name", names.of(seat).into()),
                ("score", game.scored(words, standing.score).into()),
            ],
        );
        let ties: Vec<String> = standing.tiebreaks.iter().map(i32::to_string).collect();
        text += &format!("  {line} ({})\n", ties.join(", "));
    }
    text += &format!(
        "  {}\n",
        words.say(
            "result-tiebreaks",
            &[("what", game.tiebreaks(words).into())]
        )
    );
    text
}

/// Check recorded games: replays each and compares result and hashes.
#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// The records; a file may also hold many, one a line, and - stands for the standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    boxes: Boxes,
}

impl Verify {
    pub(crate) fn run(&self, games: Games) -> Result<(), Failure> {
        let shelf = self.boxes.on(games)?.into_shelf();
        let mut found = Found::default();
        for file in &self.files {
            verify(&shelf, file, &mut found);
        }
        let Found {
            records,
            refused,
            unread,
            empty,
        } = found;
        let mut wrong = Vec::new();
        if refused > 0 {
            wrong.push(format!("{refused} of {} refused", counted(records)));
        }
        if unread > 0 {
            wrong.push(format!(
                "{unread} of {} files cannot be read",
                self.files.len()
            ));
        }
        if empty > 0 {
            let files = if empty == 1 {
                "file holds"
            } else {
                "files hold"
            };
            wrong.push(format!("{empty} {files} no record"));
        }
        if wrong.is_empty() {
            Ok(())
        } else {
            Err(Failure::refused(wrong.join(", ")))
        }
    }
}

/// What came of checking.
#[derive(Default)]
struct Found {
    records: usize,
    refused: usize,
    /// Files that could not be looked at.
    unread: usize,
    /// Files that hold nothing: a copy that broke off must not pass for a good one.
    empty: usize,
}

fn counted(records: usize) -> String {
    match records {
        1 => "1 record".to_owned(),
        n => format!("{n} records"),
    }
}

/// What stands for the standard input.
fn is_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}

fn shown(file: &Path) -> String {
    if is_input(file) {
        return "standard input".to_owned();
    }
    file.display().to_string()
}

fn text_of(file: &Path) -> io::Result<String> {
    if is_input(file) {
        return io::read_to_string(io::stdin());
    }
    std::fs::read_to_string(file)
}

/// Whether a file holds many records, one a line, as they are exported; a record by itself is laid out over many lines.
fn is_one_a_line(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty());
    match first {
        None => true,
        Some(first) => first.starts_with('{') && first != "{",
    }
}

/// Checks the records of a file and goes on after one that is refused, so that all of those are told.
fn verify(shelf: &Shelf, file: &Path, found: &mut Found) {
    let shown = shown(file);
    let text = match text_of(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{shown}: cannot be read: {error}");
            found.unread += 1;
            return;
        }
    };
    if text.trim().is_empty() {
        eprintln!("{shown}: holds no record");
        found.empty += 1;
        return;
    }
    if !is_one_a_line(&text) {
        found.records += 1;
        match kontor_table::replay(shelf, &text, |_, _| ()) {
            Ok(verified) => say!("{shown}: {}", whole(&verified)),
            Err(bad) => {
                eprintln!("{shown}: {bad}");
                found.refused += 1;
            }
        }
        return;
    }
    let mut held = 0;
    for (line, number) in text.lines().zip(1..) {
        if line.trim().is_empty() {
            continue;
        }
        found.records += 1;
        match kontor_table::replay(shelf, line, |_, _| ()) {
            Ok(_) => held += 1,
            Err(bad) => {
                eprintln!("{shown}: line {number}: {}", bad.reason);
                found.refused += 1;
            }
        }
    }
    let hold = if held == 1 { "holds" } else { "hold" };
    say!("{shown}: {} {hold}", counted(held));
}

/// What is said of a record by itself.
fn whole(verified: &kontor_table::Verified) -> String {
    let end = match verified.record.ended() {
        Some(_) => "finished",
        None => "unfinished",
    };
    let steps = match verified.steps {
        1 => "1 step".to_owned(),
        n => format!("{n} steps"),
    };
    format!("holds, {end}, {steps}")
}
