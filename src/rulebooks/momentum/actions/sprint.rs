//! Sprint: a roll to run further than Movement goes.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::state::task_kinds::Task;
use super::rolled_task_orders::Rolled;
use super::{entry, in_turn_bar, nothing};
use crate::localization::phrase;
use crate::model::{Aim, FigureId, MenuEntry};

/// Task: run; the path is chosen after the roll (MO-SPRINT-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Sprint {
    pub figure: FigureId,
    #[serde(default, skip_serializing_if = "nothing")]
    pub dice: u8,
    #[serde(default, skip_serializing_if = "nothing")]
    pub threat: bool,
}

impl Rolled for Sprint {
    const PURPOSE: &'static str = "nobody can be attacked from here";

    fn attempt_parts(&self) -> (FigureId, Task, u8, bool) {
        (self.figure, Task::Sprint, self.dice, self.threat)
    }

    fn is_kind_of(task: &Task) -> bool {
        *task == Task::Sprint
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-sprint.about");
        in_turn_bar(
            world,
            figure,
            [entry("sprint", phrase!("mo-order-sprint"), 'R', Aim::None, help).at_bar_position(8)],
        )
    }
}
