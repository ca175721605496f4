//! The board itself: its tiles, doors and smoke, and the facts derived from them.
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use bevy::prelude::Resource;

use super::attributes::{ground, opacity};
use super::layout_cache::{BoardKey, Layout, Layouts, Openings, blank};
use super::smoke_map::SmokeMap;
use super::{Attributes, Door, Ground, NarrowGaps, Opacity, Terrain, Tile, TileSet};

/// The tiles of a level with their doors, smoke and breached walls.
///
/// Rooms, lanes and sight are derived and cached: clones share them, and a change of the board drops what it makes
/// stale. The serialised form is the current map, the doors, the smoke and the thresholds; boards are equal when those
/// are.
///
/// ```
/// use fatal_funnel::board::{Board, Door, Tile};
///
/// let mut board = Board::read("#####\n#.+.#\n#####").expect("a map without faults");
/// let (here, door, there) = (Tile::new(1, 1), Tile::new(2, 1), Tile::new(3, 1));
/// assert_eq!(board.rooms().len(), 2);
/// assert!(!board.sight(here, there).clear, "the door is closed");
///
/// board.set_door(door, Door::open());
/// assert!(board.sight(here, there).clear && board.visible(here).contains(there));
/// ```
#[derive(Clone, Resource)]
pub struct Board {
    pub(super) width: u16,
    pub(super) height: u16,
    pub(super) terrain: Vec<Terrain>,
    pub(super) doors: BTreeMap<Tile, Door>,
    pub(super) haze: SmokeMap,
    pub(super) overrides: BTreeMap<Tile, Attributes>,
    pub(super) gaps: NarrowGaps,
    pub(super) key: BoardKey,
    pub(super) layouts: Layouts,
    pub(super) layout: Arc<Layout>,
    pub(super) openings: Arc<Openings>,
    /// The serialised form, until a change.
    pub(super) form: OnceLock<Arc<[u8]>>,
}

impl Board {
    /// A board of `width * height` tiles in row order, from which nothing is derived yet.
    pub(super) fn bare(width: u16, height: u16, terrain: Vec<Terrain>, doors: BTreeMap<Tile, Door>) -> Self {
        let (layout, openings) = blank();
        Self {
            width,
            height,
            terrain,
            doors,
            haze: SmokeMap::default(),
            overrides: BTreeMap::new(),
            gaps: NarrowGaps::default(),
            key: BoardKey::default(),
            layouts: Layouts::default(),
            layout,
            openings,
            form: OnceLock::new(),
        }
    }

    /// Columns, in tiles; at most 256.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Rows, in tiles; at most 256.
    pub fn height(&self) -> u16 {
        self.height
    }

    /// Whether a tile lies on the board.
    pub fn contains(&self, tile: Tile) -> bool {
        self.index(tile).is_some()
    }

