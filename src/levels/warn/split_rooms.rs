//! Warnings about rooms that furniture splits: gaps beside it are doorways to the rules, so that a name means one part only.
use std::collections::BTreeSet;

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use super::room_openings::RoomOpening;
use crate::board::Tile;
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
