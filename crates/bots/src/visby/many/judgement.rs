//! Visby with three to six players: in every position each seat learns what to do against what the others learn.

use super::features;
use crate::Steps;
use crate::net::Net;
use kontor_core::{BySeat, Draw, Game, Joint, Rollout, Seat, WIN_UNITS};
use kontor_search::actions::all;
use kontor_search::several::Learners;
use kontor_visby::{Action, Phase, State, Visby};
use std::collections::HashMap;

/// Choices that are taken less often than this are left-overs of learning.
const RARE: f64 = 0.03;

/// How often traders may think again about what the others trade, when a trade is only foreseen.
const SECOND_THOUGHTS: usize = 2;

/// How well positions are judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    /// How often seats think again about what the others do.
    pub iterations: u32,
    /// By how much each choice is seen better or worse than it is, at most, in fair shares.
    ///
    /// A choice keeps its mistake for the whole position: mistakes that were new with every thought would cancel out.
    pub blur: f64,
}

/// What every seat should do in a position, and what it is worth to each.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    /// The actions of each seat; a seat that owes no decision has none.
    pub actions: BySeat<Vec<Action>>,
    /// How often each of them should be taken.
    pub mixes: BySeat<Vec<f32>>,
    /// Each seat's share of the win; together 1.
    pub shares: BySeat<f32>,
}

/// Judges positions with a net's values.
pub(crate) struct Judgement<'a> {
    visby: &'a Visby,
    net: &'a Net,
    sight: Sight,
    steps: Steps,
    /// What was seen of the joint choices in the position at hand, by joint choice and seat; it is only ever looked up.
    seen: HashMap<u32, f32>,
}

