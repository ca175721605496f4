//! Searching: the way to what is looked for, and the doorway at which to stack up before it.
use std::sync::Arc;

use super::Flow;
use crate::board::{Board, Tile, TileSet};

/// How some of a side get to where they search.
#[derive(Clone, Debug)]
pub struct Search {
    /// The tiles that they want to see or reach there.
    pub tiles: TileSet,
    /// The ways there.
    pub flow: Arc<Flow>,
    /// The doorway through which the foremost of them would come in, unless it is in.
    pub door: Option<Tile>,
    /// The tile from which it would go into that doorway.
    pub before: Option<Tile>,
}

impl Search {
    /// The way of some searchers to tiles, by the ways there; the foremost is the one nearest to any. None where nobody gets there.
    pub fn of(board: &Board, flow: Arc<Flow>, searchers: &[Tile], tiles: TileSet) -> Option<Self> {
        let lead = searchers.iter().copied().filter(|tile| flow.cost(*tile).is_some());
        let lead = lead.min_by_key(|tile| (flow.cost(*tile), *tile))?;
        let [before, door] = doorway_before(board, &flow, lead).map_or([None; 2], |tiles| tiles.map(Some));
        Some(Self { tiles, flow, door, before })
    }
}

/// Where to stack up on the way from a tile, and at which doorway: the first that is shut, else the last that leads from one
/// room into another. None where the way needs none.
fn doorway_before(board: &Board, flow: &Flow, from: Tile) -> Option<[Tile; 2]> {
    let way: Vec<Tile> = std::iter::once(from).chain(flow.way(from)).collect();
    let shut = way.windows(2).find(|two| !board.passable(two[1])).map(|two| [two[0], two[1]]);
    let parts = |three: &&[Tile]| board.is_doorway(three[1]) && board.room_at(three[0]) != board.room_at(three[2]);
    shut.or_else(|| way.windows(3).rev().find(parts).map(|three| [three[0], three[1]]))
}
