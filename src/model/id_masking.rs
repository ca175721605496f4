//! Masks figure ids as a side knows them: within a scope, ids are written and read under that side's names.
//!
//! Masking works by type. Within the scope a [`FigureId`] writes itself, as text or as JSON, under the side's name for
//! it, and reads such a name back; no other value is touched, whatever text it holds. An id that the side may not use
//! reads as a stranger, which is nobody on the table, so that a refusal cannot tell a hidden figure from one that never
//! was.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{FigureId, Word};

/// Prefix of an unknown id; no id in a level begins with it.
const STRANGER: char = '~';

thread_local! {
    static SCOPE: RefCell<Option<Rc<IdMask>>> = const { RefCell::new(None) };
}

/// The figures whose ids a side does not know, and its names for those that it has noticed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IdMask(BTreeMap<FigureId, Option<Word>>);

impl FromIterator<(FigureId, Option<Word>)> for IdMask {
    fn from_iter<I: IntoIterator<Item = (FigureId, Option<Word>)>>(hidden: I) -> Self {
        Self(hidden.into_iter().collect())
    }
}

/// Restores the outer scope, even after a panic.
struct Restore(Option<Rc<IdMask>>);

impl Drop for Restore {
    fn drop(&mut self) {
        SCOPE.set(self.0.take());
    }
}

impl IdMask {
    /// Runs `work`, in which ids are written and read under these names.
    pub fn run_masked<T>(self, work: impl FnOnce() -> T) -> T {
        let _restore = Restore(SCOPE.replace(Some(Rc::new(self))));
        work()
    }

    /// Whether a figure's id is masked.
    pub fn masks(&self, id: FigureId) -> bool {
        self.0.contains_key(&id)
    }

    /// The masked figures, each with its name if the side has one for it.
    pub fn names(&self) -> impl Iterator<Item = (FigureId, Option<Word>)> + '_ {
        self.0.iter().map(|(id, name)| (*id, *name))
    }

    /// The same figures, none of them under a name of its own.
    #[must_use]
    pub fn all_nameless(&self) -> Self {
        self.0.keys().map(|id| (*id, None)).collect()
    }

    fn scope() -> Option<Rc<Self>> {
        SCOPE.with_borrow(Clone::clone)
    }

    /// The mask of a figure in this scope; `None` if it is not masked or there is no scope.
    pub(super) fn mask_of(id: FigureId) -> Option<Word> {
        Self::scope()?.0.get(&id).map(|name| name.unwrap_or(FigureId::NOBODY.0))
    }

    /// The figure with this name in this scope.
    fn meant(name: Word) -> FigureId {
        let Some(scope) = Self::scope() else { return FigureId(name) };
        let noticed = scope.0.iter().find(|(_, other)| **other == Some(name));
        match noticed {
            Some((id, _)) => *id,
            None if scope.0.contains_key(&FigureId(name)) => stranger(name),
            None => FigureId(name),
        }
    }
}

fn stranger(name: Word) -> FigureId {
    let mut text = format!("{STRANGER}{name}");
    while Word::try_new(&text).is_none() {
        text.pop();
    }
    FigureId(Word::new(&text))
}

/// An id for display.
pub(super) fn shown(id: FigureId) -> Word {
    let plain = || id.as_str().strip_prefix(STRANGER).map_or(id.0, Word::new);
    IdMask::mask_of(id).unwrap_or_else(plain)
}

impl Serialize for FigureId {
    /// As its text, in a newtype that tells serializers it is a figure.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let name = if IdMask::scope().is_some() { shown(*self) } else { self.0 };
        serializer.serialize_newtype_struct("FigureId", &name)
    }
}

impl<'de> Deserialize<'de> for FigureId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Word::deserialize(deserializer).map(IdMask::meant)
    }
}

/// Serde functions for a word that is the id of a figure or an object.
pub mod either {
    use super::{Deserialize, Deserializer, FigureId, Serialize, Serializer, Word};

    pub fn serialize<S: Serializer>(word: &Word, serializer: S) -> Result<S::Ok, S::Error> {
        FigureId(*word).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Word, D::Error> {
        FigureId::deserialize(deserializer).map(|id| id.0)
    }
}

/// The same for an optional word.
pub mod either_or_none {
    use super::{Deserialize, Deserializer, FigureId, Serialize, Serializer, Word};

    pub fn serialize<S: Serializer>(word: &Option<Word>, serializer: S) -> Result<S::Ok, S::Error> {
        word.map(FigureId).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Word>, D::Error> {
        Ok(Option::<FigureId>::deserialize(deserializer)?.map(|id| id.0))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn names() -> IdMask {
        let hidden = [("lookout", Some(Word::new("contact-1"))), ("token", None)];
        hidden.into_iter().map(|(id, name)| (FigureId::new(id), name)).collect()
    }

    fn read(text: &str) -> FigureId {
        names().run_masked(|| serde_json::from_value(json!(text))).expect("an id is any short text")
    }

    #[test]
    fn ids_are_written_under_the_names_of_the_scope_and_words_are_not() {
        let all = ["alpha", "lookout", "token"].map(FigureId::new);
        let told = names().run_masked(|| json!([all, Word::new("token"), all[1].to_string()]));
        assert_eq!(told, json!([["alpha", "contact-1", "unknown"], "token", "contact-1"]));
        assert_eq!(json!(all), json!(["alpha", "lookout", "token"]));
    }

    #[test]
    fn a_hidden_id_reads_as_a_stranger_who_shows_as_what_was_typed() {
        assert_eq!(read("contact-1"), FigureId::new("lookout"));
        assert_eq!(read("alpha"), FigureId::new("alpha"));
        for hidden in ["lookout", "token"] {
            assert_ne!(read(hidden), FigureId::new(hidden));
            assert_eq!(read(hidden).to_string(), hidden);
        }
    }
}
