//! `playtest --matrix`: plays a shard of a matrix, or lists the cells.
use std::io::BufReader;
use std::path::{Path, PathBuf};

use super::fit_building::{self, Wanted};
use super::subcommands::Playtest;
use super::worker_pool::WorkerPool;
use super::{CommandFailure, Outcome, fitted_building_cache, output, playtest_output, rulebook_data_arg};
use crate::chronicle::{self, BattleStart};
use crate::faults::Source;
use crate::files::{self, GrowingFile};
use crate::levels::LARGEST_TEXT;
use crate::levels::generate;
use crate::levels::matrix::{self, BuildingPlan, DefenceChoice, MatrixFiles, MatrixPlace};
use crate::levels::pack::RulebookDataSwap;
use crate::playtest::matrix::{
    CellLabel, GameRow, MatrixBatch, MatrixHead, PlannedCell, PlayedCell, ShardState, ShardWriter, shard_name,
};
use crate::playtest::{Batch, Player};
use crate::referee::AnyBook;

type Books<'b> = &'b [&'static dyn AnyBook];

/// Plays the shard into its folder, unless it is there already; without a folder lists the cells.
pub fn playtest_matrix(arguments: &Playtest, file: &Path, books: Books) -> Outcome {
    let batch = MatrixBatch::new(read(file, books)?);
    let Some(folder) = arguments.out.as_deref() else {
        output::print(&listed(&batch));
        return Ok(());
    };
    let shard = arguments.shard.unwrap_or([1, 1]);
    let head = MatrixHead::new(&batch, shard);
    playtest_output::create_folder(Some(folder))?;
    let path = folder.join(shard_name(shard));
    let [share, of] = shard;
    match state(&path, &head)? {
        Some(ShardState::Done) => {
            output::print(&format!("Shard {share}/{of} is done already: {}\n", path.display()));
            return Ok(());
        }
        Some(ShardState::Foreign) => {
            let sentence = format!("The file {} is a shard of another matrix", files::shown_path(&path));
            let mend = "Choose another folder with --out, or take the old shards away";
            return Err(output::usage_error(&sentence, mend));
        }
        Some(ShardState::Broken) | None => {}
    }
    files::check_writable(&path).map_err(unwritten)?;
    let jobs = arguments.game_args.jobs;
    let numbers = batch.numbers(shard);
    let cells = batch.cells_of(&numbers);
    // Buildings first: what cannot be drawn is told before a game is played.
    let mut texts = Vec::new();
    for (index, _) in &cells {
        texts.push(level_text(&batch.cell(*index), folder, jobs, books)?);
    }
    let pool = WorkerPool::new(numbers.end - numbers.start, jobs);
    let mut out = ShardOut { lines: ShardWriter::new(&head), file: GrowingFile::begin(&path).map_err(unwritten)? };
    let first = out.lines.head().to_owned();
    out.write(&first)?;
    for ((index, numbers), text) in cells.iter().zip(texts) {
        let planned = batch.cell(*index);
        let data = &planned.cell.data.hash;
        let _back = RulebookDataSwap::swap_to([(planned.cell.rulebook, data.as_str())], books);
        let games = cell_batch(&batch, &planned, text, books)?;
        let PlannedCell { label, rules, .. } = planned;
        let played = PlayedCell {
            cell: *index as u64,
            title: games.title().to_owned(),
            label,
            rules,
            start: games.start.clone(),
        };
        let line = out.lines.cell(played);
        out.write(&line)?;
        for numbers in pool.blocks(numbers.clone()) {
            for game in pool.play_range(&games, numbers)? {
                let line = out.lines.game(GameRow::of(*index, &game));
                out.write(&line)?;
            }
        }
        if pool.is_stopped() {
            pool.finish_progress_bar();
            let sentence = format!("Shard {share}/{of} was broken off: nothing is written");
            output::print_error(&sentence, "The same call plays it again");
            return Err(CommandFailure::BrokenOff);
        }
    }
    pool.finish_progress_bar();
    let beginning = out.lines.sealed_head();
    out.file.finish(beginning.as_bytes()).map_err(unwritten)?;
    let games = numbers.end - numbers.start;
    output::print(&format!("Shard {share}/{of}: {games} games of {} cells in {}\n", cells.len(), path.display()));
    Ok(())
}

/// A shard's file, written as it is played.
struct ShardOut {
    lines: ShardWriter,
    file: GrowingFile,
}

impl ShardOut {
    fn write(&mut self, line: &str) -> Outcome {
        self.file.add(line.as_bytes()).map_err(unwritten)
    }
}

fn unwritten(sentence: String) -> CommandFailure {
    output::usage_error(&format!("The file {sentence}"), "Choose another place")
}

/// The file at the place of the shard.
fn state(path: &Path, head: &MatrixHead) -> Result<Option<ShardState>, CommandFailure> {
    if !path.exists() {
        return Ok(None);
    }
    let open = files::open(path).map_err(|unread| {
        let sentence = format!("The file {} cannot be read: {unread}", files::shown_path(path));
        output::usage_error(&sentence, "Choose another folder with --out")
    })?;
    Ok(Some(ShardState::of(BufReader::new(open), head)))
}

/// Reads the matrix, with all that it names beside it.
fn read(file: &Path, books: Books) -> Result<matrix::MatrixSpec, CommandFailure> {
    let source = rulebook_data_arg::read_source(file, "--matrix")?;
    let folder = file.parent().unwrap_or(Path::new(".")).to_owned();
    let level = |name: &str| chronicle::level_beside(&folder, name);
    let data = |name: &str| -> Result<Source, String> {
        let path: PathBuf = folder.join(name);
        let text = files::read_text(&path, LARGEST_TEXT).map_err(|unread| unread.to_string())?;
        Ok(Source::new(path.display().to_string(), text))
    };
    let players = Player::WORDS.map(|(word, _)| word);
    matrix::read(&source, books, &players, &MatrixFiles { level: &level, data: &data })
        .map_err(|faults| rulebook_data_arg::report_unusable_file("matrix", &source, &faults))
}

/// A line for each cell.
fn listed(batch: &MatrixBatch) -> String {
    let spec = batch.spec();
    let mut text = format!("{} cells of {} games: {} games\n", spec.cells.len(), spec.games, batch.count());
    for index in 0..spec.cells.len() {
        let CellLabel { level, rulebook, data, response, hostile, grade, .. } = batch.cell(index).label;
        let data = data.unwrap_or_else(|| "built-in".to_owned());
        text += &format!("{index}: {level}, {rulebook}, {response} v {hostile}, {grade}, {data}\n");
    }
    text
}

/// The text of a cell's level; a building is drawn, and measured unless that was done before.
fn level_text(
    planned: &PlannedCell,
    folder: &Path,
    jobs: Option<usize>,
    books: Books,
) -> Result<String, CommandFailure> {
    let BuildingPlan { request, defence } = match &planned.cell.place {
        MatrixPlace::Level(_, text) => return Ok(text.to_string()),
        MatrixPlace::Building(plan) => plan,
    };
    let DefenceChoice::Fitted(difficulty, games) = *defence else {
        return generate::building(request, books).map_err(|sentence| {
            let name = &planned.label.level;
            output::input_fault(&format!("The building {name} cannot be drawn: {sentence}"), "Choose another seed")
        });
    };
    let wanted = Wanted { difficulty, games };
    if let Some(text) = fitted_building_cache::cached_building(folder, request, wanted, books) {
        return Ok(text);
    }
    let measured = fit_building::fit_building(request, wanted, jobs, books)?;
    fitted_building_cache::cache_building(folder, request, wanted, &measured, books);
    Ok(measured.text)
}

/// The games of a cell, from its first seed on.
fn cell_batch(batch: &MatrixBatch, planned: &PlannedCell, text: String, books: Books) -> Result<Batch, CommandFailure> {
    let spec = batch.spec();
    let name = planned.label.level.as_str();
    let unplayable = |reason: String| {
        output::input_fault(&format!("The cell of {name} cannot be played: {reason}"), "Check the matrix with no --out")
    };
    let start = BattleStart::of(&Source::new(name, text), books, spec.seed, &[])
        .map_err(|faults| unplayable(faults.iter().next().map(|fault| fault.sentence.clone()).unwrap_or_default()))?;
    let start = start.with_difficulty(planned.cell.grade.into());
    Batch::new(start, spec.games, planned.rules, books).map_err(|unfit| unplayable(unfit.to_string()))
}
