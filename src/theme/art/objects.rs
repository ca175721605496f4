//! Objects on the floor: evidence, devices, terminals, traps, and the remains of a door.
use bevy::color::Color;
use bevy::math::{Vec2, vec2};

use super::canvas::{Canvas, Ink};
use super::shape::{Shape, all, arc, block, disc, line, polygon, polyline, regular};
use crate::theme::palette::*;

/// Side of the picture in world units.
pub const EXTENT: f32 = 40.0;
const SCALE: f32 = 3.0;

pictures! {
    /// The picture of an object on the floor.
    enum Thing else Other -> fn(&mut Canvas);

    Evidence "evidence" => evidence,
    Hostage "hostage" => hostage,
    Device "device" => device,
    Terminal "terminal" => terminal,
    Trap "trap" => trap,
    Effect "effect" => effect,
    Wedge "wedge" => wedge,
    Weapon "weapon" | "dropped" => weapon,
    Noise "noise" => noise,
    Fire => fire,
    Other => |on| solid(on, block(Vec2::ZERO, vec2(18., 18.), 4.0), *CONTACT),
}

/// Draws an object.
pub fn draw_object(thing: Thing) -> Canvas {
    let mut on = Canvas::square(EXTENT, SCALE);
    drawing(thing)(&mut on);
    on
}

fn solid(on: &mut Canvas, outline: Shape, colour: Color) {
    on.glow(&outline, 4.0, *SHADOW);
    on.fill(&outline, Ink::Down(mix_colours(colour, Color::WHITE, 0.15), mix_colours(colour, *VOID, 0.2), -12.0, 12.0));
    on.stroke(&outline, 1.4, mix_colours(colour, *VOID, 0.7));
}

/// A sealed folder with a numbered tag.
fn evidence(on: &mut Canvas) {
    let paper = mix_colours(*CIVILIAN, *STEEL, 0.35);
    let tab = polygon(&[vec2(-12., -9.), vec2(-3., -9.), vec2(0., -6.), vec2(12., -6.), vec2(12., 9.), vec2(-12., 9.)]);
    solid(on, tab, paper);
    for y in [-1.0, 3.0] {
        on.fill(&line(vec2(-8., y), vec2(3., y), 1.4), with_alpha(*VOID, 0.55));
    }
    on.fill(&disc(vec2(8., 4.), 3.6), *HOSTILE);
}

/// A pistol on the floor.
fn weapon(on: &mut Canvas) {
    solid(on, block(vec2(1., -3.), vec2(20., 6.), 1.5).and(block(vec2(-6., 3.), vec2(6., 11.), 1.5)), *STEEL);
}

fn hostage(on: &mut Canvas) {
    on.glow(&disc(Vec2::ZERO, 12.0), 6.0, *SHADOW);
    on.stroke(&regular(Vec2::ZERO, 15.5, 8, 0.39), 2.0, *WARN);
    on.fill(&disc(Vec2::ZERO, 11.5), *CIVILIAN);
    on.fill(&disc(vec2(0., -3.2), 3.6), *CIVILIAN_DARK);
    on.fill(&arc(vec2(0., 8.), 6.2, 3.5, 5.92, 2.6), *CIVILIAN_DARK);
}

/// A box with wires and a clock.
fn device(on: &mut Canvas) {
    solid(on, block(vec2(0., 1.), vec2(26., 18.), 3.0), mix_colours(*HOSTILE, *VOID, 0.45));
    on.fill(&block(vec2(-3., 1.), vec2(14., 8.), 1.5), *VOID);
    for x in [-7.0, -3.5, 1.0] {
        on.fill(&line(vec2(x, -1.), vec2(x, 3.), 1.8), *HOSTILE);
    }
    on.fill(&polyline(&[vec2(6., -8.), vec2(9., -13.), vec2(13., -9.), vec2(9., -2.)], 1.6), *WARN);
}

fn terminal(on: &mut Canvas) {
    solid(on, block(vec2(0., -2.), vec2(26., 18.), 2.5), mix_colours(*STEEL, *VOID, 0.5));
    on.fill(&block(vec2(0., -2.), vec2(21., 13.), 1.0), mix_colours(*TEAM, *VOID, 0.75));
    for (y, end) in [(-5.5, 2.0), (-2.0, 6.0), (1.5, -2.0)] {
        on.fill(&line(vec2(-7., y), vec2(end, y), 1.5), *TEAM);
    }
    on.fill(&block(vec2(0., 10.5), vec2(22., 4.), 1.5), mix_colours(*STEEL, *VOID, 0.35));
}

/// A tripwire between two pegs, in a warning triangle.
fn trap(on: &mut Canvas) {
    let sign = regular(vec2(0., 2.), 15.0, 3, -std::f32::consts::FRAC_PI_2).grown(1.5);
    solid(on, sign, *WARN);
    let wire = polyline(&[vec2(-7., 6.), vec2(-2.4, 4.4), vec2(2.4, 6.6), vec2(7., 5.)], 1.5);
    on.fill(
        &wire.and(line(vec2(-7., 8.5), vec2(-7., 3.), 2.2)).and(line(vec2(7., 8.5), vec2(7., 3.), 2.2)),
        *WARN_DARK,
    );
    on.fill(&line(vec2(0., -7.), vec2(0., -1.5), 2.4), *WARN_DARK);
}

/// Ripples: a room effect.
fn effect(on: &mut Canvas) {
    on.glow(&disc(Vec2::ZERO, 6.0), 10.0, with_alpha(*CONTACT, 0.35));
    for (radius, alpha) in [(4.0, 1.0), (9.0, 0.75), (14.0, 0.45)] {
        on.stroke(&disc(Vec2::ZERO, radius), 2.0, with_alpha(*CONTACT, alpha));
    }
}

fn wedge(on: &mut Canvas) {
    solid(on, polygon(&[vec2(-9., 6.), vec2(9., 6.), vec2(9., -5.)]), *WARN);
}

/// Flames over what they consume.
fn fire(on: &mut Canvas) {
    let flame = |scale: f32, y: f32| {
        let tip = |x: f32, at: f32| vec2(x * scale, at * scale + y);
        polygon(&[
            tip(-9., 9.),
            tip(-12., 0.),
            tip(-6.5, 3.),
            tip(-5., -10.),
            tip(0., -3.),
            tip(3.5, -17.),
            tip(8., -3.),
        ])
        .and(polygon(&[tip(-9., 9.), tip(-6.5, 3.), tip(8., -3.), tip(12.5, -5.), tip(11., 4.), tip(7., 10.)]))
        .and(disc(vec2(0., 5.0 * scale + y), 9.6 * scale))
    };
    on.glow(&disc(Vec2::ZERO, 12.0), 8.0, with_alpha(*WARN, 0.5));
    on.fill(&flame(1.0, 1.0), *HOSTILE);
    on.stroke(&flame(1.0, 1.0), 1.4, mix_colours(*HOSTILE, *VOID, 0.7));
    on.fill(&flame(0.58, 5.0), *WARN);
    on.fill(&flame(0.26, 8.5), mix_colours(*WARN, Color::WHITE, 0.6));
}

fn noise(on: &mut Canvas) {
    let waves = [6.0, 11.0, 16.0].map(|radius| arc(vec2(-8., 0.), radius, -0.7, 0.7, 2.4));
    on.fill(&all(waves.into()).and(disc(vec2(-8., 0.), 2.4)), *CONTACT);
}
