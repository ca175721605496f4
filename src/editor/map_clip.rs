//! A piece of a map that was copied.
use super::map_rows::MapRows;
use crate::board::Tile;

/// Rows of glyphs, all of one length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clip {
    rows: Vec<Vec<char>>,
}

impl Clip {
    /// The part of a map between two corners, as far as the map goes.
    pub fn copied(map: &MapRows, a: Tile, b: Tile) -> Self {
        let columns = a.x.min(b.x)..=a.x.max(b.x);
        let row = |y: i16| columns.clone().filter_map(|x| map.glyph(Tile::new(x, y))).collect::<Vec<_>>();
        let rows = (a.y.min(b.y)..=a.y.max(b.y)).map(row).filter(|row| !row.is_empty());
        Self { rows: rows.collect() }
    }

    /// Columns and rows.
    pub fn size(&self) -> (usize, usize) {
        (self.rows.first().map_or(0, Vec::len), self.rows.len())
    }

    /// Left and right swapped.
    pub fn mirrored(&self) -> Self {
        Self { rows: self.rows.iter().map(|row| row.iter().rev().copied().collect()).collect() }
    }

    /// A quarter turn clockwise.
    pub fn turned(&self) -> Self {
        let (width, _) = self.size();
        Self { rows: (0..width).map(|x| self.rows.iter().rev().map(|row| row[x]).collect()).collect() }
    }

    /// Its glyphs, with the first at a tile.
    pub fn tiles_at(&self, at: Tile) -> Vec<(Tile, char)> {
        let row = |(y, row): (usize, &Vec<char>)| {
            let glyphs: Vec<_> =
                row.iter().enumerate().map(|(x, glyph)| (at.offset(x as i16, y as i16), *glyph)).collect();
            glyphs
        };
        self.rows.iter().enumerate().flat_map(row).collect()
    }
}
