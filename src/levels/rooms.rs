//! Reads what a level says about its rooms.
use std::collections::BTreeMap;

use super::diagnostics::Diagnostics;
use super::level_ids::LevelIds;
use super::map_section::{self, TileRequirement};
use super::table_fields::TableFields;
use crate::board::Board;
use crate::model::{RoomSpec, Word};

/// Reads `[rooms]`, in file order.
pub(super) fn read(diagnostics: &mut Diagnostics, root: &mut TableFields, ids: &mut LevelIds) -> Vec<RoomSpec> {
    let mut rooms = Vec::new();
    for (id, mut fields) in root.named_tables(diagnostics, "rooms", "room") {
        let id = ids.claim(diagnostics, &id, "room");
        let room = room(diagnostics, &mut fields, id);
        fields.finish(diagnostics);
        rooms.extend(room);
    }
    rooms
}

fn room(diagnostics: &mut Diagnostics, fields: &mut TableFields, id: Option<Word>) -> Option<RoomSpec> {
    fields.need(diagnostics, "at", "[1, 1]");
    let at = fields.tile(diagnostics, "at");
    let name = fields.line(diagnostics, "name").map(|name| name.value);
    let (anchor, fallback) = (fields.flag(diagnostics, "anchor"), fields.flag(diagnostics, "fallback"));
    Some(RoomSpec { id: id?, name, at: at?, anchor, fallback, span: fields.span.clone() })
}

/// Checks that each entry names a room, and no room twice.
pub(super) fn check(diagnostics: &mut Diagnostics, rooms: &[RoomSpec], board: &Board) {
    let mut named: BTreeMap<usize, Word> = BTreeMap::new();
    for room in rooms {
        if !map_section::check(diagnostics, board, &room.at, &format!("room `{}`", room.id), TileRequirement::Room) {
            continue;
        }
        let Some(index) = board.room_at(room.at.value) else { continue };
        if let Some(other) = named.insert(index, room.id) {
            let sentence = format!("`{other}` and `{}` are one room", room.id);
            diagnostics.fault("level::room::shared", room.at.span.clone(), sentence, "merge the two entries");
        }
    }
}
