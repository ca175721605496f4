//! Tables of the level, converted from map objects.
use std::ops::Range;

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

/// Key order of the shipped levels; other keys follow by name.
const KEY_SEQUENCE: [&str; 28] = [
    "name",
    "from",
    "to",
    "at",
    "or_at",
    "side",
    "template",
    "kind",
    "grade",
    "hard",
    "carried_by",
    "light",
    "overhead",
    "stopping",
    "floor",
    "gear",
    "doctrine",
    "temperament",
    "leader",
    "named",
    "high_value",
    "hold",
    "alarm",
    "route",
    "anchor",
    "fallback",
    "when",
    "then",
];

impl TomlEntry {
    pub fn set_field(&mut self, key: &str, value: String, span: Range<usize>) {
        self.fields.push(Field { key: key.into(), value, span });
    }

    pub fn sort(&mut self) {
        let rank = |key: &str| {
            KEY_SEQUENCE.iter().position(|known| *known == key).unwrap_or(if key == "optional" { 99 } else { 50 })
        };
        self.fields.sort_by(|a, b| (rank(&a.key), &a.key).cmp(&(rank(&b.key), &b.key)));
    }
}
