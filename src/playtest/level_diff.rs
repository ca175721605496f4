//! The difference between two levels: map rows, and every value of the TOML.
use std::collections::BTreeMap;

use serde::Serialize;
use toml::{Table, Value};

/// The longest value shown in full, in characters.
const LONGEST: usize = 60;

/// A value that differs; `None` where it is absent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ValueChange {
    /// Its path, such as `figures.cook.at` or `map row 5`.
    pub what: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub old: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new: Option<String>,
}

/// All changes between two level texts, ordered by path.
pub fn level_changes(old: &str, new: &str) -> Vec<ValueChange> {
    let (old, new) = (values(old), values(new));
    let names: std::collections::BTreeSet<&Name> = old.keys().chain(new.keys()).collect();
    let differing = names.into_iter().filter(|name| old.get(name) != new.get(name));
    let change =
        |name: &Name| ValueChange { what: name.label(), old: old.get(name).cloned(), new: new.get(name).cloned() };
    differing.map(change).collect()
}

/// Path of a value. Map rows sort by number.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Name {
    Row(usize),
    Field(String),
}

impl Name {
    fn label(&self) -> String {
        match self {
            Name::Row(row) => format!("map row {row}"),
            Name::Field(path) => path.clone(),
        }
    }
}

fn values(text: &str) -> BTreeMap<Name, String> {
    let mut values = BTreeMap::new();
    // The level has been read before, so it is valid TOML.
    let table: Table = text.parse().unwrap_or_default();
    for (key, value) in table {
        match (key.as_str(), &value) {
            ("map", Value::String(map)) => {
                values.extend(map.lines().enumerate().map(|(row, glyphs)| (Name::Row(row), glyphs.to_owned())));
            }
            _ => flatten(&key, &value, &mut values),
        }
    }
    values
}

/// Descends into tables and lists of tables; other lists are compared as a whole.
fn flatten(path: &str, value: &Value, values: &mut BTreeMap<Name, String>) {
    match value {
        Value::Table(table) => table.iter().for_each(|(key, value)| flatten(&format!("{path}.{key}"), value, values)),
        Value::Array(all) if all.iter().any(Value::is_table) => {
            all.iter().zip(1..).for_each(|(value, number)| flatten(&format!("{path}[{number}]"), value, values));
        }
        value => {
            let text = value.to_string();
            let short = match text.char_indices().nth(LONGEST) {
                Some((end, _)) => format!("{} … ({} characters)", &text[..end], text.chars().count()),
                None => text,
            };
            values.insert(Name::Field(path.to_owned()), short);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_fields_and_lists_that_changed_are_told() {
        let old = "name = 'a'\nmap = '''\n##\n#.\n'''\n[figures.x]\nat = [1, 1]\nleader = true\n[[objective]]\nsecure = 'b'\n";
        let new = "name = 'a'\nmap = '''\n##\n..\n##\n'''\n[figures.x]\nat = [0, 1]\n[[objective]]\nsecure = 'c'\n";
        let told: Vec<_> =
            level_changes(old, new).into_iter().map(|change| (change.what, change.old, change.new)).collect();
        let some = |text: &str| Some(text.to_owned());
        let expected = [
            ("map row 1", some("#."), some("..")),
            ("map row 2", None, some("##")),
            ("figures.x.at", some("[1, 1]"), some("[0, 1]")),
            ("figures.x.leader", some("true"), None),
            ("objective[1].secure", some("\"b\""), some("\"c\"")),
        ];
        assert_eq!(told, expected.map(|(what, old, new)| (what.to_owned(), old, new)));
        assert_eq!(level_changes(old, old), []);
    }
}
