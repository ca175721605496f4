//! Parses a level file into a level spec, reporting every fault.
use toml::Table;
use toml::de::DeValue;

use super::diagnostics::Diagnostics;
use super::event_name_references::ReferenceNames;
use super::level_ids::LevelIds;
use super::map_section::MapPositions;
use super::table_fields::TableFields;
use super::{
    FORMAT, campaign_facts, events, figures, ground_areas, level_metadata, level_variants, map_section, objectives,
    objects, playable_sides, random_draws, rooms, rulebook_data, score_points, toml_syntax, warn,
};
use crate::faults::{Fault, Faults, Source, is_control};
use crate::model::{LevelOwnData, LevelSpec, Side, Spot, Word};
use crate::referee::AnyBook;

/// Reads a level and has its book inspect it. Returns the level spec as written, with all that only facts bring, and the
/// warnings.
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
/// assert!(level.name == "Stash House" && level.round_limit.is_some());
///
/// let broken = text.replace("round_limit", "round_limits");
/// let faults = levels::read(&Source::new("broken", broken), books()).expect_err("there is no such key");
/// let fault = faults.iter().next().expect("a fault is told");
/// assert_eq!(fault.did_you_mean.as_deref(), Some("round_limit"));
/// ```
pub fn read(source: &Source, books: &[&'static dyn AnyBook]) -> Result<(LevelSpec, Faults), Faults> {
    read_with(source, books, true)
}

/// Reads a level to be played or shown, as the facts that hold make it: what only a designer wants to know is not looked for.
///
/// # Errors
/// Those of [`read`].
pub fn read_to_play(source: &Source, books: &[&'static dyn AnyBook]) -> Result<LevelSpec, Faults> {
    let level = read_as_written(source, books)?;
    Ok(if level.facts.read.is_empty() { level } else { level.with_facts(&level.facts.held()).into_owned() })
}

/// Reads a level as written, like [`read`], without the warnings.
pub(super) fn read_as_written(source: &Source, books: &[&'static dyn AnyBook]) -> Result<LevelSpec, Faults> {
    read_with(source, books, false).map(|(level, _)| level)
}

fn read_with(source: &Source, books: &[&'static dyn AnyBook], warns: bool) -> Result<(LevelSpec, Faults), Faults> {
    let mut diagnostics = Diagnostics::on(source);
    let Some(document) = toml_syntax::parse(&mut diagnostics) else { return Err(diagnostics.finish()) };
    let mut root = TableFields::new(document.get_ref(), "the level", 0..0);
    let level = read_partially(&mut diagnostics, &mut root, books);
    root.finish(&mut diagnostics);
    let Some((level, lines, whole)) = level else { return Err(diagnostics.finish()) };
    let book = books.iter().find(|book| book.name() == level.rulebook.as_str());
    // Without its own data, a level would have many faults that it has not.
    if let Some(book) = book.filter(|_| whole && !diagnostics.is_newer_format()) {
        let _data = book.lay_data(&level.data);
        let sound = !diagnostics.has_faults();
        // A player meets the facts that hold; its designer, all that may.
        let sets = if warns { level.facts.sets_to_check() } else { vec![level.facts.held()] };
        level_variants::for_each_variant(&mut diagnostics, &level, &sets, |diagnostics, level| {
            let found = book.inspect(level, source).into_iter();
            // Warnings about a level that was partly guessed would mislead.
            diagnostics.extend(found.filter(|fault: &Fault| sound || !fault.is_warning()));
            if warns && sound && !diagnostics.has_faults() {
                warn::warn(diagnostics, &warn::LintSubject::new(level, &lines, *book, document.get_ref()));
            }
        });
        if warns && !diagnostics.has_faults() {
            diagnostics.extend(book.warnings_as_written(&level, source));
            warn::warn_of_whole(&mut diagnostics, &level);
            warn::apply_allow_comments(&mut diagnostics);
        }
    }
    let faults = diagnostics.finish();
    if faults.has_faults() { Err(faults) } else { Ok((level, faults)) }
}

/// The level's own data, laid over those of its rulebook.
fn data(diagnostics: &mut Diagnostics, root: &mut TableFields, book: Option<&'static dyn AnyBook>) -> LevelOwnData {
    let Some(value) = root.get("data") else { return LevelOwnData::default() };
    let DeValue::Table(table) = value.get_ref() else {
        super::toml_values::wrong(diagnostics, value, "`data` of the level", "a table", "[data.weapons.club]");
        return LevelOwnData::default();
    };
    book.map_or_else(LevelOwnData::default, |book| rulebook_data::read_own_data(diagnostics, table, book))
}

/// The name of a level, without reading the rest of it; `None` if the text is no TOML or has no name that can be shown.
pub fn level_name_of(text: &str) -> Option<String> {
    let table: Table = text.parse().ok()?;
    let name = table.get("name")?.as_str()?;
    (!name.chars().any(is_control)).then(|| name.to_owned())
}

/// The level as far as it can be read, and whether its own data can be; `None` without a book or a board.
pub(super) fn read_partially(
    diagnostics: &mut Diagnostics,
    root: &mut TableFields,
    books: &[&'static dyn AnyBook],
) -> Option<(LevelSpec, MapPositions, bool)> {
    format(diagnostics, root);
    let name = name(diagnostics, root);
    let rulebook = rulebook(diagnostics, root, books);
    let briefing = root.text(diagnostics, "briefing").map(|text| text.value).unwrap_or_default();
    let about = level_metadata::read(diagnostics, root);
    let round_limit = root.number(diagnostics, "round_limit", 1..=999);
    let (heat, heat_every) = heat(diagnostics, root);
    let group_nerve = root.flag(diagnostics, "group_nerve");
    let board = root.need(diagnostics, "map", "'''").and_then(|value| map_section::read(diagnostics, value));
    let mut ids = LevelIds::default();
    let figures = figures::read(diagnostics, root, &mut ids);
    let objects = objects::read(diagnostics, root, &mut ids, &figures);
    let rooms = rooms::read(diagnostics, root, &mut ids);
    ids.name_all(&figures, &objects, &rooms);
    let objectives = objectives::read(diagnostics, root, &ids);
    let draws = random_draws::read(diagnostics, root, &ids, &figures, &objectives);
    let facts = campaign_facts::read(diagnostics, root, &ids, (&figures, &objects), &objectives);
    let first = first(diagnostics, root);
    let sides = playable_sides::read(diagnostics, root, &figures);
    let areas = ground_areas::read(diagnostics, root);
    let names = ReferenceNames::of(&ids, &figures, &objects, &rooms, &objectives);
    let events = events::read(diagnostics, root, &names);
    let book = rulebook.as_ref().and_then(|name| books.iter().find(|book| book.name() == name.as_str()));
    let score = score_points::read(diagnostics, root, book);
    let before = diagnostics.fault_count();
    let data = data(diagnostics, root, book.copied());
    let whole = diagnostics.fault_count() == before;
    let (mut board, lines) = board?;
    board.set_gaps(book.map_or_else(Default::default, |book| book.gaps()));
    figures::check(diagnostics, &figures, (&draws, &facts), &board);
    campaign_facts::check(diagnostics, &facts, &figures, &draws, &board);
    objects::check(diagnostics, &objects, &board);
    rooms::check(diagnostics, &rooms, &board);
    events::check(diagnostics, &events, &board);
    ground_areas::check(diagnostics, &areas, &board);
    ground_areas::lay_areas(&mut board, &areas);
    let level = LevelSpec {
        name,
        rulebook: rulebook?,
        briefing,
        about,
        round_limit,
        heat,
        heat_every,
        first,
        sides,
        group_nerve,
        board,
        ground: areas,
        figures,
        objects,
        rooms,
        objectives,
        events,
        draws,
        facts,
        score,
        data,
        keys: root.keys(),
    };
    Some((level, lines, whole))
}

fn format(diagnostics: &mut Diagnostics, root: &mut TableFields) {
    let Some(value) = root.need(diagnostics, "format", &FORMAT.to_string()) else { return };
    let number = super::toml_values::whole(diagnostics, value, "`format` of the level", "format = 1");
    if let Some(number) = number.filter(|number| *number != FORMAT) {
        let formats = format!("is of format {number}, and this game reads format {FORMAT}");
        if number > FORMAT {
            return diagnostics.fault_of_newer_format(
                "level::format",
                value.span(),
                "this level",
                &format!("it {formats}"),
            );
        }
        let sentence = format!("this level {formats}");
        diagnostics.fault("level::format", value.span(), sentence, format!("write `format = {FORMAT}`"));
    }
}

fn name(diagnostics: &mut Diagnostics, root: &mut TableFields) -> String {
    let Some(value) = root.need(diagnostics, "name", "\"...\"") else { return String::new() };
    let Some(name) = root.text(diagnostics, "name") else { return String::new() };
    if name.trim().is_empty() || name.chars().count() > 80 || name.chars().any(char::is_control) {
        let sentence = "the level's name should be a line of 1 to 80 characters";
        diagnostics.fault("level::name", value.span(), sentence, "write a short name in one line");
    }
    name.value
}

fn rulebook(
    diagnostics: &mut Diagnostics,
    root: &mut TableFields,
    books: &[&'static dyn AnyBook],
) -> Option<Spot<Word>> {
    let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
    let example = format!("\"{}\"", names.first().copied().unwrap_or_default());
    let rulebook = root.need_word(diagnostics, "rulebook", &example)?;
    let (sentence, mend) =
        (|name: &str| format!("there is no rulebook `{name}`"), format!("use one of: {}", names.join(", ")));
    diagnostics.choice("level::rulebook", &rulebook, &names, sentence, mend).map(|_| rulebook)
}

/// The side that acts first, if the level names one.
fn first(diagnostics: &mut Diagnostics, root: &mut TableFields) -> Option<Side> {
    let word = root.word(diagnostics, "first", "\"hostile\"")?;
    let (words, mend) = (Side::FIGHTING.map(Side::word), "use response or hostile");
    let place = diagnostics.choice("level::first", &word, &words, |word| format!("`{word}` cannot act first"), mend);
    place.map(|place| Side::FIGHTING[place])
}

/// Heat at the start, and the rounds in which it rises by itself.
fn heat(diagnostics: &mut Diagnostics, root: &mut TableFields) -> (Option<u16>, Option<u16>) {
    let Some(mut fields) = root.table(diagnostics, "heat", "{ start = 0 }") else { return (None, None) };
    fields.need(diagnostics, "start", "0");
    let start = fields.number(diagnostics, "start", 0..=99);
    let every = fields.number(diagnostics, "every", 1..=99);
    fields.finish(diagnostics);
    (start, every)
}
