//! Mouse and keys on the board: strokes of the tools, selection, moving, undo.
use bevy::prelude::*;

use super::begin_copy::begin_copy;
use super::board_tool_line::BoardToolLine;
use super::editor_state::{EditorState, EditorTool, ToolInk};
use super::file_command::FileCommand;
use super::new_part_placing::place_new_part;
use super::plan_overlay::PlanOverlay;
use super::{group_form, map_field_picking, search_sheet, selection_moves};
use crate::board::Tile;
use crate::editor::{LevelEdit, MapClip, PartAddress, flood_fill, outline_of, rectangle, straight_line};
use crate::input::{Action, ActionInput, Overlay, Typing};
use crate::view::current_battle::Notice;
use crate::view::pointer::Pointer;

/// A press on the board that is not over yet.
#[derive(Resource, Default, Clone, Debug, PartialEq, Eq)]
pub struct BoardStroke {
    /// The tile where it began, and the one where it is now.
    pub from: Option<Tile>,
    pub to: Option<Tile>,
    /// The part that it moves.
    pub moves: Option<PartAddress>,
    /// Whether it moves the selected area.
    pub moves_area: bool,
    /// Whether it adds to the selection.
    pub adds: bool,
    /// Whether it has drawn: what follows is undone with it.
    along: bool,
    /// Whether it was begun by key: it ends by key too.
    by_key: bool,
}

impl BoardStroke {
    /// The tiles that it would draw if it ended now.
    pub fn preview(&self, tool: EditorTool) -> Vec<Tile> {
        match (tool, self.from.zip(self.to)) {
            (EditorTool::Line, Some((from, to))) => straight_line(from, to),
            (EditorTool::Rectangle, Some((from, to))) => outline_of(from, to),
            (EditorTool::Block, Some((from, to))) => rectangle(from, to),
            _ => Vec::new(),
        }
    }

    /// Its way so far, in columns and rows.
    pub fn displacement(&self) -> (i16, i16) {
        self.from.zip(self.to).map_or((0, 0), |(from, to)| (to.x - from.x, to.y - from.y))
    }
}

/// Draws, selects and moves by mouse.
pub fn edit_by_pointer(
    (pointer, input): (Res<Pointer>, ActionInput),
    mut editing: ResMut<EditorState>,
    mut stroke: ResMut<BoardStroke>,
    mut notices: MessageWriter<Notice>,
) {
    let tile = pointer.tile.filter(|tile| editing.level.map.contains(*tile));
    if pointer.moved && editing.cursor.is_some() {
        editing.cursor = None;
    }
    if pointer.alternate
        && let Some(tile) = tile
    {
        pick_up(&mut editing, tile);
    }
    let done = match (pointer.held, stroke.from.is_some()) {
        (true, false) => {
            let adds = input.pressed(&Action::More);
            tile.map_or(Ok(()), |tile| begin(&mut editing, &mut stroke, tile, adds))
        }
        (true, true) if !stroke.by_key && tile.is_some() && tile != stroke.to => {
            go_on(&mut editing, &mut stroke, tile.unwrap_or_default())
        }
        (false, true) if !stroke.by_key => end(&mut editing, &mut stroke),
        _ => Ok(()),
    };
    if let Err(refusal) = done {
        notices.write(Notice::bad(refusal));
    }
}

/// Takes what is on a tile into the hand: the part placed there, or the glyph.
fn pick_up(editing: &mut EditorState, tile: Tile) {
    if let Some(part) = editing.level.part_on(tile).cloned() {
        editing.tool = EditorTool::Select;
        return editing.select(Some(part));
    }
    if let Some(glyph) = editing.level.map.glyph(tile) {
        editing.ink = ToolInk::Tile(glyph);
        if matches!(editing.tool, EditorTool::Select | EditorTool::Paste) {
            editing.tool = EditorTool::Brush;
        }
    }
}

