//! Flow fields: the cost from every tile to the nearest goal.
//!
//! On a large board a field grows outward from its goals only as far as it is asked about, and the way to the nearest
//! of very many goals is searched from where it begins.
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::board::{Board, BucketQueue, SharedStepGraph, Tile, TileSet};

const NEVER: u32 = u32::MAX;
/// Fields of boards with no more tiles are computed whole, so that a question is a lookup.
const SMALL: usize = 64 * 64;
/// Distance, in half-points, a field grows at a time toward the nearest of several tiles.
const STRIDE: u32 = 6;
/// More goals than this are not looked at one by one before a question is answered.
const MANY: usize = 512;

/// Extra cost of entering each tile, in half-points; [`NEVER`] if impassable.
#[derive(Clone, Debug)]
pub struct Tolls {
    width: usize,
    /// By index; [`NEVER`] where a tile cannot be entered.
    tolls: Arc<Vec<u32>>,
    detours: Detours,
}

/// Extra tolls of a few tiles of a large board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Detours {
    /// Each with its index, in order.
    tolls: Vec<(u32, u32)>,
    /// A bit for each index among so many that has an extra toll, so that most others need not be looked for.
    some: Vec<u64>,
}

impl Detours {
    /// The indices that share a bit lie so far apart.
    const BITS: usize = 4_096;

    fn raise(&mut self, index: u32, by: u32) {
        match self.tolls.binary_search_by_key(&index, |(at, _)| *at) {
            Ok(place) => self.tolls[place].1 += by,
            Err(place) => self.tolls.insert(place, (index, by)),
        }
        self.some.resize(Self::BITS / 64, 0);
        let bit = index as usize % Self::BITS;
        self.some[bit / 64] |= 1 << (bit % 64);
    }

    fn at(&self, index: usize) -> u32 {
        let bit = index % Self::BITS;
        if self.some.get(bit / 64).is_none_or(|bits| bits & (1 << (bit % 64)) == 0) {
            return 0;
        }
        let place = self.tolls.binary_search_by_key(&(index as u32), |(at, _)| *at);
        place.map_or(0, |place| self.tolls[place].1)
    }
}

impl Tolls {
    /// Open ground is free; `shut` gives the cost of other tiles, such as closed doors.
    pub fn new(board: &Board, shut: impl Fn(Tile) -> Option<u32>) -> Self {
        let toll = |tile: Tile| if board.passable(tile) { 0 } else { shut(tile).unwrap_or(NEVER) };
        let tolls = Arc::new(board.tiles().map(toll).collect());
        Self { width: usize::from(board.width()), tolls, detours: Detours::default() }
    }

    /// These tolls, but for some tiles.
    #[must_use]
    pub fn with_tolls(&self, others: impl Iterator<Item = (Tile, u32)>) -> Self {
        let mut tolls = self.clone();
        let by_index = Arc::make_mut(&mut tolls.tolls);
        for (tile, toll) in others {
            self.index(tile).into_iter().for_each(|index| by_index[index] = toll);
        }
        tolls
    }

    /// Raises the toll of a tile.
    pub fn raise_toll(&mut self, tile: Tile, by: u32) {
        if let Some(index) = self.index(tile).filter(|index| self.tolls[*index] != NEVER) {
            Arc::make_mut(&mut self.tolls)[index] += by;
        }
    }

    /// Raises the toll of one of a few tiles: on a large board tolls that were cloned from one another stay shared.
    pub fn raise_toll_sparsely(&mut self, tile: Tile, by: u32) {
        if self.len() <= SMALL {
            return self.raise_toll(tile, by);
        }
        if let Some(index) = self.index(tile) {
            self.detours.raise(index as u32, by);
        }
    }

    /// The tolls that were raised sparsely; none on a small board.
    pub fn detours(&self) -> Option<&Detours> {
        (self.len() > SMALL).then_some(&self.detours)
    }

    fn index(&self, tile: Tile) -> Option<usize> {
        let (x, y) = (usize::try_from(tile.x).ok()?, usize::try_from(tile.y).ok()?);
        let index = y * self.width + x;
        (x < self.width && index < self.tolls.len()).then_some(index)
    }

    fn len(&self) -> usize {
        self.tolls.len()
    }

    /// Whether a tile can be entered.
    fn admits(&self, index: usize) -> bool {
        self.tolls[index] != NEVER
    }

