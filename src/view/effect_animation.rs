//! Animation of short effects: they drift, grow, turn and fade.
use bevy::prelude::*;

use super::settings::Settings;
use super::{ViewSystems, height};
use crate::input::Screen;
use crate::theme::art::{Art, Picture};
use crate::theme::palette::with_alpha;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (age, sparkle).chain().in_set(ViewSystems::Animate));
}

/// A short-lived effect.
#[derive(Component, Clone, Copy)]
pub(super) struct Effect {
    /// Seconds since it began; negative while it waits.
    pub passed: f32,
    pub seconds: f32,
    /// World units per second.
    pub drift: Vec2,
    /// Relative growth from beginning to end.
    pub growth: f32,
    pub scale: f32,
    /// Radians per second.
    pub spin: f32,
    /// Part of the speed that is lost by the end.
    pub drag: f32,
}

impl Effect {
    /// An effect that lasts so long.
    pub fn of(seconds: f32) -> Self {
        Self { passed: 0.0, seconds, drift: Vec2::ZERO, growth: 0.0, scale: 1.0, spin: 0.0, drag: 0.0 }
    }
}

/// The colour it fades from.
#[derive(Component)]
pub(super) struct Fades(pub Color);

/// Hidden until its effect begins.
#[derive(Component)]
pub(super) struct ShotStreak;

/// Spawns a glow that grows and fades.
pub(super) fn spawn_burst(commands: &mut Commands, art: &Art, at: Vec2, size: f32, tint: Color, seconds: f32) {
    let sprite = Sprite { color: tint, custom_size: Some(Vec2::splat(size)), ..art.sprite(Picture::Glow) };
    let effect = Effect { growth: 0.8, scale: 0.6, ..Effect::of(seconds) };
    let place = Transform::from_translation(at.extend(height::EFFECTS));
    commands.spawn((effect, Fades(tint), sprite, place, DespawnOnEnter(Screen::Missions)));
}

fn age(
    mut effects: Query<(Entity, &mut Effect, &mut Transform, Option<&mut Visibility>, Has<ShotStreak>, Has<Fades>)>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut commands: Commands,
) {
    let still = settings.comfort.less_motion;
    for (entity, mut effect, mut transform, visibility, streak, words) in &mut effects {
        effect.passed += time.delta_secs();
        let t = effect.passed / effect.seconds;
        if t >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        if effect.passed >= 0.0 {
            let slowed = (1.0 - effect.drag * t.max(0.0)) * time.delta_secs();
            if !still || !words {
                transform.translation += (effect.drift * slowed).extend(0.0);
            }
            if effect.spin != 0.0 && !still {
                transform.rotate_z(effect.spin * slowed);
            }
        }
        if let (true, Some(mut visibility)) = (streak, visibility) {
            visibility.set_if_neq(if t >= 0.0 { Visibility::Inherited } else { Visibility::Hidden });
        }
        if effect.growth != 0.0 && !still {
            transform.scale = Vec3::splat(effect.scale * (1.0 + effect.growth * t.max(0.0)));
        }
    }
}

fn sparkle(mut fading: Query<(&Effect, &Fades, Option<&mut Sprite>, Option<&mut TextColor>)>) {
    for (effect, fades, sprite, text) in &mut fading {
        let t = (effect.passed / effect.seconds).clamp(0.0, 1.0);
        let colour = with_alpha(fades.0, fades.0.alpha() * (1.0 - t * t));
        if let Some(mut sprite) = sprite {
            sprite.color = colour;
        }
        if let Some(mut text) = text {
            text.0 = colour;
        }
    }
}
