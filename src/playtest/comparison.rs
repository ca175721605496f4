//! Comparison of two versions of a level on the same seeds with the same players.
use serde::Serialize;

use super::account_since_last_save::GameTrace;
use super::batch::Batch;
use super::door_and_figure_changes::{self, DoorChange, FateChange};
use super::game::Game;
use super::level_diff::{ValueChange, level_changes};
use super::notable_games::{data_argument, replay_command, shell_quoted};
use super::page;
use super::paired_differences::{DifferenceTally, MetricDifference};
use super::report::{Report, record_name};
use super::sequential_test::{PairedResults, TestVerdict};
use super::shares_and_distributions::rounded;

/// Version of the JSON form.
const COMPARE: u32 = 1;
/// The most flips listed in each direction.
const TOLD: usize = 3;

/// A seed on which exactly one of the levels was won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChangedResult {
    pub seed: u64,
    /// Whether the new level was the one won.
    pub won_on_new: bool,
    /// Commands that replay the two games, old and new.
    pub commands: [String; 2],
    /// Orders given in the two games, to record them again.
    #[serde(skip)]
    pub orders: [u64; 2],
}

/// Pairs of games on the same seeds, in their order. What it keeps does not grow with their number.
#[derive(Clone, Debug, Default)]
pub struct PairTally {
    pub pairs: PairedResults,
    alike: u64,
    won_on_both: u64,
    differences: DifferenceTally,
    /// The first flips: won on the new level, and won on the old one. Each with the orders of both games.
    flips: [Vec<(u64, [u64; 2])>; 2],
}

impl PairTally {
    pub fn add(&mut self, old: &Game, new: &Game) {
        self.pairs.add(old.won, new.won);
        self.alike += u64::from(GameTrace::from(old) == GameTrace::from(new));
        self.won_on_both += u64::from(old.won && new.won);
        self.differences.add(old, new);
        if old.won != new.won {
            let flips = &mut self.flips[usize::from(old.won)];
            flips.extend((flips.len() < TOLD).then_some((old.seed, [old.orders, new.orders])));
        }
    }

    /// Number of pairs.
    pub fn pair_count(&self) -> u64 {
        self.pairs.better + self.pairs.worse + self.pairs.even
    }

    fn flips(&self, old: &Report, new: &Report) -> Vec<ChangedResult> {
        let command = |report: &Report, seed| {
            replay_command(&report.level, (report.seats, report.difficulty), seed, report.data.as_deref())
        };
        let told = |(place, flips): (usize, &Vec<(u64, [u64; 2])>)| -> Vec<ChangedResult> {
            let flip = |(seed, orders): &(u64, [u64; 2])| ChangedResult {
                seed: *seed,
                won_on_new: place == 0,
                commands: [command(old, *seed), command(new, *seed)],
                orders: *orders,
            };
            flips.iter().map(flip).collect()
        };
        self.flips.iter().enumerate().flat_map(told).collect()
    }
}

/// A comparison.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    pub compare: u32,
    /// Pairs requested and pairs played.
    pub asked: u64,
    pub pairs: u64,
    /// The verdict of the sequential test, if it stopped early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<TestVerdict>,
    /// The verdict in a sentence.
    pub says: String,
    /// About how many more pairs would bring a verdict, if the levels differ as they did so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more_pairs: Option<u64>,
    /// Equivalence margin of the win rates in percentage points.
    pub margin: f64,
    /// Pairs won on both levels, on one only, on neither.
    pub won_on_both: u64,
    pub won_on_old: u64,
    pub won_on_new: u64,
    pub won_on_neither: u64,
    /// Anytime-valid 95 % interval of the difference in win rate, in percentage points.
    pub any_time: [f64; 2],
    /// Whether the level texts are equal; then no pair is played, except with `--all`.
    pub identical: bool,
    /// Pairs of identical games, order for order.
    pub alike: u64,
    pub changes: Vec<ValueChange>,
    #[serde(rename = "figures")]
    pub metrics: Vec<MetricDifference>,
    /// Doors and figures that differ, the most different first.
    pub doors: Vec<DoorChange>,
    pub people: Vec<FateChange>,
    pub flips: Vec<ChangedResult>,
    pub old: Report,
    pub new: Report,
}

