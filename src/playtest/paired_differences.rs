//! Paired differences of the metrics on two levels, with significance tests.
use serde::Serialize;

use super::game::Game;
use super::intervals::{Z, rounded};
use super::metrics::{METRICS, Metric, MetricKind};
use super::report::Report;
use super::significance_tests::{holm, mcnemar, t_critical, t_two_sided};
use super::statistic::Statistic;

/// A metric on both levels.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
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

impl Row {
    /// Whether it applies to a pair and is not 0 on both levels.
    pub fn tells(&self) -> bool {
        self.pairs > 0 && (self.old, self.new) != (0.0, 0.0)
    }
}

/// All metrics on both levels.
pub fn rows(old: &Report, new: &Report, old_games: &[Game], new_games: &[Game]) -> Vec<Row> {
    let both = METRICS.iter().zip(old.metrics.iter().zip(&new.metrics));
    let mut rows: Vec<Row> = both.map(|(metric, values)| row(metric, values, old_games, new_games)).collect();
    let chances: Vec<f64> = rows.iter().map(|row| row.chance).collect();
    for (row, corrected) in rows.iter_mut().zip(holm(&chances)) {
        row.clear = corrected < 0.05;
        (row.chance, row.corrected) = (rounded(row.chance), rounded(corrected));
    }
    rows
}

fn row(metric: &Metric, (old, new): (&Statistic, &Statistic), old_games: &[Game], new_games: &[Game]) -> Row {
    let both = old_games.iter().zip(new_games);
    let differences: Vec<i64> = both.filter_map(|(old, new)| Some((metric.of)(new)? - (metric.of)(old)?)).collect();
    let ([change, low, high], chance) = match metric.kind {
        MetricKind::Share => share(&differences),
        MetricKind::Mean => mean(&differences),
    };
    let Metric { name, title, .. } = metric;
    let pairs = differences.len() as u64;
    let [change, low, high] = [change, low, high].map(rounded);
    Row {
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
fn share(differences: &[i64]) -> ([f64; 3], f64) {
    let count = |sign: i64| differences.iter().filter(|difference| difference.signum() == sign).count() as u64;
    let (better, worse, n) = (count(1), count(-1), differences.len() as f64);
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
fn mean(differences: &[i64]) -> ([f64; 3], f64) {
    let n = differences.len() as f64;
    if n < 2.0 {
        return ([differences.iter().sum::<i64>() as f64; 3], 1.0);
    }
    let mean = differences.iter().sum::<i64>() as f64 / n;
    let squares: f64 = differences.iter().map(|number| (*number as f64 - mean).powi(2)).sum();
    let error = (squares / (n - 1.0) / n).sqrt();
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
        let ([change, low, high], chance) = mean(&[1, 2, 0, 4, 3]);
        assert!((change - 2.0).abs() < 1e-9 && (low - 0.0367).abs() < 1e-3 && (high - 3.9633).abs() < 1e-3);
        assert!((chance - 0.04742).abs() < 1e-4, "{chance}");
        assert_eq!(mean(&[0, 0, 0]), ([0.0; 3], 1.0));
        assert_eq!(mean(&[]), ([0.0; 3], 1.0));
    }

    #[test]
    fn paired_shares_have_mcnemars_chance() {
        let differences: Vec<i64> = [vec![1; 9], vec![-1; 1], vec![0; 90]].concat();
        let ([change, low, high], chance) = share(&differences);
        assert!((change - 8.0).abs() < 1e-9 && low > 0.0 && high < 20.0, "{low} {high}");
        assert!((chance - 0.021_484).abs() < 1e-5);
        assert_eq!(share(&[]).1, 1.0);
    }
}
