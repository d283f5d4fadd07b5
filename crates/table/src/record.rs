//! Records: a game written down so that it can be replayed for ever.
//!
//! A record is setup, components, seed and decisions, with the hash of the last position. Every decision carries a check that
//! covers it and all before it, who played included, so that a damaged record is refused at the very line. Where and when it
//! was played may stand at its end.
//!
//! The first format had only numbers as seeds, of the components only the hash, and no check over names and levels. Games that
//! were begun with it are written in it for ever.

use crate::decision::{Decision, NotTaken};
use crate::game::AnyGame;
use crate::glimpse::Glimpse;
use crate::page::{Parts, Viewer};
use crate::shelf::Shelf;
use crate::table::{AnyTable, LeaveToOpen, Taken};
use kontor_bots::Level;
use kontor_core::{DealSeed, Ending, Options, Outcome, Seat};
use kontor_wire::{Misfit, Node, brief, sha256};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// How a record is written, with what only that format holds.
#[derive(Clone, Debug, PartialEq)]
enum Format {
    First { seed: u64 },
    Second { seed: DealSeed, components: Value },
}

impl Format {
    const FIRST: u64 = 1;
    const SECOND: u64 = 2;

    const fn number(&self) -> u64 {
        match self {
            Format::First { .. } => Format::FIRST,
            Format::Second { .. } => Format::SECOND,
        }
    }

    const fn seed(&self) -> DealSeed {
        match self {
            Format::First { seed } => DealSeed::Number(*seed),
            Format::Second { seed, .. } => *seed,
        }
    }
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedSitter {
    /// The name shown at the table.
    pub name: String,
    /// The level, if it is a bot.
    pub bot: Option<Level>,
}

/// How the game at a table ended, if it has; it may have been allowed only so many rounds.
pub fn ended(table: &dyn AnyTable, max_rounds: Option<u32>) -> Option<(Ending, Outcome)> {
    if let Some(outcome) = table.outcome() {
        return Some((Ending::Rules, outcome));
    }
    let limit = max_rounds?;
    (table.round() > limit).then(|| (Ending::MaxRounds, table.adjudicate()))
}

/// Where and when a game was played, for those who collect records. It is no part of the game, and no check covers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The table, if everybody may know it.
    pub table: Option<String>,
    /// When the game was over, in milliseconds since 1970.
    pub ended_at: i64,
}

/// A table that writes down what is decided at it.
pub struct Record {
    rules: &'static str,
    box_hash: String,
    options: Options,
    format: Format,
    max_rounds: Option<u32>,
    seats: Vec<RecordedSitter>,
    table: Box<dyn AnyTable>,
    origin: Option<Origin>,
}

impl std::fmt::Debug for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.to_text())
    }
}

impl Record {
    /// A new table for these sitters. Their number must be one that the game has.
    pub fn open(
        game: &dyn AnyGame,
        seats: Vec<RecordedSitter>,
        options: Options,
        seed: DealSeed,
        max_rounds: Option<u32>,
    ) -> Record {
        let components = game.components();
        let format = Format::Second { seed, components };
        Record::begun(game, seats, options, format, max_rounds)
    }

    /// The same for a game that was begun when there was only the first format: it is written in it for ever.
    pub fn open_first_format(
        game: &dyn AnyGame,
        seats: Vec<RecordedSitter>,
        options: Options,
        seed: u64,
        max_rounds: Option<u32>,
    ) -> Record {
        Record::begun(game, seats, options, Format::First { seed }, max_rounds)
    }

    fn begun(
        game: &dyn AnyGame,
        seats: Vec<RecordedSitter>,
        options: Options,
        format: Format,
        max_rounds: Option<u32>,
    ) -> Record {
        Record {
            rules: game.rules(),
            box_hash: game.box_hash().to_owned(),
            table: game.open(seats.len() as u8, &options, format.seed()),
            options,
            format,
            max_rounds,
            seats,
            origin: None,
        }
    }

    /// The same, with where and when it was played.
    pub fn with_origin(mut self, origin: Origin) -> Record {
        self.origin = Some(origin);
        self
    }

    /// Where and when it was played, if that is known.
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// The table.
    pub fn table(&self) -> &dyn AnyTable {
        self.table.as_ref()
    }

