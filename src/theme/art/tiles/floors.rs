//! Floors that are not of slabs: water, grass, asphalt, rails, planks, steel, carpet.
use std::f32::consts::{PI, TAU};

use bevy::color::Color;
use bevy::math::{Vec2, vec2};

use super::position_hash;
use crate::model::Floor;
use crate::theme::art::canvas::Canvas;
use crate::theme::art::noise::noise;
use crate::theme::art::shape::{Shape, arc, block, disc, line, polygon, polyline};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

pub(super) fn draw(on: &mut Canvas, floor: Floor, which: u8) {
    match floor {
        Floor::Water => water(on, which),
        Floor::Grass => grass(on, which),
        Floor::Road => road(on),
        Floor::Rails => rails(on),
        Floor::Boards => boards(on),
        Floor::Footlights => footlights(on),
        Floor::Deck => deck(on),
        Floor::Carpet => carpet(on),
    }
}

/// A colour with so much uneven grain, which `per` unit changes so often.
fn grained(on: &mut Canvas, colour: Color, grain: f32, per: f32, seed: i32) {
    let base = colour.to_srgba();
    on.fill_by_position(&|p| {
        let at = ((p.x * per) as i32 + seed * 613, (p.y * per) as i32 + 97);
        let lift = ((position_hash(at.0, at.1) % 255) as f32 / 255.0 - 0.5) * grain;
        [base.red + lift, base.green + lift, base.blue + lift, 1.0]
    });
}

/// The colour of water.
pub fn water_colour() -> Color {
    mix_colours(mix_colours(*GLASS, *TEAM_DARK, 0.5), *VOID, 0.55)
}

/// Dark water with soft bands, which run on from tile to tile.
fn water(on: &mut Canvas, which: u8) {
    let (deep, light) = (water_colour().to_srgba(), mix_colours(water_colour(), *GLASS, 0.22).to_srgba());
    let period = TAU / TILE;
    on.fill_by_position(&|p| {
        let bend = (p.x * period).sin() * 1.6 + (p.x * period * 2.0).cos() * 0.8;
        let band = (p.y * period * 3.0 + bend).sin() * 0.5 + 0.5;
        let part = band * band * (0.3 + 0.15 * f32::from(which));
        let mix = |a: f32, b: f32| a + (b - a) * part;
        [mix(deep.red, light.red), mix(deep.green, light.green), mix(deep.blue, light.blue), 1.0]
    });
}

/// Stones in water, with foam at their feet.
pub(super) fn stones(on: &mut Canvas) {
    water(on, 1);
    for (at, size) in [(vec2(-11., -9.), 7.0), (vec2(9., -3.), 8.5), (vec2(-6., 11.), 6.5), (vec2(14., 15.), 5.0)] {
        let foot = disc(at + vec2(0., 1.), size + 1.6);
        on.stroke(&foot, 1.5, with_alpha(mix_colours(*GLASS, Color::WHITE, 0.4), 0.4));
        let corner = |i: i32| at + Vec2::from_angle(i as f32 * 1.05) * size * (0.8 + 0.1 * (i % 3) as f32);
        let stone = polygon(&(0..6).map(corner).collect::<Vec<Vec2>>());
        on.fill(&stone, mix_colours(*WALL, *VOID, 0.35));
        on.fill(&stone.grown(-2.2).shifted(vec2(-0.8, -1.0)), mix_colours(*WALL, *VOID, 0.12));
    }
}

fn grass(on: &mut Canvas, which: u8) {
    let earth = mix_colours(mix_colours(*GOOD, *WOOD_DARK, 0.62), *VOID, 0.62);
    grained(on, earth, 0.05, 1.2, i32::from(which));
    for blade in 0..16 {
        let roll = position_hash(blade, 31 + i32::from(which));
        let at = vec2((roll % 44) as f32 - 22.0, (roll / 64 % 44) as f32 - 22.0);
        let lean = (roll / 4096 % 5) as f32 - 2.0;
        let tone = mix_colours(earth, *GOOD, 0.14 + 0.04 * (roll % 4) as f32);
        on.fill(&line(at, at + vec2(lean, -4.0), 1.1), tone);
        on.fill(&line(at, at + vec2(lean + 2.4, -3.0), 1.0), tone);
    }
}

fn road(on: &mut Canvas) {
    grained(on, mix_colours(*FLOOR, *VOID, 0.42), 0.05, 2.2, 3);
    let crack = polyline(&[vec2(-24., 7.), vec2(-9., 4.), vec2(-2., 9.), vec2(10., 6.)], 0.8);
    on.fill(&crack, mix_colours(*FLOOR, *VOID, 0.62));
}

/// Gravel, sleepers, and two rails from west to east.
fn rails(on: &mut Canvas) {
    grained(on, mix_colours(*JOINT, *WALL, 0.16), 0.12, 1.1, 5);
    for x in [-18.0, -6.0, 6.0, 18.0] {
        let sleeper = block(vec2(x, 0.), vec2(6.0, 38.0), 0.8);
        on.glow(&sleeper.clone().shifted(vec2(0.8, 1.0)), 1.6, with_alpha(*SHADOW, 0.5));
        on.fill(&sleeper, mix_colours(*WOOD_DARK, *VOID, 0.5));
    }
    for y in [-12.0, 12.0] {
        on.fill(&bar(y + 1.0, 3.4), mix_colours(*STEEL, *VOID, 0.75));
        on.fill(&bar(y, 2.4), mix_colours(*STEEL, *VOID, 0.25));
    }
}

