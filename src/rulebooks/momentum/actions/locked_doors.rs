//! Ways through a locked door: by force, or by picking its lock.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::state::task_kinds::Task;
use super::rolled_task_orders::Rolled;
use super::{entry, in_turn_bar, nothing};
use crate::board::Tile;
use crate::localization::phrase;
use crate::model::{Aim, FigureId, MenuEntry};

/// Task: force a locked door (MO-TASK-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Force {
    pub figure: FigureId,
    pub at: Tile,
    #[serde(default, skip_serializing_if = "nothing")]
    pub dice: u8,
    #[serde(default, skip_serializing_if = "nothing")]
    pub threat: bool,
}

impl Rolled for Force {
    const PURPOSE: &'static str = "it is what the scenario asks for";

    fn attempt_parts(&self) -> (FigureId, Task, u8, bool) {
        (self.figure, Task::Force { at: self.at }, self.dice, self.threat)
    }

    fn is_kind_of(task: &Task) -> bool {
        matches!(task, Task::Force { .. })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let force = entry("force", phrase!("mo-order-force"), '4', Aim::Tile, phrase!("mo-order-force.about"));
        in_turn_bar(world, figure, [force.at_bar_position(25)])
    }
}

/// Task: pick the lock of a door (MO-TASK-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct PickLock {
    pub figure: FigureId,
    pub at: Tile,
    #[serde(default, skip_serializing_if = "nothing")]
    pub dice: u8,
    #[serde(default, skip_serializing_if = "nothing")]
    pub threat: bool,
}

impl Rolled for PickLock {
    const PURPOSE: &'static str = "";

    fn attempt_parts(&self) -> (FigureId, Task, u8, bool) {
        (self.figure, Task::PickLock { at: self.at }, self.dice, self.threat)
    }

    fn is_kind_of(task: &Task) -> bool {
        matches!(task, Task::PickLock { .. })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let pick =
            entry("pick_lock", phrase!("mo-order-pick-lock"), 'S', Aim::Tile, phrase!("mo-order-pick-lock.about"));
        in_turn_bar(world, figure, [pick.at_bar_position(26)])
    }
}
