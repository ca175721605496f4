//! Tables of rulebook data laid over one another, as TOML: entries are added by name, fields replaced.
use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Deserializer};

/// Keys of a data file that are no data: the rulebook that it is for, and the version of the game that it needs.
pub const ABOUT: [&str; 2] = ["rulebook", "needs"];
/// Field of an entry: another entry of its table, whose fields it has unless it gives its own.
pub const LIKE: &str = "like";
/// Field that names an entry of the rulebook whose picture and sound an entry has.
pub const LOOK: &str = "look";
/// The tables whose entries have a look.
pub const LOOKS: [&str; 2] = ["templates", "weapons"];

/// Kinds of keys of a table.
#[derive(Copy, Clone)]
enum Keys<'k> {
    /// Those of the whole file.
    Tables,
    /// Those of a table of the file: entries, or fields.
    Entries(&'k str),
    Fields,
}

/// A table laid over another. Places are those of the upper one; what is only below has none.
pub fn lay_over<'i>(base: &DeTable<'i>, over: &DeTable<'i>) -> DeTable<'i> {
    lay(Keys::Tables, base, over)
}

fn lay<'i>(keys: Keys, base: &DeTable<'i>, over: &DeTable<'i>) -> DeTable<'i> {
    let mut all = placeless(base);
    for (key, value) in over {
        let name = key.get_ref().as_ref();
        if matches!(keys, Keys::Tables) && ABOUT.contains(&name) {
            continue;
        }
        let below = base.get(name).map(Spanned::get_ref);
        let laid = match (keys, below, value.get_ref()) {
            (Keys::Entries(table), _, DeValue::Table(fields)) if fields.contains_key(LIKE) => {
                DeValue::Table(like(table, base, fields))
            }
            (Keys::Tables, Some(DeValue::Table(below)), DeValue::Table(table)) => {
                DeValue::Table(lay(Keys::Entries(name), below, table))
            }
            (_, Some(DeValue::Table(below)), DeValue::Table(table)) => DeValue::Table(lay(Keys::Fields, below, table)),
            (_, _, value) => value.clone(),
        };
        // An insertion alone would keep the key from below, which has no place.
        all.remove(name);
        all.insert(key.clone(), Spanned::new(value.span(), laid));
    }
    all
}

/// An entry with the fields of the one that it is like. A `like` that names no entry stays, for the reader to refuse.
fn like<'i>(table: &str, base: &DeTable<'i>, fields: &DeTable<'i>) -> DeTable<'i> {
    let named = fields.get(LIKE).and_then(|name| name.get_ref().as_str());
    let found = named.and_then(|name| base.get_key_value(name));
    let Some((name, DeValue::Table(below))) = found.map(|(name, below)| (name.get_ref(), below.get_ref())) else {
        return fields.clone();
    };
    let mut all = lay(Keys::Fields, below, fields);
    all.remove(LIKE);
    if LOOKS.contains(&table) && !all.contains_key(LOOK) {
        let (key, name) = (Cow::Borrowed(LOOK), DeValue::String(name.clone()));
        all.insert(Spanned::new(0..0, key), Spanned::new(0..0, name));
    }
    all
}

/// A table without places.
fn placeless<'i>(table: &DeTable<'i>) -> DeTable<'i> {
    let value = |value: &DeValue<'i>| match value {
        DeValue::Table(table) => DeValue::Table(placeless(table)),
        other => other.clone(),
    };
    let entry = |(key, of): (&Spanned<Cow<'i, str>>, &Spanned<DeValue<'i>>)| {
        (Spanned::new(0..0, key.get_ref().clone()), Spanned::new(0..0, value(of.get_ref())))
    };
    table.iter().map(entry).collect()
}

/// Whether a table holds every entry and field of a rulebook's data; tables of a mind's weights may be missing.
pub fn is_complete(built_in: &DeTable, given: &DeTable) -> bool {
    holds_all("", built_in, given)
}

fn holds_all(path: &str, own: &DeTable, given: &DeTable) -> bool {
    own.iter().all(|(key, value)| {
        let path = format!("{path}{}.", key.get_ref());
        match (value.get_ref(), given.get(key.get_ref().as_ref()).map(Spanned::get_ref)) {
            (DeValue::Table(own), Some(DeValue::Table(given))) => holds_all(&path, own, given),
            (DeValue::Table(_), None) => path.starts_with("mind.") && path != "mind.",
            (_, found) => found.is_some(),
        }
    })
}

/// A table as the text of a TOML file.
pub fn to_toml(table: &DeTable) -> String {
    let all = Spanned::new(0..0, table.clone());
    let plain = BTreeMap::<String, toml::Value>::deserialize(Deserializer::from(all));
    plain.ok().and_then(|plain| toml::to_string(&plain).ok()).unwrap_or_default()
}
