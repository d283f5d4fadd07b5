//! Tables for tests and for the gallery: scenes around a game that is played at random.

#![allow(dead_code, reason = "not every test needs all of it")]

use kontor_bots::Level;
use kontor_core::{Draw, Options, Rollout, Seat};
use kontor_model::{Pace, PersonId, ShownChair, Sitter, Stage, TableId, TableSetup, TimeLeft};
use kontor_server::scene::Scene;
use kontor_table::{AnyGame, AnyTable, Names, Shelf};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game with the components it comes with.
pub fn game(id: &str) -> Arc<dyn AnyGame> {
    Arc::clone(Shelf::default().game(id).unwrap())
}

/// The names at a table: one that is long, one that would be markup.
pub fn names(players: u8) -> Names {
    let names = [
        "Anna",
        "Birk & Søn",
        "<b>Cosma</b>",
        "Detlev von der Wisch",
        "Elin",
        "Folke",
    ];
    Names::new(
        names[..usize::from(players)]
            .iter()
            .map(|name| (*name).to_owned())
            .collect(),
    )
}

/// A scene around a table: some people, some bots, one who is away.
pub fn scene(game: &Arc<dyn AnyGame>, table: &dyn AnyTable) -> Scene {
    let players = table.players();
    let names = names(players);
    let chairs = Seat::all(players).map(|seat| {
        let person = |away| Sitter::Person {
            id: PersonId(seat.index() as i64),
            away,
        };
        ShownChair {
            sitter: match seat.index() {
                1 => Sitter::Bot(Level::Expert),
                3 => person(true),
                _ => person(false),
            },
            name: names.of(seat).to_owned(),
            time: (seat.index() != 1).then_some(TimeLeft {
                left: 83_000 + 600_000 * seat.index() as i64,
                runs: table.to_act().contains(seat),
            }),
            agrees_to_undo: false,
            here: seat.index() != 2,
        }
    });
    Scene {
        id: TableId::read("aaaaaaaaaaaaaaaa").unwrap(),
        game: Arc::clone(game),
        setup: Arc::new(TableSetup {
            players,
            options: Options::defaults(game.options()),
            max_rounds: None,
            listed: true,
            pace: Pace::Live {
                seconds: 600,
                increment: 10,
            },
        }),
        host: PersonId(0),
        stage: Stage::Playing,
        chairs: chairs.collect(),
        names: Arc::new(names),
        table: Some(Arc::from(table.copy())),
        loaded_at: 0,
        position: 0,
        version: 0,
        can_undo: false,
        forced: Arc::default(),
        remarks: Arc::default(),
        told: Arc::default(),
        rematch: None,
        at: 0,
    }
}

/// Every action a seat can take: ranges of bids one by one.
pub fn actions(table: &dyn AnyTable, seat: Seat) -> Vec<Value> {
    let bids = |range: &Value| range["min"].as_u64().unwrap()..=range["max"].as_u64().unwrap();
    let mut all = Vec::new();
    for choice in table.legal(seat) {
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
    let first = seat.and_then(|seat| table.legal(seat).first().cloned());
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
