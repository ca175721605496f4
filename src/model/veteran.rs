//! State and traits that a figure carries over to the next mission of a campaign.

use serde::{Deserialize, Serialize};

use super::{FigureId, Word};
use crate::localization::{Argument, MessageId, Phrase, phrase};

/// State of a figure that lasts from a battle to the next mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Veteran {
    pub id: FigureId,
    /// Wounds left.
    pub wounds: u8,
    /// Maximum Wounds, as far as this battle knows.
    pub most: u8,
    /// Weapons and other items that it carries, one entry each, in level file words.
    pub gear: Vec<Word>,
    /// Whether it is dead or otherwise gone for good.
    pub lost: bool,
    /// The [traits](Trait) that it earned in this battle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earned: Vec<Word>,
    /// Its deeds in this battle, in words of the book, and how often it did each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<(Word, u16)>,
}

/// Trait that a figure earned over the missions of a campaign: it changes stats of its line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Trait {
    pub word: &'static str,
    pub name: MessageId,
    /// The way it is come by, in a sentence.
    pub about: MessageId,
    /// Stats in level file words, their names, and what is added to each.
    pub stats: &'static [(&'static str, MessageId, i64)],
    /// The deed that earns it, and how often it takes that within a mission; `None` where deeds do not.
    pub earned_by: Option<(&'static str, u16)>,
}

impl Trait {
    /// The trait of a replacement, until the end of its first mission.
    pub const GREEN: Word = Word::new("green");

    /// Its bonuses in words: `Aim +1`.
    pub fn effect(&self) -> Phrase {
        let of = |(_, stat, by): &(&str, MessageId, i64)| {
            phrase!("trait-effect", stat = Phrase::from(*stat), by = Argument::Signed(*by))
        };
        Phrase::joined(", ", self.stats.iter().map(of))
    }

    /// Its name, its bonuses and how it is come by, in sentences.
    pub fn in_words(&self) -> Phrase {
        let told = phrase!("trait-with-effect", name = Phrase::from(self.name), effect = self.effect());
        Phrase::sentences([told, self.about.into()])
    }

    /// Whether it does its bearer good.
    pub fn is_gain(&self) -> bool {
        self.stats.iter().all(|(.., by)| *by > 0)
    }
}
