//! The report of a batch. `docs/playtest.md` describes the fields.
use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use super::batch::Batch;
use super::doors_lanes_contacts::{self, Contact, DoorRow, LaneRow, Outcomes};
use super::endings::{End, ends};
use super::game::{Flaw, Game};
use super::game_notes::Heat;
use super::intervals::{Distribution, Share, rounded};
use super::notable_games::{NotableGame, data_argument, notable_games, quoted};
use super::page;
use super::player::Seats;
use super::statistic::Statistic;
use super::tally::{BySide, Tally};
use super::timeline_statistics::Courses;
use crate::model::{Difficulty, LevelAbout, Side};

/// Version of the JSON form.
const PLAYTEST: u32 = 2;

/// Losses of a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Losses {
    pub side: Side,
    /// Figures over all games.
    pub figures: u64,
    /// Figures out of the fight at the end.
    pub lost: u64,
    /// Losses per game.
    pub mean: f64,
}

/// Games with the same value of a metric.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bin {
    pub value: i64,
    pub games: u64,
    /// Games won by the response side.
    pub won: u64,
}

/// The level's metrics under another rulebook.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UnderBook {
    pub rulebook: String,
    pub title: String,
    /// Why the rulebook rejects the level; empty if it does not.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub refused: String,
    #[serde(rename = "figures", skip_serializing_if = "Vec::is_empty")]
    pub metrics: Vec<Statistic>,
}

/// File name of a game's record.
pub fn record_name(level: &str, seed: u64) -> String {
    let stem = Path::new(level).file_stem().map_or("level".into(), |stem| stem.to_string_lossy());
    format!("{stem}-{seed}.json")
}

/// The report of a batch; independent of the number of threads.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    pub playtest: u32,
    pub level: String,
    pub title: String,
    /// What the level says of itself.
    #[serde(skip_serializing_if = "LevelAbout::is_empty")]
    pub about: LevelAbout,
    pub rulebook: String,
    pub data_hash: String,
    /// The rulebook's data file, for commands only: its path is not part of the result.
    #[serde(skip)]
    pub data: Option<String>,
    #[serde(flatten)]
    pub seats: Seats,
    pub difficulty: Difficulty,
    /// Seed of the first game.
    pub seed: u64,
    /// Shard and number of shards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shard: Option<[u64; 2]>,
    /// Games requested and games played.
    pub asked: u64,
    pub games: u64,
    /// Whether every invariant was checked after every order.
    pub checked: bool,
    /// Games won by the response side.
    pub wins: Share,
    /// Most frequent first.
    pub ends: Vec<End>,
    pub rounds: Distribution,
    pub orders: Distribution,
    pub score: Distribution,
    pub losses: Vec<Losses>,
    /// All metrics with their intervals.
    #[serde(rename = "figures")]
    pub metrics: Vec<Statistic>,
    /// Histogram of scores.
    pub scores: Vec<Bin>,
    pub lengths: Vec<Bin>,
    /// First sighting of an enemy, and first attack.
    pub first_seen: Contact,
    pub first_shot: Contact,
    pub doors: Vec<DoorRow>,
    pub lanes: Vec<LaneRow>,
    /// Outcomes by temperament, and by figure.
    pub tempers: Vec<Outcomes>,
    pub people: Vec<Outcomes>,
    #[serde(flatten)]
    pub courses: Courses,
    pub heat: Heat,
    pub telling: Vec<NotableGame>,
    /// The level under each rulebook (`--rulebooks`).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rulebooks: Vec<UnderBook>,
    #[serde(flatten)]
    pub tally: Tally,
    /// Flaws in seed order.
    pub flaws: Vec<Flaw>,
}

impl Report {
    /// Builds the report of a batch's games.
    pub fn of(batch: &Batch, games: &[Game]) -> Self {
        let mut tally = Tally::default();
        games.iter().for_each(|game| tally += &game.tally);
        let spread = |of: fn(&Game) -> i64| Distribution::of(games.iter().map(of));
        Self {
            playtest: PLAYTEST,
            level: batch.start.level.clone(),
            title: batch.title().to_owned(),
            about: batch.brief().about.clone(),
            rulebook: batch.start.rulebook.clone(),
            data_hash: batch.start.data_hash.clone(),
            data: batch.data(),
            seats: batch.rules.seats,
            difficulty: batch.start.difficulty,
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
            metrics: Statistic::all(games),
            scores: bins(games, |game| game.score.into()),
            lengths: bins(games, |game| game.rounds.into()),
            first_seen: doors_lanes_contacts::contact(games, |game| game.notes.seen),
            first_shot: doors_lanes_contacts::contact(games, |game| game.notes.shot),
            doors: doors_lanes_contacts::doors(batch.brief(), games),
            lanes: doors_lanes_contacts::lanes(batch.brief(), games),
            tempers: doors_lanes_contacts::outcomes(batch.brief(), games, false),
            people: doors_lanes_contacts::outcomes(batch.brief(), games, true),
            courses: Courses::of(batch.brief(), games),
            heat: heat(games),
            telling: notable_games(batch, games, !tally.score_rows.is_empty()),
            rulebooks: Vec::new(),
            tally,
            flaws: games.iter().flat_map(|game| game.flaws.clone()).collect(),
        }
    }

    /// Points the commands of notable games to the records in a folder, named by [`record_name`].
    pub fn link_records(&mut self, folder: &str, level: &str) {
        for game in &mut self.telling {
            let file = format!("{folder}/{}", record_name(level, game.seed));
            game.command =
                format!("fatal-funnel replay {} --watch{}", quoted(&file), data_argument(self.data.as_deref()));
        }
    }

    /// As a self-contained HTML page.
    pub fn page(&self, batch: &Batch) -> String {
        page::report(self, &batch.brief().board)
    }

    /// A metric by name, or with `-low` or `-high` a bound of its interval; `None` if it applies to no game.
    pub fn value(&self, name: &str) -> Option<f64> {
        let of = |name: &str| self.metrics.iter().find(|metric| metric.name == name && metric.games > 0);
        let (low, high) = (name.strip_suffix("-low"), name.strip_suffix("-high"));
        of(name).map(|figure| figure.value).or_else(|| Some(of(low?)?.low)).or_else(|| Some(of(high?)?.high))
    }

    /// Names of metrics that are 0 in every game.
    pub(super) fn never(&self) -> String {
        let never = self.metrics.iter().filter(|metric| metric.games > 0 && !metric.tells());
        never.map(|figure| figure.name).collect::<Vec<_>>().join(", ")
    }

    /// The doors that no game used.
    pub(super) fn unused_doors(&self) -> String {
        let unused = self.doors.iter().filter(|door| door.games == 0);
        unused.map(|door| format!("[{}, {}] {}", door.at.x, door.at.y, door.what)).collect::<Vec<_>>().join("; ")
    }

    /// Whether any game has a score: most rulebooks have none.
    pub(super) fn scored(&self) -> bool {
        !self.tally.score_rows.is_empty()
    }

    /// As indented JSON.
    pub fn json(&self) -> String {
        // Plain data with text keys always serializes.
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
