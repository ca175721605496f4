//! Worth of each part of a level: the level without each hostile, door or item of the team in turn, on the same
//! seeds with the same players.
use std::fmt;

use serde::Serialize;

use super::removable_parts::RemovablePart;
use super::report::Report;
use super::shares_and_distributions::rounded;
use super::significance_tests::mcnemar;
use super::statistic::format_value;
use crate::model::LevelSpec;

/// Change of the win rate without a part.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AblatedPart {
    /// `hostile`, `door` or `item`.
    pub kind: &'static str,
    pub what: String,
    /// Pairs of games on the same seed.
    pub pairs: u64,
    /// Win rates in percent, and the second minus the first in points.
    pub with: f64,
    pub without: f64,
    pub change: f64,
    /// Pairs won only with it, and only without it.
    pub only_with: u64,
    pub only_without: u64,
    /// Two-sided p-value of McNemar's exact test.
    pub chance: f64,
}

/// A report, and the parts of its level by what they change.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Ablation {
    pub report: Report,
    /// The largest change first.
    pub parts: Vec<AblatedPart>,
}

impl AblatedPart {
    /// The change by a part, from the games with it and without it, pair by pair: whether each was won.
    pub fn of(part: RemovablePart, level: &LevelSpec, with: &[bool], without: &[bool]) -> Self {
        let pairs = || with.iter().zip(without);
        let count = |is: fn(bool, bool) -> bool| pairs().filter(|(a, b)| is(**a, **b)).count() as u64;
        let all = pairs().count() as u64;
        let share = |won: u64| 100.0 * won as f64 / all.max(1) as f64;
        let (won, other) = (count(|a, _| a), count(|_, b| b));
        let (only_with, only_without) = (count(|a, b| a && !b), count(|a, b| !a && b));
        Self {
            kind: part.kind(),
            what: part.in_words(level),
            pairs: all,
            with: rounded(share(won)),
            without: rounded(share(other)),
            change: rounded(share(other) - share(won)),
            only_with,
            only_without,
            chance: rounded(mcnemar(only_with, only_without)),
        }
    }
}

impl Ablation {
    /// Ranks the parts.
    pub fn of(report: Report, mut parts: Vec<AblatedPart>) -> Self {
        parts.sort_by(|a, b| b.change.abs().total_cmp(&a.change.abs()));
        Self { report, parts }
    }

    /// The ablation as indented JSON.
    pub fn json(&self) -> String {
        // Plain data with text keys always serializes.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

impl fmt::Display for Ablation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.report)?;
        let [a, b, c, d] = ["with", "without", "change", "p-value"];
        writeln!(f, "{:<10}{:<44}{a:>9}{b:>9}{c:>9}{d:>9}", "without", "won by response")?;
        for part in &self.parts {
            let [with, without] = [part.with, part.without].map(|share| format_value("%", share));
            let (kind, what, change, chance) = (part.kind, &part.what, part.change, part.chance);
            writeln!(f, "  {kind:<8}{what:<44}{with:>9}{without:>9}{change:>+9.1}{chance:>9.4}")?;
        }
        Ok(())
    }
}
