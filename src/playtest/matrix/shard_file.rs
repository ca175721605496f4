//! Shard files of a matrix: JSON lines, a sealed header, then each cell before its games.
use std::io::{self, BufRead};

use serde::{Deserialize, Serialize};

use super::super::game::Rules;
use super::game_row::GameRow;
use super::matrix_batch::{CellLabel, MatrixBatch};
use crate::chronicle::BattleStart;
use crate::files::{Checksum, ChecksumHasher, ExpectedChecksum, error_reason};
use crate::model::Digest;

/// Version of the format.
const SHARD: u32 = 1;
/// The longest line in bytes.
const LONGEST_LINE: u64 = 64 << 20;

/// The header line: the matrix, and the shard of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatrixHead {
    fatal_funnel_matrix: u32,
    checksum: Checksum,
    /// Version of the game.
    pub game: String,
    /// The hash of all that decides the games.
    pub matrix: Digest,
    pub name: String,
    pub cells: u64,
    /// Games of each cell, and the seed of the first.
    pub games: u64,
    pub seed: u64,
    /// The shard, from 1, and the number of shards.
    pub shard: [u64; 2],
}

/// A cell as it was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedCell {
    pub cell: u64,
    /// The level's title.
    pub title: String,
    pub label: CellLabel,
    pub rules: Rules,
    pub start: BattleStart,
}

/// A line after the header.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ShardLine {
    Cell(Box<PlayedCell>),
    Game(GameRow),
}

impl MatrixHead {
    pub fn new(batch: &MatrixBatch, shard: [u64; 2]) -> Self {
        let spec = batch.spec();
        Self {
            fatal_funnel_matrix: SHARD,
            checksum: Checksum,
            game: env!("CARGO_PKG_VERSION").to_owned(),
            matrix: batch.hash(),
            name: spec.name.clone(),
            cells: spec.cells.len() as u64,
            games: spec.games,
            seed: spec.seed,
            shard,
        }
    }

    /// Reads a header line.
    ///
    /// # Errors
    /// A sentence without its full stop.
    pub fn read(line: &[u8]) -> Result<Self, String> {
        let value: serde_json::Value = serde_json::from_slice(line).map_err(|_| no_head())?;
        let form = value.get("fatal_funnel_matrix").and_then(serde_json::Value::as_u64).ok_or_else(no_head)?;
        if form != u64::from(SHARD) {
            return Err(format!("it is in format {form}, but this game reads format {SHARD}"));
        }
        let game = value.get("game").and_then(serde_json::Value::as_str).unwrap_or_default();
        let ours = env!("CARGO_PKG_VERSION");
        if game != ours {
            let game = crate::faults::truncate_for_message(game);
            return Err(format!("it was played by version {game} of the game, and this is version {ours}"));
        }
        let head: Self = serde_json::from_value(value).map_err(|_| no_head())?;
        let [share, of] = head.shard;
        if share == 0 || share > of || head.cells.checked_mul(head.games).is_none() {
            return Err(format!("its first line names shard {share}/{of}, which does not exist"));
        }
        Ok(head)
    }

    /// Whether both are of one matrix, cut into as many shards.
    pub fn is_of_same_batch(&self, other: &Self) -> bool {
        let bare = |head: &Self| Self { shard: [0, head.shard[1]], name: String::new(), ..head.clone() };
        bare(self) == bare(other)
    }
}

fn no_head() -> String {
    "its first line is not the header of a shard of a matrix".to_owned()
}

/// The name of a shard's file: in the order of the shards, as far as there are a million.
pub fn shard_name([share, of]: [u64; 2]) -> String {
    let digits = of.to_string().len();
    format!("shard-{share:0digits$}-of-{of}.jsonl")
}

/// Whether the first line of a file is that of a shard of a matrix.
pub fn is_matrix_shard(first_line: &[u8]) -> bool {
    first_line.starts_with(b"{\"fatal_funnel_matrix\":")
}

/// Writes a shard line by line; it keeps none of them.
pub struct ShardWriter {
    head: String,
    seal: ChecksumHasher,
}

impl ShardWriter {
    pub fn new(head: &MatrixHead) -> Self {
        // Plain data with text keys always serializes.
        let head = serde_json::to_string(head).unwrap_or_default() + "\n";
        let mut seal = ChecksumHasher::default();
        seal.add(head.as_bytes());
        Self { head, seal }
    }

    /// The first line, without its checksum.
    pub fn head(&self) -> &str {
        &self.head
    }

    pub fn cell(&mut self, cell: PlayedCell) -> String {
        self.line(&ShardLine::Cell(Box::new(cell)))
    }

    pub fn game(&mut self, game: GameRow) -> String {
        self.line(&ShardLine::Game(game))
    }

    fn line(&mut self, line: &ShardLine) -> String {
        let line = serde_json::to_string(line).unwrap_or_default() + "\n";
        self.seal.add(line.as_bytes());
        line
    }

    /// The first line with the checksum of all lines, as long as it was without.
    pub fn sealed_head(self) -> String {
        self.seal.insert_into(self.head)
    }
}

/// The state of the file at the place of a shard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShardState {
    /// That shard, whole.
    Done,
    /// No whole shard: it may be written over.
    Broken,
    /// A whole shard of another matrix, or of another version of the game.
    Foreign,
}

impl ShardState {
    /// Compares a file with the shard that is due.
    pub fn of(mut from: impl BufRead, due: &MatrixHead) -> Self {
        let Ok(Some(first)) = next_line(&mut from) else { return Self::Broken };
        if !is_sealed(&first, from) {
            return Self::Broken;
        }
        match MatrixHead::read(&first) {
            Ok(head) if head.is_of_same_batch(due) && head.shard == due.shard => Self::Done,
            _ => Self::Foreign,
        }
    }
}

fn is_sealed(first: &[u8], mut from: impl BufRead) -> bool {
    let Some(mut promise) = ExpectedChecksum::of(first) else { return false };
    while let Ok(line) = next_line(&mut from) {
        match line {
            Some(line) => promise.add(&line),
            None => return promise.matches(),
        }
    }
    false
}

/// The next line with its line end, bounded in length; `None` at the end.
pub(super) fn next_line(from: &mut impl BufRead) -> Result<Option<Vec<u8>>, String> {
    let mut line = Vec::new();
    io::Read::take(from, LONGEST_LINE).read_until(b'\n', &mut line).map_err(|error| error_reason(&error))?;
    match line.last() {
        None => Ok(None),
        Some(b'\n') => Ok(Some(line)),
        Some(_) => Err("it is cut off, or has a line that is too long".to_owned()),
    }
}
