//! Warnings about texts that a player may not be able to read: letters that the game's fonts lack, and names that are too long for
//! where they stand.
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::super::diagnostics::Diagnostics;
use super::super::own_font_letters;
use super::LintSubject;
use crate::faults::code_point;

/// The most letters of a name, and of a word in it, that a card has room for.
const LONGEST_NAME: usize = 40;
const LONGEST_WORD: usize = 17;
/// Letters of one text that are told.
const TOLD: usize = 4;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    warn_of_texts(diagnostics, look.root, &["figures", "rooms", "objects"]);
}

/// Warnings about the texts of a level, a campaign or a pack: its own name, and those of the entries of some tables.
pub(in super::super) fn warn_of_texts(diagnostics: &mut Diagnostics, root: &DeTable, tables: &[&str]) {
    letters_of_table(diagnostics, root, 0);
    name(diagnostics, root);
    tables.iter().for_each(|table| names(diagnostics, root, table));
}

/// Tables within tables that are looked into; a level has no deeper ones with texts.
const DEEPEST: usize = 8;

fn letters_of_table(diagnostics: &mut Diagnostics, table: &DeTable, depth: usize) {
    for (_, value) in table.iter().filter(|(key, _)| depth > 0 || key.get_ref() != "map") {
        letters_of(diagnostics, value, depth);
    }
}

fn letters_of(diagnostics: &mut Diagnostics, value: &Spanned<DeValue>, depth: usize) {
    match value.get_ref() {
        DeValue::String(text) => lacking(diagnostics, text, value.span()),
        DeValue::Array(values) if depth < DEEPEST => {
            values.iter().for_each(|value| letters_of(diagnostics, value, depth + 1))
        }
        DeValue::Table(table) if depth < DEEPEST => letters_of_table(diagnostics, table, depth + 1),
        _ => {}
    }
}

fn lacking(diagnostics: &mut Diagnostics, text: &str, span: Range<usize>) {
    let missing = own_font_letters::missing_letters(text);
    let Some(first) = missing.first() else { return };
    let written = &diagnostics.source.text[span.clone()];
    let at = written.find(*first).map_or(span.clone(), |at| span.start + at..span.start + at + first.len_utf8());
    let told: Vec<String> =
        missing.iter().take(TOLD).map(|letter| format!("{letter} ({})", code_point(*letter))).collect();
    let more = missing.len() - told.len();
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let sentence = format!("the game's fonts lack {}{more}", told.join(", "));
    let mend = "write it in Latin, Greek or Cyrillic letters; on a system without a font for these a box is drawn";
    diagnostics.warning("level::warn::letter", at, sentence, mend);
}

fn names(diagnostics: &mut Diagnostics, root: &DeTable, table: &str) {
    let Some(entries) = root.get(table).and_then(|table| table.get_ref().as_table()) else { return };
    for entry in entries.values().filter_map(|entry| entry.get_ref().as_table()) {
        name(diagnostics, entry);
    }
}

fn name(diagnostics: &mut Diagnostics, entry: &DeTable) {
    let Some((value, text)) = entry.get("name").and_then(|name| Some((name, name.get_ref().as_str()?))) else { return };
    let letters = |text: &str| text.chars().count();
    let word = text.split_whitespace().map(letters).max().unwrap_or_default();
    let sentence = match letters(text) {
        _ if word > LONGEST_WORD => {
            format!("a word of this name has {word} letters, and a card has room for {LONGEST_WORD}")
        }
        all if all > LONGEST_NAME => format!("this name has {all} letters, and a card has room for {LONGEST_NAME}"),
        _ => return,
    };
    let mend = "shorten it; cards and lists leave out what they have no room for, and tell it in a tooltip";
    diagnostics.warning("level::warn::name::long", value.span(), sentence, mend);
}
