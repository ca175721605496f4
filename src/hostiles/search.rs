//! Searching: which room is next, and by which doorway.
use super::{Flow, Tolls};
use crate::board::{Board, Tile, TileSet};

/// Where a side searches next.
#[derive(Clone, Debug)]
pub struct Search {
    /// The tiles that it wants to see or reach there.
    pub tiles: TileSet,
    /// The ways there.
    pub flow: Flow,
    /// The doorway through which its foremost figure would come in, unless it is in.
    pub door: Option<Tile>,
    /// The tile from which it would go into that doorway.
    pub before: Option<Tile>,
}

impl Search {
    /// Chooses the goal that is nearest to any of the searchers, and with it all goals of its room. Each goal comes with
    /// what it costs to be there, in half-points.
    pub fn nearest(board: &Board, tolls: &Tolls, searchers: &[Tile], goals: &[(Tile, u32)]) -> Option<Self> {
        let all = Flow::toward(board, tolls, goals.iter().copied());
        let lead = searchers.iter().copied().filter(|tile| all.cost(*tile).is_some());
        let lead = lead.min_by_key(|tile| (all.cost(*tile), *tile))?;
        let goal = all.way(lead).last().unwrap_or(lead);
        let room = board.room_at(goal);
        let mut tiles = board.no_tiles();
        tiles.extend(goals.iter().map(|(tile, _)| *tile).filter(|tile| *tile == goal || same(board, *tile, room)));
        let flow = Flow::toward(board, tolls, tiles.iter().map(|tile| (tile, 0)).collect::<Vec<_>>());
        let [before, door] = doorway_before(board, &flow, lead).map_or([None; 2], |tiles| tiles.map(Some));
        Some(Self { tiles, flow, door, before })
    }
}

fn same(board: &Board, tile: Tile, room: Option<usize>) -> bool {
    room.is_some() && board.room_at(tile) == room
}

/// Where to stack up on the way from a tile, and at which doorway: the first that is shut, else the last that leads from one
/// room into another. None where the way needs none.
fn doorway_before(board: &Board, flow: &Flow, from: Tile) -> Option<[Tile; 2]> {
    let way: Vec<Tile> = std::iter::once(from).chain(flow.way(from)).collect();
    let shut = way.windows(2).find(|two| !board.passable(two[1])).map(|two| [two[0], two[1]]);
    let parts = |three: &&[Tile]| board.is_doorway(three[1]) && board.room_at(three[0]) != board.room_at(three[2]);
    shut.or_else(|| way.windows(3).rev().find(parts).map(|three| [three[0], three[1]]))
}
