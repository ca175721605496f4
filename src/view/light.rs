//! Light: warm near the team, clear where it sees, dark where it only remembers. One soft picture over the tiles.
use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::looks::Looks;
use super::{ViewSystems, height};
use crate::board::{Tile, TileSet};
use crate::input::Screen;
use crate::theme::art::canvas::smooth;
use crate::theme::measure::TILE;
use crate::theme::palette::{LAMP, VOID};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, aim.in_set(ViewSystems::Draw).run_if(resource_exists_and_changed::<Looks>));
    app.add_systems(Update, brighten.in_set(ViewSystems::Animate).run_if(resource_exists::<Light>));
    app.add_systems(OnEnter(Screen::Missions), douse);
}

/// How much of each pixel is seen and how warm it is: as shown, and as it will be.
#[derive(Resource)]
struct Light {
    /// Pixels along the side of a tile.
    grain: usize,
    size: (usize, usize),
    now: Vec<[f32; 2]>,
    goal: Vec<[f32; 2]>,
    image: Handle<Image>,
    sprite: Entity,
    settled: bool,
}

/// How dark remembered ground is, how warm the lamps are, and how far they reach, in tiles.
const DARK: f32 = 0.70;
const WARM: f32 = 0.46;
const REACH: f32 = 6.5;
/// How much of a tile the edge of what is seen takes to fade.
const EDGE: f32 = 0.45;

fn aim(looks: Res<Looks>, light: Option<ResMut<Light>>, mut images: ResMut<Assets<Image>>, mut commands: Commands) {
    let grain = grain(&looks);
    let size = (usize::from(looks.board.width()) * grain, usize::from(looks.board.height()) * grain);
    let goal = goal(&looks, grain, size);
    match light {
        Some(mut light) if light.size == size => {
            light.settled = false;
            light.goal = goal;
        }
        old => {
            old.iter().for_each(|light| commands.entity(light.sprite).despawn());
            let image = images.add(dark(size));
            let sprite = commands.spawn(sheet(&looks, image.clone())).id();
            commands.insert_resource(Light { grain, size, now: goal.clone(), goal, image, sprite, settled: false });
        }
    }
}

/// Large maps get coarser light, so that it stays cheap.
fn grain(looks: &Looks) -> usize {
    match usize::from(looks.board.width()) * usize::from(looks.board.height()) {
        0..=2500 => 6,
        2501..=10_000 => 4,
        _ => 2,
    }
}

fn dark((width, height): (usize, usize)) -> Image {
    let size = Extent3d { width: width as u32, height: height as u32, depth_or_array_layers: 1 };
    let usage = RenderAssetUsages::default();
    let mut image = Image::new_fill(size, TextureDimension::D2, &[0; 4], TextureFormat::Rgba8UnormSrgb, usage);
    image.sampler = smooth();
    image
}

fn sheet(looks: &Looks, image: Handle<Image>) -> impl Bundle {
    let size = Vec2::new(f32::from(looks.board.width()), f32::from(looks.board.height())) * TILE;
    let place = Vec2::new(size.x - TILE, TILE - size.y) / 2.0;
    let sprite = Sprite { image, custom_size: Some(size), ..default() };
    (Name::new("Light"), sprite, Transform::from_translation(place.extend(height::LIGHT)))
}

/// What each pixel should come to: how far it is seen, and how warm it is.
fn goal(looks: &Looks, grain: usize, (width, height): (usize, usize)) -> Vec<[f32; 2]> {
    let mut goal = vec![[0.0f32; 2]; width * height];
    for (lamp, tiles) in &looks.lamps {
        let from = Vec2::new(f32::from(lamp.x), f32::from(lamp.y)) + 0.5;
        for tile in tiles.iter() {
            let around = dark_around(tiles, tile);
            for y in 0..grain {
                for x in 0..grain {
                    let within = (Vec2::new(x as f32, y as f32) + 0.5) / grain as f32;
                    let place = within + Vec2::new(f32::from(tile.x), f32::from(tile.y));
                    let seen = fade(&around, within);
                    let near = (1.0 - place.distance(from) / REACH).max(0.0);
                    let pixel = &mut goal[(tile.y as usize * grain + y) * width + tile.x as usize * grain + x];
                    pixel[0] = pixel[0].max(seen);
                    pixel[1] = 1.0 - (1.0 - pixel[1]) * (1.0 - seen * near * near);
                }
            }
        }
    }
    goal
}

/// Which of the eight tiles around are not in the set.
fn dark_around(tiles: &TileSet, tile: Tile) -> Vec<Vec2> {
    let dark = tile.neighbours().into_iter().filter(|beside| !tiles.contains(*beside));
    dark.map(|beside| Vec2::new(f32::from(beside.x - tile.x), f32::from(beside.y - tile.y))).collect()
}

/// 0 at the edge of a dark tile beside, 1 well within.
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
    if let Some(mut image) = images.get_mut(&light.image) {
        image.data = Some(light.now.iter().flat_map(|[seen, warm]| pixel(*seen, *warm)).collect());
    }
    light.settled = most == 0.0;
    debug_assert!(light.grain > 0);
}

/// Darkness and then warmth over the ground, as one colour with its alpha.
fn pixel(seen: f32, warm: f32) -> [u8; 4] {
    let (void, lamp) = (VOID.to_srgba(), LAMP.to_srgba());
    let (dark, warm) = (DARK * (1.0 - seen), WARM * warm);
    let alpha = 1.0 - (1.0 - dark) * (1.0 - warm);
    let mix = |v: f32, l: f32| if alpha > 0.0 { (l * warm + v * dark * (1.0 - warm)) / alpha } else { l };
    let byte = |value: f32| (value.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
    [byte(mix(void.red, lamp.red)), byte(mix(void.green, lamp.green)), byte(mix(void.blue, lamp.blue)), byte(alpha)]
}

fn douse(light: Option<Res<Light>>, mut commands: Commands) {
    if let Some(light) = light {
        commands.entity(light.sprite).despawn();
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
        assert_eq!(pixel(0.0, 0.0)[3], (DARK * 255.0 + 0.5) as u8);
        assert_eq!(pixel(1.0, 0.0)[3], 0);
        let lit = pixel(1.0, 1.0);
        assert!(lit[0] > lit[2], "lamps are warm");
    }
}
