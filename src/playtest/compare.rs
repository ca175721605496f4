//! Two versions of a level, played on the same seeds by the same players: what changed, and whether that is more than chance.
use serde::Serialize;

use super::batch::Batch;
use super::bets::{Clear, Pairs};
use super::chance::{holm, mcnemar, t_reach, t_two_sided};
use super::changes::{Change, changes};
use super::figure::Figure;
use super::game::Game;
use super::measure::{Kind, MEASURES, Measure};
use super::page;
use super::report::{Report, record_name};
use super::spread::{Z, rounded};
use super::telling::{again, quoted};

/// The version of the form.
const COMPARE: u32 = 1;
/// Seeds of each kind that are listed where the result is another.
const TOLD: usize = 3;

/// A figure on both levels.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    pub name: &'static str,
    pub title: &'static str,
    pub unit: &'static str,
    /// Pairs of which both games say something of it.
    pub pairs: u64,
    pub old: f64,
    pub new: f64,
    /// The new less the old, with its 95 % interval; in percentage points for shares.
    pub change: f64,
    pub low: f64,
    pub high: f64,
    /// How likely so great a difference is where there is none.
    pub chance: f64,
    /// The same, corrected for all the figures that are looked at (Holm).
    pub corrected: f64,
    /// Whether it is clear: `corrected` is below 0.05.
    pub clear: bool,
}

/// A seed on which only one of the levels was won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Flip {
    pub seed: u64,
    /// Whether it is the new level that was won.
    pub won_on_new: bool,
    /// The commands that show the two games.
    pub commands: [String; 2],
}

/// A comparison.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    pub compare: u32,
    /// Pairs that were asked for, and that were played.
    pub asked: u64,
    pub pairs: u64,
    /// What was clear before all were played, so that it ended early.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<Clear>,
    /// The difference of the win rates that was held not to matter, in percentage points.
    pub margin: f64,
    /// Pairs won on both levels, on one only, on neither.
    pub won_on_both: u64,
    pub won_on_old: u64,
    pub won_on_new: u64,
    pub won_on_neither: u64,
    /// The difference of the win rates in percentage points: an interval of 95 % that holds however often one looked.
    pub any_time: [f64; 2],
    /// Pairs that were the same game, state for state.
    pub alike: u64,
    pub changes: Vec<Change>,
    pub figures: Vec<Row>,
    pub flips: Vec<Flip>,
    pub old: Report,
    pub new: Report,
}

impl Comparison {
    /// The comparison of two reports and their games, pair by pair; `ended` where the test stopped before all were played.
    pub fn of(
        (old, old_games): (Report, &[Game]),
        (new, new_games): (Report, &[Game]),
        texts: [&str; 2],
        margin: f64,
        ended: Option<Clear>,
    ) -> Self {
        let games = || old_games.iter().zip(new_games);
        let count = |is: fn(&Game, &Game) -> bool| games().filter(|(old, new)| is(old, new)).count() as u64;
        let mut pairs = Pairs::default();
        games().for_each(|(old, new)| pairs.add(old.won, new.won));
        Self {
            compare: COMPARE,
            asked: old.asked,
            pairs: games().count() as u64,
            ended,
            margin: rounded(100.0 * margin),
            won_on_both: count(|old, new| old.won && new.won),
            won_on_old: pairs.worse,
            won_on_new: pairs.better,
            won_on_neither: count(|old, new| !old.won && !new.won),
            any_time: pairs.interval().map(|share| rounded(100.0 * share)),
            alike: count(|old, new| old.digest.is_some() && old.digest == new.digest),
            changes: changes(texts[0], texts[1]),
            figures: rows(&old, &new, old_games, new_games),
            flips: flips(&old, &new, old_games, new_games),
            old,
            new,
        }
    }

