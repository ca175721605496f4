//! Half-tiles that the models of a unit have left in a Move (CA-MOVE-1, CA-BOARD-4).

use bevy::prelude::World;

use crate::board::{Board, Tile};
use crate::model::FigureId;
use crate::rulebooks::close_assault::state::active_unit;
use crate::rulebooks::close_assault::state::unit::{Unit, book_data};

/// The half-tiles a model has left in this Move, or in a new one.
pub fn half_tiles_left(world: &World, figure: FigureId, model: u8) -> u16 {
    if active_unit::may_consolidate(world, figure) {
        return 2 * book_data(world).walk.consolidate;
    }
    let most = world.stats(figure).map_or(0, |stats| 2 * u16::from(stats.tiles));
    let mut spent = world.activation_state(figure).stride.iter().flatten();
    most.saturating_sub(spent.find(|(id, _)| *id == model).map_or(0, |(_, spent)| *spent))
}

/// The model that works a door: the first adjacent one with enough of its move left.
pub fn door_worker(world: &World, figure: FigureId, at: Tile) -> Option<u8> {
    let (board, cost) = (world.resource::<Board>(), book_data(world).walk.door);
    let beside = world.models(figure).into_iter().filter(|body| board.adjacent(body.at, at));
    beside.map(|body| body.id).find(|id| half_tiles_left(world, figure, *id) >= cost)
}
