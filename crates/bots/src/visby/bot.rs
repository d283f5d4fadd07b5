//! The bot for Visby with two players: one move ahead with the net, or two.

use super::duel::{Duel, Play, SEATS};
use super::{features, many};
use crate::net::{Folded, Net};
use crate::{Advice, Bot, Level, Make, Played, Question};
use kontor_core::Rollout;
use kontor_visby::{Action, Visby};
use std::sync::{Arc, OnceLock};

/// The weights that come with the program, made by `kontor train visby`.
pub(super) fn weights() -> Net {
    read(include_bytes!("../../weights/visby-2.net"))
}

/// Those of the regression, made by `kontor train visby --linear`.
fn regression_weights() -> Net {
    read(include_bytes!("../../weights/visby-2-regression.net"))
}

fn read(weights: &[u8]) -> Net {
    Net::from_bytes(weights).expect("the embedded weights are checked by a test")
}

fn net() -> &'static Folded {
    static NET: OnceLock<Folded> = OnceLock::new();
    NET.get_or_init(|| features::fold(&weights()))
}

/// How blurred what a level sees is.
fn blur(level: Level) -> f32 {
    match level {
        Level::Beginner => 0.45,
        Level::Casual => 0.22,
        Level::Expert => 0.09,
        Level::Master => 0.0,
    }
}

impl Played for Visby {
    const BASELINES: &'static [(&'static str, Make<Visby>)] =
        &[("regression", |more| match more {
            None => Ok(Arc::new(Regression)),
            Some(_) => Err("regression takes no number".to_owned()),
        })];

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
    let blur = blur(level);
    let mut duel = Duel::within(question.game, net(), question.iterations);
    if blur > 0.0 {
        duel.blur(blur, Rollout::new(question.seed, 3));
    }
    let table = &question.view.table;
    let play = match level {
        Level::Master => {
            duel.look_from_both_sides();
            duel.lean(side(question));
            duel.play_far(table)
        }
        _ => duel.play(table),
    };
    advice(&play, question, duel.steps())
}

/// A baseline for two players: sees what `expert` sees, but each feature has one weight and nothing lies between them and
/// the value. At larger tables it plays like `expert`.
#[derive(Clone, Copy, Debug)]
struct Regression;

impl Bot<Visby> for Regression {
    fn advise(&self, question: &Question<'_, Visby>) -> Advice<Action> {
        static NET: OnceLock<Folded> = OnceLock::new();
        if question.view.table.players() != 2 {
            return Visby::advise(Level::Expert, question);
        }
        let net = NET.get_or_init(|| features::fold(&regression_weights()));
        let mut duel = Duel::within(question.game, net, question.iterations);
        let play = duel.play(&question.view.table);
        advice(&play, question, duel.steps())
    }
}

/// On which side of the matrix a seat is.
fn side(question: &Question<'_, Visby>) -> usize {
    usize::from(question.seat == SEATS[1])
}

/// An action drawn from a side's mix.
fn advice(play: &Play, question: &Question<'_, Visby>, steps: u32) -> Advice<Action> {
    let side = side(question);
    let value = [play.value, 1.0 - play.value][side];
    let draw = &mut Rollout::new(question.seed, 2);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_weights_are_for_the_features_there_are() {
        assert_eq!(weights().inputs(), features::COUNT);
        assert_eq!(regression_weights().inputs(), features::COUNT);
    }
}
