//! Warnings about yards that only the building reaches: an outer door to one is no way in.
use std::collections::BTreeSet;

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::room_openings::RoomOpenings;
use crate::board::{Board, Terrain, Tile, TileSet};

/// The sides of the map that a yard lies along, at least.
const SIDES: usize = 3;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject, openings: &RoomOpenings) {
    let board = &look.level.board;
    let used = used(look);
    for room in board.rooms() {
        let [door] = room.doorways[..] else { continue };
        if sides(board, &room.tiles) < SIDES || !is_bare(board, &room.tiles) {
            continue;
        }
        let hall = room.tiles.first().and_then(|first| openings.hall_at(board, first));
        let whole = hall.is_some_and(|hall| openings.is_one_room(hall));
        if whole && !room.tiles.iter().any(|tile| used.contains(&tile)) {
            let sentence = format!("the door at {door} leads to a yard that nothing else reaches: it is no way in");
            let mend =
                "let the team get there, place an exit `X` or somebody in it, or draw a wall in place of the door";
            diagnostics.warning("level::warn::room::dead", look.glyph(diagnostics, door), sentence, mend);
        }
    }
}

/// Tiles that the level has a use for.
fn used(look: &LintSubject) -> BTreeSet<Tile> {
    let level = look.level;
    let figures = level.figures.iter().flat_map(|figure| figure.posts().chain(&figure.tiles).chain(&figure.route));
    let objects = level.objects.iter().flat_map(|object| std::iter::once(&object.at).chain(&object.or_at));
    let entries = level.events.iter().filter_map(|event| event.at.as_ref());
    // A room with an entry is one that the level means.
    figures.chain(objects).chain(entries).chain(level.rooms.iter().map(|room| &room.at)).map(|at| at.value).collect()
}

/// The sides of the map beside which a room lies.
fn sides(board: &Board, tiles: &TileSet) -> usize {
    let (right, bottom) = (board.width() as i16 - 2, board.height() as i16 - 2);
    let touches: [fn(Tile, i16, i16) -> bool; 4] =
        [|at, _, _| at.x <= 1, |at, _, _| at.y <= 1, |at, right, _| at.x >= right, |at, _, bottom| at.y >= bottom];
    touches.into_iter().filter(|touches| tiles.iter().any(|tile| touches(tile, right, bottom))).count()
}

/// Whether there is neither furniture nor a way off the map in it.
fn is_bare(board: &Board, tiles: &TileSet) -> bool {
    let open = |tile: Tile| matches!(board.terrain(tile), Terrain::Floor | Terrain::Rubble);
    tiles.iter().all(|tile| {
        open(tile)
            && !tile
                .orthogonals()
                .into_iter()
                .any(|near| board.is_furnished(near) && board.terrain(near) != Terrain::Rubble)
    })
}