    /// The toll of a tile that can be entered.
    fn at(&self, index: usize) -> u32 {
        self.tolls[index] + self.detours.at(index)
    }
}

/// Cheapest routes from everywhere to the nearest goal.
#[derive(Debug)]
pub struct FlowField {
    width: usize,
    extent: Extent,
}

/// Computed part of a field.
#[derive(Debug)]
enum Extent {
    Whole(Pieces),
    Growing(Box<Mutex<Growth>>),
}

/// Result of a search for a least cost.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum LeastCost {
    Is(u32),
    MoreThan(u32),
    Unreachable,
}

impl LeastCost {
    /// That of a final entry.
    fn of(cost: u32) -> Self {
        if cost == NEVER { Self::Unreachable } else { Self::Is(cost) }
    }
}

/// The cost of the way from a tile, and the index of the next tile of it; a goal's own index is its next.
type Reached = (u32, u32);

impl FlowField {
    /// The field toward some goals. Each has an initial cost, so that goals can differ in value.
    pub fn toward(board: &Board, tolls: &Tolls, goals: impl IntoIterator<Item = (Tile, u32)>) -> Self {
        let whole = tolls.len() <= SMALL;
        let spread = Spread::toward(board.step_graph(), tolls.clone(), goals);
        if whole { Self::whole(board, spread) } else { Self::growing(board, Growth::Spread(spread)) }
    }

    /// The field toward the nearest tile of a set.
    pub fn toward_any(board: &Board, tolls: &Tolls, goals: &TileSet) -> Self {
        if tolls.len() > SMALL {
            return Self::lazy_toward_any(board, tolls, goals);
        }
        Self::whole(board, Spread::toward_any(board.step_graph(), tolls.clone(), goals))
    }

    /// A field toward the nearest tile of a set, for few questions: it grows as far as it is asked about on any board.
    pub fn lazy_toward_any(board: &Board, tolls: &Tolls, goals: &TileSet) -> Self {
        if tolls.len() > SMALL && goals.len() > MANY {
            return Self::seeking(board, tolls, goals);
        }
        Self::growing(board, Growth::Spread(Spread::toward_any(board.step_graph(), tolls.clone(), goals)))
    }

    /// The same field, of which each way is searched from where it begins.
    fn seeking(board: &Board, tolls: &Tolls, goals: &TileSet) -> Self {
        Self::growing(board, Growth::Seek(Seek::new(board.step_graph(), tolls.clone(), goals)))
    }

    /// The tiles from which the way to a tile costs no more than `half_points`.
    pub fn tiles_within_cost(board: &Board, tolls: &Tolls, of: Tile, half_points: u32) -> TileSet {
        let mut spread = Spread::toward(board.step_graph(), tolls.clone(), [(of, 0)]);
        let mut tiles = board.empty_tile_set();
        let width = usize::from(board.width());
        tiles.insert(of);
        spread.grow(|cost, _| cost > half_points, |index| _ = tiles.insert(tile_at(width, index)));
        tiles
    }

    /// Adds the memory that it takes to a sum, now and as it grows.
    #[must_use]
    pub fn with_memory_counted_in(mut self, bytes: &Arc<AtomicUsize>) -> Self {
        match &mut self.extent {
            Extent::Whole(reached) => reached.count_in(bytes),
            Extent::Growing(growth) => growth.get_mut().unwrap_or_else(PoisonError::into_inner).count_in(bytes),
        }
        self
    }

    fn whole(board: &Board, mut spread: Spread) -> Self {
        spread.grow(|_, _| false, |_| ());
        Self { width: usize::from(board.width()), extent: Extent::Whole(spread.reached) }
    }

    fn growing(board: &Board, growth: Growth) -> Self {
        Self { width: usize::from(board.width()), extent: Extent::Growing(Box::new(Mutex::new(growth))) }
    }

    /// Cost from a tile to its nearest goal in half-points; `None` if unreachable.
    pub fn cost(&self, tile: Tile) -> Option<u32> {
        self.cost_up_to(tile, NEVER - 1)
    }

    /// Cost from a tile to its nearest goal, but `None` if it is more than `most`.
    pub fn cost_up_to(&self, tile: Tile, most: u32) -> Option<u32> {
        let most = most.min(NEVER - 1);
        let (cost, _) = self.settled(tile, most)?;
        (cost <= most).then_some(cost)
    }

