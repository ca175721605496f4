//! Distances between units and their models, on foot and in a straight line (CA-BOARD-1, CA-BOARD-2, CA-ENTER-4).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use bevy::prelude::World;

use crate::board::{Board, Tile, distance};
use crate::model::FigureId;
use crate::rulebooks::close_assault::state::unit::Unit;

pub const NEVER: u16 = u16::MAX;

/// Whether all tiles form one chain with gaps of at most `chain` tiles (CA-MOVE-1).
pub fn in_one_chain(tiles: &[Tile], chain: u16) -> bool {
    let mut left: Vec<Tile> = tiles.to_vec();
    let Some(first) = left.pop() else { return true };
    let mut open = vec![first];
    while let Some(here) = open.pop() {
        let (near, far): (Vec<Tile>, Vec<Tile>) = left.into_iter().partition(|tile| distance(here, *tile) <= chain);
        open.extend(near);
        left = far;
    }
    left.is_empty()
}

/// Walking distance in half-tiles from the nearest of several tiles, ignoring models and rough ground.
pub struct WalkDistances {
    width: usize,
    costs: Vec<u16>,
}

impl WalkDistances {
    /// Distances up to a maximum, in half-tiles.
    pub fn from(board: &Board, sources: impl IntoIterator<Item = Tile>, most: u16) -> Self {
        Self::around(board, sources, most, |_| false)
    }

    /// Distances around blocked tiles.
    pub fn around(
        board: &Board,
        sources: impl IntoIterator<Item = Tile>,
        most: u16,
        barred: impl Fn(Tile) -> bool,
    ) -> Self {
        let width = usize::from(board.width());
        let mut ways = Self { width, costs: vec![NEVER; width * usize::from(board.height())] };
        let mut open = BinaryHeap::new();
        for source in sources.into_iter().filter(|tile| board.contains(*tile)) {
            if ways.improve(source, 0) {
                open.push(Reverse((0_u16, source)));
            }
        }
        while let Some(Reverse((cost, here))) = open.pop() {
            if ways.cost(here) != Some(cost) {
                continue;
            }
            let leads = |next: &Tile| board.step_allowed(here, *next) && !barred(*next);
            for next in here.neighbours().into_iter().filter(leads) {
                let total = cost + if here.is_diagonal_to(next) { 3 } else { 2 };
                if total <= most && ways.improve(next, total) {
                    open.push(Reverse((total, next)));
                }
            }
        }
        ways
    }

    pub fn cost(&self, tile: Tile) -> Option<u16> {
        self.index(tile).map(|index| self.costs[index]).filter(|cost| *cost != NEVER)
    }

    /// The distance in tiles, rounded down (CA-BOARD-1).
    pub fn tiles(&self, tile: Tile) -> Option<u16> {
        self.cost(tile).map(|cost| cost / 2)
    }

    fn improve(&mut self, tile: Tile, cost: u16) -> bool {
        let Some(index) = self.index(tile) else { return false };
        let better = cost < self.costs[index];
        if better {
            self.costs[index] = cost;
        }
        better
    }

    fn index(&self, tile: Tile) -> Option<usize> {
        let (x, y) = (usize::try_from(tile.x).ok()?, usize::try_from(tile.y).ok()?);
        let index = y * self.width + x;
        (x < self.width && index < self.costs.len()).then_some(index)
    }
}

/// The largest number of half-tiles that rounds down to this many tiles.
pub const fn half_tiles(tiles: u16) -> u16 {
    2 * tiles + 1
}

/// Walking distance in tiles between the nearest models of two units, if within a maximum (CA-ENTER-4).
pub fn walking_distance(world: &World, figure: FigureId, target: FigureId, within: u16) -> Option<u16> {
    let ways = WalkDistances::from(world.resource::<Board>(), world.tiles(figure), half_tiles(within));
    world.tiles(target).into_iter().filter_map(|tile| ways.tiles(tile)).min()
}

/// Tiles between the nearest models of two units, ignoring obstacles.
pub fn straight_distance(world: &World, figure: FigureId, target: FigureId) -> u16 {
    let (here, there) = (world.tiles(figure), world.tiles(target));
    here.iter().flat_map(|a| there.iter().map(|b| distance(*a, *b))).min().unwrap_or(u16::MAX)
}

/// Base contact: a step leads from one tile to the other, occupied or not (CA-BOARD-2).
pub fn are_in_contact(board: &Board, a: Tile, b: Tile) -> bool {
    board.step_allowed(a, b) || board.step_allowed(b, a)
}
