//! The minds' cache: routes, traffic and cover, keyed by walls and doors.
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use bevy::prelude::Resource;

use super::attack_table::AttackTable;
use crate::ai_support::{Detours, EnemyTraffic, FlowField, Tolls};
use crate::board::{Board, BoardKey, Cache, Cover, Door, DoorKind, Terrain, Tile, TileSet};
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

/// The bytes of a route for each tile, if all of it is asked about.
const ROUTE: usize = 8;
/// The bytes that an entry takes besides.
const KEY: usize = 700;

/// The bytes of the traffic for each of its goals: those of some hundred tiles and their lanes.
const WAY: usize = 4_000;

/// Routes to fewer goals than this are cached.
const FEW: usize = 24;
/// Number of routes with detours that are cached, whatever they take: half a megabyte each on the largest board.
const LAST: usize = 8;

/// The cache of all boards. It is no part of a battle.
#[derive(Resource, Default)]
pub struct RouteAndCoverCache(Mutex<Held>, Holder);

impl MindCache for RouteAndCoverCache {}

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
    tables: BTreeMap<Side, Arc<AttackTable>>,
    grounds: Cache<BoardKey, GroundSurvey>,
    /// The ground that was asked for last: the next one often differs by a door.
    last: Option<(BoardKey, Arc<GroundSurvey>)>,
    bytes: Arc<AtomicUsize>,
    around: Arc<RoutesAround>,
}

impl RouteAndCoverCache {
    /// A side's shot estimates, and the cached values of a board without its smoke.
    pub fn of(&self, data: &Arc<Data>, side: Side, board: &Board) -> (Arc<AttackTable>, Arc<GroundSurvey>) {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !held.data.as_ref().is_some_and(|held| Arc::ptr_eq(held, data)) {
            *held = Held { data: Some(data.clone()), ..Held::default() };
        }
        let tiles = usize::from(board.width()) * usize::from(board.height());
        if held.bytes.load(Ordering::Relaxed) > most(tiles, HOLDERS.load(Ordering::Relaxed)) {
            (held.grounds, held.last, held.bytes) = Default::default();
        }
        let key = board.key().without_smoke();
        let alike = || held.last.as_ref().filter(|(last, _)| last.has_walls_of(key)).map(|(_, ground)| &**ground);
        let ground =
            held.grounds.get(&key, usize::MAX, || GroundSurvey::of(data, board, (&held.bytes, &held.around), alike()));
        held.last = Some((key, ground.clone()));
        (held.tables.entry(side).or_default().clone(), ground)
    }
}

/// Values that depend on walls and doors only.
pub struct GroundSurvey {
    pub tolls: Tolls,
    width: usize,
    toward: Cache<Tile, FlowField>,
    flows: Cache<Vec<(Tile, u32)>, FlowField>,
    toward_any: Cache<TileSet, FlowField>,
    /// The last ones with detours, on large boards.
    around: Arc<RoutesAround>,
    nets: Cache<Tile, TileSet>,
    traffic: Cache<TrafficEnds, RatedLanes>,
    /// By row and column of the board.
    rows: Box<[OnceLock<RowsOfSight>]>,
    bytes: Arc<AtomicUsize>,
}

/// Routes to the nearest tile of a set with detours, by board without smoke.
type RoutesAround = Cache<(BoardKey, TileSet, Detours), FlowField>;

/// Those from the tiles of one row of the board.
type RowsOfSight = Box<[OnceLock<Box<SightRow>>]>;

/// The places that an enemy may come from and go to.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TrafficEnds {
    pub from: Vec<(TileSet, u32)>,
    pub to: Vec<Tile>,
}

/// The expected traffic; from it, each lane that has any, by its place on the board, with its rating and busiest tile.
pub struct RatedLanes {
    pub traffic: EnemyTraffic,
    pub ratings: Vec<(usize, u32, Tile)>,
}

impl GroundSurvey {
    /// Of a board; `alike` is that of another with the same walls.
    fn of(
        data: &Data,
        board: &Board,
        (bytes, around): (&Arc<AtomicUsize>, &Arc<RoutesAround>),
        alike: Option<&Self>,
    ) -> Self {
        let ground = Self {
            tolls: alike.map_or_else(|| tolls(data, board), |alike| tolls_with_doors(data, board, &alike.tolls)),
            width: usize::from(board.width()),
            toward: Cache::default(),
            flows: Cache::default(),
            toward_any: Cache::default(),
            around: around.clone(),
            nets: Cache::default(),
            traffic: Cache::default(),
            rows: (0..board.height()).map(|_| OnceLock::new()).collect(),
            bytes: bytes.clone(),
        };
        ground.spend(ground.tiles() * 4);
        ground
    }

    fn spend(&self, bytes: usize) {
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
    }

    fn tiles(&self) -> usize {
        self.rows.len() * self.width
    }

    /// Routes to one tile.
    pub fn routes_to(&self, board: &Board, tile: Tile) -> Arc<FlowField> {
        self.toward.get(&tile, usize::MAX, || {
            self.spend(KEY);
            FlowField::toward(board, &self.tolls, [(tile, 0)]).with_memory_counted_in(&self.bytes)
        })
    }

    /// Routes to the nearest of several tiles, each with an extra cost in half-points.
    pub fn routes_to_nearest(&self, board: &Board, goals: &[(Tile, u32)]) -> Arc<FlowField> {
        if let [(tile, 0)] = goals {
            return self.routes_to(board, *tile);
        }
        self.flows.get(goals, usize::MAX, || {
            self.spend(KEY + goals.len() * 8);
            FlowField::toward(board, &self.tolls, goals.iter().copied()).with_memory_counted_in(&self.bytes)
        })
    }

