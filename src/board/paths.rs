//! Cheapest paths across the board, and their length.
use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::step_rules::{CHEAPEST_STEP, step_cost};
use super::{Board, BucketQueue, Passage, Tile, TileSet, distance};

/// Half-points to open or close a door (CQB-MOVE-2).
const DOOR_COST: u32 = 2;
/// The cost of a tile that is not reached.
pub(super) const NEVER: u32 = u32::MAX;

/// Treatment of closed doors by a search.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum DoorTreatment {
    /// They block.
    AsTheyAre,
    /// A door that a figure can open costs 2 half-points more; others block.
    Openable,
    /// All doors count as open.
    AllOpen,
}

impl Board {
    /// The cheapest path from one tile to another, without its start, and its cost in half-points. Deterministic.
    ///
    /// The arguments are those of [`Board::reach`]. The path may end on a tile where figures may pass but not stop:
    /// that check is the caller's.
    pub fn path(
        &self,
        from: Tile,
        to: Tile,
        occupancy: impl Fn(Tile) -> Passage,
        extra_rough: impl Fn(Tile) -> bool,
        footprint: (u16, u16),
        doors: DoorTreatment,
    ) -> Option<(u32, Vec<Tile>)> {
        let rough = |tile| self.rough(tile) || extra_rough(tile);
        let found =
            Walk { board: self, occupancy: &occupancy, rough, footprint, doors }.search(from, NEVER - 1, Some(to));
        Some((found.cost(to)?, found.path(to)))
    }

    /// Every tile that sound reaches within a path length in tiles, its source included; doors and figures do not stop it
    /// (CQB-HEAT-2).
    pub fn within_hearing(&self, from: Tile, tiles: u16) -> TileSet {
        let mut heard = self.empty_tile_set();
        heard.extend(self.sound().search(from, u32::from(tiles) * 2 + 1, None).tiles());
        heard
    }

    fn sound(&self) -> Walk<'_, fn(Tile) -> Passage, fn(Tile) -> bool> {
        Walk {
            board: self,
            occupancy: &(nobody as fn(Tile) -> Passage),
            rough: |_| false,
            footprint: (1, 1),
            doors: DoorTreatment::AllOpen,
        }
    }
}

fn nobody(_: Tile) -> Passage {
    Passage::Free
}

/// A mover, and everything that its path depends on.
pub(super) struct Walk<'a, O, R> {
    pub board: &'a Board,
    pub occupancy: &'a O,
    pub rough: R,
    pub footprint: (u16, u16),
    pub doors: DoorTreatment,
}

