//! `merge`: merges the shards of a play-test, or of a matrix.
use std::collections::BTreeMap;
use std::io::BufReader;
use std::path::Path;

use super::subcommands::Merge;
use super::{CommandFailure, Outcome, merge_matrix, output, playtest_output, rulebook_data_arg};
use crate::chronicle::Unfit;
use crate::files;
use crate::playtest::{self, Game, GamesFile, ReportTally};
use crate::referee::AnyBook;

/// Merges the files and prints the report of the whole batch.
pub fn merge(arguments: &Merge, books: &[&'static dyn AnyBook]) -> Outcome {
    let given = merge_matrix::shard_files(&arguments.files)?;
    if given.iter().any(|path| merge_matrix::is_matrix_shard_file(path)) {
        return merge_matrix::merge(&given, &arguments.output);
    }
    rulebook_data_arg::load_rulebook_data(&arguments.data, books)?;
    playtest_output::parse_thresholds(&arguments.output.fail_if, false)?;
    playtest_output::create_folder(arguments.output.report.as_deref())?;
    // The files are read twice rather than kept: a large batch fills the memory.
    let (mut paths, mut files) = (BTreeMap::new(), Vec::new());
    for path in &given {
        let file = read(path, |_| {})?;
        paths.insert(file.shard()[0], path);
        files.push((path.display().to_string(), file));
    }
    let (batch, _) = playtest::shards_in_order(files, books).map_err(unmergeable)?;
    let mut tally = ReportTally::default();
    for path in paths.values() {
        read(path, |game| tally.add(&game))?;
    }
    playtest_output::deliver_report(tally.report(&batch), &batch, &arguments.output, books)
}

fn unmergeable(unfit: Unfit) -> CommandFailure {
    output::input_fault(&format!("The files cannot be merged: {unfit}"), "")
}

fn read(file: &Path, each: impl FnMut(Game)) -> Result<GamesFile, CommandFailure> {
    let name = files::shown_path(file);
    let open = files::open(file).map_err(|unread| {
        output::usage_error(&format!("The file {name} cannot be merged: {unread}"), "Check the path")
    })?;
    let mend = "Write it with `playtest --games-file`, by this version of the game";
    GamesFile::read_through(BufReader::new(open), each)
        .map_err(|sentence| output::input_fault(&format!("The file {name} cannot be merged: {sentence}"), mend))
}
