//! What must hold of any bytes whatever that come from outside. Each function panics if it does not.
//!
//! The fuzz targets in `fuzz/` call these with what libFuzzer makes up; `./test` calls them with changed copies of
//! real states, decisions, records, lines and boxes.

use kontor_core::{Options, Seat};
use kontor_table::{AnyGame, AnyTable, Engine, replay};
use serde_json::{Value, json};
use std::sync::Arc;

/// Whatever text is loaded as a position: it is refused with a reason, or it can be played, and is written as it is read.
pub fn state(data: &[u8]) {
    let Ok(value) = serde_json::from_slice::<Value>(data) else {
        return;
    };
    for game in kontor_games::shelf().games() {
        match game.load(&value) {
            Ok(table) => sound(game, &*table),
            Err(why) => assert!(!why.to_string().is_empty()),
        }
    }
}

/// Whatever is decided in some position of some game: it is taken and leads to a position, or it is refused and changes nothing.
///
/// The first line of the data says which game, how many players, which deal and after how many steps; the second one is
/// the decision.
pub fn action(data: &[u8]) {
    let Some((game, mut table, action)) = decision(data) else {
        return;
    };
    let before = table.state();
    for seat in Seat::all(table.players()) {
        match table.act(seat, &action) {
            Ok(_) => {
                sound(&game, &*table);
                return;
            }
            Err(why) => {
                assert!(!why.to_string().is_empty());
                assert_eq!(table.state(), before, "refused, but not without a trace");
            }
        }
    }
}

/// A game, a table of it, and what somebody wants to decide there.
type Wanted = (Arc<dyn AnyGame>, Box<dyn AnyTable>, Value);

fn decision(data: &[u8]) -> Option<Wanted> {
    let (place, action) = std::str::from_utf8(data).ok()?.split_once('\n')?;
    let mut place = place.split_whitespace();
    let shelf = kontor_games::shelf();
    let game = shelf.game(place.next()?)?;
    let players = place.next()?.parse().ok()?;
    let seed: u64 = place.next()?.parse().ok()?;
    let steps: u16 = place.next()?.parse().ok()?;
    let action = serde_json::from_str(action).ok()?;
    if !game.players().contains(&players) {
        return None;
    }
    let mut table = game.open(players, &Options::defaults(game.options()), seed.into());
    play(&mut *table, steps.min(MOST_STEPS));
    Some((game.clone(), table, action))
}

/// Whatever text is read as a record: it is refused with a line and a reason, or it holds, and its own text holds as well.
pub fn record(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let shelf = kontor_games::shelf();
    match replay(&shelf, text, |_, _| {}) {
        Ok(verified) => {
            let written = verified.record.to_text();
            let again = replay(&shelf, &written, |_, _| {}).expect("its own text is a record");
            assert_eq!(again.record.to_text(), written);
            assert_eq!(again.steps, verified.steps);
        }
        Err(why) => {
            // What ends too early may lack something on the line after the last.
            let last = text.lines().count() + 1;
            assert!((1..=last).contains(&why.line), "{why}");
            assert!(!why.reason.is_empty());
        }
    }
}

/// Whatever lines the engine is sent: it answers each but an empty one, in one line of JSON that says whether it was done.
pub fn engine_line(data: &[u8]) {
    let mut engine = Engine::new(kontor_games::shelf());
    for line in data.split(|byte| *byte == b'\n') {
        let Some(answer) = engine.answer(line) else {
            assert!(line.trim_ascii().is_empty());
            continue;
        };
        assert!(!answer.contains('\n'));
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        let done = answer["ok"]
            .as_bool()
            .expect("an answer says whether it was done");
        let why = answer["error"]["message"].as_str();
        assert!(done || why.is_some_and(|why| !why.is_empty()), "{answer}");
    }
}

/// Whatever text is read as the components of a game: it is refused with a reason, or the game can be played with them.
pub fn box_file(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    for game in kontor_games::shelf().games() {
        let boxed = match game.with_box(text) {
            Ok(boxed) => boxed,
            Err(why) => {
                assert!(!why.to_string().is_empty());
                continue;
            }
        };
        let again = game.with_box(text).expect("it was a box before");
        assert_eq!(boxed.box_hash(), again.box_hash());
        for players in boxed.players() {
            let mut table = boxed.open(players, &Options::defaults(boxed.options()), 7.into());
            play(&mut *table, 12);
            sound(&boxed, &*table);
        }
    }
}

/// More steps than any game needs.
const MOST_STEPS: u16 = 400;

/// Plays on for so many steps or to the end, each time with another of the possible decisions.
pub fn play(table: &mut dyn AnyTable, steps: u16) {
    for step in 0..usize::from(steps) {
        let Some(seat) = table.to_act().iter().next() else {
            return;
        };
        let legal = table.glimpse(Some(seat)).legal();
        let action = exact(&legal[(step * 7) % legal.len()], step % 2 == 0);
        table.act(seat, &action).expect("what is possible is taken");
    }
}

/// One decision of those that an entry of the list of possible ones stands for: the least or the most of a number to choose, all
/// goods in the store or all on the forum.
fn exact(action: &Value, most: bool) -> Value {
    let Value::Object(fields) = action else {
        return action.clone();
    };
    if let (Some(min), Some(max)) = (fields.get("min"), fields.get("max")) {
        return if most { max } else { min }.clone();
    }
    if let (Some(goods), Some(bluffs)) = (fields.get("goods"), fields.get("max_bluffs")) {
        let none = json!({});
        let (forum, store) = if most { (goods, &none) } else { (&none, goods) };
        let bluffs = if most { bluffs.clone() } else { json!(0) };
        return json!({"forum": forum, "senate": none, "store": store, "bluffs": bluffs});
    }
    let exact = |(name, value): (&String, &Value)| (name.clone(), exact(value, most));
    fields.iter().map(exact).collect()
}

/// A position that was taken: it is written and read again as the same, everybody can look at it, and whoever is asked can decide.
fn sound(game: &Arc<dyn AnyGame>, table: &dyn AnyTable) {
    let written = table.state();
    let again = match game.load(&written) {
        Ok(again) => again,
        Err(why) => panic!("its own position is refused: {why}\n{written}"),
    };
    assert_eq!(again.state().to_string(), written.to_string());
    assert_eq!(again.outcome().is_some(), table.outcome().is_some());
    table.glimpse(None).view();
    for seat in Seat::all(table.players()) {
        table.glimpse(Some(seat)).view();
    }
    for seat in table.to_act().iter() {
        let legal = table.glimpse(Some(seat)).legal();
        let (Some(first), Some(last)) = (legal.first(), legal.last()) else {
            panic!("nothing to decide for {seat} in {written}");
        };
        for action in [exact(first, false), exact(last, false), exact(last, true)] {
            if let Err(why) = table.copy().act(seat, &action) {
                panic!("{action} is possible and refused: {why}\n{written}");
            }
        }
    }
}
