//! Warnings about the shell of the building: holes in its outer wall, and solid specks amid a room.
use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use crate::board::{Board, Terrain, Tile};

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let board = &look.level.board;
    let holes: Vec<Tile> = board.tiles().filter(|tile| is_hole(board, *tile)).collect();
    if let Some(first) = holes.first() {
        let more = match holes.len() - 1 {
            0 => String::new(),
            1 => ", and one other tile is".into(),
            more => format!(", and {more} other tiles are"),
        };
        let sentence = format!("the ground at {first} is open to where the map ends{more}");
        let mend = "close it with a wall `#`, or draw an exit `X` where the team may leave";
        diagnostics.warning("level::warn::wall::hole", look.glyph(diagnostics, *first), sentence, mend);
    }
    for tile in board.tiles().filter(|tile| is_speck(board, *tile)) {
        let what = match board.terrain(tile) {
            Terrain::Nothing => "a hole",
            Terrain::Window => "a window",
            Terrain::SoftWall => "a piece of soft wall",
            _ => "a piece of wall",
        };
        let sentence = format!("{what} stands alone amid the floor at {tile}");
        let mend = "draw floor `.` there, furniture `h` or `H`, or a longer wall";
        diagnostics.warning("level::warn::wall::speck", look.glyph(diagnostics, tile), sentence, mend);
    }
}

/// Whether ground has nothing beside it: neither wall nor door keeps anybody on the map. Exits and stairs lead out.
fn is_hole(board: &Board, tile: Tile) -> bool {
    let leads_out = matches!(board.terrain(tile), Terrain::Exit | Terrain::Stairs | Terrain::Doorway);
    let nothing = |beside: Tile| board.terrain(beside) == Terrain::Nothing && !within_room(board, beside);
    board.passable(tile) && !leads_out && tile.orthogonals().into_iter().any(nothing)
}

/// Whether a single tile without ground has ground all around: a speck, not the end of the map.
fn within_room(board: &Board, tile: Tile) -> bool {
    board.contains(tile) && tile.neighbours().into_iter().all(|near| board.passable(near))
}

fn is_speck(board: &Board, tile: Tile) -> bool {
    let solid = matches!(board.terrain(tile), Terrain::Nothing | Terrain::Wall | Terrain::SoftWall | Terrain::Window);
    solid && within_room(board, tile)
}
