//! A report as plain text.
use std::fmt;

use super::event_and_token_tally::{Counts, OccurrenceCount, ScoreRowTotals};
use super::report::{MOST_FLAWS, Report};
use super::shares_and_distributions::Distribution;
use super::statistic::format_value;
use crate::model::Side;

/// The most lines of endings and of flaws; the rest is counted.
const MOST: usize = 12;

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n", self.conclusion())?;
        self.head(f)?;
        self.ends(f)?;
        self.still_standing(f)?;
        write!(f, "{}", self.courses)?;
        self.spreads(f)?;
        self.score_rows(f)?;
        self.losses(f)?;
        self.metrics(f)?;
        self.contacts(f)?;
        self.doors(f)?;
        self.lanes(f)?;
        self.told_habits(f)?;
        self.outcomes(f)?;
        counts(f, "orders given", &self.tally.given)?;
        counts(f, "tokens gained", &self.tally.gained)?;
        counts(f, "tokens at the end", &self.tally.held)?;
        counts(f, "events", &self.tally.events)?;
        self.under_books(f)?;
        self.notable_games(f)?;
        self.flaws(f)
    }
}

impl Report {
    fn head(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { title, rulebook, games, asked, seed, seats, wins, difficulty, .. } = self;
        writeln!(f, "{title} ({rulebook}), {games} games from seed {seed}")?;
        match self.about.line() {
            about if about.is_empty() => {}
            about => writeln!(f, "{about}")?,
        }
        if let Some([share, of]) = self.shard {
            writeln!(f, "shard {share} of {of}")?;
        }
        if games < asked {
            writeln!(f, "stopped early: {games} of {asked} games")?;
        }
        let (response, hostile) = (seats.response, seats.hostile);
        writeln!(f, "response: {response}, hostile: {hostile}, difficulty: {}\n", difficulty.in_words())?;
        let [share, low, high] = [wins.share, wins.low, wins.high].map(|share| format_value("%", 100.0 * share));
        writeln!(f, "{:<22}{:>9}  {share} (95 %: {low} to {high})", "won by response", wins.count)
    }

    fn ends(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for end in self.ends.iter().take(MOST) {
            let result = if end.result.is_empty() { "not ended" } else { &end.result };
            writeln!(f, "  {result:<20}{:>9}  {}", end.games, end.reason)?;
        }
        match self.ends.len().saturating_sub(MOST) {
            0 => Ok(()),
            more => writeln!(f, "  and {more} rarer endings"),
        }
    }

    fn still_standing(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let standing = &self.still_standing;
        if standing.figures.is_empty() {
            return Ok(());
        }
        let title = format!("still standing in {} lost games", standing.lost);
        writeln!(f, "\n{title:<42}{:>9}   most often at", "games")?;
        for side in [Side::Hostile, Side::Response, Side::Civilian] {
            let rows: Vec<_> = standing.figures.iter().filter(|row| row.side == side).collect();
            for row in rows.iter().take(MOST) {
                let name = format!("{side} {}", row.title);
                let (x, y, room) = (row.at.x, row.at.y, &row.room);
                writeln!(f, "  {name:<40}{:>9}   [{x}, {y}] {room} ({})", row.games, row.at_games)?;
            }
            if rows.len() > MOST {
                writeln!(f, "  and {} more", rows.len() - MOST)?;
            }
        }
        Ok(())
    }

    fn told_habits(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let habits = self.player_habits();
        if habits.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n{}", self.habits_introduction())?;
        habits.iter().try_for_each(|habit| writeln!(f, "  {habit}"))
    }

    fn spreads(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n{:<22}{:>9}{:>9}{:>9}{:>9}", "per game", "mean", "min", "median", "max")?;
        let spreads = [("rounds", self.rounds), ("orders", self.orders), ("score", self.score)];
        for (name, spread) in spreads.into_iter().filter(|(name, _)| *name != "score" || self.has_score()) {
            let Distribution { mean, least, median, most } = spread;
            writeln!(f, "  {name:<20}{mean:>9.1}{least:>9}{median:>9}{most:>9}")?;
        }
        Ok(())
    }

    fn score_rows(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.has_score() {
            return Ok(());
        }
        writeln!(f, "\n{:<22}{:>9}{:>9}{:>9}", "score", "games", "points", "per game")?;
        for (row, ScoreRowTotals { games, points }) in &self.tally.score_rows {
            writeln!(f, "  {row:<20}{games:>9}{points:>9}{:>+9.2}", *points as f64 / self.games.max(1) as f64)?;
        }
        Ok(())
    }

    fn losses(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n{:<22}{:>9}{:>9}{:>9}", "out at the end", "figures", "out", "per game")?;
        for losses in self.losses.iter().filter(|losses| losses.figures > 0) {
            let (side, figures, lost) = (losses.side, losses.figures, losses.lost);
            writeln!(f, "  {side:<20}{figures:>9}{lost:>9}{:>9.2}", losses.mean)?;
        }
        Ok(())
    }

    fn metrics(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n{:<22}{:>10}   95 % interval", "metric", "per game")?;
        for metric in self.metrics.iter().filter(|metric| metric.is_ever_nonzero()) {
            let [value, low, high] = [metric.value, metric.low, metric.high].map(|value| metric.format_value(value));
            writeln!(f, "  {:<20}{value:>10}   {low} to {high}", metric.name)?;
        }
        match self.always_zero_metrics() {
            never if never.is_empty() => Ok(()),
            never => writeln!(f, "  0 in every game: {never}"),
        }
    }

