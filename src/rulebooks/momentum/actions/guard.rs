//! Guard: defend, watch, or be readier.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::data::order_field_types::Stance;
use super::super::events::UnrolledTaskAttempted;
use super::super::flow::resolution_stack;
use super::super::resolve::{assist_guard_direct, task_attempts, turns};
use super::super::{Momentum, Turn};
use super::{MoOrder, entry, in_place_of_a_task, in_turn_bar};
use crate::localization::phrase;
use crate::model::{Aim, FigureId, MenuEntry, Verdict, Word};
use crate::referee::{Action, Choices};

/// Task: defend, watch or be readier to attack (MO-TASK-9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Guard {
    pub figure: FigureId,
    pub stance: Stance,
}

impl Action<Momentum> for Guard {
    fn check(&self, world: &World) -> Verdict {
        task_attempts::check_task_available(world, self.figure)
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, stance } = *self;
        turns::begin_turn(turn, figure);
        turn.commit(UnrolledTaskAttempted { figure, task: Word::new("guard") });
        assist_guard_direct::stand_guard(turn, figure, stance);
        resolution_stack::push_frames(turn, []);
    }

    fn purpose(&self) -> &'static str {
        "somebody is bound to come this way"
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        in_place_of_a_task(world, figure, || Stance::ALL.map(|stance| Self { figure, stance }).to_vec())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-guard.about");
        in_turn_bar(world, figure, [entry("guard", phrase!("mo-order-guard"), 'D', Aim::None, help).at_bar_position(9)])
    }
}