/// A line from one edge of the tile to the other.
fn bar(y: f32, width: f32) -> Shape {
    block(vec2(0., y), vec2(TILE + 8.0, width), 0.0)
}

/// Planks from west to east, whose ends are staggered.
fn boards(on: &mut Canvas) {
    planks(on, mix_colours(mix_colours(*WOOD, *WOOD_DARK, 0.72), *VOID, 0.34));
}

fn planks(on: &mut Canvas, wood: Color) {
    let base = wood.to_srgba();
    on.fill_by_position(&|p| {
        let row = ((p.y + TILE / 2.0) / 12.0).floor();
        let lift = ((row * 2.399).sin()) * 0.018 + (noise(vec2(p.x * 0.09 + row * 17.0, p.y * 0.9)) - 0.5) * 0.035;
        [base.red + lift, base.green + lift, base.blue + lift * 0.8, 1.0]
    });
    let gap = mix_colours(wood, *VOID, 0.5);
    for (row, end) in [(-24.0, -8.0), (-12.0, 14.0), (0.0, -15.0), (12.0, 5.0)] {
        on.fill(&bar(row, 1.0), gap);
        on.fill(&line(vec2(end, row), vec2(end, row + 12.0), 1.0), gap);
        on.fill(&disc(vec2(end - 2.5, row + 6.0), 0.7).and(disc(vec2(end + 2.5, row + 6.0), 0.7)), gap);
    }
}

/// The front of a stage: planks, a row of lamps, and the hem of a curtain to the south.
fn footlights(on: &mut Canvas) {
    boards(on);
    for x in [-16.0, 0.0, 16.0] {
        on.glow(&disc(vec2(x, 6.), 2.0), 15.0, with_alpha(*LAMP, 0.3));
    }
    on.fill(&bar(8.5, 3.0), mix_colours(*WOOD_DARK, *VOID, 0.6));
    for x in [-16.0, 0.0, 16.0] {
        on.fill(&arc(vec2(x, 9.), 3.4, PI, TAU, 2.0), mix_colours(*STEEL, *VOID, 0.4));
        on.fill(&disc(vec2(x, 8.), 2.5), mix_colours(*LAMP, Color::WHITE, 0.55));
    }
    on.fill(&block(vec2(0., 19.), vec2(TILE + 8.0, 14.0), 0.0), curtain(0.45));
    for fold in 0..8 {
        let x = -21.0 + 6.0 * fold as f32;
        on.fill(&line(vec2(x, 13.), vec2(x, 26.), 2.6), curtain(0.15));
        on.fill(&disc(vec2(x, 13.), 2.4), curtain(0.25));
    }
}

fn curtain(dark: f32) -> Color {
    mix_colours(mix_colours(*HOSTILE, *HOSTILE_DARK, 0.55), *VOID, dark)
}

/// Steel plates with studs.
fn deck(on: &mut Canvas) {
    let steel = mix_colours(mix_colours(*STEEL, *GLASS, 0.12), *VOID, 0.66);
    grained(on, steel, 0.02, 2.5, 9);
    for row in 0..6 {
        for column in 0..6 {
            let at = vec2(-20.0 + 8.0 * column as f32, -20.0 + 8.0 * row as f32);
            let lean = if (row + column) % 2 == 0 { 1.0 } else { -1.0 };
            let stud = line(at + vec2(-1.7, -1.7 * lean), at + vec2(1.7, 1.7 * lean), 1.2);
            on.fill(&stud, mix_colours(steel, *STEEL, 0.22));
        }
    }
    let seam = bar(24.0, 1.6).and(block(vec2(24., 0.), vec2(1.6, TILE + 8.0), 0.0));
    on.fill(&seam, mix_colours(steel, *VOID, 0.5));
}

/// A dark red carpet with a woven sign.
fn carpet(on: &mut Canvas) {
    let wool = mix_colours(mix_colours(*HOSTILE_DARK, *WOOD_DARK, 0.45), *VOID, 0.45);
    grained(on, wool, 0.03, 1.6, 11);
    let tile = |grow: f32| {
        let far = 9.0 + grow;
        polygon(&[vec2(0., -far), vec2(far, 0.), vec2(0., far), vec2(-far, 0.)])
    };
    on.stroke(&tile(0.0), 1.4, mix_colours(wool, *WARN, 0.16));
    on.stroke(&tile(-4.0), 1.0, mix_colours(wool, *WARN, 0.12));
    for corner in [vec2(-24., -24.), vec2(24., -24.), vec2(-24., 24.), vec2(24., 24.)] {
        on.stroke(&disc(corner, 5.0), 1.2, mix_colours(wool, *WARN, 0.12));
    }
}