    /// A value of it: a figure's name alone, or with one of the ends that thresholds know.
    pub fn value(&self, name: &str) -> Option<f64> {
        let of = |name: &str| self.figures.iter().find(|row| row.name == name && row.pairs > 0);
        let ends: [(&str, fn(&Row) -> f64); 4] = [
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

    /// Has the commands of its flips show the records in two folders, old and new.
    pub fn kept_in(&mut self, folders: [&str; 2]) {
        for flip in &mut self.flips {
            let levels = [&self.old.level, &self.new.level];
            for ((command, folder), level) in flip.commands.iter_mut().zip(folders).zip(levels) {
                let file = format!("{folder}/{}", record_name(level, flip.seed));
                *command = format!("fatal-funnel replay {} --watch", quoted(&file));
            }
        }
    }

    /// The same as one page that stands by itself.
    pub fn page(&self, [old, new]: [&Batch; 2]) -> String {
        page::comparison(self, [&old.brief().board, &new.brief().board])
    }

    /// As text: one JSON object, indented.
    pub fn json(&self) -> String {
        // A comparison is plain data with text keys, which JSON always holds.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

fn rows(old: &Report, new: &Report, old_games: &[Game], new_games: &[Game]) -> Vec<Row> {
    let both = MEASURES.iter().zip(old.figures.iter().zip(&new.figures));
    let mut rows: Vec<Row> = both.map(|(measure, figures)| row(measure, figures, old_games, new_games)).collect();
    let chances: Vec<f64> = rows.iter().map(|row| row.chance).collect();
    for (row, corrected) in rows.iter_mut().zip(holm(&chances)) {
        row.clear = corrected < 0.05;
        (row.chance, row.corrected) = (rounded(row.chance), rounded(corrected));
    }
    rows
}

fn row(measure: &Measure, (old, new): (&Figure, &Figure), old_games: &[Game], new_games: &[Game]) -> Row {
    let both = old_games.iter().zip(new_games);
    let differences: Vec<i64> = both.filter_map(|(old, new)| Some((measure.of)(new)? - (measure.of)(old)?)).collect();
    let ([change, low, high], chance) = match measure.kind {
        Kind::Share => share(&differences),
        Kind::Mean => mean(&differences),
    };
    let Measure { name, title, .. } = measure;
    let pairs = differences.len() as u64;
    let [change, low, high] = [change, low, high].map(rounded);
    Row {
        name,
        title,
        unit: old.unit,
        pairs,
        old: old.value,
        new: new.value,
        change,
        low,
        high,
        chance,
        corrected: 1.0,
        clear: false,
    }
}

/// Percentage points with Bonett and Price's interval (2012), and McNemar's exact test.
fn share(differences: &[i64]) -> ([f64; 3], f64) {
    let count = |sign: i64| differences.iter().filter(|difference| difference.signum() == sign).count() as u64;
    let (better, worse, n) = (count(1), count(-1), differences.len() as f64);
    if n == 0.0 {
        return ([0.0, -100.0, 100.0], 1.0);
    }
    let [p, q] = [better, worse].map(|count| (count as f64 + 1.0) / (n + 2.0));
    let reach = Z * ((p + q - (p - q).powi(2)) / (n + 2.0)).sqrt();
    let change = (better as f64 - worse as f64) / n;
    let [low, high] = [p - q - reach, p - q + reach].map(|bound| bound.clamp(-1.0, 1.0));
    ([change, low, high].map(|share| 100.0 * share), mcnemar(better, worse))
}

/// The mean difference with Student's interval, and his test on pairs.
fn mean(differences: &[i64]) -> ([f64; 3], f64) {
    let n = differences.len() as f64;
    if n < 2.0 {
        return ([differences.iter().sum::<i64>() as f64; 3], 1.0);
    }
    let mean = differences.iter().sum::<i64>() as f64 / n;
    let squares: f64 = differences.iter().map(|number| (*number as f64 - mean).powi(2)).sum();
    let error = (squares / (n - 1.0) / n).sqrt();
    if error == 0.0 {
        return ([mean; 3], if mean == 0.0 { 1.0 } else { 0.0 });
    }
    let reach = t_reach(n - 1.0) * error;
    ([mean, mean - reach, mean + reach], t_two_sided(mean / error, n - 1.0))
}

fn flips(old: &Report, new: &Report, old_games: &[Game], new_games: &[Game]) -> Vec<Flip> {
    let again = |report: &Report, seed| again(&report.level, report.seats, seed);
    let flip = |won_on_new: bool| {
        let pairs = old_games.iter().zip(new_games);
        let flipped = pairs.filter(move |(old, new)| old.won != new.won && new.won == won_on_new);
        flipped.take(TOLD).map(move |(one, _)| Flip {
            seed: one.seed,
            won_on_new,
            commands: [again(old, one.seed), again(new, one.seed)],
        })
    };
    flip(true).chain(flip(false)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against R's `t.test(new, old, paired = TRUE)` on `c(1, 2, 0, 4, 3)`.
    #[test]
    fn paired_means_have_students_interval() {
        let ([change, low, high], chance) = mean(&[1, 2, 0, 4, 3]);
        assert!((change - 2.0).abs() < 1e-9 && (low - 0.0367).abs() < 1e-3 && (high - 3.9633).abs() < 1e-3);
        assert!((chance - 0.04742).abs() < 1e-4, "{chance}");
        assert_eq!(mean(&[0, 0, 0]), ([0.0; 3], 1.0));
        assert_eq!(mean(&[]), ([0.0; 3], 1.0));
    }

    #[test]
    fn paired_shares_have_mcnemars_chance() {
        let differences: Vec<i64> = [vec![1; 9], vec![-1; 1], vec![0; 90]].concat();
        let ([change, low, high], chance) = share(&differences);
        assert!((change - 8.0).abs() < 1e-9 && low > 0.0 && high < 20.0, "{low} {high}");
        assert!((chance - 0.021_484).abs() < 1e-5);
        assert_eq!(share(&[]).1, 1.0);
    }
}
