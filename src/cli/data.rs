//! `--data`: a rulebook's numbers from a file.
use super::args::Data;
use super::{Failure, Outcome, excerpt, out};
use crate::chronicle;
use crate::faults::Source;
use crate::levels::{LARGEST_TEXT, use_data};
use crate::referee::AnyBook;

/// The book whose numbers were taken from a file.
pub type Taken = Option<&'static dyn AnyBook>;

/// Takes a rulebook's numbers from the file that is named, if one is.
pub fn put(arguments: &Data, books: &[&'static dyn AnyBook]) -> Result<Taken, Failure> {
    let Some(path) = &arguments.data else { return Ok(None) };
    let text = chronicle::read_text(path, LARGEST_TEXT).map_err(|(sentence, _)| {
        out::call(&format!("{}: {sentence}", path.display()), "Check the path behind --data")
    })?;
    let source = Source::new(path.display().to_string(), text);
    match use_data(&source, books) {
        Ok(book) => Ok(Some(book)),
        Err(faults) => {
            out::complain(&format!("The data file {} cannot be used", path.display()), "");
            eprint!("{}", excerpt::shown(&faults, &source));
            Err(Failure::Fault)
        }
    }
}

/// Refuses numbers of another book than the one that is played.
pub fn is_of(taken: Taken, rulebook: &str) -> Outcome {
    match taken {
        Some(book) if book.name() != rulebook => {
            let sentence =
                format!("The data file is one of {}, and the level is played under `{rulebook}`", book.title());
            Err(out::call(&sentence, "Name the data file of that rulebook"))
        }
        _ => Ok(()),
    }
}