    /// Name and version of the rules it is played by.
    pub fn rules(&self) -> &'static str {
        self.rules
    }

    /// Who sits there.
    pub fn seats(&self) -> &[RecordedSitter] {
        &self.seats
    }

    /// Everything that was decided and took effect, in the order of play, and within a step in seat order.
    fn decisions(&self) -> impl Iterator<Item = (Seat, Decision)> + '_ {
        (0..self.table.steps()).flat_map(|step| self.table.decisions(step))
    }

    /// The game with leave to show everything, if it is over; the record itself otherwise.
    pub fn finished(self) -> Result<FinishedRecord, Box<Record>> {
        if self.ended().is_some() {
            Ok(FinishedRecord(self))
        } else {
            Err(Box::new(self))
        }
    }

    /// Takes a seat's decision; what took effect is written down, in seat order.
    pub fn act(&mut self, seat: Seat, action: &Value) -> Result<Taken, NotTaken> {
        if self.ended().is_some() {
            return Err(NotTaken::Over);
        }
        self.table.act(seat, action)
    }

    /// How the game ended, if it has.
    pub fn ended(&self) -> Option<(Ending, Outcome)> {
        ended(self.table.as_ref(), self.max_rounds)
    }

    fn header(&self) -> Vec<(&'static str, Value)> {
        let options: Map<String, Value> = self
            .options
            .iter()
            .map(|(name, value)| (name.to_owned(), value.into()))
            .collect();
        let seats = self.seats.iter().map(|sitter| match sitter.bot {
            None => json!({"name": sitter.name}),
            Some(level) => json!({"name": sitter.name, "bot": level.name()}),
        });
        let seed = match self.format.seed() {
            DealSeed::Number(number) => number.into(),
            wide @ DealSeed::Wide(_) => wide.to_string().into(),
        };
        let mut header = vec![
            ("format", self.format.number().into()),
            ("rules", self.rules.into()),
            ("box", self.box_hash.as_str().into()),
        ];
        if let Format::Second { components, .. } = &self.format {
            header.push(("components", components.clone()));
        }
        header.extend([
            ("options", options.into()),
            ("seed", seed),
            ("max_rounds", self.max_rounds.into()),
            ("seats", seats.collect()),
        ]);
        header
    }

    /// What every check builds on: all that determines the game before the first decision.
    fn first_check(&self) -> String {
        let values = self.header().into_iter().map(|(_, value)| value);
        let mut fixed: Vec<Value> = values.collect();
        if let Format::First { .. } = self.format {
            // In the first format names and levels counted as no part of the game.
            fixed.pop();
        }
        let fixed = json!([fixed, self.seats.len()]);
        sha256(fixed.to_string().as_bytes())
    }

    /// The hash of the position, without decisions that wait for others: they are secret, and not in the record.
    fn final_hash(&self) -> String {
        let mut table = self.table.copy();
        for seat in Seat::all(table.players()) {
            table.withdraw(seat);
        }
        format!("sha256:{}", sha256(table.state().to_string().as_bytes()))
    }

    /// The record as text: a JSON object, one decision a line.
    pub fn to_text(&self) -> String {
        let mut lines = Vec::new();
        let mut check = self.first_check();
        for (seat, decision) in self.decisions() {
            let action = decision.written();
            check = next_check(&check, seat, action);
            let shown = &check[..CHECK_DIGITS];
            let line = json!({"seat": seat.index(), "action": action, "check": shown});
            lines.push(format!("    {line}"));
        }
        let mut text = String::from("{\n");
        for (key, value) in self.header() {
            text += &format!("  \"{key}\": {value},\n");
        }
        text += "  \"decisions\": [\n";
        text += &lines.join(",\n");
        if !lines.is_empty() {
            text.push('\n');
        }
        text += "  ],\n";
        let (ended, result) = match self.ended() {
            None => (Value::Null, Value::Null),
            Some((ending, outcome)) => (ending.name().into(), kontor_wire::outcome(&outcome)),
        };
        text += &format!("  \"ended\": {ended},\n  \"result\": {result},\n");
        text += &format!("  \"final\": \"{}\"", self.final_hash());
        if let Some(Origin { table, ended_at }) = &self.origin {
            let played = match table {
                Some(table) => json!({"table": table, "ended_at": ended_at}),
                None => json!({"ended_at": ended_at}),
            };
            text += &format!(",\n  \"played\": {played}");
        }
        text += "\n}\n";
        text
    }

    /// The record in one line, for files with many of them.
    pub fn to_line(&self) -> String {
        // A line break is never part of a JSON text's strings, so only the layout goes.
        self.to_text().lines().map(str::trim_start).collect()
    }
}

