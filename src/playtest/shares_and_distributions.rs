//! Shares with intervals, and summaries of distributions. For reports only; no rule uses floating point.
use serde::Serialize;

/// Critical value of the normal distribution for a two-sided 95 % interval.
pub(super) const Z: f64 = 1.959_963_985;

/// A share of games with its 95 % interval (Wilson's score interval).
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Share {
    pub count: u64,
    pub of: u64,
    /// From 0 to 1, like both bounds.
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl Share {
    /// `count` of `of`; of none, the interval is 0 to 1.
    pub fn of(count: u64, of: u64) -> Self {
        if of == 0 {
            return Self { count, of, share: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, p) = (of as f64, count as f64 / of as f64);
        let z2 = Z * Z;
        let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let reach = Z * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
        let low = if count == 0 { 0.0 } else { middle - reach };
        let high = if count == of { 1.0 } else { middle + reach };
        Self { count, of, share: rounded(p), low: rounded(low), high: rounded(high) }
    }
}

/// Summary of a number over games.
#[derive(Copy, Clone, Debug, Default, PartialEq, Serialize)]
pub struct Distribution {
    pub mean: f64,
    pub least: i64,
    /// The lower of two middle values.
    pub median: i64,
    pub most: i64,
}

/// Rounds to four decimal places.
pub(super) fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against the intervals that R's `prop.test(x, n, correct = FALSE)` gives.
    #[test]
    fn wilson_intervals_are_those_of_the_books() {
        for (count, of, low, high) in [
            (0, 10, 0.0, 0.2775),
            (1, 10, 0.0179, 0.4042),
            (5, 10, 0.2366, 0.7634),
            (10, 10, 0.7225, 1.0),
            (50, 100, 0.4038, 0.5962),
            (612, 1000, 0.5815, 0.6417),
        ] {
            let share = Share::of(count, of);
            assert!((share.low - low).abs() < 0.000_11 && (share.high - high).abs() < 0.000_11, "{share:?}");
        }
    }

    #[test]
    fn no_game_says_nothing() {
        let none = Share::of(0, 0);
        assert_eq!((none.share, none.low, none.high), (0.0, 0.0, 1.0));
        assert_eq!(Distribution::of([]), Distribution::default());
    }

    #[test]
    fn a_spread_has_its_middle() {
        assert_eq!(Distribution::of([5, 1, 3]), Distribution { mean: 3.0, least: 1, median: 3, most: 5 });
        assert_eq!(Distribution::of([4, -1, 2, 3]), Distribution { mean: 2.0, least: -1, median: 2, most: 4 });
    }
}
