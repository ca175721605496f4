//! The report of a batch. `docs/playtest.md` describes the fields.
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde::Serialize;

use super::batch::Batch;
use super::door_lane_contact_statistics::{ContactTally, DoorRow, FigureOutcomes, FirstContact, LaneRow, PlaceTally};
use super::endings::{EndingCount, EndingTally};
use super::event_and_token_tally::{BySide, Tally};
use super::game::{Flaw, Game};
use super::game_notes::HeatMaps;
use super::histogram::Histogram;
use super::notable_games::{NotableGame, NotableTally, data_argument, shell_quoted};
use super::player::Seats;
use super::record_of_game::SeedAndLength;
use super::shares_and_distributions::{Distribution, Share, rounded};
use super::standing_in_lost_games::{StandingInLostGamesTally, StillStanding};
use super::statistic::{MetricTally, Statistic};
use super::timeline_statistics::{TimelineStatistics, TimelineTally};
use crate::model::{Difficulty, LevelAbout, Side};

/// Version of the JSON form.
const PLAYTEST: u32 = 2;
/// The most flaws that a report lists; the rest is counted.
pub(super) const MOST_FLAWS: usize = 1_000;

/// Losses of a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideLosses {
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
pub struct HistogramBin {
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
    /// The level's own account of itself.
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
    pub ends: Vec<EndingCount>,
    /// Those of lost games alone.
    #[serde(skip)]
    pub lost_ends: Vec<EndingCount>,
    /// Who still stood at the end of lost games.
    pub still_standing: StillStanding,
    pub rounds: Distribution,
    pub orders: Distribution,
    pub score: Distribution,
    pub losses: Vec<SideLosses>,
    /// All metrics with their intervals.
    #[serde(rename = "figures")]
    pub metrics: Vec<Statistic>,
    /// Histogram of scores.
    pub scores: Vec<HistogramBin>,
    pub lengths: Vec<HistogramBin>,
    /// First sighting of an enemy, and first attack.
    pub first_seen: FirstContact,
    pub first_shot: FirstContact,
    pub doors: Vec<DoorRow>,
    pub lanes: Vec<LaneRow>,
    /// Outcomes by temperament, and by figure.
    pub tempers: Vec<FigureOutcomes>,
    pub people: Vec<FigureOutcomes>,
    #[serde(flatten)]
    pub courses: TimelineStatistics,
    pub heat: HeatMaps,
    pub telling: Vec<NotableGame>,
    /// The level under each rulebook (`--rulebooks`).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rulebooks: Vec<UnderBook>,
    #[serde(flatten)]
    pub tally: Tally,
    /// The first flaws, in seed order.
    pub flaws: Vec<Flaw>,
    /// All flaws.
    pub flaw_count: u64,
}

/// A batch, game by game in the order of the seeds. What it keeps does not grow with their number.
#[derive(Clone, Debug, Default)]
pub struct ReportTally {
    games: u64,
    won: u64,
    ends: EndingTally,
    lost_ends: EndingTally,
    standing: StandingInLostGamesTally,
    orders: Histogram,
    figures: BySide,
    lost: BySide,
    metrics: MetricTally,
    scores: Bins,
    lengths: Bins,
    first_seen: ContactTally,
    first_shot: ContactTally,
    places: PlaceTally,
    courses: TimelineTally,
    heat: HeatMaps,
    notable: NotableTally,
    tally: Tally,
    flaws: Vec<Flaw>,
    flaw_count: u64,
}

impl ReportTally {
    pub fn add(&mut self, game: &Game) {
        self.games += 1;
        self.won += u64::from(game.won);
        self.ends.add(game);
        if !game.won {
            self.lost_ends.add(game);
        }
        self.standing.add(game);
        self.orders.add(game.orders as i64);
        self.figures += game.figures;
        self.lost += game.lost;
        self.metrics.add(game);
        self.scores.add(game.score.into(), game.won);
        self.lengths.add(game.rounds.into(), game.won);
        self.first_seen.add(game.notes.seen);
        self.first_shot.add(game.notes.shot);
        self.places.add(game);
        self.courses.add(game);
        self.heat += &game.notes.heat;
        self.notable.add(game);
        self.tally += &game.tally;
        self.flaw_count += game.flaws.len() as u64;
        let room = MOST_FLAWS - self.flaws.len();
        self.flaws.extend(game.flaws.iter().take(room).cloned());
    }

