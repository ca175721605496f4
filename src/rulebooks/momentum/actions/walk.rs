//! Movement.

use bevy::prelude::World;

use super::super::flow::resolution_stack;
use super::super::resolve::{hazards, minor_actions, movement, turns};
use super::super::state::pending_frames::{Frame, Gait};
use super::super::state::turn_and_round::current_turn;
use super::super::{Momentum, Turn};
use super::{MoOrder, entry, in_turn_bar};
use crate::localization::{Phrase, phrase};
use crate::model::{Aim, FigureId, MenuEntry, Move, Verdict};
use crate::referee::{Action, Choices};

impl Action<Momentum> for Move {
    fn check(&self, world: &World) -> Verdict {
        let left = movement::half_tiles_left(world, self.figure)?;
        movement::check_path(world, self.figure, &self.path, left)
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, path } = self.clone();
        if current_turn(turn.world()).stride.is_none() {
            minor_actions::take_minor_action(turn, figure, "move");
        }
        resolution_stack::push_frames(turn, [Frame::Walk { figure, path, gait: Gait::Movement }]);
    }

    fn dangers(&self, world: &World) -> Vec<(usize, Phrase)> {
        hazards::hazards_on_path(world, &self.path)
    }

    fn reason_reserved_for_player(&self, world: &World) -> Option<Phrase> {
        (!hazards::hazards_on_path(world, &self.path).is_empty()).then(|| phrase!("reserved-attacked"))
    }

    fn purpose(&self) -> &'static str {
        "the best chance of an attack is from there"
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        let may = turns::may_command(world, figure).is_ok();
        Choices::moves(figure, may.then(|| movement::walkable_tiles(world, figure)).flatten())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let walk = entry("move", phrase!("mo-order-move"), 'M', Aim::Path, phrase!("mo-order-move.about"));
        in_turn_bar(world, figure, [walk.at_bar_position(1)])
    }
}
