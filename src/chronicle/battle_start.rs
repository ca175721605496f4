//! The start of a battle: level, rulebook, data hash, seed and loaded dice.
use serde::{Deserialize, Serialize};

use super::ContactNames;
use super::unfit_reasons::Unfit;
use crate::faults::{Faults, Source};
use crate::levels;
use crate::model::{Difficulty, LaidDataGuard, LevelSpec, Snapshot};
use crate::referee::AnyBook;

/// The start of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleStart {
    /// The level's name: a path or the name of a shipped level.
    pub level: String,
    /// The level's whole text.
    pub text: String,
    /// The rulebook's name.
    pub rulebook: String,
    /// Hash of the rulebook's data file.
    pub data_hash: String,
    pub seed: u64,
    /// Faces that the first combat dice show, in order.
    #[serde(default)]
    pub dice: Vec<u8>,
    /// The difficulty; absent for the level as written.
    #[serde(default, skip_serializing_if = "Difficulty::is_regular")]
    pub difficulty: Difficulty,
    /// The state to continue from, if the level was edited during the battle; otherwise the battle begins as
    /// deployed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Box<ResumedState>>,
}

/// A battle in progress that continues in an edited level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResumedState {
    pub state: Snapshot,
    /// Each side's names for figures that it has not told apart.
    pub contacts: ContactNames,
}

impl BattleStart {
    /// The start of a battle on a level, under the book that the level names.
    ///
    /// # Errors
    /// Every fault of the level.
    pub fn of(source: &Source, books: &[&'static dyn AnyBook], seed: u64, dice: &[u8]) -> Result<Self, Faults> {
        let level = levels::read_to_play(source, books)?;
        let book = books.iter().find(|book| book.name() == level.rulebook.as_str());
        Ok(Self {
            level: source.name.to_string(),
            text: source.text.to_string(),
            rulebook: level.rulebook.value.to_string(),
            data_hash: book.map(|book| book.data_hash()).unwrap_or_default(),
            seed,
            dice: dice.to_vec(),
            difficulty: Difficulty::default(),
            from: None,
        })
    }

    /// This start at a difficulty.
    #[must_use]
    pub fn with_difficulty(self, difficulty: Difficulty) -> Self {
        Self { difficulty, ..self }
    }

    /// The level as it is played, changed to the difficulty, and its rulebook.
    ///
    /// # Errors
    /// The faults of the level, or that it names another rulebook.
    pub fn level_spec(&self, books: &[&'static dyn AnyBook]) -> Result<(LevelSpec, &'static dyn AnyBook), Unfit> {
        let mut level = levels::read_to_play(&self.source(), books).map_err(Unfit::Faults)?;
        let book = books.iter().copied().find(|book| book.name() == level.rulebook.as_str());
        let book = book.filter(|book| book.name() == self.rulebook).ok_or_else(|| {
            let sentence =
                format!("the level is for `{}`, and the battle for `{}`", level.rulebook.value, self.rulebook);
            Unfit::new(sentence, "Begin it under the rulebook that the level names")
        })?;
        let _data = book.lay_data(&level.data);
        book.apply_difficulty(&mut level, &self.difficulty);
        Ok((level, book))
    }

    /// Lays the level's own data over its rulebook's, on this thread and until the result is dropped: for battles that are
    /// shown or continued from a state.
    pub fn lay_data(&self, books: &[&'static dyn AnyBook]) -> LaidDataGuard {
        let (own, book) = levels::own_data_of(&self.source(), books);
        book.map_or_else(LaidDataGuard::nothing, |book| book.lay_data(&own))
    }

    /// The level as a source for messages.
    pub fn source(&self) -> Source {
        Source::new(self.level.as_str(), self.text.as_str())
    }
}
