//! Create Advantage: help an ally, hinder an enemy, or clear trouble, by a roll.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::data::order_field_types::Boon;
use super::super::state::task_kinds::Task;
use super::rolled_task_orders::Rolled;
use super::{entry, in_turn_bar, nothing};
use crate::localization::phrase;
use crate::model::{Aim, FigureId, MenuEntry};

/// Task: aid, hinder or clear (MO-TASK-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct CreateAdvantage {
    pub figure: FigureId,
    pub boon: Boon,
    pub target: FigureId,
    #[serde(default, skip_serializing_if = "nothing")]
    pub dice: u8,
    #[serde(default, skip_serializing_if = "nothing")]
    pub threat: bool,
}

impl Rolled for CreateAdvantage {
    const PURPOSE: &'static str = "an ally's next Task counts for more";

    fn attempt_parts(&self) -> (FigureId, Task, u8, bool) {
        let Self { figure, boon, target, dice, threat } = *self;
        (figure, Task::CreateAdvantage { boon, target }, dice, threat)
    }

    fn is_kind_of(task: &Task) -> bool {
        matches!(task, Task::CreateAdvantage { .. })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-create-advantage.about");
        let create = entry("create_advantage", phrase!("mo-order-create-advantage"), 'A', Aim::Target, help);
        in_turn_bar(world, figure, [create.with_asked_fields(&["boon", "dice", "threat"]).at_bar_position(15)])
    }
}
