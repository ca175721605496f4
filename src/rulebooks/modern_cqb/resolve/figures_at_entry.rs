//! Figures at an entry: those who help, and those beside it or behind it (CQB-DICE-5, CQB-BREACH-7, CQB-NERVE-6).

use bevy::prelude::World;

use crate::board::{Board, Tile};
use crate::model::{FigureId, Figures};
use crate::rulebooks::modern_cqb::state::figure::Condition;

/// Whether a friend beside the same tile helps (CQB-DICE-5).
pub fn is_helped(world: &World, figure: FigureId, at: Tile) -> bool {
    let board = world.resource::<Board>();
    let friends = world.able_of(world.side(figure)).into_iter().filter(|id| *id != figure && world.composed(*id));
    friends.filter_map(|id| world.at(id)).any(|from| board.adjacent(from, at))
}

/// Figures of other sides in the room beyond an entry, in sight of it or not (CQB-NERVE-6).
pub fn enemies_behind(world: &World, figure: FigureId, at: Tile) -> Vec<FigureId> {
    let board = world.resource::<Board>();
    let beyond = rooms_beyond(board, world.at(figure).unwrap_or_default(), at);
    let there = |id: &FigureId| {
        let room = world.at(*id).and_then(|tile| board.room_at(tile));
        room.is_some_and(|room| beyond.contains(&room))
    };
    let others = world.figures().into_iter().filter(|id| world.able(*id) && world.side(*id) != world.side(figure));
    others.filter(there).collect()
}

/// The rooms beyond an entry: that of the tile straight behind it, or else those of the tiles beside that one.
fn rooms_beyond(board: &Board, from: Tile, at: Tile) -> Vec<usize> {
    let (near_x, near_y) = at.offset_to(from);
    let far = |tile: &Tile| {
        let (x, y) = at.offset_to(*tile);
        x * near_x + y * near_y < 0
    };
    let rooms =
        |tiles: &[Tile]| tiles.iter().filter(|tile| far(tile)).filter_map(|tile| board.room_at(*tile)).collect();
    let straight: Vec<usize> = rooms(&at.orthogonals());
    if straight.is_empty() { rooms(&at.neighbours()) } else { straight }
}

/// Figures able to act next to an entry, on either side, that an explosive there shakes (CQB-BREACH-7).
pub fn figures_beside(world: &World, at: Tile) -> Vec<FigureId> {
    let board = world.resource::<Board>();
    let near = |id: &FigureId| world.at(*id).is_some_and(|tile| tile == at || board.adjacent(tile, at));
    world.figures().into_iter().filter(|id| near(id) && world.able(*id)).collect()
}
