//! The manner in which a mind plays.
use serde::{Deserialize, Serialize};

use crate::localization::{Phrase, phrase};

/// A mind's manner of playing: play-tests compare manners.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Manner {
    /// Full strength; saves may call it by a word of [`Manner::FORMER`].
    #[default]
    #[serde(rename = "regular", alias = "hard", alias = "expert")]
    Whole,
    /// Rushed, as if haste cost nothing: it enters and fights without preparation.
    Careless,
    /// Each figure alone, without a plan for its side.
    Simple,
}

impl Manner {
    /// All manners, weakest first.
    pub const WORDS: [(&'static str, Manner); 3] =
        [("careless", Manner::Careless), ("simple", Manner::Simple), ("regular", Manner::Whole)];

    /// Words of minds that are no more: each means the regular one.
    pub const FORMER: [&'static str; 2] = ["hard", "expert"];

    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, manner)| *manner == self).map_or("", |(word, _)| *word)
    }

    /// Its name for players.
    pub fn phrase(self) -> Phrase {
        match self {
            Self::Careless => phrase!("manner-careless"),
            Self::Simple => phrase!("manner-simple"),
            Self::Whole => phrase!("manner-regular"),
        }
    }

    pub fn of(word: &str) -> Option<Self> {
        let word = if Self::FORMER.contains(&word) { Self::Whole.word() } else { word };
        Self::WORDS.into_iter().find(|(other, _)| *other == word).map(|(_, manner)| manner)
    }
}
