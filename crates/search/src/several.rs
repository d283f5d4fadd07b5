//! More than two seats choose at once, each for its own share of the win.
//!
//! Every seat runs regret matching against the mixes of the others. For two seats with opposite interests the averages
//! approach an equilibrium; for more there is no such promise, but each seat comes to regret nothing in hindsight, which is
//! the best that is known to be cheap.
//!
//! ```
//! use kontor_search::several::{LearningPlan, choose};
//! // Three seats name 0 or 1; who is alone wins, otherwise all share.
//! let shares = |joint: &[usize], shares: &mut [f64]| {
//!     let ones: usize = joint.iter().sum();
//!     for (seat, share) in shares.iter_mut().enumerate() {
//!         *share = match (ones, joint[seat]) {
//!             (1, 1) | (2, 0) => 1.0,
//!             (0 | 3, _) => 1.0 / 3.0,
//!             _ => 0.0,
//!         };
//!     }
//! };
//! let found = choose(&[2, 2, 2], &LearningPlan { exact: 1000, iterations: 1000, seed: 1 }, shares);
//! assert!((found.shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
//! ```

use crate::portable::{match_regrets, pick};
use kontor_core::Rollout;

/// How much to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LearningPlan {
    /// Up to so many joint choices all are looked at, each once, and nothing is left to chance.
    pub exact: usize,
    /// How often every seat learns. If joint choices are drawn, it costs a look for each choice of each seat each time, and
    /// one more at the end to estimate the shares.
    pub iterations: u32,
    /// The seed of what is drawn.
    pub seed: u64,
}

/// What the seats come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    /// How often each seat takes each of its choices.
    pub mixes: Vec<Vec<f64>>,
    /// Each seat's expected share if all follow these mixes; an estimate if joint choices were drawn.
    pub shares: Vec<f64>,
    /// The most that a single seat could gain by leaving its mix; nobody knows if joint choices were drawn.
    pub gain: Option<f64>,
    /// How many joint choices were looked at.
    pub looks: u64,
}

/// Chooses for all seats at once: `choices` says how many choices each has, `shares` tells each seat's share of the win
/// for a joint choice (one number for each seat).
///
/// # Panics
/// If there is no seat, or one without a choice.
pub fn choose(
    choices: &[usize],
    plan: &LearningPlan,
    shares: impl FnMut(&[usize], &mut [f64]),
) -> Chosen {
    assert!(
        choices.iter().all(|&choices| choices > 0) && !choices.is_empty(),
        "every seat has a choice, not {choices:?}"
    );
    let joints = choices
        .iter()
        .try_fold(1usize, |joints, &choices| joints.checked_mul(choices));
    match joints {
        Some(joints) if joints <= plan.exact => exactly(choices, joints, plan, shares),
        _ => by_samples(choices, plan, shares),
    }
}

/// What one seat has learnt.
#[derive(Clone, Debug)]
struct Learner {
    regrets: Vec<f64>,
    mix: Vec<f64>,
    average: Vec<f64>,
    /// The average of what its mixes have paid.
    paid: f64,
}

impl Learner {
    fn new(choices: usize) -> Learner {
        Learner {
            regrets: vec![0.0; choices],
            mix: vec![1.0 / choices as f64; choices],
            average: vec![0.0; choices],
            paid: 0.0,
        }
    }

    /// Learns what each choice would have paid. With a floor, bad experience is forgotten (regret matching+), which is
    /// faster if the pays are exact and slower if they are noisy.
    fn learn(&mut self, iteration: u32, pays: &[f64], floor: f64) {
        let step = 2.0 / f64::from(iteration + 1);
        for (average, weight) in self.average.iter_mut().zip(&self.mix) {
            *average += step * (weight - *average);
        }
        let got: f64 = self.mix.iter().zip(pays).map(|(p, pay)| p * pay).sum();
        self.paid += step * (got - self.paid);
        for (regret, pay) in self.regrets.iter_mut().zip(pays) {
            *regret = (*regret + pay - got).max(floor);
        }
        match_regrets(self.regrets.iter().copied(), &mut self.mix);
    }

    /// The average mix, which sums to 1.
    fn settled(mut self) -> Vec<f64> {
        let total: f64 = self.average.iter().sum();
        self.average.iter_mut().for_each(|weight| *weight /= total);
        self.average
    }
}

/// Every seat's share for every joint choice; the last seat's choice changes fastest.
struct Payoffs<'a> {
    choices: &'a [usize],
    table: Vec<f64>,
}

impl Payoffs<'_> {
    /// Calls back with every joint choice that the mixes can bring about: its probability, not counting the seat that is
    /// left out, and where its shares stand.
    fn each<'m>(
        &self,
        mixes: &impl Fn(usize) -> &'m [f64],
        without: Option<usize>,
        each: &mut impl FnMut(f64, usize, &[f64]),
    ) {
        self.from(0, 1.0, 0, 0, mixes, without, each);
    }

    #[allow(clippy::too_many_arguments)] // A recursion carries where it is.
    fn from<'m>(
        &self,
        seat: usize,
        weight: f64,
        joint: usize,
        own: usize,
        mixes: &impl Fn(usize) -> &'m [f64],
        without: Option<usize>,
        each: &mut impl FnMut(f64, usize, &[f64]),
    ) {
        if seat == self.choices.len() {
            return each(weight, own, &self.table[joint * seat..][..seat]);
        }
        for choice in 0..self.choices[seat] {
            let joint = joint * self.choices[seat] + choice;
            if without == Some(seat) {
                self.from(seat + 1, weight, joint, choice, mixes, without, each);
            } else if mixes(seat)[choice] > 0.0 {
                let weight = weight * mixes(seat)[choice];
                self.from(seat + 1, weight, joint, own, mixes, without, each);
            }
        }
    }

    /// What each choice of a seat pays against the mixes of the others.
    fn pays<'m>(&self, seat: usize, mixes: &impl Fn(usize) -> &'m [f64], pays: &mut Vec<f64>) {
        pays.clear();
        pays.resize(self.choices[seat], 0.0);
        self.each(mixes, Some(seat), &mut |weight, choice, shares| {
            pays[choice] += weight * shares[seat];
        });
    }
}

