//! Writes changes back into a level's text, keeping comments and layout.
use std::fmt;

use toml_edit::{DocumentMut, Item, RawString, Table, TableLike, Value};

/// The reason why a change cannot be written, in one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unwritable(pub String);

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unwritable {}

/// Replaces one row of the map, counted from 0.
///
/// # Errors
/// If the text is not TOML, or its map has no such row.
pub fn set_map_row(text: &str, row: usize, glyphs: &str) -> Result<String, Unwritable> {
    let mut document = parse(text)?;
    let item = document.get_mut("map").filter(|item| item.is_str());
    let item = item.ok_or_else(|| Unwritable("the level has no map".into()))?;
    let mut rows: Vec<&str> = item.as_str().unwrap_or_default().lines().collect();
    let last = rows.len();
    let place = rows.get_mut(row).ok_or_else(|| Unwritable(format!("the map has {last} rows, and none is {row}")))?;
    *place = glyphs;
    let map: String = rows.iter().flat_map(|row| [row, "\n"]).collect();
    let mut value: Value = drawn(&map)?;
    std::mem::swap(value.decor_mut(), item.as_value_mut().map(Value::decor_mut).unwrap_or(&mut Default::default()));
    *item = Item::Value(value);
    Ok(document.to_string())
}

/// Sets another rulebook.
///
/// # Errors
/// If the text is not TOML.
pub fn set_rulebook(text: &str, name: &str) -> Result<String, Unwritable> {
    let mut document = parse(text)?;
    replace_value(document.entry("rulebook").or_insert(Item::None), Value::from(name));
    Ok(document.to_string())
}

/// Why a level cannot be played under another rulebook, in one sentence without its full stop: it has data for its own.
pub fn reason_bound_to_its_rulebook(text: &str, name: &str) -> Option<String> {
    let level: toml::Table = text.parse().ok()?;
    let own = level.get("rulebook")?.as_str().filter(|own| *own != name)?;
    let data = level.get("data")?.as_table().filter(|data| !data.is_empty())?;
    let kinds: Vec<&str> = data.keys().map(String::as_str).collect();
    Some(format!("the level has data of its own ({}), which are for `{own}`", kinds.join(", ")))
}

/// Lays data, as the text of a data file, under a level's own.
///
/// # Errors
/// If either is not TOML.
pub(super) fn write_data_under(text: &str, data: &str) -> Result<String, Unwritable> {
    let mut document = parse(text)?;
    let under = parse(data)?;
    let Some(own) = document.get_mut("data").and_then(Item::as_table_like_mut) else {
        // What the author wrote stays as it is, line by line.
        let under: toml::Table = data.parse().unwrap_or_default();
        let all = toml::Table::from_iter([("data".to_owned(), toml::Value::Table(under))]);
        return Ok(format!("{}\n\n{}", text.trim_end(), toml::to_string(&all).unwrap_or_default()));
    };
    fill(own, under.as_table());
    Ok(document.to_string())
}

/// Adds what a table lacks of another, at any depth.
fn fill(own: &mut dyn TableLike, under: &dyn TableLike) {
    for (key, below) in under.iter() {
        match (own.get_mut(key).map(|item| (item.as_table_like_mut(), ())), below.as_table_like()) {
            (Some((Some(own), ())), Some(below)) => fill(own, below),
            (Some(_), _) => {}
            (None, _) => {
                let mut item = below.clone();
                unplace(&mut item);
                own.insert(key, item);
            }
        }
    }
}

/// Forgets the places of tables in the text that they are from: they follow the table that they come into.
fn unplace(item: &mut Item) {
    let clear = |table: &mut Table| {
        table.set_position(None);
        table.iter_mut().for_each(|(_, item)| unplace(item));
    };
    match item {
        Item::Table(table) => clear(table),
        Item::ArrayOfTables(list) => list.iter_mut().for_each(clear),
        _ => {}
    }
}

pub(super) fn parse(text: &str) -> Result<DocumentMut, Unwritable> {
    text.parse().map_err(|error: toml_edit::TomlError| Unwritable(format!("the level is no TOML: {}", error.message())))
}

/// Replaces a value, keeping the space and the comment around it.
pub(super) fn replace_value(item: &mut Item, mut value: Value) {
    if let Some(old) = item.as_value() {
        *value.decor_mut() = old.decor().clone();
    } else {
        value.decor_mut().set_prefix(RawString::from(" "));
    }
    *item = Item::Value(value);
}

/// The map as written in a level: one line per row, between triple quotes.
fn drawn(map: &str) -> Result<Value, Unwritable> {
    if map.contains("'''") || map.chars().any(|glyph| glyph.is_control() && glyph != '\n') {
        return Err(Unwritable("a map holds only glyphs".into()));
    }
    format!("'''\n{map}'''").parse().map_err(|_| Unwritable("a map holds only glyphs".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVEL: &str = "# a house\nname = \"House\"\nmap = '''\n####\n#..#\n####\n''' # the plan\n\n[figures.alpha] # first in\nat = [1, 1]   # by the door\nside = \"response\"\n";

    #[test]
    fn a_row_changes_and_every_comment_stays() {
        assert_eq!(set_map_row(LEVEL, 1, "#.+#").unwrap(), LEVEL.replace("#..#", "#.+#"));
    }

    #[test]
    fn what_is_not_there_is_named() {
        let sentence = |result: Result<String, Unwritable>| result.unwrap_err().to_string();
        assert_eq!(sentence(set_map_row(LEVEL, 9, "####")), "the map has 3 rows, and none is 9");
        assert_eq!(sentence(set_map_row("name = 3", 0, "#")), "the level has no map");
    }

    #[test]
    fn another_rulebook_keeps_the_rest() {
        let under = set_rulebook("# a house\nrulebook = \"one\" # so far\nformat = 1\n", "two").unwrap();
        assert_eq!(under, "# a house\nrulebook = \"two\" # so far\nformat = 1\n");
        assert!(set_rulebook(LEVEL, "two").unwrap().contains("rulebook = \"two\""));
        assert!(set_rulebook("name = ", "two").is_err());
    }
}
