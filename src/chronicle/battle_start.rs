//! How a battle begins: all that it is a function of, besides its orders.
use serde::{Deserialize, Serialize};

use super::Contacts;
use crate::faults::{Faults, Source};
use crate::levels;
use crate::model::Snapshot;
use crate::referee::AnyBook;

/// The start of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The name that the level's text goes by.
    pub level: String,
    /// The level's whole text.
    pub text: String,
    /// The rulebook's name.
    pub rulebook: String,
    /// What the rulebook stood on.
    pub data_hash: String,
    pub seed: u64,
    /// Faces that combat rolls first, in order.
    #[serde(default)]
    pub dice: Vec<u8>,
    /// Where it goes on from, in a level that was edited under way; else it begins as the level lays it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Box<Taken>>,
}

/// A battle under way, as it is taken over into a new start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taken {
    pub state: Snapshot,
    /// How people not yet told apart are named to each side.
    pub contacts: Contacts,
}

impl Start {
    /// The start on a level under the book that it names.
    ///
    /// # Errors
    /// Every fault of the level.
    pub fn of(source: &Source, books: &[&'static dyn AnyBook], seed: u64, dice: &[u8]) -> Result<Self, Faults> {
        let (brief, _) = levels::read(source, books)?;
        let book = books.iter().find(|book| book.name() == brief.rulebook.as_str());
        Ok(Self {
            level: source.name.to_string(),
            text: source.text.to_string(),
            rulebook: brief.rulebook.value.to_string(),
            data_hash: book.map(|book| book.data_hash()).unwrap_or_default(),
            seed,
            dice: dice.to_vec(),
            from: None,
        })
    }

    /// The level's text under its name.
    pub fn source(&self) -> Source {
        Source::new(self.level.as_str(), self.text.as_str())
    }
}
