//! The sequential probability ratio test on the means of deals: when to stop, with stated errors.

use crate::Shares;

/// Two hypotheses about the challenger's score, and how often either may be taken wrongly.
///
/// The score is that of [`crate::Results`]: half the wins is even, whatever the number of seats. A deal's mean is
/// taken as normal with the variance that was seen (the generalised test that chess engines are tested with).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The score if the challenger is no better.
    pub h0: f64,
    /// The score if it is.
    pub h1: f64,
    /// How often H1 may be taken although H0 holds.
    pub alpha: f64,
    /// How often H0 may be taken although H1 holds.
    pub beta: f64,
}

/// What a test came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtDecision {
    /// No better.
    H0,
    /// Better.
    H1,
}

impl Sprt {
    /// Hypotheses as percentage points of score above even, errors of 5 %.
    pub fn points(h0: f64, h1: f64) -> Result<Sprt, String> {
        Sprt::new(0.5 + h0 / 100.0, 0.5 + h1 / 100.0)
    }

    /// Hypotheses as a difference of rating at tables of so many seats, errors of 5 %.
    pub fn elo(h0: f64, h1: f64, players: u8) -> Result<Sprt, String> {
        Sprt::new(score_of_elo(h0, players), score_of_elo(h1, players))
    }

    fn new(h0: f64, h1: f64) -> Result<Sprt, String> {
        if !(0.0 < h0 && h0 < h1 && h1 < 1.0) {
            return Err(
                "the second hypothesis must be larger than the first, and both must leave something to win and to lose"
                    .to_owned(),
            );
        }
        Ok(Sprt {
            h0,
            h1,
            alpha: 0.05,
            beta: 0.05,
        })
    }

    /// The log-likelihood ratios at which H0 and H1 are taken.
    ///
    /// ```
    /// let (h0, h1) = kontor_arena::Sprt::points(0.0, 2.0).unwrap().bounds();
    /// assert!((h0 + 2.944).abs() < 1e-3 && (h1 - 2.944).abs() < 1e-3);
    /// ```
    pub fn bounds(&self) -> (f64, f64) {
        (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        )
    }

    /// The log-likelihood ratio of H1 to H0 after these deals.
    pub fn llr(&self, scores: &Shares) -> f64 {
        let lean = 2.0 * scores.mean() - self.h0 - self.h1;
        scores.count() as f64 * (self.h1 - self.h0) * lean / (2.0 * scores.variance())
    }

    /// What the deals prove, if they prove anything yet.
    pub fn decision(&self, scores: &Shares) -> Option<SprtDecision> {
        let (h0, h1) = self.bounds();
        match self.llr(scores) {
            llr if llr <= h0 => Some(SprtDecision::H0),
            llr if llr >= h1 => Some(SprtDecision::H1),
            _ => None,
        }
    }
}

/// The score that a difference of rating makes one expect: the mean of the share alone among copies of the other and of
/// the share of all copies against one of the other.
///
/// ```
/// use kontor_arena::score_of_elo;
/// assert_eq!(score_of_elo(0.0, 4), 0.5);
/// assert!((score_of_elo(45.0, 2) - 0.564).abs() < 0.001);
/// ```
pub fn score_of_elo(elo: f64, players: u8) -> f64 {
    let others = f64::from(players) - 1.0;
    let strength = 10f64.powf(elo / 400.0);
    let alone = strength / (strength + others);
    let together = others * strength / (others * strength + 1.0);
    (alone + together) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_core::Draw;

    #[test]
    fn the_ratio_is_the_one_of_the_books() {
        // 600 of 1,000 single games: s² = 0.2400, so 1000 · 0.02 · (1.2 − 1.02) / (2 · 0.24) = 7.5
        let test = Sprt::points(0.0, 2.0).unwrap();
        let scores: Shares = (0..1_000).map(|i| f64::from(u8::from(i < 600))).collect();
        assert!((test.llr(&scores) - 7.5).abs() < 0.02);
        assert_eq!(test.decision(&scores), Some(SprtDecision::H1));
        let even: Shares = (0..1_000).map(|i| f64::from(i % 2)).collect();
        assert!((test.llr(&even) + 0.8).abs() < 0.01);
        assert_eq!(test.decision(&even), None);
    }

    #[test]
    fn a_few_deals_prove_nothing() {
        let test = Sprt::points(0.0, 5.0).unwrap();
        for share in [0.0, 0.5, 1.0] {
            let scores: Shares = (0..3).map(|_| share).collect();
            assert_eq!(test.decision(&scores), None);
        }
    }

    #[test]
    fn it_errs_about_as_often_as_stated() {
        let test = Sprt::points(0.0, 10.0).unwrap();
        let wrong = |truth: u32, error: SprtDecision| {
            (0..1_000)
                .filter(|&run| {
                    let mut draw = crate::seeds::stream(u64::from(truth), "coins", run);
                    let mut scores = Shares::default();
                    loop {
                        scores.add(f64::from(u8::from(draw.below(100) < truth)));
                        if let Some(decision) = test.decision(&scores) {
                            break decision == error;
                        }
                    }
                })
                .count()
        };
        // 5 %, and a little less because the last deal steps over the bound.
        let errors = [wrong(50, SprtDecision::H1), wrong(60, SprtDecision::H0)];
        assert!(errors.iter().all(|n| (15..=70).contains(n)), "{errors:?}");
    }

    #[test]
    fn hypotheses_must_be_in_order() {
        assert!(Sprt::points(2.0, 2.0).is_err());
        assert!(Sprt::points(0.0, 50.0).is_err());
        assert!(Sprt::elo(10.0, 0.0, 3).is_err());
        assert!(Sprt::elo(f64::NAN, 0.0, 3).is_err());
        let test = Sprt::elo(0.0, 45.0, 2).unwrap();
        assert!((test.h0, test.h1 - 0.5644).0 == 0.5 && (test.h1 - 0.5644).abs() < 1e-3);
    }
}