fn begin(editing: &mut EditorState, stroke: &mut BoardStroke, tile: Tile, adds: bool) -> Result<(), String> {
    *stroke = BoardStroke { from: Some(tile), to: Some(tile), ..BoardStroke::default() };
    match (editing.tool, editing.ink) {
        (EditorTool::Select, _) if adds => {
            stroke.adds = true;
            Ok(())
        }
        (EditorTool::Select, _) if selection_moves::is_in_area(editing, tile) => {
            stroke.moves_area = true;
            Ok(())
        }
        (EditorTool::Select, _) => {
            stroke.moves = editing.level.part_on(tile).cloned();
            editing.area = None;
            // A press on one of several moves all of them; let go there, it is selected alone.
            if !stroke.moves.as_ref().is_some_and(|part| editing.canvas.group.contains(part)) {
                let part = stroke.moves.clone();
                editing.select(part);
            }
            Ok(())
        }
        (EditorTool::Pick, _) => map_field_picking::apply_field_pick(editing, tile),
        (EditorTool::Paste, _) => paste(editing, tile),
        (_, ToolInk::Tile(glyph)) => match editing.tool {
            EditorTool::Brush => paint(editing, stroke, vec![tile], glyph),
            EditorTool::Fill => paint(editing, stroke, flood_fill(&editing.level.map, tile), glyph),
            _ => Ok(()),
        },
        (_, ink) => place_new_part(editing, ink, tile),
    }
}

fn paint(editing: &mut EditorState, stroke: &mut BoardStroke, tiles: Vec<Tile>, glyph: char) -> Result<(), String> {
    let tiles = editing.canvas.symmetry.tiles(tiles, &editing.level.map);
    let changed =
        editing.edit(&LevelEdit::Paint { tiles, glyph }, stroke.along).map_err(|refusal| refusal.to_string())?;
    stroke.along |= changed;
    Ok(())
}

fn paste(editing: &mut EditorState, at: Tile) -> Result<(), String> {
    let clip = editing.clip.clone().ok_or("nothing was copied yet: select an area and copy it first")?;
    let edits = clip.edits_to_place(&editing.level, at).map_err(|refusal| refusal.to_string())?;
    editing.edit_all(&edits, "a piece put down").map(|_| ()).map_err(|refusal| refusal.to_string())
}

fn go_on(editing: &mut EditorState, stroke: &mut BoardStroke, tile: Tile) -> Result<(), String> {
    let last = stroke.to.replace(tile).unwrap_or(tile);
    match (editing.tool, editing.ink) {
        (EditorTool::Brush, ToolInk::Tile(glyph)) => paint(editing, stroke, straight_line(last, tile), glyph),
        (EditorTool::Select, _) if stroke.moves.is_none() && !stroke.moves_area && !stroke.adds => {
            editing.area = stroke.from.zip(stroke.to);
            Ok(())
        }
        _ => Ok(()),
    }
}

fn end(editing: &mut EditorState, stroke: &mut BoardStroke) -> Result<(), String> {
    let over = std::mem::take(stroke);
    let (Some(from), Some(to)) = (over.from, over.to) else { return Ok(()) };
    match (editing.tool, editing.ink, &over.moves) {
        (EditorTool::Select, ..) if over.adds && from == to => {
            selection_moves::toggle_in_selection(editing, to);
            Ok(())
        }
        (EditorTool::Select, ..) if over.adds => {
            selection_moves::add_area_to_selection(editing, from, to);
            Ok(())
        }
        (EditorTool::Select, ..) if over.moves_area && from == to => {
            editing.area = None;
            let part = editing.level.part_on(to).cloned();
            editing.select(part);
            Ok(())
        }
        (EditorTool::Select, ..) if over.moves_area => selection_moves::shift_selection(editing, over.displacement()),
        (EditorTool::Select, _, Some(part)) if from != to && editing.canvas.group.contains(part) => {
            selection_moves::shift_selection(editing, over.displacement())
        }
        (EditorTool::Select, _, Some(part)) if from == to => {
            editing.select(Some(part.clone()));
            Ok(())
        }
        (EditorTool::Select, _, Some(part)) if from != to => {
            let edit = LevelEdit::Move { part: part.clone(), to };
            editing.edit(&edit, false).map(|_| ()).map_err(|refusal| refusal.to_string())
        }
        (EditorTool::Line | EditorTool::Rectangle | EditorTool::Block, ToolInk::Tile(glyph), _) => {
            paint(editing, &mut BoardStroke::default(), over.preview(editing.tool), glyph)
        }
        _ => Ok(()),
    }
}

