//! The bot for Visby with two players: one move ahead with the net, or two.

use super::duel::{Depth, Duel, Play, SEATS};
use super::many;
use crate::net::Net;
use crate::{Advice, Level, Played, Question};
use kontor_core::{Draw, Rollout};
use kontor_visby::{Action, Visby};
use std::sync::OnceLock;

/// The net that comes with the program, made by `kontor train visby`.
fn net() -> &'static Net {
    static NET: OnceLock<Net> = OnceLock::new();
    NET.get_or_init(|| {
        let bytes = include_bytes!("../../weights/visby-2.net");
        Net::from_bytes(bytes).expect("the embedded weights are checked by a test")
    })
}

/// How well a level sees: how deep it looks, and how blurred what it sees is.
fn sight(level: Level) -> (Depth, f32) {
    match level {
        Level::Beginner => (Depth::One, 0.30),
        Level::Casual => (Depth::One, 0.10),
        Level::Expert => (Depth::One, 0.0),
        Level::Master => (Depth::Two, 0.0),
    }
}

impl Played for Visby {
    fn advise(level: Level, question: &Question<'_, Visby>) -> Advice<Action> {
        if question.view.table.players() == 2 {
            advise(level, question)
        } else {
            many::advise(level, question)
        }
    }
}

/// Decides for a seat of two.
fn advise(level: Level, question: &Question<'_, Visby>) -> Advice<Action> {
    let (depth, blur) = sight(level);
    let mut draw = Rollout::new(question.seed, 2);
    let mut duel = Duel::new(question.game, net());
    if blur > 0.0 {
        duel.blur(blur, Rollout::new(question.seed, 3));
    }
    let play = duel.play(&question.view.table, depth);
    let side = usize::from(question.seat == SEATS[1]);
    let value = if side == 0 {
        play.value
    } else {
        1.0 - play.value
    };
    advice(&play, side, value, duel.steps(), &mut draw)
}

/// An action drawn from a side's mix.
fn advice(
    play: &Play,
    side: usize,
    value: f32,
    steps: u32,
    draw: &mut impl Draw,
) -> Advice<Action> {
    let (actions, mix) = (&play.actions[side], &play.mixes[side]);
    let at = super::pick(mix, draw);
    let total: f64 = mix.iter().map(|p| f64::from(*p)).sum();
    let policy = actions.iter().zip(mix).filter(|(_, p)| **p > 0.0);
    Advice {
        action: actions[at],
        policy: policy
            .map(|(action, p)| (*action, f64::from(*p) / total))
            .collect(),
        value: f64::from(value.clamp(0.0, 1.0)),
        steps,
    }
}
