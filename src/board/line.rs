//! The straight line between two tiles, tile by tile, in integers.
use super::Tile;

/// One crossing of a line, between its two ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Crossing {
    /// It crosses the inside of a tile.
    Inside(Tile),
    /// It passes exactly through the corner where these two tiles meet.
    Corner([Tile; 2]),
}

/// Everything that the line between the centres of two tiles crosses, in order, without its ends.
///
/// The line leaves a tile after an odd number of half-tiles in x or in y, whichever comes first; both at once is a
/// corner.
pub(super) fn crossings(a: Tile, b: Tile) -> impl Iterator<Item = Crossing> {
    let (dx, dy) = a.offset_to(b);
    let (wide, tall) = (dx.abs(), dy.abs());
    let (right, down) = (dx.signum() as i16, dy.signum() as i16);
    let (mut gone_x, mut gone_y) = (0, 0);
    let mut corner = false;
    let mut here = a;
    std::iter::from_fn(move || {
        if !corner {
            let ahead = (2 * gone_x + 1) * tall - (2 * gone_y + 1) * wide;
            let (step_x, step_y) = (ahead <= 0 && gone_x < wide, ahead >= 0 && gone_y < tall);
            let last = here;
            here = here.offset(if step_x { right } else { 0 }, if step_y { down } else { 0 });
            gone_x += i32::from(step_x);
            gone_y += i32::from(step_y);
            corner = step_x && step_y;
            if corner {
                return Some(Crossing::Corner(last.beside_corner(here)));
            }
        }
        corner = false;
        (here != b && here != a).then_some(Crossing::Inside(here))
    })
}

/// Every tile whose interior the line between two tiles' centres crosses, in order, both ends included (CQB-SIGHT-1).
///
/// ```
/// use fatal_funnel::board::{Tile, line};
/// let tiles = line(Tile::new(0, 0), Tile::new(2, 1));
/// assert_eq!(tiles, [Tile::new(0, 0), Tile::new(1, 0), Tile::new(1, 1), Tile::new(2, 1)]);
/// ```
pub fn line(a: Tile, b: Tile) -> Vec<Tile> {
    std::iter::once(a).chain(line_without_start(a, b)).collect()
}

/// The tiles of [`line`] without the first, as an iterator.
pub(super) fn line_without_start(a: Tile, b: Tile) -> impl Iterator<Item = Tile> {
    let inside = crossings(a, b).filter_map(|crossing| match crossing {
        Crossing::Inside(tile) => Some(tile),
        Crossing::Corner(_) => None,
    });
    inside.chain((a != b).then_some(b))
}

/// Tiles that the line between two tiles' centres crosses, in order and without its ends: each tile twice, or the two tiles
/// at a corner on the line (CQB-SIGHT-1).
pub fn tiles_crossed_between(a: Tile, b: Tile) -> impl Iterator<Item = [Tile; 2]> {
    crossings(a, b).map(|crossing| match crossing {
        Crossing::Inside(tile) => [tile; 2],
        Crossing::Corner(both) => both,
    })
}
