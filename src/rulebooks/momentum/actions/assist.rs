//! Assist: lend a die to an ally's next Task.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::events::{Assisted, UnrolledTaskAttempted};
use super::super::flow::resolution_stack;
use super::super::resolve::assist_guard_direct::can_talk;
use super::super::resolve::{task_attempts, turns};
use super::super::state::figure::Character;
use super::super::{Momentum, Turn};
use super::{MoOrder, entry, in_place_of_a_task, in_turn_bar};
use crate::localization::{Argument, phrase};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Refusal, Verdict, Word};
use crate::referee::{Action, Choices};

/// Task: help an ally with its next Task (MO-TASK-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Assist {
    pub figure: FigureId,
    pub target: FigureId,
}

impl Action<Momentum> for Assist {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, target } = *self;
        task_attempts::check_task_available(world, figure)?;
        let ally = target != figure && world.able(target) && world.side(target) == world.side(figure);
        Refusal::unless(ally, "MO-TASK-1", || phrase!("mo-refused-no-other"))?;
        Refusal::unless(can_talk(world, figure, target), "MO-TASK-2", || {
            phrase!("mo-refused-no-talk", target = Argument::figure(world.label(target)))
        })
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, target } = *self;
        turns::begin_turn(turn, figure);
        turn.commit(UnrolledTaskAttempted { figure, task: Word::new("assist") });
        turn.commit(Assisted { figure, target });
        resolution_stack::push_frames(turn, []);
    }

    fn purpose(&self) -> &'static str {
        "an ally's next Task counts for more"
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        let assist = |target| Self { figure, target };
        in_place_of_a_task(world, figure, || world.figures().into_iter().map(assist).collect())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-assist.about");
        in_turn_bar(
            world,
            figure,
            [entry("assist", phrase!("mo-order-assist"), 'I', Aim::Target, help).at_bar_position(16)],
        )
    }
}