    /// Every tile, by row and then column.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + use<> {
        let (width, height) = (self.width as i16, self.height as i16);
        (0..height).flat_map(move |y| (0..width).map(move |x| Tile::new(x, y)))
    }

    /// The tiles that satisfy a predicate.
    pub fn tiles_where(&self, holds: impl Fn(Tile) -> bool) -> TileSet {
        let mut set = self.empty_tile_set();
        set.extend(self.tiles().filter(|tile| holds(*tile)));
        set
    }

    /// An empty set, sized for this board.
    pub fn empty_tile_set(&self) -> TileSet {
        TileSet::new(self.width, self.height)
    }

    /// The terrain of a tile; `None` off the board.
    pub fn terrain(&self, tile: Tile) -> Terrain {
        self.index(tile).map_or(Terrain::Nothing, |index| self.terrain[index])
    }

    /// The attributes of a tile, given the state of its door. A door's sight, passage and cover always follow from its
    /// state.
    pub fn attributes(&self, tile: Tile) -> Attributes {
        let plain = Attributes::of(self.terrain(tile), self.door(tile));
        match self.overrides.get(&tile) {
            Some(overrides) if self.terrain(tile) == Terrain::Doorway => {
                Attributes { sight: plain.sight, passage: plain.passage, cover: plain.cover, ..overrides.clone() }
            }
            Some(overrides) => overrides.clone(),
            None => plain,
        }
    }

    /// The attributes that a level sets for a tile in place of its terrain's, if any. Do not read a door's sight,
    /// passage or cover here: they follow from its state.
    pub fn attribute_override(&self, tile: Tile) -> Option<&Attributes> {
        self.overrides.get(&tile)
    }

    /// Whether any tile with attributes set by the level satisfies a predicate.
    pub fn any_attribute_override(&self, holds: impl Fn(&Attributes) -> bool) -> bool {
        self.overrides.values().any(holds)
    }

    /// The door on a tile, in its current state.
    pub fn door(&self, tile: Tile) -> Option<Door> {
        // Path searches ask this of every tile; only doorway terrain can hold a door.
        (self.terrain(tile) == Terrain::Doorway).then(|| self.doors.get(&tile).copied()).flatten()
    }

    /// Every door, by row and then column.
    pub fn doors(&self) -> impl Iterator<Item = (Tile, Door)> + '_ {
        self.doors.iter().map(|(tile, door)| (*tile, *door))
    }

    /// The doors from one tile to another, both included, by row and then column.
    pub fn doors_from(&self, first: Tile, last: Tile) -> impl Iterator<Item = (Tile, Door)> + '_ {
        self.doors.range(first..=last).map(|(tile, door)| (*tile, *door))
    }

    /// Smoke density on a tile; 0 means none.
    pub fn smoke(&self, tile: Tile) -> u8 {
        self.haze.density(tile)
    }

    /// Whether there is any smoke.
    pub fn is_smoky(&self) -> bool {
        !self.haze.is_empty()
    }

    /// Every smoky tile with its density, by row and then column.
    pub fn smoke_tiles(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        self.haze.tiles()
    }

    /// Whether a figure may stand here now: floor, rubble, an open door, a stair, an exit or a blown threshold.
    pub fn passable(&self, tile: Tile) -> bool {
        self.ground(tile) != Ground::Closed
    }

    /// All tiles where figures can stand, given the doors as they are.
    pub fn passable_tiles(&self) -> &TileSet {
        &self.openings.passable
    }

    /// Whether a figure could stand here with every door open.
    pub fn passable_with_doors_open(&self, tile: Tile) -> bool {
        self.terrain(tile) == Terrain::Doorway || self.passable(tile)
    }

    /// Whether a step onto this tile costs double (CQB-MOVE-1).
    pub fn rough(&self, tile: Tile) -> bool {
        self.ground(tile) == Ground::Rough
    }

    /// Whether a tile blocks sight now: a wall, a closed door, a full-height obstacle (CQB-SIGHT-1), or any tile off
    /// the board.
    pub fn opaque(&self, tile: Tile) -> bool {
        !self.contains(tile) || self.openings.opaque.contains(tile)
    }

    /// Whether the terrain alone blocks sight, with its door shut.
    pub(super) fn opaque_terrain(&self, tile: Tile) -> bool {
        let sight = match self.special(tile) {
            Some(overrides) => overrides.sight,
            None => opacity(self.terrain(tile), None),
        };
        sight == Opacity::Opaque
    }

    pub(super) fn opaque_now(&self, tile: Tile) -> bool {
        let sight = match self.special(tile) {
            Some(overrides) => overrides.sight,
            None => opacity(self.terrain(tile), self.door(tile)),
        };
        sight == Opacity::Opaque
    }

    fn ground(&self, tile: Tile) -> Ground {
        self.index(tile).map_or(Ground::Closed, |index| self.openings.ground[index])
    }

    pub(super) fn ground_now(&self, tile: Tile) -> Ground {
        match self.special(tile) {
            Some(overrides) => overrides.passage,
            None => ground(self.terrain(tile), self.door(tile)),
        }
    }

    /// The attributes that a level sets for this tile in place of its terrain's; never for a door.
    pub(super) fn special(&self, tile: Tile) -> Option<&Attributes> {
        if self.overrides.is_empty() || self.terrain(tile) == Terrain::Doorway {
            return None;
        }
        self.overrides.get(&tile)
    }

    pub(super) fn index(&self, tile: Tile) -> Option<usize> {
        let (x, y) = (u16::try_from(tile.x).ok()?, u16::try_from(tile.y).ok()?);
        let inside = x < self.width && y < self.height;
        inside.then(|| usize::from(y) * usize::from(self.width) + usize::from(x))
    }

    /// The tile at an index.
    pub(super) fn tile_at(&self, index: usize) -> Tile {
        let width = usize::from(self.width);
        Tile::new((index % width) as i16, (index / width) as i16)
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        (self.width, self.height) == (other.width, other.height)
            && self.terrain == other.terrain
            && self.doors == other.doors
            && self.haze == other.haze
            && self.overrides == other.overrides
            && self.gaps == other.gaps
    }
}

impl Eq for Board {}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Board {}x{}\n{}", self.width, self.height, self.text())
    }
}
