//! Smoke: soft puffs, two tiles wide, that overlap into a cloud.
use bevy::color::Color;
use bevy::math::Vec2;

use super::scatter;
use crate::theme::art::canvas::Canvas;
use crate::theme::art::shape::disc;
use crate::theme::palette::thin;
use crate::theme::sizes::TILE;

const SCALE: f32 = 1.0;
const VARIANTS: u32 = 3;

/// Index in the texture array for smoke at a position: `thick` while it is fresh.
pub fn layer(thick: bool, x: i32, y: i32) -> u32 {
    scatter(x, y) % VARIANTS + if thick { VARIANTS } else { 0 }
}

pub(super) fn draw() -> Vec<Canvas> {
    [0.34, 0.62].into_iter().flat_map(|alpha| (0..VARIANTS).map(move |which| puff(which, alpha))).collect()
}

fn puff(which: u32, alpha: f32) -> Canvas {
    let mut on = Canvas::square(TILE * 2.0, SCALE);
    for part in 0..7 {
        let roll = scatter(part, which as i32 + 11);
        let at = Vec2::from_angle(part as f32 * 1.05 + which as f32) * (3.0 + (roll % 9) as f32);
        let pale = 0.70 + (roll / 16 % 5) as f32 * 0.035;
        let colour = Color::srgb(pale, pale + 0.02, pale + 0.045);
        on.glow(&disc(at, 1.0), 27.0 + (roll / 128 % 5) as f32, thin(colour, alpha * 0.5));
    }
    on
}
