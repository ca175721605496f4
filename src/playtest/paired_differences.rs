//! Paired differences of the metrics on two levels, with significance tests.
use serde::Serialize;

use super::game::Game;
use super::histogram::Histogram;
use super::metrics::{METRICS, Metric, MetricKind};
use super::report::Report;
use super::shares_and_distributions::{Z, rounded};
use super::significance_tests::{holm, mcnemar, t_critical, t_two_sided};
use super::statistic::Statistic;

/// A metric on both levels.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MetricDifference {
    pub name: &'static str,
    pub title: &'static str,
    pub unit: &'static str,
    /// Pairs in which it applies to both games.
    pub pairs: u64,
    pub old: f64,
    pub new: f64,
    /// New minus old with its 95 % interval; in percentage points for shares.
    pub change: f64,
    pub low: f64,
    pub high: f64,
    /// Two-sided p-value.
    pub chance: f64,
    /// p-value corrected for testing all metrics (Holm).
    pub corrected: f64,
    /// Whether `corrected` is below 0.05.
    pub clear: bool,
}

impl MetricDifference {
    /// Whether it applies to a pair and is not 0 on both levels.
    pub fn is_ever_nonzero(&self) -> bool {
        self.pairs > 0 && (self.old, self.new) != (0.0, 0.0)
    }
}

/// The differences of all metrics, pair by pair.
#[derive(Clone, Debug)]
pub struct DifferenceTally(Vec<Histogram>);

impl Default for DifferenceTally {
    fn default() -> Self {
        Self(vec![Histogram::default(); METRICS.len()])
    }
}

impl DifferenceTally {
    pub fn add(&mut self, old: &Game, new: &Game) {
        for (differences, metric) in self.0.iter_mut().zip(METRICS) {
            if let Some((new, old)) = (metric.of)(new).zip((metric.of)(old)) {
                differences.add(new - old);
            }
        }
    }

    /// All metrics on both levels.
    pub fn rows(&self, old: &Report, new: &Report) -> Vec<MetricDifference> {
        let both = METRICS.iter().zip(&self.0).zip(old.metrics.iter().zip(&new.metrics));
        let mut rows: Vec<MetricDifference> =
            both.map(|((metric, differences), values)| row(metric, differences, values)).collect();
        let chances: Vec<f64> = rows.iter().map(|row| row.chance).collect();
        for (row, corrected) in rows.iter_mut().zip(holm(&chances)) {
            row.clear = corrected < 0.05;
            (row.chance, row.corrected) = (rounded(row.chance), rounded(corrected));
        }
        rows
    }
}

fn row(metric: &Metric, differences: &Histogram, (old, new): (&Statistic, &Statistic)) -> MetricDifference {
    let ([change, low, high], chance) = match metric.kind {
        MetricKind::Share => share(differences),
        MetricKind::Mean => mean(differences),
    };
    let Metric { name, title, .. } = metric;
    let pairs = differences.count();
    let [change, low, high] = [change, low, high].map(rounded);
    MetricDifference {
        name,
        title,
        unit: old.unit,
        pairs,
        old: old.value,
        new: new.value,
        change,
        low,
        high,
        chance,
        corrected: 1.0,
        clear: false,
    }
}

/// Difference in percentage points with Bonett and Price's interval (2012), and the p-value of McNemar's exact test.
fn share(differences: &Histogram) -> ([f64; 3], f64) {
    let count = |sign: i64| differences.count_if(|difference| difference.signum() == sign);
    let (better, worse, n) = (count(1), count(-1), differences.count() as f64);
    if n == 0.0 {
        return ([0.0, -100.0, 100.0], 1.0);
    }
    let [p, q] = [better, worse].map(|count| (count as f64 + 1.0) / (n + 2.0));
    let reach = Z * ((p + q - (p - q).powi(2)) / (n + 2.0)).sqrt();
    let change = (better as f64 - worse as f64) / n;
    let [low, high] = [p - q - reach, p - q + reach].map(|bound| bound.clamp(-1.0, 1.0));
    ([change, low, high].map(|share| 100.0 * share), mcnemar(better, worse))
}

/// Mean difference with Student's interval, and the p-value of the paired t-test.
fn mean(differences: &Histogram) -> ([f64; 3], f64) {
    let (n, mean) = (differences.count() as f64, differences.mean());
    if n < 2.0 {
        return ([mean; 3], 1.0);
    }
    let error = (differences.squared_distances(mean) / (n - 1.0) / n).sqrt();
    if error == 0.0 {
        return ([mean; 3], if mean == 0.0 { 1.0 } else { 0.0 });
    }
    let reach = t_critical(n - 1.0) * error;
    ([mean, mean - reach, mean + reach], t_two_sided(mean / error, n - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against R's `t.test(new, old, paired = TRUE)` on `c(1, 2, 0, 4, 3)`.
    #[test]
    fn paired_means_have_students_interval() {
        let ([change, low, high], chance) = mean(&[1, 2, 0, 4, 3].into_iter().collect());
        assert!((change - 2.0).abs() < 1e-9 && (low - 0.0367).abs() < 1e-3 && (high - 3.9633).abs() < 1e-3);
        assert!((chance - 0.04742).abs() < 1e-4, "{chance}");
        assert_eq!(mean(&[0, 0, 0].into_iter().collect()), ([0.0; 3], 1.0));
        assert_eq!(mean(&Histogram::default()), ([0.0; 3], 1.0));
    }

    #[test]
    fn paired_shares_have_mcnemars_chance() {
        let differences: Vec<i64> = [vec![1; 9], vec![-1; 1], vec![0; 90]].concat();
        let ([change, low, high], chance) = share(&differences.into_iter().collect());
        assert!((change - 8.0).abs() < 1e-9 && low > 0.0 && high < 20.0, "{low} {high}");
        assert!((chance - 0.021_484).abs() < 1e-5);
        assert_eq!(share(&Histogram::default()).1, 1.0);
    }
}
