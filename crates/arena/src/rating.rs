//! Ratings by maximum likelihood: a seat wins with the share that its strength has in the strength of the table.
//!
//! With two seats that is the model of Bradley and Terry; with more it is the first place of Plackett and Luce. A shared
//! win counts as a part of one for each winner.

use crate::seeds;
use kontor_core::Draw;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

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

    /// For each ordered pair, how many games of one deal they have met in, of so many deals.
    fn met(&self, deals: usize) -> Vec<(usize, usize, f64)> {
        let n = self.wins.len();
        let mut met = Vec::new();
        for (a, b) in (0..n).flat_map(|a| (0..n).map(move |b| (a, b))) {
            let both = |company: &[u8]| a != b && company[a] > 0 && company[b] > 0;
            let tables = self.tables.iter().filter(|(company, _)| both(company));
            let games: f64 = tables.map(|(_, won)| won).sum();
            if games > 0.0 {
                met.push((a, b, games / deals as f64));
            }
        }
        met
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
        let n = self.wins.len();
        let mut logs = vec![0.0f64; n];
        for _ in 0..MOST_STEPS {
            // Gradient and curvature of the log-likelihood. A constant is added to the curvature, because ratings that are
            // all shifted alike are equally likely; the mean stays 0.
            let mut gradient = self.wins.clone();
            let mut curvature = vec![vec![1.0 / n as f64; n]; n];
            for (company, won) in &self.tables {
                let strengths = company.iter().zip(&logs);
                let mut odds: Vec<f64> = strengths
                    .map(|(&seats, log)| f64::from(seats) * log.exp())
                    .collect();
                let total: f64 = odds.iter().sum();
                odds.iter_mut().for_each(|odds| *odds /= total);
                for a in 0..n {
                    gradient[a] -= won * odds[a];
                    curvature[a][a] += won * odds[a];
                    for b in 0..n {
                        curvature[a][b] -= won * odds[a] * odds[b];
                    }
                }
            }
            let mut step = solve(curvature, gradient);
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
        logs.iter().map(|log| log * SCALE).collect()
    }
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

/// How often the deals are drawn again for an interval.
const RESAMPLES: u64 = 1_000;

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

/// The ratings of all contestants from what each deal brought; the intervals come from drawing as many deals again and
/// again with replacement. Equal seeds give equal intervals, whatever the number of threads.
///
/// Drawing again from deals that all went alike would leave no interval at all. So for each pair, one deal won and one lost
/// take part in the draw, as they do in [`crate::Shares`].
pub fn rate(contestants: usize, deals: &[Tally], seed: u64) -> Vec<EloEstimate> {
    let deals = Deals::new(contestants, deals);
    let count = deals.tallies.len();
    let all = deals.sum(0..count);
    let met = all.met(count);
    let all = all.with_draws().ratings();
    let drawn: Vec<Vec<f64>> = (0..RESAMPLES)
        .into_par_iter()
        .map(|run| {
            let mut draw = seeds::stream(seed, "resample", run);
            let picked = (0..count).map(|_| draw.below_wide(count as u64) as usize);
            let mut sum = deals.sum(picked);
            for &(winner, loser, games) in &met {
                sum.add(&[winner, loser], &[games * times_drawn(&mut draw), 0.0]);
            }
            sum.with_draws().ratings()
        })
        .collect();
    (0..contestants)
        .map(|contestant| {
            let mut ratings: Vec<f64> = drawn.iter().map(|run| run[contestant]).collect();
            ratings.sort_by(f64::total_cmp);
            let quantile = |share: f64| ratings[(share * (ratings.len() - 1) as f64) as usize];
            EloEstimate {
                elo: all[contestant],
                low: quantile(0.025),
                high: quantile(0.975),
            }
        })
        .collect()
}

/// What each deal brought, with companies by number: millions of deals are added up, and looking each company up would
/// take most of the time.
struct Deals<'a> {
    contestants: usize,
    companies: Vec<&'a Vec<u8>>,
    tallies: Vec<(&'a [f64], Won)>,
}

/// How much was won at tables of each company.
type Won = Vec<(usize, f64)>;

impl<'a> Deals<'a> {
    fn new(contestants: usize, deals: &'a [Tally]) -> Deals<'a> {
        let companies: BTreeSet<_> = deals.iter().flat_map(|deal| deal.tables.keys()).collect();
        let companies: Vec<_> = companies.into_iter().collect();
        let number = |company| companies.binary_search(&company).unwrap_or_default();
        let tallies = deals.iter().map(|deal| {
            let tables = deal.tables.iter();
            let tables = tables.map(|(company, won)| (number(company), *won));
            (deal.wins.as_slice(), tables.collect())
        });
        Deals {
            contestants,
            tallies: tallies.collect(),
            companies,
        }
    }

    /// Everything that these deals brought together.
    fn sum(&self, picked: impl Iterator<Item = usize>) -> Tally {
        let mut wins = vec![0.0; self.contestants];
        let mut tables = vec![0.0; self.companies.len()];
        for deal in picked {
            let (more, won) = &self.tallies[deal];
            wins.iter_mut().zip(*more).for_each(|(sum, x)| *sum += x);
            won.iter().for_each(|&(company, x)| tables[company] += x);
        }
        let companies = self.companies.iter().map(|&company| company.clone());
        Tally {
            wins,
            tables: companies.zip(tables).collect(),
        }
    }
}

/// How often one deal among many is drawn if as many are drawn as there are: by Poisson's law with mean 1.
fn times_drawn(draw: &mut impl Draw) -> f64 {
    const PARTS: u32 = 1 << 24;
    let mut left = f64::from(draw.below(PARTS)) / f64::from(PARTS);
    let mut likely = (-1.0f64).exp();
    let mut times = 0.0;
    while left >= likely && times < 12.0 {
        left -= likely;
        times += 1.0;
        likely /= times;
    }
    times
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn expected(truth: &[f64], tables: &[&[usize]]) -> Tally {
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
            let ratings = expected(&truth, tables).ratings();
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

    /// Deals of two contestants, the first of which wins a game with this chance in 100.
    fn coin_deals(chance: u32, deals: u32, run: u64) -> Vec<Tally> {
        let mut draw = seeds::stream(u64::from(chance), "coins", run);
        (0..deals)
            .map(|_| {
                let mut tally = Tally::new(2);
                for seats in [[0, 1], [1, 0]] {
                    let first = f64::from(u8::from(draw.below(100) < chance));
                    let shares = seats.map(|c| if c == 0 { first } else { 1.0 - first });
                    tally.add(&seats, &shares);
                }
                tally
            })
            .collect()
    }

    #[test]
    fn a_clean_sweep_is_no_certainty() {
        let rating = rate(2, &coin_deals(100, 100, 1), 1)[0];
        let share = 1.0 / (1.0 + (-2.0 * rating.low / SCALE).exp());
        // The rule of three: 97 %.
        assert!((0.955..0.98).contains(&share), "{share}");
        assert!(rating.low < rating.elo - 50.0 && rating.elo <= rating.high);
    }

    #[test]
    fn about_nineteen_of_twenty_bootstrap_intervals_hold_the_truth() {
        let truth = 200.0 * (0.65f64 / 0.35).log10();
        let held = (0..200).filter(|&run| {
            let rating = rate(2, &coin_deals(65, 60, run), run)[0];
            (rating.low..=rating.high).contains(&truth)
        });
        let held = held.count();
        assert!((178..=199).contains(&held), "{held} of 200");
    }

    #[test]
    fn intervals_do_not_depend_on_the_number_of_threads() {
        let deals = coin_deals(60, 50, 1);
        let run = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            pool.unwrap().install(|| rate(2, &deals, 9))
        };
        assert_eq!(run(1), run(4));
        assert_ne!(rate(2, &deals, 10), run(1));
    }
}
