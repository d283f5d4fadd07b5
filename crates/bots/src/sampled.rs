//! A bot for any game: tries its actions in worlds that it could be in, and plays on at random.
//!
//! It knows nothing but the rules, and no more of the position than its seat. It stands wherever no bot that knows the
//! game has been made.

use crate::sight::Sight;
use crate::{Advice, Level, Question};
use kontor_core::{Draw, Game};
use kontor_search::worlds::{self, Playouts};

/// Actions that are tried at most; where there are more, so many are drawn.
const MOST_ACTIONS: usize = 60;

/// How well a level sees: effort in random playouts for a whole decision; an action that is better by the blur, in shares
/// of the win, is twice as likely to be taken.
fn sight(level: Level) -> Sight {
    let (effort, blur) = match level {
        Level::Beginner => (60, 0.10),
        Level::Casual => (200, 0.04),
        Level::Expert => (800, 0.015),
        Level::Master => (3_000, 0.005),
    };
    Sight {
        blur,
        effort,
        far: false,
    }
}

/// Decides for a seat of any game.
pub fn advise<G: Game>(level: Level, question: &Question<'_, G>) -> Advice<G::Action> {
    let sight = sight(level);
    let budget = Playouts {
        playouts: sight.effort.min(question.thoughts.max(1)),
        widest: MOST_ACTIONS,
    };
    let compared = worlds::sampled(
        question.game,
        question.view,
        question.seat,
        budget,
        question.seed,
    );
    let best = compared.best().mean;
    // Half as likely where an action looks worse by the blur, and soon never. Only plain arithmetic, so that
    // every machine draws the same.
    let weights: Vec<f64> = compared
        .tried
        .iter()
        .map(|tried| {
            let worse = (best - tried.mean) / sight.blur;
            1.0 / (1.0 + worse * worse * worse)
        })
        .collect();
    let total: f64 = weights.iter().sum();
    let mut draw = question.stream(1);
    const FINE: u32 = 1 << 24;
    let mut left = total * f64::from(draw.below(FINE)) / f64::from(FINE);
    let mut at = 0;
    while at + 1 < weights.len() && left >= weights[at] {
        left -= weights[at];
        at += 1;
    }
    let policy: Vec<_> = compared
        .tried
        .iter()
        .zip(&weights)
        .map(|(tried, weight)| (tried.action, weight / total))
        .collect();
    let expected = compared.tried.iter().zip(&weights);
    let value = expected
        .map(|(tried, weight)| tried.mean * weight / total)
        .sum::<f64>();
    Advice {
        action: compared.tried[at].action,
        policy,
        value: value.clamp(0.0, 1.0),
        thoughts: budget.playouts,
    }
}
