//! A metric over many games: a share or a mean, with its interval.
use serde::Serialize;

use super::game::Game;
use super::intervals::{Distribution, Share, rounded};
use super::metrics::{METRICS, Metric, MetricKind};
use super::significance_tests::t_critical;

/// A metric over many games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Statistic {
    pub name: &'static str,
    pub title: &'static str,
    /// `%` for a share of games.
    pub unit: &'static str,
    /// Games it applies to.
    pub games: u64,
    /// In percent for shares, with its 95 % interval: Wilson's for shares, Student's for means.
    pub value: f64,
    pub low: f64,
    pub high: f64,
    pub least: i64,
    pub median: i64,
    pub most: i64,
}

impl Statistic {
    /// All metrics over some games.
    pub fn all(games: &[Game]) -> Vec<Self> {
        METRICS.iter().map(|metric| Self::of(metric, games)).collect()
    }

    fn of(metric: &Metric, games: &[Game]) -> Self {
        let numbers: Vec<i64> = games.iter().filter_map(|game| (metric.of)(game)).collect();
        let Distribution { least, median, most, .. } = Distribution::of(numbers.iter().copied());
        let (unit, [value, low, high]) = match metric.kind {
            MetricKind::Share => {
                let count = numbers.iter().filter(|number| **number != 0).count();
                let Share { share, low, high, .. } = Share::of(count as u64, numbers.len() as u64);
                ("%", [share, low, high].map(|share| rounded(100.0 * share)))
            }
            MetricKind::Mean => ("", mean(&numbers)),
        };
        let Metric { name, title, .. } = metric;
        Self { name, title, unit, games: numbers.len() as u64, value, low, high, least, median, most }
    }

    /// Whether it applies to a game and is not 0 in all of them.
    pub fn tells(&self) -> bool {
        self.games > 0 && (self.least, self.most) != (0, 0)
    }

    /// Formats a value in the metric's unit, such as `61.2 %` or `4.25`.
    pub fn format_value(&self, value: f64) -> String {
        format_value(self.unit, value)
    }
}

/// Formats a value in a unit.
pub fn format_value(unit: &str, value: f64) -> String {
    if unit.is_empty() { format!("{value:.2}") } else { format!("{value:.1} {unit}") }
}

/// Mean and Student's 95 % interval; with fewer than two numbers the interval is the mean itself.
pub fn mean(numbers: &[i64]) -> [f64; 3] {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<i64>() as f64 / n.max(1.0);
    if numbers.len() < 2 {
        return [rounded(mean); 3];
    }
    let squares: f64 = numbers.iter().map(|number| (*number as f64 - mean).powi(2)).sum();
    let reach = t_critical(n - 1.0) * (squares / (n - 1.0) / n).sqrt();
    [mean, mean - reach, mean + reach].map(rounded)
}