impl Comparison {
    /// Compares two reports, and their games as they were tallied pair by pair; `ended` is set if the sequential test
    /// stopped early.
    pub fn of(
        [old, new]: [Report; 2],
        tally: &PairTally,
        texts: [&str; 2],
        margin: f64,
        ended: Option<TestVerdict>,
    ) -> Self {
        let &PairTally { pairs, alike, won_on_both, .. } = tally;
        let more_pairs = pairs.pairs_to_verdict(margin);
        let says = says(texts[0] == texts[1], alike, pairs, margin, more_pairs);
        Self {
            compare: COMPARE,
            asked: old.asked,
            pairs: tally.pair_count(),
            ended,
            margin: rounded(100.0 * margin),
            won_on_both,
            won_on_old: pairs.worse,
            won_on_new: pairs.better,
            won_on_neither: pairs.even - won_on_both,
            any_time: pairs.interval().map(|share| rounded(100.0 * share)),
            identical: texts[0] == texts[1],
            alike,
            says,
            more_pairs,
            changes: level_changes(texts[0], texts[1]),
            metrics: tally.differences.rows(&old, &new),
            doors: door_and_figure_changes::door_changes(&old, &new),
            people: door_and_figure_changes::fate_changes(&old, &new),
            flips: tally.flips(&old, &new),
            old,
            new,
        }
    }

    /// A metric by name: the new level's, or with a suffix (`-old`, `-change`, `-change-low`, `-change-high`) another
    /// value.
    pub fn value(&self, name: &str) -> Option<f64> {
        let of = |name: &str| self.metrics.iter().find(|row| row.name == name && row.pairs > 0);
        let ends: [(&str, fn(&MetricDifference) -> f64); 4] = [
            ("-change-low", |row| row.low),
            ("-change-high", |row| row.high),
            ("-change", |row| row.change),
            ("-old", |row| row.old),
        ];
        let ended = ends.into_iter().find_map(|(end, value)| name.strip_suffix(end).map(|name| (name, value)));
        match ended {
            Some((name, value)) => of(name).map(value),
            None => self.new.value(name),
        }
    }

    /// Points the commands of the flips to the records in two folders, old and new.
    pub fn link_records(&mut self, folders: [&str; 2]) {
        for flip in &mut self.flips {
            let levels = [&self.old.level, &self.new.level];
            for ((command, folder), level) in flip.commands.iter_mut().zip(folders).zip(levels) {
                let file = format!("{folder}/{}", record_name(level, flip.seed));
                *command = format!(
                    "fatal-funnel replay {} --watch{}",
                    shell_quoted(&file),
                    data_argument(self.new.data.as_deref())
                );
            }
        }
    }

    /// The comparison as a self-contained HTML page.
    pub fn page(&self, [old, new]: [&Batch; 2]) -> String {
        page::comparison_page(self, [&old.level().board, &new.level().board])
    }

    /// The comparison as indented JSON.
    pub fn json(&self) -> String {
        // Plain data with text keys always serializes.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// The verdict in a sentence.
fn says(identical: bool, alike: u64, pairs: PairedResults, margin: f64, more: Option<u64>) -> String {
    let all = pairs.better + pairs.worse + pairs.even;
    let change = 100.0 * (pairs.better as f64 - pairs.worse as f64) / all.max(1) as f64;
    match (pairs.verdict(margin), more) {
        _ if identical => "The two levels are the same.".to_owned(),
        _ if all > 0 && alike == all => {
            format!("The two levels play the same: all {all} pairs were the same game, order for order.")
        }
        (Some(TestVerdict::Alike), _) => {
            let points = rounded(100.0 * margin);
            format!("The levels play about alike: the win rates differ by less than {points} points.")
        }
        (Some(verdict), _) => {
            let more = if verdict == TestVerdict::Better { "more" } else { "less" };
            format!("The response side wins {more} often on the new level, by about {:.1} points.", change.abs())
        }
        (None, Some(more)) => {
            format!("It is not clear yet: {change:+.1} points after {all} pairs; about {more} more pairs would tell.")
        }
        (None, None) => {
            format!(
                "It is not clear: {change:+.1} points after {all} pairs, and no number of pairs within reason would tell."
            )
        }
    }
}
