//! Cached lines of sight, cover and hearing for each state of walls and doors.
//!
//! Geometry alone: no unit or rule of a battle goes into it, so minds may use it too.

use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use bevy::prelude::Resource;

use super::super::data::Data;
use crate::board::{
    Board, BoardKey, Cache, Cover, Light, Opacity, Terrain, Tile, TileSet, distance, tiles_crossed_between,
};
use crate::model::{Briefed, Side};

/// The ground word of tiles with concealing plants.
pub const FOLIAGE: &str = "foliage";
pub const NETTING: &str = "netting";
pub const THIN: i16 = 1;
pub const DENSE: i16 = 2;

/// Maximum number of cached door states, and of lines in each.
const MOST_SURVEYS: usize = 16;
const MOST_LINES: usize = 4 << 20;
/// Maximum number of cached noise sources in each.
const MOST_HEARD: usize = 512;
/// Marks a computed line.
const KNOWN: u16 = 1 << 15;

/// Properties of a tile.
#[derive(Copy, Clone, Debug, Default)]
pub struct Features {
    /// Density of the foliage, counted if other foliage is near (SK-CONCEAL-6, SK-CONCEAL-7, SK-CONCEAL-8); dense at most.
    pub foliage: u8,
    pub netting: i16,
    pub light: Light,
    pub roofed: bool,
    /// Half or full low cover: conceals partly, stops nothing (SK-BOARD-2).
    low: bool,
    glass: bool,
    /// Stops damage dice with fewer sides than this (SK-BOARD-3).
    stopping: u8,
}

/// Obstacles that a line between two tiles crosses, ends excluded; at a corner the lesser of the two tiles counts.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct CrossedObstacles {
    /// Stops damage dice with fewer sides than this (SK-BOARD-3).
    pub stopping: u8,
    pub foliage: u8,
    /// Low cover adjacent to the far end.
    pub low: bool,
    pub glass: bool,
}

/// The tile properties and lines of one state of walls and doors.
pub struct Survey {
    width: i16,
    tiles: Box<[Features]>,
    /// Properties of tiles off the board.
    outside: Features,
    /// Lines by the tiles of both ends, computed on demand.
    lines: Box<[OnceLock<Box<[AtomicU16]>>]>,
    kept: AtomicUsize,
    /// Whether any ground of the level could hide an unspotted unit.
    pub can_hide: bool,
    heard: Cache<(Tile, u16), TileSet>,
}

impl Survey {
    fn of(board: &Board, data: &Data) -> Self {
        let tiles: Box<[Features]> = board.tiles().map(|tile| features(board, data, tile)).collect();
        Self {
            width: board.width() as i16,
            lines: tiles.iter().map(|_| OnceLock::new()).collect(),
            outside: features(board, data, Tile::new(-1, -1)),
            kept: AtomicUsize::new(0),
            can_hide: board.any_attribute_override(|overrides| {
                overrides.marks.contains_key(FOLIAGE) || overrides.marks.contains_key(NETTING)
            }),
            heard: Cache::default(),
            tiles,
        }
    }

    fn index(&self, tile: Tile) -> Option<usize> {
        let inside = tile.x >= 0 && tile.y >= 0 && tile.x < self.width;
        inside
            .then(|| tile.y as usize * self.width as usize + tile.x as usize)
            .filter(|index| *index < self.tiles.len())
    }

    /// Properties of a tile.
    pub fn features_of(&self, tile: Tile) -> &Features {
        self.index(tile).map_or(&self.outside, |index| &self.tiles[index])
    }

    /// Whether a tile hides a unit until it is spotted.
    pub fn conceals_unspotted(&self, tile: Tile) -> bool {
        let features = self.features_of(tile);
        i16::from(features.foliage) >= DENSE || features.netting > 0
    }

    /// Obstacles on the line from one tile to another.
    pub fn obstacles_between(&self, from: Tile, to: Tile) -> CrossedObstacles {
        let (Some(start), Some(end)) = (self.index(from), self.index(to)) else { return self.walk(from, to) };
        let Some(row) = self.row(start) else { return self.walk(from, to) };
        let known = row[end].load(Ordering::Relaxed);
        if known & KNOWN != 0 {
            return CrossedObstacles::unpack(known);
        }
        let line = self.walk(from, to);
        row[end].store(line.pack(), Ordering::Relaxed);
        line
    }