    /// Looks for the least cost from any of some tiles, which is no less than `least`: a field that grows does so until it
    /// is found, or up to `most`.
    pub fn least_cost(&self, tiles: &[Tile], least: u32, most: u32) -> LeastCost {
        let indices = || tiles.iter().filter_map(|tile| self.index(*tile));
        match &self.extent {
            Extent::Whole(reached) => LeastCost::of(reached.least(indices())),
            Extent::Growing(growth) => {
                growth.lock().unwrap_or_else(PoisonError::into_inner).least_cost(indices, least, most)
            }
        }
    }

    /// The tiles around a field's only goal from which the way there costs less than that to any goal of another field,
    /// and no more than `most`; and whether there may be others beyond. Both fields have these tolls.
    ///
    /// What lies on the way from such a tile is such a tile too, so no other ground is looked at.
    pub fn tiles_nearer_than(
        &self,
        other: &Self,
        goal: Tile,
        (board, tolls): (&Board, &Tolls),
        most: u32,
    ) -> (Vec<Tile>, bool) {
        let steps = board.steps();
        let (mut met, mut found, mut more) = (board.empty_tile_set(), vec![goal], false);
        met.insert(goal);
        let mut next = 0;
        while let Some(tile) = found.get(next).copied() {
            next += 1;
            let Some(index) = self.index(tile) else { continue };
            for (beside, _) in steps.straight_or_allowed(index).filter(|(beside, _)| tolls.admits(*beside)) {
                let tile = tile_at(self.width, beside);
                if !met.insert(tile) {
                    continue;
                }
                match self.cost_up_to(tile, most) {
                    Some(cost) if other.cost_up_to(tile, cost).is_none() => found.push(tile),
                    Some(_) => (),
                    None => more = true,
                }
            }
        }
        (found, more)
    }

    /// Whether all of it is computed.
    pub fn is_whole(&self) -> bool {
        matches!(self.extent, Extent::Whole(_))
    }

    /// The route from a tile to its nearest goal, without the tile itself; deterministic.
    pub fn route_from(&self, from: Tile) -> impl Iterator<Item = Tile> + '_ {
        let mut here = Some(from);
        std::iter::from_fn(move || {
            let (cost, after) = self.settled(here?, NEVER - 1)?;
            let next = tile_at(self.width, after as usize);
            here = Some(next).filter(|next| cost != NEVER && Some(*next) != here);
            here
        })
    }

    /// The field's entry of a tile, once it is final or known to cost more than `most`.
    fn settled(&self, tile: Tile, most: u32) -> Option<Reached> {
        let index = self.index(tile)?;
        match &self.extent {
            Extent::Whole(reached) => (index < reached.tiles).then(|| reached.get(index)),
            Extent::Growing(growth) => growth.lock().unwrap_or_else(PoisonError::into_inner).settle(index, most),
        }
    }

    fn index(&self, tile: Tile) -> Option<usize> {
        let (x, y) = (usize::try_from(tile.x).ok()?, usize::try_from(tile.y).ok()?);
        (x < self.width).then_some(y * self.width + x)
    }
}

fn tile_at(width: usize, index: usize) -> Tile {
    Tile::new((index % width) as i16, (index / width) as i16)
}

/// A field's entries by index, in pieces that take memory once they are reached.
#[derive(Debug)]
struct Pieces {
    tiles: usize,
    /// The tiles of a piece, as a power of two.
    log: u32,
    /// The place of each piece in `held`, from 1; 0 for those without a place.
    places: Vec<u32>,
    /// By piece and tile: 0, which fresh memory is filled with at once, where nothing is known; else in the upper half
    /// the cost with all bits turned, and in the lower half the index of the next tile.
    held: Vec<u64>,
    bytes: Option<Arc<AtomicUsize>>,
}

impl Pieces {
    /// Those of a field on a board of so many tiles; a small board is one piece.
    fn new(tiles: usize) -> Self {
        let log = if tiles <= SMALL { SMALL.ilog2() } else { 6 };
        Self { tiles, log, places: vec![0; tiles.div_ceil(1 << log)], held: Vec::new(), bytes: None }
    }

