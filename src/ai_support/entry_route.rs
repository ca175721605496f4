//! Search plans: the route to the target area, and the doorway to stack up at.
use std::sync::Arc;

use super::FlowField;
use crate::board::{Board, Tile, TileSet};

/// A search plan for several figures.
#[derive(Clone, Debug)]
pub struct EntryRoute {
    /// Tiles to see or reach.
    pub tiles: TileSet,
    /// Routes to them.
    pub flow: Arc<FlowField>,
    /// The doorway the lead figure would enter by, unless it is already inside.
    pub door: Option<Tile>,
    /// The tile it would enter that doorway from.
    pub before: Option<Tile>,
}

impl EntryRoute {
    /// Plans for figures to reach the tiles; the nearest figure leads. `None` if nobody can get there.
    pub fn of(board: &Board, flow: Arc<FlowField>, searchers: &[Tile], tiles: TileSet) -> Option<Self> {
        let lead = searchers.iter().copied().filter(|tile| flow.cost(*tile).is_some());
        let lead = lead.min_by_key(|tile| (flow.cost(*tile), *tile))?;
        let [before, door] = doorway_before(board, &flow, lead).map_or([None; 2], |tiles| tiles.map(Some));
        Some(Self { tiles, flow, door, before })
    }
}

/// Stack position and doorway on the route from a tile: the first closed doorway, else the last between two
/// rooms. `None` if the route has neither.
fn doorway_before(board: &Board, flow: &FlowField, from: Tile) -> Option<[Tile; 2]> {
    let way: Vec<Tile> = std::iter::once(from).chain(flow.route_from(from)).collect();
    let shut = way.windows(2).find(|two| !board.passable(two[1])).map(|two| [two[0], two[1]]);
    let parts = |three: &&[Tile]| board.is_doorway(three[1]) && board.room_at(three[0]) != board.room_at(three[2]);
    shut.or_else(|| way.windows(3).rev().find(parts).map(|three| [three[0], three[1]]))
}
