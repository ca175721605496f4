//! Readers for single values of a level file: text, words, numbers, flags, tiles and lists, with a fault for each wrong
//! form.
use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeInteger, DeValue};

use super::control_character_faults;
use super::diagnostics::Diagnostics;
use crate::board::Tile;
use crate::model::{Spot, Word};

/// A value and its place in the text.
pub(super) type Value<'t, 'i> = &'t Spanned<DeValue<'i>>;

/// The name of a TOML type in faults.
pub(super) fn kind(value: &DeValue) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a fraction",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date or time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// Reports that `what` has the wrong type; `example` shows a right one.
pub(super) fn wrong(diagnostics: &mut Diagnostics, value: Value, what: &str, wanted: &str, example: &str) {
    let sentence = format!("{what} should be {wanted}, and is {}", kind(value.get_ref()));
    diagnostics.fault("level::type", value.span(), sentence, format!("write it like `{example}`"));
}

/// A text of one line or several, without control characters.
pub(super) fn text(diagnostics: &mut Diagnostics, value: Value, what: &str, example: &str) -> Option<Spot<String>> {
    let text = any_text(diagnostics, value, what, example)?;
    control_character_faults::check(diagnostics, &text, value.span(), what, false).then_some(text)
}

/// A text of one line, without control characters.
pub(super) fn line(diagnostics: &mut Diagnostics, value: Value, what: &str, example: &str) -> Option<Spot<String>> {
    let text = any_text(diagnostics, value, what, example)?;
    control_character_faults::check(diagnostics, &text, value.span(), what, true).then_some(text)
}

/// A text, whatever it holds.
pub(super) fn any_text(diagnostics: &mut Diagnostics, value: Value, what: &str, example: &str) -> Option<Spot<String>> {
    match value.get_ref() {
        DeValue::String(text) => Some(Spot::new(text.to_string(), value.span())),
        _ => {
            wrong(diagnostics, value, what, "a text", example);
            None
        }
    }
}

/// A text that is not empty and short enough for a word.
pub(super) fn word(diagnostics: &mut Diagnostics, value: Value, what: &str, example: &str) -> Option<Spot<Word>> {
    let text = line(diagnostics, value, what, example)?;
    if text.is_empty() {
        let sentence = format!("{what} is empty");
        diagnostics.fault("level::word::empty", value.span(), sentence, format!("write it like `{example}`"));
        return None;
    }
    let word = Word::try_new(&text);
    if word.is_none() {
        let sentence = format!("{what} has {} bytes, and a word has at most 31", text.len());
        diagnostics.fault("level::word::long", value.span(), sentence, format!("write a word like `{example}`"));
    }
    Some(Spot::new(word?, value.span()))
}

pub(super) fn flag(diagnostics: &mut Diagnostics, value: Value, what: &str, example: &str) -> Option<bool> {
    match value.get_ref() {
        DeValue::Boolean(flag) => Some(*flag),
        _ => {
            wrong(diagnostics, value, what, "true or false", example);
            None
        }
    }
}

/// An integer of up to 64 bits.
pub(super) fn whole(diagnostics: &mut Diagnostics, value: Value, what: &str, example: &str) -> Option<i64> {
    let DeValue::Integer(integer) = value.get_ref() else {
        wrong(diagnostics, value, what, "a whole number", example);
        return None;
    };
    let number = number_of(integer);
    if number.is_none() {
        let sentence = format!("{what} is out of range");
        diagnostics.fault("level::number", value.span(), sentence, format!("write it like `{example}`"));
    }
    number
}

/// An integer within bounds.
pub(super) fn number(
    diagnostics: &mut Diagnostics,
    value: Value,
    what: &str,
    bounds: RangeInclusive<u16>,
    example: &str,
) -> Option<u16> {
    let number = whole(diagnostics, value, what, example)?;
    let fits = u16::try_from(number).ok().filter(|number| bounds.contains(number));
    if fits.is_none() {
        let (least, most) = bounds.into_inner();
        let sentence = format!("{what} is {number}, which is not within {least} and {most}");
        diagnostics.fault("level::number", value.span(), sentence, format!("write it like `{example}`"));
    }
    fits
}

pub(super) fn number_of(integer: &DeInteger) -> Option<i64> {
    i64::from_str_radix(integer.as_str(), integer.radix()).ok()
}

/// A tile as `[column, row]`. One beyond the size of any map becomes a tile off every map.
pub(super) fn tile(diagnostics: &mut Diagnostics, value: Value, what: &str) -> Option<Spot<Tile>> {
    let DeValue::Array(array) = value.get_ref() else {
        wrong(diagnostics, value, what, "a tile", "[1, 2]");
        return None;
    };
    let numbers: Vec<_> = array.iter().map(|part| part.get_ref().as_integer().map(number_of)).collect();
    let [Some(x), Some(y)] = numbers[..] else {
        let sentence = format!("{what} should be a tile, two whole numbers");
        diagnostics.fault("level::at::shape", value.span(), sentence, "write column and row like `[1, 2]`");
        return None;
    };
    let near = |number: Option<i64>| i16::try_from(number.unwrap_or(i64::MAX)).unwrap_or(i16::MAX);
    Some(Spot::new(Tile::new(near(x), near(y)), value.span()))
}

/// A list whose entries are read one by one; those with faults are left out.
pub(super) fn list<'t, 'i, T>(
    diagnostics: &mut Diagnostics,
    value: Value<'t, 'i>,
    what: &str,
    example: &str,
    mut entry: impl FnMut(&mut Diagnostics, Value<'t, 'i>) -> Option<T>,
) -> Vec<T> {
    match value.get_ref() {
        DeValue::Array(array) => array.iter().filter_map(|value| entry(diagnostics, value)).collect(),
        _ => {
            wrong(diagnostics, value, what, "a list", example);
            Vec::new()
        }
    }
}
