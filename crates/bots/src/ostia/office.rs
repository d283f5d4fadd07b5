//! Spreading goods over forum, senate and store, while all others do the same.
//!
//! In each of some worlds every rival has a few plans, and learns by regret matching which of them serve it; the seat has
//! the same plans in all worlds, because it does not know in which it is.

use super::evaluator::Evaluator;
use super::market::Plan;
use super::memory::Memory;
use super::rollout_policy::{RolloutPolicy, allocation};
use crate::Thoughts;
use kontor_core::{BySeat, Draw, Game, Joint, Rollout, Seat};
use kontor_ostia::{Action, Ostia, SEATS, State};

/// How much a point in the senate may cost in the plans that are considered.
const PUSHES: [f32; 6] = [0.0, 0.8, 1.6, 2.5, 4.0, 8.0];
/// The most plans of the seat itself, and of each rival.
const MOST_OWN_PLANS: usize = 48;
const MOST_RIVAL_PLANS: usize = 14;
/// Worlds that are thought about, at most, and the thoughts there must be for each.
const MOST_WORLDS: u32 = 16;
const THOUGHTS_A_WORLD: u32 = 10;
/// Positions valued that a look at a joint choice is counted as; a step holds a whole number of looks.
const VALUES_A_LOOK: u32 = 4;

/// What one seat has learnt about its plans.
#[derive(Clone, Debug, Default)]
struct Learner {
    plans: Vec<Plan>,
    regrets: Vec<f64>,
    mix: Vec<f64>,
    average: Vec<f64>,
    /// What each plan has brought so far, in all.
    brought: Vec<f64>,
    times: u32,
}

impl Learner {
    /// The most promising plans of a seat, none of them twice. At first the better ones are thought likelier.
    fn new(policy: &RolloutPolicy<'_>, state: &State, seat: Seat, most: usize) -> Learner {
        let market = policy.market(state);
        let mut found: Vec<(Plan, f32)> = Vec::new();
        market.plans(state.merchant(seat), &PUSHES, &mut |plan, value| {
            if found.iter().all(|(other, _)| *other != plan) {
                found.push((plan, value));
            }
        });
        found.sort_by(|a, b| b.1.total_cmp(&a.1));
        found.truncate(most);
        let best = found.first().map_or(0.0, |(_, value)| *value);
        let regrets: Vec<f64> = found
            .iter()
            .map(|(_, value)| 0.05 / (1.0 + f64::from(best - value)))
            .collect();
        let n = found.len();
        let mut learner = Learner {
            plans: found.into_iter().map(|(plan, _)| plan).collect(),
            regrets,
            mix: vec![0.0; n],
            average: vec![0.0; n],
            brought: vec![0.0; n],
            times: 0,
        };
        learner.rematch();
        learner
    }

    fn rematch(&mut self) {
        let total: f64 = self.regrets.iter().map(|regret| regret.max(0.0)).sum();
        let even = 1.0 / self.regrets.len() as f64;
        for (weight, regret) in self.mix.iter_mut().zip(&self.regrets) {
            *weight = if total > 0.0 {
                regret.max(0.0) / total
            } else {
                even
            };
        }
    }

    fn learn(&mut self, pays: &[f64]) {
        self.times += 1;
        let step = 2.0 / f64::from(self.times + 1);
        let got: f64 = self.mix.iter().zip(pays).map(|(p, pay)| p * pay).sum();
        for (at, pay) in pays.iter().enumerate() {
            self.average[at] += step * (self.mix[at] - self.average[at]);
            self.regrets[at] += pay - got;
            self.brought[at] += pay;
        }
        self.rematch();
    }
}

impl Learner {
    /// What was learnt; who had no time to learn follows the most promising plan.
    fn weighed(&self) -> Vec<Weighed> {
        let total: f64 = self.average.iter().sum();
        let times = f64::from(self.times.max(1));
        let weighed = self.plans.iter().enumerate().map(|(at, plan)| Weighed {
            plan: *plan,
            weight: match self.times {
                0 => f64::from(u8::from(at == 0)),
                _ => self.average[at] / total,
            },
            mean: self.brought[at] / times,
        });
        weighed.collect()
    }
}

