//! Floors and fixtures: rubble, stairs, the exit, windows, cover.
use bevy::color::Color;
use bevy::math::{Vec2, vec2};

use super::{SCALE, floors, position_hash};
use crate::model::Floor;
use crate::theme::art::canvas::{Canvas, Ink};
use crate::theme::art::shape::{Shape, block, disc, line, polygon, polyline, stripes};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

/// A layer of the ground array. Layers after `Sill` are transparent around their picture and lie over a floor or a
/// wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    Floor(u8),
    Rubble(u8),
    /// The floor under a door.
    Sill,
    Stairs,
    Exit,
    /// Lies over a wall: a soft wall, which can be breached.
    SoftWall,
    /// In a wall that runs east to west, and in one that runs north to south.
    WindowAcross,
    WindowDown,
    HalfCover(u8),
    FullCover(u8),
    /// Rubble that a charge left of a wall.
    Blown,
    /// A floor that is not of slabs, and its variant.
    Made(Floor, u8),
    /// Stones that rise out of water.
    Stones,
}

/// Number of floor variants.
const FLOORS: u8 = 5;

impl Ground {
    pub const ALL: [Ground; 32] = [
        Ground::Floor(0),
        Ground::Floor(1),
        Ground::Floor(2),
        Ground::Floor(3),
        Ground::Floor(4),
        Ground::Rubble(0),
        Ground::Rubble(1),
        Ground::Sill,
        Ground::Stairs,
        Ground::Exit,
        Ground::SoftWall,
        Ground::WindowAcross,
        Ground::WindowDown,
        Ground::HalfCover(0),
        Ground::HalfCover(1),
        Ground::HalfCover(2),
        Ground::FullCover(0),
        Ground::FullCover(1),
        Ground::Blown,
        Ground::Made(Floor::Water, 0),
        Ground::Made(Floor::Water, 1),
        Ground::Made(Floor::Water, 2),
        Ground::Stones,
        Ground::Made(Floor::Grass, 0),
        Ground::Made(Floor::Grass, 1),
        Ground::Made(Floor::Grass, 2),
        Ground::Made(Floor::Road, 0),
        Ground::Made(Floor::Rails, 0),
        Ground::Made(Floor::Boards, 0),
        Ground::Made(Floor::Footlights, 0),
        Ground::Made(Floor::Deck, 0),
        Ground::Made(Floor::Carpet, 0),
    ];

    /// Index in the texture array.
    pub fn layer(self) -> u32 {
        Ground::ALL.iter().position(|&ground| ground == self).unwrap_or(0) as u32
    }

    /// The floor variant at a position; most are plain.
    pub fn floor_at(x: i32, y: i32) -> Ground {
        let roll = position_hash(x, y) % 16;
        Ground::Floor(if roll < u32::from(FLOORS - 1) { roll as u8 + 1 } else { 0 })
    }

    /// The picture of a floor of some kind at a position; rubble lies on most of them as it does on a plain one.
    pub fn made_of(floor: Floor, rubble: bool, x: i32, y: i32) -> Ground {
        match floor {
            Floor::Water if rubble => Ground::Stones,
            _ if rubble => Ground::rubble_at(x, y),
            Floor::Water | Floor::Grass => Ground::Made(floor, (position_hash(x, y) % 3) as u8),
            _ => Ground::Made(floor, 0),
        }
    }

    pub fn rubble_at(x: i32, y: i32) -> Ground {
        Ground::Rubble((position_hash(x, y) % 2) as u8)
    }

    pub fn half_cover_at(x: i32, y: i32) -> Ground {
        Ground::HalfCover((position_hash(x, y) % 3) as u8)
    }

    pub fn full_cover_at(x: i32, y: i32) -> Ground {
        Ground::FullCover((position_hash(x, y) % 2) as u8)
    }
}

pub(super) fn draw(ground: Ground) -> Canvas {
    let mut on = Canvas::square(TILE, SCALE);
    match ground {
        Ground::Floor(which) => slab(&mut on, which),
        Ground::Rubble(which) => rubble(&mut on, which),
        Ground::Sill => sill(&mut on),
        Ground::Stairs => stairs(&mut on),
        Ground::Exit => exit(&mut on),
        Ground::SoftWall => soft_wall(&mut on),
        Ground::WindowAcross => window(&mut on, 0.0),
        Ground::WindowDown => window(&mut on, std::f32::consts::FRAC_PI_2),
        Ground::HalfCover(which) => half_cover(&mut on, which),
        Ground::FullCover(which) => full_cover(&mut on, which),
        Ground::Blown => blown(&mut on),
        Ground::Made(floor, which) => floors::draw(&mut on, floor, which),
        Ground::Stones => floors::stones(&mut on),
    }
    on
}

