//! The half-tiles that a unit may move, and the tiles within reach of it (SK-TURN-1, SK-BOARD-1).

use bevy::prelude::World;

use super::turns;
use super::unit::{Unit, stand};
use crate::board::{Board, Passage, Reach, Tile, TileSet};
use crate::localization::{Argument, phrase};
use crate::model::{FigureId, Figures, Refusal, Roster, RosterEntry, SideKnowledge, Verdict};

/// The tiles of a unit, wide and tall.
pub fn unit_footprint(world: &World, figure: FigureId) -> (u8, u8) {
    world.resource::<Roster>().get(figure).map_or((1, 1), RosterEntry::footprint)
}

/// Tiles that a side knows to be occupied: no unit passes another.
pub fn known_occupied_tiles(world: &World, figure: FigureId) -> TileSet {
    let known = SideKnowledge::by(world, world.side(figure));
    let mut taken = world.resource::<Board>().empty_tile_set();
    for other in world.resource::<Roster>().all().iter().filter(|other| other.id != figure) {
        match known.side_of(other.id) {
            Some(_) => taken.extend(stand(other).iter()),
            None => taken.extend(known.at(other.id)),
        }
    }
    taken
}

/// The tiles a unit can reach with the rest of its move (SK-BOARD-1).
pub fn reach(world: &World, figure: FigureId) -> Option<Reach> {
    let from = world.at(figure)?;
    let board = world.resource::<Board>();
    let occupied = known_occupied_tiles(world, figure);
    let passage = |tile: Tile| if occupied.contains(tile) { Passage::Blocked } else { Passage::Free };
    let (wide, tall) = unit_footprint(world, figure);
    let left = world.turn_state(figure).left;
    Some(board.reach(from, left, passage, |_| false, (wide.into(), tall.into())))
}

/// Whether a unit may still move this turn: an Action after part of the move ends it (SK-TURN-1).
pub fn may_move(world: &World, figure: FigureId) -> Verdict {
    turns::may_command(world, figure)?;
    Refusal::unless(!world.turn_state(figure).closed, "SK-TURN-1", || {
        phrase!("sk-refused-move-ended", figure = Argument::figure(world.label(figure)))
    })
}

/// The half-tiles of a fresh move (SK-BOARD-1).
pub fn half_tiles_of_move(world: &World, figure: FigureId) -> u16 {
    world.stats(figure).map_or(0, |stats| 2 * u16::from(stats.tiles))
}

/// Whether a unit moved at most half of its Move in its latest turn (SK-AMBUSH-1).
pub fn moved_carefully(world: &World, figure: FigureId) -> bool {
    2 * world.turn_state(figure).went <= half_tiles_of_move(world, figure)
}