/// A game that is over: nothing of it is secret any more.
#[derive(Debug)]
pub struct FinishedRecord(Record);

impl FinishedRecord {
    /// What was played.
    pub fn record(&self) -> &Record {
        &self.0
    }

    /// How many steps the game has.
    pub fn steps(&self) -> usize {
        self.0.table.steps()
    }

    /// The position after so many steps; the last one, if there are fewer.
    pub fn at(&self, step: usize) -> Moment {
        let step = step.min(self.0.table.steps());
        Moment {
            table: self.0.table.at(step),
            step,
        }
    }
}

/// One position of a finished game.
pub struct Moment {
    table: Box<dyn AnyTable>,
    step: usize,
}

impl Moment {
    /// How many steps led here.
    pub fn step(&self) -> usize {
        self.step
    }

    /// The round.
    pub fn round(&self) -> u32 {
        self.table.round()
    }

    /// What a viewer could know here.
    pub fn glimpse(&self, viewer: Option<Seat>) -> Box<dyn Glimpse + '_> {
        self.table.glimpse(viewer)
    }

    /// The board with everything that was secret; nothing if players hold nothing in secret.
    pub fn drawn_open(&self, viewer: &Viewer<'_>) -> Option<Parts> {
        self.table.drawn_open(LeaveToOpen(()), viewer)
    }

    /// Everything, as a program reads it.
    pub fn state(&self) -> Value {
        self.table.state()
    }
}

/// Digits of a check that a record shows: enough that a slip is not overlooked.
const CHECK_DIGITS: usize = 8;

fn next_check(check: &str, seat: Seat, action: &Value) -> String {
    sha256(format!("{check} {seat} {action}").as_bytes())
}

/// Why a record is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// The line of the text, from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl std::fmt::Display for BadRecord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for BadRecord {}

/// A record that holds what it says.
#[derive(Debug)]
pub struct Verified {
    /// The game, in its last position.
    pub record: Record,
    /// How often decisions took effect.
    pub steps: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written<'a> {
    #[serde(borrow)]
    format: &'a RawValue,
    #[serde(borrow)]
    rules: &'a RawValue,
    #[serde(borrow, rename = "box")]
    box_hash: &'a RawValue,
    #[serde(borrow, default)]
    components: Option<&'a RawValue>,
    #[serde(borrow)]
    options: &'a RawValue,
    #[serde(borrow)]
    seed: &'a RawValue,
    #[serde(borrow)]
    max_rounds: &'a RawValue,
    #[serde(borrow)]
    seats: &'a RawValue,
    #[serde(borrow)]
    decisions: Vec<&'a RawValue>,
    #[serde(borrow)]
    ended: &'a RawValue,
    #[serde(borrow)]
    result: &'a RawValue,
    #[serde(borrow, rename = "final")]
    final_hash: &'a RawValue,
    #[serde(borrow, default)]
    played: Option<&'a RawValue>,
}

/// The text of a record, to tell the line of every part of it.
struct Source<'a>(&'a str);

impl<'a> Source<'a> {
    fn bad(&self, part: &RawValue, reason: impl Into<String>) -> BadRecord {
        let offset = (part.get().as_ptr() as usize).saturating_sub(self.0.as_ptr() as usize);
        let before = &self.0.as_bytes()[..offset.min(self.0.len())];
        BadRecord {
            line: 1 + before.iter().filter(|byte| **byte == b'\n').count(),
            reason: reason.into(),
        }
    }

    /// Reads a part; what `read` complains about is told with the part's line.
    fn part<T>(
        &self,
        part: &RawValue,
        name: &str,
        read: impl FnOnce(&Value) -> Result<T, String>,
    ) -> Result<T, BadRecord> {
        let value = serde_json::from_str::<Value>(part.get())
            .map_err(|error| self.bad(part, format!("{name}: {error}")))?;
        read(&value).map_err(|why| self.bad(part, format!("{name}: {why}")))
    }
}

