//! Choke points: lanes that enemy routes depend on (CQB-OVER-10).
use std::cmp::Reverse;
use std::sync::Arc;

use super::{FlowField, Tolls};
use crate::board::{Board, LaneKind, Tile, TileSet};

/// Extra cost of doorways already used, in half-points, so that the second-best route is found too.
const DETOUR: u32 = 16;
/// Weights of the best and second-best route.
const BEST: u32 = 3;
const NEXT_BEST: u32 = 1;

/// Weighted enemy routes over each tile.
#[derive(Clone, Debug)]
pub struct EnemyTraffic {
    /// Of the tiles that lie on a route, in tile order.
    weights: Vec<(Tile, u32)>,
    most: u32,
}

impl EnemyTraffic {
    /// Traces best and second-best routes from where enemies may be to their goals. Each source has a weight;
    /// `routes` gives those to the nearest tile of a set under some tolls.
    pub fn between(
        board: &Board,
        tolls: &Tolls,
        from: &[(TileSet, u32)],
        to: &[Tile],
        routes: impl Fn(&TileSet, &Tolls) -> Arc<FlowField>,
    ) -> Self {
        let mut sums = Sums::on(board);
        for (sources, weight) in from {
            let mut dearer = tolls.clone();
            let flow = routes(sources, tolls);
            to.iter().for_each(|goal| sums.follow(board, &flow, *goal, weight * BEST, &mut dearer));
            let flow = routes(sources, &dearer);
            to.iter().for_each(|goal| sums.follow(board, &flow, *goal, weight * NEXT_BEST, &mut dearer));
        }
        let mut weights = sums.tiles;
        weights.sort_unstable();
        weights.dedup();
        let weights: Vec<_> = weights.into_iter().map(|(tile, index)| (tile, sums.by_index[index])).collect();
        let most = weights.iter().map(|(_, weight)| *weight).max().unwrap_or(0);
        Self { weights, most }
    }

    /// Traffic over a tile in percent of the busiest tile.
    pub fn percent_at(&self, tile: Tile) -> u32 {
        let place = self.weights.binary_search_by_key(&tile, |(tile, _)| *tile);
        place.map_or(0, |place| self.percent(self.weights[place].1))
    }

    fn percent(&self, weight: u32) -> u32 {
        weight * 100 / self.most.max(1)
    }

    /// The lanes with any traffic, by their place in the board's list, each with the value of watching it in percent and
    /// its busiest tile. Narrow lanes score higher than long ones.
    pub fn lanes_by_value(&self, board: &Board) -> Vec<(usize, u32, Tile)> {
        let lanes_of = |(tile, weight): &(Tile, u32)| {
            let (tile, busy) = (*tile, Reverse(self.percent(*weight)));
            board.lane_indices_at(tile).map(move |place| (place, busy, tile))
        };
        let mut busiest: Vec<_> = self.weights.iter().flat_map(lanes_of).collect();
        busiest.sort_unstable();
        busiest.dedup_by_key(|(place, ..)| *place);
        let rated = busiest.into_iter().map(|(place, Reverse(busy), tile)| {
            let share = match board.lanes()[place].kind {
                LaneKind::Doorway | LaneKind::Breach => 100,
                LaneKind::Stair => 80,
                LaneKind::Corridor => 60,
            };
            (place, busy * share / 100, tile)
        });
        rated.filter(|(_, rating, _)| *rating > 0).collect()
    }
}

/// The weights while routes are traced.
struct Sums {
    width: usize,
    by_index: Vec<u32>,
    /// The tiles on routes so far, each with its index.
    tiles: Vec<(Tile, usize)>,
}

impl Sums {
    fn on(board: &Board) -> Self {
        let width = usize::from(board.width());
        Self { width, by_index: vec![0; width * usize::from(board.height())], tiles: Vec::new() }
    }

    fn follow(&mut self, board: &Board, flow: &FlowField, goal: Tile, weight: u32, tolls: &mut Tolls) {
        for tile in std::iter::once(goal).chain(flow.route_from(goal)) {
            if board.contains(tile) {
                let index = tile.y as usize * self.width + tile.x as usize;
                if self.by_index[index] == 0 {
                    self.tiles.push((tile, index));
                }
                self.by_index[index] += weight;
            }
            if board.is_doorway(tile) {
                tolls.raise_toll_sparsely(tile, DETOUR);
            }
        }
    }
}
