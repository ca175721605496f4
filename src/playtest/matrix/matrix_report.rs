//! The report of a matrix: the metrics of each cell with their intervals.
use std::fmt;

use serde::Serialize;

use super::super::game::Flaw;
use super::super::shares_and_distributions::Share;
use super::super::statistic::{MetricTally, Statistic};
use super::game_row::GameRow;
use super::matrix_batch::CellLabel;
use super::shard_file::{MatrixHead, PlayedCell};
use crate::model::Digest;

/// Version of the format.
const REPORT: u32 = 1;
/// The most flaws listed.
const MOST_FLAWS: usize = 1_000;

/// The report of a matrix; the same however it was cut into shards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatrixReport {
    pub matrix: u32,
    pub name: String,
    /// Version of the game.
    pub game: String,
    /// The hash of all that decides the games.
    pub hash: Digest,
    /// Games of each cell, and the seed of the first.
    pub games: u64,
    pub seed: u64,
    /// Games of the response side won, over all cells.
    pub wins: Share,
    pub cells: Vec<CellResult>,
    pub flaw_count: u64,
    /// The first flaws, each with its cell.
    pub flaws: Vec<CellFlaw>,
}

/// The results of a cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CellResult {
    pub cell: u64,
    pub title: String,
    #[serde(flatten)]
    pub label: CellLabel,
    /// Games won by the response side.
    pub wins: Share,
    pub figures: Vec<Statistic>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CellFlaw {
    pub cell: u64,
    #[serde(flatten)]
    pub flaw: Flaw,
}

/// Tallies the games of a matrix in their order; of each cell it keeps the result alone.
pub(super) struct MatrixTally {
    report: MatrixReport,
    won: [u64; 2],
    now: Option<(PlayedCell, MetricTally, [u64; 2])>,
}

impl MatrixTally {
    pub fn new(head: &MatrixHead) -> Self {
        let MatrixHead { game, matrix, name, games, seed, .. } = head.clone();
        let report = MatrixReport {
            matrix: REPORT,
            name,
            game,
            hash: matrix,
            games,
            seed,
            wins: Share::of(0, 0),
            cells: Vec::new(),
            flaw_count: 0,
            flaws: Vec::new(),
        };
        Self { report, won: [0; 2], now: None }
    }

    pub fn begin(&mut self, cell: PlayedCell) {
        self.end_cell();
        self.now = Some((cell, MetricTally::default(), [0; 2]));
    }

    pub fn add(&mut self, row: &GameRow) {
        let Some((_, metrics, won)) = &mut self.now else { return };
        metrics.add_values(&row.metrics);
        let is_won = u64::from(row.metrics.first().is_some_and(|won| *won == Some(1)));
        for tally in [won, &mut self.won] {
            *tally = [tally[0] + is_won, tally[1] + 1];
        }
        self.report.flaw_count += row.flaws.len() as u64;
        let room = MOST_FLAWS.saturating_sub(self.report.flaws.len());
        let flaws = row.flaws.iter().take(room).map(|flaw| CellFlaw { cell: row.cell, flaw: flaw.clone() });
        self.report.flaws.extend(flaws);
    }

    fn end_cell(&mut self) {
        let Some((PlayedCell { cell, title, label, .. }, metrics, [won, of])) = self.now.take() else { return };
        let (wins, figures) = (Share::of(won, of), metrics.statistics());
        self.report.cells.push(CellResult { cell, title, label, wins, figures });
    }

    pub fn finish(mut self) -> MatrixReport {
        self.end_cell();
        let [won, of] = self.won;
        MatrixReport { wins: Share::of(won, of), ..self.report }
    }
}

impl MatrixReport {
    /// As JSON, without times or the number of shards.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

impl fmt::Display for MatrixReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, games, seed, wins, cells, flaw_count, flaws, .. } = self;
        let name = if name.is_empty() { "Matrix" } else { name };
        writeln!(f, "{name}: {} cells of {games} games, seeds from {seed}", cells.len())?;
        writeln!(f, "All: {}\n", won(wins))?;
        let rows: Vec<[String; 6]> = cells.iter().map(cells_of_row).collect();
        let heads = ["level", "rulebook", "players", "grade", "data", "won"].map(str::to_owned);
        let width = |column: usize| {
            let cells = rows.iter().chain([&heads]).map(|row| row[column].chars().count());
            cells.max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..heads.len()).map(width).collect();
        for row in [&heads].into_iter().chain(&rows) {
            let line: Vec<String> = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}")).collect();
            writeln!(f, "{}", line.join("  ").trim_end())?;
        }
        if *flaw_count > 0 {
            writeln!(f, "\n{flaw_count} flaws")?;
        }
        for CellFlaw { cell, flaw } in flaws {
            writeln!(
                f,
                "cell {cell}, seed {}, order {}: {}: {}",
                flaw.seed, flaw.order, flaw.invariant, flaw.sentence
            )?;
        }
        Ok(())
    }
}

fn cells_of_row(cell: &CellResult) -> [String; 6] {
    let CellLabel { level, rulebook, data, response, hostile, grade, .. } = &cell.label;
    let data = data.clone().unwrap_or_else(|| "built-in".to_owned());
    let players = format!("{response} v {hostile}");
    [level.clone(), rulebook.clone(), players, grade.clone(), data, won(&cell.wins)]
}

fn won(wins: &Share) -> String {
    let Share { count, of, share, low, high } = wins;
    let percent = |share: f64| 100.0 * share;
    format!("{:5.1} % ({:.1} to {:.1}), {count} of {of}", percent(*share), percent(*low), percent(*high))
}
