//! A parsed text with the place of each value.
use std::ops::Range;

use toml_edit::{ArrayOfTables, Document, Item, Table, Value};

use super::edit_refusal::EditRefusal;
use super::part_address::PathSegment;

/// A text and its tables and values, which know their places in it.
pub(super) struct TomlDocument<'t> {
    pub text: &'t str,
    document: Document<&'t str>,
}

/// A table, a list of tables, or a value.
#[derive(Clone, Copy)]
pub(super) enum TomlNode<'d> {
    Table(&'d Table),
    Tables(&'d ArrayOfTables),
    Value(&'d Value),
}

impl<'t> TomlDocument<'t> {
    /// A view of a text, which must be valid TOML.
    pub fn of(text: &'t str) -> Result<Self, EditRefusal> {
        let unread = |error: toml_edit::TomlError| {
            let line = 1 + text[..error.span().map_or(0, |span| span.start.min(text.len()))].matches('\n').count();
            EditRefusal(format!(
                "line {line} of the level is no TOML ({}): mend it in a text editor first",
                error.message()
            ))
        };
        Document::parse(text).map(|document| Self { text, document }).map_err(unread)
    }

    /// The table of the whole text.
    pub fn root(&self) -> TomlNode<'_> {
        TomlNode::Table(self.document.as_table())
    }

    /// The node at the end of a path.
    pub fn get(&self, path: &[PathSegment]) -> Option<TomlNode<'_>> {
        path.iter().try_fold(self.root(), |node, seg| node.get(seg))
    }

    /// The line break of the text.
    pub fn newline(&self) -> &'static str {
        line_break_of(self.text)
    }
}

/// The line break that a text uses.
pub(super) fn line_break_of(text: &str) -> &'static str {
    if text.contains("\r\n") { "\r\n" } else { "\n" }
}

impl<'d> TomlNode<'d> {
    fn of(item: &'d Item) -> Option<Self> {
        match item {
            Item::None => None,
            Item::Table(table) => Some(Self::Table(table)),
            Item::ArrayOfTables(tables) => Some(Self::Tables(tables)),
            Item::Value(value) => Some(Self::Value(value)),
        }
    }

    pub fn get(self, seg: &PathSegment) -> Option<TomlNode<'d>> {
        match (self, seg) {
            (Self::Table(table), PathSegment::Key(key)) => table.get(key).and_then(Self::of),
            (Self::Tables(tables), PathSegment::At(at)) => tables.get(*at).map(Self::Table),
            (Self::Value(value), PathSegment::Key(key)) => value.as_inline_table()?.get(key).map(Self::Value),
            (Self::Value(value), PathSegment::At(at)) => value.as_array()?.get(*at).map(Self::Value),
            _ => None,
        }
    }

    pub fn value(self) -> Option<&'d Value> {
        if let Self::Value(value) = self { Some(value) } else { None }
    }

    /// The keys and indices of what is in it.
    pub fn segments(self) -> Vec<PathSegment> {
        let keyed = |keys: &mut dyn Iterator<Item = &str>| keys.map(|key| PathSegment::Key(key.to_owned())).collect();
        match self {
            Self::Table(table) => keyed(&mut table.iter().map(|(key, _)| key)),
            Self::Tables(tables) => (0..tables.len()).map(PathSegment::At).collect(),
            Self::Value(Value::InlineTable(table)) => keyed(&mut table.iter().map(|(key, _)| key)),
            Self::Value(Value::Array(array)) => (0..array.len()).map(PathSegment::At).collect(),
            Self::Value(_) => Vec::new(),
        }
    }
}

/// The place of a value in the text.
pub(super) fn value_span(value: &Value) -> Range<usize> {
    value.span().unwrap_or_default()
}
