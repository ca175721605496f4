//! Sets fields by clicks on the board: routes stop by stop, other places, names of figures, objects and rooms, and the
//! rooms that are posts or fallbacks.
use bevy::prelude::*;

use super::board_tool_state::FieldPick;
use super::editor_state::{EditorState, EditorTool};
use super::side_sheet;
use crate::board::Tile;
use crate::editor::{
    FieldValue, FormField, LevelEdit, MapKind, PartAddress, map_fields, part_named_by_click, room_at_tile,
};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

/// Buttons for the fields of a part that are set on the map; none for a part without such fields.
pub fn spawn_map_field_buttons(
    commands: &mut Commands,
    fonts: &Fonts,
    editing: &EditorState,
    part: &PartAddress,
    parent: Entity,
) {
    let fields = map_fields(editing.draft.text(), part);
    let picks: Vec<(String, FieldPick)> =
        fields.iter().map(|(field, kind)| (field.name(), pick(part, field, *kind))).collect();
    // The sentence of an event has picks of its own.
    if picks.is_empty() || matches!(part, PartAddress::Event(_)) {
        return;
    }
    commands.spawn((bold(fonts, "SET ON THE MAP", TINY, *DIM), ChildOf(parent)));
    let line = side_sheet::wrapped_line(commands, parent);
    for (name, pick) in picks {
        let tip = match &pick {
            FieldPick::Tiles(_, keys) if keys.last().is_some_and(|key| key == "route") => {
                "Click its stops one after another; a click on one of them takes it out; Escape ends it (W)"
            }
            FieldPick::Tiles(..) => {
                "Click tiles one after another; a click on one of them takes it out; Escape ends it"
            }
            FieldPick::Tile(..) => "Click its tile",
            FieldPick::Name(..) | FieldPick::RoomMark(_) => "Click the figure, the object or the room",
        };
        let on = editing.tool == EditorTool::Pick && editing.canvas.pick.as_ref() == Some(&pick);
        let words = name.replace('_', " ");
        let entry = side_sheet::small_button(commands, fonts, &words, tip, line);
        commands.entity(entry).insert((ChosenButton(on), Name::new(format!("Pick {name}")))).observe(
            move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| toggle_field_pick(&mut editing, pick.clone()),
        );
    }
}

fn pick(part: &PartAddress, field: &FormField, kind: MapKind) -> FieldPick {
    let (part, keys) = (part.clone(), field.keys.clone());
    match kind {
        MapKind::Tile => FieldPick::Tile(part, keys),
        MapKind::Tiles => FieldPick::Tiles(part, keys),
        MapKind::Name => FieldPick::Name(part, keys, false),
        MapKind::Names => FieldPick::Name(part, keys, true),
    }
}

/// Takes a pick into the hand, or lets go of it.
pub fn toggle_field_pick(editing: &mut EditorState, pick: FieldPick) {
    if editing.tool == EditorTool::Pick && editing.canvas.pick.as_ref() == Some(&pick) {
        return end_field_pick(editing);
    }
    editing.area = None;
    editing.forms.picking = None;
    editing.canvas.pick = Some(pick);
    editing.tool = EditorTool::Pick;
}

/// Lets go of the pick; the part stays selected.
pub fn end_field_pick(editing: &mut EditorState) {
    editing.canvas.pick = None;
    editing.tool = EditorTool::Select;
}

/// Begins the route of the selected figure.
pub fn begin_route(editing: &mut EditorState) -> Result<(), String> {
    match editing.selected.clone() {
        Some(part @ PartAddress::Figure(_)) => {
            toggle_field_pick(editing, FieldPick::Tiles(part, vec!["route".into()]));
            Ok(())
        }
        _ => Err("select the figure whose route it is first".into()),
    }
}

