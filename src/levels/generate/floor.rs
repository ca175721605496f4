//! The floor of a generated building: glyphs, rooms, and where the team starts.
use super::partition::Area;
use crate::board::Tile;

/// A building as glyphs, with its rooms.
pub(super) struct Floor {
    pub width: i16,
    pub height: i16,
    pub glyphs: Vec<char>,
    pub rooms: Vec<Area>,
    /// The rooms in which the team starts: one, or two on opposite sides.
    pub starts: Vec<usize>,
    /// Pairs of rooms with a door between them.
    pub ways: Vec<(usize, usize)>,
    /// Names of the rooms, in their order.
    pub names: Vec<String>,
}

impl Floor {
    pub fn glyph(&self, tile: Tile) -> char {
        self.index(tile).map_or('#', |index| self.glyphs[index])
    }

    pub fn set(&mut self, tile: Tile, glyph: char) {
        if let Some(index) = self.index(tile) {
            self.glyphs[index] = glyph;
        }
    }

    fn index(&self, tile: Tile) -> Option<usize> {
        let inside = (0..self.width).contains(&tile.x) && (0..self.height).contains(&tile.y);
        inside.then(|| tile.y as usize * self.width as usize + tile.x as usize)
    }

    /// Whether nobody can stand there: wall, window or furniture. Doors can be passed.
    pub fn is_solid(&self, tile: Tile) -> bool {
        matches!(self.glyph(tile), '#' | '%' | 'W' | 'h' | 'H')
    }

    pub fn is_door(&self, tile: Tile) -> bool {
        matches!(self.glyph(tile), '+' | '/' | 'L')
    }

    /// The map, row by row.
    pub fn map(&self) -> String {
        let rows = self.glyphs.chunks(self.width as usize);
        rows.map(|row| row.iter().collect::<String>() + "\n").collect()
    }

    /// Steps through doors from where the team starts to each room.
    pub fn depths(&self) -> Vec<usize> {
        let mut depths = vec![usize::MAX; self.rooms.len()];
        let mut next: Vec<usize> = self.starts.clone();
        next.iter().for_each(|room| depths[*room] = 0);
        while !next.is_empty() {
            let mut found = Vec::new();
            for room in next {
                for (a, b) in &self.ways {
                    let other = if *a == room {
                        *b
                    } else if *b == room {
                        *a
                    } else {
                        continue;
                    };
                    if depths[other] == usize::MAX {
                        depths[other] = depths[room] + 1;
                        found.push(other);
                    }
                }
            }
            next = found;
        }
        depths
    }
}
