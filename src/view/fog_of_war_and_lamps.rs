//! Light: warm near the team, clear in sight, dark on remembered ground; one soft image over the tiles.
use bevy::asset::RenderAssetUsages;
use bevy::color::ColorToPacked;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::view_model::{ViewModel, is_wall};
use super::{ViewSystems, height};
use crate::board::{Tile, TileSet};
use crate::input::Screen;
use crate::theme::art::canvas::smooth_sampler;
use crate::theme::palette::{LAMP, VOID};
use crate::theme::sizes::TILE;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, aim.in_set(ViewSystems::Draw).run_if(resource_exists_and_changed::<ViewModel>));
    app.add_systems(Update, brighten.in_set(ViewSystems::Animate).run_if(resource_exists::<Light>));
    app.add_systems(OnEnter(Screen::Missions), douse);
}

/// Visibility and warmth of each pixel: as shown, and the goal it fades to.
#[derive(Resource)]
struct Light {
    size: (usize, usize),
    now: Vec<[f32; 2]>,
    goal: Vec<[f32; 2]>,
    /// One single-coloured layer each for darkness and warmth: blending both in one image would look muddy.
    sheets: [(Handle<Image>, Entity); 2],
    settled: bool,
}

/// Darkness of remembered ground, warmth of the lamps, and their range in tiles.
const DARK: f32 = 0.70;
const WARM: f32 = 0.42;
const REACH: f32 = 6.5;
/// By night: how much darker remembered ground is, and how dark ground in sight is far from all lamps, as parts of [`DARK`].
const NIGHT: f32 = 0.16;
const DUSK: f32 = 0.62;
/// Part of a tile over which the edge of sight fades.
const EDGE: f32 = 0.34;

fn aim(
    view_model: Res<ViewModel>,
    light: Option<ResMut<Light>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let grain = grain(&view_model);
    let size = (usize::from(view_model.board.width()) * grain, usize::from(view_model.board.height()) * grain);
    let goal = goal(&view_model, grain, size);
    match light {
        Some(mut light) if light.size == size => {
            light.settled = false;
            light.goal = goal;
        }
        old => {
            old.iter().flat_map(|light| &light.sheets).for_each(|(_, sheet)| commands.entity(*sheet).despawn());
            let sheets = [(*VOID, height::LIGHT), (*LAMP, height::LIGHT + 0.1)].map(|(colour, height)| {
                let image = images.add(clear(size, colour));
                (image.clone(), commands.spawn(sheet(&view_model, image, height)).id())
            });
            commands.insert_resource(Light { size, now: goal.clone(), goal, sheets, settled: false });
        }
    }
}

/// Pixels per tile: large maps get coarser light to stay cheap.
fn grain(view_model: &ViewModel) -> usize {
    match usize::from(view_model.board.width()) * usize::from(view_model.board.height()) {
        0..=2500 => 6,
        2501..=10_000 => 4,
        _ => 2,
    }
}

/// A transparent layer of one colour: light changes the opacity alone.
fn clear((width, height): (usize, usize), colour: Color) -> Image {
    let [red, green, blue, _] = colour.to_srgba().to_u8_array();
    let size = Extent3d { width: width as u32, height: height as u32, depth_or_array_layers: 1 };
    let usage = RenderAssetUsages::default();
    let mut image =
        Image::new_fill(size, TextureDimension::D2, &[red, green, blue, 0], TextureFormat::Rgba8UnormSrgb, usage);
    image.sampler = smooth_sampler();
    image
}

fn sheet(view_model: &ViewModel, image: Handle<Image>, height: f32) -> impl Bundle {
    let size = Vec2::new(f32::from(view_model.board.width()), f32::from(view_model.board.height())) * TILE;
    let place = Vec2::new(size.x - TILE, TILE - size.y) / 2.0;
    let sprite = Sprite { image, custom_size: Some(size), ..default() };
    (Name::new("Light"), sprite, Transform::from_translation(place.extend(height)))
}

/// The goal of each pixel: visibility and warmth.
fn goal(view_model: &ViewModel, grain: usize, (width, height): (usize, usize)) -> Vec<[f32; 2]> {
    let night = view_model.scenery.night;
    // By night, ground that is only remembered is darker, and so is what no lamp reaches.
    let (unseen, seen) = if night { (-NIGHT, 1.0 - DUSK) } else { (0.0, 1.0) };
    let mut goal = vec![[unseen, 0.0f32]; width * height];
    each_pixel(view_model, &view_model.lit, grain, |x, y, _, fade, _| {
        goal[y * width + x][0] = unseen + (seen - unseen) * fade;
    });
    for (lamp, tiles) in &view_model.lamps {
        let from = Vec2::new(f32::from(lamp.x), f32::from(lamp.y)) + 0.5;
        each_pixel(view_model, tiles, grain, |x, y, place, fade, wall| {
            let near = (1.0 - place.distance(from) / REACH).max(0.0);
            let lamp = fade * near * near * if wall { 0.3 } else { 1.0 };
            if night {
                let bright = &mut goal[y * width + x][0];
                *bright = bright.max(seen * fade + DUSK * fade * near.sqrt());
            }
            // Adjacent lamps are hardly brighter than one.
            let warm = &mut goal[y * width + x][1];
            *warm = warm.max(lamp) + 0.12 * warm.min(lamp);
        });
    }
    if night {
        lamplight(view_model, grain, width, &mut goal);
    }
    goal
}

