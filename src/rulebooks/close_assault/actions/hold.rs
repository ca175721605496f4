//! End a unit's activation, or let a chance pass.

use bevy::prelude::World;

use super::super::{CloseAssault, Turn, overwatch, turns};
use super::{CaOrder, commanded, entry};
use crate::model::{Aim, FigureId, Hold, MenuEntry, Verdict};
use crate::referee::{Action, Choices};

impl Action<CloseAssault> for Hold {
    fn check(&self, world: &World) -> Verdict {
        turns::may_command(world, self.figure)
    }

    fn resolve(&self, turn: &mut Turn) {
        turns::hold(turn, self.figure);
    }

    fn dangers(&self, world: &World) -> Vec<(usize, String)> {
        overwatch::dangers_here(world, self.figure)
    }

    fn reserved(&self, _: &World) -> Option<&'static str> {
        None
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CaOrder> {
        commanded(world, figure, || vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let (name, help) = match () {
            () if turns::interrupts(world, figure) => ("Let pass", "Save the shot for a better target."),
            () if turns::consolidates(world, figure) => ("Stay", "Stay where it is."),
            () => ("Hold", "End this unit's activation."),
        };
        vec![entry("hold", name, 'H', Aim::None, help).at(9)]
    }
}
