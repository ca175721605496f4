//! Pass: attempt no Task.

use bevy::prelude::World;

use super::super::events::UnrolledTaskAttempted;
use super::super::resolve::{task_attempts, turns};
use super::super::{Momentum, Turn};
use super::{MoOrder, entry, in_place_of_a_task, in_turn_bar};
use crate::localization::phrase;
use crate::model::{Aim, FigureId, Hold, MenuEntry, Verdict, Word};
use crate::referee::{Action, Choices};

impl Action<Momentum> for Hold {
    fn check(&self, world: &World) -> Verdict {
        task_attempts::check_task_available(world, self.figure)
    }

    /// Minor Actions may still be bought (MO-TASK-11).
    fn resolve(&self, turn: &mut Turn) {
        turns::begin_turn(turn, self.figure);
        turn.commit(UnrolledTaskAttempted { figure: self.figure, task: Word::new("pass") });
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        in_place_of_a_task(world, figure, || vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        in_turn_bar(
            world,
            figure,
            [entry("hold", phrase!("mo-order-pass"), 'H', Aim::None, phrase!("mo-order-pass.about"))
                .at_bar_position(12)],
        )
    }
}
