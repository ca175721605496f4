//! What minds of this book keep of what they worked out: ways, traffic and cover, by the walls and doors that these stand on.
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use bevy::prelude::Resource;

use super::shot_estimates::Table;
use crate::ai_support::{Flow, Tolls, Traffic};
use crate::board::{Board, BoardKey, Cache, Cover, DoorKind, Terrain, Tile, TileSet};
use crate::referee::MindCache;
use crate::rulebooks::modern_cqb::data::Data;
use crate::rulebooks::modern_cqb::resolve::fire;

/// The most bytes that are kept, about so; all is let go where it would be more.
const MOST: usize = 12 << 20;

/// Ways to fewer goals than this are kept for whoever asks next.
const FEW: usize = 24;

/// Everything kept. Nothing of it is part of a battle.
#[derive(Resource, Default)]
pub struct Memory(Mutex<Held>);

impl MindCache for Memory {}

#[derive(Default)]
struct Held {
    /// What the numbers were.
    data: Option<Arc<Data>>,
    table: Arc<Table>,
    grounds: Cache<BoardKey, Ground>,
    bytes: Arc<AtomicUsize>,
}

impl Memory {
    /// What shots are worth, and what is known of a board without its smoke.
    pub fn of(&self, data: &Arc<Data>, board: &Board) -> (Arc<Table>, Arc<Ground>) {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !held.data.as_ref().is_some_and(|held| Arc::ptr_eq(held, data)) {
            *held = Held { data: Some(data.clone()), ..Held::default() };
        }
        if held.bytes.load(Ordering::Relaxed) > MOST {
            (held.grounds, held.bytes) = Default::default();
        }
        let ground =
            held.grounds.get(&board.key().without_smoke(), usize::MAX, || Ground::of(data, board, &held.bytes));
        (held.table.clone(), ground)
    }
}

/// What follows from walls and doors.
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

/// Whence an enemy may come, and whither.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Streams {
    pub from: Vec<(Vec<Tile>, u32)>,
    pub to: Vec<Tile>,
}

/// Traffic, and by it the rating of each lane of the board and the tile on which most come through.
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

    /// The ways to one tile of the board.
    pub fn toward(&self, board: &Board, tile: Tile) -> Arc<Flow> {
        self.toward.get(&tile, usize::MAX, || {
            self.spend(self.rows.len() * 8);
            Flow::toward(board, &self.tolls, [(tile, 0)])
        })
    }

    /// The ways to the nearest of some tiles, each with what it costs to be there.
    pub fn flow(&self, board: &Board, goals: &[(Tile, u32)]) -> Arc<Flow> {
        if let [(tile, 0)] = goals {
            return self.toward(board, *tile);
        }
        self.flows.get(goals, usize::MAX, || {
            self.spend(self.rows.len() * 8 + goals.len() * 8);
            Flow::toward(board, &self.tolls, goals.iter().copied())
        })
    }

    /// The tiles from which one gets to a tile for so many half-points, always the same number.
    pub fn near(&self, board: &Board, tile: Tile, half_points: u32) -> Arc<TileSet> {
        self.nets.get(&tile, usize::MAX, || {
            let mut tiles = board.empty_tile_set();
            tiles.extend(Flow::within(board, &self.tolls, tile, half_points).reached());
            self.spend(self.rows.len() / 8);
            tiles
        })
    }

    /// How much of an enemy's ways leads where.
    pub fn lanes(&self, board: &Board, streams: &Streams) -> Arc<Lanes> {
        self.traffic.get(streams, usize::MAX, || {
            self.spend(self.rows.len() * 4 + board.lanes().len() * 8 + 200);
            let best = |goals: &[(Tile, u32)]| {
                // What is still to be looked into is another set after each look: nobody asks for its ways again.
                let passing = goals.len() >= FEW && !goals.iter().map(|(tile, _)| tile).eq(&self.exits);
                let once = || Arc::new(Flow::from(board, &self.tolls, goals.iter().copied(), &streams.to));
                if passing { once() } else { self.flow(board, goals) }
            };
            let traffic = Traffic::between(board, &self.tolls, &streams.from, &streams.to, best);
            Lanes { ratings: board.lanes().iter().map(|lane| traffic.rate(lane)).collect(), traffic }
        })
    }

    /// How those on a tile stand to others, and they to them.
    pub fn row(&self, board: &Board, tile: Tile) -> &Row {
        self.rows[self.index(tile)].get_or_init(|| {
            self.spend(self.rows.len() * 2);
            let blank = || self.rows.iter().map(|_| AtomicU8::new(0)).collect();
            let (shot_at, shooting) = (blank(), blank());
            Box::new(Row { at: tile, seen: board.visible(tile), width: self.width, shot_at, shooting })
        })
    }
}

/// What ways cost that lead through what is shut.
fn tolls(data: &Data, board: &Board) -> Tolls {
    let mind = &data.mind;
    Tolls::new(board, |tile| match (board.door(tile), board.terrain(tile)) {
        (Some(door), _) if door.works_by_hand() => Some(2),
        (Some(door), _) if door.kind == DoorKind::Locked => Some(mind.forced_door),
        (Some(_), _) => Some(mind.forced_door * 3 / 2),
        (None, Terrain::SoftWall) => Some(mind.forced_wall),
        _ => None,
    })
}

/// Lines between one tile and all others.
pub struct Row {
    at: Tile,
    /// The tiles in sight of it.
    pub seen: Arc<TileSet>,
    width: usize,
    shot_at: Box<[AtomicU8]>,
    shooting: Box<[AtomicU8]>,
}

/// How whoever is shot at stands to a line.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Screen {
    Open,
    /// In a doorway.
    Exposed,
    Half,
    Full,
}

impl Row {
    /// How one on this tile is screened from another; nothing without sight.
    pub fn shot_at(&self, board: &Board, from: Tile) -> Option<Screen> {
        self.line(&self.shot_at, from, || screen(board, self.at, from))
    }

    /// How one on another tile is screened from this.
    pub fn shooting(&self, board: &Board, on: Tile) -> Option<Screen> {
        self.line(&self.shooting, on, || screen(board, on, self.at))
    }

    fn line(&self, kept: &[AtomicU8], other: Tile, look: impl FnOnce() -> Screen) -> Option<Screen> {
        const KNOWN: [Screen; 4] = [Screen::Open, Screen::Exposed, Screen::Half, Screen::Full];
        if !self.seen.contains(other) {
            return None;
        }
        let cell = &kept[other.y as usize * self.width + other.x as usize];
        let known = usize::from(cell.load(Ordering::Relaxed)).checked_sub(1);
        known.map(|known| KNOWN[known]).or_else(|| {
            let screen = look();
            cell.store(screen as u8 + 1, Ordering::Relaxed);
            Some(screen)
        })
    }
}

fn screen(board: &Board, on: Tile, from: Tile) -> Screen {
    match board.cover(on, from) {
        Cover::None if fire::exposes(board, on) => Screen::Exposed,
        Cover::None => Screen::Open,
        Cover::Half => Screen::Half,
        Cover::Full => Screen::Full,
    }
}