    fn get(&self, index: usize) -> Reached {
        let place = self.places[index >> self.log] as usize;
        let word = if place == 0 { 0 } else { self.held[self.word(place, index)] };
        (!((word >> 32) as u32), word as u32)
    }

    /// The least cost of some tiles; [`NEVER`] if none is reached.
    fn least(&self, indices: impl Iterator<Item = usize>) -> u32 {
        indices.filter(|index| *index < self.tiles).map(|index| self.get(index).0).min().unwrap_or(NEVER)
    }

    fn set(&mut self, index: usize, (cost, next): Reached) {
        let mut place = self.places[index >> self.log] as usize;
        if place == 0 {
            place = self.take_piece(index >> self.log);
        }
        let word = self.word(place, index);
        self.held[word] = u64::from(!cost) << 32 | u64::from(next);
    }

    fn word(&self, place: usize, index: usize) -> usize {
        ((place - 1) << self.log) + (index & ((1 << self.log) - 1))
    }

    fn take_piece(&mut self, piece: usize) -> usize {
        let (before, len) = (self.held.capacity(), (1 << self.log).min(self.tiles));
        self.places[piece] = (self.held.len() >> self.log) as u32 + 1;
        if before == 0 {
            self.held = vec![0; len];
        } else {
            self.held.resize(self.held.len() + len, 0);
        }
        let grown = (self.held.capacity() - before) * size_of::<u64>();
        self.bytes.iter().for_each(|bytes| _ = bytes.fetch_add(grown, Ordering::Relaxed));
        self.places[piece] as usize
    }

    /// Forgets all, but keeps the memory.
    fn clear(&mut self) {
        self.places.fill(0);
        self.held.clear();
    }

    fn count_in(&mut self, bytes: &Arc<AtomicUsize>) {
        let held = self.held.capacity() * size_of::<u64>() + self.places.len() * size_of::<u32>();
        bytes.fetch_add(held, Ordering::Relaxed);
        self.bytes = Some(bytes.clone());
    }
}

/// Manner in which a field becomes known.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "few fields seek, and there is one of these a field")]
enum Growth {
    Spread(Spread),
    Seek(Seek),
}

impl Growth {
    /// The entry of a tile, once it is final or known to cost more than `most`.
    fn settle(&mut self, index: usize, most: u32) -> Option<Reached> {
        if let Self::Seek(seek) = self {
            match seek.settle(index, most) {
                Some(reached) => return Some(reached).filter(|_| index < seek.tolls.len()),
                None => *self = Self::Spread(seek.spread()),
            }
        }
        if let Self::Spread(spread) = self { spread.settle(index, most) } else { None }
    }

    /// See [`FlowField::least_cost`].
    fn least_cost<I: Iterator<Item = usize>>(&mut self, tiles: impl Fn() -> I, least: u32, most: u32) -> LeastCost {
        match self {
            Self::Spread(spread) => spread.least_cost(tiles, least, most),
            Self::Seek(_) => {
                let costs = tiles().filter_map(|tile| self.settle(tile, NEVER - 1)).map(|(cost, _)| cost);
                LeastCost::of(costs.min().unwrap_or(NEVER))
            }
        }
    }

    fn count_in(&mut self, bytes: &Arc<AtomicUsize>) {
        match self {
            Self::Spread(spread) => spread.reached.count_in(bytes),
            Self::Seek(seek) => seek.found.count_in(bytes),
        }
    }
}

/// Ways to the nearest of very many goals, each searched from where it begins.
struct Seek {
    steps: SharedStepGraph,
    tolls: Tolls,
    goals: TileSet,
    /// The tiles of the ways found so far, by index.
    known: BTreeMap<usize, Reached>,
    /// The last search: what it costs to get to a tile, and the next tile if a cheapest way leads through.
    found: Pieces,
    /// Number of tiles that may still be searched before it is better to spread from the goals.
    left: usize,
}

impl fmt::Debug for Seek {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seek").field("left", &self.left).finish_non_exhaustive()
    }
}

impl Seek {
    /// No way leads on from here, as far as the search has looked.
    const NO_WAY: u32 = u32::MAX;

    fn new(steps: SharedStepGraph, tolls: Tolls, goals: &TileSet) -> Self {
        let (found, left) = (Pieces::new(tolls.len()), goals.len());
        Self { steps, tolls, goals: goals.clone(), known: BTreeMap::new(), found, left }
    }

