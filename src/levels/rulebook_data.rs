//! Reads data that are laid over a rulebook's: a data file, or the `[data]` of a level.
//!
//! They may change every number within limits, and add entries, which other data and levels name. Everything that they
//! leave out is the rulebook's own.
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::diagnostics::{DiagnosticFamily, Diagnostics};
use super::level_metadata::check_needed_version;
use super::rulebook_data_check::check;
use super::rulebook_data_fields::AS_THE_GAME;
use super::{toml_syntax, toml_values};
use crate::faults::{Faults, Source};
use crate::model::{DATA_ABOUT, LevelOwnData, Side, Word};
use crate::referee::AnyBook;

/// One table in so many, at least, is a book's own in a data file of it.
const FEWEST_ALIKE: usize = 4;
/// Keys that only levels have.
const OF_LEVELS: [&str; 4] = ["format", "name", "map", "figures"];

/// Lays a data file over the data of its book for all battles that start afterwards. The book is the one that `rulebook`
/// names, or else the one with these tables and fields.
///
/// # Errors
/// All faults; nothing is changed then.
pub fn use_data(source: &Source, books: &[&'static dyn AnyBook]) -> Result<&'static dyn AnyBook, Faults> {
    let book = check_data(source, books)?;
    let mut diagnostics = Diagnostics::of(source, DiagnosticFamily::Data);
    let file = book.data_file();
    if let Some(Err((span, message))) = file.map(|file| file.replace(&source.name, &source.text)) {
        diagnostics.fault("data::read", span, format!("{}: {message}", book.title()), AS_THE_GAME);
        return Err(diagnostics.finish());
    }
    Ok(book)
}

/// Checks a data file, and tells which book it is for.
///
/// # Errors
/// All faults.
pub fn check_data(source: &Source, books: &[&'static dyn AnyBook]) -> Result<&'static dyn AnyBook, Faults> {
    let mut diagnostics = Diagnostics::of(source, DiagnosticFamily::Data);
    let Some(document) = toml_syntax::parse(&mut diagnostics) else { return Err(diagnostics.finish()) };
    let given = document.get_ref();
    about(&mut diagnostics, given);
    let book = book_of(&mut diagnostics, given, books);
    let file = book.and_then(|book| Some((book, book.data_file()?)));
    if let Some((book, file)) = file {
        check(&mut diagnostics, book, file.built_in(), given);
    }
    let faults = diagnostics.finish();
    file.map(|(book, _)| book).filter(|_| !faults.has_faults()).ok_or(faults)
}

/// Checks the `[data]` of a level, and returns them; none if they have faults.
pub(super) fn read_own_data(
    diagnostics: &mut Diagnostics,
    table: &DeTable,
    book: &'static dyn AnyBook,
) -> LevelOwnData {
    let Some(file) = book.data_file() else { return LevelOwnData::default() };
    for key in table.keys().filter(|key| DATA_ABOUT.contains(&key.get_ref().as_ref())) {
        let sentence = format!("`{}` is not for the data in a level, which are for its own rulebook", key.get_ref());
        diagnostics.fault("data::key", key.span(), sentence, "take it out");
    }
    let sound = check(diagnostics, book, &file.text(), table);
    if sound { LevelOwnData::of(table) } else { LevelOwnData::default() }
}

/// The data that a level's text lays over those of its rulebook, without reading the rest of it; none if they have faults.
pub fn own_data_of(source: &Source, books: &[&'static dyn AnyBook]) -> (LevelOwnData, Option<&'static dyn AnyBook>) {
    let nothing = (LevelOwnData::default(), None);
    // Most levels have none.
    if !source.text.contains("data") {
        return nothing;
    }
    let Ok(document) = DeTable::parse(&source.text) else { return nothing };
    let text = |key: &str| document.get_ref().get(key).map(Spanned::get_ref);
    let book = books.iter().find(|book| text("rulebook").and_then(DeValue::as_str) == Some(book.name()));
    let (Some(DeValue::Table(table)), Some(book)) = (text("data"), book) else { return nothing };
    (read_own_data(&mut Diagnostics::on(source), table, *book), Some(*book))
}

/// A data file of a book without all that is as in the game's own; empty if nothing differs.
pub(super) fn changes_from_own_data(text: &str, book: &dyn AnyBook) -> String {
    let own = book.data_file().and_then(|file| file.built_in().parse::<toml::Table>().ok()).unwrap_or_default();
    let mut given: toml::Table = text.parse().unwrap_or_default();
    DATA_ABOUT.iter().for_each(|key| _ = given.remove(*key));
    toml::to_string(&difference(&own, given)).unwrap_or_default()
}

fn difference(own: &toml::Table, given: toml::Table) -> toml::Table {
    let changed = given.into_iter().filter_map(|(key, value)| match (own.get(&key), value) {
        (Some(toml::Value::Table(own)), toml::Value::Table(given)) => {
            let changed = difference(own, given);
            (!changed.is_empty()).then_some((key, toml::Value::Table(changed)))
        }
        (Some(own), value) if *own == value => None,
        (_, value) => Some((key, value)),
    });
    changed.collect()
}

/// A stat line that a level has, and the game itself has not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnTemplate {
    pub word: Word,
    /// The name shown to players.
    pub name: String,
    /// The side of its doctrine; hostile where the rulebook does not say.
    pub side: Side,
}

/// The stat lines beside those of the game itself, of a level's own or of a data file in use; empty if its data have faults.
pub fn own_templates(source: &Source, book: &'static dyn AnyBook) -> Vec<OwnTemplate> {
    let own_file = book.data_file().and_then(|file| file.built_in().parse::<toml::Table>().ok());
    let known = |word: &str| own_file.as_ref().is_some_and(|file| file["templates"].get(word).is_some());
    let (own, _) = own_data_of(source, &[book]);
    let _data = book.lay_data(&own);
    let templates = book.vocabulary().templates.into_iter().filter(|(word, _)| !known(word));
    let template = |(word, name): (String, String)| {
        let word = Word::try_new(&word)?;
        Some(OwnTemplate { word, name, side: book.usual_side(word).unwrap_or(Side::Hostile) })
    };
    templates.filter_map(template).collect()
}

/// Whether a text is meant as a rulebook's data: its tables are those of a rulebook.
pub fn is_rulebook_data(text: &str, books: &[&'static dyn AnyBook]) -> bool {
    DeTable::parse(text).is_ok_and(|document| {
        let given = document.get_ref();
        !OF_LEVELS.iter().any(|key| given.contains_key(*key)) && books.iter().any(|book| is_alike(*book, given))
    })
}

/// Checks what a file says of itself.
fn about(diagnostics: &mut Diagnostics, given: &DeTable) {
    if let Some(value) = given.get("needs") {
        check_needed_version(diagnostics, value, "this file");
    }
}

/// Number of the tables that are those of a book.
fn alike(book: &dyn AnyBook, given: &DeTable) -> usize {
    let own = book.data_file().and_then(|file| DeTable::parse(file.built_in()).ok());
    own.map_or(0, |own| given.keys().filter(|key| own.get_ref().contains_key(key.get_ref().as_ref())).count())
}

/// Whether enough of the tables are those of a book. A level shares a table or two with one, and is no data of it.
fn is_alike(book: &dyn AnyBook, given: &DeTable) -> bool {
    let alike = alike(book, given);
    let tables = given.keys().filter(|key| !DATA_ABOUT.contains(&key.get_ref().as_ref())).count();
    alike > 0 && alike * FEWEST_ALIKE >= tables
}

/// The book that the data are for: the named one, or the one that can read them; reports that there is none, or more than one.
fn book_of(
    diagnostics: &mut Diagnostics,
    given: &DeTable,
    books: &[&'static dyn AnyBook],
) -> Option<&'static dyn AnyBook> {
    if given.contains_key("map") || given.contains_key("figures") {
        let mend = "name a data file, or write the data into the level under `data`";
        diagnostics.fault("data::book", 0..0, "this is a level, and no data for a rulebook", mend);
        return None;
    }
    if let Some(value) = given.get("rulebook") {
        let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
        let word = toml_values::word(diagnostics, value, "`rulebook` of the data", "rulebook = \"modern-cqb\"")?;
        let (sentence, mend) =
            (|name: &str| format!("there is no rulebook `{name}`"), format!("use one of: {}", names.join(", ")));
        return diagnostics.choice("data::book", &word, &names, sentence, mend).map(|place| books[place]);
    }
    let counted = books.iter().filter(|book| is_alike(**book, given)).map(|book| (alike(*book, given), *book));
    let counted: Vec<_> = counted.collect();
    let most = counted.iter().map(|(alike, _)| *alike).max().unwrap_or_default();
    let mut fitting: Vec<_> = counted.into_iter().filter(|(alike, _)| *alike == most).map(|(_, book)| book).collect();
    if fitting.len() > 1 {
        let faults = |book: &dyn AnyBook| {
            let mut scratch = Diagnostics::of(diagnostics.source, DiagnosticFamily::Data);
            let file = book.data_file();
            file.map(|file| check(&mut scratch, book, file.built_in(), given));
            scratch.count()
        };
        let counts: Vec<usize> = fitting.iter().map(|book| faults(*book)).collect();
        let fewest = counts.iter().copied().min().unwrap_or_default();
        let mut counts = counts.iter();
        fitting.retain(|_| counts.next() == Some(&fewest));
        if fewest > 0 {
            // Among those that cannot read it, the first book of the list.
            fitting.truncate(1);
        }
    }
    match &fitting[..] {
        [book] => return Some(*book),
        [] => {
            let sentence = "this is no rulebook's data: no table of it is one that a rulebook has";
            diagnostics.fault("data::book", 0..0, sentence, "begin with a table of a file in assets/rules");
        }
        several => {
            let titles: Vec<&str> = several.iter().map(|book| book.title()).collect();
            let sentence = format!("these data may be for {}", titles.join(" or "));
            let mend = format!("say which in a line at the top, such as `rulebook = \"{}\"`", several[0].name());
            diagnostics.fault("data::book", 0..0, sentence, mend);
        }
    }
    None
}
