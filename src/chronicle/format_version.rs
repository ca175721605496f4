//! What all texts have in common that the game keeps: a version of their form, and a seal over every byte.
use serde_json::Value;

use super::record::Unfit;
use crate::files::Sealed;

/// A kind of text, and what is said of one that cannot be read.
pub(super) struct Form {
    /// The version that this game reads.
    pub version: u32,
    /// The field that holds the version.
    pub field: &'static str,
    /// Such as `this battle was saved`.
    pub what: &'static str,
    /// That it is no text of this kind.
    pub none: &'static str,
    /// What to do then.
    pub choose: &'static str,
    /// What to do where it is damaged.
    pub older: &'static str,
}

impl Form {
    /// The JSON object of a text.
    ///
    /// # Errors
    /// Where it is of another kind or version, or any byte of it was changed.
    pub fn open(&self, text: &str) -> Result<Value, Unfit> {
        let value: Option<Value> = serde_json::from_str(text).ok();
        let version = value.as_ref().and_then(|value| value.get(self.field)?.as_u64());
        let ours = version == Some(u64::from(self.version));
        match (Sealed::of(text), value) {
            (Sealed::Whole, Some(value)) if ours => Ok(value),
            // One bit makes another version, too: forms before the second had no seal.
            (Sealed::Broken, _) => Err(self.damaged()),
            (Sealed::Unsealed, _) if ours => Err(self.damaged()),
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
