//! How a level fares with its utility items and without them (CQB-UTIL-8): the same seeds, the same players.
use std::fmt;

use serde::Serialize;

use super::intervals::rounded;
use super::report::Report;
use crate::model::Side;

/// Two reports on one level, the team with its utility items and without them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Utility {
    pub with: Report,
    pub without: Report,
    /// What the items bring: the first less the second.
    pub difference: Difference,
}

/// What one report has over another.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// Share of games that the response side won.
    pub wins: f64,
    /// Points a game.
    pub score: f64,
    /// Figures of the team that were out of the fight at the end of a game.
    pub lost: f64,
}

fn lost(report: &Report) -> f64 {
    report.losses.iter().find(|losses| losses.side == Side::Response).map_or(0.0, |losses| losses.mean)
}

impl Utility {
    pub fn of(with: Report, without: Report) -> Self {
        let difference = Difference {
            wins: rounded(with.wins.share - without.wins.share),
            score: rounded(with.score.mean - without.score.mean),
            lost: rounded(lost(&with) - lost(&without)),
        };
        Self { with, without, difference }
    }

    /// As text: one JSON object, indented.
    pub fn json(&self) -> String {
        // A report is plain data with text keys, which JSON always holds.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

impl fmt::Display for Utility {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { with, without, difference } = self;
        writeln!(f, "{with}")?;
        writeln!(f, "{:<28}{:>9}{:>9}{:>12}", "utility items", "with", "without", "difference")?;
        let wins = [with.wins.share, without.wins.share, difference.wins].map(|share| 100.0 * share);
        let rows = [
            ("won by response, %", wins),
            ("score a game", [with.score.mean, without.score.mean, difference.score]),
            ("of the team lost a game", [lost(with), lost(without), difference.lost]),
        ];
        for (name, [with, without, difference]) in rows {
            writeln!(f, "  {name:<26}{with:>9.2}{without:>9.2}{difference:>+12.2}")?;
        }
        if !without.flaws.is_empty() {
            writeln!(f, "without them: {} flaws; --format json lists them", without.flaws.len())?;
        }
        Ok(())
    }
}
