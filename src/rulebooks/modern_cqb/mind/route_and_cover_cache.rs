//! The minds' cache: routes, traffic and cover, keyed by walls and doors.
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use bevy::prelude::Resource;

use super::shot_estimates::Table;
use crate::ai_support::{Flow, Tolls, Traffic};
use crate::board::{Board, BoardKey, Cache, Cover, DoorKind, Terrain, Tile, TileSet};
use crate::model::Side;
use crate::referee::MindCache;
use crate::rulebooks::modern_cqb::data::Data;
use crate::rulebooks::modern_cqb::resolve::fire;

/// The approximate size limit in bytes, but for large boards; beyond it the cache is emptied.
const MOST: usize = 12 << 20;
/// The routes that fit on a large board: some for each figure of a large battle.
const ROUTES: usize = 256;
/// The most that all caches of large boards take together, in bytes: a play-test has one for each worker.
const MOST_TOGETHER: usize = 256 << 20;

/// The bytes of a route for each tile.
const ROUTE: usize = 8;

/// Routes to fewer goals than this are cached.
const FEW: usize = 24;

/// The cache of all boards. It is no part of a battle.
#[derive(Resource, Default)]
pub struct Memory(Mutex<Held>, Holder);

impl MindCache for Memory {}

/// One of the caches that share [`MOST_TOGETHER`].
struct Holder;

static HOLDERS: AtomicUsize = AtomicUsize::new(0);

impl Default for Holder {
    fn default() -> Self {
        HOLDERS.fetch_add(1, Ordering::Relaxed);
        Self
    }
}

impl Drop for Holder {
    fn drop(&mut self) {
        HOLDERS.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The size limit of one of several caches, in bytes, on a board of so many tiles.
fn most(tiles: usize, holders: usize) -> usize {
    MOST.max((ROUTES * tiles * ROUTE).min(MOST_TOGETHER / holders.max(1)))
}

#[derive(Default)]
struct Held {
    /// The rule data that the cached values were computed from.
    data: Option<Arc<Data>>,
    tables: BTreeMap<Side, Arc<Table>>,
    grounds: Cache<BoardKey, Ground>,
    bytes: Arc<AtomicUsize>,
}

impl Memory {
    /// A side's shot estimates, and the cached values of a board without its smoke.
    pub fn of(&self, data: &Arc<Data>, side: Side, board: &Board) -> (Arc<Table>, Arc<Ground>) {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !held.data.as_ref().is_some_and(|held| Arc::ptr_eq(held, data)) {
            *held = Held { data: Some(data.clone()), ..Held::default() };
        }
        let tiles = usize::from(board.width()) * usize::from(board.height());
        if held.bytes.load(Ordering::Relaxed) > most(tiles, HOLDERS.load(Ordering::Relaxed)) {
            (held.grounds, held.bytes) = Default::default();
        }
        let ground =
            held.grounds.get(&board.key().without_smoke(), usize::MAX, || Ground::of(data, board, &held.bytes));
        (held.tables.entry(side).or_default().clone(), ground)
    }
}

/// Values that depend on walls and doors only.
pub struct Ground {
    pub tolls: Tolls,
    pub exits: Vec<Tile>,
    width: usize,
    toward: Cache<Tile, Flow>,
    flows: Cache<Vec<(Tile, u32)>, Flow>,
    nets: Cache<Tile, TileSet>,
    traffic: Cache<Streams, Lanes>,
    rows: Box<[OnceLock<Box<Row>>]>,
    bytes: Arc<AtomicUsize>,
}

/// Where an enemy may come from and go to.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Streams {
    pub from: Vec<(Vec<Tile>, u32)>,
    pub to: Vec<Tile>,
}

/// The expected traffic; from it, each lane's rating and busiest tile.
pub struct Lanes {
    pub traffic: Traffic,
    pub ratings: Vec<(u32, Tile)>,
}

impl Ground {
    fn of(data: &Data, board: &Board, bytes: &Arc<AtomicUsize>) -> Self {
        let exits = board.tiles().filter(|tile| board.terrain(*tile) == Terrain::Exit).collect();
        let ground = Self {
            tolls: tolls(data, board),
            exits,
            width: usize::from(board.width()),
            toward: Cache::default(),
            flows: Cache::default(),
            nets: Cache::default(),
            traffic: Cache::default(),
            rows: board.tiles().map(|_| OnceLock::new()).collect(),
            bytes: bytes.clone(),
        };
        ground.spend(ground.rows.len() * 24);
        ground
    }

    fn spend(&self, bytes: usize) {
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
    }

    fn index(&self, tile: Tile) -> usize {
        tile.y as usize * self.width + tile.x as usize
    }

    /// Routes to one tile.
    pub fn toward(&self, board: &Board, tile: Tile) -> Arc<Flow> {
        self.toward.get(&tile, usize::MAX, || {
            self.spend(self.rows.len() * ROUTE);
            Flow::toward(board, &self.tolls, [(tile, 0)])
        })
    }