    /// The same field, grown from its goals.
    fn spread(&self) -> Spread {
        let mut spread = Spread::toward_any(self.steps.clone(), self.tolls.clone(), &self.goals);
        self.found.bytes.iter().for_each(|bytes| spread.reached.count_in(bytes));
        spread
    }

    /// The entry of a tile, once it is final or known to cost more than `most`; `None` if too much was searched.
    fn settle(&mut self, index: usize, most: u32) -> Option<Reached> {
        if index >= self.tolls.len() {
            return Some((NEVER, 0));
        }
        if self.goals.contains(tile_at(self.tolls.width, index)) {
            return Some((0, index as u32));
        }
        if !self.tolls.admits(index) {
            return Some((NEVER, 0));
        }
        if let Some(known) = self.known.get(&index) {
            return Some(*known);
        }
        let nearest = self.search(index, most)?;
        if !nearest.is_empty() {
            self.note_ways(index, nearest);
        }
        Some(self.known.get(&index).copied().unwrap_or((NEVER, 0)))
    }

    /// Searches outward for the nearest goals, which all cost the same; none if they cost more than `most`.
    fn search(&mut self, from: usize, most: u32) -> Option<Vec<usize>> {
        let (mut open, mut nearest) = (BucketQueue::default(), Vec::new());
        let mut limit = most;
        self.found.clear();
        self.found.set(from, (0, Self::NO_WAY));
        open.push(0, from);
        while let Some((cost, index)) = open.pop() {
            if cost > limit {
                break;
            }
            if self.found.get(index).0 != cost {
                continue;
            }
            if self.goals.contains(tile_at(self.tolls.width, index)) {
                limit = cost;
                nearest.push(index);
                continue;
            }
            self.left = self.left.checked_sub(1)?;
            let steps = self.steps.steps();
            for (next, plain) in steps.straight_or_allowed(index).filter(|(next, _)| self.tolls.admits(*next)) {
                let total = cost + self.tolls.at(next) + plain * (1 + u32::from(steps.rough(next)));
                if total < self.found.get(next).0 {
                    self.found.set(next, (total, Self::NO_WAY));
                    open.push(total, next);
                }
            }
        }
        Some(nearest)
    }

    /// Traces the cheapest ways back from the nearest goals, and notes that from the tile where the search began.
    fn note_ways(&mut self, from: usize, nearest: Vec<usize>) {
        let whole = nearest.first().map_or(0, |goal| self.found.get(*goal).0);
        let mut open = nearest;
        open.iter().for_each(|goal| self.found.set(*goal, (whole, *goal as u32)));
        while let Some(index) = open.pop() {
            let (cost, _) = self.found.get(index);
            let steps = self.steps.steps();
            let step = self.tolls.at(index);
            let double = 1 + u32::from(steps.rough(index));
            for (before, plain) in steps.straight_or_allowed(index) {
                let (start, next) = self.found.get(before);
                if start == NEVER || start + step + plain * double != cost {
                    continue;
                }
                // Of equal ways that over the tile nearest to its goal, then the first in tile order.
                let nearer =
                    |other: u32| (whole - cost, index as u32) < (whole - self.found.get(other as usize).0, other);
                if next == Self::NO_WAY || nearer(next) {
                    self.found.set(before, (start, index as u32));
                }
                if next == Self::NO_WAY {
                    open.push(before);
                }
            }
        }
        self.note_way(from, whole);
    }

    fn note_way(&mut self, from: usize, whole: u32) {
        let mut here = from;
        loop {
            let (cost, next) = self.found.get(here);
            self.known.insert(here, (whole - cost, next));
            if next as usize == here {
                return;
            }
            here = next as usize;
        }
    }
}

/// A field that grows.
struct Spread {
    steps: SharedStepGraph,
    tolls: Tolls,
    open: BucketQueue,
    reached: Pieces,
    /// Everything that costs no more is final.
    settled: u32,
}

impl fmt::Debug for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Spread").field("settled", &self.settled).finish_non_exhaustive()
    }
}

impl Spread {
    fn new(steps: SharedStepGraph, tolls: Tolls) -> Self {
        let reached = Pieces::new(tolls.len());
        Self { steps, tolls, open: BucketQueue::default(), reached, settled: 0 }
    }

