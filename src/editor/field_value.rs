//! Values of fields, read from a level and written into it.
use toml_edit::Value;

use super::toml_document::TomlNode;
use crate::board::Tile;

/// A value of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldValue {
    Text(String),
    Number(i64),
    Flag(bool),
    List(Vec<FieldValue>),
    /// Keys in order.
    Table(Vec<(String, FieldValue)>),
}

impl FieldValue {
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    pub fn tile(tile: Tile) -> Self {
        Self::List(vec![Self::Number(tile.x.into()), Self::Number(tile.y.into())])
    }

    /// A list of words.
    pub fn words<'w>(words: impl IntoIterator<Item = &'w str>) -> Self {
        Self::List(words.into_iter().map(Self::text).collect())
    }

    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    pub fn as_flag(&self) -> Option<bool> {
        if let Self::Flag(flag) = self { Some(*flag) } else { None }
    }

    pub fn as_list(&self) -> Option<&[FieldValue]> {
        if let Self::List(list) = self { Some(list) } else { None }
    }

    /// The tile that a list of two numbers means.
    pub fn as_tile(&self) -> Option<Tile> {
        let [Self::Number(x), Self::Number(y)] = self.as_list()? else { return None };
        Some(Tile::new((*x).try_into().ok()?, (*y).try_into().ok()?))
    }

    /// The value under a key of a table.
    pub fn get(&self, key: &str) -> Option<&FieldValue> {
        let Self::Table(fields) = self else { return None };
        fields.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// The value at a node; `None` for one that no field holds, such as a date.
    pub(super) fn of(node: TomlNode) -> Option<Self> {
        match node {
            TomlNode::Table(table) => {
                let field = |(key, _): (&str, _)| {
                    let inside = node.get(&super::part_address::PathSegment::Key(key.to_owned()))?;
                    Some((key.to_owned(), Self::of(inside)?))
                };
                table.iter().map(field).collect::<Option<_>>().map(Self::Table)
            }
            TomlNode::Tables(tables) => {
                tables.iter().map(|table| Self::of(TomlNode::Table(table))).collect::<Option<_>>().map(Self::List)
            }
            TomlNode::Value(value) => Self::of_value(value),
        }
    }

    pub(super) fn of_value(value: &Value) -> Option<Self> {
        match value {
            Value::String(text) => Some(Self::Text(text.value().clone())),
            Value::Integer(number) => Some(Self::Number(*number.value())),
            Value::Boolean(flag) => Some(Self::Flag(*flag.value())),
            Value::Array(list) => list.iter().map(Self::of_value).collect::<Option<_>>().map(Self::List),
            Value::InlineTable(table) => {
                let field = |(key, value): (&str, &Value)| Some((key.to_owned(), Self::of_value(value)?));
                table.iter().map(field).collect::<Option<_>>().map(Self::Table)
            }
            Value::Float(_) | Value::Datetime(_) => None,
        }
    }

    /// Writes it as a level does, with these line breaks.
    pub(super) fn toml(&self, newline: &str) -> String {
        match self {
            Self::Text(text) => written(text, newline),
            Self::Number(number) => number.to_string(),
            Self::Flag(flag) => flag.to_string(),
            Self::List(list) => {
                let entries: Vec<String> = list.iter().map(|entry| entry.toml(newline)).collect();
                format!("[{}]", entries.join(", "))
            }
            Self::Table(fields) if fields.is_empty() => "{}".into(),
            Self::Table(fields) => {
                let fields: Vec<String> = fields
                    .iter()
                    .map(|(name, value)| format!("{} = {}", toml_key(name), value.toml(newline)))
                    .collect();
                format!("{{ {} }}", fields.join(", "))
            }
        }
    }
}

/// A text as TOML. One with line breaks would bring its own into a file of other line breaks: it is escaped there.
fn written(text: &str, newline: &str) -> String {
    if newline == "\n" || !text.contains('\n') {
        return Value::from(text).to_string();
    }
    let letter = |letter: char| match letter {
        '"' | '\\' => format!("\\{letter}"),
        '\n' => "\\n".into(),
        control if control.is_control() => format!("\\u{:04X}", u32::from(control)),
        letter => letter.to_string(),
    };
    format!("\"{}\"", text.chars().map(letter).collect::<String>())
}

/// A key as TOML: bare if it can be.
pub(super) fn toml_key(name: &str) -> String {
    toml_edit::Key::new(name).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_written_as_toml() {
        let table = FieldValue::Table(vec![
            ("heat".into(), FieldValue::Number(3)),
            ("odd key".into(), FieldValue::words(["a", "b"])),
            ("on".into(), FieldValue::Flag(true)),
        ]);
        assert_eq!(table.toml("\n"), "{ heat = 3, \"odd key\" = [\"a\", \"b\"], on = true }");
        assert_eq!(FieldValue::tile(Tile::new(4, 7)).toml("\n"), "[4, 7]");
        assert_eq!(FieldValue::tile(Tile::new(4, 7)).as_tile(), Some(Tile::new(4, 7)));
    }

    #[test]
    fn a_text_of_two_lines_brings_no_other_line_break() {
        assert_eq!(FieldValue::text("one\ntwo").toml("\r\n"), "\"one\\ntwo\"");
        let read: toml::Table = format!("a = {}", FieldValue::text("it's \"so\"\nü").toml("\r\n")).parse().unwrap();
        assert_eq!(read["a"].as_str(), Some("it's \"so\"\nü"));
    }
}
