//! Mouse and keys on the board: strokes of the tools, selection, moving, undo.
use bevy::prelude::*;

use super::begin_copy::begin_copy;
use super::canvas_line::CanvasLine;
use super::editor_state::{Editing, Paint, Tool};
use super::file_command::FileCommand;
use super::new_part_placing::place_new_part;
use super::plan_overlay::PlanOverlay;
use super::{group_form, map_picking, search_sheet, selection_moves};
use crate::board::Tile;
use crate::editor::{Clip, Edit, Part, flood_fill, outline_of, rectangle, straight_line};
use crate::input::{Action, ActionInput, Overlay, Typing};
use crate::view::current_battle::Notice;
use crate::view::pointer::Pointer;

/// A press on the board that is not over yet.
#[derive(Resource, Default, Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The tile where it began, and the one where it is now.
    pub from: Option<Tile>,
    pub to: Option<Tile>,
    /// The part that it moves.
    pub moves: Option<Part>,
    /// Whether it moves the selected area.
    pub moves_area: bool,
    /// Whether it adds to the selection.
    pub adds: bool,
    /// Whether it has drawn: what follows is undone with it.
    along: bool,
    /// Whether it was begun by key: it ends by key too.
    by_key: bool,
}

impl Stroke {
    /// The tiles that it would draw if it ended now.
    pub fn preview(&self, tool: Tool) -> Vec<Tile> {
        match (tool, self.from.zip(self.to)) {
            (Tool::Line, Some((from, to))) => straight_line(from, to),
            (Tool::Rectangle, Some((from, to))) => outline_of(from, to),
            (Tool::Block, Some((from, to))) => rectangle(from, to),
            _ => Vec::new(),
        }
    }

    /// How far it has gone, in columns and rows.
    pub fn by(&self) -> (i16, i16) {
        self.from.zip(self.to).map_or((0, 0), |(from, to)| (to.x - from.x, to.y - from.y))
    }
}

