//! Movement.

use bevy::prelude::World;

use super::super::rounds::{self, now};
use super::super::turn_stack::{self, Frame, Gait};
use super::super::{Momentum, Turn, hazards, last_objective, minor_actions, walk};
use super::{MoOrder, entry, in_turn, in_turn_bar};
use crate::model::{Aim, FigureId, MenuEntry, Move, Verdict};
use crate::referee::{Action, Choices};

impl Action<Momentum> for Move {
    fn check(&self, world: &World) -> Verdict {
        let left = walk::stride(world, self.figure)?;
        walk::check_path(world, self.figure, &self.path, left)
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, path } = self.clone();
        if now(turn.world()).stride.is_none() {
            minor_actions::take(turn, figure, "move");
        }
        turn_stack::push(turn, [Frame::Walk { figure, path, gait: Gait::Movement }]);
    }

    fn dangers(&self, world: &World) -> Vec<(usize, String)> {
        hazards::on_the_way(world, &self.path)
    }

    fn reserved(&self, world: &World) -> Option<&'static str> {
        (!hazards::on_the_way(world, &self.path).is_empty()).then_some("may be attacked on the way")
    }

    fn forfeits(&self, world: &World) -> Option<String> {
        last_objective::given_up_by_going(world, self.figure, &self.path)
    }

    fn purpose(&self) -> &'static str {
        "the best chance of an attack is from there"
    }

    fn now(world: &World) -> bool {
        in_turn(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        let may = rounds::may_command(world, figure).is_ok();
        Choices::moves(figure, may.then(|| walk::walks(world, figure)).flatten())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let walk = entry("move", "Move", 'M', Aim::Path, "Minor Action: walk up to 8 tiles.");
        in_turn_bar(world, figure, [walk.at(1)])
    }
}
