//! The LEVEL argument: a file or a shipped level.
use std::path::Path;

use super::{CommandFailure, excerpt, output};
use crate::chronicle::{self, Start};
use crate::faults::{Faults, Source, closest, echo};
use crate::levels::{self, shipped, shipped_level};
use crate::referee::AnyBook;

/// Source of the level, with the rulebook replaced if one is given. A file takes precedence over a shipped level of the
/// same name.
pub fn find(level: &str, rulebook: Option<&str>, books: &[&'static dyn AnyBook]) -> Result<Source, CommandFailure> {
    let source = text(level)?;
    let Some(name) = rulebook else { return Ok(source) };
    let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
    if !names.contains(&name) {
        let meant = closest(name, names.iter().copied()).map(|name| format!(" Did you mean `{name}`?"));
        let sentence = format!("There is no rulebook `{}`.{}", echo(name), meant.unwrap_or_default());
        return Err(output::call(&sentence, &format!("Name one of these: {}", names.join(", "))));
    }
    // Invalid TOML is reported when the level is read.
    let under = levels::set_rulebook(&source.text, name).unwrap_or_else(|_| source.text.to_string());
    Ok(Source::new(&*source.name, under))
}

fn text(level: &str) -> Result<Source, CommandFailure> {
    let path = Path::new(level);
    if !path.exists() {
        if let Some(text) = shipped_level(level) {
            return Ok(Source::new(level, text));
        }
        return Err(missing(level));
    }
    chronicle::read_level(path).map_err(|faults| print_faults(&faults, &Source::new(level, ""), None))
}

/// The start of a battle on the level.
pub fn start(
    level: &str,
    rulebook: Option<&str>,
    books: &[&'static dyn AnyBook],
    seed: u64,
    dice: &[u8],
) -> Result<Start, CommandFailure> {
    let source = find(level, rulebook, books)?;
    let title = rulebook.and_then(|name| books.iter().find(|book| book.name() == name)).map(|book| book.title());
    Start::of(&source, books, seed, dice).map_err(|faults| print_faults(&faults, &source, title))
}

/// The same under another rulebook, or a sentence if that one rejects the level.
pub fn start_under(level: &str, rulebook: &str, books: &[&'static dyn AnyBook], seed: u64) -> Result<Start, String> {
    let source = find(level, Some(rulebook), books).map_err(|_| String::from("the level cannot be read"))?;
    Start::of(&source, books, seed, &[]).map_err(|faults| {
        let all = faults.iter().filter(|fault| !fault.is_warning()).count();
        let first = faults.iter().find(|fault| !fault.is_warning()).map(|fault| fault.sentence.clone());
        format!("it does not take the level: {} ({all} faults)", first.unwrap_or_default())
    })
}

fn missing(level: &str) -> CommandFailure {
    let names: Vec<&str> = shipped().iter().map(|(name, _)| *name).collect();
    let meant = closest(level, names.iter().copied()).map(|name| format!(" Did you mean `{name}`?"));
    let sentence = format!("There is no level `{}`.{}", echo(level), meant.unwrap_or_default());
    let mend = format!("Name a level file, or one of these that come with the game: {}", names.join(", "));
    output::call(&sentence, &mend)
}

/// Prints all faults; `under` is the rulebook given by `--rulebook`.
fn print_faults(faults: &Faults, source: &Source, under: Option<&str>) -> CommandFailure {
    let count = match faults.iter().filter(|fault| !fault.is_warning()).count() {
        1 => "a fault".to_owned(),
        count => format!("{count} faults"),
    };
    let sentence = match under {
        Some(title) => format!("The level {} cannot be played under {title}: it has {count} there", source.name),
        None => format!("The level {} has {count}", source.name),
    };
    output::complain(&sentence, "");
    eprint!("{}", excerpt::shown(faults, source));
    CommandFailure::Fault
}
