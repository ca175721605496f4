//! Fields of view by shadow casting: exactly the tiles with a clear line of sight, found row by row instead of line by
//! line.
//!
//! The view is cast along slopes: columns away divided by rows away. An opaque tile hides an open range of slopes, from
//! one of its corners to another. Each quarter of the view keeps the closed ranges of slopes that are still open and
//! works outward row by row: it marks every tile whose centre lies on an open slope, then removes what the row's walls
//! hide. A range that has shrunk to one slope runs through corners only; there the line itself is traced (CQB-SIGHT-1:
//! two blockers that meet at a corner block). Integers only.
use std::ops::Range;

use super::bit_row_scan::{Row, mirrored, next_clear, next_set, set};
use super::line::{Crossing, crossings};
use super::sight_slope::{Slope, ceiling, floor};
use super::{Tile, TileSet};

/// Every tile visible from a tile on the board, that tile included. `mirror` is the [mirrored](mirror) `opaque`.
pub(super) fn field_of_view(opaque: &TileSet, mirror: &TileSet, from: Tile) -> TileSet {
    match opaque.stride() {
        1 => both_halves::<1>(opaque, mirror, from),
        2 => both_halves::<2>(opaque, mirror, from),
        3 => both_halves::<3>(opaque, mirror, from),
        _ => both_halves::<4>(opaque, mirror, from),
    }
}

/// The tiles of a board on which left and right are exchanged.
pub(super) fn mirror(tiles: &TileSet) -> TileSet {
    match tiles.stride() {
        1 => mirrored_rows::<1>(tiles),
        2 => mirrored_rows::<2>(tiles),
        3 => mirrored_rows::<3>(tiles),
        _ => mirrored_rows::<4>(tiles),
    }
}

fn mirrored_rows<const N: usize>(tiles: &TileSet) -> TileSet {
    let width = usize::from(tiles.width());
    let rows = tiles.words().as_chunks::<N>().0;
    let words: Vec<u64> = rows.iter().flat_map(|row| mirrored(*row, width)).collect();
    TileSet::of_words(tiles.width(), tiles.height(), words, 0..rows.len())
}

/// Looks to the right, then to the right again on the mirrored board.
fn both_halves<const N: usize>(opaque: &TileSet, mirror: &TileSet, from: Tile) -> TileSet {
    let (width, x, y) = (usize::from(opaque.width()), from.x as usize, from.y as usize);
    let [walls, turned] = [opaque, mirror].map(|walls| walls.words().as_chunks::<N>().0);
    let mut words = vec![0; opaque.words().len()];
    let seen = words.as_chunks_mut::<N>().0;
    let mut left = vec![[0; N]; turned.len()];
    let right = Half::new(walls, seen, width, (x, y)).look();
    let rows = Half::new(turned, &mut left, width, (width - 1 - x, y)).look();
    for y in rows.clone() {
        seen[y].iter_mut().zip(mirrored(left[y], width)).for_each(|(seen, left)| *seen |= left);
    }
    TileSet::of_words(opaque.width(), opaque.height(), words, right.start.min(rows.start)..right.end.max(rows.end))
}

/// The right half of a view. `t` in the code counts columns from the viewer's, `d` counts rows.
struct Half<'a, const N: usize> {
    walls: &'a [Row<N>],
    seen: &'a mut [Row<N>],
    /// The rows with a tile that is seen.
    rows: Range<usize>,
    width: usize,
    x: usize,
    y: usize,
    /// The ranges of slopes open before the current row, and after it.
    open: Vec<(Slope, Slope)>,
    next: Vec<(Slope, Slope)>,
}

/// One row of a half view.
#[derive(Copy, Clone)]
struct ViewRow {
    y: usize,
    d: i32,
    down: bool,
}

impl<'a, const N: usize> Half<'a, N> {
    fn new(walls: &'a [Row<N>], seen: &'a mut [Row<N>], width: usize, (x, y): (usize, usize)) -> Self {
        let (open, next) = (Vec::with_capacity(16), Vec::with_capacity(16));
        Self { walls, seen, rows: y..y + 1, width, x, y, open, next }
    }

    /// Looks at all rows; returns those with a tile that is seen.
    fn look(mut self) -> Range<usize> {
        let wall = next_set(&self.walls[self.y], self.x + 1).min(self.width);
        set(&mut self.seen[self.y], self.x, wall.min(self.width - 1));
        let widest = Slope::new(2 * (wall - self.x) as i32 - 1, 1);
        for (down, rows) in [(false, self.y), (true, self.walls.len() - 1 - self.y)] {
            self.open.clear();
            self.open.push((Slope::new(0, 1), widest));
            for d in 1..=rows {
                if self.open.is_empty() {
                    break;
                }
                let y = if down { self.y + d } else { self.y - d };
                self.row(ViewRow { y, d: d as i32, down });
            }
        }
        self.rows
    }