/// The light of lamps by night on ground in sight.
fn lamplight(view_model: &ViewModel, grain: usize, width: usize, goal: &mut [[f32; 2]]) {
    let mut tiles = view_model.board.empty_tile_set();
    tiles.extend(view_model.scenery.lamplit.iter().copied().filter(|tile| view_model.lit.contains(*tile)));
    each_pixel(view_model, &tiles, grain, |x, y, _, fade, _| {
        let [bright, warm] = &mut goal[y * width + x];
        *bright = bright.max(1.0 - DUSK + DUSK * fade);
        *warm = warm.max(0.55 * fade);
    });
}

/// Visits the pixels of a set of tiles: column, row, position in tiles, distance from the set's edge, whether a wall.
fn each_pixel(
    view_model: &ViewModel,
    tiles: &TileSet,
    grain: usize,
    mut pixel: impl FnMut(usize, usize, Vec2, f32, bool),
) {
    for tile in tiles.iter() {
        // Walls do not fade, and take little warmth.
        let wall = is_wall(&view_model.board, tile);
        let around = if wall { Vec::new() } else { dark_around(tiles, tile) };
        let corner = Vec2::new(f32::from(tile.x), f32::from(tile.y));
        for y in 0..grain {
            for x in 0..grain {
                let within = (Vec2::new(x as f32, y as f32) + 0.5) / grain as f32;
                let (column, row) = (tile.x as usize * grain + x, tile.y as usize * grain + y);
                pixel(column, row, corner + within, fade(&around, within), wall);
            }
        }
    }
}

/// Offsets of the neighbours, diagonals included, that are outside the set.
fn dark_around(tiles: &TileSet, tile: Tile) -> Vec<Vec2> {
    let dark = tile.neighbours().into_iter().filter(|beside| !tiles.contains(*beside));
    dark.map(|beside| Vec2::new(f32::from(beside.x - tile.x), f32::from(beside.y - tile.y))).collect()
}

/// 0 at the edge of a dark neighbour, 1 well inside.
fn fade(around: &[Vec2], within: Vec2) -> f32 {
    let gap = |step: &Vec2| {
        let centre = *step + 0.5;
        ((within - centre).abs() - 0.5).max(Vec2::ZERO).length()
    };
    let near = around.iter().map(gap).fold(1.0, f32::min);
    let t = (near / EDGE).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

fn brighten(mut light: ResMut<Light>, mut images: ResMut<Assets<Image>>, time: Res<Time>) {
    if light.settled {
        return;
    }
    let part = 1.0 - (-7.0 * time.delta_secs()).exp();
    let Light { now, goal, .. } = &mut *light;
    let mut most = 0.0f32;
    for (now, goal) in now.iter_mut().zip(goal.iter()) {
        for channel in 0..2 {
            let step = goal[channel] - now[channel];
            most = most.max(step.abs());
            now[channel] += if step.abs() < 0.01 { step } else { step * part };
        }
    }
    for (layer, (image, _)) in light.sheets.iter().enumerate() {
        let Some(mut image) = images.get_mut(image) else { continue };
        let bytes = image.data.iter_mut().flat_map(|data| data.chunks_exact_mut(4));
        for (pixel, now) in bytes.zip(&light.now) {
            pixel[3] = opacity(layer, *now);
        }
    }
    light.settled = most == 0.0;
}

/// The opacity of a pixel of the darkness layer (0) or the warmth layer (1).
fn opacity(layer: usize, [seen, warm]: [f32; 2]) -> u8 {
    let alpha = if layer == 0 { DARK * (1.0 - seen) } else { WARM * warm };
    (alpha.clamp(0.0, 1.0) * 255.0 + 0.5) as u8
}

fn douse(light: Option<Res<Light>>, mut commands: Commands) {
    if let Some(light) = light {
        light.sheets.iter().for_each(|(_, sheet)| commands.entity(*sheet).despawn());
        commands.remove_resource::<Light>();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edge_of_sight_is_soft_and_its_inside_is_clear() {
        let east_is_dark = [Vec2::new(1.0, 0.0)];
        assert!(fade(&east_is_dark, Vec2::new(0.99, 0.5)) < 0.05);
        assert_eq!(fade(&east_is_dark, Vec2::new(0.2, 0.5)), 1.0);
        assert_eq!(fade(&[], Vec2::new(0.99, 0.99)), 1.0);
    }

    #[test]
    fn unseen_ground_is_dark_and_lit_ground_is_bare() {
        assert_eq!(opacity(0, [0.0, 0.0]), (DARK * 255.0 + 0.5) as u8);
        assert_eq!(opacity(0, [1.0, 0.0]), 0);
        assert_eq!(opacity(1, [1.0, 0.0]), 0);
        assert!(opacity(1, [1.0, 1.0]) > 0);
        let [red, _, blue, _] = LAMP.to_srgba().to_u8_array();
        assert!(red > blue, "lamps are warm");
    }
}
