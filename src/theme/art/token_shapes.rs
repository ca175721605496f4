//! The shapes of the token icons.
use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::math::{Vec2, vec2};

use super::shape::{Shape, all, arc, block, disc, line, polygon, polyline};

pub(super) fn chevron(y: f32) -> Shape {
    polyline(&[vec2(-4.8, y), vec2(0., y + 4.6), vec2(4.8, y)], 2.4)
}

pub(super) fn heart() -> Shape {
    let lobes = disc(vec2(-4.4, -3.2), 5.2).and(disc(vec2(4.4, -3.2), 5.2));
    lobes.and(polygon(&[vec2(-8.8, -0.6), vec2(8.8, -0.6), vec2(0., 9.6)])).and(block(vec2(0., -1.6), vec2(9., 4.), 0.))
}

pub(super) fn crack() -> Shape {
    polyline(&[vec2(1., -6.), vec2(-2., -1.6), vec2(2.2, 0.8), vec2(-0.4, 6.)], 2.0)
}

pub(super) fn blood_drop() -> Shape {
    disc(vec2(0., 3.2), 6.6).and(polygon(&[vec2(0., -10.6), vec2(6., 0.8), vec2(-6., 0.8)]))
}

pub(super) fn pulse() -> Shape {
    polyline(&[vec2(-7., 1.), vec2(-3.4, 1.), vec2(-1.2, -5.4), vec2(1.8, 5.6), vec2(3.6, 1.), vec2(7., 1.)], 2.0)
}

pub(super) fn lying_figure() -> Shape {
    disc(vec2(-5.6, -0.4), 2.7).and(line(vec2(-1.2, 0.6), vec2(6.4, 0.6), 3.4))
}

pub(super) fn cross(reach: f32, width: f32) -> Shape {
    let arm = |slant: f32| line(vec2(-reach, -reach * slant) * 0.8, vec2(reach, reach * slant) * 0.8, width);
    arm(1.0).and(arm(-1.0))
}

pub(super) fn spiral() -> Shape {
    let points: Vec<Vec2> = (0..22)
        .map(|i| {
            let t = i as f32 / 21.0;
            Vec2::from_angle(t * TAU * 1.6) * (0.6 + 5.6 * t)
        })
        .collect();
    polyline(&points, 1.9)
}

pub(super) fn eye() -> Shape {
    disc(vec2(0., 8.2), 14.2).within(disc(vec2(0., -8.2), 14.2))
}

/// Somebody with both hands up.
pub(super) fn hands_up() -> Shape {
    let arm = |side: f32| polyline(&[vec2(0., 1.6), vec2(5.4 * side, -0.6), vec2(5.8 * side, -7.)], 2.4);
    all(vec![disc(vec2(0., -3.4), 2.8), arm(1.0), arm(-1.0), block(vec2(0., 4.4), vec2(5.2, 6.4), 1.6)])
}

/// A disc with four points: the cross-hairs of a sight.
pub(super) fn aimed_plate() -> Shape {
    let tick = |turn: f32| line(vec2(6., 0.), vec2(11.4, 0.), 3.4).turned(turn);
    all(vec![disc(Vec2::ZERO, 8.6), tick(0.), tick(FRAC_PI_2), tick(PI), tick(-FRAC_PI_2)])
}

/// Somebody upright.
pub(super) fn upright_figure() -> Shape {
    disc(vec2(0., -3.2), 2.6).and(block(vec2(0., 3.), vec2(7., 5.6), 2.4))
}

pub(super) fn rings() -> Shape {
    let ring = |x: f32, y: f32| disc(vec2(x, y), 5.0).edge(3.4);
    all(vec![ring(-4.8, 2.6), ring(4.8, 2.6), arc(vec2(0., -1.4), 4.4, PI + 0.5, TAU - 0.5, 2.6)])
}

pub(super) fn exclamation_mark(y: f32) -> Shape {
    line(vec2(0., y - 4.6), vec2(0., y + 1.4), 2.8).and(disc(vec2(0., y + 5.2), 1.6))
}

