//! Opens and closes doors as part of a Move.

use bevy::prelude::World;

use crate::localization::phrase;
use crate::model::{Aim, Close, FigureId, MenuEntry, Open, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::close_assault::actions::{CaOrder, acts_on_foot, commanded, entry};
use crate::rulebooks::close_assault::events::{CloseAssault, Turn};
use crate::rulebooks::close_assault::resolve::walk_and_doors;

impl Action<CloseAssault> for Open {
    fn check(&self, world: &World) -> Verdict {
        walk_and_doors::check_door(world, self.figure, self.at, true)
    }

    fn resolve(&self, turn: &mut Turn) {
        walk_and_doors::open_or_close_door(turn, self.figure, self.at, true);
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CaOrder> {
        let shut = || walk_and_doors::doors_beside(world, figure, false);
        commanded(world, figure, || shut().into_iter().map(|at| Self { figure, at }).collect())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("ca-order-open.about");
        let open = || entry("open", phrase!("ca-order-open"), 'E', Aim::Tile, help).given_by_click().at_bar_position(5);
        acts_on_foot(world, figure).then(open).into_iter().collect()
    }
}

impl Action<CloseAssault> for Close {
    fn check(&self, world: &World) -> Verdict {
        walk_and_doors::check_door(world, self.figure, self.at, false)
    }

    fn resolve(&self, turn: &mut Turn) {
        walk_and_doors::open_or_close_door(turn, self.figure, self.at, false);
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CaOrder> {
        let open = || walk_and_doors::doors_beside(world, figure, true);
        commanded(world, figure, || open().into_iter().map(|at| Self { figure, at }).collect())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let close = || {
            entry("close", phrase!("ca-order-close"), 'C', Aim::Tile, phrase!("ca-order-close.about"))
                .at_bar_position(6)
        };
        acts_on_foot(world, figure).then(close).into_iter().collect()
    }
}
