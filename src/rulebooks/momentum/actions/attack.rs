//! Attack: the Task of every fight.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::state::task_kinds::Task;
use super::rolled_task_orders::{self, Rolled};
use super::{MoOrder, entry, in_turn_bar, nothing};
use crate::localization::phrase;
use crate::model::{ANY, Aim, FigureId, MenuEntry, Word};
use crate::referee::Choices;

/// Task: attack (MO-TASK-3, MO-ATTACK-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Attack {
    pub figure: FigureId,
    pub target: FigureId,
    pub weapon: Word,
    #[serde(default, skip_serializing_if = "nothing")]
    pub lethal: bool,
    #[serde(default, skip_serializing_if = "nothing")]
    pub dice: u8,
    #[serde(default, skip_serializing_if = "nothing")]
    pub threat: bool,
}

impl Rolled for Attack {
    const PURPOSE: &'static str = "the most damage to be expected";

    fn attempt_parts(&self) -> (FigureId, Task, u8, bool) {
        let Self { figure, target, weapon, lethal, dice, threat } = *self;
        (figure, Task::Attack { target, weapon, lethal }, dice, threat)
    }

    fn is_kind_of(task: &Task) -> bool {
        matches!(task, Task::Attack { .. })
    }

    /// The attempts of all rolled Tasks.
    fn listed(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        Choices::all(rolled_task_orders::legal_attempts(world, figure, |_| true))
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let attack = |name, key, help| entry("attack", name, key, Aim::Target, help).harming();
        let stun = attack(phrase!("mo-order-stun"), 'G', phrase!("mo-order-stun.about"));
        let kill = attack(phrase!("mo-order-kill"), 'F', phrase!("mo-order-kill.about"));
        let more = attack(phrase!("mo-order-extra-dice"), 'X', phrase!("mo-order-extra-dice.about"));
        let entries = [
            stun.of("lethal", "").of("dice", "").at_bar_position(2),
            kill.of("lethal", "true").of("dice", "").at_bar_position(3),
            more.of("dice", ANY).with_asked_fields(&["dice", "lethal", "weapon", "threat"]).at_bar_position(4),
        ];
        in_turn_bar(world, figure, entries)
    }
}
