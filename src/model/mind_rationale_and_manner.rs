//! The orders that a mind considers and why, for players who ask.
use serde::{Deserialize, Serialize};

/// An order that a mind considers, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rationale<O> {
    pub order: O,
    /// In the mind's own points, which mean nothing outside it.
    pub score: i32,
    /// In words for players; empty if the mind gives no reason.
    pub why: String,
}

/// How a mind plays: play-tests compare manners.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Manner {
    /// Full strength without search.
    #[default]
    #[serde(rename = "regular")]
    Whole,
    /// Rushed, as if haste cost nothing: it enters and fights without preparation.
    Careless,
    /// Each figure alone, without a plan for its side.
    Simple,
    /// Searches: it plays the orders of the plain minds ahead and compares them. Books without search play as regular.
    Hard,
    /// Searches with four times the playouts.
    Expert,
}

impl Manner {
    /// All manners, weakest first.
    pub const WORDS: [(&'static str, Manner); 5] = [
        ("careless", Manner::Careless),
        ("simple", Manner::Simple),
        ("regular", Manner::Whole),
        ("hard", Manner::Hard),
        ("expert", Manner::Expert),
    ];

    /// How it plays apart from its search.
    #[must_use]
    pub fn plain(self) -> Self {
        match self {
            Self::Hard | Self::Expert => Self::Whole,
            plain => plain,
        }
    }

    /// The playouts that it may spend on an order; a side gives about four orders a phase that call for any.
    pub fn playouts(self) -> u16 {
        match self {
            Self::Hard => 32,
            Self::Expert => 128,
            _ => 0,
        }
    }

    /// The manners without search, weakest first: quick enough for the window, which waits for the mind.
    pub const QUICK: [Manner; 3] = [Self::Careless, Self::Simple, Self::Whole];

    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, manner)| *manner == self).map_or("", |(word, _)| *word)
    }

    pub fn of(word: &str) -> Option<Self> {
        Self::WORDS.into_iter().find(|(other, _)| *other == word).map(|(_, manner)| manner)
    }
}
