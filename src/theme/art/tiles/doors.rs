//! Doors in all their states. The picture is two tiles wide, since leaves swing out.
use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::color::Color;
use bevy::math::{Vec2, vec2};

use crate::theme::art::canvas::Canvas;
use crate::theme::art::shape::{Shape, arc, block, disc, line, polygon, slices};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

const SCALE: f32 = 2.0;

/// The state of a door, as drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DoorArt {
    Closed,
    Open,
    Locked,
    Barricaded,
    Gate,
    Wedged,
    Blown,
}

impl DoorArt {
    pub const ALL: [DoorArt; 7] = [
        DoorArt::Closed,
        DoorArt::Open,
        DoorArt::Locked,
        DoorArt::Barricaded,
        DoorArt::Gate,
        DoorArt::Wedged,
        DoorArt::Blown,
    ];

    /// Index in the texture array. `down`: the wall runs north to south.
    pub fn layer(self, down: bool) -> u32 {
        let at = DoorArt::ALL.iter().position(|&door| door == self).unwrap_or(0) as u32;
        at * 2 + u32::from(down)
    }
}

pub(super) fn draw() -> Vec<Canvas> {
    let ways = |door| [0.0, FRAC_PI_2].map(|turn| draw_one(door, turn));
    DoorArt::ALL.into_iter().flat_map(ways).collect()
}

fn draw_one(door: DoorArt, turn: f32) -> Canvas {
    let mut on = Canvas::square(TILE * 2.0, SCALE);
    let turned = |shape: Shape| shape.turned(turn);
    match door {
        DoorArt::Open => open(&mut on, &turned),
        DoorArt::Blown => blown(&mut on, &turned),
        DoorArt::Gate => gate(&mut on, &turned),
        _ => leaf(&mut on, &turned, block(Vec2::ZERO, vec2(TILE - 4., 10.), 2.), *WOOD),
    }
    jambs(&mut on, &turned);
    match door {
        DoorArt::Locked => padlock(&mut on, *WARN),
        DoorArt::Gate => padlock(&mut on, *STEEL),
        DoorArt::Barricaded => boards(&mut on, &turned),
        DoorArt::Wedged => wedge(&mut on, &turned),
        _ => {}
    }
    on
}

type Turn<'a> = &'a dyn Fn(Shape) -> Shape;

/// A leaf with its shadow, edge and highlight.
fn leaf(on: &mut Canvas, turned: Turn, shape: Shape, colour: Color) {
    let shape = turned(shape);
    on.glow(&shape.clone().shifted(vec2(1., 3.)), 4.0, with_alpha(*SHADOW, 0.7));
    on.fill(&shape, colour);
    on.stroke(&shape, 1.6, mix_colours(colour, *VOID, 0.6));
}

fn jambs(on: &mut Canvas, turned: Turn) {
    for x in [-1.0, 1.0] {
        let post = turned(block(vec2(x * (TILE / 2.0 - 1.6), 0.), vec2(3.6, 17.), 0.8));
        on.fill(&post, mix_colours(*WALL, *VOID, 0.42));
        on.stroke(&post, 0.9, mix_colours(*WALL, *VOID, 0.7));
    }
}

/// The leaf stands off the wall; a dashed quarter circle shows its swing.
fn open(on: &mut Canvas, turned: Turn) {
    let hinge = vec2(-TILE / 2.0 + 4.0, 0.);
    let length = TILE - 8.0;
    let swing = arc(Vec2::ZERO, length, -FRAC_PI_2, 0.0, 1.3).within(slices(56, 0.5)).shifted(hinge);
    on.fill(&turned(swing), with_alpha(*WOOD, 0.5));
    leaf(on, turned, block(hinge - vec2(0., length / 2.0), vec2(7., length), 2.), *WOOD);
}

fn gate(on: &mut Canvas, turned: Turn) {
    let steel = mix_colours(*STEEL, *VOID, 0.35);
    leaf(on, turned, block(Vec2::ZERO, vec2(TILE - 4., 14.), 1.), steel);
    for x in [-14.0, -7.0, 7.0, 14.0] {
        on.fill(&turned(line(vec2(x, -5.), vec2(x, 5.), 2.2)), mix_colours(steel, *VOID, 0.6));
    }
}

fn padlock(on: &mut Canvas, colour: Color) {
    let body = block(vec2(0., 3.), vec2(15., 12.), 2.2);
    let shackle = arc(vec2(0., -3.), 4.8, PI, TAU, 2.8);
    on.glow(&body, 3.0, with_alpha(*SHADOW, 0.8));
    on.fill(&shackle, mix_colours(colour, Color::WHITE, 0.15));
    on.fill(&body, colour);
    on.stroke(&body, 1.2, mix_colours(colour, *VOID, 0.65));
    on.fill(&disc(vec2(0., 2.2), 1.9).and(line(vec2(0., 3.), vec2(0., 6.), 1.6)), mix_colours(colour, *VOID, 0.8));
}

fn boards(on: &mut Canvas, turned: Turn) {
    for slant in [-1.0, 1.0] {
        let board = turned(line(vec2(-17., -7. * slant), vec2(17., 7. * slant), 6.0));
        on.glow(&board, 2.5, with_alpha(*SHADOW, 0.6));
        on.fill(&board, mix_colours(*WOOD, *WOOD_DARK, 0.45));
        on.stroke(&board, 1.2, mix_colours(*WOOD_DARK, *VOID, 0.5));
        for end in [-14.0, 14.0] {
            on.fill(&turned(disc(vec2(end, end * slant * 7.0 / 17.0), 1.2)), *STEEL);
        }
    }
}

fn wedge(on: &mut Canvas, turned: Turn) {
    let wedge = turned(polygon(&[vec2(-4., 5.), vec2(14., 5.), vec2(14., 13.)]));
    on.glow(&wedge, 2.0, with_alpha(*SHADOW, 0.7));
    on.fill(&wedge, *WARN);
    on.stroke(&wedge, 1.2, *WARN_DARK);
}

/// Scorched ground and splinters.
fn blown(on: &mut Canvas, turned: Turn) {
    on.glow(&disc(Vec2::ZERO, 4.0), 24.0, with_alpha(*VOID, 0.8));
    let splinters =
        [(-12., -9., 0.4), (-4., 7., 1.9), (7., -6., 2.7), (13., 8., 0.9), (-15., 4., 2.2), (2., -14., 1.2)];
    for (x, y, turn) in splinters {
        let chip = turned(block(Vec2::ZERO, vec2(11., 3.2), 0.6).turned(turn).shifted(vec2(x, y)));
        on.fill(&chip, mix_colours(*WOOD, *VOID, 0.3));
        on.stroke(&chip, 0.8, mix_colours(*WOOD_DARK, *VOID, 0.5));
    }
}