impl<O: Fn(Tile) -> Passage, R: Fn(Tile) -> bool> Walk<'_, O, R> {
    /// The tiles under the mover when its top left one is here.
    pub fn tiles_under_mover(&self, tile: Tile) -> impl Iterator<Item = Tile> + use<O, R> {
        let (wide, tall) = (self.footprint.0.max(1) as i16, self.footprint.1.max(1) as i16);
        (0..tall).flat_map(move |dy| (0..wide).map(move |dx| tile.offset(dx, dy)))
    }

    /// Searches outward, cheapest first and ties in tile order, so that the result is always the same.
    pub fn search(&self, from: Tile, budget: u32, goal: Option<Tile>) -> ReachedTiles {
        self.search_from(&[from], budget, goal)
    }

    /// Searches like [`search`](Self::search), from the nearest of some tiles.
    pub fn search_from(&self, starts: &[Tile], budget: u32, goal: Option<Tile>) -> ReachedTiles {
        let (mut found, mut open) = (ReachedTiles::new(self.board, starts, budget), BucketQueue::default());
        let goal = goal.and_then(|tile| self.board.index(tile));
        for from in starts {
            let Some(index) = found.index(*from) else { continue };
            found.set(index, 0, *from);
            open.push(0, index);
        }
        let (steps, every_step_plain) = (self.board.steps(), self.plain());
        while let Some((cost, index)) = open.pop() {
            if goal == Some(index) {
                break;
            }
            if found.at(index).0 != cost {
                continue;
            }
            let tile = found.tile(index);
            for (next, plain, allowed) in steps.neighbours(index) {
                // Most tiles already have a cheaper path: skip the occupancy check for those.
                let least = cost.saturating_add(plain);
                if least > budget || !found.betters(next, least, cost, tile) {
                    continue;
                }
                let to = found.tile(next);
                let step = if every_step_plain { self.plain_step(to, plain, allowed) } else { self.step(tile, to) };
                let Some(total) = step.map(|step| cost.saturating_add(step)) else { continue };
                if total <= budget && found.betters(next, total, cost, tile) {
                    if total < found.at(next).0 {
                        open.push(total, next);
                    }
                    found.set(next, total, tile);
                }
            }
        }
        found
    }

    /// Whether the board's own steps apply unchanged: a mover of one tile, and doors as they are.
    fn plain(&self) -> bool {
        self.single() && self.doors == DoorTreatment::AsTheyAre
    }

    fn plain_step(&self, to: Tile, plain: u32, allowed: bool) -> Option<u32> {
        let free = allowed && (self.occupancy)(to) != Passage::Blocked;
        free.then(|| if (self.rough)(to) { plain * 2 } else { plain })
    }

    /// Whether the mover may pass a tile.
    pub fn admits(&self, tile: Tile) -> bool {
        self.passes(tile) && (self.occupancy)(tile) != Passage::Blocked
    }

    /// Whether the mover may stop on a tile.
    pub fn may_stop_on(&self, tile: Tile) -> bool {
        self.passes(tile) && (self.occupancy)(tile) == Passage::Free
    }

    /// The tiles that a step from a tile, given by index, leads to, each with its own index.
    pub fn step_targets(&self, from: Option<usize>) -> impl Iterator<Item = (Tile, usize)> + '_ {
        let steps = self.board.steps();
        from.into_iter().flat_map(move |index| {
            let tile = self.board.tile_at(index);
            let to = steps.neighbours(index).map(|(next, _, allowed)| (self.board.tile_at(next), next, allowed));
            let goes =
                move |(to, next, allowed): &(Tile, usize, bool)| self.goes(tile, *to, steps.passable(*next), *allowed);
            to.filter(goes).map(|(to, next, _)| (to, next))
        })
    }

    /// Whether any tile of a kind is reachable at any distance. Tiles nearest to `toward` are tried first.
    pub fn reaches(&self, from: Tile, toward: Tile, goal: impl Fn(Tile) -> bool) -> bool {
        let (mut met, mut open) = (self.board.empty_tile_set(), BinaryHeap::new());
        let Some(first) = self.board.index(from) else { return false };
        met.insert(from);
        open.push((Reverse(0), first));
        let steps = self.board.steps();
        while let Some((_, index)) = open.pop() {
            let tile = self.board.tile_at(index);
            for (next, _, allowed) in steps.neighbours(index) {
                let to = self.board.tile_at(next);
                // Most neighbours are visited already, or are walls.
                if met.contains(to) || !self.goes(tile, to, steps.passable(next), allowed) {
                    continue;
                }
                if goal(to) {
                    return true;
                }
                met.insert(to);
                open.push((Reverse(distance(to, toward)), next));
            }
        }
        false
    }

    /// Whether a step is possible onto ground that is `open` now or not, and is `allowed` with the doors as they are.
    /// Open ground stays open when more doors count as open, and nothing else is open when doors are taken as they are
    /// or opened one by one.
    fn goes(&self, from: Tile, to: Tile, open: bool, allowed: bool) -> bool {
        let as_it_is = self.single() && (allowed || (open && self.doors != DoorTreatment::AllOpen));
        let goes = if as_it_is { allowed } else { self.step(from, to).is_some() };
        goes && (self.occupancy)(to) != Passage::Blocked
    }

    /// The cost of a step in half-points; `None` if it is not allowed.
    fn step(&self, from: Tile, to: Tile) -> Option<u32> {
        if self.single() {
            return self.single_step(from, to);
        }
        let (dx, dy) = from.offset_to(to);
        let allowed = |tile: Tile| self.allowed(tile, tile.offset(dx as i16, dy as i16));
        let free = |tile: Tile| (self.occupancy)(tile) != Passage::Blocked;
        if !self.passes(to) || !self.tiles_under_mover(from).all(allowed) || !self.tiles_under_mover(to).all(free) {
            return None;
        }
        let rough = self.tiles_under_mover(to).any(|tile| (self.rough)(tile));
        let doors = self.tiles_under_mover(to).filter(|tile| self.must_open(*tile)).count() as u32;
        Some(u32::from(step_cost(from, to, rough)) + doors * DOOR_COST)
    }

    fn single(&self) -> bool {
        self.footprint.0 <= 1 && self.footprint.1 <= 1
    }

    /// The same for a mover of one tile.
    fn single_step(&self, from: Tile, to: Tile) -> Option<u32> {
        if !self.allowed(from, to) || (self.occupancy)(to) == Passage::Blocked {
            return None;
        }
        let door = if self.must_open(to) { DOOR_COST } else { 0 };
        Some(u32::from(step_cost(from, to, (self.rough)(to))) + door)
    }

    /// A closed door that the step does not enter stays closed, and its corner cannot be cut.
    fn allowed(&self, from: Tile, to: Tile) -> bool {
        self.board.step_with(from, to, |tile| self.passes(tile), |tile| self.open(tile))
    }

    fn passes(&self, tile: Tile) -> bool {
        self.open(tile) || self.must_open(tile)
    }

    fn open(&self, tile: Tile) -> bool {
        if self.doors == DoorTreatment::AllOpen {
            self.board.passable_with_doors_open(tile)
        } else {
            self.board.passable(tile)
        }
    }

    fn must_open(&self, tile: Tile) -> bool {
        self.doors == DoorTreatment::Openable
            && self.board.door(tile).is_some_and(|door| !door.is_open() && door.works_by_hand())
    }
}

