//! Reads a data file that replaces the embedded one of a rulebook.
//!
//! It may change every number within limits and add entries. Entries of the embedded file must be present: rules, minds
//! and levels refer to them. Only tables of the mind may be left out, where the rulebook can do without.
use std::ops::Range;

use toml::de::{DeTable, DeValue};

use super::diagnostics::{Diagnostics, Family};
use super::fields::shortened;
use super::{control_characters, toml_syntax, values};
use crate::faults::{Faults, Source};
use crate::model::{AnyDataFile, Word};
use crate::referee::AnyBook;

/// The greatest absolute value of a number: sums and products of such numbers cannot overflow.
const MOST: i64 = 9_999;
/// One table in so many, at least, is a book's own in a data file of it.
const FEWEST_ALIKE: usize = 4;
/// The most unknown fields reported one by one.
const MOST_UNKNOWN: usize = 100;

/// Replaces the data file of a book for all battles that start afterwards. The book is recognised by the tables in the
/// file.
///
/// # Errors
/// All faults; nothing is replaced then.
pub fn use_data(source: &Source, books: &[&'static dyn AnyBook]) -> Result<&'static dyn AnyBook, Faults> {
    let mut diagnostics = Diagnostics::of(source, Family::Data);
    let Some(document) = toml_syntax::parse(&mut diagnostics) else { return Err(diagnostics.finish()) };
    let given = document.get_ref();
    let Some((book, own)) = book_of(given, books) else {
        let sentence = "this is no rulebook's data: no table of it is one that a rulebook has";
        diagnostics.fault("data::book", 0..0, sentence, "begin with a copy of a file in assets/rules");
        return Err(diagnostics.finish());
    };
    if let Ok(own) = DeTable::parse(own) {
        beside(&mut diagnostics, own.get_ref(), given, "", 0..0);
    }
    each(&mut diagnostics, given);
    if !diagnostics.has_faults() {
        replace(&mut diagnostics, book);
    }
    let faults = diagnostics.finish();
    if faults.has_faults() { Err(faults) } else { Ok(book) }
}

/// Whether a text is meant as a rulebook's data: its tables are those of a rulebook.
pub(super) fn is_data(text: &str, books: &[&'static dyn AnyBook]) -> bool {
    DeTable::parse(text).is_ok_and(|document| book_of(document.get_ref(), books).is_some())
}

/// The book that shares the most tables with this file, and its embedded text.
fn book_of(given: &DeTable, books: &[&'static dyn AnyBook]) -> Option<(&'static dyn AnyBook, &'static str)> {
    let alike = |text: &str| {
        let own = DeTable::parse(text).ok()?;
        let own = own.get_ref();
        Some(given.keys().filter(|key| own.contains_key(key.get_ref().as_ref())).count())
    };
    let files = books.iter().filter_map(|book| Some((*book, book.data_file()?.built_in())));
    // A level shares a table or two with a book, and is no data of it.
    let counted = files.filter_map(|(book, text)| Some((alike(text)?, book, text)));
    let counted = counted.filter(|(alike, ..)| *alike > 0 && alike * FEWEST_ALIKE >= given.len());
    // Among ties, the first book of the list.
    let best = counted.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map(|(_, book, text)| (book, text))
}

/// Reports entries missing from this file, and values of another type; `at` is the header of the table.
fn beside(diagnostics: &mut Diagnostics, own: &DeTable, given: &DeTable, path: &str, at: Range<usize>) {
    for (key, value) in own {
        let key = key.get_ref();
        let path = if path.is_empty() { key.to_string() } else { format!("{path}.{key}") };
        let Some(found) = given.get(key.as_ref()) else {
            // A file made before a mind had some table of weights stays valid.
            if path.starts_with("mind.") && matches!(value.get_ref(), DeValue::Table(_)) {
                continue;
            }
            let mend = format!("add it as it is in the game's own file, under `{path}`, and change its numbers");
            diagnostics.fault("data::missing", at.clone(), format!("`{path}` is missing"), mend);
            continue;
        };
        match (value.get_ref(), found.get_ref()) {
            (DeValue::Table(own), DeValue::Table(given)) => beside(diagnostics, own, given, &path, found.span()),
            (own, given) if std::mem::discriminant(own) != std::mem::discriminant(given) => {
                let sentence = format!("`{path}` is {}, where {} is meant", values::kind(given), values::kind(own));
                diagnostics.fault("data::type", found.span(), sentence, "write it as the game's own file does");
            }
            (DeValue::Integer(own), DeValue::Integer(given)) => {
                let numbers = values::number_of(own).zip(values::number_of(given));
                if let Some((own, given)) = numbers.filter(|(own, given)| !stays(*own, *given)) {
                    let most = highest(own);
                    let sentence = format!("`{path}` is {given}, far from {own}, which the rules were made with");
                    diagnostics.fault(
                        "data::number",
                        found.span(),
                        sentence,
                        format!("give a number from 1 to {most}"),
                    );
                }
            }
            _ => {}
        }
    }
}

/// Whether the rules still work with a number: counts stay positive, and small enough for the odds to be computed in
/// reasonable time.
fn stays(own: i64, given: i64) -> bool {
    own <= 0 || (1..=highest(own)).contains(&given) || given.abs() > MOST
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
            // `name` is shown to players; any other text is a key.
            if fits && key != "name" {
                short(diagnostics, text, span);
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

/// Has the book read the file. The reader names one unknown field at a time, so each is blanked out to find the next.
fn replace(diagnostics: &mut Diagnostics, book: &'static dyn AnyBook) {
    let Some(file) = book.data_file() else { return };
    let mut text = diagnostics.source.text.to_string();
    for _ in 0..MOST_UNKNOWN {
        let Err((span, message)) = file_takes(file, &text, diagnostics) else { return };
        let unknown = message.strip_prefix("unknown field `").and_then(|rest| rest.split_once('`'));
        let Some((word, rest)) = unknown else {
            let mend = "write it as the game's own file does";
            return diagnostics.fault("data::read", span, format!("{}: {message}", book.title()), mend);
        };
        let known: Vec<&str> = rest.split('`').skip(1).step_by(2).collect();
        let sentence = format!("there is no field `{}` here", shortened(word));
        let mend = format!("take it out, or use one of: {}", known.join(", "));
        diagnostics.unknown("data::key", span.clone(), word, sentence, &known, mend);
        let Some(line) = line_of(&text, &span) else { return };
        text.replace_range(line.clone(), &" ".repeat(line.len()));
    }
}

/// Replaces the data file if there is no fault; otherwise only checks it.
fn file_takes(file: &dyn AnyDataFile, text: &str, diagnostics: &Diagnostics) -> Result<(), (Range<usize>, String)> {
    if diagnostics.has_faults() { file.check(text) } else { file.replace(&diagnostics.source.name, text) }
}

/// The line where a byte range starts, without its line break.
fn line_of(text: &str, span: &Range<usize>) -> Option<Range<usize>> {
    let start = text.get(..span.start)?.rfind('\n').map_or(0, |at| at + 1);
    let end = text[span.start..].find('\n').map_or(text.len(), |at| span.start + at);
    (end > start && !text[start..end].trim().is_empty()).then_some(start..end)
}