    /// Routes to the nearest of several tiles, each with an extra cost in half-points.
    pub fn flow(&self, board: &Board, goals: &[(Tile, u32)]) -> Arc<Flow> {
        if let [(tile, 0)] = goals {
            return self.toward(board, *tile);
        }
        self.flows.get(goals, usize::MAX, || {
            self.spend(self.rows.len() * ROUTE + goals.len() * 8);
            Flow::toward(board, &self.tolls, goals.iter().copied())
        })
    }

    /// The tiles within `half_points` of a tile. The key leaves `half_points` out: all callers pass the same number.
    pub fn near(&self, board: &Board, tile: Tile, half_points: u32) -> Arc<TileSet> {
        self.nets.get(&tile, usize::MAX, || {
            let mut tiles = board.empty_tile_set();
            tiles.extend(Flow::within(board, &self.tolls, tile, half_points).reached());
            self.spend(self.rows.len() / 8);
            tiles
        })
    }

    /// The traffic of an enemy, and the rating of each lane.
    pub fn lanes(&self, board: &Board, streams: &Streams) -> Arc<Lanes> {
        self.traffic.get(streams, usize::MAX, || {
            self.spend(self.rows.len() * 4 + board.lanes().len() * 8 + 200);
            let best = |goals: &[(Tile, u32)]| {
                // The set of unsearched tiles changes with every look, so routes to it are not worth caching.
                let passing = goals.len() >= FEW && !goals.iter().map(|(tile, _)| tile).eq(&self.exits);
                let once = || Arc::new(Flow::from(board, &self.tolls, goals.iter().copied(), &streams.to));
                if passing { once() } else { self.flow(board, goals) }
            };
            let traffic = Traffic::between(board, &self.tolls, &streams.from, &streams.to, best);
            Lanes { ratings: board.lanes().iter().map(|lane| traffic.rate(lane)).collect(), traffic }
        })
    }

    /// Lines of sight between a tile and all others.
    pub fn row(&self, board: &Board, tile: Tile) -> &Row {
        self.rows[self.index(tile)].get_or_init(|| {
            self.spend(self.rows.len() * 2);
            let blank = || self.rows.iter().map(|_| AtomicU8::new(0)).collect();
            let (shot_at, shooting) = (blank(), blank());
            Box::new(Row { at: tile, seen: board.visible(tile), width: self.width, shot_at, shooting })
        })
    }
}

/// The costs of passing shut doors and soft walls. Only the team forces them, so its weights hold.
fn tolls(data: &Data, board: &Board) -> Tolls {
    let mind = data.mind.of(Side::Response);
    Tolls::new(board, |tile| match (board.door(tile), board.terrain(tile)) {
        (Some(door), _) if door.works_by_hand() => Some(2),
        (Some(door), _) if door.kind == DoorKind::Locked => Some(mind.forced_door),
        (Some(_), _) => Some(mind.forced_door * 3 / 2),
        (None, Terrain::SoftWall) => Some(mind.forced_wall),
        _ => None,
    })
}

/// Lines of sight between one tile and all others, with the target's cover, filled lazily.
pub struct Row {
    at: Tile,
    /// The tiles in sight of this one.
    pub seen: Arc<TileSet>,
    width: usize,
    shot_at: Box<[AtomicU8]>,
    shooting: Box<[AtomicU8]>,
}

/// The cover of a target along a line.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum TargetCover {
    Open,
    /// In a doorway.
    Exposed,
    Half,
    Full,
}

impl Row {
    /// The cover of a target on this tile from `from`; `None` without sight.
    pub fn shot_at(&self, board: &Board, from: Tile) -> Option<TargetCover> {
        self.line(&self.shot_at, from, || target_cover(board, self.at, from))
    }

    /// The cover of a target on `on` from this tile; `None` without sight.
    pub fn shooting(&self, board: &Board, on: Tile) -> Option<TargetCover> {
        self.line(&self.shooting, on, || target_cover(board, on, self.at))
    }

    fn line(&self, kept: &[AtomicU8], other: Tile, look: impl FnOnce() -> TargetCover) -> Option<TargetCover> {
        const KNOWN: [TargetCover; 4] = [TargetCover::Open, TargetCover::Exposed, TargetCover::Half, TargetCover::Full];
        if !self.seen.contains(other) {
            return None;
        }
        let slot = &kept[other.y as usize * self.width + other.x as usize];
        let known = usize::from(slot.load(Ordering::Relaxed)).checked_sub(1);
        known.map(|known| KNOWN[known]).or_else(|| {
            let cover = look();
            slot.store(cover as u8 + 1, Ordering::Relaxed);
            Some(cover)
        })
    }
}

fn target_cover(board: &Board, on: Tile, from: Tile) -> TargetCover {
    match board.cover(on, from) {
        Cover::None if fire::exposes(board, on) => TargetCover::Exposed,
        Cover::None => TargetCover::Open,
        Cover::Half => TargetCover::Half,
        Cover::Full => TargetCover::Full,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn caches_of_large_boards_share_a_limit() {
        assert_eq!(most(40 * 30, 1), MOST);
        assert_eq!(most(256 * 256, 1), 256 * 256 * ROUTE * ROUTES);
        assert!((1..=16).all(|holders| most(256 * 256, holders) * holders <= MOST_TOGETHER));
        assert_eq!(most(256 * 256, 64), MOST);
    }
}
