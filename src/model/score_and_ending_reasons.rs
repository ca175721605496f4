//! The reason for a score row or an ending, as words and arguments; the rulebook turns it into a sentence for display.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{FigureId, Word};

/// A word that the book lists, and its arguments in the order in which the book's sentence takes them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Reason {
    pub word: Word,
    /// The figures involved; `None` for those that the response side had not told apart.
    pub figures: Vec<Option<FigureId>>,
    /// Ids of objects, and further words of the book.
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

    /// Whether the reason is empty.
    pub fn is_empty(&self) -> bool {
        self.word.as_str().trim().is_empty()
    }

    /// The number at an index; 0 if there is none.
    pub fn number_at(&self, place: usize) -> i32 {
        self.numbers.get(place).copied().unwrap_or(0)
    }

    /// The word at an index; empty if there is none.
    pub fn word_at(&self, place: usize) -> Word {
        self.words.get(place).copied().unwrap_or_default()
    }

    /// The figure at an index, if the response side had told it apart.
    pub fn figure_at(&self, place: usize) -> Option<FigureId> {
        self.figures.get(place).copied().flatten()
    }
}

impl From<&str> for Reason {
    fn from(word: &str) -> Self {
        Self::of(word)
    }
}
