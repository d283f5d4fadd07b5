//! Means of shares over deals, with intervals that stay between 0 and 1.

/// A mean of shares between 0 and 1, one for each deal.
///
/// The interval is Wilson's, for as many games as would scatter like the deals do: it stays between 0 and 1, contains the
/// mean, and ten wins out of ten are not mistaken for certainty. How much deals scatter is taken as if one more had been lost
/// and one more won, because few that went alike say little about that.
///
/// ```
/// use kontor_arena::Shares;
/// let shares: Shares = (0..384).map(|deal| f64::from(deal % 2)).collect();
/// assert_eq!(shares.mean(), 0.5);
/// assert!((shares.margin() - 0.05).abs() < 0.001);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shares {
    n: u64,
    sum: f64,
    squares: f64,
}

/// The quantile of the normal distribution for 95 % intervals.
pub(crate) const Z: f64 = 1.96;

impl Shares {
    /// So many shares with this sum and this sum of squares.
    pub(crate) fn of_sums(n: u64, sum: f64, squares: f64) -> Shares {
        Shares { n, sum, squares }
    }

    /// Counts a deal.
    pub fn add(&mut self, share: f64) {
        self.n += 1;
        self.sum += share;
        self.squares += share * share;
    }

    /// How many deals were counted.
    pub fn count(&self) -> u64 {
        self.n
    }

    /// The mean; 0 if nothing was counted.
    pub fn mean(&self) -> f64 {
        if self.n == 0 {
            0.0
        } else {
            self.sum / self.n as f64
        }
    }

    /// The variance of a single deal, with the two deals added that keep it from vanishing.
    pub fn variance(&self) -> f64 {
        let n = self.n as f64 + 2.0;
        let sum = self.sum + 1.0;
        (self.squares + 1.0 - sum * sum / n) / (n - 1.0)
    }

    /// The 95 % interval.
    pub fn interval(&self) -> (f64, f64) {
        if self.n == 0 {
            return (0.0, 1.0);
        }
        // So many independent games, each won or lost, would have a mean that scatters as this one does.
        let n = self.n as f64;
        let likely = (self.sum + 1.0) / (n + 2.0);
        let of_games = likely * (1.0 - likely) * (n + 2.0) / (n + 1.0);
        let games = n * of_games / self.variance();
        let (mean, z2) = (self.mean(), Z * Z);
        let centre = (mean + z2 / (2.0 * games)) / (1.0 + z2 / games);
        let half = Z / (1.0 + z2 / games)
            * (mean * (1.0 - mean) / games + z2 / (4.0 * games * games)).sqrt();
        // Whatever is rounded, the mean is inside, and nothing is beyond nothing and all.
        let low = (centre - half).max(0.0).min(mean);
        (low, (centre + half).min(1.0).max(mean))
    }

    /// How far the interval reaches from the mean, on the side where it reaches farther.
    pub fn margin(&self) -> f64 {
        let (low, high) = self.interval();
        (self.mean() - low).max(high - self.mean())
    }
}

impl FromIterator<f64> for Shares {
    fn from_iter<I: IntoIterator<Item = f64>>(shares: I) -> Shares {
        let mut sum = Shares::default();
        shares.into_iter().for_each(|share| sum.add(share));
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clean_sweep_has_about_the_interval_of_the_rule_of_three() {
        let shares: Shares = (0..100).map(|_| 1.0).collect();
        let (low, high) = shares.interval();
        assert_eq!((shares.mean(), high), (1.0, 1.0));
        assert!((low - 0.963).abs() < 0.001, "{low}");
        assert!((shares.margin() - (1.0 - low)).abs() < 1e-12);
    }

    #[test]
    fn halves_within_a_deal_narrow_the_interval() {
        let coins: Shares = (0..1_000).map(|i| f64::from(i % 2)).collect();
        let pairs: Shares = (0..1_000).map(|i| [0.0, 0.5, 0.5, 1.0][i % 4]).collect();
        assert!((coins.margin() / pairs.margin() - 2f64.sqrt()).abs() < 0.01);
    }

    /// How likely the interval over so many single games holds the chance of winning one.
    fn coverage(chance: f64, deals: u32) -> f64 {
        let mut likely = (1.0 - chance).powi(deals as i32);
        let mut sum = 0.0;
        for won in 0..=deals {
            let shares: Shares = (0..deals).map(|i| f64::from(u8::from(i < won))).collect();
            let (low, high) = shares.interval();
            if (low..=high).contains(&chance) {
                sum += likely;
            }
            likely *= f64::from(deals - won) / f64::from(won + 1) * chance / (1.0 - chance);
        }
        sum
    }

    #[test]
    fn an_interval_stays_between_nothing_and_all_and_contains_its_mean() {
        for n in [1, 2, 3, 10, 500] {
            for won in 0..=n {
                for part in [0.0, 0.25, 1.0] {
                    let deals = (0..n).map(|i| f64::from(u8::from(i < won)));
                    let shares: Shares = deals.map(|deal| deal.max(part)).collect();
                    let (low, high) = shares.interval();
                    let mean = shares.mean();
                    assert!(0.0 <= low && low <= mean && mean <= high && high <= 1.0);
                    assert!(low < high, "{n} {won} {part}");
                }
            }
        }
        // The figures of the books for 9 of 10.
        let shares: Shares = (0..10).map(|i| f64::from(u8::from(i < 9))).collect();
        let (low, high) = shares.interval();
        assert!((low - 0.596).abs() < 0.001 && (high - 0.982).abs() < 0.001);
    }

    #[test]
    fn nineteen_of_twenty_intervals_hold_the_truth() {
        for deals in [10, 30, 100, 200] {
            for chance in [0.05, 0.17, 0.25, 0.5, 0.8, 0.95] {
                let covered = coverage(chance, deals);
                assert!(
                    (0.91..=0.995).contains(&covered),
                    "{deals} deals, {chance}: {covered}"
                );
            }
        }
    }
}
