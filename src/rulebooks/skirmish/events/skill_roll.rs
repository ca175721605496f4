//! A Skill roll with its result.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::localization::{Argument, Phrase, phrase};
use crate::model::{EventDice, Ledger};

/// A Skill roll with its result (SK-SKILL-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SkillRoll {
    pub ledger: Ledger,
    /// The faces of each roll: one roll, or two of which one counts.
    pub rolls: Vec<Vec<u8>>,
    /// The total that counts, bonus included.
    pub skill: i16,
    pub needed: u8,
    pub success: bool,
}

impl SkillRoll {
    pub fn dice(&self) -> Option<EventDice> {
        let faces = |place: usize| self.rolls.get(place).map_or(&[][..], Vec::as_slice);
        EventDice::with(&self.ledger, &[("", faces(0)), ("second", faces(1))])
    }

    /// The roll in words: the total that counts, the others, and the number to reach.
    pub fn phrase(&self) -> Phrase {
        let total = |faces: &Vec<u8>| faces.iter().copied().map(i16::from).sum::<i16>();
        let totals: Vec<i16> = self.rolls.iter().map(total).collect();
        let same = totals.iter().all(|total| *total == self.skill);
        let told = match &totals[..] {
            [_] if same => phrase!("sk-skill"),
            _ if same => phrase!("sk-skill-twice"),
            _ => phrase!("sk-skill-rolled", totals = Argument::list(totals)),
        };
        told.with("skill", self.skill).with("needed", self.needed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolls_that_count_alike_are_told_once() {
        let phrase = |skill, rolls: &[&[u8]]| {
            let rolls = rolls.iter().map(|faces| faces.to_vec()).collect();
            SkillRoll { ledger: Ledger::default(), rolls, skill, needed: 3, success: skill >= 3 }.phrase().english()
        };
        assert_eq!(phrase(2, &[&[2]]), "Skill 2 against 3");
        assert_eq!(phrase(2, &[&[2], &[2]]), "Skill 2 (in both rolls) against 3");
        assert_eq!(phrase(4, &[&[2], &[4]]), "Skill 4 (rolled 2 and 4) against 3");
    }
}
