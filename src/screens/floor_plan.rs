//! Draws a level's floor plan for the mission list.
use bevy::color::{Color, ColorToComponents};
use bevy::image::Image;
use bevy::math::{Vec2, vec2};

use super::briefing::{Briefing, UNKNOWN};
use crate::board::Tile;
use crate::model::MapObject;
use crate::theme::art::canvas::Canvas;
use crate::theme::art::shape::{block, disc, regular};
use crate::theme::palette::*;

/// Side of a tile in the plan, in world units.
pub const TILE: f32 = 8.0;

/// Draws the plan, at most `pixels` along its longer side. It shows no hostile, and only objects that the team knows of
/// before its first step.
pub fn draw_floor_plan(briefing: &Briefing, pixels: f32) -> Image {
    let (columns, rows) = briefing.size();
    let size = vec2(columns as f32, rows as f32) * TILE;
    // Sharp at the size shown, and no larger than needed.
    let mut on = Canvas::new(size, (pixels / size.max_element()).clamp(0.5, 4.0));
    on.fill_by_position(&|p| colour_at(briefing, (p + size / 2.0) / TILE));
    let middle = |x: i32, y: i32| (vec2(x as f32, y as f32) + 0.5) * TILE - size / 2.0;
    for y in 0..rows as i32 {
        for x in 0..columns as i32 {
            sign(&mut on, briefing.glyph(x, y), middle(x, y), down(briefing, x, y));
        }
    }
    for thing in &briefing.things {
        lying(&mut on, thing, middle(thing.at.x.into(), thing.at.y.into()));
    }
    for at in briefing.starts().map(|at| middle(at.x.into(), at.y.into())) {
        on.glow(&disc(at, 2.0), 14.0, with_alpha(*LAMP, 0.45));
    }
    for at in briefing.starts().map(|at| middle(at.x.into(), at.y.into())) {
        on.fill(&disc(at, 2.9), *TEAM);
        on.stroke(&disc(at, 2.9), 0.8, *VOID);
    }
    on.image()
}

/// A single tile as the plan draws it, for the editor's palette.
pub fn tile_swatch(glyph: char) -> Image {
    let mut on = Canvas::new(Vec2::splat(TILE), 6.0);
    let ground = match glyph {
        ' ' => *VOID,
        '#' => *WALL,
        '%' => *WALL_SOFT,
        'W' => mix_colours(*GLASS, *VOID, 0.3),
        _ => mix_colours(*FLOOR, *VOID, 0.16),
    };
    on.fill(&block(Vec2::ZERO, Vec2::splat(TILE), 0.6), ground);
    if glyph == ' ' {
        on.stroke(&block(Vec2::ZERO, Vec2::splat(TILE * 0.9), 0.6), 0.5, *LINE);
    }
    sign(&mut on, glyph, Vec2::ZERO, false);
    match glyph {
        // On the plan a barricade looks like a lock; here they stand side by side.
        'B' => {
            on.fill(&block(Vec2::ZERO, vec2(TILE, 2.4), 0.4), *WOOD);
            for turn in [-0.5, 0.5] {
                on.fill(&block(Vec2::ZERO, vec2(TILE * 0.9, 1.1), 0.2).turned(turn), *WARN);
            }
        }
        '<' => {
            for step in -1..=1 {
                on.fill(
                    &block(vec2(step as f32 * 2.2, 0.0), vec2(0.7, TILE * 0.7), 0.0),
                    mix_colours(*FLOOR, *INK, 0.4),
                );
            }
        }
        _ => {}
    }
    on.image()
}

/// A picture of a piece of a map of some columns and rows, at most `pixels` along its longer side: tiles by their glyphs,
/// and discs.
pub fn piece_picture(
    glyph: impl Fn(i16, i16) -> Option<char>,
    (columns, rows): (usize, usize),
    discs: &[(Tile, Color)],
    pixels: f32,
) -> Image {
    let across = columns.max(rows).max(3) as f32;
    let mut on = Canvas::new(Vec2::splat(across * TILE), (pixels / (across * TILE)).clamp(0.1, 4.0));
    let middle =
        |x: i16, y: i16| vec2(f32::from(x) - columns as f32 / 2.0 + 0.5, f32::from(y) - rows as f32 / 2.0 + 0.5) * TILE;
    for (x, y) in (0..rows as i16).flat_map(|y| (0..columns as i16).map(move |x| (x, y))) {
        let ground = match glyph(x, y) {
            None | Some(' ') => continue,
            Some('#') => *WALL,
            Some('%') => *WALL_SOFT,
            Some('W') => mix_colours(*GLASS, *VOID, 0.3),
            Some(_) => mix_colours(*FLOOR, *VOID, 0.16),
        };
        on.fill(&block(middle(x, y), Vec2::splat(TILE + 0.2), 0.0), ground);
        let solid = |x, y| glyph(x, y).is_some_and(|glyph| "#%W+/LBG".contains(glyph));
        sign(&mut on, glyph(x, y).unwrap_or(' '), middle(x, y), solid(x, y - 1) && solid(x, y + 1));
    }
    for (tile, ink) in discs {
        on.fill(&disc(middle(tile.x, tile.y), 3.6), *VOID);
        on.fill(&disc(middle(tile.x, tile.y), 2.9), *ink);
    }
    on.image()
}