    fn toward(steps: SharedStepGraph, tolls: Tolls, goals: impl IntoIterator<Item = (Tile, u32)>) -> Self {
        let mut spread = Self::new(steps, tolls);
        for (goal, cost) in goals {
            if let Some(index) = spread.tolls.index(goal).filter(|index| cost < spread.reached.get(*index).0) {
                spread.reached.set(index, (cost, index as u32));
                spread.open.push(cost, index);
            }
        }
        spread
    }

    fn toward_any(steps: SharedStepGraph, tolls: Tolls, goals: &TileSet) -> Self {
        let mut spread = Self::new(steps, tolls);
        let goals: Vec<usize> = goals.iter().filter_map(|goal| spread.tolls.index(goal)).collect();
        goals.iter().for_each(|index| spread.reached.set(*index, (0, *index as u32)));
        // No way leads on from a goal that lies among goals.
        let steps = spread.steps.steps();
        let free = |next: usize| spread.tolls.admits(next) && spread.reached.get(next).0 != 0;
        let edge = |index: &&usize| steps.straight_or_allowed(**index).any(|(next, _)| free(next));
        goals.iter().filter(edge).for_each(|index| spread.open.push(0, *index));
        spread
    }

    /// The entry of a tile, once it is final or known to cost more than `most`.
    fn settle(&mut self, index: usize, most: u32) -> Option<Reached> {
        let (cost, _) = (index < self.reached.tiles).then(|| self.reached.get(index))?;
        // Tiles that cannot be entered are reached by no way but their own.
        if cost > self.settled && self.tolls.admits(index) {
            self.grow_to(index, most);
        }
        Some(self.reached.get(index))
    }

    /// See [`FlowField::least_cost`]; from `least` on it grows bit by bit.
    fn least_cost<I: Iterator<Item = usize>>(&mut self, tiles: impl Fn() -> I, least: u32, most: u32) -> LeastCost {
        let mut until = least.min(most);
        loop {
            let known = self.reached.least(tiles());
            if known <= self.settled {
                return LeastCost::of(known);
            }
            if self.settled >= most {
                return LeastCost::MoreThan(self.settled);
            }
            until = until.max(self.settled.saturating_add(STRIDE)).min(known).min(most);
            self.grow(|cost, _| cost > until, |_| ());
        }
    }

    /// Grows until a tile is settled, or whatever costs no more than `most`.
    fn grow_to(&mut self, index: usize, most: u32) {
        self.grow(|cost, reached| cost > most || reached.get(index).0 <= cost, |_| ());
    }

