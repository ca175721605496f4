//! Preview of what a tool is about to put down, drawn over the board before it is there.
use bevy::prelude::*;

use super::editor_state::EditorState;
use crate::board::Tile;
use crate::editor::{FieldValue, MapClip, PartAddress};
use crate::theme::palette::*;
use crate::theme::sizes::TILE;
use crate::view::line_mesh::Brush;
use crate::view::tile_centre;

/// Draws a piece with its first tile here; what would be off the map is red.
pub fn draw_clip(brush: &mut Brush, editing: &EditorState, clip: &MapClip, at: Tile) {
    let map = &editing.level.map;
    for (tile, glyph) in clip.tiles_at(at) {
        if map.contains(tile) {
            draw_glyph(brush, tile, glyph, is_upright(clip, tile.offset(-at.x, -at.y)));
        } else {
            brush.square(tile_centre(tile), TILE * 0.9, with_alpha(*HOSTILE, 0.3));
        }
    }
    for (part, fields, tile) in clip.parts_at(at) {
        draw_part(brush, part, fields, tile);
        if !map.contains(tile) {
            brush.square(tile_centre(tile), TILE * 0.9, with_alpha(*HOSTILE, 0.5));
        }
    }
    frame(brush, at, clip.size());
}

fn frame(brush: &mut Brush, at: Tile, (width, height): (usize, usize)) {
    let corner = tile_centre(at) + Vec2::new(-0.5, 0.5) * TILE;
    let (across, down) = (Vec2::new(width as f32 * TILE, 0.0), Vec2::new(0.0, -(height as f32) * TILE));
    let corners = [corner, corner + across, corner + across + down, corner + down];
    for (place, from) in corners.into_iter().enumerate() {
        brush.line(from, corners[(place + 1) % 4], 3.0, *TEAM);
    }
}

/// Whether a door or window of the piece runs north to south.
fn is_upright(clip: &MapClip, tile: Tile) -> bool {
    let solid = |x, y| clip.glyph(tile.offset(x, y)).is_some_and(|glyph| "#%W+/LBG".contains(glyph));
    usize::from(solid(0, -1)) + usize::from(solid(0, 1)) > usize::from(solid(-1, 0)) + usize::from(solid(1, 0))
}

/// A tile in its colours, a little transparent.
fn draw_glyph(brush: &mut Brush, tile: Tile, glyph: char, upright: bool) {
    let at = tile_centre(tile);
    let ground = match glyph {
        '#' => *WALL,
        '%' => *WALL_SOFT,
        ' ' => *VOID,
        _ => mix_colours(*FLOOR, *VOID, 0.25),
    };
    brush.square(at, TILE, with_alpha(ground, 0.86));
    let half = if upright { Vec2::Y } else { Vec2::X } * TILE / 2.0;
    let mut leaf = |thick: f32, ink: Color| brush.line(at - half, at + half, TILE * thick, ink);
    match glyph {
        '+' => leaf(0.28, *WOOD),
        '/' => leaf(0.12, *WOOD),
        'L' => leaf(0.28, *WARN),
        'B' => leaf(0.36, *WOOD_DARK),
        'G' => leaf(0.4, *STEEL),
        'W' => leaf(0.2, *GLASS),
        'h' => brush.square(at, TILE * 0.6, *WOOD),
        'H' => brush.square(at, TILE * 0.84, *WOOD_DARK),
        ',' => brush.square(at, TILE * 0.3, *FAINT),
        '<' => brush.hatch(at, TILE * 0.8, TILE * 0.25, 2.0, true, *DIM),
        'X' => brush.ring(at, TILE * 0.34, 3.0, 0, *GOOD),
        _ => {}
    }
}

fn draw_part(brush: &mut Brush, part: &PartAddress, fields: &FieldValue, tile: Tile) {
    let at = tile_centre(tile);
    match part {
        PartAddress::Figure(_) => {
            let ink = match fields.get("side").and_then(FieldValue::as_text) {
                Some("response") => *TEAM,
                Some("hostile") => *HOSTILE,
                _ => *CIVILIAN,
            };
            brush.disc(at, TILE * 0.34, *VOID);
            brush.disc(at, TILE * 0.28, ink);
        }
        PartAddress::Object(_) => {
            brush.square(at, TILE * 0.5, *VOID);
            brush.square(at, TILE * 0.4, *CONTACT);
        }
        PartAddress::Room(_) => brush.square(at, TILE * 0.22, with_alpha(*CONTACT, 0.9)),
        _ => {}
    }
}