/// A slab with joints to the right and below, with some grain.
fn slab(on: &mut Canvas, which: u8) {
    let (floor, joint) = (FLOOR.to_srgba(), JOINT.to_srgba());
    let tone = [0.0, 0.012, -0.012, 0.006, -0.008][which as usize];
    on.fill_by_position(&|p| {
        let grain =
            (position_hash((p.x * 2.5) as i32 + 999 * i32::from(which), (p.y * 2.5) as i32) % 255) as f32 / 255.0;
        let lift = tone + (grain - 0.5) * 0.016;
        let near = (TILE / 2.0 - p.x).min(TILE / 2.0 - p.y).max(0.0);
        let seam = (1.3 - near).clamp(0.0, 1.0);
        let mix = |a: f32, b: f32| (a + lift) * (1.0 - seam) + b * seam;
        [mix(floor.red, joint.red), mix(floor.green, joint.green), mix(floor.blue, joint.blue), 1.0]
    });
    let scratch = mix_colours(*FLOOR, *JOINT, 0.55);
    match which {
        3 => on.fill(&line(vec2(-9., 6.), vec2(3., 11.), 0.8), scratch),
        4 => on.fill(&polyline(&[vec2(21., -12.), vec2(9., -8.), vec2(5., -1.), vec2(-4., 2.)], 0.9), scratch),
        _ => {}
    }
}

fn rubble(on: &mut Canvas, which: u8) {
    slab(on, which);
    for piece in 0..11 {
        let roll = position_hash(piece, i32::from(which) + 40);
        let at = vec2((roll % 34) as f32 - 17.0, (roll / 64 % 34) as f32 - 17.0);
        let size = 2.4 + (roll / 4096 % 5) as f32 * 0.75;
        let turn = (roll % 7) as f32;
        let corners: Vec<Vec2> = (0..5)
            .map(|i| {
                let wide = size * (0.75 + 0.25 * ((roll >> i) & 1) as f32);
                at + Vec2::from_angle(turn + i as f32 * 1.257) * wide
            })
            .collect();
        let stone = polygon(&corners);
        on.glow(&stone.clone().shifted(vec2(0.6, 1.2)), 1.6, with_alpha(*SHADOW, 0.4));
        on.fill(&stone, mix_colours(*WALL, *JOINT, 0.25 + 0.1 * (roll % 4) as f32));
    }
}

fn sill(on: &mut Canvas) {
    on.fill(&everything(), mix_colours(*FLOOR, *VOID, 0.3));
    on.fill(&stripes(TILE / 4.0, 1.0, 0.0), mix_colours(*FLOOR, *VOID, 0.42));
}

fn everything() -> Shape {
    block(Vec2::ZERO, Vec2::splat(TILE + 8.0), 0.0)
}

/// Treads, darker further down.
fn stairs(on: &mut Canvas) {
    for tread in 0..6 {
        let height = TILE / 6.0;
        let y = -TILE / 2.0 + (tread as f32 + 0.5) * height;
        let shade = 0.08 + tread as f32 * 0.13;
        on.fill(&block(vec2(0., y), vec2(TILE + 2., height + 0.6), 0.), mix_colours(*WALL, *VOID, shade));
        on.fill(
            &line(vec2(-TILE, y - height / 2.0), vec2(TILE, y - height / 2.0), 1.1),
            mix_colours(*WALL_EDGE, *VOID, shade),
        );
    }
}

/// A patch of light with an arrow outward.
fn exit(on: &mut Canvas) {
    slab(on, 0);
    on.glow(&block(Vec2::ZERO, vec2(26., 26.), 4.), 9.0, with_alpha(*GOOD, 0.16));
    on.stroke(&block(Vec2::ZERO, vec2(34., 34.), 5.).within(corners()), 2.6, *GOOD);
    let arrow = polyline(&[vec2(-6.5, -2.5), vec2(0., 5.), vec2(6.5, -2.5)], 2.8);
    on.fill(&arrow.and(line(vec2(0., -9.), vec2(0., 4.), 2.8)), *GOOD);
}

fn corners() -> Shape {
    let bar = |turn: f32| block(Vec2::ZERO, vec2(60., 14.), 0.).turned(turn);
    everything().without(bar(0.0)).without(bar(std::f32::consts::FRAC_PI_2))
}

/// Cracked plaster and laths, over a wall.
fn soft_wall(on: &mut Canvas) {
    on.fill(&block(vec2(0., -2.), vec2(36., 30.), 5.), with_alpha(*WALL_SOFT, 0.85));
    for y in [-11.0, -4.0, 3.0, 9.0] {
        on.fill(&line(vec2(-15., y), vec2(15., y), 1.2), with_alpha(*WOOD_DARK, 0.55));
    }
    let crack = [vec2(-4., -17.), vec2(0., -10.), vec2(-6., -4.), vec2(1., 2.), vec2(-2., 8.), vec2(3., 13.)];
    on.fill(&polyline(&crack, 1.7), mix_colours(*WOOD_DARK, *VOID, 0.5));
    on.fill(&polyline(&[vec2(0., -10.), vec2(8., -6.), vec2(11., -9.)], 1.3), mix_colours(*WOOD_DARK, *VOID, 0.5));
    on.fill(&polyline(&[vec2(1., 2.), vec2(9., 5.)], 1.3), mix_colours(*WOOD_DARK, *VOID, 0.5));
}