/// The tiles reached, the cost of each, and the tile its path comes from. Holds only the rows within the budget.
#[derive(Clone, Debug)]
pub(super) struct ReachedTiles {
    width: usize,
    /// The index of the first tile held.
    first: usize,
    /// 0, which fresh memory is filled with at once, where nothing is reached; else in the upper half the cost with all
    /// bits turned, and in the lower half the tile.
    reached: Vec<u64>,
}

impl ReachedTiles {
    fn new(board: &Board, starts: &[Tile], budget: u32) -> Self {
        let (width, height) = (usize::from(board.width()), usize::from(board.height()));
        // No step costs less, nor leads more than a row on.
        let rows = i32::try_from(budget / u32::from(CHEAPEST_STEP)).unwrap_or(i32::MAX);
        let row = |row: i32| row.clamp(0, height as i32) as usize;
        let starts = || starts.iter().map(|tile| i32::from(tile.y));
        let first = row(starts().min().unwrap_or(0).saturating_sub(rows));
        let after = row(starts().max().unwrap_or(0).saturating_add(rows).saturating_add(1)).max(first);
        Self { width, first: first * width, reached: vec![0; (after - first) * width] }
    }

    fn at(&self, index: usize) -> (u32, Tile) {
        let word = self.reached[index - self.first];
        (!((word >> 32) as u32), Tile::new((word >> 16) as i16, word as i16))
    }

    fn set(&mut self, index: usize, cost: u32, before: Tile) {
        let tile = u64::from(before.x as u16) << 16 | u64::from(before.y as u16);
        self.reached[index - self.first] = u64::from(!cost) << 32 | tile;
    }

    /// Whether the path via `from` beats the known one: it is cheaper, or as cheap and comes from a cheaper tile, or
    /// from the first in tile order.
    fn betters(&self, index: usize, total: u32, cost: u32, from: Tile) -> bool {
        let (known, before) = self.at(index);
        // No path leads back to the start.
        total < known || (total == known && total > 0 && (cost, from) < (self.cost(before).unwrap_or(0), before))
    }

    pub fn cost(&self, tile: Tile) -> Option<u32> {
        let (cost, _) = self.at(self.index(tile)?);
        (cost != NEVER).then_some(cost)
    }

    /// The tiles reached, by row and then column.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        let reached = self.reached.iter().enumerate().filter(|(_, word)| **word >> 32 != 0);
        reached.map(|(place, _)| self.tile(self.first + place))
    }

    fn tile(&self, index: usize) -> Tile {
        Tile::new((index % self.width) as i16, (index / self.width) as i16)
    }

    pub fn path(&self, tile: Tile) -> Vec<Tile> {
        let mut path: Vec<Tile> = self.path_backward(tile).collect();
        path.reverse();
        path
    }

    /// The path to a tile, without the start, traced backward.
    pub fn path_backward(&self, tile: Tile) -> impl Iterator<Item = Tile> + '_ {
        let mut here = tile;
        std::iter::from_fn(move || {
            let (cost, before) = self.at(self.index(here)?);
            (cost != NEVER && cost != 0).then(|| std::mem::replace(&mut here, before))
        })
    }

    /// The index of a tile on the board, if it is held.
    fn index(&self, tile: Tile) -> Option<usize> {
        let (x, y) = (usize::try_from(tile.x).ok()?, usize::try_from(tile.y).ok()?);
        let index = y * self.width + x;
        (x < self.width && (self.first..self.first + self.reached.len()).contains(&index)).then_some(index)
    }
}
