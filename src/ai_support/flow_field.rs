//! Flow fields: the cost from every tile to the nearest goal.
//!
//! On a large board a field grows outward from its goals only as far as it is asked about.
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::board::{Board, Frontier, StepGraph, Tile, TileSet};

const NEVER: u32 = u32::MAX;
/// Fields of boards with no more tiles are computed whole, so that a question is a lookup.
const SMALL: usize = 64 * 64;
/// Tiles in a piece of a field; a small board has one.
const PIECE: usize = SMALL;

/// Extra cost of entering each tile, in half-points; [`NEVER`] if impassable.
#[derive(Clone, Debug)]
pub struct Tolls {
    width: usize,
    /// By index; [`NEVER`] where a tile cannot be entered.
    tolls: Arc<Vec<u32>>,
}

impl Tolls {
    /// Open ground is free; `shut` gives the cost of other tiles, such as closed doors.
    pub fn new(board: &Board, shut: impl Fn(Tile) -> Option<u32>) -> Self {
        let toll = |tile: Tile| if board.passable(tile) { 0 } else { shut(tile).unwrap_or(NEVER) };
        Self { width: usize::from(board.width()), tolls: Arc::new(board.tiles().map(toll).collect()) }
    }

    /// These tolls, but for some tiles.
    #[must_use]
    pub fn with(&self, others: impl Iterator<Item = (Tile, u32)>) -> Self {
        let mut tolls = self.clone();
        let by_index = Arc::make_mut(&mut tolls.tolls);
        for (tile, toll) in others {
            self.index(tile).into_iter().for_each(|index| by_index[index] = toll);
        }
        tolls
    }

    /// Raises the toll of a tile.
    pub fn raise(&mut self, tile: Tile, by: u32) {
        if let Some(index) = self.index(tile).filter(|index| self.tolls[*index] != NEVER) {
            Arc::make_mut(&mut self.tolls)[index] += by;
        }
    }

    fn index(&self, tile: Tile) -> Option<usize> {
        let (x, y) = (usize::try_from(tile.x).ok()?, usize::try_from(tile.y).ok()?);
        let index = y * self.width + x;
        (x < self.width && index < self.tolls.len()).then_some(index)
    }
}

/// Cheapest routes from everywhere to the nearest goal.
#[derive(Debug)]
pub struct Flow {
    width: usize,
    extent: Extent,
}

/// How much of a field is computed.
#[derive(Debug)]
enum Extent {
    Whole(Pieces),
    Growing(Box<Mutex<Spread>>),
}

/// What the way from a tile costs, and the index of the next tile of it; a goal's own index is its next.
type Reached = (u32, u32);

impl Flow {
    /// The field toward some goals. Each has an initial cost, so that goals can differ in value.
    pub fn toward(board: &Board, tolls: &Tolls, goals: impl IntoIterator<Item = (Tile, u32)>) -> Self {
        Self::of(board, Spread::toward(board, tolls, goals), tolls.tolls.len() <= SMALL)
    }

    /// The field toward the nearest tile of a set.
    pub fn toward_any(board: &Board, tolls: &Tolls, goals: &TileSet) -> Self {
        Self::of(board, Spread::toward_any(board, tolls, goals), tolls.tolls.len() <= SMALL)
    }

    /// Like [`toward`](Self::toward), for few questions: it grows as far as it is asked about on any board.
    pub fn brief(board: &Board, tolls: &Tolls, goals: impl IntoIterator<Item = (Tile, u32)>) -> Self {
        Self::of(board, Spread::toward(board, tolls, goals), false)
    }

    /// As [`brief`](Self::brief), toward the nearest tile of a set.
    pub fn brief_toward_any(board: &Board, tolls: &Tolls, goals: &TileSet) -> Self {
        Self::of(board, Spread::toward_any(board, tolls, goals), false)
    }

    /// The tiles from which the way to a tile costs no more than `half_points`.
    pub fn within(board: &Board, tolls: &Tolls, of: Tile, half_points: u32) -> TileSet {
        let (mut spread, mut tiles) = (Spread::toward(board, tolls, [(of, 0)]), board.empty_tile_set());
        let width = usize::from(board.width());
        tiles.insert(of);
        spread.grow(|cost, _| cost > half_points, |index| _ = tiles.insert(tile_at(width, index)));
        tiles
    }

