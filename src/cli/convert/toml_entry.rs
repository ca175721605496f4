//! Tables of the level, converted from map objects.
use std::ops::Range;

use crate::levels::key_order::rank_of_part_key;

/// Kind of an object, determined by its layer.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum TableKind {
    Ground,
    Figures,
    Objects,
    Rooms,
    Objectives,
    Events,
}

impl TableKind {
    /// Whether its objects have ids.
    pub fn is_named(self) -> bool {
        matches!(self, Self::Figures | Self::Objects | Self::Rooms)
    }

    /// TOML header of a table of this kind.
    pub fn header(self, name: &str) -> String {
        let plain =
            !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
        let name = if plain { name.to_owned() } else { super::properties::quoted_toml(name) };
        match self {
            Self::Ground => "[[ground]]".into(),
            Self::Figures => format!("[figures.{name}]"),
            Self::Objects => format!("[objects.{name}]"),
            Self::Rooms => format!("[rooms.{name}]"),
            Self::Objectives => "[[objective]]".into(),
            Self::Events => "[[event]]".into(),
        }
    }
}

/// A field, and the span of the map file it comes from.
pub(super) struct Field {
    pub key: String,
    pub value: String,
    pub span: Range<usize>,
}

/// A table.
pub(super) struct TomlEntry {
    pub kind: TableKind,
    pub name: String,
    pub fields: Vec<Field>,
    /// Suppressed warnings: the text after `# lint: allow`.
    pub allowed: Vec<String>,
    pub span: Range<usize>,
}

impl TomlEntry {
    pub fn set_field(&mut self, key: &str, value: String, span: Range<usize>) {
        self.fields.push(Field { key: key.into(), value, span });
    }

    pub fn sort(&mut self) {
        self.fields.sort_by(|a, b| (rank_of_part_key(&a.key), &a.key).cmp(&(rank_of_part_key(&b.key), &b.key)));
    }
}
