//! Merges values three ways: what an edit changed comes from the edit, all else from the battle.
use std::collections::BTreeSet;

use serde_json::{Map, Value};

/// One value before the edit, after it and in the battle; `None` if absent. Where both changed, lists and fields are
/// merged one by one; where that fails, the edit wins and `lost` is set.
pub(super) fn merge(base: Option<&Value>, now: Option<&Value>, new: Option<&Value>, lost: &mut bool) -> Option<Value> {
    if base == new {
        return now.cloned();
    }
    if now == base || now == new {
        return new.cloned();
    }
    let merged = match (base, now, new) {
        (Some(base), Some(now), Some(new)) => inside(base, now, new, lost),
        _ => None,
    };
    if merged.is_none() {
        *lost = true;
    }
    merged.or_else(|| new.cloned())
}

/// Merges the entries of maps and lists; `None` if entries cannot be matched.
fn inside(base: &Value, now: &Value, new: &Value, lost: &mut bool) -> Option<Value> {
    match (base, now, new) {
        (Value::Object(base), Value::Object(now), Value::Object(new)) => {
            let keys = new.keys().chain(now.keys().filter(|key| !new.contains_key(*key)));
            let one = |key: &String| Some((key.clone(), merge(base.get(key), now.get(key), new.get(key), lost)?));
            Some(Value::Object(keys.filter_map(one).collect::<Map<_, _>>()))
        }
        (Value::Array(base), Value::Array(now), Value::Array(new)) => list(base, now, new, lost).map(Value::Array),
        (Value::String(base), Value::String(now), Value::String(new)) => map(base, now, new, lost).map(Value::String),
        _ => None,
    }
}

/// Merges lists: entries match by name if they have names, else by index if the lists are equally long.
fn list(base: &[Value], now: &[Value], new: &[Value], lost: &mut bool) -> Option<Vec<Value>> {
    if [base, now, new].into_iter().all(named) {
        let find = |list: &'_ [Value], name: &Value| list.iter().position(|entry| name_of(entry) == Some(name));
        let entry = |list: &[Value], name: &Value| find(list, name).map(|at| list[at].clone());
        let names =
            new.iter().chain(now.iter().filter(|entry| name_of(entry).is_some_and(|name| find(new, name).is_none())));
        let mut merged = Vec::new();
        for name in names.filter_map(name_of) {
            let (base, now, new) = (entry(base, name), entry(now, name), entry(new, name));
            merged.extend(merge(base.as_ref(), now.as_ref(), new.as_ref(), lost));
        }
        return Some(merged);
    }
    if base.len() != new.len() || now.len() != new.len() {
        return None;
    }
    let places = base.iter().zip(now).zip(new);
    Some(places.filter_map(|((base, now), new)| merge(Some(base), Some(now), Some(new), lost)).collect())
}

/// Merges maps glyph by glyph: texts of several lines with equal dimensions.
fn map(base: &str, now: &str, new: &str, lost: &mut bool) -> Option<String> {
    let lengths = |text: &str| text.lines().map(|line| line.chars().count()).collect::<Vec<_>>();
    if !new.contains('\n') || lengths(base) != lengths(new) || lengths(now) != lengths(new) {
        return None;
    }
    let glyphs = base.chars().zip(now.chars()).zip(new.chars());
    let glyph = |((base, now), new): ((char, char), char)| {
        *lost |= base != new && now != base && now != new;
        if base == new { now } else { new }
    };
    Some(glyphs.map(glyph).collect())
}

/// Whether every entry has a unique name.
fn named(list: &[Value]) -> bool {
    let names: BTreeSet<String> = list.iter().filter_map(name_of).map(Value::to_string).collect();
    names.len() == list.len()
}

/// The name of an entry: its id, or the first of a pair such as `[tile, door]`. A tile is no such pair.
fn name_of(entry: &Value) -> Option<&Value> {
    match entry {
        Value::Object(fields) => fields.get("id"),
        Value::Array(pair) => pair.first().filter(|first| pair.len() == 2 && !first.is_number()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn merged(base: Value, now: Value, new: Value) -> (Value, bool) {
        let mut lost = false;
        (merge(Some(&base), Some(&now), Some(&new), &mut lost).unwrap_or_default(), lost)
    }

    #[test]
    fn what_nobody_edited_goes_on_and_what_was_edited_counts() {
        assert_eq!(merged(json!(1), json!(2), json!(1)), (json!(2), false));
        assert_eq!(merged(json!(1), json!(1), json!(3)), (json!(3), false));
        assert_eq!(merged(json!(1), json!(2), json!(3)), (json!(3), true));
    }

    #[test]
    fn fields_are_merged_one_by_one() {
        let found = merged(
            json!({ "round": 1, "limit": 9 }),
            json!({ "round": 4, "limit": 9 }),
            json!({ "round": 1, "limit": 12 }),
        );
        assert_eq!(found, (json!({ "round": 4, "limit": 12 }), false));
    }

    #[test]
    fn maps_are_merged_glyph_by_glyph() {
        let found = merged(json!("#+#\n#.#"), json!("#/#\n#.#"), json!("#+#\n###"));
        assert_eq!(found, (json!("#/#\n###"), false));
        assert_eq!(merged(json!("calm"), json!("dead"), json!("hurt")), (json!("hurt"), true), "a word is no map");
    }

    #[test]
    fn entries_are_known_by_their_names() {
        let door = |x: u8, state: &str| json!([[x, 1], state]);
        let found = merged(
            json!([door(2, "closed"), door(5, "closed")]),
            json!([door(2, "open"), door(5, "closed")]),
            json!([door(1, "closed"), door(2, "closed")]),
        );
        assert_eq!(found, (json!([door(1, "closed"), door(2, "open")]), false));
        let tiles = merged(json!([[1, 1]]), json!([[2, 1]]), json!([[1, 1], [3, 3]]));
        assert_eq!(tiles, (json!([[1, 1], [3, 3]]), true), "tiles have no names");
    }
}
