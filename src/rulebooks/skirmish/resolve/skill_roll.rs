//! The Skill roll: advantage, disadvantage, bonuses, and its ledger (SK-SKILL-1, SK-ADV-1 to 7).

use bevy::prelude::World;

use super::super::Turn;
use super::super::data::{Chance, Roll, RollMode};
use super::super::events::SkillRoll;
use super::super::senses::RollReason;
use super::super::state::{Assisting, Unit, book_data, helpers_of};
use crate::model::{CommonEvent, FigureId, Figures, Ledger, Token, Word};

/// The inputs of a Skill roll.
#[derive(Clone, Debug)]
pub struct Test {
    pub roll: Roll,
    /// Reasons for advantage; one is as good as several.
    pub ups: Vec<RollReason>,
    /// Reasons for disadvantage.
    pub downs: Vec<RollReason>,
    /// Helpers: 1 each, added after the roll that counts is chosen (SK-CREW-3, SK-CREW-5).
    pub helpers: Vec<String>,
    pub needed: u8,
}

impl Test {
    /// Whether it is rolled with advantage, with disadvantage, or plainly.
    pub fn roll_mode(&self) -> RollMode {
        RollMode::of(!self.ups.is_empty(), !self.downs.is_empty())
    }

    fn bonus(&self) -> i16 {
        self.helpers.len() as i16
    }

    /// The exact chance of success.
    pub fn chance(&self) -> Chance {
        self.roll.chance_to_reach(i16::from(self.needed), self.roll_mode(), self.bonus())
    }

    /// Its modifiers and the number to reach.
    pub fn ledger(&self) -> Ledger {
        let mut ledger = Ledger::default();
        ledger.add("skill", format!("Skill {}", self.roll), i16::from(self.roll.count), "SK-SKILL-1");
        self.ups.iter().for_each(|(name, rule)| ledger.add("advantage", *name, 1, rule));
        self.downs.iter().for_each(|(name, rule)| ledger.add("disadvantage", *name, 1, rule));
        self.helpers.iter().for_each(|name| ledger.add("added", format!("{name} assists"), 1, "SK-CREW-3"));
        ledger.add("needed", "Difficulty", i16::from(self.needed), "SK-SKILL-2");
        ledger
    }

    /// Rolls it (SK-DICE-1).
    pub fn throw(&self, turn: &mut Turn) -> SkillRoll {
        let edge = self.roll_mode();
        let rolls: Vec<Vec<u8>> =
            (0..edge.roll_count()).map(|_| turn.roll(u16::from(self.roll.count), self.roll.sides)).collect();
        let totals: Vec<u16> = rolls.iter().map(|faces| faces.iter().copied().map(u16::from).sum::<u16>()).collect();
        let skill = edge.kept_total(&totals) as i16 + self.bonus();
        let success = skill >= i16::from(self.needed);
        SkillRoll { ledger: self.ledger(), rolls, skill, needed: self.needed, success }
    }
}

/// The names of a unit's helpers, up to a limit (SK-CREW-4, SK-CREW-5); none once it has moved (SK-CREW-2).
pub fn helper_names(world: &World, whom: FigureId, helper_limit: u8) -> Vec<String> {
    if !world.turn_state(whom).can_focus() {
        return Vec::new();
    }
    let near = book_data(world).crew.within;
    let assisting = helpers_of::<Assisting>(world, |token| token.whom == whom);
    let beside = |id: &FigureId| world.tiles_between(*id, whom).is_some_and(|tiles| tiles <= near);
    assisting.filter(beside).take(usize::from(helper_limit)).map(|id| world.label(id)).collect()
}

/// Frees the helpers after an attack, a suppression or a task (SK-CREW-5).
pub fn free_helpers<T: Token>(turn: &mut Turn, whom: FigureId, of: impl Fn(&T) -> FigureId) {
    let helpers: Vec<FigureId> = helpers_of::<T>(turn.world(), |token| of(token) == whom).collect();
    for figure in helpers {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(T::WORD) });
    }
}
