//! Recover: win Resistance and Stress back behind cover.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::resolve::{task_attempts, task_difficulty};
use super::super::state::task_kinds::Task;
use super::rolled_task_orders::Rolled;
use super::{entry, in_turn_bar, nothing};
use crate::localization::phrase;
use crate::model::{Aim, FigureId, MenuEntry};

/// Task: regain Resistance and Stress behind cover (MO-RECOVER-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Recover {
    pub figure: FigureId,
    #[serde(default, skip_serializing_if = "nothing")]
    pub dice: u8,
    #[serde(default, skip_serializing_if = "nothing")]
    pub threat: bool,
}

impl Rolled for Recover {
    const PURPOSE: &'static str = "little Stress is left, and here is cover";

    fn attempt_parts(&self) -> (FigureId, Task, u8, bool) {
        (self.figure, Task::Recover, self.dice, self.threat)
    }

    fn is_kind_of(task: &Task) -> bool {
        *task == Task::Recover
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let may = task_attempts::check_task_available(world, figure).is_ok()
            && task_difficulty::check_task(world, figure, Task::Recover).is_ok();
        let help = phrase!("mo-order-recover.about");
        let recover = || entry("recover", phrase!("mo-order-recover"), 'B', Aim::None, help).at_bar_position(17);
        in_turn_bar(world, figure, may.then(recover))
    }
}
