//! Foresight, from what the side knows: the sight from where a move would end, what known enemies see, unswept ground.
use bevy::prelude::*;

use super::aim::Aiming;
use super::aiming_overlay::outline_tiles;
use super::current_battle::{CurrentBattle, Notice};
use super::line_mesh::{Brush, drawing_bundle};
use super::playback::Playback;
use super::settings::Settings;
use super::view_model::{ViewModel, is_wall};
use super::{ViewSystems, height, on_board, tile_centre};
use crate::board::{Tile, TileSet};
use crate::input::{Action, ActionInput, Screen};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Foresight>().add_message::<ToggleForesight>().add_systems(Startup, spawn);
    app.add_systems(Update, toggle.in_set(ViewSystems::Input).run_if(on_board));
    app.add_systems(OnEnter(Screen::Missions), wipe);
    let changed = resource_changed::<Aiming>
        .or_else(resource_changed::<Foresight>)
        .or_else(resource_exists_and_changed::<ViewModel>);
    app.add_systems(Update, draw.in_set(ViewSystems::Draw).run_if(changed));
}

/// Whether threats and unswept ground are marked.
#[derive(Resource, Default)]
pub struct Foresight(pub bool);

/// Request to mark them, or to stop.
#[derive(Message, Clone, Copy, Debug)]
pub struct ToggleForesight;

#[derive(Component)]
struct ForesightDrawing;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    commands.spawn((ForesightDrawing, drawing_bundle("Foresight", height::REACH + 0.5, &mut meshes, &mut materials)));
}

fn wipe(drawn: Single<&Mesh2d, With<ForesightDrawing>>, mut meshes: ResMut<Assets<Mesh>>) {
    meshes.insert(&drawn.0, Brush::default().mesh()).ok();
}

fn toggle(
    input: ActionInput,
    settings: Res<Settings>,
    mut asked: MessageReader<ToggleForesight>,
    mut foresight: ResMut<Foresight>,
    mut notices: MessageWriter<Notice>,
) {
    if settings.comfort.is_toggled(&input, Action::Foresight) || asked.read().last().is_some() {
        foresight.0 = !foresight.0;
        notices.write(Notice::good(match foresight.0 {
            true => "red: in sight of a known enemy. Dots: ground of a room that nobody has swept",
            false => "threats are no longer marked",
        }));
    }
}

fn draw(
    view_model: Option<Res<ViewModel>>,
    aiming: Res<Aiming>,
    battle: Res<CurrentBattle>,
    playback: Res<Playback>,
    foresight: Res<Foresight>,
    marks: Single<&Mesh2d, With<ForesightDrawing>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let Some(view_model) = view_model else { return };
    let mut brush = Brush::default();
    if foresight.0 {
        threats(&mut brush, &view_model);
        unswept(&mut brush, &view_model);
    }
    let end = aiming.choice_under_cursor().and_then(|choice| choice.path.last());
    if let Some(end) = end.filter(|_| playback.has_caught_up() && !battle.is_over()) {
        sight(&mut brush, &view_model, *end);
    }
    meshes.insert(&marks.0, brush.mesh()).ok();
}

/// The floor visible from a tile, on the board as the side pictures it.
pub fn floor_visible_from(view_model: &ViewModel, at: Tile) -> TileSet {
    let board = &view_model.board;
    let mut seen = board.empty_tile_set();
    seen.extend(board.visible(at).iter().filter(|tile| !is_wall(board, *tile)));
    seen
}

/// The floor that known enemies on their feet see.
pub fn floor_seen_by_enemies(view_model: &ViewModel) -> TileSet {
    let mut seen = view_model.board.empty_tile_set();
    let standing = |id| view_model.card(id).is_some_and(|card| !card.out);
    for figure_view in
        view_model.figures.iter().filter(|figure_view| view_model.is_foe(figure_view) && standing(figure_view.id))
    {
        figure_view.tiles().into_iter().for_each(|tile| seen.union_with(&floor_visible_from(view_model, tile)));
    }
    seen
}

/// The sight from where a move would end: what nobody sees now is hatched.
fn sight(brush: &mut Brush, view_model: &ViewModel, end: Tile) {
    let seen = floor_visible_from(view_model, end);
    for tile in seen.iter() {
        brush.square(tile_centre(tile), TILE, with_alpha(*INK, 0.04));
        if !view_model.lit.contains(tile) {
            brush.hatch(tile_centre(tile), TILE, 11.0, 1.4, true, with_alpha(*INK, 0.22));
        }
    }
    outline_tiles(brush, &seen, 1.6, with_alpha(*INK, 0.6), Some((4.0, 4.0)));
}

fn threats(brush: &mut Brush, view_model: &ViewModel) {
    let seen = floor_seen_by_enemies(view_model);
    for tile in seen.iter() {
        brush.square(tile_centre(tile), TILE, with_alpha(*HOSTILE, 0.16));
    }
    outline_tiles(brush, &seen, 1.4, with_alpha(*HOSTILE, 0.7), None);
}

/// Dots on ground of rooms that nobody has swept, low on their tiles: names stand in the middle. Of unseen ground only walls are
/// known, so all of it is marked.
fn unswept(brush: &mut Brush, view_model: &ViewModel) {
    let board = &view_model.board;
    let furnished = |tile: Tile| view_model.seen.contains(tile) && !board.passable_with_doors_open(tile);
    for room in board.rooms() {
        let open = room.tiles.iter().filter(|tile| !view_model.swept.contains(*tile) && !furnished(*tile));
        open.for_each(|tile| brush.disc(tile_centre(tile) - Vec2::Y * TILE * 0.34, 3.5, with_alpha(*WARN, 0.8)));
    }
}
