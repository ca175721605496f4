//! Numbers on the stops of a route, and on other lists of tiles that are set on the map.
use bevy::prelude::*;
use bevy::sprite::Text2dShadow;

use super::board_tool_state::FieldPick;
use super::editor_state::EditorState;
use crate::board::Tile;
use crate::editor::PartAddress;
use crate::input::Screen;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::view::{height, tile_centre};

pub(super) fn plugin(app: &mut App) {
    let shown = in_state(Screen::Editor).and_then(resource_exists::<EditorState>);
    app.add_systems(Update, number.after(super::board_input::edit_by_key).run_if(shown));
}

/// A number of a stop.
#[derive(Component)]
struct StopNumber;

/// Text is rendered at twice its size and scaled down, so that it stays crisp when zoomed in.
const HALF: f32 = 0.5;

/// The tiles of the list that is drawn: the one in hand, or the route of the selected figure.
pub fn route_stops(editing: &EditorState) -> Vec<Tile> {
    let list = match (&editing.canvas.pick, &editing.selected) {
        (Some(FieldPick::Tiles(part, keys)), _) => keys.last().map(|key| (part, key.as_str())),
        (_, Some(part @ PartAddress::Figure(_))) => Some((part, "route")),
        _ => None,
    };
    let Some((part, key)) = list else { return Vec::new() };
    let of = |value: &&crate::editor::TileValue| value.part == *part && value.key == key;
    editing.level.tiles.iter().filter(of).map(|value| value.tile).collect()
}

fn number(
    editing: Res<EditorState>,
    fonts: Res<Fonts>,
    numbers: Query<Entity, With<StopNumber>>,
    mut last: Local<Vec<Tile>>,
    mut commands: Commands,
) {
    let stops = route_stops(&editing);
    let spawned = !numbers.is_empty() || stops.is_empty();
    if *last == stops && spawned {
        return;
    }
    numbers.iter().for_each(|entity| commands.entity(entity).despawn());
    for (at, tile) in stops.iter().enumerate() {
        commands.spawn((
            StopNumber,
            DespawnOnExit(Screen::Editor),
            Text2d::new((at + 1).to_string()),
            fonts.bold(26.0),
            TextColor(*ON_BRIGHT),
            Text2dShadow { offset: Vec2::ZERO, color: Color::NONE },
            Transform::from_translation(tile_centre(*tile).extend(height::EFFECTS)).with_scale(Vec3::splat(HALF)),
        ));
    }
    *last = stops;
}
