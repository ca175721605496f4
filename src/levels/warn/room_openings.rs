//! Openings between the rooms of a map: doors, gaps in walls, and gaps beside furniture, which the rules take for doorways as
//! well.
use std::collections::BTreeMap;

use crate::board::{Board, DoorKind, Face, Terrain, Tile, distance};

/// A tile that lets figures from one room to another.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum RoomOpening {
    /// A door that anybody opens by hand, shut at the start.
    Door,
    /// A door drawn open.
    OpenDoor,
    /// A door that is locked, barricaded or a gate.
    Barred,
    /// A gap between walls or doors.
    Gap,
    /// A gap between furniture and something else, amid a room.
    Aisle,
}

impl RoomOpening {
    pub fn of(board: &Board, tile: Tile) -> Option<Self> {
        if let Some(door) = board.door(tile) {
            return Some(match door.kind {
                _ if door.is_open() => Self::OpenDoor,
                DoorKind::Ordinary => Self::Door,
                _ => Self::Barred,
            });
        }
        let furnished = || board.door_frame(tile).any(|post| board.is_furnished(post));
        board.is_accidental_doorway(tile).then(|| if furnished() { Self::Aisle } else { Self::Gap })
    }

    /// Whether nothing keeps figures from walking through.
    fn is_clear(self) -> bool {
        matches!(self, Self::Gap | Self::OpenDoor)
    }

    /// Whether it is a door that anybody may walk through.
    fn is_by_hand(self) -> bool {
        matches!(self, Self::Door | Self::OpenDoor)
    }
}

/// The most openings between two halls of which the nearest is sought.
const MOST_LOOKED_AT: usize = 64;

/// Openings by the halls that they join.
type ByHalls = BTreeMap<HallPair, Vec<Tile>>;

/// Two halls, the lower number first; the same one twice where an opening leads back to its own.
pub(super) type HallPair = (usize, usize);

/// The openings of a map by the halls that they join. A hall is a room with all that only furniture parts from it.
pub(super) struct RoomOpenings {
    /// The hall of each room, by the room's index: the lowest index of its rooms.
    hall_of: Vec<usize>,
    pub all: Vec<(Tile, RoomOpening, Option<HallPair>)>,
    clear: ByHalls,
    by_hand: ByHalls,
}

impl RoomOpenings {
    pub fn of(board: &Board) -> Self {
        let found: Vec<(Tile, RoomOpening)> =
            board.tiles().filter_map(|tile| Some((tile, RoomOpening::of(board, tile)?))).collect();
        let (clear, by_hand) = (ByHalls::new(), ByHalls::new());
        let mut openings = Self { hall_of: (0..board.rooms().len()).collect(), all: Vec::new(), clear, by_hand };
        for (tile, _) in found.iter().filter(|(_, opening)| *opening == RoomOpening::Aisle) {
            let mut beside = tile.orthogonals().into_iter().filter_map(|near| board.room_at(near));
            if let (Some(one), Some(other)) = (beside.next(), beside.next()) {
                openings.join(one, other);
            }
        }
        // A hall's number is its lowest room's, and each room has it at hand.
        for room in 0..openings.hall_of.len() {
            openings.hall_of[room] = openings.root(room);
        }
        for (tile, opening) in found {
            let halls = openings.joined_by(board, tile);
            openings.all.push((tile, opening, halls));
            let Some(halls) = halls else { continue };
            if opening.is_clear() {
                openings.clear.entry(halls).or_default().push(tile);
            }
            if opening.is_by_hand() {
                openings.by_hand.entry(halls).or_default().push(tile);
            }
        }
        openings
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        self.hall_of[one.max(other)] = one.min(other);
    }

    fn root(&mut self, room: usize) -> usize {
        let mut root = room;
        while self.hall_of[root] != root {
            self.hall_of[root] = self.hall_of[self.hall_of[root]];
            root = self.hall_of[root];
        }
        root
    }

    /// The hall of a tile.
    pub fn hall_at(&self, board: &Board, tile: Tile) -> Option<usize> {
        self.hall_of.get(board.room_at(tile)?).copied()
    }

    /// An open way between two halls, near to a tile and other than it.
    pub fn clear_way(&self, halls: HallPair, tile: Tile) -> Option<Tile> {
        nearest(self.clear.get(&halls)?, tile)
    }

    /// A door between two halls that opens by hand, near to a tile and other than it.
    pub fn door(&self, halls: HallPair, tile: Tile) -> Option<Tile> {
        nearest(self.by_hand.get(&halls)?, tile)
    }

    /// Whether furniture parts nothing from a hall's only room.
    pub fn is_one_room(&self, hall: usize) -> bool {
        self.hall_of.iter().filter(|of| **of == hall).take(2).count() == 1
    }

    /// The halls on two opposite sides of a tile.
    pub fn joined_by(&self, board: &Board, tile: Tile) -> Option<HallPair> {
        let beside = |face: Face| self.hall_at(board, tile.beside(face));
        let across = |face: Face| Some((beside(face)?, beside(face.opposite())?));
        let (one, other) = across(Face::East).or_else(|| across(Face::South))?;
        Some((one.min(other), one.max(other)))
    }
}

fn nearest(tiles: &[Tile], to: Tile) -> Option<Tile> {
    let others = tiles.iter().copied().filter(|tile| *tile != to);
    others.take(MOST_LOOKED_AT).min_by_key(|tile| distance(*tile, to))
}

/// Whether a tile is part of a wall: neither ground nor furniture nor a door.
pub(super) fn is_wall(board: &Board, tile: Tile) -> bool {
    matches!(board.terrain(tile), Terrain::Wall | Terrain::SoftWall | Terrain::Window | Terrain::Nothing)
}
