//! Drawing that is repeated on the other side of the map.
use super::map_rows::MapRows;
use crate::board::Tile;

/// The sides on which what is drawn appears too. The axes are the middle of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawingSymmetry {
    #[default]
    None,
    LeftRight,
    UpDown,
    /// All four quarters.
    Both,
}

impl DrawingSymmetry {
    /// Each with its name.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::None, "off"),
        (Self::LeftRight, "left and right"),
        (Self::UpDown, "top and bottom"),
        (Self::Both, "all four quarters"),
    ];

    /// The one after it, round and round.
    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|(of, _)| *of == self).unwrap_or_default();
        Self::ALL[(at + 1) % Self::ALL.len()].0
    }

    /// Its name in a sentence.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(of, _)| *of == self).map_or("", |(_, name)| name)
    }

    pub fn mirrors_columns(self) -> bool {
        matches!(self, Self::LeftRight | Self::Both)
    }

    pub fn mirrors_rows(self) -> bool {
        matches!(self, Self::UpDown | Self::Both)
    }

    /// The tiles with their mirror images, each once.
    pub fn tiles(self, tiles: Vec<Tile>, map: &MapRows) -> Vec<Tile> {
        if self == Self::None {
            return tiles;
        }
        let (right, bottom) = (map.width() as i16 - 1, map.height() as i16 - 1);
        let mut all = tiles.clone();
        if self.mirrors_columns() {
            all.extend(tiles.iter().map(|tile| Tile::new(right - tile.x, tile.y)));
        }
        if self.mirrors_rows() {
            let above: Vec<Tile> = all.iter().map(|tile| Tile::new(tile.x, bottom - tile.y)).collect();
            all.extend(above);
        }
        all.sort();
        all.dedup();
        all
    }
}