fn window(on: &mut Canvas, turn: f32) {
    on.fill(&everything(), mix_colours(*WALL, *VOID, 0.55));
    let pane = block(Vec2::ZERO, vec2(TILE + 4., 15.), 0.).turned(turn);
    on.fill(&pane, mix_colours(*GLASS, *VOID, 0.35));
    on.stroke(&pane, 2.4, mix_colours(*STEEL, *VOID, 0.25));
    for at in [-11.0, 11.0] {
        on.fill(&block(vec2(at, 0.), vec2(2.4, 15.), 0.).turned(turn), mix_colours(*STEEL, *VOID, 0.25));
    }
    for at in [-5.0, 2.0] {
        on.fill(&line(vec2(at - 3., 4.), vec2(at + 3., -4.), 1.6).turned(turn), with_alpha(Color::WHITE, 0.6));
    }
}

fn crate_at(on: &mut Canvas, at: Vec2, size: Vec2, tall: f32) {
    let body = block(at, size, 2.5);
    on.glow(&body.clone().shifted(vec2(1.5, 4.0)), 5.0, with_alpha(*SHADOW, 0.6));
    on.fill(&block(at + vec2(0., tall / 2.0), size + vec2(0., tall), 2.5), mix_colours(*WOOD_DARK, *VOID, 0.45));
    on.fill(
        &body,
        Ink::Down(
            mix_colours(*WOOD, *WOOD_DARK, 0.3),
            mix_colours(*WOOD, *WOOD_DARK, 0.62),
            at.y - size.y,
            at.y + size.y,
        ),
    );
    on.stroke(&body, 1.5, mix_colours(*WOOD, *WOOD_DARK, 0.12));
}

/// Half cover: a crate, a pair of crates, an overturned table.
fn half_cover(on: &mut Canvas, which: u8) {
    let board = mix_colours(*WOOD, *WOOD_DARK, 0.75);
    match which {
        0 => {
            crate_at(on, vec2(0., -2.), vec2(34., 27.), 5.0);
            on.fill(&line(vec2(-13., -2.), vec2(13., -2.), 1.6), board);
        }
        1 => {
            crate_at(on, vec2(-9., -1.), vec2(19., 25.), 5.0);
            crate_at(on, vec2(10.5, 3.), vec2(16., 18.), 4.0);
            on.fill(&line(vec2(-15., -1.), vec2(-3., -1.), 1.4), board);
        }
        _ => {
            crate_at(on, vec2(0., -1.), vec2(37., 20.), 6.0);
            for x in [-9.0, 0.0, 9.0] {
                on.fill(&line(vec2(x, -9.), vec2(x, 7.), 1.2), board);
            }
        }
    }
}

/// Full cover: a cabinet, a pillar.
fn full_cover(on: &mut Canvas, which: u8) {
    let steel = mix_colours(*STEEL, *VOID, 0.42);
    let body = if which == 0 { block(vec2(0., -4.), vec2(36., 30.), 2.) } else { disc(vec2(0., -3.), 16.5) };
    on.glow(&body.clone().shifted(vec2(2., 7.)), 7.0, with_alpha(*SHADOW, 0.75));
    let low = body.clone().shifted(vec2(0., 9.));
    on.fill(&low.and(body.clone().shifted(vec2(0., 4.5))), mix_colours(steel, *VOID, 0.72));
    on.fill(&body, Ink::Down(mix_colours(steel, Color::WHITE, 0.08), mix_colours(steel, *VOID, 0.2), -20.0, 12.0));
    on.stroke(&body, 1.6, mix_colours(*STEEL, *VOID, 0.15));
    if which == 0 {
        on.fill(&line(vec2(0., -18.), vec2(0., 10.), 1.6), mix_colours(steel, *VOID, 0.5));
        on.fill(&disc(vec2(-4., -3.), 1.5).and(disc(vec2(4., -3.), 1.5)), *WOOD);
    } else {
        on.stroke(&disc(vec2(0., -3.), 10.0), 1.6, mix_colours(steel, *VOID, 0.35));
    }
}

fn blown(on: &mut Canvas) {
    on.fill(&everything(), mix_colours(*FLOOR, *VOID, 0.35));
    on.glow(&disc(Vec2::ZERO, 6.0), 22.0, with_alpha(*VOID, 0.75));
    for piece in 0..9 {
        let roll = position_hash(piece, 77);
        let at = Vec2::from_angle(piece as f32 * 0.7) * (8.0 + (roll % 12) as f32);
        let size = 2.0 + (roll / 32 % 4) as f32;
        let stone = polygon(&[at + vec2(-size, size), at + vec2(size, size * 0.6), at + vec2(size * 0.2, -size)]);
        on.fill(&stone, mix_colours(*WALL, *VOID, 0.3));
    }
}
