//! Tables for tests and for the gallery: scenes around a game that is played at random.

#![allow(dead_code, reason = "not every test needs all of it")]

pub mod markup;

use kontor_bots::Level;
use kontor_core::{Draw, Options, Rollout, Seat};
use kontor_server::scene::{Chair, Pace, Scene, Setup, Sitter, Stage, TimeLeft};
use kontor_server::{PersonId, TableId};
use kontor_table::{AnyGame, AnyTable, Names, Shelf};
use std::sync::Arc;

/// Visby with the components it comes with.
pub fn visby() -> Arc<dyn AnyGame> {
    game("visby")
}

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
        Chair {
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
        setup: Setup {
            players,
            options: Options::defaults(game.options()),
            max_rounds: None,
            listed: true,
            pace: Pace::Live {
                seconds: 600,
                increment: 10,
            },
        },
        host: PersonId(0),
        stage: Stage::Playing,
        chairs: chairs.collect(),
        names,
        table: Some(Arc::from(table.copy())),
        loaded_at: 0,
        position: 0,
        version: 0,
        can_undo: false,
        forced: Vec::new(),
        remarks: Vec::new(),
        rematch: None,
        at: 0,
    }
}

/// Lets a seat decide at random.
pub fn decide(table: &mut dyn AnyTable, seat: Seat, draw: &mut Rollout) {
    let choices = table.legal(seat);
    let choice = &choices[draw.below(choices.len() as u32) as usize];
    table.act(seat, choice).unwrap();
}
