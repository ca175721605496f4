//! Warnings about openings: doors, windows and soft walls that lead nowhere, and doors that one shooter covers
//! together.
use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use crate::board::{Board, Face, Room, Terrain, Tile, distance};
use crate::model::Side;

/// The most doors beside each other that count as one opening.
const WIDEST: usize = 8;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let board = &look.level.board;
    for tile in board.tiles() {
        let (code, what) = match board.terrain(tile) {
            Terrain::Doorway => ("level::warn::door::nothing", "door"),
            Terrain::SoftWall => ("level::warn::wall::nothing", "soft wall"),
            Terrain::Window => ("level::warn::window::nothing", "window"),
            _ => continue,
        };
        let opens = if what == "window" { looks(board, tile) } else { leads(board, tile) };
        if !opens {
            let sentence = format!("the {what} at {tile} leads nowhere");
            let mend = "draw floor on both sides of it, or a wall in its place";
            diagnostics.warning(code, look.glyph(diagnostics, tile), sentence, mend);
        } else if what == "door" && !hangs(board, tile) {
            let sentence = format!("the door at {tile} has no wall on its sides: figures can walk past it");
            let mend = "draw walls on two opposite sides of it, or floor in its place";
            diagnostics.warning("level::warn::door::free", look.glyph(diagnostics, tile), sentence, mend);
        }
    }
    facing(diagnostics, look);
}

/// Whether a door stands between two obstacles that figures cannot pass, other doors included.
fn hangs(board: &Board, tile: Tile) -> bool {
    let post = |face: Face| {
        let tile = tile.beside(face);
        board.terrain(tile) == Terrain::Doorway || !board.passable(tile)
    };
    Face::ALL.into_iter().any(|face| post(face) && post(face.opposite()))
}

/// Whether there is passable ground on two sides, or on one with more soft wall behind. Doors beside each other are one
/// opening.
fn leads(board: &Board, tile: Tile) -> bool {
    let soft = |face: Face| board.terrain(tile.beside(face)) == Terrain::SoftWall;
    let open = |face: Face| opens_to(board, tile, face);
    let ways = Face::ALL.into_iter().filter(|face| open(*face)).count();
    ways >= 2 || Face::ALL.into_iter().any(|face| open(face) && soft(face.opposite()))
}

/// Whether ground lies on a side of a tile, behind any doors there. The leaf beside a door leads where its own sides do.
fn opens_to(board: &Board, tile: Tile, face: Face) -> bool {
    let door = |tile: &Tile| board.terrain(*tile) == Terrain::Doorway;
    let mut way = std::iter::successors(Some(tile.beside(face)), |tile| Some(tile.beside(face))).take(WIDEST);
    way.find(|tile| !door(tile)).is_some_and(|tile| board.passable_with_doors_open(tile))
}

/// Whether a figure could look out of it, over half cover too: a desk stands under many a window.
fn looks(board: &Board, tile: Tile) -> bool {
    Face::ALL.into_iter().any(|face| {
        let half_cover = |tile: &Tile| board.terrain(*tile) == Terrain::HalfCover;
        let mut way = std::iter::successors(Some(tile.beside(face)), |tile| Some(tile.beside(face)));
        way.find(|tile| !half_cover(tile)).is_some_and(|tile| board.passable_with_doors_open(tile))
    })
}

/// Warns of the only two doors of a room, if they face each other along a clear line and a hostile starts in between:
/// one shooter covers both, and there is no third way.
fn facing(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let board = &look.level.board;
    for room in board.rooms() {
        let [one, other] = room.doorways[..] else { continue };
        let covers = |tile: Tile, reach: u16| distance(tile, one).max(distance(tile, other)) <= reach;
        let kept = look.of(Side::Hostile).any(|figure| {
            let at = figure.at.value;
            room.tiles.contains(at) && look.measure(figure).reach.is_some_and(|reach| covers(at, reach))
        });
        if kept && face_each_other(board, room, one, other) {
            let sentence = format!("the doors at {one} and {other} face each other, and the room has no third");
            let mend = "move one of them, draw another or put furniture between: one shooter covers both";
            diagnostics.warning("level::warn::door::facing", look.glyph(diagnostics, other), sentence, mend);
        }
    }
}

fn face_each_other(board: &Board, room: &Room, one: Tile, other: Tile) -> bool {
    let toward = match one.offset_to(other) {
        (0, _) => Face::South,
        (_, 0) => Face::East,
        _ => return false,
    };
    let doors = [one, other].into_iter().all(|tile| board.terrain(tile) == Terrain::Doorway);
    let within = |tile: Tile, face: Face| room.tiles.contains(tile.beside(face));
    doors && within(one, toward) && within(other, toward.opposite()) && board.sight(one, other).clear
}
