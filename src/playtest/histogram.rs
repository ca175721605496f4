//! The frequency of each number: what is kept of a number over any count of games.
use std::collections::BTreeMap;

use super::shares_and_distributions::{Distribution, rounded};

/// Numbers with their frequencies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram(BTreeMap<i64, u64>);

impl Histogram {
    pub fn add(&mut self, number: i64) {
        *self.0.entry(number).or_default() += 1;
    }

    /// The count of all numbers.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The count of the numbers that fit.
    pub fn count_if(&self, fits: impl Fn(i64) -> bool) -> u64 {
        self.0.iter().filter(|(number, _)| fits(**number)).map(|(_, count)| count).sum()
    }

    /// Their mean; 0 if there are none.
    pub fn mean(&self) -> f64 {
        let sum: i128 = self.0.iter().map(|(number, count)| i128::from(*number) * i128::from(*count)).sum();
        sum as f64 / self.count().max(1) as f64
    }

    /// The sum of their squared distances from a value.
    pub fn squared_distances(&self, from: f64) -> f64 {
        self.0.iter().map(|(number, count)| *count as f64 * (*number as f64 - from).powi(2)).sum()
    }

    /// The number at a place in ascending order, from 0.
    fn at(&self, place: u64) -> Option<i64> {
        let mut before = 0;
        let reaches = |(_, count): &(&i64, &u64)| {
            before += **count;
            before > place
        };
        self.0.iter().find(reaches).map(|(number, _)| *number)
    }

    /// The lower of two middle values; `None` if there are no numbers.
    pub fn median(&self) -> Option<i64> {
        self.at(self.count().checked_sub(1)? / 2)
    }

    /// Their summary; all zero if there are none.
    pub fn distribution(&self) -> Distribution {
        let (Some((least, _)), Some((most, _))) = (self.0.first_key_value(), self.0.last_key_value()) else {
            return Distribution::default();
        };
        Distribution {
            mean: rounded(self.mean()),
            least: *least,
            median: self.median().unwrap_or_default(),
            most: *most,
        }
    }
}

impl Distribution {
    /// Summarizes the numbers; all zero if there are none.
    pub fn of(numbers: impl IntoIterator<Item = i64>) -> Self {
        numbers.into_iter().collect::<Histogram>().distribution()
    }
}

/// Numbers, each with how often it came.
impl FromIterator<(i64, u64)> for Histogram {
    fn from_iter<I: IntoIterator<Item = (i64, u64)>>(numbers: I) -> Self {
        Self(numbers.into_iter().collect())
    }
}

impl FromIterator<i64> for Histogram {
    fn from_iter<I: IntoIterator<Item = i64>>(numbers: I) -> Self {
        let mut all = Self::default();
        numbers.into_iter().for_each(|number| all.add(number));
        all
    }
}
