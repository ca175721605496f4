//! What a batch came to, as data. `docs/playtest.md` tells each field.
use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use super::batch::Batch;
use super::endings::{End, ends};
use super::floor_usage::{self, Contact, DoorRow, Fates, LaneRow};
use super::game::{Flaw, Game};
use super::game_notes::Heat;
use super::intervals::{Distribution, Share, rounded};
use super::notable_games::{NotableGame, quoted, telling, with_data};
use super::page;
use super::player::Seats;
use super::statistic::Statistic;
use super::tally::{BySide, Tally};
use crate::model::Side;

/// The version of the report's form.
const PLAYTEST: u32 = 2;

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

/// Games with one number of something, such as points.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bin {
    pub value: i64,
    pub games: u64,
    /// Those of them that the response side won.
    pub won: u64,
}

/// What the same games come to under another rulebook.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnderBook {
    pub rulebook: String,
    pub title: String,
    /// Why the book does not take the level: a sentence; empty where it does.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub refused: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<Statistic>,
}

/// The name of the file in which a game is kept.
pub fn record_name(level: &str, seed: u64) -> String {
    let stem = Path::new(level).file_stem().map_or("level".into(), |stem| stem.to_string_lossy());
    format!("{stem}-{seed}.json")
}

/// A batch's report. It is the same for any number of threads.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    pub playtest: u32,
    pub level: String,
    pub title: String,
    pub rulebook: String,
    pub data_hash: String,
    /// The file of the numbers, for its commands: where it lies is no part of what was found.
    #[serde(skip)]
    pub data: Option<String>,
    #[serde(flatten)]
    pub seats: Seats,
    /// The seed of the first game.
    pub seed: u64,
    /// Which share of a batch it is of, and of how many, where it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shard: Option<[u64; 2]>,
    /// Games that were asked for, and that were played.
    pub asked: u64,
    pub games: u64,
    /// Whether every invariant was looked at after every order.
    pub checked: bool,
    /// Games that the response side won.
    pub wins: Share,
    /// Commonest first.
    pub ends: Vec<End>,
    pub rounds: Distribution,
    pub orders: Distribution,
    pub score: Distribution,
    pub losses: Vec<Losses>,
    /// Every figure with its interval.
    pub figures: Vec<Statistic>,
    /// Games by score, and of those the ones that were won.
    pub scores: Vec<Bin>,
    pub lengths: Vec<Bin>,
    /// The first sighting of an enemy, and the first attack.
    pub first_seen: Contact,
    pub first_shot: Contact,
    pub doors: Vec<DoorRow>,
    pub lanes: Vec<LaneRow>,
    /// Figures by temperament, and one by one.
    pub tempers: Vec<Fates>,
    pub people: Vec<Fates>,
    pub heat: Heat,
    pub telling: Vec<NotableGame>,
    /// The level under each rulebook, where that was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rulebooks: Vec<UnderBook>,
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
        let spread = |of: fn(&Game) -> i64| Distribution::of(games.iter().map(of));
        Self {
            playtest: PLAYTEST,
            level: batch.start.level.clone(),
            title: batch.title().to_owned(),
            rulebook: batch.start.rulebook.clone(),
            data_hash: batch.start.data_hash.clone(),
            data: batch.data(),
            seats: batch.rules.seats,
            seed: batch.start.seed,
            shard: batch.shard,
            asked: batch.count(),
            games: games.len() as u64,
            checked: batch.rules.check,
            wins: Share::of(games.iter().filter(|game| game.won).count() as u64, games.len() as u64),
            ends: ends(games),
            rounds: spread(|game| game.rounds.into()),
            orders: spread(|game| game.orders as i64),
            score: spread(|game| game.score.into()),
            losses: losses(games),
            figures: Statistic::all(games),
            scores: bins(games, |game| game.score.into()),
            lengths: bins(games, |game| game.rounds.into()),
            first_seen: floor_usage::contact(games, |game| game.notes.seen),
            first_shot: floor_usage::contact(games, |game| game.notes.shot),
            doors: floor_usage::doors(batch.brief(), games),
            lanes: floor_usage::lanes(batch.brief(), games),
            tempers: floor_usage::fates(batch.brief(), games, false),
            people: floor_usage::fates(batch.brief(), games, true),
            heat: heat(games),
            telling: telling(batch, games, !tally.score_rows.is_empty()),
            rulebooks: Vec::new(),
            tally,
            flaws: games.iter().flat_map(|game| game.flaws.clone()).collect(),
        }
    }

    /// Has the commands of its telling games show the records in a folder, as [`record_name`] names them.
    pub fn kept_in(&mut self, folder: &str, level: &str) {
        for game in &mut self.telling {
            let file = format!("{folder}/{}", record_name(level, game.seed));
            game.command = format!("fatal-funnel replay {} --watch{}", quoted(&file), with_data(self.data.as_deref()));
        }
    }

    /// The same as one page that stands by itself.
    pub fn page(&self, batch: &Batch) -> String {
        page::report(self, &batch.brief().board)
    }

    /// A figure, or with `-low` or `-high` after its name an end of its interval; nothing where no game says anything of it.
    pub fn value(&self, name: &str) -> Option<f64> {
        let of = |name: &str| self.figures.iter().find(|figure| figure.name == name && figure.games > 0);
        let (low, high) = (name.strip_suffix("-low"), name.strip_suffix("-high"));
        of(name).map(|figure| figure.value).or_else(|| Some(of(low?)?.low)).or_else(|| Some(of(high?)?.high))
    }

    /// Whether anything was scored at all: most books score nothing.
    pub(super) fn scored(&self) -> bool {
        !self.tally.score_rows.is_empty()
    }

    /// As text: one JSON object, indented.
    pub fn json(&self) -> String {
        // A report is plain data with text keys, which JSON always holds.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

fn bins(games: &[Game], of: fn(&Game) -> i64) -> Vec<Bin> {
    let mut bins: BTreeMap<i64, [u64; 2]> = BTreeMap::new();
    for game in games {
        let bin = bins.entry(of(game)).or_default();
        bin[0] += 1;
        bin[1] += u64::from(game.won);
    }
    bins.into_iter().map(|(value, [games, won])| Bin { value, games, won }).collect()
}

fn heat(games: &[Game]) -> Heat {
    let mut heat = Heat::default();
    games.iter().for_each(|game| heat += &game.notes.heat);
    heat
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
