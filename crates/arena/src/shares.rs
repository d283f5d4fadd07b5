//! Means of shares over deals, with intervals that a clean sweep does not shrink to nothing.

/// A mean of shares between 0 and 1, one for each deal.
///
/// The interval is computed as if one more deal had been lost and one more won (the remedy of Agresti and Coull), so that
/// ten wins out of ten are not mistaken for certainty. With many deals that changes nothing.
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
const Z: f64 = 1.96;

impl Shares {
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
        let n = self.n as f64 + 2.0;
        let centre = (self.sum + 1.0) / n;
        let half = Z * (self.variance() / n).sqrt();
        ((centre - half).max(0.0), (centre + half).min(1.0))
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
        assert!((low - 0.97).abs() < 0.003, "{low}");
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
    fn nineteen_of_twenty_intervals_hold_the_truth() {
        for deals in [10, 30, 100, 200] {
            for chance in [0.05, 0.17, 0.25, 0.5, 0.8, 0.95] {
                let covered = coverage(chance, deals);
                assert!(
                    (0.92..=0.995).contains(&covered),
                    "{deals} deals, {chance}: {covered}"
                );
            }
        }
    }
}
