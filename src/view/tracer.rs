//! Tracers: rounds that fly from a muzzle to where they hit, each a bright head with a tail that thins out behind it.
use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;

use super::line_mesh::Brush;
use super::{ViewSystems, height};
use crate::input::Screen;
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fly.in_set(ViewSystems::Animate));
}

/// World units per second, slow enough for the eye, and the length of the tail.
const SPEED: f32 = TILE * 45.0;
const TAIL: f32 = TILE * 1.6;

/// A round in flight. `passed` is negative while it waits.
#[derive(Component)]
pub(super) struct Tracer {
    from: Vec2,
    to: Vec2,
    passed: f32,
}

/// Seconds from the muzzle to the hit.
pub(super) fn flight_seconds(from: Vec2, to: Vec2) -> f32 {
    from.distance(to) / SPEED
}

/// The picture of a tracer, with its head at the origin.
pub(super) fn tracer_mesh() -> Mesh {
    let mut brush = Brush::default();
    for (width, colour) in [(4.5, with_alpha(*LAMP, 0.6)), (1.6, Color::WHITE)] {
        let tail = (Vec2::new(-TAIL, 0.0), with_alpha(colour, 0.0));
        let head = [Vec2::new(0.0, -width), Vec2::new(width, 0.0), Vec2::new(0.0, width)].map(|at| (at, colour));
        brush.gradient_polygon(&[tail, head[0], head[1], head[2]]);
    }
    brush.mesh()
}

/// Fires a round, some seconds late.
pub(super) fn spawn_tracer(
    commands: &mut Commands,
    mesh: &Handle<Mesh>,
    material: &Handle<ColorMaterial>,
    (from, to): (Vec2, Vec2),
    late: f32,
) {
    let turned = Quat::from_rotation_z((to - from).to_angle());
    commands.spawn((
        Tracer { from, to, passed: -late },
        Mesh2d(mesh.clone()),
        MeshMaterial2d(material.clone()),
        Transform::from_translation(from.extend(height::EFFECTS + 0.2)).with_rotation(turned),
        Visibility::Hidden,
        NoFrustumCulling,
        DespawnOnEnter(Screen::Missions),
    ));
}

fn fly(
    mut rounds: Query<(Entity, &mut Tracer, &mut Transform, &mut Visibility)>,
    time: Res<Time>,
    mut commands: Commands,
) {
    for (entity, mut round, mut transform, mut visibility) in &mut rounds {
        round.passed += time.delta_secs();
        let (from, to) = (round.from, round.to);
        match streak(round.passed, from.distance(to)) {
            Some((tail, head)) => {
                transform.translation = (from + (to - from).normalize_or_zero() * head).extend(transform.translation.z);
                transform.scale.x = (head - tail) / TAIL;
                visibility.set_if_neq(Visibility::Inherited);
            }
            None if round.passed > 0.0 => commands.entity(entity).despawn(),
            None => {}
        }
    }
}

/// Distances of tail and head of a round from the muzzle after some seconds: the tail leaves it after the head, and arrives
/// after it. `None` before the shot, and once all of it has arrived.
fn streak(passed: f32, distance: f32) -> Option<(f32, f32)> {
    let gone = passed * SPEED;
    (passed >= 0.0 && gone - TAIL < distance).then(|| ((gone - TAIL).max(0.0), gone.min(distance)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_leaves_the_muzzle_flies_and_ends_where_it_hits() {
        let far = TILE * 8.0;
        assert_eq!(streak(-0.01, far), None);
        assert_eq!(streak(0.0, far), Some((0.0, 0.0)));
        let (tail, head) = streak(0.1, far).unwrap();
        assert!(tail > 0.0 && head < far && (head - tail - TAIL).abs() < 0.1);
        let arrives = flight_seconds(Vec2::ZERO, Vec2::new(far, 0.0));
        let (tail, head) = streak(arrives + 0.005, far).unwrap();
        assert!(head == far && tail < far, "its tail follows");
        assert_eq!(streak(arrives + TAIL / SPEED + 0.005, far), None);
    }
}
