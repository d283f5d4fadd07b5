//! Ratings by maximum likelihood: a seat wins with the share that its strength has in the strength of the table.
//!
//! With two seats that is the model of Bradley and Terry; with more it is the first place of Plackett and Luce. A shared
//! win counts as a part of one for each winner.
//!
//! A drawn game between each pair belongs to the model (the remedy of Anscombe for logits): it keeps the rating of somebody
//! who always wins finite, and takes away most of the error that ratings from few games have. Estimates and intervals come
//! from this one model.

use crate::shares::Z;
use std::collections::BTreeMap;

/// What is known about a set of contestants: who won how much, at tables of which company.
///
/// ```
/// use kontor_arena::Tally;
/// let mut tally = Tally::new(2);
/// tally.add(&[0, 1], &[0.75, 0.0]);
/// tally.add(&[1, 0], &[0.25, 0.0]);
/// let ratings = tally.ratings();
/// assert!((ratings[0] - ratings[1] - 190.85).abs() < 0.01);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    wins: Vec<f64>,
    /// How much was won at tables at which each contestant held so many seats.
    tables: BTreeMap<Vec<u8>, f64>,
}

/// EloEstimate points for a factor of e in strength.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// A step of the search is never longer than this, which keeps Newton's method from overshooting.
const LONGEST_STEP: f64 = 1.0;

/// Far more steps than it ever takes.
const MOST_STEPS: u32 = 500;

impl Tally {
    /// Nothing is known about so many contestants.
    pub fn new(contestants: usize) -> Tally {
        Tally {
            wins: vec![0.0; contestants],
            tables: BTreeMap::new(),
        }
    }

    /// Counts a game: who sat where, and each seat's share of the win.
    pub fn add(&mut self, seats: &[usize], shares: &[f64]) {
        let mut company = vec![0; self.wins.len()];
        let mut won = 0.0;
        for (&contestant, &share) in seats.iter().zip(shares) {
            company[contestant] += 1;
            self.wins[contestant] += share;
            won += share;
        }
        *self.tables.entry(company).or_default() += won;
    }

    /// Takes over everything that another one counted.
    fn merge(&mut self, other: &Tally) {
        let wins = self.wins.iter_mut().zip(&other.wins);
        wins.for_each(|(sum, more)| *sum += more);
        for (company, won) in &other.tables {
            *self.tables.entry(company.clone()).or_default() += won;
        }
    }

    /// The same with one drawn game between each pair, which keeps the rating of somebody who always wins finite.
    pub fn with_draws(mut self) -> Tally {
        let contestants = self.wins.len();
        for a in 0..contestants {
            for b in a + 1..contestants {
                self.add(&[a, b], &[0.5, 0.5]);
            }
        }
        self
    }

    /// The most likely ratings in Elo points, with mean 0. Somebody who never wins, or always, has none: see
    /// [`Tally::with_draws`].
    pub fn ratings(&self) -> Vec<f64> {
        self.logs().iter().map(|log| log * SCALE).collect()
    }

    /// The logarithms of the most likely strengths, with mean 0.
    fn logs(&self) -> Vec<f64> {
        let mut logs = vec![0.0f64; self.wins.len()];
        for _ in 0..MOST_STEPS {
            let mut step = solve(self.curvature(&logs), self.gradient(&logs));
            let longest = step.iter().fold(0.0f64, |most, x| most.max(x.abs()));
            if longest > LONGEST_STEP {
                step.iter_mut().for_each(|x| *x *= LONGEST_STEP / longest);
            }
            for (log, step) in logs.iter_mut().zip(&step) {
                *log += step;
            }
            if longest < 1e-11 {
                break;
            }
        }
        logs
    }

    /// How the log-likelihood rises with each strength: what was won beyond what was to be expected.
    fn gradient(&self, logs: &[f64]) -> Vec<f64> {
        let mut gradient = self.wins.clone();
        for (company, won) in &self.tables {
            for (sum, share) in gradient.iter_mut().zip(expected(company, logs)) {
                *sum -= won * share;
            }
        }
        gradient
    }

