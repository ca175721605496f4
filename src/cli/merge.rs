//! `merge`: merges the shards of a play-test.
use std::io::BufReader;
use std::path::Path;

use super::subcommands::Merge;
use super::{CommandFailure, Outcome, batch_output, output, rulebook_data_arg};
use crate::chronicle::Unfit;
use crate::files;
use crate::playtest::{self, GamesFile, Report};
use crate::referee::AnyBook;

/// Merges the files and prints the report of the whole batch.
pub fn merge(arguments: &Merge, books: &[&'static dyn AnyBook]) -> Outcome {
    rulebook_data_arg::put(&arguments.data, books)?;
    batch_output::thresholds(&arguments.output.fail_if, false)?;
    batch_output::folder(arguments.output.report.as_deref())?;
    let files = arguments.files.iter().map(|file| Ok((file.display().to_string(), read(file)?)));
    let files = files.collect::<Result<Vec<_>, CommandFailure>>()?;
    let (batch, games) = playtest::merge(files, books).map_err(unmergeable)?;
    batch_output::report(Report::of(&batch, &games), (&batch, &games), &arguments.output, books)
}

fn unmergeable(unfit: Unfit) -> CommandFailure {
    output::fault(&format!("The files cannot be merged: {unfit}"), "")
}

fn read(file: &Path) -> Result<GamesFile, CommandFailure> {
    let name = files::shown(file);
    let open = files::open(file)
        .map_err(|unread| output::call(&format!("The file {name} cannot be merged: {unread}"), "Check the path"))?;
    let mend = "Write it with `playtest --games-file`, by this version of the game";
    GamesFile::read(BufReader::new(open))
        .map_err(|sentence| output::fault(&format!("The file {name} cannot be merged: {sentence}"), mend))
}
