//! Warnings about walls that keep nobody out: locks beside a gap, soft walls beside a door, a wall tile that was forgotten.
use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::room_openings::{HallPair, RoomOpening, RoomOpenings, is_wall};
use crate::board::{Board, Face, Terrain, Tile, distance};

/// The longest piece of soft wall that a door beside it makes needless.
const SHORT: usize = 2;

/// Tiles from a lock within which a door of the same two rooms makes it needless.
const BESIDE: u16 = 2;

/// Doors for each gap, at least, in a level in which a gap is odd.
const RARE: usize = 3;

/// As many doors make the only gap between rooms odd.
const MANY: usize = 8;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject, openings: &RoomOpenings) {
    locks(diagnostics, look, openings);
    soft_walls(diagnostics, look, openings);
    gaps(diagnostics, look, openings);
}

/// Warns of locks, drawn or turned by an event, between halls that are open to each other.
fn locks(diagnostics: &mut Diagnostics, look: &LintSubject, openings: &RoomOpenings) {
    let drawn = openings.all.iter().filter(|(_, opening, _)| *opening == RoomOpening::Barred);
    let drawn = drawn.map(|(tile, _, halls)| (*tile, *halls, look.glyph(diagnostics, *tile)));
    let board = &look.level.board;
    let turned = look.level.events.iter().flat_map(|event| event.lock.iter().chain(&event.scene.barricade));
    let turned = turned.map(|at| (at.value, openings.joined_by(board, at.value), at.span.clone()));
    let all: Vec<_> = drawn.chain(turned).collect();
    for (tile, halls, span) in all {
        let Some(halls) = halls else { continue };
        let why = if halls.0 == halls.1 {
            "the same room is on both sides of it".to_owned()
        } else if let Some(gap) = openings.clear_way(halls, tile) {
            format!("the opening at {gap} leads from one side to the other")
        } else if let Some(door) = openings.door(halls, tile).filter(|door| distance(*door, tile) <= BESIDE) {
            format!("the door at {door} right beside it opens by hand")
        } else {
            continue;
        };
        let sentence = format!("the lock at {tile} keeps nobody out: {why}");
        let mend = "close the other way with a wall `#` or a door, or draw this one as `+`";
        diagnostics.warning("level::warn::door::bypassed", span, sentence, mend);
    }
}

/// Warns of short pieces of soft wall right beside a door, or amid a room, that nobody has to breach.
fn soft_walls(diagnostics: &mut Diagnostics, look: &LintSubject, openings: &RoomOpenings) {
    let board = &look.level.board;
    for tile in board.tiles().filter(|tile| board.terrain(*tile) == Terrain::SoftWall) {
        let Some(halls) = openings.joined_by(board, tile) else { continue };
        let beside = |face: &Face| {
            let other = RoomOpening::of(board, tile.beside(*face)).filter(|opening| *opening != RoomOpening::Barred);
            other.is_some() && openings.joined_by(board, tile.beside(*face)) == Some(halls)
        };
        let door = Face::ALL.into_iter().find(beside);
        let needless = door.is_some_and(|face| length(board, tile, face.opposite()) <= SHORT);
        if halls.0 != halls.1 && needless {
            let door = tile.beside(door.unwrap_or(Face::North));
            let sentence =
                format!("the soft wall at {tile} is right beside the way at {door}: nobody has to breach it");
            let mend = "move it away from there, to where it opens another approach, or draw a wall `#`";
            diagnostics.warning("level::warn::wall::beside", look.glyph(diagnostics, tile), sentence, mend);
        }
    }
}

/// The length of a piece of soft wall from its end on.
fn length(board: &Board, from: Tile, face: Face) -> usize {
    let tiles = std::iter::successors(Some(from), |tile| Some(tile.beside(face)));
    tiles.take_while(|tile| board.terrain(*tile) == Terrain::SoftWall).take(SHORT + 1).count()
}

/// Warns of a gap in the wall between two halls that a door joins already, or amid many doors. Where gaps are common, they
/// are meant.
fn gaps(diagnostics: &mut Diagnostics, look: &LintSubject, openings: &RoomOpenings) {
    let board = &look.level.board;
    let in_wall = |tile: Tile| board.door_frame(tile).all(|post| is_wall(board, post));
    let gaps = openings.all.iter().filter(|(tile, opening, _)| *opening == RoomOpening::Gap && in_wall(*tile));
    let gaps: Vec<(Tile, HallPair)> = gaps.filter_map(|(tile, _, halls)| Some((*tile, (*halls)?))).collect();
    let doors =
        openings.all.iter().filter(|(_, opening, _)| !matches!(opening, RoomOpening::Gap | RoomOpening::Aisle)).count();
    let rare = gaps.len() * RARE <= doors || gaps.len() == 1 && doors > 1;
    for (tile, halls) in gaps.iter().filter(|(_, halls)| rare && halls.0 != halls.1) {
        let sentence = match openings.door(*halls, *tile) {
            Some(door) => {
                format!("the wall has a gap at {tile}, between rooms that the door at {door} joins already")
            }
            None if gaps.len() == 1 && doors >= MANY => {
                format!("the wall has a gap at {tile}, and all {doors} other ways of this map are doors")
            }
            None => continue,
        };
        let mend = "close it with a wall `#`, or draw a door `+` or `/` if there is a way";
        diagnostics.warning("level::warn::wall::gap", look.glyph(diagnostics, *tile), sentence, mend);
    }
}
