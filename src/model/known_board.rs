//! The board of a known state: as the side pictures it, but for what its view and the lanes that it has glimpsed tell of.

use bevy::prelude::World;

use super::{Side, SideKnowledge};
use crate::board::{Board, Lane, Tile, TileSet, tiles_crossed_between};

/// The straight distance over which furniture makes a corridor of a room, in tiles.
const NARROWS_WITHIN: i16 = 4;

/// The board of a side's known state.
pub fn known_board(world: &World, side: Side) -> Board {
    let known = SideKnowledge::by(world, side);
    let mut board = (*known.pictured_board()).clone();
    show_what_bounds_views(&mut board, &known);
    show_what_bounds_lanes(&mut board, &known);
    board
}

/// Makes the views of the side's figures what they are: furniture that nobody has seen may hide what is behind it.
fn show_what_bounds_views(board: &mut Board, known: &SideKnowledge) {
    let real = known.true_board();
    let eyes: Vec<Tile> = known.own().into_iter().filter_map(|id| known.at(id)).collect();
    redraw_until_alike(board, real, |board| {
        let mut bounds = real.empty_tile_set();
        for eye in &eyes {
            for tile in differing(&real.visible(*eye), &board.visible(*eye)) {
                let clear = real.smoke_between(*eye, tile) == 0;
                // How doors and walls stand behind smoke is not told.
                let told = |at: &Tile| clear || real.is_furnished(*at);
                let crossed = tiles_crossed_between(*eye, tile).flatten().filter(told);
                crossed.filter(|at| board.opaque(*at) != real.opaque(*at)).for_each(|at| _ = bounds.insert(at));
            }
        }
        bounds
    });
}

/// Makes the lanes that the side has glimpsed what they are: furniture narrows rooms to corridors.
fn show_what_bounds_lanes(board: &mut Board, known: &SideKnowledge) {
    let believed = known.believed_board();
    let glimpsed = |lane: &&Lane| lane.tiles.iter().any(|tile| known.has_seen(*tile));
    redraw_until_alike(board, &believed, |board| {
        let [told, drawn] = [&*believed, board].map(|of| of.lanes().iter().filter(glimpsed).collect::<Vec<_>>());
        let apart = |lanes: &[&Lane], others: &[&Lane]| -> Vec<Tile> {
            lanes.iter().filter(|lane| !others.contains(lane)).flat_map(|lane| lane.tiles.clone()).collect()
        };
        let mut bounds = board.empty_tile_set();
        for tile in apart(&told, &drawn).into_iter().chain(apart(&drawn, &told)) {
            let near = (-NARROWS_WITHIN..=NARROWS_WITHIN).flat_map(|by| [tile.offset(by, 0), tile.offset(0, by)]);
            near.filter(|at| believed.terrain(*at) != board.terrain(*at)).for_each(|at| _ = bounds.insert(at));
        }
        bounds
    });
}

/// Draws tiles as they are on another board, until none are asked for.
fn redraw_until_alike(board: &mut Board, other: &Board, wanted: impl Fn(&Board) -> TileSet) {
    loop {
        let tiles = wanted(board);
        if tiles.is_empty() {
            return;
        }
        board.redraw_as(other, tiles.iter());
    }
}

/// The tiles that are in one of two sets.
fn differing(one: &TileSet, other: &TileSet) -> Vec<Tile> {
    let only = |one: &TileSet, other: &TileSet| one.iter().filter(|tile| !other.contains(*tile)).collect::<Vec<_>>();
    [only(one, other), only(other, one)].concat()
}
