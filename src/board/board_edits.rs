//! Changes of a board: doors open and close, smoke drifts, walls are breached.
use std::sync::OnceLock;

use super::layout_cache::key_of;
use super::{Attributes, Board, Door, DoorKind, NarrowGaps, Terrain, Tile};

impl Board {
    /// Sets the state of a door. Returns `false`, and changes nothing, where there is no door.
    pub fn set_door(&mut self, tile: Tile, door: Door) -> bool {
        let there = self.doors.contains_key(&tile);
        self.set_doors([(tile, door)]);
        there
    }

    /// Sets the states of many doors at once; see [`Board::set_door`].
    pub fn set_doors(&mut self, doors: impl IntoIterator<Item = (Tile, Door)>) {
        let mut turned = Vec::new();
        for (tile, door) in doors {
            let Some(old) = self.doors.get_mut(&tile).filter(|old| **old != door) else { continue };
            let old = std::mem::replace(old, door);
            self.form = OnceLock::new();
            self.rekey_door(tile, old, door);
            turned.extend((old.is_open() != door.is_open()).then_some(tile));
        }
        if !turned.is_empty() {
            self.update_openings(&turned);
        }
    }

    /// Sets how steps treat narrow gaps.
    pub fn set_gaps(&mut self, gaps: NarrowGaps) {
        if gaps != self.gaps {
            self.gaps = gaps;
            self.derive();
        }
    }

    /// Sets the smoke density on a tile; 0 clears it. Does nothing off the board.
    pub fn set_smoke(&mut self, tile: Tile, density: u8) {
        if self.contains(tile) {
            self.form = OnceLock::new();
            self.haze.set(tile, density);
            self.key.smoke = if self.haze.is_empty() { 0 } else { key_of(&self.haze) };
        }
    }

    /// Sets attributes for a tile in place of its terrain's. Does nothing off the board.
    pub fn set_attributes(&mut self, tile: Tile, attributes: Attributes) {
        if self.contains(tile) {
            self.overrides.insert(tile, attributes);
            self.derive();
        }
    }

    /// Sets the attributes of many tiles at once; see [`Board::set_attributes`].
    pub fn set_attributes_of(&mut self, tiles: impl IntoIterator<Item = (Tile, Attributes)>) {
        let inside: Vec<_> = tiles.into_iter().filter(|(tile, _)| self.contains(*tile)).collect();
        if !inside.is_empty() {
            self.overrides.extend(inside);
            self.derive();
        }
    }

    /// Whether a tile can be breached: a door, or a soft wall.
    pub fn can_be_breached(&self, tile: Tile) -> bool {
        matches!(self.terrain(tile), Terrain::Doorway | Terrain::SoftWall)
    }

    /// An explosive breaches a door or a soft wall: it leaves a rough threshold with half cover, and a breach lane
    /// (CQB-BREACH-6). Returns `false`, and changes nothing, where there is neither.
    pub fn breach_by_explosive(&mut self, tile: Tile) -> bool {
        self.can_be_breached(tile) && self.rebuild(tile, Terrain::Threshold, None)
    }

    /// Forces a soft wall without an explosive: it becomes an open doorway for good (CQB-BREACH-10). Returns `false`,
    /// and changes nothing, where there is no soft wall.
    pub fn force_wall(&mut self, tile: Tile) -> bool {
        let door = Door::closed(DoorKind::Ordinary).forced_open();
        self.terrain(tile) == Terrain::SoftWall && self.rebuild(tile, Terrain::Doorway, Some(door))
    }

    /// Restores the terrain of a tile from before a breach, for the board as a side believes it that has not seen the
    /// breach. Returns `false`, and changes nothing, off the board.
    pub fn restore_terrain(&mut self, tile: Tile, terrain: Terrain, door: Option<Door>) -> bool {
        self.rebuild(tile, terrain, door)
    }

    /// Draws tiles anew, each with its terrain and its door, as a level editor does. Those off the board are left out.
    pub fn redraw(&mut self, tiles: impl IntoIterator<Item = (Tile, Terrain, Option<Door>)>) {
        for (tile, terrain, door) in tiles {
            let Some(index) = self.index(tile) else { continue };
            self.terrain[index] = terrain;
            self.overrides.remove(&tile);
            self.doors.remove(&tile);
            self.doors.extend(door.map(|door| (tile, door)));
        }
        self.derive();
    }

    /// Draws tiles as they are on another board of the same size.
    pub fn redraw_as(&mut self, other: &Self, tiles: impl IntoIterator<Item = Tile>) {
        let tiles: Vec<Tile> = tiles.into_iter().collect();
        let overrides = tiles.iter().filter_map(|tile| Some((*tile, other.overrides.get(tile)?.clone())));
        let overrides: Vec<_> = overrides.collect();
        self.redraw(tiles.into_iter().map(|tile| (tile, other.terrain(tile), other.door(tile))));
        self.set_attributes_of(overrides);
    }

    /// The board with every soft wall forced: a tile that cannot be reached here, doors aside, can never be reached.
    #[must_use]
    pub fn with_soft_walls_forced(&self) -> Self {
        let mut open = self.clone();
        let walls: Vec<Tile> = self.tiles().filter(|tile| self.terrain(*tile) == Terrain::SoftWall).collect();
        for tile in &walls {
            open.index(*tile).into_iter().for_each(|index| open.terrain[index] = Terrain::Doorway);
            open.overrides.remove(tile);
            open.doors.insert(*tile, Door::closed(DoorKind::Ordinary).forced_open());
        }
        if !walls.is_empty() {
            open.derive();
        }
        open
    }

    /// Whether the ground of a tile differs from bare floor by more than a floor plan shows: furniture, rubble, or
    /// attributes that the level sets.
    pub fn is_furnished(&self, tile: Tile) -> bool {
        is_furniture(self.terrain(tile)) || self.overrides.contains_key(&tile)
    }

    /// Leaves of these tiles what a floor plan shows: walls, doors and bare floor.
    pub fn strip_to_floor_plan(&mut self, tiles: &[Tile]) {
        for tile in tiles {
            self.overrides.remove(tile);
            if let Some(index) = self.index(*tile).filter(|index| is_furniture(self.terrain[*index])) {
                self.terrain[index] = Terrain::Floor;
            }
        }
        if !tiles.is_empty() {
            self.derive();
        }
    }

    fn rebuild(&mut self, tile: Tile, terrain: Terrain, door: Option<Door>) -> bool {
        let inside = self.contains(tile);
        if inside {
            self.redraw([(tile, terrain, door)]);
        }
        inside
    }
}

fn is_furniture(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::HalfCover | Terrain::FullCover | Terrain::Rubble)
}
