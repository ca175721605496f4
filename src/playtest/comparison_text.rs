//! A comparison as plain text.
use std::fmt;

use super::comparison::Comparison;
use super::paired_differences::MetricDifference;
use super::sequential_test::TestVerdict;
use super::statistic::format_value;

/// The most changes listed; the rest is counted.
const MOST: usize = 24;

impl TestVerdict {
    /// A sentence without its full stop.
    pub fn sentence(self) -> &'static str {
        match self {
            TestVerdict::Better => "the response side wins more often on the new level",
            TestVerdict::Worse => "the response side wins less often on the new level",
            TestVerdict::Alike => "the win rates differ by less than the margin",
        }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { old, new, pairs, asked, .. } = self;
        writeln!(f, "old: {} ({}, {})", old.title, old.level, old.rulebook)?;
        writeln!(f, "new: {} ({}, {})", new.title, new.level, new.rulebook)?;
        let (response, hostile) = (old.seats.response, old.seats.hostile);
        if self.identical && *pairs == 0 {
            return writeln!(f, "\nthe two levels are the same, so no games were played (--all plays them anyway)");
        }
        writeln!(
            f,
            "{pairs} pairs of games from seed {}, response: {response}, hostile: {hostile}, difficulty: {}",
            old.seed,
            old.difficulty.in_words()
        )?;
        match self.ended {
            Some(clear) => writeln!(f, "ended before all {asked} pairs: {}", clear.sentence())?,
            None if pairs < asked => writeln!(f, "stopped early: {pairs} of {asked} pairs")?,
            None => {}
        }
        writeln!(f, "{}", self.says)?;
        self.changed(f)?;
        self.won(f)?;
        let heads = ["old", "new", "change", "95 % interval", "p-value", "corrected"];
        let [a, b, c, d, e, g] = heads;
        writeln!(f, "\n  {:<20}{a:>10}{b:>10}{c:>10}{d:>22}{e:>9}{g:>11}", "metric")?;
        self.metrics.iter().filter(|row| row.is_ever_nonzero()).try_for_each(|row| line(f, row))?;
        writeln!(f, "\n* significant at 5 %, corrected for testing {} metrics (Holm)", self.metrics.len())?;
        self.moved(f)?;
        for flip in &self.flips {
            let which = if flip.won_on_new { "new" } else { "old" };
            writeln!(
                f,
                "seed {}: won on the {which} level only\n  {}\n  {}",
                flip.seed, flip.commands[0], flip.commands[1]
            )?;
        }
        Ok(())
    }
}

impl Comparison {
    fn changed(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.changes.is_empty() {
            return writeln!(f, "\nthe two levels are the same");
        }
        writeln!(f, "\nchanged")?;
        for change in self.changes.iter().take(MOST) {
            writeln!(f, "  {}", change.what)?;
            change.old.iter().try_for_each(|old| writeln!(f, "    - {old}"))?;
            change.new.iter().try_for_each(|new| writeln!(f, "    + {new}"))?;
        }
        match self.changes.len().saturating_sub(MOST) {
            0 => Ok(()),
            more => writeln!(f, "  and {more} more; --format json lists all"),
        }
    }

    /// The doors and figures that differ most.
    fn moved(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.doors.is_empty() {
            writeln!(f, "\n{:<44}{:>9}{:>9}{:>9}", "doors entered, per game", "old", "new", "change")?;
        }
        for door in self.doors.iter().take(MOST) {
            let name = format!("[{}, {}] {}", door.at.x, door.at.y, door.what);
            writeln!(f, "  {name:<42}{:>9.2}{:>9.2}{:>+9.2}", door.old, door.new, door.new - door.old)?;
        }
        if !self.people.is_empty() {
            writeln!(f, "\n{:<44}{:>9}{:>9}{:>9}", "figures put down or killed, in percent", "old", "new", "change")?;
        }
        for figure in self.people.iter().take(MOST) {
            let name = format!("{} {}", figure.side, figure.title);
            writeln!(f, "  {name:<42}{:>9.1}{:>9.1}{:>+9.1}", figure.old, figure.new, figure.new - figure.old)?;
        }
        Ok(())
    }

    fn won(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { won_on_both, won_on_old, won_on_new, won_on_neither, alike, any_time: [low, high], .. } = self;
        writeln!(
            f,
            "\nwon on both {won_on_both}, on the old only {won_on_old}, on the new only {won_on_new}, on neither {won_on_neither}"
        )?;
        writeln!(f, "win rates differ by {low:+.1} to {high:+.1} points (95 %, anytime-valid)")?;
        writeln!(f, "{alike} pairs were the same game")
    }
}

fn line(f: &mut fmt::Formatter<'_>, row: &MetricDifference) -> fmt::Result {
    let MetricDifference { name, unit, old, new, change, low, high, chance, corrected, clear, .. } = row;
    let star = if *clear { '*' } else { ' ' };
    let (old, new) = (format_value(unit, *old), format_value(unit, *new));
    let span = format!("{low:+.2} to {high:+.2}");
    writeln!(f, "{star} {name:<20}{old:>10}{new:>10}{change:>+10.2}{span:>22}{chance:>9.4}{corrected:>11.4}")
}
