use crate::lp;
use crate::matrix::random;
use kontor_core::{Draw, Rollout};
use kontor_search::several::{Chosen, Learners, LearningPlan, choose};

fn plan(exact: usize, iterations: u32) -> LearningPlan {
    LearningPlan {
        exact,
        iterations,
        seed: 7,
    }
}

/// Every two seats play a matrix of their own against each other. Then the averages of regret matching are known to
/// approach an equilibrium however many seats there are (Cai and Daskalakis 2011).
struct Duels {
    seats: usize,
    choices: usize,
    matrices: Vec<f64>,
}

impl Duels {
    fn new(seats: usize, choices: usize, draw: &mut Rollout) -> Duels {
        let cells = seats * seats * choices * choices;
        Duels {
            seats,
            choices,
            matrices: (0..cells)
                .map(|_| f64::from(draw.below(2001)) / 1000.0 - 1.0)
                .collect(),
        }
    }

    fn shares(&self, joint: &[usize], shares: &mut [f64]) {
        let n = self.choices;
        shares.fill(1.0 / self.seats as f64);
        for a in 0..self.seats {
            for b in a + 1..self.seats {
                let matrix = &self.matrices[(a * self.seats + b) * n * n..];
                let won = matrix[joint[a] * n + joint[b]] / (self.seats * self.seats) as f64;
                shares[a] += won;
                shares[b] -= won;
            }
        }
    }

    /// The most that a seat could gain by leaving its mix, worked out in the plainest way.
    fn gain(&self, found: &Chosen) -> f64 {
        let mut most: f64 = 0.0;
        for seat in 0..self.seats {
            let mut pays = vec![0.0; self.choices];
            for number in 0..self.choices.pow(self.seats as u32) {
                let digit = |other: usize| number / self.choices.pow(other as u32) % self.choices;
                let joint: Vec<usize> = (0..self.seats).map(digit).collect();
                let mut shares = vec![0.0; self.seats];
                self.shares(&joint, &mut shares);
                let others = (0..self.seats).filter(|&other| other != seat);
                let p: f64 = others
                    .map(|other| found.mixes[other][joint[other]])
                    .product();
                pays[joint[seat]] += p * shares[seat];
            }
            let mean: f64 = pays
                .iter()
                .zip(&found.mixes[seat])
                .map(|(u, p)| u * p)
                .sum();
            most = most.max(pays.into_iter().fold(0.0, f64::max) - mean);
        }
        most
    }
}

fn total(chosen: &Chosen) -> f64 {
    chosen.shares.iter().sum()
}

#[test]
fn two_seats_with_opposite_interests_come_to_the_value_of_the_matrix() {
    let mut draw = Rollout::new(21, 0);
    for _ in 0..100 {
        let matrix = random(8, 1_000_001, &mut draw);
        let shares = |joint: &[usize], shares: &mut [f64]| {
            shares[0] = matrix[joint[0]][joint[1]];
            shares[1] = 1.0 - shares[0];
        };
        let found = choose(&[matrix.len(), matrix[0].len()], &plan(64, 5000), shares);
        assert!((found.shares[0] - lp::value(&matrix)).abs() < 2e-3);
        assert!(found.gain.unwrap() < 4e-3, "{:?}", found.gain);
        assert_eq!(found.looks, matrix.concat().len() as u64);
    }
}

#[test]
fn drawing_joint_choices_comes_near_to_looking_at_all() {
    let mut draw = Rollout::new(22, 0);
    for _ in 0..10 {
        let matrix = random(6, 1_000_001, &mut draw);
        let shares = |joint: &[usize], shares: &mut [f64]| {
            shares[0] = matrix[joint[0]][joint[1]];
            shares[1] = 1.0 - shares[0];
        };
        let choices = [matrix.len(), matrix[0].len()];
        let found = choose(&choices, &plan(0, 20_000), shares);
        assert!((found.shares[0] - lp::value(&matrix)).abs() < 0.02);
        assert!(crate::matrix::gap(&matrix, &found.mixes[0], &found.mixes[1]) < 0.03);
        assert_eq!(found.gain, None);
    }
}

#[test]
fn seats_that_fight_in_pairs_come_to_an_equilibrium_by_looking_at_all() {
    let mut draw = Rollout::new(23, 0);
    for seats in 2..=5 {
        let duels = Duels::new(seats, 4, &mut draw);
        let shares = |joint: &[usize], shares: &mut [f64]| duels.shares(joint, shares);
        let found = choose(&vec![4; seats], &plan(1024, 2000), shares);
        let gain = found.gain.unwrap();
        assert!((total(&found) - 1.0).abs() < 1e-9);
        assert!((duels.gain(&found) - gain).abs() < 1e-9);
        assert!(gain < 1e-3, "{seats} seats: {gain}");
        let even = choose(&vec![4; seats], &plan(1024, 1), shares);
        assert!(even.gain.unwrap() > 0.03, "{:?}", even.gain);
    }
}

#[test]
fn seats_that_fight_in_pairs_come_near_to_an_equilibrium_by_samples() {
    let mut draw = Rollout::new(24, 0);
    for seats in 2..=4 {
        let duels = Duels::new(seats, 4, &mut draw);
        let found = choose(&vec![4; seats], &plan(0, 20_000), |joint, shares| {
            duels.shares(joint, shares);
        });
        assert!((total(&found) - 1.0).abs() < 1e-9);
        let gain = duels.gain(&found);
        assert!(gain < 0.01, "{seats} seats: {gain}");
    }
}

#[test]
fn a_seat_without_a_real_choice_takes_the_only_one() {
    let found = choose(&[1, 3, 1], &plan(100, 200), |joint, shares| {
        shares.copy_from_slice(&[0.0, joint[1] as f64 / 2.0, 1.0 - joint[1] as f64 / 2.0]);
    });
    assert_eq!((&found.mixes[0], &found.mixes[2]), (&vec![1.0], &vec![1.0]));
    assert!(found.mixes[1][2] > 0.99);
}

#[test]
fn seats_that_learn_for_as_long_as_one_likes_know_what_it_pays_and_ask_only_for_their_own_share() {
    let mut draw = Rollout::new(25, 0);
    let matrix = random(6, 1_000_001, &mut draw);
    let mut learners = Learners::new(&[matrix.len(), matrix[0].len()], 3);
    let mut asked = [0; 2];
    for _ in 0..20_000 {
        learners.learn(|joint, seat| {
            asked[seat] += 1;
            let first = matrix[joint[0]][joint[1]];
            if seat == 0 { first } else { 1.0 - first }
        });
    }
    let paid: Vec<f64> = learners.paid().collect();
    assert!((paid[0] - lp::value(&matrix)).abs() < 0.02, "{paid:?}");
    assert!((paid[0] + paid[1] - 1.0).abs() < 0.02, "{paid:?}");
    assert_eq!(asked, [20_000 * matrix.len(), 20_000 * matrix[0].len()]);
    let mixes = learners.mixes();
    assert!(crate::matrix::gap(&matrix, &mixes[0], &mixes[1]) < 0.03);
}
