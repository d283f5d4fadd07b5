//! Comparing decisions by racing: each is made in the same sampled worlds, the round is played on by the rollout policy,
//! and the position after it is evaluated.

use super::evaluator::Evaluator;
use super::memory::Memory;
use super::rollout_policy::RolloutPolicy;
use crate::Thoughts;
use kontor_core::{Game, Joint, Rollout, Seat};
use kontor_ostia::{Action, Ostia, Phase, State};

/// Worlds before the first candidates are dropped.
const FIRST_WORLDS: usize = 8;
/// A candidate is dropped when it stays behind the best by so many standard errors.
const DROPPED_STANDARD_ERRORS: f64 = 2.5;

/// One decision, tried out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measured {
    pub action: Action,
    /// The share of the win that it seemed to lead to, on average.
    pub seen: f64,
    /// What it really led to.
    pub mean: f64,
}

/// A decision that is being tried out.
struct Candidate {
    action: Action,
    /// By how much it looks better than it is.
    flattered: f64,
    /// The share of the win in each world, as it is seen.
    results: Vec<f64>,
}

impl Candidate {
    /// How it did in the worlds that all candidates have met, or in the only one there is.
    fn tried(&self, met: usize) -> Measured {
        let results = &self.results[..met.max(1).min(self.results.len())];
        let seen = results.iter().sum::<f64>() / results.len().max(1) as f64;
        Measured {
            action: self.action,
            seen,
            mean: seen - self.flattered,
        }
    }
}

/// How decisions of a seat are compared.
pub(crate) struct Comparison<'a> {
    pub game: &'a Ostia,
    pub policy: RolloutPolicy<'a>,
    pub evaluator: Evaluator<'a>,
    pub seat: Seat,
}

impl Comparison<'_> {
    /// Tries all candidates, those that promise most first, in the same worlds, and more and more only those that may still
    /// be best. Those that were dropped are not among the results. With each candidate stands by how much it looks better
    /// than it is: what seems hopeless is dropped even if it is not.
    pub(crate) fn compare(
        &self,
        memory: &Memory<'_>,
        candidates: &[(Action, f64)],
        seed: u64,
        thoughts: &mut Thoughts,
    ) -> Vec<Measured> {
        let mut alive: Vec<Candidate> = candidates
            .iter()
            .map(|&(action, flattered)| Candidate {
                action,
                flattered,
                results: Vec::new(),
            })
            .collect();
        let mut met = 0;
        let mut next_look = FIRST_WORLDS;
        for (world, draw) in memory.worlds(seed) {
            let mut tried = 0;
            while tried < alive.len() && !thoughts.spent() {
                let candidate = &mut alive[tried];
                let result = self.outcome(&world, candidate.action, draw.clone(), thoughts);
                candidate.results.push(result + candidate.flattered);
                tried += 1;
            }
            if tried < alive.len() {
                // Only what all have met can be compared; in the very first world those come first that promise most.
                if met == 0 {
                    alive.truncate(tried.max(1));
                }
                break;
            }
            met += 1;
            if met == next_look {
                drop_hopeless(&mut alive);
                next_look += next_look / 2;
            }
            if thoughts.spent() || alive.len() == 1 && met >= FIRST_WORLDS {
                break;
            }
        }
        alive.iter().map(|candidate| candidate.tried(met)).collect()
    }

    /// What a decision leads to in a world.
    fn outcome(
        &self,
        world: &State,
        action: Action,
        mut draw: Rollout,
        thoughts: &mut Thoughts,
    ) -> f64 {
        let mut state = *world;
        let market = self.policy.market(&state);
        let mut joint = Joint::one(self.seat, action);
        for other in self.game.to_act(&state).iter() {
            if other != self.seat {
                joint[other] = Some(self.policy.decide(&market, &state, other, &mut draw));
            }
        }
        // After the harbour hardly anything is left to be played.
        if matches!(state.phase(), Phase::Store | Phase::Final) {
            (0..8).for_each(|_| thoughts.value());
        } else {
            thoughts.play_out();
        }
        let round = state.round();
        self.game.apply_unchecked(&mut state, &joint, &mut ());
        if state.round() == round && !matches!(state.phase(), Phase::Over) {
            self.policy.finish_round(&mut state, &mut draw);
        }
        self.evaluator.value(&state, self.seat)
    }
}

/// Drops every candidate that is clearly worse than the best, by the differences in the same worlds.
fn drop_hopeless(alive: &mut Vec<Candidate>) {
    let sum = |candidate: &Candidate| candidate.results.iter().sum::<f64>();
    let Some(best) = alive.iter().max_by(|a, b| sum(a).total_cmp(&sum(b))) else {
        return;
    };
    let best = best.results.clone();
    let n = best.len() as f64;
    alive.retain(|candidate| {
        let differences = best.iter().zip(&candidate.results).map(|(a, b)| a - b);
        let (sum, squares) = differences.fold((0.0, 0.0), |(sum, squares), difference| {
            (sum + difference, squares + difference * difference)
        });
        let mean = sum / n;
        let spread = (squares / n - mean * mean).max(0.0);
        // Where results hardly differ yet, a difference says little.
        let error = (spread / n).sqrt() + 1e-4;
        mean <= DROPPED_STANDARD_ERRORS * error
    });
}
