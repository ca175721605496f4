//! What a batch came to, as data. `docs/playtest.md` tells each field.
use std::collections::BTreeMap;

use serde::Serialize;

use super::batch::Batch;
use super::game::{Flaw, Game};
use super::player::Seats;
use super::spread::{Share, Spread, rounded};
use super::tally::{BySide, Tally};
use crate::table::Side;

/// The version of the report's form.
const PLAYTEST: u32 = 1;

/// How many games ended in a way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct End {
    /// The book's word; empty where a game did not end.
    pub result: String,
    pub reason: String,
    pub games: u64,
}

/// The losses of a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Losses {
    pub side: Side,
    /// Figures in all games.
    pub figures: u64,
    /// Those that were out of the fight at the end.
    pub lost: u64,
    /// Lost figures a game.
    pub mean: f64,
}

/// A batch's report. It is the same for any number of threads.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    pub playtest: u32,
    pub level: String,
    pub title: String,
    pub rulebook: String,
    pub data_hash: String,
    #[serde(flatten)]
    pub seats: Seats,
    /// The seed of the first game.
    pub seed: u64,
    /// Games that were asked for, and that were played.
    pub asked: u64,
    pub games: u64,
    /// Whether every invariant was looked at after every order.
    pub checked: bool,
    /// Games that the response side won.
    pub wins: Share,
    /// Commonest first.
    pub ends: Vec<End>,
    pub rounds: Spread,
    pub orders: Spread,
    pub score: Spread,
    pub losses: Vec<Losses>,
    #[serde(flatten)]
    pub tally: Tally,
    /// What must not be, in the order of the seeds.
    pub flaws: Vec<Flaw>,
}

impl Report {
    /// The report of a batch's games.
    pub fn of(batch: &Batch, games: &[Game]) -> Self {
        let mut tally = Tally::default();
        games.iter().for_each(|game| tally += &game.tally);
        let spread = |of: fn(&Game) -> i64| Spread::of(games.iter().map(of));
        Self {
            playtest: PLAYTEST,
            level: batch.start.level.clone(),
            title: batch.title().to_owned(),
            rulebook: batch.start.rulebook.clone(),
            data_hash: batch.start.data_hash.clone(),
            seats: batch.rules.seats,
            seed: batch.start.seed,
            asked: batch.games,
            games: games.len() as u64,
            checked: batch.rules.check,
            wins: Share::of(games.iter().filter(|game| game.won).count() as u64, games.len() as u64),
            ends: ends(games),
            rounds: spread(|game| game.rounds.into()),
            orders: spread(|game| game.orders as i64),
            score: spread(|game| game.score.into()),
            losses: losses(games),
            tally,
            flaws: games.iter().flat_map(|game| game.flaws.clone()).collect(),
        }
    }

    /// As text: one JSON object, indented.
    pub fn json(&self) -> String {
        // A report is plain data with text keys, which JSON always holds.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

fn ends(games: &[Game]) -> Vec<End> {
    let mut counts: BTreeMap<(String, String), u64> = BTreeMap::new();
    for game in games {
        *counts.entry(game.end.clone().unwrap_or_default()).or_default() += 1;
    }
    let end = |((result, reason), games)| End { result, reason, games };
    let mut ends: Vec<End> = counts.into_iter().map(end).collect();
    // Equal ones stay in the order of their words.
    ends.sort_by_key(|end| std::cmp::Reverse(end.games));
    ends
}

fn losses(games: &[Game]) -> Vec<Losses> {
    let sum = |of: fn(&Game) -> BySide| {
        let mut sum = BySide::default();
        games.iter().for_each(|game| sum += of(game));
        sum
    };
    let (figures, lost) = (sum(|game| game.figures), sum(|game| game.lost));
    let of = |side: Side| Losses {
        side,
        figures: figures[side],
        lost: lost[side],
        mean: rounded(lost[side] as f64 / games.len().max(1) as f64),
    };
    Side::ALL.into_iter().map(of).collect()
}
