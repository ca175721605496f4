//! Results with and without the team's utility items (CQB-UTIL-8), on the same seeds with the same players.
use std::fmt;

use serde::Serialize;

use super::report::{MOST_FLAWS, Report};
use super::shares_and_distributions::rounded;
use crate::model::Side;

/// Two reports on one level, with and without utility items.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UtilityComparison {
    pub with: Report,
    pub without: Report,
    /// With minus without.
    pub difference: ReportDifference,
}

/// Difference of two reports.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct ReportDifference {
    /// Share of games won by the response side.
    pub wins: f64,
    /// Points per game.
    pub score: f64,
    /// Figures of the team out of the fight at the end, per game.
    pub lost: f64,
}

fn lost(report: &Report) -> f64 {
    report.losses.iter().find(|losses| losses.side == Side::Response).map_or(0.0, |losses| losses.mean)
}

impl UtilityComparison {
    pub fn of(with: Report, without: Report) -> Self {
        let difference = ReportDifference {
            wins: rounded(with.wins.share - without.wins.share),
            score: rounded(with.score.mean - without.score.mean),
            lost: rounded(lost(&with) - lost(&without)),
        };
        Self { with, without, difference }
    }

    /// The comparison as indented JSON.
    pub fn json(&self) -> String {
        // Plain data with text keys always serializes.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

impl fmt::Display for UtilityComparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { with, without, difference } = self;
        writeln!(f, "{with}")?;
        writeln!(f, "{:<28}{:>9}{:>9}{:>12}", "utility items", "with", "without", "difference")?;
        let wins = [with.wins.share, without.wins.share, difference.wins].map(|share| 100.0 * share);
        let rows = [
            ("won by response, %", wins),
            ("score per game", [with.score.mean, without.score.mean, difference.score]),
            ("team losses per game", [lost(with), lost(without), difference.lost]),
        ];
        for (name, [with, without, difference]) in rows {
            writeln!(f, "  {name:<26}{with:>9.2}{without:>9.2}{difference:>+12.2}")?;
        }
        if !without.flaws.is_empty() {
            writeln!(f, "without them: {} flaws; --format json lists up to {MOST_FLAWS}", without.flaw_count)?;
        }
        Ok(())
    }
}
