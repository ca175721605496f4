//! Marks over the board: the grid, the selection, what a tool would draw, routes and rooms.
use bevy::prelude::*;

use super::board_input::Stroke;
use super::editor_state::{Editing, Tool};
use crate::board::Tile;
use crate::editor::{FieldValue, Part};
use crate::input::Screen;
use crate::theme::palette::*;
use crate::theme::sizes::TILE;
use crate::view::line_mesh::{Brush, drawing_bundle};
use crate::view::pointer::Pointer;
use crate::view::{height, tile_centre};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Editor), spawn);
    let shown = in_state(Screen::Editor).and_then(resource_exists::<Editing>);
    app.add_systems(Update, draw.after(super::board_input::by_key).run_if(shown));
}

#[derive(Component)]
struct EditorDrawing;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    let marks = drawing_bundle("Editor marks", height::LABELS, &mut meshes, &mut materials);
    commands.spawn((EditorDrawing, DespawnOnExit(Screen::Editor), marks));
}

/// Everything that the marks depend on besides the level.
type Shown = (u64, Option<Tile>, Stroke, Option<Part>, Option<(Tile, Tile)>, Option<Tool>);

fn draw(
    editing: Res<Editing>,
    pointer: Res<Pointer>,
    stroke: Res<Stroke>,
    marks: Option<Single<&Mesh2d, With<EditorDrawing>>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut last: Local<Option<Shown>>,
) {
    let Some(marks) = marks else { return };
    let at = editing.cursor.or(pointer.tile).filter(|tile| editing.level.map.contains(*tile));
    let now = (editing.draft.version(), at, stroke.clone(), editing.selected.clone(), editing.area, Some(editing.tool));
    if last.as_ref() == Some(&now) && !editing.is_added() {
        return;
    }
    *last = Some(now);
    let mut brush = Brush::default();
    grid(&mut brush, &editing);
    rooms(&mut brush, &editing);
    selected(&mut brush, &editing);
    for tile in stroke.preview(editing.tool) {
        brush.square(tile_centre(tile), TILE * 0.9, with_alpha(*TEAM, 0.45));
    }
    if let (Some(to), Some(_)) = (stroke.to, &stroke.moves) {
        brush.ring(tile_centre(to), TILE * 0.42, 3.0, 8, *TEAM);
    }
    if let (Tool::Paste, Some(clip), Some(at)) = (editing.tool, &editing.clip, at) {
        for (tile, _) in clip.tiles_at(at) {
            brush.square(tile_centre(tile), TILE * 0.9, with_alpha(*TEAM, 0.3));
        }
    }
    if let Some(at) = at {
        brush.brackets(tile_centre(at), TILE * 0.94, 2.0, *INK);
    }
    if let Some(mut mesh) = meshes.get_mut(&marks.0) {
        *mesh = brush.mesh();
    }
}

fn grid(brush: &mut Brush, editing: &Editing) {
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
fn rooms(brush: &mut Brush, editing: &Editing) {
    for value in &editing.level.tiles {
        let at = tile_centre(value.tile);
        match (&value.part, value.key.as_str()) {
            (Part::Room(_), _) => brush.square(at, TILE * 0.22, with_alpha(*CONTACT, 0.9)),
            (Part::Event(_), "at") => {
                let arm = Vec2::splat(TILE * 0.2);
                brush.line(at - arm, at + arm, 3.0, *WARN);
                brush.line(at - arm.perp(), at + arm.perp(), 3.0, *WARN);
            }
            (Part::Event(_), _) => brush.ring(at, TILE * 0.3, 2.0, 6, *WARN),
            _ => {}
        }
    }
}

fn selected(brush: &mut Brush, editing: &Editing) {
    if let Some((a, b)) = editing.area {
        for tile in crate::editor::rectangle(a, b) {
            brush.square(tile_centre(tile), TILE, with_alpha(*TEAM, 0.22));
        }
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
    let route: Vec<Vec2> = of("route").map(|value| tile_centre(value.tile)).collect();
    for ends in route.windows(2) {
        brush.dashes(ends[0], ends[1], 3.0, (8.0, 6.0), *TEAM);
    }
    let room = editing.board().filter(|_| matches!(part, Part::Room(_)));
    let at = editing.level.part(part).and_then(|fields| fields.get("at")).and_then(FieldValue::as_tile);
    if let (Some(board), Some(at)) = (room, at)
        && let Some(index) = board.room_at(at)
    {
        for tile in board.rooms()[index].tiles.iter() {
            brush.square(tile_centre(tile), TILE, with_alpha(*CONTACT, 0.2));
        }
    }
}
