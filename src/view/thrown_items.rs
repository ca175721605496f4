//! Things that are thrown: they fly, and then flash or smoke over the tiles that they reach.
use bevy::prelude::*;

use super::effects::{Fades, Moment, Streak};
use super::{height, middle};
use crate::board::{Tile, distance};
use crate::input::Screen;
use crate::theme::art::{Art, Glyph, Picture};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

/// Seconds that it flies.
const FLIGHT: f32 = 0.32;

/// What flies from a tile to another, and bursts there by the word of its kind.
pub fn thrown(commands: &mut Commands, art: &Art, (from, to): (Tile, Tile), kind: &str, reach: &[Tile]) {
    let (start, end) = (middle(from), middle(to));
    let sprite =
        Sprite { color: *STEEL, custom_size: Some(Vec2::splat(16.0)), ..art.sprite(Picture::Glyph(Glyph::of(kind))) };
    let flight = Moment { drift: (end - start) / FLIGHT, ..Moment::of(FLIGHT) };
    let place = Transform::from_translation(start.extend(height::EFFECTS));
    commands.spawn((flight, sprite, place, DespawnOnEnter(Screen::Missions)));
    match kind {
        "smoke" => reach.iter().for_each(|tile| puff(commands, art, to, *tile)),
        _ => flash(commands, art, end, reach),
    }
}

/// White over every tile at once, and a glow at the burst.
fn flash(commands: &mut Commands, art: &Art, at: Vec2, reach: &[Tile]) {
    let late = Moment { passed: -FLIGHT, ..Moment::of(0.75) };
    let tint = thin(Color::WHITE, 0.85);
    for tile in reach {
        let sprite = Sprite::from_color(tint, Vec2::splat(TILE));
        let place = Transform::from_translation(middle(*tile).extend(height::EFFECTS));
        commands.spawn((late, Fades(tint), Streak, sprite, place, Visibility::Hidden, leaves()));
    }
    let sprite = Sprite { color: *LAMP, custom_size: Some(Vec2::splat(190.0)), ..art.sprite(Picture::Glow) };
    let place = Transform::from_translation(at.extend(height::EFFECTS + 0.1));
    let grows = Moment { growth: 0.9, scale: 0.7, ..late };
    commands.spawn((grows, Fades(*LAMP), Streak, sprite, place, Visibility::Hidden, leaves()));
}

/// Smoke rolls outward: the farther a tile, the later.
fn puff(commands: &mut Commands, art: &Art, burst: Tile, tile: Tile) {
    let late = FLIGHT + 0.09 * distance(burst, tile) as f32;
    let tint = thin(*STEEL, 0.75);
    let sprite = Sprite { color: tint, custom_size: Some(Vec2::splat(TILE * 1.7)), ..art.sprite(Picture::Glow) };
    let place = Transform::from_translation(middle(tile).extend(height::EFFECTS));
    let grows = Moment { passed: -late, growth: 0.9, scale: 0.5, ..Moment::of(0.8) };
    commands.spawn((grows, Fades(tint), Streak, sprite, place, Visibility::Hidden, leaves()));
}

fn leaves() -> impl Bundle {
    DespawnOnEnter(Screen::Missions)
}