/// Sets what the pick in hand asks for.
pub fn apply_field_pick(editing: &mut EditorState, tile: Tile) -> Result<(), String> {
    let Some(pick) = editing.canvas.pick.clone() else {
        return Err("choose what is set on the map first: in the form of a part, or under POSTS".into());
    };
    let edit = match &pick {
        FieldPick::Tile(part, keys) => {
            LevelEdit::Set { part: part.clone(), keys: keys.clone(), value: FieldValue::tile(tile) }
        }
        FieldPick::Tiles(part, keys) => with_stop(editing, part, keys, tile),
        FieldPick::Name(part, keys, several) => named(editing, (part, keys, *several), tile)?,
        FieldPick::RoomMark(key) => marked_room(editing, key, tile)?,
    };
    // A tile is one click; a list goes on.
    let done = matches!(pick, FieldPick::Tile(..) | FieldPick::Name(_, _, false));
    editing.edit(&edit, false).map_err(|refusal| refusal.to_string())?;
    if done {
        end_field_pick(editing);
    }
    Ok(())
}

fn value<'e>(editing: &'e EditorState, part: &PartAddress, keys: &[String]) -> Option<&'e FieldValue> {
    keys.iter().try_fold(editing.level.part(part)?, |value, key| value.get(key))
}

/// The list with a tile more, or without it.
fn with_stop(editing: &EditorState, part: &PartAddress, keys: &[String], tile: Tile) -> LevelEdit {
    let mut stops = value(editing, part, keys).and_then(FieldValue::as_list).unwrap_or_default().to_vec();
    match stops.iter().rposition(|stop| stop.as_tile() == Some(tile)) {
        Some(at) => _ = stops.remove(at),
        None => stops.push(FieldValue::tile(tile)),
    }
    list_edit(part, keys, stops)
}

fn list_edit(part: &PartAddress, keys: &[String], list: Vec<FieldValue>) -> LevelEdit {
    let (part, keys) = (part.clone(), keys.to_vec());
    if list.is_empty() {
        LevelEdit::Clear { part, keys }
    } else {
        LevelEdit::Set { part, keys, value: FieldValue::List(list) }
    }
}

fn named(
    editing: &EditorState,
    (part, keys, several): (&PartAddress, &[String], bool),
    tile: Tile,
) -> Result<LevelEdit, String> {
    let key = keys.last().map_or("", String::as_str);
    let there = part_named_by_click(&editing.level, key, tile).filter(|there| there != part);
    let there = there.ok_or_else(|| {
        format!("nothing that `{key}` could name is at {tile}: click a figure, an object or a named room")
    })?;
    let id = FieldValue::text(there.id().unwrap_or_default());
    if !several {
        return Ok(LevelEdit::Set { part: part.clone(), keys: keys.to_vec(), value: id });
    }
    let mut ids = value(editing, part, keys).and_then(FieldValue::as_list).unwrap_or_default().to_vec();
    match ids.iter().position(|other| *other == id) {
        Some(at) => _ = ids.remove(at),
        None => ids.push(id),
    }
    Ok(list_edit(part, keys, ids))
}

/// Turns a mark of the room on a tile on or off; a room that the level does not name yet is named.
fn marked_room(editing: &EditorState, key: &'static str, tile: Tile) -> Result<LevelEdit, String> {
    if editing.level.board().and_then(|board| board.room_at(tile)).is_none() {
        return Err(format!("{tile} is in no room: click the floor of one"));
    }
    let flag = FieldValue::Flag(true);
    let Some(room) = room_at_tile(&editing.level, tile) else {
        let part = PartAddress::Room(editing.level.free_id("room"));
        return Ok(LevelEdit::Add { part, fields: vec![("at".into(), FieldValue::tile(tile)), (key.into(), flag)] });
    };
    let keys = vec![key.to_owned()];
    let on = value(editing, &room, &keys).and_then(FieldValue::as_flag).unwrap_or_default();
    Ok(if on { LevelEdit::Clear { part: room, keys } } else { LevelEdit::Set { part: room, keys, value: flag } })
}
