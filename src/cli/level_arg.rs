//! The LEVEL argument: a file or a shipped level.
use std::path::Path;

use super::{CommandFailure, output, source_excerpt};
use crate::chronicle::{self, BattleStart};
use crate::faults::{Faults, Source, closest, truncate_for_message};
use crate::levels::{self, shipped, shipped_level};
use crate::referee::AnyBook;

/// Source of the level, with the rulebook replaced if one is given. A file takes precedence over a shipped level of the
/// same name.
pub fn read_source(
    level: &Path,
    rulebook: Option<&str>,
    books: &[&'static dyn AnyBook],
) -> Result<Source, CommandFailure> {
    let source = text(level)?;
    let Some(name) = rulebook else { return Ok(source) };
    let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
    if !names.contains(&name) {
        let meant = closest(name, names.iter().copied()).map(|name| format!(" Did you mean `{name}`?"));
        let sentence = format!("There is no rulebook `{}`.{}", truncate_for_message(name), meant.unwrap_or_default());
        return Err(output::usage_error(&sentence, &format!("Name one of these: {}", names.join(", "))));
    }
    if let Some(why) = levels::reason_bound_to_its_rulebook(&source.text, name) {
        let sentence = format!("{} cannot be played under `{}`: {why}", source.name, truncate_for_message(name));
        return Err(output::usage_error(&sentence, "Leave out --rulebook, or take `data` out of a copy of the level"));
    }
    // Invalid TOML is reported when the level is read.
    let under = levels::set_rulebook(&source.text, name).unwrap_or_else(|_| source.text.to_string());
    Ok(Source::new(&*source.name, under))
}

fn text(level: &Path) -> Result<Source, CommandFailure> {
    if !level.exists() {
        return shipped_source(level).ok_or_else(|| missing(level));
    }
    let unread = |faults| print_faults(&faults, &Source::new(level.display().to_string(), ""), None);
    chronicle::read_level(level).map_err(unread)
}

/// The shipped level of this name.
pub fn shipped_source(level: &Path) -> Option<Source> {
    let name = level.to_str()?;
    shipped_level(name).map(|text| Source::new(name, text))
}

/// The start of a battle on the level.
pub fn battle_start(
    level: &Path,
    rulebook: Option<&str>,
    books: &[&'static dyn AnyBook],
    seed: u64,
    dice: &[u8],
) -> Result<BattleStart, CommandFailure> {
    let source = read_source(level, rulebook, books)?;
    let title = rulebook.and_then(|name| books.iter().find(|book| book.name() == name)).map(|book| book.title());
    BattleStart::of(&source, books, seed, dice).map_err(|faults| print_faults(&faults, &source, title))
}

/// The start of a battle under another rulebook, or a sentence if that one rejects the level.
pub fn start_under(
    level: &Path,
    rulebook: &str,
    books: &[&'static dyn AnyBook],
    seed: u64,
) -> Result<BattleStart, String> {
    let own = text(level).map_err(|_| String::from("the level cannot be read"))?;
    if let Some(why) = levels::reason_bound_to_its_rulebook(&own.text, rulebook) {
        return Err(why);
    }
    let source = read_source(level, Some(rulebook), books).map_err(|_| String::from("the level cannot be read"))?;
    BattleStart::of(&source, books, seed, &[]).map_err(|faults| {
        let all = faults.iter().filter(|fault| !fault.is_warning()).count();
        let first = faults.iter().find(|fault| !fault.is_warning()).map(|fault| fault.sentence.clone());
        format!("it does not take the level: {} ({all} faults)", first.unwrap_or_default())
    })
}

fn missing(level: &Path) -> CommandFailure {
    let level = &*level.to_string_lossy();
    let names: Vec<&str> = shipped().iter().map(|(name, _)| *name).collect();
    let meant = closest(level, names.iter().copied()).map(|name| format!(" Did you mean `{name}`?"));
    let sentence = format!("There is no level `{}`.{}", truncate_for_message(level), meant.unwrap_or_default());
    let mend = format!("Name a level file, or one of these that come with the game: {}", names.join(", "));
    output::usage_error(&sentence, &mend)
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
    output::print_error(&sentence, "");
    output::print_note(&source_excerpt::with_excerpts(faults, source));
    CommandFailure::Fault
}
