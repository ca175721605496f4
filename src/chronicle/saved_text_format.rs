//! Opens saved texts of every kind: checks version and checksum.
use serde_json::Value;

use super::unfit_reasons::Unfit;
use crate::faults::{code_point, is_forbidden, truncate_for_message};
use crate::files::ChecksumStatus;

/// A kind of saved text, and the messages for one that cannot be read.
pub(super) struct SavedTextFormat {
    /// The version that this game reads.
    pub version: u32,
    /// The field with the version.
    pub field: &'static str,
    /// The subject of a message, such as `this battle was saved`.
    pub what: &'static str,
    /// The message for a text of another kind.
    pub none: &'static str,
    /// The fix for a text of another kind.
    pub choose: &'static str,
    /// The fix for a damaged text.
    pub older: &'static str,
}

impl SavedTextFormat {
    /// The JSON object of a text.
    ///
    /// # Errors
    /// If it has another kind or version, or any byte was changed.
    pub fn open(&self, text: &str) -> Result<Value, Unfit> {
        let value: Option<Value> = serde_json::from_str(text).ok();
        let version = value.as_ref().and_then(|value| value.get(self.field)?.as_u64());
        let ours = version == Some(u64::from(self.version));
        match (ChecksumStatus::of(text), value) {
            (ChecksumStatus::Whole, Some(value)) if ours => match control(&value, &mut String::new()) {
                None => Ok(value),
                Some(sentence) => Err(Unfit::new(format!("{} and {sentence}", self.what), self.older)),
            },
            // A damaged byte may change the version, too: forms before the second had no checksum.
            (ChecksumStatus::Broken, _) => Err(self.damaged()),
            (ChecksumStatus::Unsealed, _) if ours => Err(self.damaged()),
            _ => Err(version.map_or_else(|| Unfit::new(self.none, self.choose), |version| self.other(version))),
        }
    }

    fn damaged(&self) -> Unfit {
        Unfit::new(format!("{} and was changed or damaged since: its checksum does not fit", self.what), self.older)
    }

    fn other(&self, version: u64) -> Unfit {
        let sentence = format!("{} in form {version}, and this game reads form {}", self.what, self.version);
        Unfit::new(sentence, "Open it with the version of the game that wrote it")
    }
}

/// The first control character in a text of a save, with its place. The name of a level may be any path.
fn control(value: &Value, path: &mut String) -> Option<String> {
    match value {
        Value::String(text) => {
            let letter = text.chars().find(|letter| is_forbidden(*letter))?;
            Some(format!("holds the control character {} in `{}`", code_point(letter), truncate_for_message(path)))
        }
        Value::Array(entries) => {
            entries.iter().enumerate().find_map(|(number, entry)| within(entry, path, &number.to_string()))
        }
        Value::Object(fields) => {
            fields.iter().filter(|(key, _)| *key != "level").find_map(|(key, field)| within(field, path, key))
        }
        _ => None,
    }
}

fn within(value: &Value, path: &mut String, key: &str) -> Option<String> {
    let outer = path.len();
    if outer > 0 {
        path.push('.');
    }
    path.push_str(key);
    let found = control(value, path);
    path.truncate(outer);
    found
}
