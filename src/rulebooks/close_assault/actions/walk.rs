//! Move: the leader walks a path, and the squad closes up around it.

use bevy::prelude::World;

use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{Aim, FigureId, MenuEntry, Move, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::close_assault::actions::{CaOrder, acts_freely, entry};
use crate::rulebooks::close_assault::checks::may_act;
use crate::rulebooks::close_assault::checks::squad_march::{self, March};
use crate::rulebooks::close_assault::events::{CloseAssault, Turn};
use crate::rulebooks::close_assault::odds::dangers;
use crate::rulebooks::close_assault::resolve::walk_and_doors;
use crate::rulebooks::close_assault::state::active_unit;
use crate::rulebooks::close_assault::state::unit::Unit;

impl Action<CloseAssault> for Move {
    fn check(&self, world: &World) -> Verdict {
        may_act::may_move(world, self.figure)?;
        squad_march::march_paths(world, self.figure, &self.path).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        walk_and_doors::walk(turn, self.figure, &self.path);
    }

    fn dangers(&self, world: &World) -> Vec<(usize, Phrase)> {
        dangers::dangers(world, self.figure, &self.path)
    }

    /// Tiles of a squad's models at the end; a vehicle has none.
    fn bodies_after(&self, world: &World) -> Vec<Tile> {
        if world.is_vehicle(self.figure) {
            return Vec::new();
        }
        let (ways, _) = squad_march::march_paths(world, self.figure, &self.path).unwrap_or_default();
        ways.iter().map(|way| way.path.last().copied().unwrap_or(way.from)).collect()
    }

    fn reason_reserved_for_player(&self, world: &World) -> Option<Phrase> {
        (!dangers::dangers(world, self.figure, &self.path).is_empty()).then(|| phrase!("reserved-attacked"))
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CaOrder> {
        let may = may_act::may_move(world, figure).is_ok();
        Choices::moves(figure, may.then(|| March::new(world, figure)))
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        match () {
            () if active_unit::may_consolidate(world, figure) => {
                vec![entry(
                    "move",
                    phrase!("ca-order-consolidate"),
                    'M',
                    Aim::Path,
                    phrase!("ca-order-consolidate.about"),
                )]
            }
            () if acts_freely(world, figure) => {
                let help = phrase!("ca-order-move.about");
                vec![entry("move", phrase!("ca-order-move"), 'M', Aim::Path, help)]
            }
            () => Vec::new(),
        }
    }
}
