//! Arithmetic that gives the same bits on every machine.

use kontor_core::Draw;

/// The natural logarithm of a whole number from 1, from additions, multiplications and divisions alone. The standard
/// library leaves it to the platform, which may round otherwise.
pub(crate) fn ln(n: u32) -> f64 {
    let power = n.ilog2();
    let scaled = f64::from(n) / f64::from(1u32 << power);
    // ln m = 2 artanh((m - 1) / (m + 1)); for m in 1..2 the argument is below a third, so the terms shrink ninefold.
    let z = (scaled - 1.0) / (scaled + 1.0);
    let square = z * z;
    let mut term = z;
    let mut series = 0.0;
    for odd in 0..17 {
        series += term / f64::from(2 * odd + 1);
        term *= square;
    }
    f64::from(power) * std::f64::consts::LN_2 + 2.0 * series
}

/// A number from 0 up to, but not including, 1.
pub(crate) fn unit(draw: &mut impl Draw) -> f64 {
    const STEPS: u32 = 1 << 30;
    f64::from(draw.below(STEPS)) / f64::from(STEPS)
}

/// An index, each as likely as its weight in a mix that sums to about 1. An index of weight 0 is never picked.
pub(crate) fn pick(mix: &[f64], draw: &mut impl Draw) -> usize {
    let mut left = unit(draw);
    let mut last = 0;
    for (index, &weight) in mix.iter().enumerate() {
        if weight > 0.0 {
            last = index;
            left -= weight;
            if left < 0.0 {
                break;
            }
        }
    }
    last
}

/// Turns accumulated regrets into the mix of regret matching: in proportion to what is positive, evenly if nothing is.
pub(crate) fn match_regrets(regrets: impl ExactSizeIterator<Item = f64> + Clone, mix: &mut [f64]) {
    let total: f64 = regrets.clone().map(|regret| regret.max(0.0)).sum();
    let even = 1.0 / regrets.len() as f64;
    for (weight, regret) in mix.iter_mut().zip(regrets) {
        *weight = if total > 0.0 {
            regret.max(0.0) / total
        } else {
            even
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_core::Rollout;

    #[test]
    fn the_logarithm_is_the_usual_one() {
        for n in (1..5000).chain([65_535, 1 << 20, u32::MAX]) {
            assert!((ln(n) - f64::from(n).ln()).abs() < 1e-14 * f64::from(n).ln().max(1.0));
        }
    }

    #[test]
    fn a_mix_is_drawn_as_its_weights_say() {
        let mut draw = Rollout::new(5, 0);
        let mut counts = [0; 4];
        for _ in 0..100_000 {
            counts[pick(&[0.0, 0.7, 0.0, 0.3], &mut draw)] += 1;
        }
        assert_eq!((counts[0], counts[2]), (0, 0));
        assert!((69_000..71_000).contains(&counts[1]), "{counts:?}");
    }
}
