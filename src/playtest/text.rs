//! A report as a table that a designer reads.
use std::fmt;

use super::report::Report;
use super::spread::Spread;
use super::tally::{Count, Counts, Earned};

/// Lines that are listed of ends and of flaws; the others are counted.
const MOST: usize = 12;

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.head(f)?;
        self.ends(f)?;
        self.spreads(f)?;
        self.score_rows(f)?;
        self.losses(f)?;
        counts(f, "tokens gained", &self.tally.gained)?;
        counts(f, "tokens at the end", &self.tally.held)?;
        counts(f, "events", &self.tally.events)?;
        self.flaws(f)
    }
}

impl Report {
    fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { title, rulebook, games, asked, seed, seats, wins, .. } = self;
        writeln!(f, "{title} ({rulebook}), {games} games from seed {seed}")?;
        if games < asked {
            writeln!(f, "broken off: {asked} were asked for")?;
        }
        writeln!(f, "response: {}, hostile: {}\n", seats.response.word(), seats.hostile.word())?;
        let [share, low, high] = [wins.share, wins.low, wins.high].map(|share| 100.0 * share);
        writeln!(f, "{:<22}{:>9}  {share:.1} % (95 %: {low:.1} to {high:.1})", "won by response", wins.count)
    }

    fn ends(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for end in self.ends.iter().take(MOST) {
            let result = if end.result.is_empty() { "not ended" } else { &end.result };
            writeln!(f, "  {result:<20}{:>9}  {}", end.games, end.reason)?;
        }
        match self.ends.len().saturating_sub(MOST) {
            0 => Ok(()),
            more => writeln!(f, "  and {more} rarer ends"),
        }
    }

    fn spreads(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n{:<22}{:>9}{:>9}{:>9}{:>9}", "a game", "mean", "least", "median", "most")?;
        for (name, spread) in [("rounds", self.rounds), ("orders", self.orders), ("score", self.score)] {
            let Spread { mean, least, median, most } = spread;
            writeln!(f, "  {name:<20}{mean:>9.1}{least:>9}{median:>9}{most:>9}")?;
        }
        Ok(())
    }

    fn score_rows(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n{:<22}{:>9}{:>9}{:>9}", "score", "games", "points", "a game")?;
        for (row, Earned { games, points }) in &self.tally.score_rows {
            writeln!(f, "  {row:<20}{games:>9}{points:>9}{:>+9.2}", *points as f64 / self.games.max(1) as f64)?;
        }
        Ok(())
    }

    fn losses(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n{:<22}{:>9}{:>9}{:>9}", "out at the end", "figures", "out", "a game")?;
        for losses in self.losses.iter().filter(|losses| losses.figures > 0) {
            let (side, figures, lost) = (losses.side, losses.figures, losses.lost);
            writeln!(f, "  {side:<20}{figures:>9}{lost:>9}{:>9.2}", losses.mean)?;
        }
        Ok(())
    }

    fn flaws(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let looked = if self.checked { "every invariant after every order" } else { "hangs and refused orders only" };
        writeln!(f, "\nlooked at {looked}: {} flaws", self.flaws.len())?;
        for flaw in self.flaws.iter().take(MOST) {
            writeln!(f, "  seed {} order {}: {}: {}", flaw.seed, flaw.order, flaw.invariant, flaw.sentence)?;
        }
        match self.flaws.len().saturating_sub(MOST) {
            0 => Ok(()),
            more => writeln!(f, "  and {more} more; --format json lists all"),
        }
    }
}

fn counts(f: &mut fmt::Formatter<'_>, title: &str, counts: &Counts) -> fmt::Result {
    if counts.is_empty() {
        return Ok(());
    }
    writeln!(f, "\n{title:<22}{:>9}{:>9}{:>9}{:>9}", "all", "response", "hostile", "civilian")?;
    let mut rows: Vec<(&String, &Count)> = counts.iter().collect();
    rows.sort_by_key(|(_, count)| std::cmp::Reverse(count.all));
    for (word, Count { all, sides, .. }) in rows {
        writeln!(f, "  {word:<20}{all:>9}{:>9}{:>9}{:>9}", sides.response, sides.hostile, sides.civilian)?;
    }
    Ok(())
}