/// Chooses tools and edits by key.
pub fn edit_by_key(
    input: ActionInput,
    mut editing: ResMut<EditorState>,
    mut stroke: ResMut<BoardStroke>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut files: MessageWriter<FileCommand>,
    (mut line, mut typing): (ResMut<BoardToolLine>, ResMut<Typing>),
    mut notices: MessageWriter<Notice>,
) {
    let pressed = |act| input.just_pressed(&act);
    let tools = [
        ('S', EditorTool::Select),
        ('B', EditorTool::Brush),
        ('L', EditorTool::Line),
        ('R', EditorTool::Rectangle),
        ('E', EditorTool::Block),
        ('F', EditorTool::Fill),
        ('P', EditorTool::Paste),
    ];
    let letters = !input.pressed(&Action::NoOrder);
    // With a piece in hand R turns it.
    let turns = editing.tool == EditorTool::Paste && editing.clip.is_some();
    let tool = tools.into_iter().find(|(letter, _)| letters && pressed(Action::Order(*letter)));
    if let Some((_, tool)) = tool.filter(|(letter, _)| !turns || *letter != 'R') {
        editing.tool = tool;
    }
    let turned = [('M', MapClip::mirrored as fn(&MapClip) -> MapClip), ('T', MapClip::turned), ('R', MapClip::turned)];
    let turned = turned.into_iter().filter(|(letter, _)| turns || *letter != 'R');
    if let Some((_, turn)) = { turned }.find(|(letter, _)| letters && pressed(Action::Order(*letter))) {
        turn_clip(&mut editing, turn);
    }
    if letters && pressed(Action::Order('C')) {
        copy_selection(&mut editing, &mut notices);
    }
    if letters && pressed(Action::Order('X')) {
        editing.canvas.symmetry = editing.canvas.symmetry.next();
        notices.write(Notice::good(format!("drawing is mirrored: {}", editing.canvas.symmetry.name())));
    }
    if letters
        && pressed(Action::Order('W'))
        && let Err(words) = map_field_picking::begin_route(&mut editing)
    {
        notices.write(Notice::bad(words));
    }
    if letters && pressed(Action::Order('K')) {
        super::side_sheet::toggle_side_sheet(&mut editing, super::board_tool_state::SideSheet::Prefabs);
    }
    if pressed(Action::Find) {
        search_sheet::open_search(&mut editing, &mut line, &mut typing);
    }
    let overlays = PlanOverlay::ALL.iter().filter(|(_, key, ..)| letters && pressed(Action::Order(*key)));
    for (overlay, ..) in overlays {
        toggle_overlay(&mut editing, *overlay, &mut notices);
    }
    // One key has both: with Shift or Ctrl it redoes.
    if pressed(Action::Redo) {
        told(&mut notices, editing.redo(), "redone", "there is nothing to redo");
    } else if pressed(Action::Undo) {
        told(&mut notices, editing.undo(), "undone", "there is nothing to undo");
    }
    if pressed(Action::Delete) {
        delete_selection(&mut editing, &mut notices);
    }
    if pressed(Action::Duplicate) {
        begin_copy(&mut editing, &mut notices);
    }
    if pressed(Action::Edit) {
        files.write(FileCommand::Play);
    }
    if letters && pressed(Action::Eyes) {
        files.write(FileCommand::PlayRevealed);
    }
    if pressed(Action::Save) {
        files.write(FileCommand::Save);
    }
    if pressed(Action::Help) {
        overlay.set(Overlay::Help);
    }
    if pressed(Action::Cancel) {
        let_go(&mut editing, &mut stroke, &mut files);
    }
    by_cursor(&input, &mut editing, &mut stroke, &mut notices);
}

fn told(notices: &mut MessageWriter<Notice>, done: Option<String>, what: &str, nothing: &str) {
    notices.write(match done {
        Some(words) => Notice::good(format!("{what}: {words}")),
        None => Notice::bad(nothing),
    });
}

/// Lays an overlay over the board, or takes it away.
pub fn toggle_overlay(editing: &mut EditorState, overlay: PlanOverlay, notices: &mut MessageWriter<Notice>) {
    if let Some(words) = editing.toggle(overlay) {
        notices.write(Notice::good(words));
    }
}