/// A small sign for an object: a triangle for a trap, a folder for evidence, a square for anything else.
fn lying(on: &mut Canvas, thing: &MapObject, at: Vec2) {
    let (shape, colour) = match thing.kind.as_str() {
        "trap" => (regular(at, 3.8, 3, -std::f32::consts::FRAC_PI_2), *WARN),
        "evidence" => (block(at, vec2(5.6, 4.2), 0.4), *CIVILIAN),
        "device" => (block(at, vec2(5.6, 4.6), 0.8), *HOSTILE),
        _ => (block(at, Vec2::splat(4.6), 0.6), *CONTACT),
    };
    on.fill(&shape.clone().grown(0.8), *VOID);
    on.fill(&shape, colour);
}

/// Whether the wall of a door runs north to south.
fn down(briefing: &Briefing, x: i32, y: i32) -> bool {
    let solid = |x, y| matches!(briefing.glyph(x, y), '#' | '%' | 'W' | '+' | '/' | 'L' | 'B' | 'G');
    solid(x, y - 1) && solid(x, y + 1) && !(solid(x - 1, y) && solid(x + 1, y))
}

fn colour_at(briefing: &Briefing, p: Vec2) -> [f32; 4] {
    let (x, y) = (p.x.floor() as i32, p.y.floor() as i32);
    let within = p - p.floor();
    let wall = |x, y| matches!(briefing.glyph(x, y), '#' | '%' | 'W');
    let ground = match briefing.glyph(x, y) {
        ' ' => return [0.0; 4],
        '#' if !wall(x, y + 1) && within.y > 0.72 => *WALL_SIDE,
        '#' => *WALL,
        '%' => *WALL_SOFT,
        'W' => mix_colours(*GLASS, *VOID, 0.3),
        UNKNOWN => mix_colours(*FLOOR, *VOID, 0.6),
        _ if within.x > 0.9 || within.y > 0.9 => mix_colours(*JOINT, *VOID, 0.2),
        _ if wall(x, y - 1) && within.y < 0.35 => mix_colours(*FLOOR, *VOID, 0.5),
        _ => mix_colours(*FLOOR, *VOID, 0.16),
    };
    let colour: Color = ground;
    colour.to_srgba().to_f32_array()
}

fn sign(on: &mut Canvas, glyph: char, at: Vec2, down: bool) {
    let leaf = |thick: f32| block(at, if down { vec2(thick, TILE) } else { vec2(TILE, thick) }, 0.4);
    match glyph {
        '+' => on.fill(&leaf(2.4), *WOOD),
        '/' => on.fill(&leaf(1.2), mix_colours(*WOOD, *VOID, 0.3)),
        'L' | 'B' => {
            on.fill(&leaf(2.4), *WOOD);
            on.fill(&disc(at, 2.0), *WARN);
        }
        'G' => on.fill(&leaf(3.4), *STEEL),
        'h' => on.fill(&block(at, Vec2::splat(TILE * 0.66), 1.0), mix_colours(*WOOD, *WOOD_DARK, 0.45)),
        'H' => on.fill(&block(at, Vec2::splat(TILE * 0.84), 1.0), mix_colours(*STEEL, *VOID, 0.45)),
        ',' => on.fill(&block(at, Vec2::splat(TILE * 0.4), 0.5), mix_colours(*WALL, *VOID, 0.3)),
        '<' => on.fill(&block(at, Vec2::splat(TILE * 0.8), 0.0), mix_colours(*WALL, *VOID, 0.55)),
        'X' => on.stroke(&block(at, Vec2::splat(TILE * 0.7), 1.0), 1.4, *GOOD),
        _ => {}
    }
}
