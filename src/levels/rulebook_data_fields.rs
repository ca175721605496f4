//! Types, numbers and names of data that are laid over a rulebook's, beside those that it has.
use std::borrow::Cow;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::diagnostics::Diagnostics;
use super::level_ids::is_plain;
use super::table_fields::shorten_name;
use super::{control_character_faults, toml_values};
use crate::model::{DATA_ABOUT, LIKE, Word};

/// The greatest absolute value of a number: sums and products of such numbers cannot overflow.
const MOST: i64 = 9_999;
/// The most letters of a name that is shown to players.
const LONGEST_NAME: usize = 40;
/// The fix for a value that is not as in the game's own data.
pub(super) const AS_THE_GAME: &str = "write it as the game's own file in assets/rules does";

/// The meaning of a table's keys.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum KeyKind {
    /// Those of the whole file.
    Tables,
    /// Those of a table of the file: entries, or fields.
    Entries,
    Fields,
}

/// The path of a key in a table.
pub(super) fn path_of(path: &str, key: &str) -> String {
    if path.is_empty() { shorten_name(key) } else { format!("{path}.{}", shorten_name(key)) }
}

/// Reports values of another type than those below them, numbers far from theirs, and what is wrong with new entries.
pub(super) fn check_types(diagnostics: &mut Diagnostics, own: &DeTable, given: &DeTable, path: &str, keys: KeyKind) {
    let of_entries = own.values().all(|value| matches!(value.get_ref(), DeValue::Table(_)));
    for (key, found) in given {
        let name = key.get_ref().as_ref();
        if keys == KeyKind::Tables && DATA_ABOUT.contains(&name) {
            continue;
        }
        let path = path_of(path, name);
        match (own.get(name), found.get_ref()) {
            (Some(value), _) if toml_values::kind(value.get_ref()) != toml_values::kind(found.get_ref()) => {
                wrong_type(diagnostics, &path, found, value.get_ref());
            }
            (_, DeValue::Table(fields)) if keys == KeyKind::Entries && fields.contains_key(LIKE) => {
                new_entry(diagnostics, own, (key, fields), &path);
            }
            (Some(value), DeValue::Table(given)) => {
                let DeValue::Table(own) = value.get_ref() else { continue };
                let inner = if keys == KeyKind::Tables { KeyKind::Entries } else { KeyKind::Fields };
                check_types(diagnostics, own, given, &path, inner);
            }
            (Some(value), DeValue::Integer(_)) => near(diagnostics, &path, found, &[value.get_ref()]),
            (Some(value), DeValue::Array(_)) => each_near(diagnostics, &path, found, &[value.get_ref()]),
            (None, DeValue::Table(fields)) if keys == KeyKind::Entries && of_entries => {
                new_entry(diagnostics, own, (key, fields), &path);
            }
            _ => {}
        }
    }
}

/// Checks the name and the fields of an entry that the rulebook does not have, beside those that it has.
fn new_entry(diagnostics: &mut Diagnostics, own: &DeTable, (key, fields): (&Spanned<Cow<str>>, &DeTable), path: &str) {
    if !is_plain(key.get_ref()) {
        let sentence = format!("`{}` is no name for an entry of the data", shorten_name(key.get_ref()));
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
                format!("`{path}` is to be like `{}`, of which the rulebook knows nothing", shorten_name(named));
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
        let kinds = |value: &&DeValue| toml_values::kind(value) == toml_values::kind(found.get_ref());
        let Some(first) = alike.first() else { continue };
        if !alike.iter().any(kinds) {
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
                each_near(diagnostics, &path, found, &alike);
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
    let sentence =
        format!("`{path}` is {}, where {} is meant", toml_values::kind(found.get_ref()), toml_values::kind(meant));
    diagnostics.fault("data::type", found.span(), sentence, AS_THE_GAME);
}

/// Reports a number with which the rules may not work: counts stay positive, and small enough for the odds to be computed in
/// reasonable time.
fn near(diagnostics: &mut Diagnostics, path: &str, found: &Spanned<DeValue>, others: &[&DeValue]) {
    let number = |value: &DeValue| value.as_integer().and_then(toml_values::number_of);
    let others: Vec<i64> = others.iter().filter_map(|value| number(value)).collect();
    let (Some(given), Some(least), Some(most)) = (number(found.get_ref()), others.iter().min(), others.iter().max())
    else {
        return;
    };
    // A number that may be 0 or less changes a sum; one beyond the limit is told of anyway.
    let usual = *least.min(&0)..=highest(*most);
    if !(-MOST..=MOST).contains(&given) || *least <= 0 && (others.len() == 1 || usual.contains(&given)) {
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

/// Reports numbers in a list that are far from those in others.
fn each_near(diagnostics: &mut Diagnostics, path: &str, found: &Spanned<DeValue>, others: &[&DeValue]) {
    let lists = others.iter().filter_map(|list| list.as_array());
    let others: Vec<&DeValue> = lists.flat_map(|list| list.iter()).map(Spanned::get_ref).collect();
    for entry in found.get_ref().as_array().into_iter().flat_map(|list| list.iter()) {
        if matches!(entry.get_ref(), DeValue::Integer(_)) {
            near(diagnostics, path, entry, &others);
        }
    }
}

fn highest(own: i64) -> i64 {
    (own * 5).clamp(20, MOST)
}

/// Reports a name that is longer than the rules allow.
fn short(diagnostics: &mut Diagnostics, name: &str, span: Range<usize>) {
    if name.len() > Word::LONGEST {
        let sentence = format!("the name `{}` has more than {} bytes", shorten_name(name), Word::LONGEST);
        diagnostics.fault("data::long", span, sentence, "give it a shorter one, here and wherever it is meant");
    }
}

/// Reports numbers that are too large and names that are too long, at any depth.
fn bounded(diagnostics: &mut Diagnostics, value: &DeValue, span: Range<usize>, key: &str) {
    match value {
        DeValue::Integer(integer)
            if toml_values::number_of(integer).is_none_or(|number| !(-MOST..=MOST).contains(&number)) =>
        {
            let sentence = format!("`{}` is beyond {MOST}", shorten_name(key));
            diagnostics.fault("data::number", span, sentence, format!("give a number from -{MOST} to {MOST}"));
        }
        DeValue::String(text) => {
            let fits = control_character_faults::check(
                diagnostics,
                text,
                span.clone(),
                &format!("`{}`", shorten_name(key)),
                true,
            );
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
        DeValue::Table(table) => check_sizes(diagnostics, table),
        _ => {}
    }
}

/// Reports numbers that are too large and names that are too long.
pub(super) fn check_sizes(diagnostics: &mut Diagnostics, table: &DeTable) {
    for (key, value) in table {
        short(diagnostics, key.get_ref(), key.span());
        bounded(diagnostics, value.get_ref(), value.span(), key.get_ref());
    }
}
