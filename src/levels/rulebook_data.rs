//! Reads data that are laid over a rulebook's: a data file, or the `[data]` of a level.
//!
//! They may change every number within limits, and add entries, which other data and levels name. Everything that they
//! leave out is the rulebook's own.
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::about::needs;
use super::diagnostics::{Diagnostics, Family};
use super::fields::shortened;
use super::ids::is_plain;
use super::{control_characters, toml_syntax, values};
use crate::faults::{Faults, Source, closest};
use crate::model::{AnyDataFile, DATA_ABOUT, LIKE, LOOK, LOOKS, OwnData, Side, Word};
use crate::referee::AnyBook;

/// The greatest absolute value of a number: sums and products of such numbers cannot overflow.
const MOST: i64 = 9_999;
/// One table in so many, at least, is a book's own in a data file of it.
const FEWEST_ALIKE: usize = 4;
/// Keys that only levels have.
const OF_LEVELS: [&str; 4] = ["format", "name", "map", "figures"];
/// The most unknown and missing fields reported one by one.
const MOST_REPORTED: usize = 100;
/// The most letters of a name that is shown to players.
const LONGEST_NAME: usize = 40;
const AS_THE_GAME: &str = "write it as the game's own file in assets/rules does";

/// Lays a data file over the data of its book for all battles that start afterwards. The book is the one that `rulebook`
/// names, or else the one with these tables and fields.
///
/// # Errors
/// All faults; nothing is changed then.
pub fn use_data(source: &Source, books: &[&'static dyn AnyBook]) -> Result<&'static dyn AnyBook, Faults> {
    let book = check_data(source, books)?;
    let mut diagnostics = Diagnostics::of(source, Family::Data);
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
    let mut diagnostics = Diagnostics::of(source, Family::Data);
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
pub(super) fn own_data(diagnostics: &mut Diagnostics, table: &DeTable, book: &'static dyn AnyBook) -> OwnData {
    let Some(file) = book.data_file() else { return OwnData::default() };
    for key in table.keys().filter(|key| DATA_ABOUT.contains(&key.get_ref().as_ref())) {
        let sentence = format!("`{}` is not for the data in a level, which are for its own rulebook", key.get_ref());
        diagnostics.fault("data::key", key.span(), sentence, "take it out");
    }
    let sound = check(diagnostics, book, &file.text(), table);
    if sound { OwnData::of(table) } else { OwnData::default() }
}

/// The data that a level's text lays over those of its rulebook, without reading the rest of it; none if they have faults.
pub fn own_data_of(source: &Source, books: &[&'static dyn AnyBook]) -> (OwnData, Option<&'static dyn AnyBook>) {
    let nothing = (OwnData::default(), None);
    // Most levels have none.
    if !source.text.contains("data") {
        return nothing;
    }
    let Ok(document) = DeTable::parse(&source.text) else { return nothing };
    let text = |key: &str| document.get_ref().get(key).map(Spanned::get_ref);
    let book = books.iter().find(|book| text("rulebook").and_then(DeValue::as_str) == Some(book.name()));
    let (Some(DeValue::Table(table)), Some(book)) = (text("data"), book) else { return nothing };
    (own_data(&mut Diagnostics::on(source), table, *book), Some(*book))
}

/// A data file of a book without all that is as in the game's own; empty if nothing differs.
pub(super) fn changes_of(text: &str, book: &dyn AnyBook) -> String {
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
pub fn is_data(text: &str, books: &[&'static dyn AnyBook]) -> bool {
    DeTable::parse(text).is_ok_and(|document| {
        let given = document.get_ref();
        !OF_LEVELS.iter().any(|key| given.contains_key(*key)) && books.iter().any(|book| is_alike(*book, given))
    })
}

/// Checks what a file says of itself.
fn about(diagnostics: &mut Diagnostics, given: &DeTable) {
    if let Some(value) = given.get("needs") {
        needs(diagnostics, value, "this file");
    }
}

/// How many of the tables are those of a book.
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
    if let Some(value) = given.get("rulebook") {
        let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
        let word = values::word(diagnostics, value, "`rulebook` of the data", "rulebook = \"modern-cqb\"")?;
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
            let mut scratch = Diagnostics::of(diagnostics.source, Family::Data);
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

/// Checks data that are to be laid over those of a book, given as TOML. Returns whether they can be.
fn check(diagnostics: &mut Diagnostics, book: &dyn AnyBook, base: &str, given: &DeTable) -> bool {
    let (Some(file), Ok(own)) = (book.data_file(), DeTable::parse(base)) else { return false };
    let before = diagnostics.fault_count();
    compare(diagnostics, own.get_ref(), given, "", Keys::Tables);
    each(diagnostics, given);
    if diagnostics.fault_count() == before || !diagnostics.is_full() {
        readable(diagnostics, book, file, base, given);
    }
    if diagnostics.fault_count() == before {
        references(diagnostics, file, own.get_ref(), given);
    }
    diagnostics.fault_count() == before
}

/// What the keys of a table are.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Keys {
    /// Those of the whole file.
    Tables,
    /// Those of a table of the file: entries, or fields.
    Entries,
    Fields,
}

fn path_of(path: &str, key: &str) -> String {
    if path.is_empty() { shortened(key) } else { format!("{path}.{}", shortened(key)) }
}

/// Reports values of another type than those below them, numbers far from theirs, and what is wrong with new entries.
fn compare(diagnostics: &mut Diagnostics, own: &DeTable, given: &DeTable, path: &str, keys: Keys) {
    let of_entries = own.values().all(|value| matches!(value.get_ref(), DeValue::Table(_)));
    for (key, found) in given {
        let name = key.get_ref().as_ref();
        if keys == Keys::Tables && DATA_ABOUT.contains(&name) {
            continue;
        }
        let path = path_of(path, name);
        match (own.get(name), found.get_ref()) {
            (Some(value), _) if values::kind(value.get_ref()) != values::kind(found.get_ref()) => {
                wrong_type(diagnostics, &path, found, value.get_ref());
            }
            (_, DeValue::Table(fields)) if keys == Keys::Entries && fields.contains_key(LIKE) => {
                new_entry(diagnostics, own, (key, fields), &path);
            }
            (Some(value), DeValue::Table(given)) => {
                let DeValue::Table(own) = value.get_ref() else { continue };
                let inner = if keys == Keys::Tables { Keys::Entries } else { Keys::Fields };
                compare(diagnostics, own, given, &path, inner);
            }
            (Some(value), DeValue::Integer(_)) => near(diagnostics, &path, found, &[value.get_ref()]),
            (None, DeValue::Table(fields)) if keys == Keys::Entries && of_entries => {
                new_entry(diagnostics, own, (key, fields), &path);
            }
            _ => {}
        }
    }
}

/// Checks the name and the fields of an entry that the rulebook does not have, beside those that it has.
fn new_entry(
    diagnostics: &mut Diagnostics,
    own: &DeTable,
    (key, fields): (&Spanned<std::borrow::Cow<str>>, &DeTable),
    path: &str,
) {
    if !is_plain(key.get_ref()) {
        let sentence = format!("`{}` is no name for an entry of the data", shortened(key.get_ref()));
        let mend = "a name starts with a letter, and goes on with lower-case letters, digits, `-` and `_`";
        diagnostics.fault("data::name", key.span(), sentence, mend);
    }
    let mut others: Vec<&DeTable> = own.values().filter_map(|value| value.get_ref().as_table()).collect();
    if let Some(like) = fields.get(LIKE) {
        let known: Vec<&str> = own.keys().map(|key| key.get_ref().as_ref()).collect();
        let named = like.get_ref().as_str().unwrap_or_default();
        if known.contains(&named) {
            // Whatever it is like has the field that it needs.
            others.retain(|other| !other.is_empty());
        } else {
            let sentence =
                format!("`{path}` is to be like `{}`, of which the rulebook knows nothing", shortened(named));
            let mend = format!("use one of: {}", known.join(", "));
            diagnostics.unknown("data::reference", like.span(), named, sentence, &known, mend);
        }
    }
    beside(diagnostics, &others, fields, path);
}

/// Reports fields of another type than those of like entries, and numbers far from theirs.
fn beside(diagnostics: &mut Diagnostics, others: &[&DeTable], fields: &DeTable, path: &str) {
    for (key, found) in fields {
        let name = key.get_ref().as_ref();
        let path = path_of(path, name);
        let alike: Vec<&DeValue> = others.iter().filter_map(|other| Some(other.get(name)?.get_ref())).collect();
        let kinds = |value: &&DeValue| values::kind(value) == values::kind(found.get_ref());
        let Some(first) = alike.first() else { continue };
        if !alike.iter().any(|value| kinds(value)) {
            wrong_type(diagnostics, &path, found, first);
            continue;
        }
        match found.get_ref() {
            DeValue::Integer(_) => near(diagnostics, &path, found, &alike),
            DeValue::Table(fields) => {
                let others: Vec<&DeTable> = alike.iter().filter_map(|value| value.as_table()).collect();
                beside(diagnostics, &others, fields, &path);
            }
            DeValue::Array(entries) => {
                let lists = alike.iter().filter_map(|value| value.as_array());
                let others: Vec<&DeTable> =
                    lists.flat_map(|list| list.iter()).filter_map(|value| value.get_ref().as_table()).collect();
                let tables = entries.iter().filter_map(|entry| entry.get_ref().as_table());
                tables.for_each(|fields| beside(diagnostics, &others, fields, &path));
            }
            _ => {}
        }
    }
}

fn wrong_type(diagnostics: &mut Diagnostics, path: &str, found: &Spanned<DeValue>, meant: &DeValue) {
    let sentence = format!("`{path}` is {}, where {} is meant", values::kind(found.get_ref()), values::kind(meant));
    diagnostics.fault("data::type", found.span(), sentence, AS_THE_GAME);
}

/// Reports a number with which the rules may not work: counts stay positive, and small enough for the odds to be computed in
/// reasonable time.
fn near(diagnostics: &mut Diagnostics, path: &str, found: &Spanned<DeValue>, others: &[&DeValue]) {
    let number = |value: &DeValue| value.as_integer().and_then(values::number_of);
    let others: Vec<i64> = others.iter().filter_map(|value| number(value)).collect();
    let (Some(given), Some(least), Some(most)) = (number(found.get_ref()), others.iter().min(), others.iter().max())
    else {
        return;
    };
    // A number that may be 0 or less changes a sum; one beyond the limit is told of anyway.
    if given.abs() > MOST || *least <= 0 && (others.len() == 1 || (*least.min(&0)..=highest(*most)).contains(&given)) {
        return;
    }
    let least_allowed = if *least > 0 { 1 } else { *least };
    let highest = highest(*most);
    if (least_allowed..=highest).contains(&given) {
        return;
    }
    let sentence = match (least, most) {
        (one, other) if one == other => format!("`{path}` is {given}, far from {one}, which the rules were made with"),
        _ => format!("`{path}` is {given}, far from {least} to {most}, which the rules were made with"),
    };
    diagnostics.fault(
        "data::number",
        found.span(),
        sentence,
        format!("give a number from {least_allowed} to {highest}"),
    );
}

fn highest(own: i64) -> i64 {
    (own * 5).clamp(20, MOST)
}

/// Reports a name that is longer than the rules allow.
fn short(diagnostics: &mut Diagnostics, name: &str, span: Range<usize>) {
    if name.len() > Word::LONGEST {
        let sentence = format!("the name `{}` has more than {} bytes", shortened(name), Word::LONGEST);
        diagnostics.fault("data::long", span, sentence, "give it a shorter one, here and wherever it is meant");
    }
}

/// Reports numbers that are too large and names that are too long, at any depth.
fn bounded(diagnostics: &mut Diagnostics, value: &DeValue, span: Range<usize>, key: &str) {
    match value {
        DeValue::Integer(integer) if values::number_of(integer).is_none_or(|number| number.abs() > MOST) => {
            let sentence = format!("`{}` is beyond {MOST}", shortened(key));
            diagnostics.fault("data::number", span, sentence, format!("give a number from -{MOST} to {MOST}"));
        }
        DeValue::String(text) => {
            let fits =
                control_characters::check(diagnostics, text, span.clone(), &format!("`{}`", shortened(key)), true);
            match key {
                _ if !fits => {}
                // Shown to players; any other text is a key.
                "name" if text.trim().is_empty() || text.chars().count() > LONGEST_NAME => {
                    let sentence = format!("a `name` should have 1 to {LONGEST_NAME} letters");
                    diagnostics.fault("data::name", span, sentence, "write what players are to read");
                }
                "name" => {}
                _ => short(diagnostics, text, span),
            }
        }
        DeValue::Array(entries) => {
            entries.iter().for_each(|entry| bounded(diagnostics, entry.get_ref(), entry.span(), key))
        }
        DeValue::Table(table) => each(diagnostics, table),
        _ => {}
    }
}

fn each(diagnostics: &mut Diagnostics, table: &DeTable) {
    for (key, value) in table {
        short(diagnostics, key.get_ref(), key.span());
        bounded(diagnostics, value.get_ref(), value.span(), key.get_ref());
    }
}

/// Has the book read the data. The reader names one unknown or missing field at a time, so each is taken out to find the
/// next.
fn readable(diagnostics: &mut Diagnostics, book: &dyn AnyBook, file: &dyn AnyDataFile, base: &str, given: &DeTable) {
    let mut given = given.clone();
    let sound = !diagnostics.has_faults();
    for _ in 0..MOST_REPORTED {
        let Err((span, message)) = file.check(base, &given) else { return };
        let quoted = |start: &str| message.strip_prefix(start).and_then(|rest| rest.split_once('`'));
        if let Some((word, rest)) = quoted("unknown field `") {
            let known: Vec<&str> = rest.split('`').skip(1).step_by(2).collect();
            let sentence = format!("there is no field `{}` here", shortened(word));
            let mend = format!("take it out, or use one of: {}", known.join(", "));
            // A `like` that names nothing is told of already.
            if word != LIKE || sound {
                diagnostics.unknown("data::key", span.clone(), word, sentence, &known, mend);
            }
        } else if let Some((field, _)) = quoted("missing field `") {
            let path = path_to(&given, &span, "").unwrap_or_default();
            let sentence = format!("`{path}` is new, and lacks `{field}`");
            let mend = format!("add `{field}`, or say with `like = \"...\"` which entry of the rulebook it is like");
            if sound {
                diagnostics.fault("data::missing", span.clone(), sentence, mend);
            }
        } else {
            // The number or type that is wrong is told of already.
            if sound {
                diagnostics.fault("data::read", span, format!("{}: {message}", book.title()), AS_THE_GAME);
            }
            return;
        }
        if !take_out(&mut given, &span) {
            return;
        }
    }
}

/// The path of the table at a place.
fn path_to(given: &DeTable, span: &Range<usize>, path: &str) -> Option<String> {
    given.iter().find_map(|(key, value)| {
        let path = path_of(path, key.get_ref());
        match value.get_ref() {
            _ if value.span() == *span => Some(path),
            DeValue::Table(table) => path_to(table, span, &path),
            DeValue::Array(list) => list.iter().find_map(|entry| match entry.get_ref() {
                _ if entry.span() == *span => Some(path.clone()),
                DeValue::Table(table) => path_to(table, span, &path),
                _ => None,
            }),
            _ => None,
        }
    })
}

/// Takes out the field whose key or value is at a place. Returns whether there is one.
fn take_out(given: &mut DeTable, span: &Range<usize>) -> bool {
    let is_meant = |key: &Spanned<std::borrow::Cow<str>>, value: &Spanned<DeValue>| {
        key.span() == *span
            || value.span() == *span
            || matches!(value.get_ref(), DeValue::Array(list) if list.iter().any(|entry| entry.span() == *span))
    };
    let meant = given.iter().find(|(key, value)| is_meant(key, value)).map(|(key, _)| key.get_ref().to_string());
    if let Some(key) = meant {
        given.remove(&*key);
        return true;
    }
    given.iter_mut().any(|(_, value)| match value.get_mut() {
        DeValue::Table(table) => take_out(table, span),
        DeValue::Array(list) => list.iter_mut().any(|entry| match entry.get_mut() {
            DeValue::Table(table) => take_out(table, span),
            _ => false,
        }),
        _ => false,
    })
}

/// Reports words that name entries which neither the rulebook nor the data have.
fn references(diagnostics: &mut Diagnostics, file: &dyn AnyDataFile, own: &DeTable, given: &DeTable) {
    fn entries<'t>(data: &'t DeTable, table: &str) -> Vec<&'t str> {
        let table = data.get(table).and_then(|value| value.get_ref().as_table());
        table.into_iter().flat_map(|table| table.keys().map(|key| key.get_ref().as_ref())).collect()
    }
    let of_the_game = DeTable::parse(file.built_in()).map(Spanned::into_inner).unwrap_or_default();
    let mut check = |table: &str, field: &str, known: &[&str], of: &str| {
        let Some(rows) = given.get(table).and_then(|value| value.get_ref().as_table()) else { return };
        for value in rows.values().filter_map(|row| row.get_ref().as_table()?.get(field)) {
            for word in words(value).into_iter().filter(|word| !known.contains(&word.1)) {
                let (span, word) = word;
                let sentence = format!("there is no `{}` {of}, which `{field}` names", shortened(word));
                let meant = closest(word, known.iter().copied());
                let mend = format!("use one of: {}", known.join(", "));
                let mend = if meant.is_some() { mend } else { format!("add it, or {mend}") };
                diagnostics.unknown("data::reference", span, word, sentence, known, mend);
            }
        }
    };
    for reference in file.references() {
        let known: Vec<&str> =
            reference.of.iter().flat_map(|of| [entries(own, of), entries(given, of)].concat()).collect();
        check(reference.table, reference.field, &known, &format!("among the {}", reference.of.join(" and ")));
    }
    for table in LOOKS {
        check(table, LOOK, &entries(&of_the_game, table), &format!("among the {table} of the game itself"));
    }
}

/// The words of a text or of a list of texts.
fn words<'t>(value: &'t Spanned<DeValue>) -> Vec<(Range<usize>, &'t str)> {
    let own = value.get_ref().as_str().map(|word| (value.span(), word));
    let listed = value.get_ref().as_array().into_iter().flat_map(|list| list.iter());
    own.into_iter().chain(listed.filter_map(|entry| Some((entry.span(), entry.get_ref().as_str()?)))).collect()
}