    /// Games added so far.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The report of the games so far; independent of the number of threads.
    pub fn report(self, batch: &Batch) -> Report {
        let score = self.scores.histogram();
        let scored = !self.tally.score_rows.is_empty();
        Report {
            playtest: PLAYTEST,
            level: batch.start.level.clone(),
            title: batch.title().to_owned(),
            about: batch.level().about.clone(),
            rulebook: batch.start.rulebook.clone(),
            data_hash: batch.start.data_hash.clone(),
            data: batch.data(),
            seats: batch.rules.seats,
            difficulty: batch.start.difficulty,
            seed: batch.start.seed,
            shard: batch.shard,
            asked: batch.count(),
            games: self.games,
            checked: batch.rules.check,
            wins: Share::of(self.won, self.games),
            ends: self.ends.ends(),
            lost_ends: self.lost_ends.ends(),
            still_standing: self.standing.section(batch.level()),
            rounds: self.lengths.histogram().distribution(),
            orders: self.orders.distribution(),
            score: score.distribution(),
            losses: losses(self.figures, self.lost, self.games),
            metrics: self.metrics.statistics(),
            scores: self.scores.bins(),
            lengths: self.lengths.bins(),
            first_seen: self.first_seen.contact(),
            first_shot: self.first_shot.contact(),
            doors: self.places.doors(batch.level()),
            lanes: self.places.lanes(batch.level()),
            tempers: self.places.outcomes(batch.level(), false),
            people: self.places.outcomes(batch.level(), true),
            courses: self.courses.statistics(batch.level()),
            telling: self.notable.games(batch, score.median(), scored),
            heat: self.heat,
            rulebooks: Vec::new(),
            tally: self.tally,
            flaws: self.flaws,
            flaw_count: self.flaw_count,
        }
    }
}

impl Report {
    /// Builds the report of a batch's games.
    pub fn of(batch: &Batch, games: &[Game]) -> Self {
        let mut tally = ReportTally::default();
        games.iter().for_each(|game| tally.add(game));
        tally.report(batch)
    }

    /// Points the commands of notable games to the records in a folder, named by [`record_name`].
    pub fn link_records(&mut self, folder: &str, level: &str) {
        for game in &mut self.telling {
            let file = format!("{folder}/{}", record_name(level, game.seed));
            game.command =
                format!("fatal-funnel replay {} --watch{}", shell_quoted(&file), data_argument(self.data.as_deref()));
        }
    }

    /// The notable games in the order of their seeds, each once.
    pub fn notable_seeds(&self) -> BTreeSet<SeedAndLength> {
        self.telling.iter().map(|game| SeedAndLength { seed: game.seed, orders: game.orders }).collect()
    }

    /// A metric by name, or with `-low` or `-high` a bound of its interval; `None` if it applies to no game.
    pub fn value(&self, name: &str) -> Option<f64> {
        let of = |name: &str| self.metrics.iter().find(|metric| metric.name == name && metric.games > 0);
        let (low, high) = (name.strip_suffix("-low"), name.strip_suffix("-high"));
        of(name).map(|figure| figure.value).or_else(|| Some(of(low?)?.low)).or_else(|| Some(of(high?)?.high))
    }

    /// Names of metrics that are 0 in every game.
    pub(super) fn always_zero_metrics(&self) -> String {
        let never = self.metrics.iter().filter(|metric| metric.games > 0 && !metric.is_ever_nonzero());
        never.map(|figure| figure.name).collect::<Vec<_>>().join(", ")
    }

    /// Whether any game has a score: most rulebooks have none.
    pub(super) fn has_score(&self) -> bool {
        !self.tally.score_rows.is_empty()
    }

    /// The report as indented JSON.
    pub fn json(&self) -> String {
        // Plain data with text keys always serializes.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// Games by the value of a number, and those of them that were won.
#[derive(Clone, Debug, Default)]
struct Bins(BTreeMap<i64, [u64; 2]>);

impl Bins {
    fn add(&mut self, value: i64, won: bool) {
        let bin = self.0.entry(value).or_default();
        bin[0] += 1;
        bin[1] += u64::from(won);
    }

    fn histogram(&self) -> Histogram {
        self.0.iter().map(|(value, [games, _])| (*value, *games)).collect()
    }

    fn bins(&self) -> Vec<HistogramBin> {
        self.0.iter().map(|(value, [games, won])| HistogramBin { value: *value, games: *games, won: *won }).collect()
    }
}

fn losses(figures: BySide, lost: BySide, games: u64) -> Vec<SideLosses> {
    let of = |side: Side| SideLosses {
        side,
        figures: figures[side],
        lost: lost[side],
        mean: rounded(lost[side] as f64 / games.max(1) as f64),
    };
    Side::ALL.into_iter().map(of).collect()
}
