//! Fields of view.
use super::line::{Crossing, crossings};
use super::sightlines::Sightlines;
use super::{Tile, TileSet};

/// Slow and plain for now: the line to every tile.
pub(super) fn field(lines: &Sightlines, from: Tile) -> TileSet {
    let mut seen = TileSet::new(lines.opaque.width(), lines.opaque.height());
    let clear = |to: Tile| {
        !crossings(from, to).any(|c| match c {
            Crossing::Inside(t) => lines.opaque.contains(t),
            Crossing::Corner([a, b]) => lines.opaque.contains(a) && lines.opaque.contains(b),
        })
    };
    for y in 0..seen.height() as i16 {
        for x in 0..seen.width() as i16 {
            if clear(Tile::new(x, y)) {
                seen.insert(Tile::new(x, y));
            }
        }
    }
    seen
}
