//! Merges the shards of a matrix: all games in their order, whatever the shards were.
use std::io::BufRead;

use super::game_row::GameRow;
use super::game_table::{self, Datum};
use super::matrix_batch::shard_numbers;
use super::matrix_report::{MatrixReport, MatrixTally};
use super::shard_file::{MatrixHead, PlayedCell, ShardLine, next_line};
use crate::files::ExpectedChecksum;

/// A shard's file by its name, with its header.
#[derive(Clone, Debug)]
pub struct NamedShard {
    pub name: String,
    pub head: MatrixHead,
}

/// Receiver of the games of a merge.
pub trait MergeSink {
    /// A cell, before its games.
    ///
    /// # Errors
    /// A sentence without its full stop.
    fn cell(&mut self, cell: &PlayedCell) -> Result<(), String>;

    /// A game.
    ///
    /// # Errors
    /// A sentence without its full stop.
    fn game(&mut self, row: &[Datum]) -> Result<(), String>;
}

/// Why shards are no whole matrix: a sentence, and how to mend it.
pub struct ShardsMissing {
    pub sentence: String,
    pub mend: &'static str,
}

/// Puts the shards in their order, and says what is missing of a whole matrix.
///
/// # Errors
/// If shards differ, appear twice or are missing.
pub fn missing_shards(shards: &mut [NamedShard]) -> Result<(), ShardsMissing> {
    let Some(first) = shards.first().cloned() else {
        return Err(ShardsMissing {
            sentence: "there is no shard to merge".into(),
            mend: "Name the folder of the shards",
        });
    };
    for NamedShard { name, head } in shards.iter() {
        if !head.is_of_same_batch(&first.head) {
            let what = if head.matrix == first.head.matrix { "number of shards" } else { "matrix" };
            let sentence = format!("{} and {name} differ in their {what}", first.name);
            return Err(ShardsMissing { sentence, mend: "Merge the shards of one matrix only" });
        }
    }
    shards.sort_by_key(|shard| shard.head.shard);
    if let Some(pair) = shards.windows(2).find(|pair| pair[0].head.shard == pair[1].head.shard) {
        let [share, of] = pair[0].head.shard;
        let sentence = format!("shard {share}/{of} appears twice, in {} and {}", pair[0].name, pair[1].name);
        return Err(ShardsMissing { sentence, mend: "Name each file once" });
    }
    let of = first.head.shard[1];
    let mut gaps: Vec<(u64, u64)> = Vec::new();
    let mut due = 1;
    for share in shards.iter().map(|shard| shard.head.shard[0]).chain([of + 1]) {
        gaps.extend((due < share).then_some((due, share - 1)));
        due = share + 1;
    }
    if gaps.is_empty() {
        return Ok(());
    }
    let shown: Vec<String> = gaps
        .iter()
        .take(20)
        .map(|(from, to)| if from == to { from.to_string() } else { format!("{from}-{to}") })
        .collect();
    let more = if gaps.len() > shown.len() { " and more" } else { "" };
    let (noun, verb) = if gaps[..] == [(gaps[0].0, gaps[0].0)] { ("shard", "is") } else { ("shards", "are") };
    let sentence = format!("{noun} {}{more} of {of} {verb} missing", shown.join(", "));
    Err(ShardsMissing { sentence, mend: "Play them, and merge again" })
}

/// Reads the shards, in their order, and hands on each cell and each game.
///
/// # Errors
/// A sentence without its full stop, about a file that is no whole shard, after games were handed on.
pub fn merge_shards<R: BufRead>(
    shards: &[NamedShard],
    mut open: impl FnMut(&NamedShard) -> Result<R, String>,
    sink: &mut dyn MergeSink,
) -> Result<MatrixReport, String> {
    let Some(first) = shards.first() else { return Err("there is no shard to merge".to_owned()) };
    let mut merge = Merge { tally: MatrixTally::new(&first.head), cell: None, next: 0, sink };
    for shard in shards {
        let from = open(shard)?;
        merge.shard(shard, from).map_err(|sentence| format!("{}: {sentence}", shard.name))?;
    }
    Ok(merge.tally.finish())
}

struct Merge<'s> {
    tally: MatrixTally,
    /// The cell of the games that come.
    cell: Option<PlayedCell>,
    /// The number of the next game in the matrix.
    next: u64,
    sink: &'s mut dyn MergeSink,
}

impl Merge<'_> {
    fn shard(&mut self, shard: &NamedShard, mut from: impl BufRead) -> Result<(), String> {
        let first = next_line(&mut from)?.ok_or("it is empty")?;
        let mut promise = ExpectedChecksum::of(&first).ok_or("it has no checksum")?;
        let due = shard_numbers(shard.head.cells * shard.head.games, shard.head.shard);
        let mut number = 1;
        while let Some(line) = next_line(&mut from)? {
            promise.add(&line);
            number += 1;
            let bad = |error: serde_json::Error| format!("line {number} is neither a cell nor a game ({error})");
            match serde_json::from_slice(&line).map_err(bad)? {
                ShardLine::Cell(cell) => self.cell(*cell)?,
                ShardLine::Game(game) if self.next < due.end => self.game(&shard.head, &game)?,
                ShardLine::Game(_) => return Err("it has games of another shard".into()),
            }
        }
        if !promise.matches() {
            return Err("it was changed, damaged or cut off: its checksum does not fit".into());
        }
        let lacks = due.end.saturating_sub(self.next);
        if lacks > 0 { Err(format!("it lacks {lacks} of its games")) } else { Ok(()) }
    }

    fn cell(&mut self, cell: PlayedCell) -> Result<(), String> {
        match &self.cell {
            Some(before) if before.cell == cell.cell && *before == cell => return Ok(()),
            Some(before) if before.cell == cell.cell => {
                return Err(format!("its cell {} is not that of the shard before", cell.cell));
            }
            _ => {}
        }
        self.sink.cell(&cell)?;
        self.tally.begin(cell.clone());
        self.cell = Some(cell);
        Ok(())
    }

    fn game(&mut self, head: &MatrixHead, game: &GameRow) -> Result<(), String> {
        let due = (self.next / head.games, head.seed.wrapping_add(self.next % head.games));
        let cell = self.cell.as_ref().filter(|cell| cell.cell == game.cell && due == (game.cell, game.seed));
        let Some(cell) = cell else { return Err("its games are not those of its shard".to_owned()) };
        self.next += 1;
        self.tally.add(game);
        self.sink.game(&game_table::row(&cell.label, game))
    }
}
