//! Choke points: lanes that enemy routes depend on (CQB-OVER-10).
use std::collections::BTreeMap;
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
    /// Of the tiles that lie on a route.
    weights: BTreeMap<Tile, u32>,
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
        let mut traffic = Self { weights: BTreeMap::new(), most: 0 };
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
            if board.contains(tile) {
                let sum = self.weights.entry(tile).or_default();
                *sum += weight;
                self.most = self.most.max(*sum);
            }
            if board.is_doorway(tile) {
                tolls.add_detour(tile, DETOUR);
            }
        }
    }

    /// Traffic over a tile in percent of the busiest tile.
    pub fn at(&self, tile: Tile) -> u32 {
        self.weights.get(&tile).map_or(0, |weight| weight * 100 / self.most.max(1))
    }

    /// The lanes with any traffic, by their place in the board's list, each with its rating and busiest tile.
    pub fn rate_lanes(&self, board: &Board) -> Vec<(usize, u32, Tile)> {
        let mut busy: Vec<usize> = self.weights.keys().flat_map(|tile| board.lane_places_at(*tile)).collect();
        busy.sort_unstable();
        busy.dedup();
        let rated = busy.into_iter().map(|place| (place, self.rate(&board.lanes()[place])));
        rated.filter(|(_, (rating, _))| *rating > 0).map(|(place, (rating, tile))| (place, rating, tile)).collect()
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
}
