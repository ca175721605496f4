//! Choke points: lanes that enemy routes depend on (CQB-OVER-10).
use std::sync::Arc;

use super::{Flow, Tolls};
use crate::board::{Board, Lane, LaneKind, Tile, TileSet};

/// Extra cost of doorways already used, in half-points, so that the second-best route is found too.
const DETOUR: u32 = 16;
/// Weights of the best and second-best route.
const BEST: u32 = 3;
const NEXT_BEST: u32 = 1;

/// Weighted enemy routes over each tile.
#[derive(Clone, Debug)]
pub struct Traffic {
    width: usize,
    weights: Vec<u32>,
    most: u32,
}

impl Traffic {
    /// Traces best and second-best routes from where enemies may be to their goals. Each source has a weight;
    /// `best` holds the routes under the given tolls.
    pub fn between(
        board: &Board,
        tolls: &Tolls,
        from: &[(TileSet, u32)],
        to: &[Tile],
        best: impl Fn(&TileSet) -> Arc<Flow>,
    ) -> Self {
        let width = usize::from(board.width());
        let mut traffic = Self { width, weights: vec![0; width * usize::from(board.height())], most: 0 };
        for (sources, weight) in from {
            let (flow, mut dearer) = (best(sources), tolls.clone());
            to.iter().for_each(|goal| traffic.follow(board, &flow, *goal, weight * BEST, &mut dearer));
            let flow = Flow::brief_toward_any(board, &dearer, sources);
            to.iter().for_each(|goal| traffic.follow(board, &flow, *goal, weight * NEXT_BEST, &mut dearer));
        }
        traffic
    }

    fn follow(&mut self, board: &Board, flow: &Flow, goal: Tile, weight: u32, tolls: &mut Tolls) {
        for tile in std::iter::once(goal).chain(flow.way(goal)) {
            if let Some(index) = self.index(tile) {
                self.weights[index] += weight;
                self.most = self.most.max(self.weights[index]);
            }
            if board.is_doorway(tile) {
                tolls.raise(tile, DETOUR);
            }
        }
    }

    /// Traffic over a tile in percent of the busiest tile.
    pub fn at(&self, tile: Tile) -> u32 {
        self.index(tile).map_or(0, |index| self.weights[index] * 100 / self.most.max(1))
    }

    /// Value of watching a lane in percent, and its busiest tile. Narrow lanes score higher
    /// than long ones.
    pub fn rate(&self, lane: &Lane) -> (u32, Tile) {
        let busiest =
            lane.tiles.iter().copied().reduce(|best, tile| if self.at(tile) > self.at(best) { tile } else { best });
        let tile = busiest.unwrap_or_default();
        let share = match lane.kind {
            LaneKind::Doorway | LaneKind::Breach => 100,
            LaneKind::Stair => 80,
            LaneKind::Corridor => 60,
        };
        (self.at(tile) * share / 100, tile)
    }

    fn index(&self, tile: Tile) -> Option<usize> {
        let (x, y) = (usize::try_from(tile.x).ok()?, usize::try_from(tile.y).ok()?);
        let index = y * self.width + x;
        (x < self.width && index < self.weights.len()).then_some(index)
    }
}