    /// How the log-likelihood bends. A constant is added, because ratings that are all shifted alike are equally likely; the
    /// mean stays 0.
    fn curvature(&self, logs: &[f64]) -> Vec<Vec<f64>> {
        let n = logs.len();
        let mut curvature = vec![vec![1.0 / n as f64; n]; n];
        for (company, won) in &self.tables {
            let shares = expected(company, logs);
            for a in 0..n {
                curvature[a][a] += won * shares[a];
                for b in 0..n {
                    curvature[a][b] -= won * shares[a] * shares[b];
                }
            }
        }
        curvature
    }
}

/// The share of the win that each contestant is to expect at a table of this company.
fn expected(company: &[u8], logs: &[f64]) -> Vec<f64> {
    let strengths = company.iter().zip(logs);
    let mut shares: Vec<f64> = strengths
        .map(|(&seats, log)| f64::from(seats) * log.exp())
        .collect();
    let total: f64 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= total);
    shares
}

/// Solves a system of linear equations whose matrix is symmetric and positive definite.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for column in 0..n {
        let (above, below) = matrix.split_at_mut(column + 1);
        let pivot = &above[column];
        for (row, line) in below.iter_mut().enumerate() {
            let factor = line[column] / pivot[column];
            for (x, p) in line.iter_mut().zip(pivot).skip(column) {
                *x -= factor * p;
            }
            right[column + 1 + row] -= factor * right[column];
        }
    }
    for row in (0..n).rev() {
        let known: f64 = (row + 1..n).map(|c| matrix[row][c] * right[c]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

/// A rating with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EloEstimate {
    /// The most likely one, in Elo points; the mean of all contestants is 0.
    pub elo: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The ratings of all contestants from what each deal brought.
///
/// An interval comes from how much the deals differ (a sandwich estimate with the deal as the unit), so that games of the
/// same cards are not taken for independent ones. The drawn games take part, each as half a deal won and half a deal lost:
/// deals that all went alike do not make certain.
pub fn rate(contestants: usize, deals: &[Tally]) -> Vec<EloEstimate> {
    let mut all = Tally::new(contestants);
    deals.iter().for_each(|deal| all.merge(deal));
    let all = all.with_draws();
    let logs = all.logs();
    let mut spread = vec![vec![0.0; contestants]; contestants];
    let mut count = |gradient: &[f64], weight: f64| {
        for (row, a) in spread.iter_mut().zip(gradient) {
            for (sum, b) in row.iter_mut().zip(gradient) {
                *sum += weight * a * b;
            }
        }
    };
    let n = deals.len().max(2) as f64;
    for deal in deals {
        count(&deal.gradient(&logs), n / (n - 1.0));
    }
    for a in 0..contestants {
        for b in (0..contestants).filter(|b| *b != a) {
            let mut won = Tally::new(contestants);
            won.add(&[a, b], &[1.0, 0.0]);
            count(&won.gradient(&logs), 0.5);
        }
    }
    let curvature = all.curvature(&logs);
    // A deal has at least two games.
    let reach = quantile(2.0 * n);
    (0..contestants)
        .map(|contestant| {
            // A row of the inverse of the curvature.
            let mut unit = vec![0.0; contestants];
            unit[contestant] = 1.0;
            let row = solve(curvature.clone(), unit);
            let variance: f64 = spread
                .iter()
                .zip(&row)
                .map(|(line, a)| a * line.iter().zip(&row).map(|(x, b)| x * b).sum::<f64>())
                .sum();
            let elo = logs[contestant] * SCALE;
            let half = reach * variance.sqrt() * SCALE;
            EloEstimate {
                elo,
                low: elo - half,
                high: elo + half,
            }
        })
        .collect()
}

/// The quantile of Student's distribution for 95 % intervals, by the expansion of Fisher and Cornish.
fn quantile(freedom: f64) -> f64 {
    let z = Z;
    let [z3, z5, z7] = [3, 5, 7].map(|power| z.powi(power));
    z + (z3 + z) / (4.0 * freedom)
        + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * freedom.powi(2))
        + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * freedom.powi(3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seeds;
    use kontor_core::Draw;

    #[test]
    fn two_contestants_are_as_far_apart_as_the_logistic_curve_says() {
        let mut tally = Tally::new(2);
        tally.add(&[0, 1], &[0.64, 0.36]);
        let ratings = tally.ratings();
        let expected = 400.0 * (0.64f64 / 0.36).log10();
        assert!((ratings[0] - ratings[1] - expected).abs() < 1e-6);
        assert!((ratings[0] + ratings[1]).abs() < 1e-6);
    }

    /// Games in exactly the shares that the model expects.
    fn ideal(truth: &[f64], tables: &[&[usize]]) -> Tally {
        let mut tally = Tally::new(truth.len());
        for seats in tables {
            let strengths: Vec<f64> = seats.iter().map(|&c| (truth[c] / SCALE).exp()).collect();
            let total: f64 = strengths.iter().sum();
            let shares: Vec<f64> = strengths.iter().map(|s| 10.0 * s / total).collect();
            tally.add(seats, &shares);
        }
        tally
    }

    #[test]
    fn the_strengths_behind_synthetic_games_are_found_again() {
        let truth = [310.0, 55.0, -15.0, -350.0];
        let pairs: &[&[usize]] = &[&[0, 1], &[0, 2], &[0, 3], &[1, 2], &[1, 3], &[2, 3]];
        let lone: &[&[usize]] = &[&[0, 1, 1, 1], &[1, 2, 2, 2], &[2, 3, 3], &[3, 0, 0, 0, 0]];
        let mixed: &[&[usize]] = &[&[0, 1, 2], &[1, 2, 3], &[2, 3, 0], &[3, 0, 1]];
        for tables in [pairs, lone, mixed] {
            let ratings = ideal(&truth, tables).ratings();
            for (found, truth) in ratings.iter().zip(truth) {
                assert!((found - truth).abs() < 1e-4, "{ratings:?}");
            }
        }
    }

    #[test]
    fn who_always_wins_still_has_a_rating() {
        let mut tally = Tally::new(3);
        for _ in 0..100 {
            tally.add(&[0, 1], &[1.0, 0.0]);
            tally.add(&[0, 2], &[1.0, 0.0]);
            tally.add(&[1, 2], &[0.5, 0.5]);
        }
        let ratings = tally.with_draws().ratings();
        // A half of 101 games is lost: 400 · log10(100.5 / 0.5) = 921.
        assert!((ratings[0] - ratings[1] - 921.3).abs() < 0.1, "{ratings:?}");
        assert!((ratings[1] - ratings[2]).abs() < 1e-6);
    }

    /// Deals of which each table of the schedule is played once. With this chance in 100 the winner of the first game of a
    /// deal wins all in which it sits: games of the same cards go alike.
    fn contest(
        truth: &[f64],
        schedule: &[&[usize]],
        alike: u32,
        deals: u32,
        run: u64,
    ) -> Vec<Tally> {
        const PARTS: u32 = 1 << 20;
        let mut draw = seeds::stream(7, "contest", run);
        let mut chance = move || f64::from(draw.below(PARTS)) / f64::from(PARTS);
        let deal = |_| {
            let mut tally = Tally::new(truth.len());
            let same = chance() < f64::from(alike) / 100.0;
            let mut luck = chance();
            for seats in schedule {
                if !same {
                    luck = chance();
                }
                // In the order of the contestants, so that the same luck favours the same ones.
                let strength = |c: usize| (truth[c] / SCALE).exp();
                let total: f64 = seats.iter().map(|&c| strength(c)).sum();
                let mut left = luck * total;
                let mut order: Vec<usize> = (0..seats.len()).collect();
                order.sort_by_key(|&seat| seats[seat]);
                let winner = order.iter().copied().find(|&seat| {
                    left -= strength(seats[seat]);
                    left < 0.0
                });
                let winner = winner.unwrap_or(order[order.len() - 1]);
                let shares = (0..seats.len()).map(|seat| f64::from(u8::from(seat == winner)));
                tally.add(seats, &shares.collect::<Vec<_>>());
            }
            tally
        };
        (0..deals).map(deal).collect()
    }

    const PAIR: &[&[usize]] = &[&[0, 1], &[1, 0]];
    const FOUR_IN_PAIRS: &[&[usize]] = &[
        &[0, 1],
        &[1, 0],
        &[0, 2],
        &[2, 0],
        &[0, 3],
        &[3, 0],
        &[1, 2],
        &[2, 1],
        &[1, 3],
        &[3, 1],
        &[2, 3],
        &[3, 2],
    ];
    const FOUR_AT_MIXED_TABLES: &[&[usize]] = &[&[0, 1, 2], &[1, 2, 3], &[2, 3, 0], &[3, 0, 1]];

    /// Strengths, who meets whom on a deal, how often a deal's games go alike, and how many deals there are.
    type Case = (&'static [f64], &'static [&'static [usize]], u32, u32);

    const CASES: [Case; 10] = [
        (&[0.0, 0.0], PAIR, 0, 10),
        (&[55.0, -55.0], PAIR, 0, 60),
        (&[55.0, -55.0], PAIR, 50, 60),
        (&[200.0, -200.0], PAIR, 0, 40),
        (&[200.0, -200.0], PAIR, 80, 100),
        (&[250.0, 50.0, -50.0, -250.0], FOUR_IN_PAIRS, 0, 6),
        (&[250.0, 50.0, -50.0, -250.0], FOUR_IN_PAIRS, 40, 30),
        (&[450.0, 150.0, -150.0, -450.0], FOUR_IN_PAIRS, 0, 40),
        (&[150.0, 50.0, -50.0, -150.0], FOUR_AT_MIXED_TABLES, 0, 12),
        (&[300.0, 0.0, -100.0, -200.0], FOUR_AT_MIXED_TABLES, 40, 60),
    ];

    /// How many of all intervals in so many contests of a case hold the true strength.
    fn coverage((truth, schedule, alike, deals): Case, contests: u64) -> f64 {
        let mut held = 0;
        for run in 0..contests {
            let found = rate(truth.len(), &contest(truth, schedule, alike, deals, run));
            for (rating, truth) in found.iter().zip(truth) {
                assert!(rating.low <= rating.elo && rating.elo <= rating.high);
                held += u32::from((rating.low..=rating.high).contains(truth));
            }
        }
        f64::from(held) / (contests as f64 * truth.len() as f64)
    }

    #[test]
    fn nineteen_of_twenty_intervals_hold_the_truth() {
        let shares = CASES.map(|case| coverage(case, 250));
        for share in shares {
            // A contest of two gives one independent interval: 250 of them scatter by 2.8 points.
            assert!((0.91..=0.985).contains(&share), "{shares:?}");
        }
        let mean = shares.iter().sum::<f64>() / shares.len() as f64;
        assert!((0.93..=0.97).contains(&mean), "{mean} {shares:?}");
    }

    /// What `docs/strength.md` tells. `cargo test -p kontor-arena --lib -- --ignored --nocapture coverage`.
    #[test]
    #[ignore = "long: four thousand contests of each kind"]
    fn coverage_of_ratings_in_many_contests() {
        let shares = CASES.map(|case| coverage(case, 4_000));
        for (case, share) in CASES.into_iter().zip(shares) {
            let (truth, schedule, alike, deals) = case;
            let games = schedule.len();
            println!(
                "strengths {truth:?}, {games} games a deal, {alike} % alike, {deals} deals: {:.1} %",
                100.0 * share
            );
        }
        assert!(shares.iter().all(|share| (0.93..=0.97).contains(share)));
    }

    #[test]
    fn a_clean_sweep_is_no_certainty() {
        let always: &[f64] = &[4_000.0, -4_000.0];
        let rating = rate(2, &contest(always, PAIR, 0, 100, 1))[0];
        let share = 1.0 / (1.0 + (-2.0 * rating.low / SCALE).exp());
        // The rule of three: 97 % for 100 deals.
        assert!((0.955..0.98).contains(&share), "{share}");
        assert!(rating.low < rating.elo - 50.0 && rating.elo + 50.0 < rating.high);
    }

    #[test]
    fn the_quantiles_are_those_of_the_books() {
        for (freedom, expected) in [(5.0, 2.571), (10.0, 2.228), (30.0, 2.042), (1e6, 1.960)] {
            assert!((quantile(freedom) - expected).abs() < 0.01, "{freedom}");
        }
    }
}
