//! The tiles of lines, rectangles and filled areas.
use std::collections::BTreeSet;

use super::map_rows::MapRows;
use crate::board::Tile;

/// The tiles of a straight line, ends included. Each touches the one before.
pub fn straight_line(from: Tile, to: Tile) -> Vec<Tile> {
    if to < from {
        // Drawn from the same end always, so that a line is the same either way.
        return straight_line(to, from).into_iter().rev().collect();
    }
    let (dx, dy) = from.offset_to(to);
    let steps = dx.abs().max(dy.abs());
    let part = |along: i32, by: i32| if steps == 0 { 0 } else { (2 * along * by + steps * by.signum()) / (2 * steps) };
    (0..=steps).map(|along| from.offset(part(along, dx) as i16, part(along, dy) as i16)).collect()
}

/// The tiles of a rectangle between two corners, row by row.
pub fn rectangle(a: Tile, b: Tile) -> Vec<Tile> {
    let (left, right) = (a.x.min(b.x), a.x.max(b.x));
    (a.y.min(b.y)..=a.y.max(b.y)).flat_map(|y| (left..=right).map(move |x| Tile::new(x, y))).collect()
}

/// The tiles at the edge of a rectangle.
pub fn outline_of(a: Tile, b: Tile) -> Vec<Tile> {
    let edge = |tile: &Tile| tile.x == a.x || tile.x == b.x || tile.y == a.y || tile.y == b.y;
    rectangle(a, b).into_iter().filter(edge).collect()
}

/// The tiles with the same glyph that are joined to this one side by side.
pub fn flood_fill(map: &MapRows, from: Tile) -> Vec<Tile> {
    let Some(glyph) = map.glyph(from) else { return Vec::new() };
    let mut found = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(tile) = open.pop() {
        for beside in tile.orthogonals() {
            if map.glyph(beside) == Some(glyph) && found.insert(beside) {
                open.push(beside);
            }
        }
    }
    found.into_iter().collect()
}
