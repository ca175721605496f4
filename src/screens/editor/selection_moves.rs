//! Selects several parts, moves what is selected by mouse and by arrow keys, and turns to a part.
use bevy::prelude::*;

use super::board_tool_state::KeyShift;
use super::editor_state::{EditorState, EditorTool};
use crate::board::Tile;
use crate::editor::{LevelEdit, PartAddress, rectangle};
use crate::input::{Action, ActionInput};
use crate::view::current_battle::Notice;

/// The part on a tile that can be selected with others.
fn movable_on(editing: &EditorState, tile: Tile) -> Option<PartAddress> {
    let part = editing.level.part_on(tile)?;
    matches!(part, PartAddress::Figure(_) | PartAddress::Object(_) | PartAddress::Room(_)).then(|| part.clone())
}

/// Adds the part on a tile to the selection, or takes it out of it.
pub fn toggle_in_selection(editing: &mut EditorState, tile: Tile) {
    let Some(part) = movable_on(editing, tile) else { return };
    let mut parts = editing.selection();
    match parts.iter().position(|other| *other == part) {
        Some(at) => _ = parts.remove(at),
        None => parts.push(part),
    }
    editing.area = None;
    editing.select_group(parts);
}

/// Adds the figures and objects in a box to the selection.
pub fn add_area_to_selection(editing: &mut EditorState, from: Tile, to: Tile) {
    let mut parts = editing.selection();
    let there = rectangle(from, to).into_iter().filter_map(|tile| movable_on(editing, tile));
    let there: Vec<PartAddress> = there.filter(|part| !matches!(part, PartAddress::Room(_))).collect();
    parts.extend(there);
    let mut seen = std::collections::BTreeSet::new();
    parts.retain(|part| seen.insert(part.clone()));
    editing.area = None;
    editing.select_group(parts);
}

/// Whether a tile is in the selected area.
pub fn is_in_area(editing: &EditorState, tile: Tile) -> bool {
    editing.area.is_some_and(|(a, b)| {
        (a.x.min(b.x)..=a.x.max(b.x)).contains(&tile.x) && (a.y.min(b.y)..=a.y.max(b.y)).contains(&tile.y)
    })
}

/// The area moved, as far as it stays on the map.
fn area_on_map(editing: &EditorState) -> Option<(Tile, Tile)> {
    let (a, b) = editing.area?;
    let (right, bottom) = (editing.level.map.width() as i16 - 1, editing.level.map.height() as i16 - 1);
    let on = |tile: Tile| Tile::new(tile.x.clamp(0, right), tile.y.clamp(0, bottom));
    Some((on(a), on(b)))
}

/// Moves the area, or the parts that are selected.
pub fn shift_selection(editing: &mut EditorState, by: (i16, i16)) -> Result<(), String> {
    if by == (0, 0) {
        return Ok(());
    }
    match area_on_map(editing) {
        Some(area) => {
            editing.edit(&LevelEdit::Shift { area, by }, false).map_err(|refusal| refusal.to_string())?;
            editing.area = Some((area.0.offset(by.0, by.1), area.1.offset(by.0, by.1)));
        }
        None => {
            let parts = editing.selection();
            editing.edit(&LevelEdit::ShiftParts { parts, by }, false).map_err(|refusal| refusal.to_string())?;
        }
    }
    Ok(())
}

/// Arrow keys move what is selected, in one step of undo as long as nothing else happens: what an area passes over is
/// there again when it has gone on.
pub fn shift_selection_by_key(
    input: ActionInput,
    mut editing: ResMut<EditorState>,
    mut notices: MessageWriter<Notice>,
) {
    if !is_moved_by_keys(&editing) {
        return;
    }
    let ways = [(Action::Up, (0, -1)), (Action::Down, (0, 1)), (Action::Left, (-1, 0)), (Action::Right, (1, 0))];
    let pressed: Vec<(i16, i16)> =
        ways.into_iter().filter(|(act, _)| input.just_pressed(act)).map(|(_, by)| by).collect();
    for by in pressed {
        if let Err(words) = nudge(&mut editing, by) {
            notices.write(Notice::bad(words));
        }
    }
}

/// Whether the arrow keys move what is selected, and not the tile cursor.
pub fn is_moved_by_keys(editing: &EditorState) -> bool {
    let placed = |part: &PartAddress| matches!(part, PartAddress::Figure(_) | PartAddress::Object(_));
    let parts = editing.selection();
    let free = editing.tool == EditorTool::Select && editing.forms.picking.is_none();
    free && (editing.area.is_some() || !parts.is_empty() && parts.iter().any(placed))
}

fn nudge(editing: &mut EditorState, by: (i16, i16)) -> Result<(), String> {
    let last = editing.canvas.shifted.filter(|last| last.version == editing.draft.version());
    let (area, group, selected) = (editing.area, editing.canvas.group.clone(), editing.selected.clone());
    let total = last.map_or(by, |last| (last.by.0 + by.0, last.by.1 + by.1));
    if let Some(last) = last {
        editing.undo();
        editing.area = area.map(|(a, b)| (a.offset(-last.by.0, -last.by.1), b.offset(-last.by.0, -last.by.1)));
    }
    (editing.canvas.group, editing.selected) = (group, selected);
    if let Err(words) = shift_selection(editing, total) {
        if last.is_some() {
            editing.redo();
            editing.area = area;
            editing.canvas.shifted = last.map(|last| KeyShift { version: editing.draft.version(), ..last });
        }
        return Err(words);
    }
    let version = editing.draft.version();
    editing.canvas.shifted = (total != (0, 0)).then_some(KeyShift { version, by: total });
    Ok(())
}

/// Selects a part and turns the view to it.
pub fn select_and_go_to(editing: &mut EditorState, part: PartAddress, tile: Option<Tile>) {
    editing.select(Some(part));
    editing.area = None;
    editing.cursor = tile;
    editing.canvas.go_to = tile;
}
