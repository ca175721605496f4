//! Picks on the map: a tile, a door, or a part that a form asks for, and the place of a copy.
use bevy::prelude::*;

use super::editor_state::EditorState;
use super::form_state::PendingPick;
use super::sentence_panel::{change_part, sentence_of};
use crate::board::Tile;
use crate::editor::{FieldValue, LevelEdit, PartAddress, SlotKind, WantedTile, copy_of};
use crate::input::{Action, ActionInput};
use crate::view::current_battle::Notice;
use crate::view::pointer::Pointer;

/// Whether the next click picks something.
pub fn is_picking(editing: Option<Res<EditorState>>) -> bool {
    editing.is_some_and(|editing| editing.forms.picking.is_some())
}

/// Takes the click, or Enter at the keyboard's tile.
pub fn pick_on_map(
    pointer: Res<Pointer>,
    input: ActionInput,
    mut editing: ResMut<EditorState>,
    mut notices: MessageWriter<Notice>,
) {
    if pointer.moved && editing.cursor.is_some() {
        editing.cursor = None;
    }
    let clicked = pointer.tile.filter(|_| pointer.clicked);
    let confirmed = editing.cursor.filter(|_| input.just_pressed(&Action::Confirm));
    let Some(tile) = clicked.or(confirmed).filter(|tile| editing.level.map.contains(*tile)) else { return };
    if let Err(words) = pick(&mut editing, tile) {
        notices.write(Notice::bad(words));
    }
}

fn pick(editing: &mut EditorState, tile: Tile) -> Result<(), String> {
    let Some(picking) = editing.forms.picking.clone() else { return Ok(()) };
    match &picking {
        PendingPick::Copy(part) => place_copy(editing, part, tile)?,
        PendingPick::Field(part, keys) => {
            let edit = LevelEdit::Set { part: part.clone(), keys: keys.clone(), value: FieldValue::tile(tile) };
            editing.edit(&edit, false).map_err(|refusal| refusal.to_string())?;
        }
        PendingPick::Slot(part, name) => fill_slot(editing, part, name, tile)?,
    }
    editing.forms.picking = None;
    Ok(())
}

fn place_copy(editing: &mut EditorState, part: &PartAddress, at: Tile) -> Result<(), String> {
    if let Some(there) = editing.level.part_on(at).filter(|part| !matches!(part, PartAddress::Room(_))) {
        return Err(format!("{there} is on that tile already: click another"));
    }
    let (copy, fields) = copy_of(&editing.level, part, at).ok_or_else(|| format!("there is no {part} any more"))?;
    let edit = LevelEdit::Add { part: copy.clone(), fields };
    editing.edit(&edit, false).map_err(|refusal| refusal.to_string())?;
    editing.select(Some(copy));
    Ok(())
}

fn fill_slot(editing: &mut EditorState, part: &PartAddress, name: &str, tile: Tile) -> Result<(), String> {
    let sentence = sentence_of(editing, part);
    let slot = sentence.as_ref().and_then(|sentence| sentence.slot(name)).ok_or("what was asked for is gone")?;
    let change = match &slot.kind {
        SlotKind::Tile { wanted, .. } => {
            fits(editing, *wanted, tile)?;
            slot.change_for_value(FieldValue::tile(tile))
        }
        SlotKind::Choice(_) => Some(part_named(editing, tile, |part| slot.change_for_part(part))?),
        _ => None,
    };
    let change = change.ok_or("that is not picked on the map")?;
    editing.unfolded = None;
    change_part(editing, part, &change)
}

/// A tile must be what the rules take there.
fn fits(editing: &EditorState, wanted: WantedTile, tile: Tile) -> Result<(), String> {
    let glyph = editing.level.map.glyph(tile).unwrap_or(' ');
    match wanted {
        WantedTile::Door if !"+/LBG".contains(glyph) => {
            Err(format!("{tile} is no door: click a tile with a door, or Escape"))
        }
        WantedTile::Ground
            if !editing.board().is_some_and(|board| board.contains(tile) && board.passable_with_doors_open(tile)) =>
        {
            Err(format!("nobody can stand on {tile}: click a tile of floor, or Escape"))
        }
        _ => Ok(()),
    }
}

/// The part at a tile that fits: what stands there, else the room around it.
fn part_named<T>(editing: &EditorState, tile: Tile, fits: impl Fn(&PartAddress) -> Option<T>) -> Result<T, String> {
    let placed = editing.level.tiles.iter().filter(|value| value.tile == tile && value.key == "at");
    if let Some(found) = placed.filter_map(|value| fits(&value.part)).next() {
        return Ok(found);
    }
    let board = editing.board();
    let room_of = |tile: Tile| board.filter(|board| board.contains(tile)).and_then(|board| board.room_at(tile));
    let rooms =
        editing.level.tiles.iter().filter(|value| matches!(value.part, PartAddress::Room(_)) && value.key == "at");
    let around = rooms.filter(|value| room_of(tile).is_some() && room_of(value.tile) == room_of(tile));
    around
        .filter_map(|value| fits(&value.part))
        .next()
        .ok_or_else(|| format!("nothing at {tile} can be named there: click one of those in the list, or Escape"))
}
