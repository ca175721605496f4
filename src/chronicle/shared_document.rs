//! Documents that several windows of the game write: each change is made to what is stored at that moment, and what cannot
//! be read is kept aside before anything takes its place.
use serde_json::{Map, Value};

use super::storage;
use crate::model::finish_sentence;

/// A stored text with its reader.
pub struct SharedDocument<'a, R> {
    /// The name it is stored under.
    pub name: &'a str,
    /// The words for it in a sentence, such as `your settings`.
    pub title: &'a str,
    pub read: R,
}

/// Content of a stored document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadedDocument<T> {
    /// `None` if nothing is stored, or nothing that can be read.
    pub value: Option<T>,
    /// Why it cannot be read and where it is kept, in sentences.
    pub trouble: Option<String>,
}

impl<R> SharedDocument<'_, R> {
    /// The stored content. A text that cannot be read is kept aside.
    pub fn load<T>(&self) -> LoadedDocument<T>
    where
        R: Fn(&str) -> Result<T, String>,
    {
        self.try_load().unwrap_or_else(|trouble| LoadedDocument { value: None, trouble: Some(trouble) })
    }

    /// The same; an error if what cannot be read cannot be kept aside either.
    fn try_load<T>(&self) -> Result<LoadedDocument<T>, String>
    where
        R: Fn(&str) -> Result<T, String>,
    {
        let stored = storage::load(self.name);
        let read =
            stored.and_then(|text| text.filter(|text| !text.is_empty()).map(|text| (self.read)(&text)).transpose());
        match read {
            Ok(value) => Ok(LoadedDocument { value, trouble: None }),
            Err(why) => Ok(LoadedDocument { value: None, trouble: Some(self.keep_aside(&why)?) }),
        }
    }

    /// Keeps aside what is stored, and says so.
    fn keep_aside(&self, why: &str) -> Result<String, String> {
        let title = finish_sentence(self.title);
        let kept = storage::keep_copy_aside(self.name);
        if kept.as_ref().is_err_and(|also| also == why) {
            // There is no storage at all.
            return Err(why.into());
        }
        let why = sentence(why);
        match kept {
            Ok(place) => Ok(format!("{title} could not be read; what was there is kept as {place}. {why}")),
            Err(also) => Err(format!("{title} could not be read, nor kept under another name: {also}. {why}")),
        }
    }

    /// Changes what is stored: to the text made of it, if any is made. Returns what was kept aside, in sentences.
    ///
    /// # Errors
    /// A sentence; nothing is changed then.
    pub fn change<T>(
        &self,
        change: impl FnOnce(Option<T>) -> Result<Option<String>, String>,
    ) -> Result<Option<String>, String>
    where
        R: Fn(&str) -> Result<T, String>,
    {
        storage::with_storage_locked(|| {
            let LoadedDocument { value, trouble } = self.try_load()?;
            let text = change(value)?;
            text.map_or(Ok(()), |text| storage::store(self.name, &text)).map(|()| trouble)
        })
    }
}

fn sentence(why: &str) -> String {
    let why = finish_sentence(why.trim());
    if why.ends_with('.') { why } else { why + "." }
}

/// Changes of two windows to one JSON text, merged: of each field, the one that was changed since both read it. What both
/// changed is as in `ours`.
pub fn merge_json_changes(known: &Value, ours: &Value, theirs: &Value) -> Value {
    match (known, ours, theirs) {
        _ if ours == known => theirs.clone(),
        _ if theirs == known => ours.clone(),
        (Value::Object(known), Value::Object(ours), Value::Object(theirs)) => merged_fields(known, ours, theirs).into(),
        _ => ours.clone(),
    }
}

fn merged_fields(
    known: &Map<String, Value>,
    ours: &Map<String, Value>,
    theirs: &Map<String, Value>,
) -> Map<String, Value> {
    let names = theirs.keys().chain(ours.keys().filter(|name| !theirs.contains_key(*name)));
    let field = |name: &String| {
        let (before, mine, other) = (known.get(name), ours.get(name), theirs.get(name));
        let value = match (before, mine, other) {
            (Some(before), Some(mine), Some(other)) => Some(merge_json_changes(before, mine, other)),
            (None, Some(Value::Object(mine)), Some(Value::Object(other))) => {
                Some(merged_fields(&Map::new(), mine, other).into())
            }
            _ if mine == before => other.cloned(),
            _ => mine.cloned(),
        };
        Some((name.clone(), value?))
    };
    names.filter_map(field).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn each_field_is_as_it_was_changed_last_and_unknown_ones_stay() {
        let known = json!({ "a": 1, "b": 1, "c": { "x": 1, "y": 1 }, "gone": 1, "list": [1] });
        let ours = json!({ "a": 2, "b": 1, "c": { "x": 2, "y": 1 }, "new": 7, "list": [1, 2] });
        let theirs = json!({ "a": 1, "b": 3, "c": { "x": 1, "y": 3 }, "gone": 1, "later": true, "list": [1] });
        let both = json!({ "a": 2, "b": 3, "c": { "x": 2, "y": 3 }, "later": true, "new": 7, "list": [1, 2] });
        assert_eq!(merge_json_changes(&known, &ours, &theirs), both);
        assert_eq!(
            merge_json_changes(&json!({}), &json!({ "m": { "a": 1 } }), &json!({ "m": { "b": 2 } })),
            json!({ "m": { "a": 1, "b": 2 } })
        );
    }

    fn numbers() -> SharedDocument<'static, fn(&str) -> Result<u32, String>> {
        SharedDocument {
            name: "number",
            title: "your number",
            read: |text| text.parse().map_err(|_| "it is no number".into()),
        }
    }

    #[test]
    fn what_cannot_be_read_is_kept_aside_before_anything_takes_its_place() {
        storage::store("number", "seven").unwrap();
        storage::store("number-broken", "nine").unwrap();
        let told = "Your number could not be read; what was there is kept as `number-broken-2`. It is no number.";
        for _ in 0..2 {
            assert_eq!(numbers().load(), LoadedDocument { value: None, trouble: Some(told.into()) });
        }
        assert_eq!(numbers().change(|old| Ok(Some(format!("{}", old.unwrap_or(1) + 1)))), Ok(Some(told.into())));
        assert_eq!(storage::load("number").unwrap().as_deref(), Some("2"));
        assert_eq!(storage::load("number-broken-2").unwrap().as_deref(), Some("seven"));
        assert_eq!(storage::load("number-broken").unwrap().as_deref(), Some("nine"));
    }

    #[test]
    fn a_change_is_made_to_what_is_stored_now_or_not_at_all() {
        storage::store("number", "7").unwrap();
        assert_eq!(numbers().change(|old| Ok(old.map(|old| format!("{}", old + 1)))), Ok(None));
        assert_eq!(numbers().change(|_| Err("no".into())), Err("no".into()));
        assert_eq!(numbers().load(), LoadedDocument { value: Some(8), trouble: None });
    }
}
