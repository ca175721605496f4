//! The fields of one table. Fields never read are reported as unknown.
use std::collections::BTreeMap;
use std::ops::{Range, RangeInclusive};

use toml::de::{DeTable, DeValue};

use super::diagnostics::Diagnostics;
use super::toml_values::{self, Value};
use crate::board::Tile;
use crate::model::{Spot, Word};

/// The most entries of a kind in a level, such as figures: checks compare each with each.
pub(super) const MOST_ENTRIES: usize = 2_000;

/// A table being read.
pub(super) struct TableFields<'t, 'i> {
    table: &'t DeTable<'i>,
    /// Its name in faults, such as "figure `alpha`".
    pub what: String,
    /// The byte range of its header, where missing fields are reported.
    pub span: Range<usize>,
    asked: Vec<&'static str>,
}

impl<'t, 'i> TableFields<'t, 'i> {
    pub fn new(table: &'t DeTable<'i>, what: impl Into<String>, span: Range<usize>) -> Self {
        Self { table, what: what.into(), span, asked: Vec::new() }
    }

    /// The fields of a value, which must be a table.
    pub fn of(diagnostics: &mut Diagnostics, value: Value<'t, 'i>, what: String, example: &str) -> Option<Self> {
        match value.get_ref() {
            DeValue::Table(table) => Some(Self::new(table, what, value.span())),
            _ => {
                toml_values::wrong(diagnostics, value, &what, "a table", example);
                None
            }
        }
    }

    /// The value of an optional key.
    pub fn get(&mut self, key: &'static str) -> Option<Value<'t, 'i>> {
        if !self.asked.contains(&key) {
            self.asked.push(key);
        }
        self.table.get(key)
    }

    /// The value of a required key; `example` shows how to write it.
    pub fn need(&mut self, diagnostics: &mut Diagnostics, key: &'static str, example: &str) -> Option<Value<'t, 'i>> {
        let value = self.get(key);
        if value.is_none() {
            let sentence = format!("{} has no `{key}`", self.what);
            diagnostics.fault("level::missing", self.span.clone(), sentence, format!("add `{key} = {example}`"));
        }
        value
    }

    pub fn name(&self, key: &str) -> String {
        format!("`{key}` of {}", self.what)
    }

    pub fn text(&mut self, diagnostics: &mut Diagnostics, key: &'static str) -> Option<Spot<String>> {
        let value = self.get(key)?;
        toml_values::text(diagnostics, value, &self.name(key), &format!("{key} = \"...\""))
    }

    /// A text of one line, such as a name that the log and cards show.
    pub fn line(&mut self, diagnostics: &mut Diagnostics, key: &'static str) -> Option<Spot<String>> {
        let value = self.get(key)?;
        toml_values::line(diagnostics, value, &self.name(key), &format!("{key} = \"...\""))
    }

    pub fn word(&mut self, diagnostics: &mut Diagnostics, key: &'static str, example: &str) -> Option<Spot<Word>> {
        let value = self.get(key)?;
        toml_values::word(diagnostics, value, &self.name(key), &format!("{key} = {example}"))
    }

    pub fn need_word(&mut self, diagnostics: &mut Diagnostics, key: &'static str, example: &str) -> Option<Spot<Word>> {
        self.need(diagnostics, key, example)?;
        self.word(diagnostics, key, example)
    }

    pub fn words(&mut self, diagnostics: &mut Diagnostics, key: &'static str, example: &str) -> Vec<Spot<Word>> {
        let Some(value) = self.get(key) else { return Vec::new() };
        let (name, example) = (self.name(key), format!("{key} = {example}"));
        let entry = format!("an entry of {name}");
        toml_values::list(diagnostics, value, &name, &example, |diagnostics, value| {
            toml_values::word(diagnostics, value, &entry, &example)
        })
    }

    /// A list of texts.
    pub fn texts(&mut self, diagnostics: &mut Diagnostics, key: &'static str, example: &str) -> Vec<Spot<String>> {
        let Some(value) = self.get(key) else { return Vec::new() };
        let (name, example) = (self.name(key), format!("{key} = {example}"));
        let entry = format!("an entry of {name}");
        toml_values::list(diagnostics, value, &name, &example, |diagnostics, value| {
            toml_values::text(diagnostics, value, &entry, &example)
        })
    }

    /// A flag; false if absent.
    pub fn flag(&mut self, diagnostics: &mut Diagnostics, key: &'static str) -> bool {
        let Some(value) = self.get(key) else { return false };
        toml_values::flag(diagnostics, value, &self.name(key), &format!("{key} = true")).unwrap_or_default()
    }

    pub fn number(
        &mut self,
        diagnostics: &mut Diagnostics,
        key: &'static str,
        bounds: RangeInclusive<u16>,
    ) -> Option<u16> {
        let value = self.get(key)?;
        let example = format!("{key} = {}", bounds.start());
        toml_values::number(diagnostics, value, &self.name(key), bounds, &example)
    }

