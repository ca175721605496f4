//! Marks over the board: the grid, the selection, what a tool would draw, routes and rooms.
use bevy::prelude::*;

use super::board_input::BoardStroke;
use super::board_tool_state::FieldPick;
use super::editor_state::{EditorState, EditorTool};
use super::placement_preview::draw_clip;
use super::route_marks;
use crate::board::Tile;
use crate::editor::{DrawingSymmetry, FieldValue, MapClip, PartAddress};
use crate::input::Screen;
use crate::theme::palette::*;
use crate::theme::sizes::TILE;
use crate::view::line_mesh::{Brush, drawing_bundle};
use crate::view::pointer::Pointer;
use crate::view::{height, tile_centre};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Editor), spawn);
    let shown = in_state(Screen::Editor).and_then(resource_exists::<EditorState>);
    app.add_systems(Update, draw.after(super::board_input::edit_by_key).run_if(shown));
}

#[derive(Component)]
struct EditorDrawing;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    let marks = drawing_bundle("Editor marks", height::LABELS, &mut meshes, &mut materials);
    commands.spawn((EditorDrawing, DespawnOnExit(Screen::Editor), marks));
}

/// Everything that the marks depend on besides the level.
type Shown = (
    u64,
    Option<Tile>,
    BoardStroke,
    Vec<PartAddress>,
    Option<(Tile, Tile)>,
    Option<EditorTool>,
    (DrawingSymmetry, Option<FieldPick>),
    Option<MapClip>,
);

fn draw(
    editing: Res<EditorState>,
    pointer: Res<Pointer>,
    stroke: Res<BoardStroke>,
    marks: Option<Single<&Mesh2d, With<EditorDrawing>>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut last: Local<Option<Shown>>,
) {
    let Some(marks) = marks else { return };
    let at = editing.cursor.or(pointer.tile).filter(|tile| editing.level.map.contains(*tile));
    let hand = (editing.canvas.symmetry, editing.canvas.pick.clone());
    let now = (
        editing.draft.version(),
        at,
        stroke.clone(),
        editing.selection(),
        editing.area,
        Some(editing.tool),
        hand,
        editing.clip.clone(),
    );
    if last.as_ref() == Some(&now) && !editing.is_added() {
        return;
    }
    *last = Some(now);
    let mut brush = Brush::default();
    grid(&mut brush, &editing);
    rooms(&mut brush, &editing);
    selected(&mut brush, &editing);
    symmetry_axes(&mut brush, &editing);
    for tile in editing.canvas.symmetry.tiles(stroke.preview(editing.tool), &editing.level.map) {
        brush.square(tile_centre(tile), TILE * 0.9, with_alpha(*TEAM, 0.45));
    }
    moving(&mut brush, &editing, &stroke);
    if let (Some(from), Some(to), true) = (stroke.from, stroke.to, stroke.adds) {
        for tile in crate::editor::rectangle(from, to) {
            brush.square(tile_centre(tile), TILE, with_alpha(*CONTACT, 0.16));
        }
    }
    let picks = editing.forms.picking.is_some();
    if let (EditorTool::Paste, Some(clip), Some(at), false) = (editing.tool, &editing.clip, at, picks) {
        draw_clip(&mut brush, &editing, clip, at);
    }
    if let Some(at) = at {
        brush.brackets(tile_centre(at), TILE * 0.94, 2.0, *INK);
    }
    if let Some(mut mesh) = meshes.get_mut(&marks.0) {
        *mesh = brush.mesh();
    }
}

/// Draws what is being dragged, where it would be.
fn moving(brush: &mut Brush, editing: &EditorState, stroke: &BoardStroke) {
    let (dx, dy) = stroke.displacement();
    if (dx, dy) == (0, 0) {
        return;
    }
    if let (true, Some((a, b))) = (stroke.moves_area, editing.area) {
        let corner = Tile::new(a.x.min(b.x).max(0), a.y.min(b.y).max(0));
        draw_clip(brush, editing, &MapClip::of_area(&editing.level, a, b), corner.offset(dx, dy));
    }
    let Some(part) = &stroke.moves else { return };
    let group = &editing.canvas.group;
    let moves = |value: &&crate::editor::TileValue| {
        let own = if group.contains(part) { group.contains(&value.part) } else { value.part == *part };
        own && matches!(value.key.as_str(), "at" | "tiles")
    };
    for value in editing.level.tiles.iter().filter(moves) {
        brush.ring(tile_centre(value.tile.offset(dx, dy)), TILE * 0.42, 3.0, 8, *TEAM);
    }
}

/// The axes that what is drawn is mirrored at.
fn symmetry_axes(brush: &mut Brush, editing: &EditorState) {
    let symmetry = editing.canvas.symmetry;
    let (wide, tall) = (editing.level.map.width() as f32 * TILE, editing.level.map.height() as f32 * TILE);
    let corner = Vec2::new(-0.5, 0.5) * TILE;
    if symmetry.mirrors_columns() {
        let top = corner + Vec2::new(wide / 2.0, 0.0);
        brush.dashes(top, top - Vec2::new(0.0, tall), 3.0, (12.0, 8.0), *CONTACT);
    }
    if symmetry.mirrors_rows() {
        let left = corner - Vec2::new(0.0, tall / 2.0);
        brush.dashes(left, left + Vec2::new(wide, 0.0), 3.0, (12.0, 8.0), *CONTACT);
    }
}