/// Draws, selects and moves by mouse.
pub fn by_pointer(
    (pointer, input): (Res<Pointer>, ActionInput),
    mut editing: ResMut<Editing>,
    mut stroke: ResMut<Stroke>,
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
fn pick_up(editing: &mut Editing, tile: Tile) {
    if let Some(part) = editing.level.part_on(tile).cloned() {
        editing.tool = Tool::Select;
        return editing.select(Some(part));
    }
    if let Some(glyph) = editing.level.map.glyph(tile) {
        editing.ink = Paint::Tile(glyph);
        if matches!(editing.tool, Tool::Select | Tool::Paste) {
            editing.tool = Tool::Brush;
        }
    }
}

fn begin(editing: &mut Editing, stroke: &mut Stroke, tile: Tile, adds: bool) -> Result<(), String> {
    *stroke = Stroke { from: Some(tile), to: Some(tile), ..Stroke::default() };
    match (editing.tool, editing.ink) {
        (Tool::Select, _) if adds => {
            stroke.adds = true;
            Ok(())
        }
        (Tool::Select, _) if selection_moves::is_in_area(editing, tile) => {
            stroke.moves_area = true;
            Ok(())
        }
        (Tool::Select, _) => {
            stroke.moves = editing.level.part_on(tile).cloned();
            editing.area = None;
            // A press on one of several moves all of them; let go there, it is selected alone.
            if !stroke.moves.as_ref().is_some_and(|part| editing.canvas.group.contains(part)) {
                let part = stroke.moves.clone();
                editing.select(part);
            }
            Ok(())
        }
        (Tool::Pick, _) => map_picking::click(editing, tile),
        (Tool::Paste, _) => paste(editing, tile),
        (_, Paint::Tile(glyph)) => match editing.tool {
            Tool::Brush => paint(editing, stroke, vec![tile], glyph),
            Tool::Fill => paint(editing, stroke, flood_fill(&editing.level.map, tile), glyph),
            _ => Ok(()),
        },
        (_, ink) => place_new_part(editing, ink, tile),
    }
}

fn paint(editing: &mut Editing, stroke: &mut Stroke, tiles: Vec<Tile>, glyph: char) -> Result<(), String> {
    let tiles = editing.canvas.symmetry.tiles(tiles, &editing.level.map);
    let changed = editing.edit(&Edit::Paint { tiles, glyph }, stroke.along).map_err(|refusal| refusal.to_string())?;
    stroke.along |= changed;
    Ok(())
}

fn paste(editing: &mut Editing, at: Tile) -> Result<(), String> {
    let clip = editing.clip.clone().ok_or("nothing was copied yet: select an area and copy it first")?;
    let edits = clip.placed(&editing.level, at).map_err(|refusal| refusal.to_string())?;
    editing.edit_all(&edits, "a piece put down").map(|_| ()).map_err(|refusal| refusal.to_string())
}

fn go_on(editing: &mut Editing, stroke: &mut Stroke, tile: Tile) -> Result<(), String> {
    let last = stroke.to.replace(tile).unwrap_or(tile);
    match (editing.tool, editing.ink) {
        (Tool::Brush, Paint::Tile(glyph)) => paint(editing, stroke, straight_line(last, tile), glyph),
        (Tool::Select, _) if stroke.moves.is_none() && !stroke.moves_area && !stroke.adds => {
            editing.area = stroke.from.zip(stroke.to);
            Ok(())
        }
        _ => Ok(()),
    }
}

fn end(editing: &mut Editing, stroke: &mut Stroke) -> Result<(), String> {
    let over = std::mem::take(stroke);
    let (Some(from), Some(to)) = (over.from, over.to) else { return Ok(()) };
    match (editing.tool, editing.ink, &over.moves) {
        (Tool::Select, ..) if over.adds && from == to => {
            selection_moves::add_or_take_out(editing, to);
            Ok(())
        }
        (Tool::Select, ..) if over.adds => {
            selection_moves::add_box(editing, from, to);
            Ok(())
        }
        (Tool::Select, ..) if over.moves_area && from == to => {
            editing.area = None;
            let part = editing.level.part_on(to).cloned();
            editing.select(part);
            Ok(())
        }
        (Tool::Select, ..) if over.moves_area => selection_moves::shift(editing, over.by()),
        (Tool::Select, _, Some(part)) if from != to && editing.canvas.group.contains(part) => {
            selection_moves::shift(editing, over.by())
        }
        (Tool::Select, _, Some(part)) if from == to => {
            editing.select(Some(part.clone()));
            Ok(())
        }
        (Tool::Select, _, Some(part)) if from != to => {
            let edit = Edit::Move { part: part.clone(), to };
            editing.edit(&edit, false).map(|_| ()).map_err(|refusal| refusal.to_string())
        }
        (Tool::Line | Tool::Rectangle | Tool::Block, Paint::Tile(glyph), _) => {
            paint(editing, &mut Stroke::default(), over.preview(editing.tool), glyph)
        }
        _ => Ok(()),
    }
}

/// Chooses tools and edits by key.
pub fn by_key(
    input: ActionInput,
    mut editing: ResMut<Editing>,
    mut stroke: ResMut<Stroke>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut files: MessageWriter<FileCommand>,
    (mut line, mut typing): (ResMut<CanvasLine>, ResMut<Typing>),
    mut notices: MessageWriter<Notice>,
) {
    let pressed = |act| input.just_pressed(&act);
    let tools = [
        ('S', Tool::Select),
        ('B', Tool::Brush),
        ('L', Tool::Line),
        ('R', Tool::Rectangle),
        ('E', Tool::Block),
        ('F', Tool::Fill),
        ('P', Tool::Paste),
    ];
    let letters = !input.pressed(&Action::NoOrder);
    // With a piece in hand R turns it.
    let turns = editing.tool == Tool::Paste && editing.clip.is_some();
    let tool = tools.into_iter().find(|(letter, _)| letters && pressed(Action::Order(*letter)));
    if let Some((_, tool)) = tool.filter(|(letter, _)| !turns || *letter != 'R') {
        editing.tool = tool;
    }
    let turned = [('M', Clip::mirrored as fn(&Clip) -> Clip), ('T', Clip::turned), ('R', Clip::turned)];
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
        && let Err(words) = map_picking::begin_route(&mut editing)
    {
        notices.write(Notice::bad(words));
    }
    if letters && pressed(Action::Order('K')) {
        super::side_sheet::toggle(&mut editing, super::canvas_state::Sheet::Prefabs);
    }
    if pressed(Action::Find) {
        search_sheet::open(&mut editing, &mut line, &mut typing);
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
pub fn toggle_overlay(editing: &mut Editing, overlay: PlanOverlay, notices: &mut MessageWriter<Notice>) {
    if let Some(words) = editing.toggle(overlay) {
        notices.write(Notice::good(words));
    }
}

/// Copies the selected area, and takes it into the hand.
pub fn copy_selection(editing: &mut Editing, notices: &mut MessageWriter<Notice>) {
    match editing.area {
        Some((a, b)) => {
            editing.clip = Some(Clip::of_area(&editing.level, a, b));
            editing.tool = Tool::Paste;
        }
        None if !editing.selection().is_empty() => {
            editing.clip = Some(Clip::of_parts(&editing.level, &editing.selection())).filter(|clip| !clip.is_empty());
            editing.tool = Tool::Paste;
        }
        None => _ = notices.write(Notice::bad("select an area first: with the tool Select, drag over it")),
    }
}

/// Turns what is in the hand.
pub fn turn_clip(editing: &mut Editing, turn: fn(&Clip) -> Clip) {
    if let Some(clip) = &editing.clip {
        editing.clip = Some(turn(clip));
        editing.tool = Tool::Paste;
    }
}

/// Takes out the selected part, or draws the selected area as floor.
pub fn delete_selection(editing: &mut Editing, notices: &mut MessageWriter<Notice>) {
    if !editing.canvas.group.is_empty() {
        notices.write(group_form::delete_group(editing).map_or_else(Notice::bad, Notice::good));
        return;
    }
    let edit = match (&editing.selected, editing.area) {
        (Some(part), _) if *part != Part::Level => Edit::Remove { part: part.clone() },
        (_, Some((a, b))) => Edit::Paint { tiles: rectangle(a, b), glyph: '.' },
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
fn let_go(editing: &mut Editing, stroke: &mut Stroke, files: &mut MessageWriter<FileCommand>) {
    if stroke.from.is_some() {
        *stroke = Stroke::default();
    } else if editing.tool == Tool::Pick {
        map_picking::end(editing);
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
    editing: &mut ResMut<Editing>,
    stroke: &mut Stroke,
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
    let two_ends =
        matches!(editing.tool, Tool::Line | Tool::Rectangle | Tool::Block) && matches!(editing.ink, Paint::Tile(_));
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
