//! Account of each version of a level for its designer: its win rate, what was changed, and what that did.
use std::cmp::Ordering;
use std::fmt;

use toml::Table;

use super::game::Game;
use super::level_diff::level_changes;
use super::sequential_test::{PairedResults, TestVerdict};
use super::shares_and_distributions::Share;

/// Changes listed; the others are counted.
const FIRST: usize = 3;

/// `won 62 % (55 to 69 %), 140 games`
pub fn rate_in_words(share: Share) -> String {
    let [rate, low, high] = [share.share, share.low, share.high].map(percent);
    let games = if share.of == 1 { "game" } else { "games" };
    format!("won {rate} % ({low} to {high} %), {} {games}", share.of)
}

/// A share in whole percent.
pub fn percent(share: f64) -> u32 {
    (share * 100.0).round() as u32
}

/// The first changes between two texts of a level, a line each. A part that is new or gone is one line.
pub fn level_changes_in_words(old: &str, new: &str) -> Vec<String> {
    let [was, is] = [old, new].map(|text| text.parse::<Table>().unwrap_or_default());
    let value = |value: &Option<String>| value.clone().unwrap_or_else(|| "nothing".into());
    let line = |change: super::ValueChange| match (missing(&was, &change.what), missing(&is, &change.what)) {
        (Some(part), _) => format!("{part} is new"),
        (_, Some(part)) => format!("{part} is gone"),
        _ => format!("{}, {} -> {}", change.what, value(&change.old), value(&change.new)),
    };
    let mut lines: Vec<String> = level_changes(old, new).into_iter().map(line).collect();
    lines.dedup();
    let more = lines.len().saturating_sub(FIRST);
    lines.truncate(FIRST);
    match more {
        0 => {}
        1 => lines.push("and 1 more change".into()),
        more => lines.push(format!("and {more} more changes")),
    }
    lines
}

/// The part that a level lacks of those that a value lies in: of `figures.cook.at` it may be `figures.cook`.
fn missing<'p>(level: &Table, path: &'p str) -> Option<&'p str> {
    path.match_indices('.').map(|(end, _)| &path[..end]).find(|part| !has(level, part))
}

/// Whether a level has the part with this path, such as `figures.cook` or `objective[2]`.
fn has(level: &Table, path: &str) -> bool {
    let mut keys = path.split(['.', '[']);
    let first = keys.next().and_then(|key| level.get(key));
    let part = keys.fold(first, |at, key| match key.strip_suffix(']') {
        Some(number) => at?.get(number.parse::<usize>().ok()?.checked_sub(1)?),
        None => at?.get(key),
    });
    part.is_some()
}

/// Two versions of a level on the seeds that both were played on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SinceLastSave {
    pub pairs: PairedResults,
    /// Pairs of games that were the same, order for order.
    pub alike: u64,
}

/// Trace of a game, to compare it with that of another version: its seed, its winner, and a checksum of its course. Equal for
/// games that were the same, order for order and event for event.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct GameTrace {
    pub seed: u64,
    pub won: bool,
    course: [u8; 32],
}

impl From<&Game> for GameTrace {
    fn from(game: &Game) -> Self {
        let Game { seed, won, course, rounds, score, tally, .. } = game;
        // Plain data with text keys always serializes.
        let told = serde_json::to_vec(&(course, rounds, score, &tally.events)).unwrap_or_default();
        Self { seed: *seed, won: *won, course: *blake3::hash(&told).as_bytes() }
    }
}

impl SinceLastSave {
    /// Compares games in the order of their seeds.
    pub fn of(old: &[GameTrace], new: &[GameTrace]) -> Self {
        let mut told = Self { pairs: PairedResults::default(), alike: 0 };
        let (mut old, mut new) = (old.iter().peekable(), new.iter().peekable());
        while let (Some(a), Some(b)) = (old.peek(), new.peek()) {
            match a.seed.cmp(&b.seed) {
                Ordering::Less => _ = old.next(),
                Ordering::Greater => _ = new.next(),
                Ordering::Equal => {
                    told.pairs.add(a.won, b.won);
                    told.alike += u64::from(a == b);
                    old.next();
                    new.next();
                }
            }
        }
        told
    }

    /// Number of common seeds.
    pub fn common_seeds(self) -> u64 {
        self.pairs.better + self.pairs.worse + self.pairs.even
    }

    /// Whether every game was the same.
    pub fn is_unchanged(self) -> bool {
        self.alike == self.common_seeds()
    }

    /// The direction in which the win rate went, if the games tell it.
    pub fn verdict(self) -> Option<TestVerdict> {
        self.pairs.verdict(0.0)
    }
}

impl fmt::Display for SinceLastSave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (both, PairedResults { better, worse, .. }) = (self.common_seeds(), self.pairs);
        if self.is_unchanged() {
            return write!(f, "the same {both} games, order for order");
        }
        let games = if better == 1 { "game" } else { "games" };
        write!(f, "on {both} common seeds {better} {games} newly won, {worse} newly lost")?;
        match self.verdict() {
            Some(TestVerdict::Better) => f.write_str(": the team wins more often"),
            Some(TestVerdict::Worse) => f.write_str(": the team wins less often"),
            Some(TestVerdict::Alike) | None => f.write_str(": too close to tell"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(won: impl IntoIterator<Item = (u64, bool)>) -> Vec<GameTrace> {
        won.into_iter().map(|(seed, won)| GameTrace::from(&Game { seed, won, ..Game::default() })).collect()
    }

    #[test]
    fn only_seeds_that_both_were_played_on_are_compared() {
        let old = games([(1, true), (2, false), (4, false)]);
        let new = games([(2, true), (3, true), (4, false), (5, true)]);
        let told = SinceLastSave::of(&old, &new);
        assert_eq!((told.pairs, told.alike), (PairedResults { better: 1, worse: 0, even: 1 }, 1));
        assert_eq!(told.to_string(), "on 2 common seeds 1 game newly won, 0 newly lost: too close to tell");
        assert_eq!(SinceLastSave::of(&old, &old).to_string(), "the same 3 games, order for order");
    }

    #[test]
    fn a_clear_change_is_called_one() {
        let (old, new) = (games((0..40).map(|seed| (seed, true))), games((0..40).map(|seed| (seed, seed % 2 == 0))));
        assert!(SinceLastSave::of(&old, &new).to_string().ends_with("the team wins less often"));
        assert!(SinceLastSave::of(&new, &old).to_string().ends_with("the team wins more often"));
    }

    #[test]
    fn the_first_changes_are_listed_and_the_others_counted() {
        let (old, new) = ("a = 1\nb = 1\nc = 1\nd = 1\n", "a = 2\nb = 2\nc = 2\nd = 2\ne = 1\n");
        let lines = ["a, 1 -> 2", "b, 1 -> 2", "c, 1 -> 2", "and 2 more changes"];
        assert_eq!(level_changes_in_words(old, new), lines);
        let old = "a = 1\n[figures.x]\nat = 1\nside = 2\n[[objective]]\nsecure = 'a'\n";
        let new = "a = 1\n[figures.x]\nat = 2\n[figures.y]\nat = 1\nside = 2\n[figures.y.stats]\na = 1\n[[objective]]\nsecure = 'a'\n[[objective]]\nsecure = 'b'\n";
        let lines = ["figures.x.at, 1 -> 2", "figures.x.side, 2 -> nothing", "figures.y is new", "and 1 more change"];
        assert_eq!(level_changes_in_words(old, new), lines);
        assert!(level_changes_in_words(new, old).contains(&"figures.y is gone".to_owned()));
    }
}