fn grid(brush: &mut Brush, editing: &EditorState) {
    let (wide, tall) = (editing.level.map.width() as f32, editing.level.map.height() as f32);
    let corner = Vec2::new(-0.5, 0.5) * TILE;
    let ink = with_alpha(*GRID, 0.5);
    for x in 0..=editing.level.map.width() {
        let from = corner + Vec2::new(x as f32, 0.0) * TILE;
        brush.line(from, from - Vec2::new(0.0, tall * TILE), 1.0, ink);
    }
    for y in 0..=editing.level.map.height() {
        let from = corner - Vec2::new(0.0, y as f32) * TILE;
        brush.line(from, from + Vec2::new(wide * TILE, 0.0), 1.0, ink);
    }
}

/// A small square where a room is named, and a cross where reinforcements arrive.
fn rooms(brush: &mut Brush, editing: &EditorState) {
    for value in &editing.level.tiles {
        let at = tile_centre(value.tile);
        match (&value.part, value.key.as_str()) {
            (PartAddress::Room(_), _) => brush.square(at, TILE * 0.22, with_alpha(*CONTACT, 0.9)),
            (PartAddress::Event(_), "at") => {
                let arm = Vec2::splat(TILE * 0.2);
                brush.line(at - arm, at + arm, 3.0, *WARN);
                brush.line(at - arm.perp(), at + arm.perp(), 3.0, *WARN);
            }
            (PartAddress::Event(_), _) => brush.ring(at, TILE * 0.3, 2.0, 6, *WARN),
            _ => {}
        }
    }
}

fn selected(brush: &mut Brush, editing: &EditorState) {
    if let Some((a, b)) = editing.area {
        for tile in crate::editor::rectangle(a, b) {
            brush.square(tile_centre(tile), TILE, with_alpha(*TEAM, 0.22));
        }
    }
    stops(brush, editing);
    for part in &editing.canvas.group {
        for value in editing.level.tiles.iter().filter(|value| value.part == *part && value.key == "at") {
            brush.ring(tile_centre(value.tile), TILE * 0.5, 3.0, 0, *TEAM);
        }
    }
    if let Some(FieldPick::RoomMark(key)) = editing.canvas.pick {
        marked_rooms(brush, editing, key);
    }
    let Some(part) = &editing.selected else { return };
    let of =
        |key: &'static str| editing.level.tiles.iter().filter(move |value| value.part == *part && value.key == key);
    for value in of("at").chain(of("tiles")) {
        brush.ring(tile_centre(value.tile), TILE * 0.5, 3.0, 0, *TEAM);
    }
    if let (Some(from), Some(to)) = (of("from").next(), of("to").next().or(of("from").next())) {
        for tile in crate::editor::rectangle(from.tile, to.tile) {
            brush.square(tile_centre(tile), TILE, with_alpha(*CONTACT, 0.25));
        }
    }
    let room = editing.board().filter(|_| matches!(part, PartAddress::Room(_)));
    let at = editing.level.part(part).and_then(|fields| fields.get("at")).and_then(FieldValue::as_tile);
    if let (Some(board), Some(at)) = (room, at)
        && let Some(index) = board.room_at(at)
    {
        for tile in board.rooms()[index].tiles.iter() {
            brush.square(tile_centre(tile), TILE, with_alpha(*CONTACT, 0.2));
        }
    }
}

/// The stops of the route of the selected figure, or of the list in hand: a line from the figure through discs, which
/// bear numbers.
fn stops(brush: &mut Brush, editing: &EditorState) {
    let stops = route_marks::route_stops(editing);
    let part = editing.selected.as_ref().and_then(|part| editing.level.part(part));
    let start = part.and_then(|fields| fields.get("at")).and_then(FieldValue::as_tile);
    let line: Vec<Vec2> = start.into_iter().chain(stops.iter().copied()).map(tile_centre).collect();
    let is_way = !matches!(&editing.canvas.pick, Some(FieldPick::Tiles(_, keys)) if keys.last().is_none_or(|key| key != "route"));
    for ends in line.windows(2).filter(|_| is_way && !stops.is_empty()) {
        brush.dashes(ends[0], ends[1], 3.0, (8.0, 6.0), *TEAM);
    }
    for tile in stops {
        brush.disc(tile_centre(tile), TILE * 0.3, *VOID);
        brush.disc(tile_centre(tile), TILE * 0.25, *TEAM);
    }
}

/// The rooms with a mark.
fn marked_rooms(brush: &mut Brush, editing: &EditorState, key: &str) {
    let Some(board) = editing.board() else { return };
    for (part, fields) in &editing.level.parts {
        let marked =
            matches!(part, PartAddress::Room(_)) && fields.get(key).and_then(FieldValue::as_flag) == Some(true);
        let at = fields.get("at").and_then(FieldValue::as_tile).filter(|_| marked);
        let Some(index) = at.and_then(|at| board.room_at(at)) else { continue };
        for tile in board.rooms()[index].tiles.iter() {
            brush.square(tile_centre(tile), TILE, with_alpha(*GOOD, 0.3));
        }
    }
}
