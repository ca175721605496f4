//! Thrown items: they fly, then flash or smoke over the tiles they affect.
use bevy::prelude::*;

use super::effect_animation::{Effect, Fades, ShotStreak};
use super::{height, tile_centre};
use crate::board::{Tile, distance};
use crate::input::Screen;
use crate::theme::art::{Art, Glyph, Picture};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

/// Seconds of flight.
pub(super) const FLIGHT: f32 = 0.32;

/// Spawns an item that flies from one tile to another and bursts according to its kind.
pub fn spawn_thrown_item(
    commands: &mut Commands,
    art: &Art,
    glare: f32,
    (from, to): (Tile, Tile),
    kind: &str,
    reach: &[Tile],
) {
    let (start, end) = (tile_centre(from), tile_centre(to));
    let sprite =
        Sprite { color: *STEEL, custom_size: Some(Vec2::splat(16.0)), ..art.sprite(Picture::Glyph(Glyph::of(kind))) };
    let flight = Effect { drift: (end - start) / FLIGHT, ..Effect::of(FLIGHT) };
    let place = Transform::from_translation(start.extend(height::EFFECTS));
    commands.spawn((flight, sprite, place, DespawnOnEnter(Screen::Missions)));
    match kind {
        "smoke" => reach.iter().for_each(|tile| puff(commands, art, to, *tile)),
        _ => flash(commands, art, glare, end, reach),
    }
}

/// White over every affected tile at once, and a glow at the burst.
fn flash(commands: &mut Commands, art: &Art, glare: f32, at: Vec2, reach: &[Tile]) {
    let late = Effect { passed: -FLIGHT, ..Effect::of(0.75) };
    let tint = with_alpha(Color::WHITE, 0.85 * glare);
    for tile in reach {
        let sprite = Sprite::from_color(tint, Vec2::splat(TILE));
        let place = Transform::from_translation(tile_centre(*tile).extend(height::EFFECTS));
        commands.spawn((late, Fades(tint), ShotStreak, sprite, place, Visibility::Hidden, leaves()));
    }
    let glow = with_alpha(*LAMP, glare);
    let sprite = Sprite { color: glow, custom_size: Some(Vec2::splat(190.0)), ..art.sprite(Picture::Glow) };
    let place = Transform::from_translation(at.extend(height::EFFECTS + 0.1));
    let grows = Effect { growth: 0.9, scale: 0.7, ..late };
    commands.spawn((grows, Fades(glow), ShotStreak, sprite, place, Visibility::Hidden, leaves()));
}

/// Smoke rolls outward: farther tiles later.
fn puff(commands: &mut Commands, art: &Art, burst: Tile, tile: Tile) {
    let late = FLIGHT + 0.09 * distance(burst, tile) as f32;
    let tint = with_alpha(*STEEL, 0.75);
    let sprite = Sprite { color: tint, custom_size: Some(Vec2::splat(TILE * 1.7)), ..art.sprite(Picture::Glow) };
    let place = Transform::from_translation(tile_centre(tile).extend(height::EFFECTS));
    let grows = Effect { passed: -late, growth: 0.9, scale: 0.5, ..Effect::of(0.8) };
    commands.spawn((grows, Fades(tint), ShotStreak, sprite, place, Visibility::Hidden, leaves()));
}

fn leaves() -> impl Bundle {
    DespawnOnEnter(Screen::Missions)
}