impl<'a> Judgement<'a> {
    pub(crate) fn new(visby: &'a Visby, net: &'a Net, sight: Sight, steps: Steps) -> Judgement<'a> {
        Judgement {
            visby,
            net,
            sight,
            steps,
            seen: HashMap::new(),
        }
    }

    /// How many steps of thought it took so far.
    pub(crate) fn steps(&self) -> u32 {
        self.steps.taken()
    }

    /// What every seat should do.
    pub(crate) fn play(&mut self, state: &State, seed: u64) -> Play {
        let players = state.players();
        let actions = BySeat::from_fn(players, |seat| all(self.visby, state, seat));
        let choices: Vec<usize> = actions
            .first(players)
            .iter()
            .map(|actions| actions.len().max(1))
            .collect();
        let mistakes = self.mistakes(&choices, seed);
        self.seen.clear();
        let mut learners = Learners::new(&choices, seed);
        for iteration in 0..self.sight.iterations.max(1) {
            if iteration > 0 && self.steps.spent() {
                break;
            }
            learners.learn(|joint, seat| {
                let share = self.foreseen(state, &actions, joint, seat);
                f64::from(share) + mistakes[seat][joint[seat]]
            });
        }
        let shares = in_whole(players, learners.paid());
        let mixes = learners.mixes();
        Play {
            mixes: BySeat::from_fn(players, |seat| without_rare(&mixes[seat.index()])),
            actions,
            shares,
        }
    }

    /// By how much each choice of each seat is seen wrong.
    fn mistakes(&self, choices: &[usize], seed: u64) -> Vec<Vec<f64>> {
        let most = self.sight.blur / choices.len() as f64;
        let mut draw = Rollout::new(seed, 3);
        let mut mistakes = Vec::new();
        for &choices in choices {
            mistakes.push(
                (0..choices)
                    .map(|_| most * around_zero(&mut draw))
                    .collect(),
            );
        }
        mistakes
    }

    /// What a joint choice is worth to a seat, looked at once.
    fn foreseen(
        &mut self,
        state: &State,
        actions: &BySeat<Vec<Action>>,
        joint: &[usize],
        seat: usize,
    ) -> f32 {
        let players = state.players();
        let number = Seat::all(players).fold(0, |number, seat| {
            number * actions[seat].len().max(1) as u32 + joint[seat.index()] as u32
        });
        let place = |seat: usize| number * u32::from(players) + seat as u32;
        if let Some(value) = self.seen.get(&place(seat)) {
            return *value;
        }
        let mut next = *state;
        let joint = BySeat::from_fn(players, |seat| {
            actions[seat].get(joint[seat.index()]).copied()
        });
        self.visby.apply_unchecked(&mut next, &joint, &mut ());
        let traded = next.phase() == Phase::Trade;
        if traded {
            self.settle(&mut next);
        }
        // Settling a trade costs more than valuing what comes of it, so everybody gets to know it.
        let mut value = 0.0;
        for other in Seat::all(players).filter(|other| traded || other.index() == seat) {
            let seen = self.value(&next, other);
            self.seen.insert(place(other.index()), seen);
            if other.index() == seat {
                value = seen;
            }
        }
        value
    }

    /// A seat's share of the win in a position in which nothing is traded.
    pub(crate) fn value(&mut self, state: &State, seat: Seat) -> f32 {
        if state.phase() == Phase::Over {
            return self.visby.adjudicate(state).share(seat) as f32 / WIN_UNITS as f32;
        }
        if self.steps.spent() {
            return 1.0 / f32::from(state.players());
        }
        self.steps.value();
        self.net.value(&features::of(state, seat))
    }

    /// Trades as the traders would: each takes what is best for it while the others trade as they last thought.
    fn settle(&mut self, state: &mut State) {
        let traders = self.visby.to_act(state);
        let mut joint = Joint::none();
        for seat in traders.iter() {
            joint[seat] = self.offers(state, seat).last().copied();
        }
        let passes = if traders.len() == 1 {
            1
        } else {
            SECOND_THOUGHTS
        };
        for _ in 0..passes {
            let before = joint;
            for seat in traders.iter() {
                let mut best = f32::MIN;
                let mut chosen = joint[seat];
                for offer in self.offers(state, seat) {
                    let mut after = *state;
                    joint[seat] = Some(offer);
                    self.visby.apply_unchecked(&mut after, &joint, &mut ());
                    let value = self.value(&after, seat);
                    if value >= best {
                        (best, chosen) = (value, Some(offer));
                    }
                }
                joint[seat] = chosen;
            }
            if joint == before {
                break;
            }
        }
        self.visby.apply_unchecked(state, &joint, &mut ());
    }

    /// The trades that are thought of when a trade is only foreseen: nothing, all that goes at the best rate, and all.
    fn offers(&self, state: &State, seat: Seat) -> arrayvec::ArrayVec<Action, 3> {
        let trades = self.visby.trades(state, seat);
        let rate = self.visby.market().rate(state.tracks().market).wares;
        let wares = state.family(seat).wares;
        let best = wares - wares % rate;
        let most = trades.iter().last().unwrap_or(0);
        let mut offers = arrayvec::ArrayVec::new();
        for wares in [0, best, most] {
            let offer = Action::Trade(wares);
            if trades.contains(wares) && !offers.contains(&offer) {
                offers.push(offer);
            }
        }
        offers
    }
}

/// A number between -1 and 1.
fn around_zero(draw: &mut impl Draw) -> f64 {
    const FINE: u32 = 1 << 16;
    2.0 * f64::from(draw.below(FINE)) / f64::from(FINE) - 1.0
}

/// Shares in proportion, so that together they are the whole win.
fn in_whole(players: u8, shares: impl Iterator<Item = f64>) -> BySeat<f32> {
    let shares: arrayvec::ArrayVec<f64, { kontor_core::MAX_SEATS }> = shares.collect();
    let total: f64 = shares.iter().sum();
    BySeat::from_fn(players, |seat| {
        if total > 0.0 {
            (shares[seat.index()] / total) as f32
        } else {
            1.0 / f32::from(players)
        }
    })
}

/// A mix without what is hardly ever taken.
fn without_rare(mix: &[f64]) -> Vec<f32> {
    let most = mix.iter().copied().fold(0.0, f64::max);
    let kept = |p: &f64| if *p < RARE.min(most) { 0.0 } else { *p };
    let total: f64 = mix.iter().map(kept).sum();
    mix.iter().map(|p| (kept(p) / total) as f32).collect()
}