    /// Routes to the nearest tile of a set.
    pub fn routes_to_any(&self, board: &Board, goals: &TileSet) -> Arc<FlowField> {
        let mut tiles = goals.iter();
        if let (Some(tile), None) = (tiles.next(), tiles.next()) {
            return self.routes_to(board, tile);
        }
        self.toward_any.get(goals, usize::MAX, || {
            self.spend(KEY + self.tiles() / 8);
            FlowField::toward_any(board, &self.tolls, goals).with_memory_counted_in(&self.bytes)
        })
    }

    /// The same with detours, which are often those of the last traffic: not every move leads through a door.
    fn routes_around(&self, board: &Board, goals: &TileSet, tolls: &Tolls, detours: &Detours) -> Arc<FlowField> {
        let key = (board.key().without_smoke(), goals.clone(), detours.clone());
        self.around.get(&key, LAST, || FlowField::lazy_toward_any(board, tolls, goals))
    }

    /// The tiles within `half_points` of a tile. The key leaves `half_points` out: all callers pass the same number.
    pub fn tiles_within(&self, board: &Board, tile: Tile, half_points: u32) -> Arc<TileSet> {
        self.nets.get(&tile, usize::MAX, || {
            self.spend(self.tiles() / 8);
            FlowField::tiles_within_cost(board, &self.tolls, tile, half_points)
        })
    }

    /// The traffic of an enemy, and the rating of each lane.
    pub fn rate_lanes(&self, board: &Board, streams: &TrafficEnds) -> Arc<RatedLanes> {
        self.traffic.get(streams, usize::MAX, || {
            let sets = streams.from.len() * self.tiles() / 8;
            self.spend(sets + streams.to.len() * WAY);
            let routes = |goals: &TileSet, tolls: &Tolls| {
                // The set of unsearched tiles changes with every look, so routes to it are not worth caching.
                let passing = goals.len() >= FEW && !goals.iter().eq(board.exits().iter().copied());
                match tolls.detours() {
                    _ if std::ptr::eq(tolls, &self.tolls) && !passing => self.routes_to_any(board, goals),
                    Some(detours) if !passing => self.routes_around(board, goals, tolls, detours),
                    _ => Arc::new(FlowField::lazy_toward_any(board, tolls, goals)),
                }
            };
            let traffic = EnemyTraffic::between(board, &self.tolls, &streams.from, &streams.to, routes);
            RatedLanes { ratings: traffic.lanes_by_value(board), traffic }
        })
    }

    /// Lines of sight between a tile and all others.
    pub fn sight_row(&self, board: &Board, tile: Tile) -> &SightRow {
        let rows = self.rows[tile.y as usize].get_or_init(|| (0..self.width).map(|_| OnceLock::new()).collect());
        rows[tile.x as usize].get_or_init(|| {
            let row = Box::new(SightRow::of(board, tile));
            self.spend(row.shot_at.len() * 2 + self.tiles() / 8);
            row
        })
    }
}

/// The costs of passing shut doors and soft walls. Only the team forces them, so its weights hold.
fn tolls(data: &Data, board: &Board) -> Tolls {
    Tolls::new(board, |tile| match (board.door(tile), board.terrain(tile)) {
        (Some(door), _) => Some(toll_of_shut(data, door)),
        (None, Terrain::SoftWall) => Some(data.mind.of(Side::Response).forced_wall),
        _ => None,
    })
}

/// The same for a board whose doors alone differ from the one that `tolls` are of.
fn tolls_with_doors(data: &Data, board: &Board, tolls: &Tolls) -> Tolls {
    tolls.with_tolls(board.doors().map(|(at, door)| (at, if door.is_open() { 0 } else { toll_of_shut(data, door) })))
}

fn toll_of_shut(data: &Data, door: Door) -> u32 {
    let mind = data.mind.of(Side::Response);
    match door.kind {
        _ if door.works_by_hand() => 2,
        DoorKind::Locked => mind.forced_door,
        _ => mind.forced_door * 3 / 2,
    }
}

/// Lines of sight between one tile and all others, with the target's cover, filled lazily.
pub struct SightRow {
    at: Tile,
    /// The tiles in sight of this one.
    pub seen: Arc<TileSet>,
    /// The first corner of the rectangle of all tiles in sight, and its width.
    corner: Tile,
    width: usize,
    /// By row and column of that rectangle.
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

impl SightRow {
    fn of(board: &Board, at: Tile) -> Self {
        let seen = board.visible(at);
        let (corner, last) = seen.bounds().unwrap_or_default();
        let (across, down) = corner.offset_to(last);
        let (width, height) = (across as usize + 1, down as usize + 1);
        let blank = || (0..width * height).map(|_| AtomicU8::new(0)).collect();
        Self { at, seen, corner, width, shot_at: blank(), shooting: blank() }
    }

    /// The cover of a target on this tile from `from`; `None` without sight.
    pub fn cover_from(&self, board: &Board, from: Tile) -> Option<TargetCover> {
        self.line(&self.shot_at, from, || target_cover(board, self.at, from))
    }

    /// The cover of a target on `on` from this tile; `None` without sight.
    pub fn cover_on(&self, board: &Board, on: Tile) -> Option<TargetCover> {
        self.line(&self.shooting, on, || target_cover(board, on, self.at))
    }

    fn line(&self, kept: &[AtomicU8], other: Tile, look: impl FnOnce() -> TargetCover) -> Option<TargetCover> {
        const KNOWN: [TargetCover; 4] = [TargetCover::Open, TargetCover::Exposed, TargetCover::Half, TargetCover::Full];
        if !self.seen.contains(other) {
            return None;
        }
        let (across, down) = self.corner.offset_to(other);
        let slot = &kept[down as usize * self.width + across as usize];
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
        Cover::None if fire::is_exposed_tile(board, on) => TargetCover::Exposed,
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