/// Copies the selected area, and takes it into the hand.
pub fn copy_selection(editing: &mut EditorState, notices: &mut MessageWriter<Notice>) {
    match editing.area {
        Some((a, b)) => {
            editing.clip = Some(MapClip::of_area(&editing.level, a, b));
            editing.tool = EditorTool::Paste;
        }
        None if !editing.selection().is_empty() => {
            editing.clip =
                Some(MapClip::of_parts(&editing.level, &editing.selection())).filter(|clip| !clip.is_empty());
            editing.tool = EditorTool::Paste;
        }
        None => _ = notices.write(Notice::bad("select an area first: with the tool Select, drag over it")),
    }
}

/// Turns what is in the hand.
pub fn turn_clip(editing: &mut EditorState, turn: fn(&MapClip) -> MapClip) {
    if let Some(clip) = &editing.clip {
        editing.clip = Some(turn(clip));
        editing.tool = EditorTool::Paste;
    }
}

/// Takes out the selected part, or draws the selected area as floor.
pub fn delete_selection(editing: &mut EditorState, notices: &mut MessageWriter<Notice>) {
    if !editing.canvas.group.is_empty() {
        notices.write(group_form::delete_group(editing).map_or_else(Notice::bad, Notice::good));
        return;
    }
    let edit = match (&editing.selected, editing.area) {
        (Some(part), _) if *part != PartAddress::Level => LevelEdit::Remove { part: part.clone() },
        (_, Some((a, b))) => LevelEdit::Paint { tiles: rectangle(a, b), glyph: '.' },
        _ => {
            notices.write(Notice::bad("nothing is selected"));
            return;
        }
    };
    match editing.edit(&edit, false) {
        Ok(_) => _ = notices.write(Notice::good(edit.words())),
        Err(refusal) => _ = notices.write(Notice::bad(refusal.to_string())),
    }
}

/// Escape: lets go of what is in the hand, then of the selection, then leaves.
fn let_go(editing: &mut EditorState, stroke: &mut BoardStroke, files: &mut MessageWriter<FileCommand>) {
    if stroke.from.is_some() {
        *stroke = BoardStroke::default();
    } else if editing.tool == EditorTool::Pick {
        map_field_picking::end_field_pick(editing);
    } else if editing.forms.picking.is_some() || editing.unfolded.is_some() {
        editing.forms.picking = None;
        editing.unfolded = None;
    } else if editing.selected.is_some() || editing.area.is_some() || !editing.canvas.group.is_empty() {
        editing.area = None;
        editing.select(None);
    } else if editing.canvas.sheet.take().is_some() {
    } else {
        files.write(FileCommand::Leave);
    }
}

/// The arrow keys move a tile, and Enter presses there: with Line and Rectangle once for each end.
fn by_cursor(
    input: &ActionInput,
    editing: &mut ResMut<EditorState>,
    stroke: &mut BoardStroke,
    notices: &mut MessageWriter<Notice>,
) {
    if selection_moves::is_moved_by_keys(editing) {
        return;
    }
    let ways = [(Action::Up, (0, -1)), (Action::Down, (0, 1)), (Action::Left, (-1, 0)), (Action::Right, (1, 0))];
    let middle = Tile::new(editing.level.map.width() as i16 / 2, editing.level.map.height() as i16 / 2);
    for (_, (dx, dy)) in ways.into_iter().filter(|(act, _)| input.just_pressed(act)) {
        let next = editing.cursor.map_or(middle, |at| at.offset(dx, dy));
        if editing.level.map.contains(next) {
            editing.cursor = Some(next);
        }
    }
    if stroke.by_key && stroke.to != editing.cursor {
        stroke.to = editing.cursor;
    }
    // What is picked on the map takes the press.
    let presses = input.just_pressed(&Action::Confirm) && editing.forms.picking.is_none();
    let Some(at) = editing.cursor.filter(|_| presses) else { return };
    let two_ends = matches!(editing.tool, EditorTool::Line | EditorTool::Rectangle | EditorTool::Block)
        && matches!(editing.ink, ToolInk::Tile(_));
    let done = match (two_ends, stroke.from) {
        (true, None) => begin(editing, stroke, at, false).inspect(|()| stroke.by_key = true),
        (true, Some(_)) => {
            stroke.to = Some(at);
            end(editing, stroke)
        }
        (false, _) => begin(editing, stroke, at, false).and_then(|()| end(editing, stroke)),
    };
    if let Err(refusal) = done {
        notices.write(Notice::bad(refusal));
    }
}
