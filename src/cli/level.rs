//! Which level is meant: a file's, or one that comes with the game.
use std::path::Path;

use super::{Failure, out};
use crate::chronicle::{self, Start};
use crate::faults::{Faults, Source, closest};
use crate::levels::{shipped, shipped_level};
use crate::referee::AnyBook;

/// The text of the level that is meant. A file goes before a shipped level of the same name.
pub fn find(level: &str) -> Result<Source, Failure> {
    let path = Path::new(level);
    if !path.exists() {
        if let Some(text) = shipped_level(level) {
            return Ok(Source::new(level, text));
        }
        return Err(missing(level));
    }
    chronicle::read_level(path).map_err(|faults| told(&faults, &Source::new(level, "")))
}

/// The start of a battle on the level that is meant.
pub fn start(level: &str, books: &[&'static dyn AnyBook], seed: u64, dice: &[u8]) -> Result<Start, Failure> {
    let source = find(level)?;
    Start::of(&source, books, seed, dice).map_err(|faults| told(&faults, &source))
}

fn missing(level: &str) -> Failure {
    let names: Vec<&str> = shipped().iter().map(|(name, _)| *name).collect();
    let meant = closest(level, names.iter().copied()).map(|name| format!(" Did you mean `{name}`?"));
    let sentence = format!("There is no level `{level}`.{}", meant.unwrap_or_default());
    let mend = format!("Name a level file, or one of these that come with the game: {}", names.join(", "));
    out::call(&sentence, &mend)
}

fn told(faults: &Faults, source: &Source) -> Failure {
    let count = faults.iter().filter(|fault| !fault.is_warning()).count();
    let sentence = match count {
        1 => format!("The level {} has a fault", source.name),
        count => format!("The level {} has {count} faults", source.name),
    };
    out::complain(&sentence, "");
    eprint!("{}", out::shown(faults, source));
    Failure::Fault
}