fn exactly(
    choices: &[usize],
    joints: usize,
    plan: &LearningPlan,
    mut shares: impl FnMut(&[usize], &mut [f64]),
) -> Chosen {
    let seats = choices.len();
    let mut table = vec![0.0; joints * seats];
    let mut joint = vec![0; seats];
    for line in table.chunks_exact_mut(seats) {
        shares(&joint, line);
        for seat in (0..seats).rev() {
            joint[seat] = (joint[seat] + 1) % choices[seat];
            if joint[seat] != 0 {
                break;
            }
        }
    }
    let table = Payoffs { choices, table };
    let mut learners: Vec<_> = choices.iter().map(|&n| Learner::new(n)).collect();
    let mut pays = Vec::new();
    for iteration in 1..=plan.iterations.max(1) {
        for seat in 0..seats {
            table.pays(seat, &|other| learners[other].mix.as_slice(), &mut pays);
            learners[seat].learn(iteration, &pays, 0.0);
        }
    }
    let mixes: Vec<_> = learners.into_iter().map(Learner::settled).collect();
    let mix = |seat: usize| mixes[seat].as_slice();
    let mut expected = vec![0.0; seats];
    table.each(&mix, None, &mut |weight, _, shares| {
        for (sum, share) in expected.iter_mut().zip(shares) {
            *sum += weight * share;
        }
    });
    let gain = (0..seats).fold(0.0, |most: f64, seat| {
        table.pays(seat, &mix, &mut pays);
        let best = pays.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        most.max(best - expected[seat])
    });
    Chosen {
        mixes,
        shares: expected,
        gain: Some(gain),
        looks: joints as u64,
    }
}

/// Seats that learn from joint choices that are drawn, for as long as whoever asks them likes.
///
/// Each time a joint choice is drawn from their mixes, and every seat is told what each of its own choices would have
/// paid. A seat asks only for its own share, so nobody needs to know the shares of all.
#[derive(Clone, Debug)]
pub struct Learners {
    learners: Vec<Learner>,
    iterations: u32,
    draw: Rollout,
    joint: Vec<usize>,
    pays: Vec<f64>,
}

impl Learners {
    /// Seats with so many choices each that know nothing yet.
    pub fn new(choices: &[usize], seed: u64) -> Learners {
        Learners {
            learners: choices.iter().map(|&n| Learner::new(n)).collect(),
            iterations: 0,
            draw: Rollout::new(seed, 0),
            joint: Vec::new(),
            pays: Vec::new(),
        }
    }

    /// Every seat learns once; `share` tells the share of the win of one seat for a joint choice.
    pub fn learn(&mut self, mut share: impl FnMut(&[usize], usize) -> f64) {
        let Learners {
            learners,
            iterations,
            draw,
            joint,
            pays,
        } = self;
        *iterations += 1;
        joint.clear();
        joint.extend(learners.iter().map(|learner| pick(&learner.mix, draw)));
        for seat in 0..learners.len() {
            let drawn = joint[seat];
            pays.clear();
            for choice in 0..learners[seat].mix.len() {
                joint[seat] = choice;
                pays.push(share(joint, seat));
            }
            joint[seat] = drawn;
            learners[seat].learn(*iterations, pays, f64::NEG_INFINITY);
        }
    }

    /// What each seat's mixes have paid on average, later ones counting more: an estimate of its share.
    pub fn paid(&self) -> impl Iterator<Item = f64> + '_ {
        self.learners.iter().map(|learner| learner.paid)
    }

    /// How often each seat takes each of its choices.
    ///
    /// # Panics
    /// If nobody has learnt anything yet.
    pub fn mixes(self) -> Vec<Vec<f64>> {
        assert!(self.iterations > 0, "mixes are learnt");
        self.learners.into_iter().map(Learner::settled).collect()
    }
}

fn by_samples(
    choices: &[usize],
    plan: &LearningPlan,
    mut shares: impl FnMut(&[usize], &mut [f64]),
) -> Chosen {
    let seats = choices.len();
    let mut learners = Learners::new(choices, plan.seed);
    let mut looks = 0;
    let mut got = vec![0.0; seats];
    for _ in 0..plan.iterations.max(1) {
        learners.learn(|joint, seat| {
            shares(joint, &mut got);
            looks += 1;
            got[seat]
        });
    }
    let mut draw = learners.draw.clone();
    let mixes = learners.mixes();
    let mut expected = vec![0.0; seats];
    let samples = plan.iterations.max(1);
    for _ in 0..samples {
        let joint: Vec<usize> = mixes.iter().map(|mix| pick(mix, &mut draw)).collect();
        shares(&joint, &mut got);
        for (sum, share) in expected.iter_mut().zip(&got) {
            *sum += share / f64::from(samples);
        }
    }
    Chosen {
        mixes,
        shares: expected,
        gain: None,
        looks: looks + u64::from(samples),
    }
}
