//! Counting without rounding: sums of whole numbers merge in any order to the same result.

use crate::shares::Shares;
use std::collections::BTreeMap;

/// How often each whole number came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram(BTreeMap<i64, u64>);

impl Histogram {
    /// Counts a number.
    pub fn add(&mut self, value: i64) {
        self.add_many(value, 1);
    }

    /// Counts a number that came so many times.
    pub fn add_many(&mut self, value: i64, times: u64) {
        *self.0.entry(value).or_default() += times;
    }

    /// Takes over everything that another one counted.
    pub fn merge(&mut self, other: &Histogram) {
        for (value, n) in &other.0 {
            *self.0.entry(*value).or_default() += n;
        }
    }

    /// How many numbers were counted.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The mean with its interval.
    pub fn mean(&self) -> Mean {
        let mut mean = Mean::default();
        for (&value, &n) in &self.0 {
            mean.n += n;
            mean.sum += i128::from(value) * i128::from(n);
            mean.squares += i128::from(value) * i128::from(value) * i128::from(n);
        }
        mean
    }

    /// The smallest number such that at least this share of all is not larger; 0 if nothing was counted.
    pub fn quantile(&self, share: f64) -> i64 {
        let wanted = (share * self.count() as f64).ceil() as u64;
        let mut seen = 0;
        let found = self.0.iter().find(|(_, n)| {
            seen += **n;
            seen >= wanted.max(1)
        });
        found.map_or(0, |(value, _)| *value)
    }

    /// The numbers with how often each came, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> + '_ {
        self.0.iter().map(|(value, n)| (*value, *n))
    }
}

/// A mean of whole numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mean {
    n: u64,
    sum: i128,
    squares: i128,
}

impl Mean {
    /// Counts a number.
    pub fn add(&mut self, value: i64) {
        self.n += 1;
        self.sum += i128::from(value);
        self.squares += i128::from(value) * i128::from(value);
    }

    /// Takes over everything that another one counted.
    pub fn merge(&mut self, other: &Mean) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean; 0 if nothing was counted.
    pub fn value(&self) -> f64 {
        if self.n == 0 {
            0.0
        } else {
            self.sum as f64 / self.n as f64
        }
    }

    /// The numbers as parts of this whole, with an interval that stays between nothing and all.
    pub(crate) fn as_shares(&self, whole: f64) -> Shares {
        let sum = self.sum as f64 / whole;
        Shares::of_sums(self.n, sum, self.squares as f64 / (whole * whole))
    }

    /// Half the width of the 95 % interval around the mean; 0 with fewer than two numbers.
    pub fn margin(&self) -> f64 {
        if self.n < 2 {
            return 0.0;
        }
        let n = self.n as f64;
        let spread = self.squares as f64 - self.sum as f64 * self.value();
        1.96 * (spread.max(0.0) / (n - 1.0) / n).sqrt()
    }
}

/// A number with commas between the thousands.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// So many of something, in words that fit the number.
///
/// ```
/// use kontor_arena::counted;
/// assert_eq!([counted(1, "deal"), counted(1_000, "deal")], ["1 deal", "1,000 deals"]);
/// ```
pub fn counted(number: u64, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {what}{plural}", thousands(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(values: &[i64]) -> Histogram {
        let mut histogram = Histogram::default();
        values.iter().for_each(|value| histogram.add(*value));
        histogram
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(thousands(7), "7");
        assert_eq!(thousands(1_000), "1,000");
        assert_eq!(thousands(1_234_567), "1,234,567");
    }

    #[test]
    fn quantiles_are_numbers_that_came() {
        let histogram = counted(&[5, 1, 9, 5]);
        let quantiles = [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| histogram.quantile(share));
        assert_eq!(quantiles, [1, 1, 5, 5, 9]);
    }

    #[test]
    fn the_interval_of_a_coin_is_the_one_of_the_books() {
        // 40 of 100: sqrt(0.4 * 0.6 / 99) * 1.96 = 0.0965
        let mut mean = Mean::default();
        (0..100).for_each(|i| mean.add(i64::from(i < 40)));
        assert!((mean.value() - 0.4).abs() < 1e-12);
        assert!((mean.margin() - 0.0965).abs() < 1e-4);
        assert_eq!(counted(&[0, 1, 1]).mean().value(), 2.0 / 3.0);
    }

    #[test]
    fn merging_is_counting_together() {
        let mut left = counted(&[1, 2, 2]);
        left.merge(&counted(&[2, 7]));
        assert_eq!(left, counted(&[1, 2, 2, 2, 7]));
    }
}
