//! Moving parts of the title picture: rain, rings in the puddles, the lamp, somebody behind the door, and a hand that is laid on
//! a shoulder.
use bevy::math::vec2;
use bevy::prelude::*;

use super::light::LAMP;
use super::picture_painter::{ABOVE, HEIGHT};
use crate::theme::art::noise::{hash, noise, smooth};
use crate::theme::art::{self, Art};
use crate::theme::palette::{self, GLASS, VOID, mix_colours, with_alpha};
use crate::view::settings::Settings;

/// Time for which it moves, in seconds.
const SECONDS: f32 = 6.0;

/// The parts that move, until the time is over. Only the arm stays.
#[derive(Component)]
pub(super) struct MovingParts {
    passed: f32,
    arm: Entity,
    parts: Vec<Entity>,
}

/// A part that moves.
#[derive(Component, Clone, Copy)]
pub(super) enum MovingPart {
    /// A drop, by its number.
    Drop(i32),
    /// A ring in a puddle, by its number.
    Ring(i32),
    Lamp {
        flickers: bool,
    },
    /// A shadow behind the door.
    Walker,
}

/// A square as high as the picture with the lamp above its left edge, so that places are shares of the height.
pub(super) fn percent_of_height() -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: percent(50),
        top: px(0),
        height: percent(100),
        aspect_ratio: Some(1.0),
        ..default()
    }
}

/// The node of a box of the picture, by its corner and size in the picture's units.
pub(super) fn on_stage(corner: Vec2, size: Vec2) -> Node {
    let share = |length: f32| percent(length / HEIGHT * 100.0);
    Node {
        position_type: PositionType::Absolute,
        left: share(corner.x),
        top: share(corner.y + ABOVE),
        width: share(size.x),
        height: share(size.y),
        ..default()
    }
}

/// Places where rings are seen, in the picture's units.
const RINGS: [Vec2; 7] = [
    vec2(-16.0, 12.0),
    vec2(12.0, 16.0),
    vec2(24.0, 62.0),
    vec2(-64.0, 66.0),
    vec2(118.0, 34.0),
    vec2(-150.0, 80.0),
    vec2(72.0, 92.0),
];
const RING: f32 = 13.0;
const DROPS: i32 = 56;

/// Lets the picture move: the parts are spawned on the whole of it and on its stage.
pub(super) fn begin_motion(
    commands: &mut Commands,
    art: &Art,
    settings: &Settings,
    (picture, stage, arm): (Entity, Entity, Entity),
) {
    let glow = |tint: Color| ImageNode::new(art.get(art::Picture::Glow)).with_color(tint);
    let lamp = MovingPart::Lamp { flickers: !settings.comfort.less_flashing };
    let lamp = (lamp, on_stage(LAMP - 34.0, Vec2::splat(68.0)), glow(with_alpha(*palette::LAMP, 0.24)), ChildOf(stage));
    let walker = (on_stage(vec2(-8.0, -11.0), vec2(16.0, 14.0)), glow(with_alpha(*VOID, 0.85)));
    let mut parts = vec![commands.spawn(lamp).id(), commands.spawn((MovingPart::Walker, walker, ChildOf(stage))).id()];
    for (number, at) in RINGS.iter().enumerate() {
        let node = Node {
            border: UiRect::all(px(1)),
            border_radius: BorderRadius::MAX,
            ..on_stage(*at - RING / 2.0, Vec2::splat(RING))
        };
        parts.push(commands.spawn((MovingPart::Ring(number as i32), node, ChildOf(stage))).id());
    }
    for number in 0..DROPS {
        let node = Node {
            position_type: PositionType::Absolute,
            left: percent(100.0 * (number as f32 + hash(number, 1)) / DROPS as f32),
            top: px(0),
            width: px(1.5),
            height: px(9.0 + 12.0 * hash(number, 2)),
            ..default()
        };
        parts.push(commands.spawn((MovingPart::Drop(number), node, ChildOf(picture))).id());
    }
    commands.entity(picture).insert(MovingParts { passed: 0.0, arm, parts });
}

