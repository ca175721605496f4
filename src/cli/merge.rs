//! `merge`: the shards of a play-test put together.
use std::io::BufReader;
use std::path::Path;

use super::args::Merge;
use super::{Failure, Outcome, data, out, told};
use crate::chronicle::Unfit;
use crate::files;
use crate::playtest::{self, Report, Sheaf};
use crate::referee::AnyBook;

/// Reads the files, and tells what one run would have told.
pub fn merge(arguments: &Merge, books: &[&'static dyn AnyBook]) -> Outcome {
    data::put(&arguments.data, books)?;
    told::thresholds(&arguments.telling.fail_if, false)?;
    told::folder(arguments.telling.report.as_deref())?;
    let files = arguments.files.iter().map(|file| Ok((file.display().to_string(), read(file)?)));
    let files = files.collect::<Result<Vec<_>, Failure>>()?;
    let (batch, games) = playtest::merge(files, books).map_err(refused)?;
    told::report(Report::of(&batch, &games), (&batch, &games), &arguments.telling, books)
}

fn refused(unfit: Unfit) -> Failure {
    out::fault(&format!("The files cannot be merged: {unfit}"), "")
}

fn read(file: &Path) -> Result<Sheaf, Failure> {
    let name = files::shown(file);
    let open = files::open(file)
        .map_err(|unread| out::call(&format!("The file {name} cannot be merged: {unread}"), "Check the path"))?;
    let mend = "Write it with `playtest --games-file`, by this version of the game";
    Sheaf::read(BufReader::new(open))
        .map_err(|sentence| out::fault(&format!("The file {name} cannot be merged: {sentence}"), mend))
}
