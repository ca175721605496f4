//! The floor of a generated building: glyphs, rooms, and where the team starts.
use super::building_kinds::BuildingKind;
use super::plan_drawing::PlannedRoom;
use crate::board::{Face, Tile};

/// A building as glyphs, with its rooms.
pub(super) struct BuildingFloor {
    pub kind: BuildingKind,
    pub width: i16,
    pub height: i16,
    pub glyphs: Vec<char>,
    pub rooms: Vec<PlannedRoom>,
    /// The floor of each room.
    pub tiles: Vec<Vec<Tile>>,
    /// The room of each tile, by index.
    pub room_of: Vec<Option<usize>>,
    /// The rooms in which the team starts: one, or two on opposite sides.
    pub starts: Vec<usize>,
    /// Pairs of rooms with a door between them, one pair for each door.
    pub ways: Vec<(usize, usize)>,
    /// Names of the rooms, in their order.
    pub names: Vec<String>,
}

impl BuildingFloor {
    pub fn glyph(&self, tile: Tile) -> char {
        self.index(tile).map_or(' ', |index| self.glyphs[index])
    }

    pub fn set_glyph(&mut self, tile: Tile, glyph: char) {
        if let Some(index) = self.index(tile) {
            self.glyphs[index] = glyph;
        }
    }

    pub fn index(&self, tile: Tile) -> Option<usize> {
        let inside = (0..self.width).contains(&tile.x) && (0..self.height).contains(&tile.y);
        inside.then(|| tile.y as usize * self.width as usize + tile.x as usize)
    }

    /// The tile of an index.
    pub fn tile(&self, index: usize) -> Tile {
        Tile::new((index % self.width as usize) as i16, (index / self.width as usize) as i16)
    }

    /// The room that a tile is floor of, furnished or not.
    pub fn room_at(&self, tile: Tile) -> Option<usize> {
        self.index(tile).and_then(|index| self.room_of[index])
    }

    /// Whether a figure can stand there; in a door it cannot stay.
    pub fn is_open(&self, tile: Tile) -> bool {
        matches!(self.glyph(tile), '.' | ',' | '<' | 'X')
    }

    pub fn is_door(&self, tile: Tile) -> bool {
        matches!(self.glyph(tile), '+' | '/' | 'L')
    }

    /// The windows of a room.
    pub fn windows(&self, room: usize) -> Vec<Tile> {
        let near = self.tiles[room].iter().flat_map(|tile| tile.orthogonals());
        near.filter(|tile| self.glyph(*tile) == 'W').collect()
    }

    /// The room that one looks out of a window from on a side of it, over low furniture.
    pub fn room_behind(&self, window: Tile, face: Face) -> Option<usize> {
        let mut way = std::iter::successors(Some(window.beside(face)), |tile| Some(tile.beside(face)));
        way.find(|tile| self.glyph(*tile) != 'h').filter(|tile| self.is_open(*tile)).and_then(|tile| self.room_at(tile))
    }

    /// Whether one can look out of every room of a home that people live in.
    pub fn has_daylight(&self) -> bool {
        let lived_in = |room: &usize| self.rooms[*room].purpose.wants_daylight();
        let dark = |room: usize| {
            let looks = |window: &Tile| Face::ALL.into_iter().any(|face| self.room_behind(*window, face) == Some(room));
            !self.windows(room).iter().any(looks)
        };
        !self.kind.is_home() || !(0..self.rooms.len()).filter(lived_in).any(dark)
    }

    /// The mouth of a stair within the building.
    pub fn stair(&self) -> Option<Tile> {
        let within = |tile: &Tile| self.room_at(*tile).is_some_and(|room| !self.starts.contains(&room));
        (0..self.glyphs.len()).map(|index| self.tile(index)).find(|tile| self.glyph(*tile) == '<' && within(tile))
    }

    /// The map, row by row.
    pub fn map(&self) -> String {
        let rows = self.glyphs.chunks(self.width as usize);
        rows.map(|row| row.iter().collect::<String>() + "\n").collect()
    }

    /// The number of doors of a room.
    pub fn door_count(&self, room: usize) -> usize {
        self.ways.iter().filter(|(a, b)| *a == room || *b == room).count()
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