/// Replays a record and checks everything in it. After the start and after each step `each` is shown the table, with
/// the decisions that led there.
pub fn replay(
    shelf: &Shelf,
    text: &str,
    mut each: impl FnMut(&Record, &[(Seat, Decision)]),
) -> Result<Verified, BadRecord> {
    let source = Source(text);
    let written: Written<'_> = serde_json::from_str(text).map_err(|error| BadRecord {
        line: error.line().max(1),
        reason: format!("not a record: {error}"),
    })?;
    let mut record = open(shelf, &source, &written)?;
    let mut check = record.first_check();
    let mut steps = 0;
    each(&record, &[]);
    for part in &written.decisions {
        let (seat, action, shown) =
            source.part(part, "decision", |value| read_decision(value, &record))?;
        let acted = record
            .act(seat, &action)
            .map_err(|why| source.bad(part, format!("seat {seat} cannot decide this: {why}")))?;
        check = next_check(&check, seat, &action);
        if shown != check[..CHECK_DIGITS] {
            let reason = format!(
                "the check should be \"{}\", not \"{shown}\": this decision or one before it was changed",
                &check[..CHECK_DIGITS]
            );
            return Err(source.bad(part, reason));
        }
        if acted.took_effect {
            each(&record, &record.table.decisions(steps));
            steps += 1;
        }
    }
    let waiting = written.decisions.len() - record.decisions().count();
    if let (Some(part), 1..) = (written.decisions.last(), waiting) {
        let reason = "the record ends while decisions of the same moment are missing";
        return Err(source.bad(part, reason));
    }
    let ended = record.ended();
    let (ending, result) = match &ended {
        None => (Value::Null, Value::Null),
        Some((ending, outcome)) => (ending.name().into(), kontor_wire::outcome(outcome)),
    };
    let must_be = |part, name: &str, right: Value| {
        source.part(part, name, |value| {
            if *value == right {
                Ok(())
            } else {
                Err(format!("the decisions give {right}, not {}", brief(value)))
            }
        })
    };
    must_be(written.ended, "ended", ending)?;
    must_be(written.result, "result", result)?;
    must_be(written.final_hash, "final", record.final_hash().into())?;
    if let Some(part) = written.played {
        record.origin = Some(source.part(part, "played", |value| {
            read_origin(&Node::root(value)).map_err(|why| why.to_string())
        })?);
    }
    Ok(Verified { record, steps })
}

fn open(shelf: &Shelf, source: &Source<'_>, written: &Written<'_>) -> Result<Record, BadRecord> {
    let format = source.part(written.format, "format", |value| match value.as_u64() {
        Some(known @ (Format::FIRST | Format::SECOND)) => Ok(known),
        _ => Err(format!(
            "{} is a format this version does not know; it knows {} and {}",
            brief(value),
            Format::FIRST,
            Format::SECOND
        )),
    })?;
    let game = source.part(written.rules, "rules", |value| {
        let found = value.as_str().and_then(|rules| shelf.by_rules(rules));
        found.ok_or_else(|| {
            let known: Vec<_> = shelf.games().iter().map(|game| game.rules()).collect();
            format!("{} is none of {}", brief(value), known.join(", "))
        })
    })?;
    let game = match (format, written.components) {
        (Format::FIRST, None) => source.part(written.box_hash, "box", |value| {
            let found = value.as_str();
            let found = found.and_then(|hash| shelf.with_components(game.rules(), hash));
            found.ok_or_else(|| {
                format!(
                    "played with other components ({}) than these ({}); give the right ones with --box FILE",
                    brief(value),
                    game.box_hash()
                )
            })
        })?,
        (Format::FIRST, Some(part)) => {
            return Err(source.bad(part, "components: the first format has none"));
        }
        (_, None) => {
            return Err(source.bad(written.format, "the key \"components\" is missing"));
        }
        (_, Some(part)) => {
            let game = source.part(part, "components", |value| read_components(game, value))?;
            source.part(written.box_hash, "box", |value| {
                if value.as_str() == Some(game.box_hash()) {
                    return Ok(());
                }
                let right = game.box_hash();
                Err(format!(
                    "the components have the hash {right}, not {}",
                    brief(value)
                ))
            })?;
            game
        }
    };
    let options = source.part(written.options, "options", |value| {
        let mut options = Options::defaults(game.options());
        for (name, value) in Node::root(value).entries().map_err(|why| why.to_string())? {
            let number = value.value().as_i64();
            let number =
                number.ok_or_else(|| format!("{} is not a whole number", brief(value.value())))?;
            options.set(name, number)?;
        }
        Ok(options)
    })?;
    let format = source.part(written.seed, "seed", |value| {
        let seed = read_seed(&Node::root(value)).map_err(|why| why.to_string())?;
        match (format, seed) {
            (Format::FIRST, DealSeed::Number(seed)) => Ok(Format::First { seed }),
            (Format::FIRST, DealSeed::Wide(_)) => {
                Err("in the first format it is a whole number".to_owned())
            }
            (_, seed) => {
                let components = game.components();
                Ok(Format::Second { seed, components })
            }
        }
    })?;
    let max_rounds = source.part(written.max_rounds, "max_rounds", |value| {
        let node = Node::root(value);
        if node.is_null() {
            return Ok(None);
        }
        node.number(1..=u32::MAX)
            .map(Some)
            .map_err(|why| why.to_string())
    })?;
    let seats = source.part(written.seats, "seats", |value| {
        let nodes = Node::root(value).list().map_err(|why| why.to_string())?;
        if u8::try_from(nodes.len())
            .ok()
            .is_none_or(|n| !game.players().contains(&n))
        {
            let (from, to) = (
                game.players().start().to_owned(),
                game.players().end().to_owned(),
            );
            return Err(format!(
                "{} seats, but this game is for {from} to {to}",
                nodes.len()
            ));
        }
        let sitters: Result<Vec<_>, _> = nodes.iter().map(read_sitter).collect();
        sitters.map_err(|why| why.to_string())
    })?;
    Ok(Record::begun(
        game.as_ref(),
        seats,
        options,
        format,
        max_rounds,
    ))
}

