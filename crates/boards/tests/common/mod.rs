//! Tables for tests and for the gallery: people around a game that is played at random.

#![allow(dead_code, reason = "not every test needs all of it")]

use kontor_bots::Level;
use kontor_core::{Draw, Rollout, Seat};
use kontor_table::page::{Attendance, ClockShown, Mark, Viewer};
use kontor_table::{AnyGame, AnyTable, Names};
use kontor_words::Words;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game with the components it comes with.
pub fn game(id: &str) -> Arc<dyn AnyGame> {
    Arc::clone(kontor_games::shelf().game(id).unwrap())
}

/// Those who sit around a table.
pub struct Company {
    /// One name is long, one would be markup.
    pub names: Names,
    /// Some people, some bots, one who is away.
    pub chairs: Vec<Attendance>,
}

impl Company {
    /// Around this table.
    pub fn around(table: &dyn AnyTable) -> Company {
        let names = [
            "Anna",
            "Birk & Søn",
            "<b>Cosma</b>",
            "Detlev von der Wisch",
            "Elin",
            "Folke",
        ];
        let names = names.into_iter().take(table.players().into());
        let chairs = Seat::all(table.players()).map(|seat| Attendance {
            mark: match seat.index() {
                1 => Some(Mark::Bot(Level::Expert)),
                2 => Some(Mark::NotHere),
                3 => Some(Mark::Away),
                _ => None,
            },
            time: (seat.index() != 1).then_some(ClockShown {
                left: 83_000 + 600_000 * seat.index() as i64,
                runs: table.to_act().contains(seat),
            }),
        });
        Company {
            names: Names::new(names.map(str::to_owned).collect()),
            chairs: chairs.collect(),
        }
    }

    /// Somebody who looks at the table.
    pub fn viewer(&self, seat: Option<Seat>, words: &'static Words) -> Viewer<'_> {
        Viewer {
            seat,
            words,
            names: &self.names,
            chairs: &self.chairs,
        }
    }
}

/// Every choice that a seat has.
pub fn legal(table: &dyn AnyTable, seat: Seat) -> Vec<Value> {
    table.glimpse(Some(seat)).legal()
}

/// Every action a seat can take: ranges of bids one by one.
pub fn actions(table: &dyn AnyTable, seat: Seat) -> Vec<Value> {
    let bids = |range: &Value| range["min"].as_u64().unwrap()..=range["max"].as_u64().unwrap();
    let mut all = Vec::new();
    for choice in legal(table, seat) {
        if choice["bid"].is_object() {
            all.extend(bids(&choice["bid"]).map(|bid| json!({"bid": bid})));
        } else if choice["auction"].is_object() {
            let auction = &choice["auction"];
            all.extend(
                bids(&auction["bid"])
                    .map(|bid| json!({"auction": {"item": auction["item"], "bid": bid}})),
            );
        } else {
            all.push(choice);
        }
    }
    all
}

/// What kind of question a position asks.
pub fn kind(table: &dyn AnyTable) -> String {
    let state = table.state();
    let seat = table.to_act().first();
    let first = seat.and_then(|seat| legal(table, seat).first().cloned());
    let keys = first.as_ref().and_then(Value::as_object);
    let keys = keys.map(|keys| keys.keys().cloned().collect::<Vec<_>>().join(" "));
    format!("{} {}", state["phase"], keys.unwrap_or_default())
}

/// Lets a seat decide at random: first what kind of thing to do, so that what is rare comes about too.
pub fn decide(table: &mut dyn AnyTable, seat: Seat, draw: &mut Rollout) {
    let mut kinds: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for action in actions(table, seat) {
        let kind = action.as_object().unwrap().keys().next().unwrap().clone();
        kinds.entry(kind).or_default().push(action);
    }
    let kind = kinds.values().nth(draw.below(kinds.len() as u32) as usize);
    let kind = kind.unwrap();
    let action = &kind[draw.below(kind.len() as u32) as usize];
    table.act(seat, action).unwrap();
}
