//! Operate: use a terminal, or disarm a device.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::state::task_kinds::Task;
use super::rolled_task_orders::Rolled;
use super::{entry, in_turn_bar, nothing};
use crate::localization::phrase;
use crate::model::{self, Aim, FigureId, MenuEntry, Word};

/// Task: use a terminal or disarm a device (MO-TASK-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Operate {
    pub figure: FigureId,
    #[serde(with = "model::either")]
    #[schemars(with = "Word")]
    pub target: Word,
    #[serde(default, skip_serializing_if = "nothing")]
    pub dice: u8,
    #[serde(default, skip_serializing_if = "nothing")]
    pub threat: bool,
}

impl Rolled for Operate {
    const PURPOSE: &'static str = "it is what the scenario asks for";

    fn attempt_parts(&self) -> (FigureId, Task, u8, bool) {
        (self.figure, Task::Operate { target: self.target }, self.dice, self.threat)
    }

    fn is_kind_of(task: &Task) -> bool {
        matches!(task, Task::Operate { .. })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-operate.about");
        in_turn_bar(
            world,
            figure,
            [entry("operate", phrase!("mo-order-operate"), 'L', Aim::Target, help)
                .given_by_click()
                .at_bar_position(23)],
        )
    }
}
