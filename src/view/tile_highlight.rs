//! Lights up tiles and figures on the board, with their coordinates: those of a log line or of a moment looked at again.
use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::text::TextBackgroundColor;

use super::line_mesh::{Brush, drawing_bundle};
use super::view_model::ViewModel;
use super::{ViewSystems, height, tile_centre};
use crate::board::Tile;
use crate::input::Screen;
use crate::model::FigureId;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Spotlight>().add_systems(Startup, spawn);
    app.add_systems(OnExit(Screen::Mission), |mut spotlight: ResMut<Spotlight>| spotlight.clear());
    app.add_systems(
        Update,
        draw.in_set(ViewSystems::Draw)
            .run_if(resource_changed::<Spotlight>.or_else(resource_exists_and_changed::<ViewModel>)),
    );
}

/// Tiles and figures that are lit up.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Spotlight {
    pub tiles: Vec<Tile>,
    pub figures: Vec<FigureId>,
    /// A line of fire.
    pub line: Option<(Tile, Tile)>,
}

impl Spotlight {
    /// Lights up tiles, figures and a line of fire.
    pub fn show(&mut self, tiles: &[Tile], figures: &[FigureId], line: Option<(Tile, Tile)>) {
        let mut tiles = tiles.to_vec();
        tiles.sort_unstable();
        tiles.dedup();
        *self = Self { tiles, figures: figures.to_vec(), line };
    }

    /// Whether anything is lit up.
    pub fn is_lit(&self) -> bool {
        *self != Self::default()
    }

    /// Puts all lights out.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

#[derive(Component)]
struct Beam;

/// The coordinates of a lit tile.
#[derive(Component)]
struct Coordinates;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    commands.spawn((Beam, drawing_bundle("Spotlight", height::LABELS, &mut meshes, &mut materials)));
}

fn draw(
    spotlight: Res<Spotlight>,
    view_model: Option<Res<ViewModel>>,
    beam: Single<&Mesh2d, With<Beam>>,
    notes: Query<Entity, With<Coordinates>>,
    fonts: Res<Fonts>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
    mut dark: Local<bool>,
) {
    let Some(view_model) = view_model else { return };
    if std::mem::replace(&mut *dark, *spotlight == Spotlight::default()) && *dark {
        return;
    }
    notes.iter().for_each(|note| commands.entity(note).despawn());
    let mut brush = Brush::default();
    if let Some((from, to)) = spotlight.line {
        brush.line(tile_centre(from), tile_centre(to), 5.0, with_alpha(*VOID, 0.7));
        brush.dashes(tile_centre(from), tile_centre(to), 2.6, (9.0, 5.0), *WARN);
    }
    for tile in spotlight.tiles.iter().filter(|tile| view_model.board.contains(**tile)) {
        brush.square(tile_centre(*tile), TILE, with_alpha(*WARN, 0.2));
        brush.brackets(tile_centre(*tile), TILE + 2.0, 3.0, *WARN);
        let at = tile_centre(*tile) + Vec2::new(0.0, TILE * 0.62);
        commands.spawn((
            Coordinates,
            DespawnOnEnter(Screen::Missions),
            Text2d::new(tile.to_string()),
            fonts.bold(26.0),
            TextColor(*WARN),
            TextBackgroundColor(with_alpha(*PANEL, 0.92)),
            Anchor::CENTER,
            Transform::from_translation(at.extend(height::LABELS + 1.0)).with_scale(Vec3::splat(0.5)),
        ));
    }
    for figure_view in spotlight.figures.iter().filter_map(|id| view_model.figure(*id)) {
        brush.ring(super::figures::drawn_centre(figure_view), TILE * 0.62, 3.0, 0, *WARN);
    }
    meshes.insert(&beam.0, brush.mesh()).ok();
}