    fn row(&mut self, at: ViewRow) {
        let mut open = std::mem::take(&mut self.open);
        for (low, high) in open.drain(..) {
            self.range(at, low, high);
        }
        self.open = std::mem::replace(&mut self.next, open);
    }

    /// Looks at one row through one range of slopes, and keeps the ranges that stay open behind it.
    fn range(&mut self, at: ViewRow, low: Slope, high: Slope) {
        let last = (self.width - 1 - self.x) as i32;
        let mut start = low;
        // The first and last columns whose tiles the range touches in this row.
        let mut column = floor(low.num * (2 * at.d - 1) + low.den, low.den) / 2;
        let furthest = (floor(high.num * (2 * at.d + 1) + high.den - 1, high.den) / 2).min(last);
        let last_centre = floor(high.num * at.d, high.den).min(last);
        loop {
            let first_centre = ceiling(start.num * at.d, start.den);
            if first_centre > last {
                return;
            }
            let wall = self.wall_from(at, column).filter(|(near, _)| *near <= furthest);
            let Some((near, far)) = wall else {
                self.see_tiles(at, first_centre, last_centre);
                return self.next.push((start, high));
            };
            // The wall's near face, and those of its tiles that are nearer in columns than in rows: their inner sides
            // show.
            self.see_tiles(at, first_centre, last_centre.min(near.max(far.min(at.d - 1))));
            self.see_corner(at, near, far, start, high);
            self.keep(at, near, start, high);
            start = Slope::new(2 * far + 1, 2 * at.d - 1);
            if start >= high {
                if start == high {
                    self.ray(at, start);
                }
                return;
            }
            column = far + 1;
        }
    }

    /// The next run of wall in a row at or after a column: its first and last columns.
    fn wall_from(&self, at: ViewRow, column: i32) -> Option<(i32, i32)> {
        let row = &self.walls[at.y];
        let near = next_set(row, self.x + column as usize);
        (near < self.width)
            .then(|| ((near - self.x) as i32, (next_clear(row, near).min(self.width) - 1 - self.x) as i32))
    }

    /// A wall's tile on the exact diagonal is seen through its corner, unless the walls on both sides of that corner block.
    fn see_corner(&mut self, at: ViewRow, near: i32, far: i32, start: Slope, high: Slope) {
        let diagonal = Slope::new(1, 1);
        if near < at.d && at.d <= far && start <= diagonal && diagonal <= high {
            let before = if at.down { at.y - 1 } else { at.y + 1 };
            let column = self.x + at.d as usize;
            if next_set(&self.walls[before], column) != column {
                self.see_tiles(at, at.d, at.d);
            }
        }
    }

    /// Keeps the slopes that pass on the inner side of a wall.
    fn keep(&mut self, at: ViewRow, near: i32, start: Slope, high: Slope) {
        if near == 0 {
            return;
        }
        let end = Slope::new(2 * near - 1, 2 * at.d + 1).min(high);
        if end == start {
            self.ray(at, start);
        } else if end > start {
            self.next.push((start, end));
        }
    }

    /// Traces a single slope, from tile centre to tile centre.
    fn ray(&mut self, at: ViewRow, slope: Slope) {
        let step = slope.reduced();
        let there = |n: i32| Tile::new((n * step.num) as i16, (n * step.den * if at.down { 1 } else { -1 }) as i16);
        for n in 1.. {
            let Some(target) = self.on_board(there(n)) else {
                return;
            };
            if crossings(there(n - 1), there(n)).any(|crossing| self.blocks(crossing)) {
                return;
            }
            self.mark(target.1, target.0, target.0);
            if self.is_wall(there(n)) {
                return;
            }
        }
    }

    fn blocks(&self, crossing: Crossing) -> bool {
        match crossing {
            Crossing::Inside(tile) => self.is_wall(tile),
            Crossing::Corner([one, other]) => self.is_wall(one) && self.is_wall(other),
        }
    }

    fn is_wall(&self, away: Tile) -> bool {
        self.on_board(away).is_some_and(|(x, y)| next_set(&self.walls[y], x) == x)
    }

    fn on_board(&self, away: Tile) -> Option<(usize, usize)> {
        let x = self.x.checked_add_signed(away.x.into()).filter(|x| *x < self.width)?;
        let y = self.y.checked_add_signed(away.y.into()).filter(|y| *y < self.walls.len())?;
        Some((x, y))
    }

    fn see_tiles(&mut self, at: ViewRow, first: i32, last: i32) {
        if first <= last {
            self.mark(at.y, self.x + first as usize, self.x + last as usize);
        }
    }

    fn mark(&mut self, y: usize, first: usize, last: usize) {
        set(&mut self.seen[y], first, last);
        self.rows = self.rows.start.min(y)..self.rows.end.max(y + 1);
    }
}
