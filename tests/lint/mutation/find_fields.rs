//! Finds the fields of a level's text: the place and the kind of each value.
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

/// A field, at any depth.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its path, such as `figures.alpha.at` or `event.1.then.at`.
    pub path: String,
    /// The last part of its path.
    pub name: String,
    /// From its key to the end of its value.
    pub whole: Range<usize>,
    pub value: Range<usize>,
    pub kind: Kind,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    Map,
    /// Text shown to players.
    Prose,
    Word,
    Number,
    Flag,
    Tile,
    Tiles,
    Words,
    /// An inline table.
    Inline,
}

/// Every field of a level, in the order of the text.
pub fn fields(text: &str) -> Vec<Field> {
    let document = DeTable::parse(text).expect("a shipped level is TOML");
    let mut found = Vec::new();
    within(text, document.get_ref(), "", &mut found);
    found.sort_by_key(|field| field.whole.start);
    found
}

/// The byte range of every table with a header, up to the next header.
pub fn tables(text: &str) -> Vec<(String, Range<usize>)> {
    let mut starts: Vec<usize> = Vec::new();
    let (mut at, mut long) = (0, false);
    for line in text.split_inclusive('\n') {
        if line.starts_with('[') && !long {
            starts.push(at);
        }
        long ^= (line.matches("'''").count() + line.matches("\"\"\"").count()) % 2 == 1;
        at += line.len();
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let named =
        |(start, end): (usize, usize)| (text[start..end].lines().next().unwrap_or_default().to_owned(), start..end);
    starts.iter().copied().zip(ends).map(named).collect()
}

fn within(text: &str, table: &DeTable, path: &str, found: &mut Vec<Field>) {
    for (key, value) in table {
        let name = key.get_ref().to_string();
        let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        let whole = key.span().start..value.span().end;
        let mut note = |kind| {
            let field =
                Field { path: path.clone(), name: name.clone(), whole: whole.clone(), value: value.span(), kind };
            found.push(field);
        };
        match value.get_ref() {
            DeValue::Table(inner) => {
                if text[value.span()].starts_with('{') {
                    note(Kind::Inline);
                }
                within(text, inner, &path, found);
            }
            DeValue::Array(array) if array.iter().any(|entry| matches!(entry.get_ref(), DeValue::Table(_))) => {
                each(text, array, &path, found);
            }
            other => note(kind(&name, other)),
        }
    }
}

fn each(text: &str, array: &DeArray, path: &str, found: &mut Vec<Field>) {
    for (number, entry) in array.iter().enumerate() {
        if let DeValue::Table(table) = entry.get_ref() {
            within(text, table, &format!("{path}.{}", number + 1), found);
        }
    }
}

fn kind(name: &str, value: &DeValue) -> Kind {
    let number = |entry: &Spanned<DeValue>| matches!(entry.get_ref(), DeValue::Integer(_));
    match value {
        DeValue::String(_) if name == "map" => Kind::Map,
        DeValue::String(_) if ["name", "briefing"].contains(&name) => Kind::Prose,
        DeValue::String(_) => Kind::Word,
        DeValue::Boolean(_) => Kind::Flag,
        DeValue::Array(array) if array.iter().all(number) && array.len() == 2 => Kind::Tile,
        DeValue::Array(array) if array.iter().any(|entry| matches!(entry.get_ref(), DeValue::Array(_))) => Kind::Tiles,
        DeValue::Array(_) => Kind::Words,
        _ => Kind::Number,
    }
}
