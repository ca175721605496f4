//! First Aid: treat an Injury.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::state::task_kinds::Task;
use super::rolled_task_orders::Rolled;
use super::{entry, in_turn_bar, nothing};
use crate::localization::phrase;
use crate::model::{Aim, FigureId, MenuEntry};

/// Task: treat an Injury within Reach (MO-AID-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct FirstAid {
    pub figure: FigureId,
    pub target: FigureId,
    #[serde(default, skip_serializing_if = "nothing")]
    pub dice: u8,
    #[serde(default, skip_serializing_if = "nothing")]
    pub threat: bool,
}

impl Rolled for FirstAid {
    const PURPOSE: &'static str = "somebody close by is injured";

    fn attempt_parts(&self) -> (FigureId, Task, u8, bool) {
        (self.figure, Task::FirstAid { target: self.target }, self.dice, self.threat)
    }

    fn is_kind_of(task: &Task) -> bool {
        matches!(task, Task::FirstAid { .. })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-first-aid.about");
        in_turn_bar(
            world,
            figure,
            [entry("first_aid", phrase!("mo-order-first-aid"), 'J', Aim::Target, help).at_bar_position(22)],
        )
    }
}
