//! Draws ground attributes beyond terrain: dusk and darkness, roofs, foliage.
//! Each attribute word has a picture, whatever the rulebook; its effect appears in the odds of an order.
use bevy::prelude::*;

use super::line_mesh::{Brush, drawing_bundle};
use super::view_model::ViewModel;
use super::{BoardSystems, height, tile_centre};
use crate::board::{Attributes, Light, Tile};
use crate::input::Screen;
use crate::theme::palette::*;
use crate::theme::sizes::TILE;
use crate::theme::theme_reload::ThemeChanged;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn);
    app.add_systems(Update, draw.in_set(BoardSystems::Draw).run_if(resource_exists_and_changed::<ViewModel>));
    app.add_systems(OnEnter(Screen::Missions), wipe);
    app.add_observer(|_: On<ThemeChanged>, mut commands: Commands| commands.run_system_cached(wipe));
}

/// The drawing and the tiles it was made from, to redraw it only on a change.
#[derive(Component, Default)]
struct GroundDrawing(Vec<(Tile, Attributes)>);

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    commands
        .spawn((GroundDrawing::default(), drawing_bundle("Ground", height::DOORS + 1.0, &mut meshes, &mut materials)));
}

fn draw(
    view_model: Res<ViewModel>,
    drawing_state: Single<(&mut GroundDrawing, &Mesh2d)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let board = &view_model.board;
    let attributes =
        |tile: Tile| Some((tile, board.attribute_override(tile).filter(|_| board.passable(tile))?.clone()));
    let now: Vec<(Tile, Attributes)> = board.tiles().filter_map(attributes).collect();
    let (mut drawing_state, mesh) = drawing_state.into_inner();
    if drawing_state.0 == now {
        return;
    }
    let mut brush = Brush::default();
    now.iter().for_each(|(tile, attributes)| tile_of(&mut brush, *tile, attributes));
    meshes.insert(&mesh.0, brush.mesh()).ok();
    drawing_state.0 = now;
}

fn tile_of(brush: &mut Brush, tile: Tile, attributes: &Attributes) {
    let centre = tile_centre(tile);
    match attributes.light {
        Light::Lit => {}
        Light::Dim => brush.square(centre, TILE, with_alpha(*VOID, 0.4)),
        Light::Dark => brush.square(centre, TILE, with_alpha(*VOID, 0.72)),
    }
    if attributes.overhead {
        brush.hatch(centre, TILE, TILE / 4.0, 1.5, true, with_alpha(*STEEL, 0.3));
    }
    for (word, number) in &attributes.marks {
        if word == "netting" {
            let mut strands = |up| brush.hatch(centre, TILE, TILE / 5.0, 1.0, up, with_alpha(*GOOD, 0.45));
            strands(true);
            strands(false);
        } else {
            tufts(brush, tile, *number);
        }
    }
}

/// Leaves, dense or sparse, in the same arrangement each time.
fn tufts(brush: &mut Brush, tile: Tile, number: i16) {
    let thick = f32::from(number.clamp(1, 4));
    for leaf in 0..number.clamp(1, 4) * 4 {
        let seed = f32::from(tile.x) * 12.9898 + f32::from(tile.y) * 78.233 + f32::from(leaf) * 37.719;
        let at = Vec2::new((seed.sin() * 43_758.547).fract(), (seed.cos() * 24_634.633).fract()) * TILE * 0.4;
        brush.disc(tile_centre(tile) + at, TILE * (0.07 + 0.02 * thick), with_alpha(*GOOD, 0.16 + 0.07 * thick));
    }
}

fn wipe(drawing_state: Single<(&mut GroundDrawing, &Mesh2d)>, mut meshes: ResMut<Assets<Mesh>>) {
    let (mut drawing_state, mesh) = drawing_state.into_inner();
    drawing_state.0.clear();
    meshes.insert(&mesh.0, Brush::default().mesh()).ok();
}
