//! Two-player Visby that is broken off after a few rounds, solved to its end: what a bot gives away, exactly.

use crate::{Bot, Question};
use kontor_core::{Game, Joint, Seat};
use kontor_search::matrix::Limits;
use kontor_search::playout;
use kontor_search::simultaneous::induction::{self, Fill, SolvePlan};
use kontor_search::simultaneous::reply;
use kontor_visby::{Action, State, Visby};
use std::collections::HashMap;

/// How exactly each position is solved.
const SOLVE_PLAN: SolvePlan = SolvePlan {
    limits: Limits {
        gap: 1e-4,
        iterations: 200_000,
    },
    fill: Fill::AsNeeded,
};

/// What one seat's bot gives away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GivenAway {
    /// The bot's seat.
    pub seat: Seat,
    /// Its share of the win if both play perfectly.
    pub fair: f64,
    /// Its share of the win against the best reply to its mixes.
    pub left: f64,
    /// How far `fair` may be from the truth.
    pub error: f64,
    /// In how many positions the bot was asked.
    pub asked: usize,
}

impl GivenAway {
    /// The difference.
    pub fn loss(&self) -> f64 {
        self.fair - self.left
    }
}

/// Solves the position with the game broken off after a round, and finds the best reply to the bot on either seat.
///
/// The bot takes so many thoughts a move and does not know of the last round. Where its mix depends on a seed, it is the one of
/// this seed that is replied to.
///
/// # Panics
/// If the table does not have two seats, or the game is over.
pub fn given_away(
    visby: &Visby,
    state: &State,
    last_round: u32,
    bot: &dyn Bot<Visby>,
    thoughts: u32,
    seed: u64,
) -> Vec<GivenAway> {
    let over = |after: &State| visby.round(after) > last_round;
    let solved = induction::solve(visby, state, SOLVE_PLAN, |after, _| {
        over(after).then(|| playout::margin(&visby.adjudicate(after)))
    });
    let report = |seat: Seat| {
        let me = seat.next(2);
        let mut known: HashMap<State, Vec<(Action, f64)>> = HashMap::new();
        let evaluate =
            |after: &State, _| over(after).then(|| playout::share(&visby.adjudicate(after), me));
        let reply = reply::best(visby, state, me, evaluate, |position, seat| {
            let mix = known.entry(*position).or_insert_with(|| {
                let view = visby.view(position, &Joint::none(), Some(seat));
                let question = Question {
                    game: visby,
                    seat,
                    view: &view,
                    history: &[],
                    thoughts,
                    seed,
                };
                bot.advise(&question).policy
            });
            mix.clone()
        });
        GivenAway {
            seat,
            fair: if seat.index() == 0 {
                solved.value
            } else {
                1.0 - solved.value
            },
            left: 1.0 - reply.value,
            error: solved.error,
            asked: known.len(),
        }
    };
    Seat::all(2).map(report).collect()
}
