//! Lines of sight, and the tiles in sight of a side (CQB-SIGHT-1, CQB-SIGHT-2).

use std::sync::Arc;

use bevy::prelude::World;

use crate::board::{Board, Sight, Tile, TileSet};
use crate::model::{RosterEntry, Side};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::state::figure::able_entries;

/// The line of sight between two tiles; `None` if it is blocked (CQB-SIGHT-1, CQB-SIGHT-2).
pub fn line_of_sight(world: &World, a: Tile, b: Tile) -> Option<Sight> {
    let sight = world.resource::<Board>().sight(a, b);
    (!sight.is_blocked(world.resource::<Book>().sight.through_smoke)).then_some(sight)
}

/// Whether the line between two tiles is free of smoke and obstacles.
pub fn is_clear(world: &World, a: Tile, b: Tile) -> bool {
    line_of_sight(world, a, b).is_some_and(|sight| !sight.touches_smoke())
}

/// Tiles in sight from a tile, and those of them in clear sight.
pub fn seen_from(world: &World, from: Tile) -> (Arc<TileSet>, Arc<TileSet>) {
    seen_on(world.resource(), world.resource(), from)
}

/// Tiles in sight and in clear sight from a tile on a given board, such as a believed one.
pub fn seen_on(board: &Board, book: &Book, from: Tile) -> (Arc<TileSet>, Arc<TileSet>) {
    let open = board.visible(from);
    if !board.is_smoky() {
        return (open.clone(), open);
    }
    let most = book.sight.through_smoke;
    let (mut seen, mut clear) = (board.empty_tile_set(), board.empty_tile_set());
    for tile in open.iter() {
        let smoke = board.smoke_between(from, tile);
        if smoke <= most {
            seen.insert(tile);
        }
        if smoke == 0 {
            clear.insert(tile);
        }
    }
    (Arc::new(seen), Arc::new(clear))
}

/// The viewpoints of a side's figures able to act, for repeated queries.
pub struct Eyes<'w> {
    board: &'w Board,
    book: &'w Book,
    tiles: Vec<Tile>,
}

impl<'w> Eyes<'w> {
    pub fn of(world: &'w World, side: Side) -> Self {
        let tiles = able_entries(world, side).filter_map(RosterEntry::at).collect();
        Self { board: world.resource(), book: world.resource(), tiles }
    }

    /// Whether a tile is in sight of any of them.
    pub fn sees(&self, tile: Tile) -> bool {
        let most = self.book.sight.through_smoke;
        let seen = |eye: &&Tile| self.board.sees(**eye, tile);
        self.tiles.iter().filter(seen).any(|eye| self.board.smoke_between(*eye, tile) <= most)
    }
}

/// Whether a figure of a side that is able to act has a tile in sight.
pub fn seen_by_side(world: &World, side: Side, tile: Tile) -> bool {
    Eyes::of(world, side).sees(tile)
}

/// Whether one tile is in sight of another, by the board's cached fields of view.
pub fn sees(world: &World, a: Tile, b: Tile) -> bool {
    let board = world.resource::<Board>();
    board.sees(a, b) && (!board.is_smoky() || line_of_sight(world, a, b).is_some())
}