    /// Expands the cheapest tiles until there is `enough` at the next one's cost. Reports each tile that is settled.
    fn grow(&mut self, enough: impl Fn(u32, &Pieces) -> bool, mut settle: impl FnMut(usize)) {
        let (steps, tolls) = (self.steps.steps(), &self.tolls);
        while let Some((cost, index)) = self.open.pop() {
            self.settled = cost;
            if enough(cost, &self.reached) {
                return self.open.push(cost, index);
            }
            if !tolls.admits(index) || self.reached.get(index).0 != cost {
                continue;
            }
            settle(index);
            let entered = cost + tolls.at(index);
            let double = 1 + u32::from(steps.rough(index));
            for (before, plain) in steps.straight_or_allowed(index) {
                let total = entered + plain * double;
                let (known, through) = self.reached.get(before);
                if total > known || !tolls.admits(before) {
                    continue;
                }
                if total < known {
                    self.open.push(total, before);
                    self.reached.set(before, (total, index as u32));
                } else if through as usize != before
                    && (cost, index as u32) < (self.reached.get(through as usize).0, through)
                {
                    // Ties go to the cheaper predecessor, then to tile order, which is index order. Goals stay goals.
                    self.reached.set(before, (total, index as u32));
                }
            }
        }
        self.settled = NEVER;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A seeded maze of rooms, with doors open, shut and locked, rubble and crates.
    fn maze(seed: &mut u32, (width, height): (usize, usize)) -> Board {
        let mut draw = |most: u32| {
            *seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (*seed >> 16) % most
        };
        let mut glyph = || ["#", "+", "/", "L", "%", "h", ",", "."][(draw(40) as usize).min(7)];
        let rows = (0..height).map(|_| (0..width).map(|_| glyph()).collect::<String>());
        Board::read(&rows.collect::<Vec<_>>().join("\n")).expect("a map")
    }

    /// Whether a field gives the costs and ways of the whole field, from tiles asked about in no order.
    fn is_same(board: &Board, growing: &FlowField, whole: &FlowField) {
        let all: Vec<Tile> = board.tiles().collect();
        for n in 0..all.len() {
            let tile = all[n * 7_919 % all.len()];
            let least = growing.cost_up_to(tile, n as u32 % 40);
            assert_eq!(least, whole.cost(tile).filter(|cost| *cost <= n as u32 % 40), "{tile} on\n{board:?}");
            assert_eq!(growing.cost(tile), whole.cost(tile), "{tile} on\n{board:?}");
            assert!(growing.route_from(tile).eq(whole.route_from(tile)), "{tile} on\n{board:?}");
        }
    }

    #[test]
    fn ways_to_the_nearest_of_many_goals_are_those_of_the_whole_field() {
        let mut seed = 11;
        for round in 0..12 {
            let board = maze(&mut seed, (60 + round, 70));
            let shut = |tile: Tile| board.door(tile).map(|_| 2 + u32::from(tile.x as u16 % 3));
            let mut tolls = Tolls::new(&board, shut);
            board.tiles().step_by(37).for_each(|tile| tolls.raise_toll_sparsely(tile, 16));
            let goals = board.tiles_where(|tile| tile.x < 18 + round as i16 % 5 || tile.y == 29);
            assert!(goals.len() > MANY && tolls.len() > SMALL);
            let mut raised = Tolls::new(&board, shut);
            board.tiles().step_by(37).for_each(|tile| raised.raise_toll(tile, 16));
            let spread = Spread::toward(board.step_graph(), raised, goals.iter().map(|tile| (tile, 0)));
            let whole = FlowField::whole(&board, spread);
            // The last of them goes on from the goals, since so much is searched.
            let anew = || FlowField::seeking(&board, &tolls, &goals);
            for tile in board.tiles().step_by(61) {
                let growing = anew();
                assert!(growing.route_from(tile).eq(whole.route_from(tile)), "{tile} on\n{board:?}");
                assert_eq!(growing.cost(tile), whole.cost(tile), "{tile} on\n{board:?}");
            }
            is_same(&board, &anew(), &whole);
        }
    }

    /// A field that grows as far as it is asked about on any board.
    fn growing_toward(board: &Board, tolls: &Tolls, goals: impl IntoIterator<Item = (Tile, u32)>) -> FlowField {
        FlowField::growing(board, Growth::Spread(Spread::toward(board.step_graph(), tolls.clone(), goals)))
    }

    #[test]
    fn a_field_that_grows_as_it_is_asked_about_is_the_whole_field() {
        let mut seed = 7;
        for round in 0..40 {
            let board = maze(&mut seed, (9 + round % 23, 30));
            let shut = |tile: Tile| board.door(tile).map(|_| 2 + u32::from(tile.x as u16 % 3));
            let tolls = Tolls::new(&board, shut);
            let all: Vec<Tile> = board.tiles().collect();
            let place = |n: usize| all[n * 7_919 % all.len()];
            let goals: Vec<Tile> = (0..1 + round % 9).map(|n| place(n * 31 + round)).collect();
            let mut set = board.empty_tile_set();
            set.extend(goals.iter().copied().chain(all.iter().copied().filter(|tile| tile.x < round as i16 % 4)));
            let costs = |tile: Tile| (tile, tile.x as u32 % 5);
            for (whole, growing) in [
                (
                    FlowField::toward(&board, &tolls, goals.iter().copied().map(costs)),
                    growing_toward(&board, &tolls, goals.iter().copied().map(costs)),
                ),
                (
                    FlowField::toward(&board, &tolls, set.iter().map(|tile| (tile, 0))),
                    FlowField::lazy_toward_any(&board, &tolls, &set),
                ),
            ] {
                is_same(&board, &growing, &whole);
            }
            let near = FlowField::tiles_within_cost(&board, &tolls, goals[0], 11);
            let whole = FlowField::toward(&board, &tolls, [(goals[0], 0)]);
            assert_eq!(near, board.tiles_where(|tile| whole.cost(tile).is_some_and(|cost| cost <= 11)));
        }
    }
}
