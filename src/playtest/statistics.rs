//! Distributions and tests of the books, for reports only: no rule reads a fraction.

/// The natural logarithm of the gamma function (Lanczos, g = 7), good to ten places for what is asked here.
fn ln_gamma(x: f64) -> f64 {
    const C: [f64; 8] = [
        676.520_368_121_885_1,
        -1_259.139_216_722_402_8,
        771.323_428_777_653_1,
        -176.615_029_162_140_6,
        12.507_343_278_686_905,
        -0.138_571_095_265_720_12,
        9.984_369_578_019_572e-6,
        1.505_632_735_149_311_6e-7,
    ];
    let x = x - 1.0;
    let sum = C.iter().zip(1..).fold(0.999_999_999_999_809_9, |sum, (c, i)| sum + c / (x + f64::from(i)));
    let t = x + 7.5;
    0.5 * (2.0 * std::f64::consts::PI).ln() + (x + 0.5) * t.ln() - t + sum.ln()
}

/// The regularized incomplete beta function, by its continued fraction (Lentz).
fn beta(a: f64, b: f64, x: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return x.clamp(0.0, 1.0);
    }
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - beta(b, a, 1.0 - x);
    }
    let front = (ln_gamma(a + b) - ln_gamma(a) - ln_gamma(b) + a * x.ln() + b * (1.0 - x).ln()).exp() / a;
    let sound = |value: f64| if value.abs() < 1e-300 { 1e-300 } else { value };
    let (mut c, mut d) = (1.0, 1.0 / sound(1.0 - (a + b) * x / (a + 1.0)));
    let mut fraction = d;
    for m in 1..300 {
        let m = f64::from(m);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        let before = fraction;
        for term in [even, odd] {
            d = 1.0 / sound(1.0 + term * d);
            c = sound(1.0 + term / c);
            fraction *= c * d;
        }
        if (fraction - before).abs() < 1e-14 * fraction.abs() {
            break;
        }
    }
    front * fraction
}

/// The chance that Student's t with so many degrees of freedom is as far from 0 as this, on either side.
pub fn t_two_sided(t: f64, freedom: f64) -> f64 {
    beta(freedom / 2.0, 0.5, freedom / (freedom + t * t))
}

/// The quantile of Student's t that a two-sided interval of 95 % reaches to.
pub fn t_reach(freedom: f64) -> f64 {
    let (mut low, mut high) = (0.0, 1_000.0);
    for _ in 0..80 {
        let middle = (low + high) / 2.0;
        if t_two_sided(middle, freedom) > 0.05 { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

/// McNemar's exact test: the chance that of so many discordant pairs, each as likely to fall on either side, the split is at
/// least as uneven as this.
pub fn mcnemar(one: u64, other: u64) -> f64 {
    let (n, least) = (one + other, one.min(other));
    if one == other {
        return 1.0;
    }
    // The chance of at most `least` of `n` at one half.
    (2.0 * beta((n - least) as f64, least as f64 + 1.0, 0.5)).min(1.0)
}

/// Holm's correction for many figures: each chance as it counts when all are looked at, in the same order.
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
            assert!(near(t_reach(freedom), reach), "{freedom}: {}", t_reach(freedom));
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