    fn contacts(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n{:<22}{:>9}{:>9}{:>9}   most often at", "first contact", "games", "round", "order")?;
        for (name, contact) in [("sighting", &self.first_seen), ("attack", &self.first_shot)] {
            let most = contact.at.iter().min_by_key(|(_, count)| std::cmp::Reverse(**count));
            let place =
                most.map_or_else(String::new, |(place, count)| format!("[{}, {}] ({count})", place.0.x, place.0.y));
            let (round, order) = (contact.round.mean, contact.rank.mean);
            writeln!(f, "  {name:<20}{:>9}{round:>9.1}{order:>9.1}   {place}", contact.games)?;
        }
        Ok(())
    }

    fn doors(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heads = ["opened", "closed", "forced", "entered", "shot through"];
        let [a, b, c, d, e] = heads;
        writeln!(f, "\n{:<38}{a:>8}{b:>8}{c:>8}{d:>9}{e:>14}", "doors")?;
        for door in self.doors.iter().filter(|door| door.games > 0) {
            let (name, counts) = (format!("[{}, {}] {}", door.at.x, door.at.y, door.what), door.counts);
            let (forced, entered, through) = (counts.breached, counts.entered, counts.shot_through);
            writeln!(f, "  {name:<36}{:>8}{:>8}{forced:>8}{entered:>9}{through:>14}", counts.opened, counts.closed)?;
        }
        Ok(())
    }

    fn lanes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut lanes, heads) = (self.lanes.clone(), ["overwatch", "attacks", "team hit", "hostiles hit"]);
        lanes.retain(|lane| lane.counts.watched + lane.counts.shots > 0);
        lanes.sort_by_key(|lane| std::cmp::Reverse((lane.counts.watched, lane.counts.shots)));
        let [a, b, c, d] = heads;
        writeln!(f, "\n{:<38}{a:>14}{b:>9}{c:>10}{d:>14}", "lanes")?;
        for lane in lanes.iter().take(MOST) {
            let (name, counts) = (format!("{} {}", lane.id, lane.what), lane.counts);
            let (team, hostiles) = (counts.hit.response, counts.hit.hostile);
            writeln!(f, "  {name:<36}{:>14}{:>9}{team:>10}{hostiles:>14}", counts.watched, counts.shots)?;
        }
        Ok(())
    }

    fn outcomes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, e, g] = ["figures", "died", "down", "arrested", "attacks", "put down"];
        writeln!(f, "\n{:<32}{a:>9}{b:>8}{c:>8}{d:>10}{e:>10}{g:>10}", "by temperament or kind")?;
        for fate in &self.tempers {
            let share = |count: u64| format_value("%", 100.0 * count as f64 / fate.figures.max(1) as f64);
            let (name, [died, down, taken]) =
                (format!("{} {}", fate.side, fate.title), [fate.died, fate.down, fate.taken].map(share));
            let (shots, felled) = (fate.per_figure(fate.shots), fate.per_figure(fate.felled));
            writeln!(f, "  {name:<30}{:>9}{died:>8}{down:>8}{taken:>10}{shots:>10.2}{felled:>10.2}", fate.figures)?;
        }
        Ok(())
    }

    fn under_books(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.rulebooks.is_empty() {
            return Ok(());
        }
        writeln!(f, "\n{:<22}{:>10}{:>10}{:>10}{:>12}", "under each rulebook", "won", "score", "rounds", "team down")?;
        for book in &self.rulebooks {
            if !book.refused.is_empty() {
                writeln!(f, "  {:<20}  {}", book.title, book.refused)?;
                continue;
            }
            let of = |name: &str| {
                let metric = book.metrics.iter().find(|metric| metric.name == name);
                metric.map_or_else(String::new, |metric| metric.format_value(metric.value))
            };
            let [won, score, rounds, down] = ["win-rate", "score", "rounds", "team-down"].map(of);
            writeln!(f, "  {:<20}{won:>10}{score:>10}{rounds:>10}{down:>12}", book.title)?;
        }
        Ok(())
    }

    fn notable_games(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "\nnotable games")?;
        for game in &self.telling {
            writeln!(f, "  {}: seed {}: {}\n    {}", game.what, game.seed, game.sentence, game.command)?;
        }
        Ok(())
    }

    fn flaws(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let checked = if self.checked { "every invariant after every order" } else { "hangs and refused orders only" };
        writeln!(f, "\nchecked {checked}: {} flaws", self.flaw_count)?;
        for flaw in self.flaws.iter().take(MOST) {
            writeln!(f, "  seed {} order {}: {}: {}", flaw.seed, flaw.order, flaw.invariant, flaw.sentence)?;
        }
        match self.flaw_count.saturating_sub(MOST as u64) {
            0 => Ok(()),
            more => writeln!(f, "  and {more} more; --format json lists up to {MOST_FLAWS}"),
        }
    }
}

fn counts(f: &mut fmt::Formatter<'_>, title: &str, counts: &Counts) -> fmt::Result {
    if counts.is_empty() {
        return Ok(());
    }
    writeln!(f, "\n{title:<22}{:>9}{:>9}{:>9}{:>9}", "all", "response", "hostile", "civilian")?;
    let mut rows: Vec<(&String, &OccurrenceCount)> = counts.iter().collect();
    rows.sort_by_key(|(_, count)| std::cmp::Reverse(count.all));
    for (word, OccurrenceCount { all, sides, .. }) in rows {
        writeln!(f, "  {word:<20}{all:>9}{:>9}{:>9}{:>9}", sides.response, sides.hostile, sides.civilian)?;
    }
    Ok(())
}
