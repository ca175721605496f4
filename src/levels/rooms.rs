//! Reads what a level says about its rooms.
use std::collections::BTreeMap;

use super::diagnostics::Diagnostics;
use super::fields::Fields;
use super::ids::Ids;
use super::map_section::{self, Stand};
use crate::board::Board;
use crate::model::{RoomSpec, Word};

/// Reads `[rooms]`, in file order.
pub(super) fn read(notes: &mut Diagnostics, root: &mut Fields, ids: &mut Ids) -> Vec<RoomSpec> {
    let mut rooms = Vec::new();
    for (id, mut fields) in root.named(notes, "rooms", "room") {
        let id = ids.take(notes, &id, "room");
        let room = room(notes, &mut fields, id);
        fields.finish(notes);
        rooms.extend(room);
    }
    rooms
}

fn room(notes: &mut Diagnostics, fields: &mut Fields, id: Option<Word>) -> Option<RoomSpec> {
    fields.need(notes, "at", "[1, 1]");
    let at = fields.tile(notes, "at");
    let name = fields.line(notes, "name").map(|name| name.value);
    let (anchor, fallback) = (fields.flag(notes, "anchor"), fields.flag(notes, "fallback"));
    Some(RoomSpec { id: id?, name, at: at?, anchor, fallback, span: fields.span.clone() })
}

/// Checks that each entry names a room, and no room twice.
pub(super) fn check(notes: &mut Diagnostics, rooms: &[RoomSpec], board: &Board) {
    let mut named: BTreeMap<usize, Word> = BTreeMap::new();
    for room in rooms {
        if !map_section::check(notes, board, &room.at, &format!("room `{}`", room.id), Stand::Room) {
            continue;
        }
        let Some(index) = board.room_at(room.at.value) else { continue };
        if let Some(other) = named.insert(index, room.id) {
            let sentence = format!("`{other}` and `{}` are one room", room.id);
            notes.fault("level::room::shared", room.at.span.clone(), sentence, "merge the two entries");
        }
    }
}
