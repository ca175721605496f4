//! Warnings about rooms that furniture splits, from wall to wall or but for a gap, which is a doorway to the rules: a name then
//! means one part only.
use std::collections::BTreeSet;

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::room_openings::RoomOpening;
use crate::board::{Board, Face, Terrain, Tile};
use crate::model::{Occurrence, RoomSpec, Word};

/// The fewest tiles of a part that counts: a corner behind a cupboard is no other room to anybody.
const PART: usize = 4;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let board = &look.level.board;
    let named: BTreeSet<usize> = look.level.rooms.iter().filter_map(|room| board.room_at(room.at.value)).collect();
    let level = look.level;
    let asked: BTreeSet<Word> = level.objectives.iter().map(|objective| objective.target.value).collect();
    let conditions = level.events.iter().flat_map(|event| {
        let stops = event.scene.stopped_by.iter().flatten();
        event.scene.waits_for().chain(stops)
    });
    let entered = conditions.filter_map(|spot| if let Occurrence::Entered(id) = spot.value { Some(id) } else { None });
    let changed = level.events.iter().flat_map(|event| &event.scene.rooms).map(|room| room.value);
    let awaited: BTreeSet<Word> = entered.chain(changed).collect();
    walled_off(diagnostics, look, &named);
    // A name alone decides nothing, and an anchor is fought over wherever its bounds are.
    let matters = |room: &&RoomSpec| asked.contains(&room.id) || awaited.contains(&room.id);
    for room in level.rooms.iter().filter(matters) {
        let Some(index) = board.room_at(room.at.value) else { continue };
        let aisle = |tile: &&Tile| RoomOpening::of(board, **tile) == Some(RoomOpening::Aisle);
        let is_large = |room: usize| board.rooms()[room].tiles.iter().take(PART).count() == PART;
        // A part with an entry of its own is meant to be one.
        let nameless = |tile: &&Tile| {
            let mut beside = tile.orthogonals().into_iter().filter_map(|near| board.room_at(near));
            beside.any(|other| other != index && !named.contains(&other) && is_large(other))
        };
        let aisles: Vec<Tile> = board.rooms()[index].doorways.iter().filter(aisle).filter(nameless).copied().collect();
        let Some(first) = aisles.first() else { continue };
        let what = room.name.as_ref().map_or_else(|| format!("`{}`", room.id), |name| format!("\"{name}\""));
        let more = if aisles.len() > 1 { " and others" } else { "" };
        let sentence = format!(
            "furniture splits {what}: the gap at {first}{more} is a doorway, and what lies behind is another room"
        );
        let mend = "leave two tiles free beside the furniture, or give the other part an entry of its own";
        diagnostics.warning("level::warn::room::split", room.at.span.clone(), sentence, mend);
    }
}

const FACES: [Face; 4] = [Face::North, Face::East, Face::South, Face::West];

/// Warns of a room with an entry of which furniture parts a piece without one from wall to wall.
fn walled_off(diagnostics: &mut Diagnostics, look: &LintSubject, named: &BTreeSet<usize>) {
    let board = &look.level.board;
    for room in &look.level.rooms {
        let Some(index) = board.room_at(room.at.value) else { continue };
        let is_piece = |other: &usize| {
            *other != index && !named.contains(other) && board.rooms()[*other].tiles.iter().take(PART).count() == PART
        };
        let beyond = |tile: Tile| {
            let across = |face: Face| behind_furniture(board, tile, face).filter(|(_, other)| is_piece(other));
            FACES.into_iter().find_map(|face| across(face).filter(|_| is_whole_row(board, index, tile, face)))
        };
        let Some((at, _)) = board.rooms()[index].tiles.iter().find_map(beyond) else { continue };
        let what = room.name.as_ref().map_or_else(|| format!("`{}`", room.id), |name| format!("\"{name}\""));
        let sentence = format!("furniture splits {what} from wall to wall: what lies behind {at} is another room");
        let mend = "leave two tiles free beside the furniture, or give the other part an entry of its own";
        diagnostics.warning("level::warn::room::split", room.at.span.clone(), sentence, mend);
    }
}

/// Furniture over which nobody looks: a counter from wall to wall is meant.
fn is_furniture(board: &Board, tile: Tile) -> bool {
    board.terrain(tile) == Terrain::FullCover
}

/// The furniture right before a tile, and the room behind it.
fn behind_furniture(board: &Board, tile: Tile, face: Face) -> Option<(Tile, usize)> {
    let first = tile.beside(face);
    let mut next = first;
    while is_furniture(board, next) {
        next = next.beside(face);
    }
    (next != first).then(|| board.room_at(next)).flatten().map(|room| (first, room))
}

/// Whether furniture stands before the whole row of a room's tiles in which a tile lies: no wall that has a hatch.
fn is_whole_row(board: &Board, room: usize, tile: Tile, face: Face) -> bool {
    let along = match face {
        Face::North | Face::South => [Face::East, Face::West],
        Face::East | Face::West => [Face::North, Face::South],
    };
    along.into_iter().all(|side| {
        let mut here = tile;
        while board.room_at(here) == Some(room) {
            if !is_furniture(board, here.beside(face)) {
                return false;
            }
            here = here.beside(side);
        }
        true
    })
}
