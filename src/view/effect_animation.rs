//! Animation of short effects: they drift, grow, turn and fade; some leave something behind.
use bevy::prelude::*;
use bevy::sprite::Text2dShadow;

use super::settings::Settings;
use super::{ViewSystems, height};
use crate::input::Screen;
use crate::theme::art::{Art, Picture};
use crate::theme::palette::with_alpha;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (age, sparkle, come_to_rest).chain().in_set(ViewSystems::Animate));
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

    /// Distance that it drifts from beginning to end, in world units.
    pub fn drift(&self) -> Vec2 {
        self.drift * self.seconds * (1.0 - self.drag / 2.0)
    }
}

/// The colour it fades from.
#[derive(Component)]
pub(super) struct Fades(pub Color);

/// Hidden until its effect begins.
#[derive(Component)]
pub(super) struct ShotStreak;

/// Stays on the board when its effect has ended, with this part of its opacity.
#[derive(Component, Clone, Copy)]
pub(super) struct Lingers(pub f32);

/// Spawns a glow that grows and fades.
pub(super) fn spawn_burst(commands: &mut Commands, art: &Art, at: Vec2, size: f32, tint: Color, seconds: f32) {
    let sprite = Sprite { color: tint, custom_size: Some(Vec2::splat(size)), ..art.sprite(Picture::Glow) };
    let effect = Effect { growth: 0.8, scale: 0.6, ..Effect::of(seconds) };
    let place = Transform::from_translation(at.extend(height::EFFECTS));
    commands.spawn((effect, Fades(tint), sprite, place, DespawnOnEnter(Screen::Missions)));
}

/// A pseudo-random number from 0 to 1; effects are cosmetic and use no battle dice.
pub(super) fn pseudo_random(count: u32, kind: u32) -> f32 {
    let mixed = (count * 31 + kind).wrapping_mul(0x9E37_79B9);
    ((mixed ^ (mixed >> 15)).wrapping_mul(0x85EB_CA6B) >> 16 & 0xFF) as f32 / 255.0
}

type Aging<'a> = (
    Entity,
    &'a mut Effect,
    &'a mut Transform,
    Option<&'a mut Visibility>,
    (Has<ShotStreak>, Has<Fades>, Has<Lingers>),
);

fn age(mut effects: Query<Aging>, settings: Res<Settings>, time: Res<Time>, mut commands: Commands) {
    let still = settings.comfort.less_motion;
    for (entity, mut effect, mut transform, visibility, (streak, words, lingers)) in &mut effects {
        effect.passed += time.delta_secs();
        let t = effect.passed / effect.seconds;
        if t >= 1.0 && !lingers {
            commands.entity(entity).despawn();
            continue;
        }
        let t = t.min(1.0);
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
            visibility.set_if_neq(if effect.passed >= 0.0 { Visibility::Inherited } else { Visibility::Hidden });
        }
        if effect.growth != 0.0 && !still {
            transform.scale = Vec3::splat(effect.scale * (1.0 + effect.growth * t.max(0.0)));
        }
    }
}

type Fading<'a> = (
    &'a Effect,
    &'a Fades,
    Option<&'a Lingers>,
    Option<&'a mut Sprite>,
    Option<(&'a mut TextColor, Option<&'a mut Text2dShadow>)>,
    Option<&'a MeshMaterial2d<ColorMaterial>>,
);

fn sparkle(mut fading: Query<Fading>, mut materials: ResMut<Assets<ColorMaterial>>) {
    for (effect, fades, lingers, sprite, text, drawing) in &mut fading {
        let t = (effect.passed / effect.seconds).clamp(0.0, 1.0);
        let lost = t * t * (1.0 - lingers.map_or(0.0, |lingers| lingers.0));
        let colour = with_alpha(fades.0, fades.0.alpha() * (1.0 - lost));
        if let Some(mut sprite) = sprite {
            sprite.color = colour;
        }
        if let Some((mut text, shadow)) = text {
            text.0 = colour;
            if let Some(mut shadow) = shadow {
                shadow.color = with_alpha(shadow.color, 1.0 - lost);
            }
        }
        if let Some(mut material) = drawing.and_then(|drawing| materials.get_mut(&drawing.0)) {
            material.color = colour;
        }
    }
}

/// Leaves alone what lies where it fell, so that the window can rest.
fn come_to_rest(effects: Query<(Entity, &Effect), With<Lingers>>, mut commands: Commands) {
    for (entity, _) in effects.iter().filter(|(_, effect)| effect.passed >= effect.seconds) {
        commands.entity(entity).remove::<(Effect, Fades, ShotStreak)>();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scattered_numbers_differ_and_stay_in_range() {
        let all: Vec<f32> = (0..20).map(|count| pseudo_random(count, 1)).collect();
        assert!(all.iter().all(|number| (0.0..=1.0).contains(number)));
        assert!(all.windows(2).filter(|pair| pair[0] == pair[1]).count() < 3, "{all:?}");
    }

    #[test]
    fn an_effect_ends_and_leaves_what_lingers() {
        let mut app = App::new();
        app.init_resource::<Time>().init_resource::<Settings>().init_resource::<Assets<ColorMaterial>>();
        app.add_systems(Update, (age, sparkle, come_to_rest).chain());
        let of = || (Effect::of(0.1), Fades(Color::WHITE), Sprite::default(), Transform::default());
        let (gone, stays) = (app.world_mut().spawn(of()).id(), app.world_mut().spawn((of(), Lingers(0.5))).id());
        for _ in 0..3 {
            app.world_mut().resource_mut::<Time>().advance_by(std::time::Duration::from_millis(60));
            app.update();
        }
        assert!(app.world().get_entity(gone).is_err());
        let left = app.world().entity(stays);
        assert!(!left.contains::<Effect>(), "nothing changes any more");
        assert!((left.get::<Sprite>().unwrap().color.alpha() - 0.5).abs() < 1e-3);
    }
}
