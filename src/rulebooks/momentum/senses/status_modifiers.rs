//! Difficulty modifiers from tokens of the character that attempts a Task (MO-DICE-3, MO-AID-2, MO-TASK-5, MO-TASK-10).

use bevy::prelude::World;

use super::super::data::Data;
use super::super::state::figure::{AIDED, Character, HINDERED, READY, TREATED};
use super::shot_difficulty::{Modifier, add_modifiers_to, modifier_total};
use crate::model::{FigureId, Ledger, Roster};

/// Tokens of a character that make its own Tasks easier or harder.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct StatusModifiers {
    pub complications: u8,
    pub aided: bool,
    pub hindered: bool,
    pub treated: bool,
    pub readiness: bool,
}

impl StatusModifiers {
    pub fn of(world: &World, figure: FigureId) -> Self {
        let bears = |mask| world.resource::<Roster>().bears(figure, mask);
        Self {
            complications: world.complications(figure).tokens,
            aided: bears(AIDED),
            hindered: bears(HINDERED),
            treated: bears(TREATED),
            readiness: bears(READY),
        }
    }

    /// Adds the Difficulty modifiers of the tokens; Readiness helps an attack only.
    pub fn add_difficulty_modifiers(&self, data: &Data, is_attack: bool, ledger: &mut Ledger) {
        add_modifiers_to(ledger, &self.lines(data, is_attack));
    }

    /// The sum of the modifiers that [`add_difficulty_modifiers`](Self::add_difficulty_modifiers) lists.
    pub fn difficulty_modifier_sum(&self, data: &Data, is_attack: bool) -> i16 {
        modifier_total(&self.lines(data, is_attack))
    }

    fn lines(&self, data: &Data, is_attack: bool) -> [Modifier; 5] {
        let more = &data.difficulty;
        let tokens = i16::from(self.complications.min(data.task.most_complications));
        [
            (true, "Complications", tokens * data.task.complication, "MO-DICE-3"),
            (self.treated, "Treated Injury", more.treated, "MO-AID-2"),
            (self.hindered, "Hindered", more.hindered, "MO-TASK-5"),
            (self.aided, "Advantage", more.advantage, "MO-TASK-5"),
            (self.readiness && is_attack, "Readiness", more.readiness, "MO-TASK-10"),
        ]
    }
}