/// Moves the parts, and puts them away when the time is over. No node and no image changes: either lays the whole screen out
/// again.
pub(super) fn animate_parts(
    picture: Option<Single<(Entity, &mut MovingParts, &ComputedNode)>>,
    mut parts: Query<(&MovingPart, &mut UiTransform, &mut BackgroundColor, &mut BorderColor)>,
    mut arms: Query<&mut UiTransform, Without<MovingPart>>,
    (settings, time): (Res<Settings>, Res<Time>),
    mut commands: Commands,
) {
    let Some(picture) = picture else { return };
    let (picture, mut moving, node) = picture.into_inner();
    moving.passed += time.delta_secs();
    let over = moving.passed >= SECONDS || settings.comfort.less_motion;
    let now = if over { SECONDS } else { moving.passed };
    if let Ok(mut arm) = arms.get_mut(moving.arm) {
        arm.translation = Val2::percent(-30.0 * (1.0 - reach(now)), squeeze(now));
    }
    if over {
        moving.parts.drain(..).for_each(|part| commands.entity(part).despawn());
        commands.entity(picture).remove::<MovingParts>();
        return;
    }
    let height = node.size().y * node.inverse_scale_factor();
    for (part, mut transform, mut ground, mut edge) in &mut parts {
        *transform = part.place(now, height);
        let ink = part.ink(now);
        match part {
            MovingPart::Drop(_) => ground.0 = ink,
            MovingPart::Ring(_) => *edge = BorderColor::all(ink),
            MovingPart::Lamp { .. } | MovingPart::Walker => {}
        }
    }
}

/// Way of the hand to the shoulder, from 0 to 1.
fn reach(now: f32) -> f32 {
    smooth(1.8, 3.0, now)
}

/// The hand's press when it lies there: two, as a team says that it is ready.
fn squeeze(now: f32) -> f32 {
    let press = |at: f32| smooth(0.22, 0.0, (now - at).abs());
    5.0 * (press(3.5) + press(4.0))
}

/// Visible share of what comes and goes: it begins and ends softly.
fn seen(now: f32) -> f32 {
    smooth(0.0, 0.5, now) * smooth(SECONDS, SECONDS - 1.6, now)
}

/// The scale of what is not seen. One of zero has no inverse, which a pointer over it asks for.
const HIDDEN: f32 = 0.001;

fn shown(scale: f32) -> Vec2 {
    Vec2::splat(scale.max(HIDDEN))
}

impl MovingPart {
    /// Its place and size, on a picture so many layout pixels high.
    fn place(self, now: f32, height: f32) -> UiTransform {
        match self {
            MovingPart::Drop(number) => {
                let (fall, at) = self.turn(now);
                let start = height * (0.9 * hash(number, 10 + fall) - 0.1);
                let far = height * 0.35 * at;
                let beside = 80.0 * (hash(number, 40 + fall) - 0.5) - far * 0.16;
                UiTransform::from_translation(Val2::px(beside, start + far))
            }
            MovingPart::Ring(_) => UiTransform::from_scale(Vec2::splat(0.15 + 0.85 * self.turn(now).1)),
            MovingPart::Lamp { flickers } => {
                let unsteady = if flickers { noise(vec2(now * 6.0, 0.5)) } else { 0.5 };
                UiTransform::from_scale(shown(seen(now) * (0.7 + 0.5 * unsteady)))
            }
            MovingPart::Walker => {
                let way = smooth(3.9, 5.5, now) * 2.0 - 1.0;
                let scale = shown(smooth(1.0, 0.75, way.abs()));
                UiTransform { scale, ..UiTransform::from_translation(Val2::percent(-160.0 * way, 0.0)) }
            }
        }
    }

    /// The colour of a drop and of a ring.
    fn ink(self, now: f32) -> Color {
        let at = self.turn(now).1;
        match self {
            MovingPart::Drop(_) => with_alpha(*GLASS, 0.34 * seen(now) * smooth(0.0, 0.2, at) * smooth(1.0, 0.7, at)),
            _ => with_alpha(mix_colours(*GLASS, *palette::LAMP, 0.4), 0.55 * seen(now) * (1.0 - at) * (1.0 - at)),
        }
    }

    /// Number of times that it began anew, and its way since, from 0 to 1.
    fn turn(self, now: f32) -> (i32, f32) {
        let turns = match self {
            MovingPart::Drop(number) => now / (0.30 + 0.25 * hash(number, 3)) + hash(number, 4),
            MovingPart::Ring(number) => now / 1.3 + hash(number, 5),
            MovingPart::Lamp { .. } | MovingPart::Walker => 0.0,
        };
        (turns.floor() as i32, turns.fract())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hand_comes_to_the_shoulder_and_lies_still_there() {
        assert_eq!((reach(0.0), squeeze(0.0)), (0.0, 0.0));
        assert!(reach(2.4) > 0.2 && squeeze(3.5) > 4.0);
        assert_eq!((reach(SECONDS), squeeze(SECONDS)), (1.0, 0.0));
    }

    #[test]
    fn nothing_is_seen_of_what_goes_when_it_is_put_away() {
        for part in (0..DROPS).map(MovingPart::Drop).chain([MovingPart::Ring(0)]) {
            assert!((0..120).any(|frame| part.ink(frame as f32 * 0.05).alpha() > 0.1));
            assert_eq!(part.ink(SECONDS).alpha(), 0.0);
        }
        for part in [MovingPart::Lamp { flickers: true }, MovingPart::Walker] {
            assert_eq!(part.place(SECONDS, 180.0).scale, Vec2::splat(HIDDEN));
        }
    }
}
