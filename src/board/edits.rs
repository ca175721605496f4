//! What may happen to a board: doors move, smoke drifts, walls are breached.
use super::derived::key_of;
use super::{Attributes, Board, Door, DoorKind, Gaps, Terrain, Tile};

impl Board {
    /// Sets a door as it stands from now on. Where there is no door nothing happens and `false` comes back.
    pub fn set_door(&mut self, tile: Tile, door: Door) -> bool {
        let Some(old) = self.doors.get_mut(&tile) else {
            return false;
        };
        if *old != door {
            *old = door;
            self.turn_doors();
        }
        true
    }

    /// Has steps take narrow gaps as a book does.
    pub fn set_gaps(&mut self, gaps: Gaps) {
        if gaps != self.gaps {
            self.gaps = gaps;
            self.derive();
        }
    }

    /// Sets how thick the smoke on a tile is; 0 clears it. Off the board nothing happens.
    pub fn set_smoke(&mut self, tile: Tile, density: u8) {
        if self.contains(tile) {
            self.haze.set(tile, density);
            self.key.smoke = if self.haze.is_empty() { 0 } else { key_of(&self.haze) };
        }
    }

    /// Gives a tile attributes of its own instead of its terrain's, as later books' levels do. Off the board nothing happens.
    pub fn set_attributes(&mut self, tile: Tile, attributes: Attributes) {
        if self.contains(tile) {
            self.marked.insert(tile, attributes);
            self.derive();
        }
    }

    /// Gives many tiles attributes of their own at once; see [`Board::set_attributes`].
    pub fn mark(&mut self, tiles: impl IntoIterator<Item = (Tile, Attributes)>) {
        let inside: Vec<_> = tiles.into_iter().filter(|(tile, _)| self.contains(*tile)).collect();
        if !inside.is_empty() {
            self.marked.extend(inside);
            self.derive();
        }
    }

    /// Whether a tile is one that an explosive or a breach may open: a door, or a soft wall.
    pub fn can_be_breached(&self, tile: Tile) -> bool {
        matches!(self.terrain(tile), Terrain::Doorway | Terrain::SoftWall)
    }

    /// An explosive opens a door or a soft wall: a rough threshold with half cover is left, and a breach lane (CQB-BREACH-6).
    /// Where there is neither nothing happens and `false` comes back.
    pub fn blow(&mut self, tile: Tile) -> bool {
        self.can_be_breached(tile) && self.rebuild(tile, Terrain::Threshold, None)
    }

    /// A soft wall is forced without an explosive: it becomes a doorway, and stays open (CQB-BREACH-10). Where there is no soft wall
    /// nothing happens and `false` comes back.
    pub fn force_wall(&mut self, tile: Tile) -> bool {
        let door = Door::closed(DoorKind::Ordinary).force();
        self.terrain(tile) == Terrain::SoftWall && self.rebuild(tile, Terrain::Doorway, Some(door))
    }

    /// Puts back what stood on a tile before it was breached: the board as somebody believes it to be who has not seen that.
    /// Off the board nothing happens and `false` comes back.
    pub fn put_back(&mut self, tile: Tile, terrain: Terrain, door: Option<Door>) -> bool {
        self.rebuild(tile, terrain, door)
    }

    /// The board as it would be if every soft wall were forced: who gets nowhere on it, doors aside, gets nowhere at all.
    #[must_use]
    pub fn forced_open(&self) -> Self {
        let mut open = self.clone();
        let walls: Vec<Tile> = self.tiles().filter(|tile| self.terrain(*tile) == Terrain::SoftWall).collect();
        for tile in &walls {
            open.index(*tile).into_iter().for_each(|index| open.terrain[index] = Terrain::Doorway);
            open.marked.remove(tile);
            open.doors.insert(*tile, Door::closed(DoorKind::Ordinary).force());
        }
        if !walls.is_empty() {
            open.derive();
        }
        open
    }

    fn rebuild(&mut self, tile: Tile, terrain: Terrain, door: Option<Door>) -> bool {
        let Some(index) = self.index(tile) else {
            return false;
        };
        self.terrain[index] = terrain;
        self.marked.remove(&tile);
        self.doors.remove(&tile);
        self.doors.extend(door.map(|door| (tile, door)));
        self.derive();
        true
    }
}
