//! Gear that a team can be given before a mission.
use super::Word;
use crate::localization::Phrase;

/// The weapons and items that a book gives out to a team. A weapon is exchanged for a weapon, an item for an item.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Armoury {
    pub weapons: Vec<ArmouryItem>,
    pub items: Vec<ArmouryItem>,
}

/// A weapon or item of an armoury.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmouryItem {
    pub word: Word,
    pub name: String,
    /// Its effect, in a sentence.
    pub about: Phrase,
}

impl Armoury {
    pub fn is_empty(&self) -> bool {
        self.weapons.is_empty() && self.items.is_empty()
    }

    /// All that can stand in the place of an item; empty if it cannot be exchanged.
    pub fn alternatives_to(&self, item: Word) -> &[ArmouryItem] {
        let holds = |issues: &[ArmouryItem]| issues.iter().any(|issue| issue.word == item);
        [&self.weapons, &self.items].into_iter().find(|issues| holds(issues)).map_or(&[], Vec::as_slice)
    }
}