    /// Adds the memory that it takes to a sum, now and as it grows.
    #[must_use]
    pub fn counted_in(mut self, bytes: &Arc<AtomicUsize>) -> Self {
        match &mut self.extent {
            Extent::Whole(reached) => reached.count_in(bytes),
            Extent::Growing(spread) => {
                spread.get_mut().unwrap_or_else(PoisonError::into_inner).reached.count_in(bytes);
            }
        }
        self
    }

    fn of(board: &Board, mut spread: Spread, whole: bool) -> Self {
        let extent = if whole {
            spread.grow(|_, _| false, |_| ());
            Extent::Whole(spread.reached)
        } else {
            Extent::Growing(Box::new(Mutex::new(spread)))
        };
        Self { width: usize::from(board.width()), extent }
    }

    /// Cost from a tile to its nearest goal in half-points; `None` if unreachable.
    pub fn cost(&self, tile: Tile) -> Option<u32> {
        self.cost_up_to(tile, NEVER - 1)
    }

    /// As [`cost`](Self::cost), but `None` if it is more than `most`.
    pub fn cost_up_to(&self, tile: Tile, most: u32) -> Option<u32> {
        let most = most.min(NEVER - 1);
        let (cost, _) = self.settled(tile, most)?;
        (cost <= most).then_some(cost)
    }

    /// Whether all of it is computed.
    pub fn is_whole(&self) -> bool {
        matches!(self.extent, Extent::Whole(_))
    }

