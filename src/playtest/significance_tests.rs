//! Statistical tests for reports; no rule uses floating point.

use statrs::distribution::{Binomial, ContinuousCDF, DiscreteCDF, StudentsT};

fn students_t(freedom: f64) -> StudentsT {
    StudentsT::new(0.0, 1.0, freedom).expect("degrees of freedom are positive")
}

/// Two-sided p-value of Student's t.
pub fn t_two_sided(t: f64, freedom: f64) -> f64 {
    2.0 * students_t(freedom).sf(t.abs())
}

/// Critical value of Student's t for a two-sided 95 % interval, by bisection: statrs' own inverse is off beyond a million
/// degrees of freedom.
pub fn t_critical(freedom: f64) -> f64 {
    let (mut low, mut high) = (0.0, 1_000.0);
    for _ in 0..80 {
        let middle = (low + high) / 2.0;
        if t_two_sided(middle, freedom) > 0.05 { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

/// Two-sided p-value of McNemar's exact test on the counts of discordant pairs.
pub fn mcnemar(one: u64, other: u64) -> f64 {
    if one == other {
        return 1.0;
    }
    let pairs = Binomial::new(0.5, one + other).expect("one half is a probability");
    (2.0 * pairs.cdf(one.min(other))).min(1.0)
}

/// Holm's correction for multiple tests: adjusted p-values in the order given.
pub fn holm(chances: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|a, b| chances[*a].total_cmp(&chances[*b]));
    let (mut corrected, mut least) = (vec![1.0; chances.len()], 0.0_f64);
    for (place, index) in order.into_iter().enumerate() {
        least = least.max((chances[index] * (chances.len() - place) as f64).min(1.0));
        corrected[index] = least;
    }
    corrected
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 0.000_05
    }

    /// Against R's `2 * pt(-t, df)` and `qt(0.975, df)`.
    #[test]
    fn students_t_is_that_of_the_books() {
        for (t, freedom, chance) in
            [(2.228_139, 10.0, 0.05), (1.0, 1.0, 0.5), (3.0, 5.0, 0.030_099), (1.984, 99.0, 0.050_02)]
        {
            assert!(near(t_two_sided(t, freedom), chance), "{t} {freedom}: {}", t_two_sided(t, freedom));
        }
        for (freedom, reach) in [(1.0, 12.7062), (10.0, 2.228_14), (99.0, 1.984_22), (100_000.0, 1.959_99)] {
            assert!(near(t_critical(freedom), reach), "{freedom}: {}", t_critical(freedom));
        }
    }

    /// Against R's `binom.test(x, n)$p.value`.
    #[test]
    fn mcnemars_test_is_the_exact_binomial_one() {
        for (one, other, chance) in
            [(0, 0, 1.0), (5, 5, 1.0), (1, 9, 0.021_484), (9, 1, 0.021_484), (0, 6, 0.031_25), (40, 60, 0.056_887)]
        {
            assert!(near(mcnemar(one, other), chance), "{one} {other}: {}", mcnemar(one, other));
        }
    }

    /// Against R's `p.adjust(c(.01, .04, .03, .5), "holm")`.
    #[test]
    fn holms_correction_is_that_of_the_books() {
        let corrected = holm(&[0.01, 0.04, 0.03, 0.5]);
        assert!(corrected.iter().zip([0.04, 0.09, 0.09, 0.5]).all(|(a, b)| near(*a, b)), "{corrected:?}");
        assert!(holm(&[]).is_empty());
    }
}
