//! The layout of rooms: which tiles are doorways, and the rooms and lanes between them (CQB-BOARD-2, CQB-BOARD-4).
//!
//! A door always counts as part of the wall it is set in, open or shut. A room therefore keeps its id for the whole
//! battle, whatever is opened, forced or blown.
use super::overwatch_lanes::{Lane, indices_by_id, indices_by_tile, lanes};
use super::rooms::{NO_ROOM, Room, rooms};
use super::{Board, Terrain, Tile, TileSet};

/// Doorways, rooms and lanes, which depend on walls only.
#[derive(Debug, PartialEq)]
pub(super) struct FloorPlan {
    pub doorways: TileSet,
    /// The tiles of all rooms.
    pub floor: TileSet,
    pub rooms: Vec<Room>,
    /// The room number of each tile, by index; [`NO_ROOM`] outside rooms.
    pub room_of: Box<[u16]>,
    /// The exits, by row and then column.
    pub exits: Box<[Tile]>,
    pub lanes: Vec<Lane>,
    /// Places in `lanes`, in the order of the lanes' ids.
    pub lanes_by_id: Box<[u16]>,
    /// Each tile of a lane with the lane's place in `lanes`, in order.
    pub lanes_by_tile: Box<[(Tile, u16)]>,
}

impl Default for FloorPlan {
    fn default() -> Self {
        let none = || TileSet::new(0, 0);
        Self {
            doorways: none(),
            floor: none(),
            rooms: Vec::new(),
            room_of: Box::default(),
            exits: Box::default(),
            lanes: Vec::new(),
            lanes_by_id: Box::default(),
            lanes_by_tile: Box::default(),
        }
    }
}

impl FloorPlan {
    pub fn of(board: &Board) -> Self {
        let open = board.tiles_where(|tile| is_open_ground(board, tile));
        let narrow = board.tiles_where(|tile| open.contains(tile) && is_narrow(&open, tile));
        let doorways = board.tiles_where(|tile| is_built_doorway(board, tile) || is_opening(&open, &narrow, tile));
        let mut floor = open;
        floor.subtract(&doorways);
        let rooms = rooms(board, &floor, &doorways);
        let lanes = lanes(board, &floor, &doorways);
        let (lanes_by_id, lanes_by_tile) = (indices_by_id(&lanes), indices_by_tile(&lanes));
        let exits = board.tiles().filter(|tile| board.terrain(*tile) == Terrain::Exit).collect();
        Self { room_of: room_of(board, &rooms), rooms, exits, lanes, lanes_by_id, lanes_by_tile, floor, doorways }
    }
}

fn room_of(board: &Board, rooms: &[Room]) -> Box<[u16]> {
    let mut of = vec![NO_ROOM; board.terrain.len()];
    for (number, room) in rooms.iter().enumerate() {
        room.tiles.iter().filter_map(|tile| board.index(tile)).for_each(|index| of[index] = number as u16);
    }
    of.into()
}

impl Board {
    /// Whether a tile is a doorway (CQB-BOARD-2): a door of any kind, a threshold blown or forced open, or an opening
    /// one tile wide.
    pub fn is_doorway(&self, tile: Tile) -> bool {
        self.layout.plan.doorways.contains(tile)
    }

    /// Every exit, by row and then column.
    pub fn exits(&self) -> &[Tile] {
        &self.layout.plan.exits
    }

    /// The two tiles of a doorway's frame: the opposite sides that are blocked. None if the tile is no doorway.
    pub fn door_frame(&self, tile: Tile) -> impl Iterator<Item = Tile> {
        let [north, east, south, west] = tile.orthogonals();
        let solid = |near: &Tile| !is_open_ground(self, *near);
        let pairs = [[east, west], [north, south]].into_iter();
        let doorway = self.is_doorway(tile);
        pairs.filter(move |pair| doorway && pair.iter().all(solid)).take(1).flatten()
    }
}

/// A door or the remains of one: a doorway regardless of its surroundings.
fn is_built_doorway(board: &Board, tile: Tile) -> bool {
    matches!(board.terrain(tile), Terrain::Doorway | Terrain::Threshold)
}

/// Passable ground that is not part of a wall.
fn is_open_ground(board: &Board, tile: Tile) -> bool {
    !is_built_doorway(board, tile) && board.passable(tile)
}

/// Blocked on two opposite sides and open on the other two.
fn is_narrow(open: &TileSet, tile: Tile) -> bool {
    let [north, east, south, west] = tile.orthogonals().map(|near| open.contains(near));
    (north && south && !east && !west) || (east && west && !north && !south)
}

/// An opening one tile wide: a narrow tile whose two open sides are not narrow.
fn is_opening(open: &TileSet, narrow: &TileSet, tile: Tile) -> bool {
    narrow.contains(tile) && !tile.orthogonals().iter().any(|near| open.contains(*near) && narrow.contains(*near))
}
