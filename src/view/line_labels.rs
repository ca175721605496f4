//! Notes on the board: labels beside lines.
use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::text::TextBackgroundColor;

use super::height;
use crate::input::Screen;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;

/// A label beside a line.
#[derive(Component)]
pub(super) struct LineLabel;

/// Spawns a label beside a line.
pub(super) fn spawn_line_label(
    commands: &mut Commands,
    fonts: &Fonts,
    at: Vec2,
    words: &str,
    colour: Color,
    anchor: Anchor,
) {
    let ground = if anchor == Anchor::CENTER { Color::NONE } else { with_alpha(*PANEL, 0.92) };
    commands.spawn((
        LineLabel,
        DespawnOnEnter(Screen::Missions),
        Text2d::new(words),
        fonts.bold(26.0),
        TextColor(colour),
        TextBackgroundColor(ground),
        anchor,
        Transform::from_translation(at.extend(height::LABELS + 1.0)).with_scale(Vec3::splat(0.5)),
    ));
}
