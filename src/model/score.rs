//! The score: rows earned, each with the event that earned it.

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{FigureId, Outcome, Reason, Word};
use crate::localization::Phrase;

/// A score row defined by a book.
#[derive(Copy, Clone, Debug)]
pub struct ScoreKind {
    /// The `row` of the event `scored`.
    pub word: &'static str,
    /// The title of a row of the book, by its word.
    pub title_of_row: fn(Word) -> Phrase,
    /// The id of the rule.
    pub rule: &'static str,
}

impl ScoreKind {
    /// Its title for players.
    pub fn title(&self) -> Phrase {
        (self.title_of_row)(Word::new(self.word))
    }

    /// The title of a row, for sides that do not learn what earned it.
    pub fn title_of(kinds: &[Self], row: Word) -> Phrase {
        kinds.iter().find(|kind| row == *kind.word).map_or_else(|| row.to_string().into(), Self::title)
    }
}

/// A row earned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoreRow {
    /// The kind of row, a word that the book lists.
    pub row: Word,
    pub points: i32,
    pub rule: Word,
    pub figure: Option<FigureId>,
    pub object: Option<Word>,
    /// The number of the event that earned it, in the response side's log.
    pub because: Option<u32>,
    /// Whether the response side learns of it only when the battle is over.
    pub hidden: bool,
    /// The reason for which it was earned.
    pub why: Reason,
}

/// The score so far, row by row.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score(pub Vec<ScoreRow>);

impl Score {
    /// The total of all rows, including hidden ones.
    pub fn total(&self) -> i32 {
        self.0.iter().map(|row| row.points).sum()
    }

    /// The rows that the response side knows of.
    pub fn known_to_team(&self, outcome: &Outcome) -> impl Iterator<Item = &ScoreRow> {
        let over = outcome.over();
        self.0.iter().filter(move |row| over || !row.hidden)
    }
}

/// The numbers of the last events.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventNumbers {
    /// Events that the response side has learned of: the number of its last log line.
    pub told: u32,
    /// All events.
    pub all: u32,
}
