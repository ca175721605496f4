//! The games of a matrix as a table: a row for each game, with what its cell is.
use std::fmt::Write as _;
use std::sync::LazyLock;

use super::super::metrics::METRICS;
use super::game_row::GameRow;
use super::matrix_batch::CellLabel;

/// A column of the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Column {
    pub name: &'static str,
    /// Whether it holds numbers; it holds text otherwise.
    pub is_number: bool,
}

/// A value of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Datum {
    Text(Option<String>),
    Number(Option<i64>),
}

/// The columns before those of the metrics.
const FIRST: [(&str, bool); 15] = [
    ("cell", true),
    ("level", false),
    ("kind", false),
    ("building_seed", true),
    ("rulebook", false),
    ("data", false),
    ("response", false),
    ("hostile", false),
    ("grade", false),
    ("seed", true),
    ("result", false),
    ("reason", false),
    ("digest", false),
    ("course", false),
    ("flaws", true),
];

/// All columns: those of the cell and of the game, then the metrics, with `_` in place of `-`; the share of games won is `won`.
static COLUMNS: LazyLock<Vec<Column>> = LazyLock::new(|| {
    let first = FIRST.iter().map(|(name, is_number)| Column { name, is_number: *is_number });
    let metrics = METRICS.iter().map(|metric| Column { name: metric_column(metric.name), is_number: true });
    first.chain(metrics).collect()
});

fn metric_column(name: &'static str) -> &'static str {
    match name {
        "win-rate" => "won",
        "clean-win-rate" => "won_clean",
        name if name.contains('-') => name.replace('-', "_").leak(),
        name => name,
    }
}

pub fn columns() -> &'static [Column] {
    &COLUMNS
}

/// The row of a game, in the order of the columns.
pub fn row(label: &CellLabel, game: &GameRow) -> Vec<Datum> {
    let text = |text: &str| Datum::Text(Some(text.to_owned()));
    let number = |number: u64| Datum::Number(i64::try_from(number).ok());
    let mut row = vec![
        number(game.cell),
        text(&label.level),
        Datum::Text(label.kind.clone()),
        Datum::Number(label.building_seed.and_then(|seed| i64::try_from(seed).ok())),
        text(&label.rulebook),
        text(label.data.as_deref().unwrap_or("built-in")),
        text(&label.response),
        text(&label.hostile),
        text(&label.grade),
        number(game.seed),
        text(&game.result),
        text(&game.reason),
        Datum::Text(game.digest.map(|digest| digest.to_string())),
        Datum::Text(game.course.map(|digest| digest.to_string())),
        number(game.flaws.len() as u64),
    ];
    row.extend(game.metrics.iter().map(|value| Datum::Number(*value)));
    row
}

/// A row as a line of JSON, with its line end.
pub fn json_line(row: &[Datum]) -> String {
    let mut line = String::from("{");
    for (column, datum) in columns().iter().zip(row) {
        let comma = if line.len() > 1 { "," } else { "" };
        let value = match datum {
            Datum::Text(None) | Datum::Number(None) => "null".to_owned(),
            Datum::Number(Some(number)) => number.to_string(),
            Datum::Text(Some(text)) => serde_json::Value::from(text.as_str()).to_string(),
        };
        let _ = write!(line, "{comma}\"{}\":{value}", column.name);
    }
    line + "}\n"
}
