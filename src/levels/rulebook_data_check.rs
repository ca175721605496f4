//! Checks data that are laid over a rulebook's: that the book can read them, and that the words in them name something.
use std::borrow::Cow;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::diagnostics::Diagnostics;
use super::rulebook_data_fields::{AS_THE_GAME, KeyKind, check_sizes, check_types, path_of};
use super::table_fields::shorten_name;
use crate::faults::closest;
use crate::model::{AnyDataFile, LIKE, LOOK, LOOKS};
use crate::referee::AnyBook;

/// The most unknown and missing fields reported one by one.
const MOST_REPORTED: usize = 100;

/// Checks data that are to be laid over those of a book, given as TOML. Returns whether they can be.
pub(super) fn check(diagnostics: &mut Diagnostics, book: &dyn AnyBook, base: &str, given: &DeTable) -> bool {
    let (Some(file), Ok(own)) = (book.data_file(), DeTable::parse(base)) else { return false };
    let before = diagnostics.fault_count();
    check_types(diagnostics, own.get_ref(), given, "", KeyKind::Tables);
    check_sizes(diagnostics, given);
    if diagnostics.fault_count() == before || !diagnostics.is_full() {
        readable(diagnostics, book, file, base, given);
    }
    if diagnostics.fault_count() == before {
        references(diagnostics, file, own.get_ref(), given);
    }
    diagnostics.fault_count() == before
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
            let sentence = format!("there is no field `{}` here", shorten_name(word));
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
        let of_entry = message.starts_with("missing field");
        if !(if of_entry { take_out_entry(&mut given, &span) } else { take_out(&mut given, &span) }) {
            return;
        }
    }
}

/// The path of the innermost table at a place: one that a header implies may share the place of another within it.
fn path_to(given: &DeTable, span: &Range<usize>, path: &str) -> Option<String> {
    given.iter().find_map(|(key, value)| {
        let path = path_of(path, key.get_ref());
        let within = match value.get_ref() {
            DeValue::Table(table) => path_to(table, span, &path),
            DeValue::Array(list) => list.iter().find_map(|entry| {
                let within = entry.get_ref().as_table().and_then(|table| path_to(table, span, &path));
                within.or_else(|| (entry.span() == *span).then(|| path.clone()))
            }),
            _ => None,
        };
        within.or_else(|| (value.span() == *span).then_some(path))
    })
}

/// Takes out the entry that something at a place is in, since it would lack what is taken out of it. Returns whether there is
/// one.
fn take_out_entry(given: &mut DeTable, span: &Range<usize>) -> bool {
    given.iter_mut().any(|(_, table)| {
        let DeValue::Table(entries) = table.get_mut() else { return false };
        let holds = |value: &Spanned<DeValue>| {
            let within = value.get_ref().as_table().and_then(|fields| path_to(fields, span, ""));
            value.span() == *span || within.is_some()
        };
        let entry = entries.iter().find(|(_, value)| holds(value)).map(|(key, _)| key.get_ref().to_string());
        entry.is_some_and(|key| entries.remove(&*key).is_some())
    })
}

/// Takes out the innermost field whose key or value is at a place, or a list with such an entry. Returns whether there is one.
fn take_out(given: &mut DeTable, span: &Range<usize>) -> bool {
    let within = given.iter_mut().any(|(_, value)| match value.get_mut() {
        DeValue::Table(table) => take_out(table, span),
        DeValue::Array(list) => list.iter_mut().any(|entry| match entry.get_mut() {
            DeValue::Table(table) => take_out(table, span),
            _ => false,
        }),
        _ => false,
    });
    if within {
        return true;
    }
    let is_meant = |key: &Spanned<Cow<str>>, value: &Spanned<DeValue>| {
        key.span() == *span
            || value.span() == *span
            || matches!(value.get_ref(), DeValue::Array(list) if list.iter().any(|entry| entry.span() == *span))
    };
    let meant = given.iter().find(|(key, value)| is_meant(key, value)).map(|(key, _)| key.get_ref().to_string());
    meant.is_some_and(|key| given.remove(&*key).is_some())
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
                let sentence = format!("there is no `{}` {of}, which `{field}` names", shorten_name(word));
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
