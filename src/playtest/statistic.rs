//! A metric over many games: a share or a mean, with its interval.
use serde::Serialize;

use super::game::Game;
use super::histogram::Histogram;
use super::metrics::{METRICS, Metric, MetricKind};
use super::shares_and_distributions::{Distribution, Share, rounded};
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

/// All metrics, game by game.
#[derive(Clone, Debug)]
pub struct MetricTally(Vec<Histogram>);

impl Default for MetricTally {
    fn default() -> Self {
        Self(vec![Histogram::default(); METRICS.len()])
    }
}

impl MetricTally {
    pub fn add(&mut self, game: &Game) {
        for (numbers, metric) in self.0.iter_mut().zip(METRICS) {
            (metric.of)(game).into_iter().for_each(|number| numbers.add(number));
        }
    }

    /// Adds a game by the values of its metrics, in the order of [`METRICS`].
    pub fn add_values(&mut self, values: &[Option<i64>]) {
        for (numbers, value) in self.0.iter_mut().zip(values) {
            value.iter().for_each(|number| numbers.add(*number));
        }
    }

    /// All metrics over the games so far.
    pub fn statistics(&self) -> Vec<Statistic> {
        METRICS.iter().zip(&self.0).map(|(metric, numbers)| Statistic::of(metric, numbers)).collect()
    }
}

impl Statistic {
    fn of(metric: &Metric, numbers: &Histogram) -> Self {
        let Distribution { least, median, most, .. } = numbers.distribution();
        let (unit, [value, low, high]) = match metric.kind {
            MetricKind::Share => {
                let Share { share, low, high, .. } = Share::of(numbers.count_if(|number| number != 0), numbers.count());
                ("%", [share, low, high].map(|share| rounded(100.0 * share)))
            }
            MetricKind::Mean => ("", mean(numbers)),
        };
        let Metric { name, title, .. } = metric;
        Self { name, title, unit, games: numbers.count(), value, low, high, least, median, most }
    }

    /// Whether it applies to a game and is not 0 in all of them.
    pub fn is_ever_nonzero(&self) -> bool {
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
fn mean(numbers: &Histogram) -> [f64; 3] {
    let (n, mean) = (numbers.count() as f64, numbers.mean());
    if n < 2.0 {
        return [rounded(mean); 3];
    }
    let reach = t_critical(n - 1.0) * (numbers.squared_distances(mean) / (n - 1.0) / n).sqrt();
    [mean, mean - reach, mean + reach].map(rounded)
}