    /// A list of numbers.
    pub fn numbers(
        &mut self,
        diagnostics: &mut Diagnostics,
        key: &'static str,
        bounds: RangeInclusive<u16>,
    ) -> Vec<Spot<u16>> {
        let Some(value) = self.get(key) else { return Vec::new() };
        let (name, example) = (self.name(key), format!("{key} = [{}]", bounds.start()));
        let entry = format!("an entry of {name}");
        toml_values::list(diagnostics, value, &name, &example, |diagnostics, value| {
            let number = toml_values::number(diagnostics, value, &entry, bounds.clone(), &example)?;
            Some(Spot::new(number, value.span()))
        })
    }

    pub fn tile(&mut self, diagnostics: &mut Diagnostics, key: &'static str) -> Option<Spot<Tile>> {
        let value = self.get(key)?;
        toml_values::tile(diagnostics, value, &self.name(key))
    }

    pub fn tiles(&mut self, diagnostics: &mut Diagnostics, key: &'static str) -> Vec<Spot<Tile>> {
        let Some(value) = self.get(key) else { return Vec::new() };
        let name = self.name(key);
        let entry = format!("an entry of {name}");
        let example = format!("{key} = [[1, 2]]");
        toml_values::list(diagnostics, value, &name, &example, |diagnostics, value| {
            toml_values::tile(diagnostics, value, &entry)
        })
    }

    /// A table under a key.
    pub fn table(
        &mut self,
        diagnostics: &mut Diagnostics,
        key: &'static str,
        example: &str,
    ) -> Option<TableFields<'t, 'i>> {
        let value = self.get(key)?;
        TableFields::of(diagnostics, value, self.name(key), &format!("{key} = {example}"))
    }

    /// The tables under a key, with their ids, in file order.
    pub fn named_tables(
        &mut self,
        diagnostics: &mut Diagnostics,
        key: &'static str,
        noun: &str,
    ) -> Vec<(Spot<String>, TableFields<'t, 'i>)> {
        let Some(value) = self.get(key) else { return Vec::new() };
        let Some(tables) = TableFields::of(diagnostics, value, self.name(key), &format!("[{key}.alpha]")) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for (id, value) in tables.unread_fields() {
            let what = format!("{noun} `{}`", shorten_name(&id));
            if let Some(fields) = TableFields::of(diagnostics, value, what, &format!("[{key}.alpha]")) {
                found.push((id, fields));
            }
        }
        limited(diagnostics, found, &self.name(key), |(id, _)| id.span.clone())
    }

    /// The tables of an array table, in file order.
    pub fn tables(&mut self, diagnostics: &mut Diagnostics, key: &'static str) -> Vec<TableFields<'t, 'i>> {
        let Some(value) = self.get(key) else { return Vec::new() };
        let name = self.name(key);
        let example = format!("[[{key}]]");
        let mut number = 0;
        let found = toml_values::list(diagnostics, value, &name, &example, |diagnostics, value| {
            number += 1;
            TableFields::of(diagnostics, value, format!("{key} {number}"), &example)
        });
        limited(diagnostics, found, &name, |fields| fields.span.clone())
    }

    /// The name of the table in sentences.
    pub fn what(&self) -> &str {
        &self.what
    }

    /// The place of each key of the table.
    pub fn keys(&self) -> BTreeMap<String, Range<usize>> {
        self.table.keys().map(|key| (key.get_ref().to_string(), key.span())).collect()
    }

    /// The fields not read so far, in file order.
    pub fn unread_fields(&self) -> Vec<(Spot<String>, Value<'t, 'i>)> {
        let unasked = self.table.iter().filter(|(key, _)| !self.asked.contains(&key.get_ref().as_ref()));
        let mut rest: Vec<_> =
            unasked.map(|(key, value)| (Spot::new(key.get_ref().to_string(), key.span()), value)).collect();
        rest.sort_by_key(|(key, _)| key.span.start);
        rest
    }

    /// Reports each field not read so far.
    pub fn finish(self, diagnostics: &mut Diagnostics) {
        for (key, _) in self.unread_fields() {
            self.unknown(diagnostics, &key);
        }
    }

    /// Reports one field as unknown.
    pub fn unknown(&self, diagnostics: &mut Diagnostics, key: &Spot<String>) {
        let sentence = format!("{} has no field `{}`", self.what, shorten_name(key));
        let mend = format!("take it out, or use one of: {}", self.asked.join(", "));
        diagnostics.unknown("level::key", key.span.clone(), key, sentence, &self.asked, mend);
    }
}

/// The entries of a level up to the most; reports the first one beyond.
fn limited<T>(
    diagnostics: &mut Diagnostics,
    mut found: Vec<T>,
    name: &str,
    span: impl Fn(&T) -> Range<usize>,
) -> Vec<T> {
    if let Some(beyond) = found.get(MOST_ENTRIES).filter(|_| diagnostics.is_of_level()) {
        let sentence = format!("{name} has {} entries, and the most is {MOST_ENTRIES}", found.len());
        diagnostics.fault(
            "level::many",
            span(beyond),
            sentence,
            "take out what is not needed, or split the level in two",
        );
        found.truncate(MOST_ENTRIES);
    }
    found
}

/// A name as sentences show it.
pub(super) fn shorten_name(name: &str) -> String {
    let shown: String = name.chars().take(40).flat_map(char::escape_debug).collect();
    if name.chars().nth(40).is_some() { shown + "…" } else { shown }
}