    fn row(&self, start: usize) -> Option<&[AtomicU16]> {
        if let Some(row) = self.lines[start].get() {
            return Some(row);
        }
        let tiles = self.tiles.len();
        if self.kept.fetch_add(tiles, Ordering::Relaxed) > MOST_LINES {
            return None;
        }
        Some(self.lines[start].get_or_init(|| (0..tiles).map(|_| AtomicU16::new(0)).collect()))
    }

    /// Cached [`Board::within_hearing`] for this state of walls and doors.
    pub fn tiles_in_hearing(&self, board: &Board, from: Tile, tiles: u16) -> Arc<TileSet> {
        self.heard.get(&(from, tiles), MOST_HEARD, || board.within_hearing(from, tiles))
    }

    fn walk(&self, from: Tile, to: Tile) -> CrossedObstacles {
        let mut line = CrossedObstacles::default();
        for [one, other] in tiles_crossed_between(from, to) {
            let (a, b) = (self.features_of(one), self.features_of(other));
            line.stopping = line.stopping.max(a.stopping.min(b.stopping));
            line.foliage = line.foliage.max(a.foliage.min(b.foliage));
            line.low |= a.low && b.low && one.is_beside(to) && other.is_beside(to);
            line.glass |= a.glass && b.glass;
        }
        line
    }
}

impl CrossedObstacles {
    fn pack(self) -> u16 {
        let flag = |is: bool, bit: u16| if is { 1 << bit } else { 0 };
        u16::from(self.stopping) | u16::from(self.foliage) << 8 | flag(self.low, 10) | flag(self.glass, 11) | KNOWN
    }

    fn unpack(packed: u16) -> Self {
        let flag = |bit: u16| packed & (1 << bit) != 0;
        Self { stopping: packed as u8, foliage: (packed >> 8 & 3) as u8, low: flag(10), glass: flag(11) }
    }
}

fn features(board: &Board, data: &Data, tile: Tile) -> Features {
    let overrides = board.attribute_override(tile);
    let low = low(board, tile);
    // Only a material set by the level stops a shot without hiding the target.
    let material = overrides.is_some() && !low && board.door(tile).is_none();
    let stops = board.opaque(tile) || material;
    Features {
        foliage: foliage(board, data, tile).clamp(0, DENSE) as u8,
        netting: number(board, tile, NETTING),
        light: overrides.map_or(Light::Lit, |overrides| overrides.light),
        roofed: overrides.is_some_and(|overrides| overrides.overhead),
        low,
        glass: board.terrain(tile) == Terrain::Window,
        stopping: if stops { board.attributes(tile).stopping } else { 0 },
    }
}

fn number(board: &Board, tile: Tile, word: &str) -> i16 {
    board.attribute_override(tile).and_then(|overrides| overrides.marks.get(word)).copied().unwrap_or(0)
}

fn low(board: &Board, tile: Tile) -> bool {
    let terrain = board.terrain(tile);
    let built = matches!(terrain, Terrain::HalfCover | Terrain::Threshold);
    let lends = |overrides: &crate::board::Attributes| {
        overrides.sight == Opacity::Clear && overrides.cover.iter().any(|cover| *cover != Cover::None)
    };
    let lent =
        terrain != Terrain::Window && terrain != Terrain::Doorway && board.attribute_override(tile).is_some_and(lends);
    built || lent
}

fn foliage(board: &Board, data: &Data, tile: Tile) -> i16 {
    let here = number(board, tile, FOLIAGE);
    let near = data.sight.foliage_near;
    let reach = near as i16;
    let mut others = (-reach..=reach).flat_map(|dy| (-reach..=reach).map(move |dx| tile.offset(dx, dy)));
    let another = |other: Tile| other != tile && distance(other, tile) <= near && number(board, other, FOLIAGE) > 0;
    if here > 0 && others.any(another) { here } else { 0 }
}

/// The surveys of all wall and door states met so far.
#[derive(Resource, Default)]
pub struct Surveys(Cache<BoardKey, Survey>);

/// The ground is known to both sides.
impl Briefed for Surveys {
    fn is_briefed(_: Side) -> bool {
        true
    }
}

impl Surveys {
    /// The survey of a board.
    pub fn of(&self, board: &Board, data: &Data) -> Arc<Survey> {
        self.0.get(&board.key().without_smoke(), MOST_SURVEYS, || Survey::of(board, data))
    }
}
