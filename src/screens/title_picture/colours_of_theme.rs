//! The title picture's tones, from the present theme.
use bevy::color::{Color, ColorToComponents};
use bevy::math::Vec3;

use super::picture_colours::TitlePictureColours;
use crate::theme::palette::*;

impl TitlePictureColours {
    /// The tones of the present theme: its night is bluer than its glass, and light from a crack is redder than the lamp's.
    pub fn of_theme() -> Self {
        let linear = |colour: Color| colour.to_linear().to_vec3();
        let lamp = linear(*LAMP);
        Self {
            void: linear(*VOID),
            stone: linear(*FLOOR) * 3.0,
            wall: linear(*WALL),
            wall_edge: linear(*WALL_EDGE),
            wall_side: linear(*WALL_SIDE),
            wood: linear(*WOOD),
            steel: linear(*STEEL),
            night: linear(*GLASS) * Vec3::new(0.45, 0.75, 1.25),
            lamp,
            glow: lamp * Vec3::new(1.0, 0.7, 0.4),
            team: linear(*TEAM),
            kit: linear(*WALL_SIDE),
            plan: linear(*BLUEPRINT),
            danger: linear(*HOSTILE),
        }
    }
}
