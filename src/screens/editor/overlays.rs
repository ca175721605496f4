//! Overlays of the board under edit: what the game recognises in it, as `render` draws it, and the sight from the cursor.
use bevy::prelude::*;
use bevy::sprite::Text2dShadow;

use super::editor_state::EditorState;
use super::overlay_drawing::{OverlayLabel, draw_overlay};
use super::plan_overlay::PlanOverlay;
use crate::board::Tile;
use crate::editor::sight_in_words;
use crate::input::Screen;
#[cfg(feature = "tools")]
use crate::playtest::HeatMaps;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::view::line_mesh::{Brush, drawing_bundle};
use crate::view::pointer::Pointer;
use crate::view::{height, tile_centre};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Editor), spawn);
    let shown = in_state(Screen::Editor).and_then(resource_exists::<EditorState>);
    app.add_systems(Update, (draw.after(super::board_input::edit_by_key), size).chain().run_if(shown));
}

/// Words about the tile that the sight is from.
pub fn sight_words(editing: &EditorState, at: Tile) -> Option<String> {
    let board = editing.board().filter(|board| board.contains(at) && board.passable_with_doors_open(at))?;
    editing.shown.contains(&PlanOverlay::Sight).then(|| sight_in_words(board, at))
}

#[derive(Component)]
struct Drawing;

/// A word on the board.
#[derive(Component)]
struct Word;

/// Text is rendered at twice its size and scaled down, so that it stays crisp when zoomed in.
const HALF: f32 = 0.5;
/// The most that a word grows by as the camera zooms out.
const GROWTH: f32 = 2.2;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    let drawing = drawing_bundle("Overlays", height::REACH, &mut meshes, &mut materials);
    commands.spawn((Drawing, DespawnOnExit(Screen::Editor), drawing));
}

/// Number of games of the level, and their counts by tile.
#[cfg(feature = "tools")]
#[derive(Resource, Default)]
pub struct ShownHeatMap(pub usize, pub HeatMaps);

/// Everything that the overlays depend on; the last is a number of games.
type Shown = (u64, Vec<PlanOverlay>, Option<Tile>, usize);

fn draw(
    editing: Res<EditorState>,
    pointer: Res<Pointer>,
    marks: Option<Single<(Entity, &Mesh2d), With<Drawing>>>,
    words: Query<Entity, With<Word>>,
    (fonts, mut meshes): (Res<Fonts>, ResMut<Assets<Mesh>>),
    #[cfg(feature = "tools")] heat: Res<ShownHeatMap>,
    mut last: Local<Option<Shown>>,
    mut commands: Commands,
) {
    let Some((entity, marks)) = marks.map(Single::into_inner) else { return };
    let sight = editing.shown.contains(&PlanOverlay::Sight);
    let at = editing.cursor.or(pointer.tile).filter(|tile| sight && editing.level.map.contains(*tile));
    #[cfg(feature = "tools")]
    let games = heat.0;
    #[cfg(not(feature = "tools"))]
    let games = 0;
    let now = (editing.draft.version(), editing.shown.clone(), at, games);
    // What is recognised in the board is looked for once a stroke is over.
    if editing.has_unread_strokes() || last.as_ref() == Some(&now) && !editing.is_added() {
        return;
    }
    *last = Some(now);
    words.iter().for_each(|word| commands.entity(word).despawn());
    let mut brush = Brush::default();
    let mut labels = Vec::new();
    if let Some(board) = editing.board() {
        for overlay in &editing.shown {
            draw_overlay(*overlay, &editing, board, at, (&mut brush, &mut labels));
        }
        #[cfg(feature = "tools")]
        if editing.shown.contains(&PlanOverlay::Heat) {
            super::overlay_drawing::draw_heat(&mut brush, board, &heat.1);
        }
    }
    labels.into_iter().for_each(|label| word(&mut commands, &fonts, entity, label));
    if let Some(mut mesh) = meshes.get_mut(&marks.0) {
        *mesh = brush.mesh();
    }
}

fn word(commands: &mut Commands, fonts: &Fonts, parent: Entity, OverlayLabel { words, at, by, ink }: OverlayLabel) {
    let place = (tile_centre(at) + by).extend(height::EFFECTS - height::REACH);
    commands.spawn((
        Word,
        Text2d::new(words),
        fonts.bold(21.0),
        TextColor(ink),
        Text2dShadow { offset: Vec2::new(0.0, -2.0), color: with_alpha(*VOID, 0.95) },
        Transform::from_translation(place).with_scale(Vec3::splat(HALF)),
        ChildOf(parent),
    ));
}

/// Scales the words with the camera, so that they stay readable when zoomed out.
fn size(camera: Single<&Projection, With<Camera2d>>, mut words: Query<&mut Transform, With<Word>>) {
    let Projection::Orthographic(lens) = *camera else { return };
    let scale = Vec3::splat(HALF * lens.scale.clamp(1.0, GROWTH));
    for mut transform in &mut words {
        if transform.scale != scale {
            transform.scale = scale;
        }
    }
}
