//! The courses of games as plain text.
use std::fmt;

use super::statistic::format_value;
use super::timeline_statistics::TimelineStatistics;

/// The most ways in and routes listed; the rest is counted.
const MOST: usize = 8;

impl fmt::Display for TimelineStatistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.goals(f)?;
        self.events(f)?;
        self.rounds(f)?;
        self.entries(f)?;
        self.routes(f)
    }
}

/// A share of games won.
pub fn won_share(won: u64, games: u64) -> String {
    format_value("%", 100.0 * won as f64 / games.max(1) as f64)
}

impl TimelineStatistics {
    fn goals(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.goals.is_empty() {
            return Ok(());
        }
        let [a, b, c, d, e] = ["won: met", "not", "lost: met", "open", "impossible"];
        writeln!(f, "\n{:<44}{a:>9}{b:>6}{c:>11}{d:>6}{e:>12}{:>8}", "objectives", "round")?;
        for goal in &self.goals {
            let name = format!("{}{}", goal.text, if goal.optional { " (optional)" } else { "" });
            let (met, not) = (goal.won.met, goal.won.open + goal.won.impossible);
            let round = if goal.won.met + goal.lost.met > 0 { goal.round.median.to_string() } else { "-".into() };
            let lost = goal.lost;
            writeln!(
                f,
                "  {name:<42}{met:>9}{not:>6}{:>11}{:>6}{:>12}{round:>8}",
                lost.met, lost.open, lost.impossible
            )?;
        }
        Ok(())
    }

    fn events(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.level_events.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n{:<53}{:>9}{:>9}{:>16}", "events of the level", "games", "won", "round")?;
        for event in &self.level_events {
            let name = format!("{}. {}", event.event, event.what);
            let round = match event.games {
                0 => "never".to_owned(),
                _ => format!("{} ({} to {})", event.round.median, event.round.least, event.round.most),
            };
            writeln!(f, "  {name:<51}{:>9}{:>9}{round:>16}", event.games, won_share(event.won, event.games))?;
        }
        Ok(())
    }

    fn rounds(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, e, g] = ["games", "attacks", "sightings", "steps", "quiet", "ended"];
        writeln!(f, "\n{:<22}{a:>9}{b:>9}{c:>11}{d:>9}{e:>9}{g:>9}", "by round")?;
        for row in &self.by_round {
            let (shots, seen, steps) = (row.shots, row.sightings, row.steps);
            writeln!(
                f,
                "  {:<20}{:>9}{shots:>9.2}{seen:>11.2}{steps:>9.2}{:>9}{:>9}",
                row.round, row.games, row.quiet, row.ended
            )?;
        }
        Ok(())
    }

    fn entries(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.entries.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n{:<44}{:>9}{:>9}", "first way in", "games", "won")?;
        for entry in self.entries.iter().take(MOST) {
            let name = format!("[{}, {}] {}", entry.at.x, entry.at.y, entry.what);
            writeln!(f, "  {name:<42}{:>9}{:>9}", entry.games, won_share(entry.won, entry.games))?;
        }
        more(f, self.entries.len())
    }

    fn routes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.routes.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n{:>7}{:>9}   rooms in the order in which the team entered them", "games", "won")?;
        for route in self.routes.iter().take(MOST) {
            writeln!(f, "{:>7}{:>9}   {}", route.games, won_share(route.won, route.games), route.rooms.join(" > "))?;
        }
        more(f, self.routes.len())
    }
}

fn more(f: &mut fmt::Formatter<'_>, all: usize) -> fmt::Result {
    match all.saturating_sub(MOST) {
        0 => Ok(()),
        more => writeln!(f, "  and {more} more; --format json lists all"),
    }
}
