//! `--data`: a rulebook's data from a file.
use std::path::{Path, PathBuf};

use clap::Args;

use super::{CommandFailure, Outcome, output, source_excerpt};
use crate::faults::{Faults, Source};
use crate::files;
use crate::levels::{LARGEST_TEXT, use_data};
use crate::referee::AnyBook;

/// The rulebook's data.
#[derive(Args)]
pub struct RulebookDataArg {
    /// Lay the rulebook data in this file over the built-in data; one weapon or number is enough
    #[arg(long, value_name = "FILE")]
    pub data: Option<PathBuf>,
}

/// The rulebook whose data was replaced.
pub type RulebookWithData = Option<&'static dyn AnyBook>;

/// Loads a rulebook's data from the file given, if any.
pub fn load_rulebook_data(
    arguments: &RulebookDataArg,
    books: &[&'static dyn AnyBook],
) -> Result<RulebookWithData, CommandFailure> {
    let Some(path) = &arguments.data else { return Ok(None) };
    let source = read_source(path, "--data")?;
    use_data(&source, books).map(Some).map_err(|faults| report_unusable_file("data", &source, &faults))
}

/// Reads the file given by an argument.
pub fn read_source(path: &Path, argument: &str) -> Result<Source, CommandFailure> {
    let read = files::read_text(path, LARGEST_TEXT).map_err(|unread| {
        output::usage_error(
            &format!("{}: {unread}", files::shown_path(path)),
            &format!("Check the path behind {argument}"),
        )
    });
    Ok(Source::new(path.display().to_string(), read?))
}

/// Prints the faults of a file.
pub fn report_unusable_file(kind: &str, source: &Source, faults: &Faults) -> CommandFailure {
    output::print_error(&format!("The {kind} file {} cannot be used", source.name), "");
    output::print_note(&source_excerpt::with_excerpts(faults, source));
    CommandFailure::Fault
}

/// Refuses data of a rulebook other than the one played.
pub fn check_rulebook(taken: RulebookWithData, rulebook: &str) -> Outcome {
    match taken {
        Some(book) if book.name() != rulebook => {
            let sentence =
                format!("The data file is one of {}, and the level is played under `{rulebook}`", book.title());
            Err(output::usage_error(&sentence, "Name the data file of that rulebook"))
        }
        _ => Ok(()),
    }
}