/// The game with the components that stand in a record, which must be written as they are written here: their text is part of
/// what is checked.
fn read_components(game: &Arc<dyn AnyGame>, value: &Value) -> Result<Arc<dyn AnyGame>, String> {
    if *value == game.components() {
        return Ok(game.clone());
    }
    let game = game.with_box(&value.to_string());
    let game = game.map_err(|why| why.to_string())?;
    if game.components() != *value {
        return Err("this is not how a record writes them".to_owned());
    }
    Ok(game)
}

/// Reads a seed: a whole number, or a text of 32 hexadecimal digits.
pub(crate) fn read_seed(node: &Node<'_>) -> Result<DealSeed, Misfit> {
    let value = node.value();
    let number = value.as_u64().map(DealSeed::Number);
    let wide = || value.as_str().and_then(DealSeed::parse_wide);
    number.or_else(wide).ok_or_else(|| {
        node.misfit(format!(
            "{} is not a whole number from 0 to {} and no text of 32 hexadecimal digits",
            brief(value),
            u64::MAX
        ))
    })
}

fn read_sitter(node: &Node<'_>) -> Result<RecordedSitter, Misfit> {
    let (name, bot) = match node.optional("bot")? {
        None => {
            let [name] = node.fields(["name"])?;
            (name, None)
        }
        Some(_) => {
            let [name, bot] = node.fields(["name", "bot"])?;
            (name, Some(Level::ALL[bot.one_of(&Level::NAMES)?]))
        }
    };
    Ok(RecordedSitter {
        name: name.text()?.to_owned(),
        bot,
    })
}

fn read_origin(node: &Node<'_>) -> Result<Origin, Misfit> {
    let (table, ended_at) = match node.optional("table")? {
        None => {
            let [ended_at] = node.fields(["ended_at"])?;
            (None, ended_at)
        }
        Some(_) => {
            let [table, ended_at] = node.fields(["table", "ended_at"])?;
            (Some(table.text()?.to_owned()), ended_at)
        }
    };
    let ended_at = ended_at
        .value()
        .as_i64()
        .ok_or_else(|| ended_at.misfit("a moment is a whole number of milliseconds since 1970"))?;
    Ok(Origin { table, ended_at })
}

fn read_decision(value: &Value, record: &Record) -> Result<(Seat, Value, String), String> {
    let read = || {
        let [seat, action, check] = Node::root(value).fields(["seat", "action", "check"])?;
        let seat = seat.seat(record.table.players())?;
        Ok((seat, action.value().clone(), check.text()?.to_owned()))
    };
    read().map_err(|why: Misfit| why.to_string())
}
