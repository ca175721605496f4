//! Effects of a breach: flash, splinters and dust.
use bevy::prelude::*;

use super::effect_animation::{Effect, Fades, scatter, spawn_burst};
use super::height;
use crate::input::Screen;
use crate::theme::art::{Art, Picture};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

/// A breach: a white flash, a ball of light, splinters that fly and dust that rolls out and hangs. `glare` is how
/// strong the flash is, from 0 to 1.
pub(super) fn spawn_breach(commands: &mut Commands, art: &Art, glare: f32, at: Vec2) {
    spawn_burst(commands, art, at, TILE * 13.0, with_alpha(Color::WHITE, 0.9 * glare), 0.22);
    spawn_burst(commands, art, at, TILE * 5.0, with_alpha(*LAMP, glare), 0.5);
    for count in 0..22 {
        let (turn, far) = (scatter(count, 1), scatter(count, 2));
        let way = Vec2::from_angle(turn * std::f32::consts::TAU);
        splinter(commands, at, way * (120.0 + 330.0 * far), 3.0 + 5.0 * scatter(count, 3), count);
    }
    for count in 0..16 {
        let way = Vec2::from_angle(scatter(count, 4) * std::f32::consts::TAU) * (25.0 + 90.0 * scatter(count, 5));
        let tint = with_alpha(*STEEL, 0.42);
        let size = Some(Vec2::splat(TILE * (1.1 + 0.9 * scatter(count, 6))));
        let sprite = Sprite { color: tint, custom_size: size, ..art.sprite(Picture::Glow) };
        let seconds = 1.0 + 0.9 * scatter(count, 7);
        let dust = Effect { drift: way, growth: 1.3, scale: 0.5, drag: 0.9, ..Effect::of(seconds) };
        commands.spawn((dust, Fades(tint), sprite, Transform::from_translation(at.extend(height::SMOKE)), leaves()));
    }
}

/// A splinter of the door.
fn splinter(commands: &mut Commands, at: Vec2, drift: Vec2, size: f32, count: u32) {
    let tint = if count.is_multiple_of(3) { *STEEL } else { *WOOD };
    let sprite = Sprite::from_color(tint, Vec2::new(size * 2.0, size * 0.8));
    let spin = 18.0 * (scatter(count, 8) - 0.5);
    let flies = Effect { drift, spin, drag: 1.0, ..Effect::of(0.6 + 0.5 * scatter(count, 9)) };
    let place = Transform::from_translation(at.extend(height::EFFECTS)).with_rotation(Quat::from_rotation_z(spin));
    commands.spawn((flies, Fades(tint), sprite, place, leaves()));
}

fn leaves() -> impl Bundle {
    DespawnOnEnter(Screen::Missions)
}
