//! Parses a level file into a level spec, reporting every fault.
use toml::Table;

use super::diagnostics::Diagnostics;
use super::event_references::Names;
use super::fields::Fields;
use super::ids::Ids;
use super::map_section::Lines;
use super::{FORMAT, about, events, figures, ground, map_section, objectives, objects, rooms, score, syntax, warn};
use crate::faults::{Fault, Faults, Source, is_control};
use crate::model::{LevelSpec, Side, Spot, Word};
use crate::referee::AnyBook;

/// Reads a level and has its book inspect it. Returns the level spec and the warnings.
///
/// # Errors
/// All faults and warnings, if there is at least one fault. Reading stops at once at a text that is too long or not
/// TOML.
///
/// ```
/// use fatal_funnel::{books, faults::Source, levels};
///
/// let text = levels::shipped_level("stash-house").expect("a shipped level");
/// let (level, _warnings) = levels::read(&Source::new("stash-house", text), books()).expect("no faults");
/// assert_eq!((level.name.as_str(), level.round_limit), ("Stash House", Some(16)));
///
/// let broken = text.replace("round_limit", "round_limits");
/// let faults = levels::read(&Source::new("broken", broken), books()).expect_err("there is no such key");
/// let fault = faults.iter().next().expect("a fault is told");
/// assert_eq!((fault.place.line, fault.did_you_mean.as_deref()), (9, Some("round_limit")));
/// ```
pub fn read(source: &Source, books: &[&'static dyn AnyBook]) -> Result<(LevelSpec, Faults), Faults> {
    read_with(source, books, true)
}

/// Reads a level to be played or shown: what only a designer wants to know is not looked for.
///
/// # Errors
/// Those of [`read`].
pub fn read_to_play(source: &Source, books: &[&'static dyn AnyBook]) -> Result<LevelSpec, Faults> {
    read_with(source, books, false).map(|(level, _)| level)
}

fn read_with(source: &Source, books: &[&'static dyn AnyBook], warns: bool) -> Result<(LevelSpec, Faults), Faults> {
    let mut notes = Diagnostics::on(source);
    let Some(document) = syntax::parse(&mut notes) else { return Err(notes.finish()) };
    let mut root = Fields::new(document.get_ref(), "the level", 0..0);
    let brief = level(&mut notes, &mut root, books);
    root.finish(&mut notes);
    let Some((brief, lines)) = brief else { return Err(notes.finish()) };
    if let Some(book) = books.iter().find(|book| book.name() == brief.rulebook.as_str()) {
        let sound = !notes.forbid();
        let found = book.inspect(&brief, source).into_iter();
        // Warnings about a level that was partly guessed would mislead.
        notes.extend(found.filter(|fault: &Fault| sound || !fault.is_warning()));
        if warns && !notes.forbid() {
            warn::warn(&mut notes, &warn::Look::new(&brief, &lines, *book, document.get_ref()));
            warn::explain(&mut notes);
        }
    }
    let faults = notes.finish();
    if faults.forbid() { Err(faults) } else { Ok((brief, faults)) }
}

/// The name of a level, without reading the rest of it; `None` if the text is no TOML or has no name that can be shown.
pub fn name_of(text: &str) -> Option<String> {
    let table: Table = text.parse().ok()?;
    let name = table.get("name")?.as_str()?;
    (!name.chars().any(is_control)).then(|| name.to_owned())
}

/// The level as far as it can be read; `None` without a book or a board.
fn level(notes: &mut Diagnostics, root: &mut Fields, books: &[&'static dyn AnyBook]) -> Option<(LevelSpec, Lines)> {
    format(notes, root);
    let name = name(notes, root);
    let rulebook = rulebook(notes, root, books);
    let briefing = root.text(notes, "briefing").map(|text| text.value).unwrap_or_default();
    let about = about::read(notes, root);
    let round_limit = root.number(notes, "round_limit", 1..=999);
    let heat = heat(notes, root);
    let group_nerve = root.flag(notes, "group_nerve");
    let board = root.need(notes, "map", "'''").and_then(|value| map_section::read(notes, value));
    let mut ids = Ids::default();
    let figures = figures::read(notes, root, &mut ids);
    let objects = objects::read(notes, root, &mut ids, &figures);
    let rooms = rooms::read(notes, root, &mut ids);
    ids.name_all(&figures, &objects, &rooms);
    let objectives = objectives::read(notes, root, &ids);
    let first = first(notes, root);
    let areas = ground::read(notes, root);
    let names = Names::of(&ids, &figures, &objects, &rooms, &objectives);
    let events = events::read(notes, root, &names);
    let book = rulebook.as_ref().and_then(|name| books.iter().find(|book| book.name() == name.as_str()));
    let score = score::read(notes, root, book);
    let (mut board, lines) = board?;
    board.set_gaps(book.map_or_else(Default::default, |book| book.gaps()));
    figures::check(notes, &figures, &board);
    objects::check(notes, &objects, &board);
    rooms::check(notes, &rooms, &board);
    events::check(notes, &events, &board);
    ground::check(notes, &areas, &board);
    ground::lay_areas(&mut board, &areas);
    let brief = LevelSpec {
        name,
        rulebook: rulebook?,
        briefing,
        about,
        round_limit,
        heat,
        first,
        group_nerve,
        board,
        ground: areas,
        figures,
        objects,
        rooms,
        objectives,
        events,
        score,
        keys: root.keys(),
    };
    Some((brief, lines))
}

fn format(notes: &mut Diagnostics, root: &mut Fields) {
    let Some(value) = root.need(notes, "format", &FORMAT.to_string()) else { return };
    let number = super::values::whole(notes, value, "`format` of the level", "format = 1");
    if let Some(number) = number.filter(|number| *number != FORMAT) {
        let sentence = format!("this level is of format {number}, and this game reads format {FORMAT}");
        notes.fault("level::format", value.span(), sentence, format!("write `format = {FORMAT}`, or use a newer game"));
    }
}

fn name(notes: &mut Diagnostics, root: &mut Fields) -> String {
    let Some(value) = root.need(notes, "name", "\"...\"") else { return String::new() };
    let Some(name) = root.text(notes, "name") else { return String::new() };
    if name.trim().is_empty() || name.chars().count() > 80 || name.chars().any(char::is_control) {
        let sentence = "the level's name should be a line of 1 to 80 characters";
        notes.fault("level::name", value.span(), sentence, "write a short name in one line");
    }
    name.value
}

fn rulebook(notes: &mut Diagnostics, root: &mut Fields, books: &[&'static dyn AnyBook]) -> Option<Spot<Word>> {
    let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
    let example = format!("\"{}\"", names.first().copied().unwrap_or_default());
    let rulebook = root.need_word(notes, "rulebook", &example)?;
    if !names.contains(&rulebook.as_str()) {
        let sentence = format!("there is no rulebook `{}`", rulebook.value);
        let mend = format!("use one of: {}", names.join(", "));
        notes.unknown("level::rulebook", rulebook.span.clone(), rulebook.as_str(), sentence, &names, mend);
        return None;
    }
    Some(rulebook)
}

/// The side that acts first, if the level names one.
fn first(notes: &mut Diagnostics, root: &mut Fields) -> Option<Side> {
    let word = root.word(notes, "first", "\"hostile\"")?;
    let sides = Side::FIGHTING;
    let side = sides.into_iter().find(|side| side.word() == word.as_str());
    if side.is_none() {
        let sentence = format!("`{}` cannot act first", word.value);
        let words = sides.map(Side::word);
        notes.unknown("level::first", word.span.clone(), word.as_str(), sentence, &words, "use response or hostile");
    }
    side
}

fn heat(notes: &mut Diagnostics, root: &mut Fields) -> Option<u16> {
    let mut fields = root.table(notes, "heat", "{ start = 0 }")?;
    fields.need(notes, "start", "0");
    let start = fields.number(notes, "start", 0..=99);
    fields.finish(notes);
    start
}