pub(super) fn shield() -> Shape {
    polygon(&[
        vec2(-8.6, -9.),
        vec2(8.6, -9.),
        vec2(8.6, 0.6),
        vec2(5., 6.4),
        vec2(0., 10.),
        vec2(-5., 6.4),
        vec2(-8.6, 0.6),
    ])
}

pub(super) fn check_mark() -> Shape {
    polyline(&[vec2(-4.6, -0.6), vec2(-1.2, 3.2), vec2(5., -4.4)], 2.6)
}

pub(super) fn doorway() -> Shape {
    polyline(&[vec2(-3.4, 5.), vec2(-3.4, -3.6), vec2(3.4, -3.6), vec2(3.4, 5.)], 2.2)
}

pub(super) fn arrow() -> Vec<Vec2> {
    vec![
        vec2(-10., 0.),
        vec2(-1., -9.),
        vec2(-1., -3.8),
        vec2(10., -3.8),
        vec2(10., 3.8),
        vec2(-1., 3.8),
        vec2(-1., 9.),
    ]
}

pub(super) fn reticle() -> Shape {
    let tick = |turn: f32| line(vec2(3.4, 0.), vec2(7.6, 0.), 2.0).turned(turn);
    all(vec![disc(Vec2::ZERO, 4.4).edge(1.8), tick(0.), tick(FRAC_PI_2), tick(PI), tick(-FRAC_PI_2)])
}

/// The bars of a cell.
pub(super) fn cell_bars() -> Shape {
    all([-5.2f32, 0., 5.2].map(|x| line(vec2(x, -6.4), vec2(x, 6.4), 2.0)).into())
}

/// A letter Z.
pub(super) fn letter_z() -> Shape {
    polyline(&[vec2(-3.6, -4.), vec2(3.6, -4.), vec2(-3.6, 4.), vec2(3.6, 4.)], 2.2)
}

/// A question mark.
pub(super) fn question_mark() -> Shape {
    let hook = [vec2(-3.2, -3.4), vec2(-1.4, -5.8), vec2(1.6, -5.8), vec2(3.2, -3.2), vec2(0., -0.2), vec2(0., 1.8)];
    polyline(&hook, 2.2).and(disc(vec2(0., 5.4), 1.5))
}

pub(super) fn dots() -> Shape {
    all([-4.6f32, 0., 4.6].map(|x| disc(vec2(x, 0.), 1.7)).into())
}

/// A pair of field glasses.
pub(super) fn field_glasses() -> Shape {
    disc(vec2(-5., 2.), 5.8).and(disc(vec2(5., 2.), 5.8)).and(block(vec2(0., -3.4), vec2(13., 9.), 2.0))
}

/// Two eyes side by side.
pub(super) fn stare() -> Shape {
    disc(vec2(-3.4, -3.6), 2.0).and(disc(vec2(3.4, -3.6), 2.0))
}

/// Somebody at a run.
pub(super) fn running_figure() -> Shape {
    let legs = polyline(&[vec2(-6., 5.4), vec2(-1.4, 4.6), vec2(0.4, 0.6), vec2(3.6, 3.), vec2(3., 7.)], 2.2);
    all(vec![disc(vec2(3., -5.6), 2.4), line(vec2(1.6, -2.4), vec2(0.2, 1.), 3.2), legs])
}

/// Two heads side by side, joined.
pub(super) fn two_heads() -> Shape {
    disc(vec2(-4.4, 0.), 2.9).and(disc(vec2(4.4, 0.), 2.9)).and(line(vec2(-4.4, 0.), vec2(4.4, 0.), 1.8))
}

pub(super) fn minus() -> Shape {
    line(vec2(-4.6, 0.), vec2(4.6, 0.), 3.2)
}

pub(super) fn plus() -> Shape {
    minus().and(minus().turned(FRAC_PI_2))
}

/// A trembling line.
pub(super) fn trembling_line() -> Shape {
    polyline(&[vec2(-5.4, 5.), vec2(-2.4, -0.4), vec2(0., 4.6), vec2(2.4, -0.4), vec2(5.4, 5.)], 2.0)
}

/// A magnifying glass.
pub(super) fn magnifying_glass() -> Shape {
    disc(vec2(-2.2, -2.2), 7.0).edge(3.0).and(line(vec2(3., 3.), vec2(9., 9.), 4.2))
}
