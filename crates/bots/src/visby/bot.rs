//! The bot for Visby with two players: one move ahead with the net, or two.

use super::duel::{Duel, DuelPlay, SEATS};
use super::{features, many};
use crate::net::{Folded, Net};
use crate::sight::Sight;
use crate::{Advice, Bot, Level, Make, Played, Question};
use kontor_visby::{Action, Visby};
use std::sync::{Arc, OnceLock};

const NET: &[u8] = include_bytes!("../../weights/visby-2.net");
const REGRESSION: &[u8] = include_bytes!("../../weights/visby-2-regression.net");

/// The weights that come with the program, made by `kontor train visby`.
pub(super) fn weights() -> Net {
    read(NET)
}

/// Those of the regression, made by `kontor train visby --linear`.
fn regression_weights() -> Net {
    read(REGRESSION)
}

fn read(weights: &[u8]) -> Net {
    Net::from_bytes(weights).expect("the embedded weights are checked by a test")
}

fn net() -> &'static Folded {
    static NET: OnceLock<Folded> = OnceLock::new();
    NET.get_or_init(|| features::fold(&weights()))
}

/// How well a level sees: blur in shares of the win; the budget of the question is the only bound of its effort.
fn sight(level: Level) -> Sight {
    let (blur, far) = match level {
        Level::Beginner => (0.45, false),
        Level::Casual => (0.22, false),
        Level::Expert => (0.09, false),
        Level::Master => (0.0, true),
    };
    Sight {
        blur,
        effort: u32::MAX,
        far,
    }
}

impl Played for Visby {
    const BASELINES: &'static [(&'static str, Make<Visby>)] =
        &[("regression", |more| match more {
            None => Ok(Arc::new(RegressionBot)),
            Some(_) => Err("regression takes no number".to_owned()),
        })];

    const WEIGHTS: &'static [&'static [u8]] = {
        let [three, four, five, six] = many::WEIGHTS;
        &[NET, REGRESSION, three, four, five, six]
    };

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
    let sight = sight(level);
    let thoughts = question.thoughts.min(sight.effort);
    let mut duel = Duel::within(question.game, net(), thoughts);
    if sight.blur > 0.0 {
        duel.blur(sight.blur as f32, question.stream(3));
    }
    let table = &question.view.table;
    let play = if sight.far {
        duel.look_from_both_sides();
        duel.lean(side(question));
        duel.play_far(table)
    } else {
        duel.play(table)
    };
    advice(&play, question, duel.thoughts())
}

/// A baseline for two players: sees what `expert` sees, but each feature has one weight and nothing lies between them and
/// the value. At larger tables it plays like `expert`.
#[derive(Clone, Copy, Debug)]
struct RegressionBot;

impl Bot<Visby> for RegressionBot {
    fn advise(&self, question: &Question<'_, Visby>) -> Advice<Action> {
        static NET: OnceLock<Folded> = OnceLock::new();
        if question.view.table.players() != 2 {
            return Visby::advise(Level::Expert, question);
        }
        let net = NET.get_or_init(|| features::fold(&regression_weights()));
        let mut duel = Duel::within(question.game, net, question.thoughts);
        let play = duel.play(&question.view.table);
        advice(&play, question, duel.thoughts())
    }
}

/// On which side of the matrix a seat is.
fn side(question: &Question<'_, Visby>) -> usize {
    usize::from(question.seat == SEATS[1])
}

/// An action drawn from a side's mix.
fn advice(play: &DuelPlay, question: &Question<'_, Visby>, thoughts: u32) -> Advice<Action> {
    let side = side(question);
    let value = [play.value, 1.0 - play.value][side];
    let mix = &play.mixes[side];
    let taken = super::pick(mix, &mut question.stream(2));
    Advice::from_mix(&play.actions[side], mix, taken, value, thoughts)
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
