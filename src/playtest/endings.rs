//! The endings of the games of a batch.
use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde::Serialize;

use super::game::Game;

/// Games with one ending.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EndingCount {
    /// The rulebook's result; empty if the game did not end.
    pub result: String,
    /// Reasons that differ only in numbers are merged; each number becomes its range, such as `4-15`.
    pub reason: String,
    pub games: u64,
}

/// A piece of a reason: text, or a number that may differ between games.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum ReasonPart {
    Words(String),
    Number,
}

/// Games with one ending, and the range of each number in their reasons.
#[derive(Clone, Debug, Default)]
struct Way {
    games: u64,
    ranges: Vec<[u64; 2]>,
}

/// The endings of games, counted game by game.
#[derive(Clone, Debug, Default)]
pub struct EndingTally(BTreeMap<(String, Vec<ReasonPart>), Way>);

impl EndingTally {
    pub fn add(&mut self, game: &Game) {
        let (result, reason) = game.end.as_ref().map_or(("", ""), |(result, reason)| (result, reason));
        let (parts, numbers) = parts(reason);
        let way = self.0.entry((result.to_owned(), parts)).or_default();
        way.games += 1;
        way.ranges.resize(numbers.len(), [u64::MAX, 0]);
        for (range, number) in way.ranges.iter_mut().zip(numbers) {
            *range = [range[0].min(number), range[1].max(number)];
        }
    }

    /// The endings, the most frequent first; ties in text order.
    pub fn ends(&self) -> Vec<EndingCount> {
        let end = |((result, parts), way): (&(String, Vec<ReasonPart>), &Way)| {
            let mut ranges = way.ranges.iter();
            let told = |part: &ReasonPart| match part {
                ReasonPart::Words(words) => words.clone(),
                ReasonPart::Number => ranges.next().map_or_else(String::new, range),
            };
            EndingCount { result: result.clone(), reason: parts.iter().map(told).collect(), games: way.games }
        };
        let mut ends: Vec<EndingCount> = self.0.iter().map(end).collect();
        ends.sort_by_key(|end| Reverse(end.games));
        ends
    }
}

fn range([least, most]: &[u64; 2]) -> String {
    if least == most { least.to_string() } else { format!("{least}-{most}") }
}

/// Splits a reason into parts, and returns its numbers.
fn parts(reason: &str) -> (Vec<ReasonPart>, Vec<u64>) {
    let (mut parts, mut numbers) = (Vec::new(), Vec::new());
    for run in reason.as_bytes().chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit()) {
        // Splitting at ASCII digits keeps UTF-8 intact.
        let words = str::from_utf8(run).unwrap_or_default();
        let number = words.parse::<u64>().ok();
        numbers.extend(number);
        parts.push(number.map_or_else(|| ReasonPart::Words(words.to_owned()), |_| ReasonPart::Number));
    }
    (parts, numbers)
}