    /// The route from a tile to its nearest goal, without the tile itself; deterministic.
    pub fn way(&self, from: Tile) -> impl Iterator<Item = Tile> + '_ {
        let mut here = Some(from);
        std::iter::from_fn(move || {
            let (cost, after) = self.settled(here?, NEVER - 1)?;
            let next = tile_at(self.width, after as usize);
            here = Some(next).filter(|next| cost != NEVER && Some(*next) != here);
            here
        })
    }

    /// What the field holds of a tile, once it is final or known to cost more than `most`.
    fn settled(&self, tile: Tile, most: u32) -> Option<Reached> {
        let index = self.index(tile)?;
        match &self.extent {
            Extent::Whole(reached) => (index < reached.tiles).then(|| reached.get(index)),
            Extent::Growing(spread) => spread.lock().unwrap_or_else(PoisonError::into_inner).settle(index, most),
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

/// What a field holds of each tile, by index, in pieces that take memory once they are reached.
#[derive(Debug)]
struct Pieces {
    tiles: usize,
    /// Each with [`PIECE`] tiles, or none yet.
    pieces: Vec<Box<[Reached]>>,
    bytes: Option<Arc<AtomicUsize>>,
}

impl Pieces {
    fn new(tiles: usize) -> Self {
        Self { tiles, pieces: vec![Box::default(); tiles.div_ceil(PIECE)], bytes: None }
    }

    fn get(&self, index: usize) -> Reached {
        self.pieces[index / PIECE].get(index % PIECE).copied().unwrap_or((NEVER, 0))
    }

    fn set(&mut self, index: usize, reached: Reached) {
        let piece = &mut self.pieces[index / PIECE];
        if piece.is_empty() {
            *piece = vec![(NEVER, 0); PIECE.min(self.tiles - index / PIECE * PIECE)].into();
            self.bytes.iter().for_each(|bytes| _ = bytes.fetch_add(size_of_val(&**piece), Ordering::Relaxed));
        }
        piece[index % PIECE] = reached;
    }

    fn count_in(&mut self, bytes: &Arc<AtomicUsize>) {
        let held = self.pieces.iter().map(|piece| size_of_val(&**piece)).sum();
        bytes.fetch_add(held, Ordering::Relaxed);
        self.bytes = Some(bytes.clone());
    }
}

/// A field that grows.
struct Spread {
    steps: StepGraph,
    tolls: Tolls,
    open: Frontier,
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
    fn new(board: &Board, tolls: &Tolls) -> Self {
        let (steps, tolls) = (board.step_graph(), tolls.clone());
        let reached = Pieces::new(tolls.tolls.len());
        Self { steps, tolls, open: Frontier::default(), reached, settled: 0 }
    }

    fn toward(board: &Board, tolls: &Tolls, goals: impl IntoIterator<Item = (Tile, u32)>) -> Self {
        let mut spread = Self::new(board, tolls);
        for (goal, cost) in goals {
            if let Some(index) = spread.tolls.index(goal).filter(|index| cost < spread.reached.get(*index).0) {
                spread.reached.set(index, (cost, index as u32));
                spread.open.push(cost, index);
            }
        }
        spread
    }

    fn toward_any(board: &Board, tolls: &Tolls, goals: &TileSet) -> Self {
        let mut spread = Self::new(board, tolls);
        let goals: Vec<usize> = goals.iter().filter_map(|goal| tolls.index(goal)).collect();
        goals.iter().for_each(|index| spread.reached.set(*index, (0, *index as u32)));
        // No way leads on from a goal that lies among goals.
        let steps = spread.steps.steps();
        let free = |next: usize| tolls.tolls[next] != NEVER && spread.reached.get(next).0 != 0;
        let edge = |index: &&usize| steps.straight_or_allowed(**index).any(|(next, _)| free(next));
        goals.iter().filter(edge).for_each(|index| spread.open.push(0, *index));
        spread
    }

    /// What is known of a tile, once it is final or known to cost more than `most`.
    fn settle(&mut self, index: usize, most: u32) -> Option<Reached> {
        let (cost, _) = (index < self.reached.tiles).then(|| self.reached.get(index))?;
        // Tiles that cannot be entered are reached by no way but their own.
        if cost > self.settled && self.tolls.tolls[index] != NEVER {
            self.grow_to(index, most);
        }
        Some(self.reached.get(index))
    }

    /// Grows until a tile is settled, or whatever costs no more than `most`.
    fn grow_to(&mut self, index: usize, most: u32) {
        self.grow(|cost, reached| cost > most || reached.get(index).0 <= cost, |_| ());
    }

    /// Expands the cheapest tiles until there is `enough` at the next one's cost. Reports each tile that is settled.
    fn grow(&mut self, enough: impl Fn(u32, &Pieces) -> bool, mut settle: impl FnMut(usize)) {
        let (steps, tolls) = (self.steps.steps(), &*self.tolls.tolls);
        while let Some((cost, index)) = self.open.pop() {
            self.settled = cost;
            if enough(cost, &self.reached) {
                return self.open.push(cost, index);
            }
            let toll = tolls[index];
            if toll == NEVER || self.reached.get(index).0 != cost {
                continue;
            }
            settle(index);
            let entered = cost + toll;
            let double = 1 + u32::from(steps.rough(index));
            for (before, plain) in steps.straight_or_allowed(index) {
                let total = entered + plain * double;
                let (known, through) = self.reached.get(before);
                if total > known || tolls[before] == NEVER {
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
                    Flow::toward(&board, &tolls, goals.iter().copied().map(costs)),
                    Flow::brief(&board, &tolls, goals.iter().copied().map(costs)),
                ),
                (
                    Flow::toward(&board, &tolls, set.iter().map(|tile| (tile, 0))),
                    Flow::brief_toward_any(&board, &tolls, &set),
                ),
            ] {
                for n in 0..all.len() {
                    let tile = place(n);
                    let least = growing.cost_up_to(tile, n as u32 % 40);
                    assert_eq!(least, whole.cost(tile).filter(|cost| *cost <= n as u32 % 40), "{tile} on\n{board:?}");
                    assert_eq!(growing.cost(tile), whole.cost(tile), "{tile} on\n{board:?}");
                    assert!(growing.way(tile).eq(whole.way(tile)), "{tile} on\n{board:?}");
                }
            }
            let near = Flow::within(&board, &tolls, goals[0], 11);
            let whole = Flow::toward(&board, &tolls, [(goals[0], 0)]);
            assert_eq!(near, board.tiles_where(|tile| whole.cost(tile).is_some_and(|cost| cost <= 11)));
        }
    }
}