/// A plan with how often it should be followed and what it brings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weighed {
    pub plan: Plan,
    pub weight: f64,
    pub mean: f64,
}

/// How a seat spreads its goods.
pub(crate) struct Office<'a> {
    pub game: &'a Ostia,
    pub policy: RolloutPolicy<'a>,
    pub evaluator: Evaluator<'a>,
    pub seat: Seat,
}

/// A world with what the rivals have learnt in it.
struct LearningWorld {
    world: State,
    rivals: BySeat<Learner, SEATS>,
}

impl Office<'_> {
    /// Weighs the plans of the seat, which has the same goods in every world, against those of all others.
    pub(crate) fn weigh(
        &self,
        memory: &Memory<'_>,
        any: &State,
        seed: u64,
        thoughts: &mut Thoughts,
    ) -> Vec<Weighed> {
        let mut own = Learner::new(&self.policy, any, self.seat, MOST_OWN_PLANS);
        if own.plans.len() < 2 {
            return own.weighed();
        }
        let worlds = (thoughts.allowed() / THOUGHTS_A_WORLD).clamp(1, MOST_WORLDS);
        let mut learning: Vec<LearningWorld> = memory
            .worlds(seed)
            .take(worlds as usize)
            .map(|(world, _)| self.learning_world(world))
            .collect();
        (0..worlds).for_each(|_| thoughts.play_out());
        let mut draw = Rollout::new(seed, 3);
        let mut at = 0;
        while self.learn(&mut learning[at], &mut own, &mut draw, thoughts) {
            at = (at + 1) % learning.len();
        }
        own.weighed()
    }

    /// Everybody learns once from what was drawn for the others; not if thought has run out in between.
    fn learn(
        &self,
        learning: &mut LearningWorld,
        own: &mut Learner,
        draw: &mut Rollout,
        thoughts: &mut Thoughts,
    ) -> bool {
        let LearningWorld { world, rivals } = learning;
        let mut joint = Joint::none();
        for seat in Seat::all(world.players()) {
            let learner = if seat == self.seat {
                &*own
            } else {
                &rivals[seat]
            };
            joint[seat] = Some(laid(&learner.plans[pick(&learner.mix, draw)]));
        }
        let mut pays = Vec::new();
        for seat in Seat::all(world.players()) {
            let learner = if seat == self.seat {
                &mut *own
            } else {
                &mut rivals[seat]
            };
            let drawn = joint[seat];
            pays.clear();
            for plan in &learner.plans {
                if thoughts.spent() {
                    return false;
                }
                joint[seat] = Some(laid(plan));
                pays.push(self.look(world, &joint, seat, thoughts));
            }
            joint[seat] = drawn;
            learner.learn(&pays);
        }
        true
    }

    fn learning_world(&self, world: State) -> LearningWorld {
        let players = world.players();
        let rivals = BySeat::from_fn(players, |seat| {
            if seat == self.seat {
                Learner::default()
            } else {
                Learner::new(&self.policy, &world, seat, MOST_RIVAL_PLANS)
            }
        });
        LearningWorld { world, rivals }
    }

    /// What a joint choice is worth to a seat.
    fn look(
        &self,
        world: &State,
        joint: &Joint<Action>,
        seat: Seat,
        thoughts: &mut Thoughts,
    ) -> f64 {
        (0..VALUES_A_LOOK).for_each(|_| thoughts.value());
        let mut state = *world;
        self.game.apply_unchecked(&mut state, joint, &mut ());
        self.policy.close_round(&mut state);
        self.evaluator.value(&state, seat)
    }
}

fn laid(plan: &Plan) -> Action {
    Action::Allocate(allocation(plan, 0))
}

/// An index, each as likely as its weight.
fn pick(mix: &[f64], draw: &mut Rollout) -> usize {
    const FINE: u32 = 1 << 24;
    let mut left = f64::from(draw.below(FINE)) / f64::from(FINE);
    for (at, weight) in mix.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return at;
        }
    }
    0
}
