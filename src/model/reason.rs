//! Why something is so, in words and arguments: what stands in the state where a player reads a sentence.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{FigureId, Word};

/// Why a row was earned or a battle ended: a word that the book lists and what it is about, each in the order in which the
/// book's sentence takes them. It is put into a sentence when it is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Reason {
    pub word: Word,
    /// Whom it is about; nothing for those whom the team had not told apart then.
    pub figures: Vec<Option<FigureId>>,
    /// Ids of things, and further words of the book's.
    pub words: Vec<Word>,
    pub numbers: Vec<i32>,
}

impl Reason {
    pub const fn of(word: &str) -> Self {
        Self { word: Word::new(word), figures: Vec::new(), words: Vec::new(), numbers: Vec::new() }
    }

    #[must_use]
    pub fn figure(mut self, figure: Option<FigureId>) -> Self {
        self.figures.push(figure);
        self
    }

    #[must_use]
    pub fn word(mut self, word: Word) -> Self {
        self.words.push(word);
        self
    }

    #[must_use]
    pub fn number(mut self, number: impl Into<i32>) -> Self {
        self.numbers.push(number.into());
        self
    }

    /// Faces rolled, or other numbers in a row.
    #[must_use]
    pub fn faces(mut self, faces: &[u8]) -> Self {
        self.numbers.extend(faces.iter().map(|face| i32::from(*face)));
        self
    }

    /// Whether nothing was said.
    pub fn is_empty(&self) -> bool {
        self.word.as_str().trim().is_empty()
    }

    /// The number in that place; 0 where there is none.
    pub fn nth(&self, place: usize) -> i32 {
        self.numbers.get(place).copied().unwrap_or(0)
    }

    /// The word in that place; an empty one where there is none.
    pub fn what(&self, place: usize) -> Word {
        self.words.get(place).copied().unwrap_or_default()
    }

    /// The figure in that place, where the team had told it apart.
    pub fn who(&self, place: usize) -> Option<FigureId> {
        self.figures.get(place).copied().flatten()
    }
}

impl From<&str> for Reason {
    fn from(word: &str) -> Self {
        Self::of(word)
    }
}
