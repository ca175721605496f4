//! Lanes that Overwatch can cover: doorways, corridor segments, stair mouths and breaches (CQB-BOARD-4).
use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::rooms::connected_components;
use super::{Board, Face, Terrain, Tile, TileSet};

/// The reach of a breach lane on either side of its threshold, in tiles.
const BREACH_REACH: usize = 4;
/// The greatest width of a corridor, in tiles.
const CORRIDOR_WIDTH: usize = 2;
/// The least length of a corridor, in tiles.
const CORRIDOR_LENGTH: usize = 4;

/// A lane's id: its kind and the column and row of its first tile, such as `door-5-2`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct LaneId(pub String);

impl fmt::Display for LaneId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The kind of opening that a lane covers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LaneKind {
    /// A doorway's one tile.
    Doorway,
    /// A stretch of corridor.
    Corridor,
    /// A stair mouth and the tiles around it.
    Stair,
    /// A blown threshold and the tiles straight in front of and behind it.
    Breach,
}

impl LaneKind {
    /// The word that a lane's id begins with.
    pub fn word(self) -> &'static str {
        match self {
            LaneKind::Doorway => "door",
            LaneKind::Corridor => "corridor",
            LaneKind::Stair => "stair",
            LaneKind::Breach => "breach",
        }
    }
}

/// A group of tiles that Overwatch can cover together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lane {
    /// Its id.
    pub id: LaneId,
    /// Its kind.
    pub kind: LaneKind,
    /// Its tiles, by row and then column.
    pub tiles: Vec<Tile>,
}

impl Board {
    /// Every lane, by kind and then by first tile.
    pub fn lanes(&self) -> &[Lane] {
        &self.layout.plan.lanes
    }

    /// The lane with an id.
    pub fn lane(&self, id: &LaneId) -> Option<&Lane> {
        let (lanes, by_id) = (self.lanes(), &self.layout.plan.lanes_by_id);
        let place = by_id.binary_search_by(|lane| lanes[usize::from(*lane)].id.cmp(id)).ok()?;
        lanes.get(usize::from(by_id[place]))
    }

    /// The lanes that a tile lies in.
    pub fn lanes_at(&self, tile: Tile) -> impl Iterator<Item = &Lane> {
        self.lane_indices_at(tile).map(|place| &self.lanes()[place])
    }

    /// The places in [`lanes`](Self::lanes) of those that a tile lies in.
    pub fn lane_indices_at(&self, tile: Tile) -> impl Iterator<Item = usize> + '_ {
        let by_tile = &self.layout.plan.lanes_by_tile;
        let first = by_tile.partition_point(|(at, _)| *at < tile);
        by_tile[first..].iter().take_while(move |(at, _)| *at == tile).map(|(_, place)| usize::from(*place))
    }
}

/// The lanes of a floor plan. Lanes of one kind that begin on the same tile would share an id, so they are merged.
pub(super) fn lanes(board: &Board, floor: &TileSet, doorways: &TileSet) -> Vec<Lane> {
    let mut found: BTreeMap<(LaneKind, Tile), Vec<Tile>> = BTreeMap::new();
    let doors = doorways.iter().map(|tile| (LaneKind::Doorway, vec![tile]));
    let corridors = corridors(board, floor).into_iter().map(|tiles| (LaneKind::Corridor, tiles));
    let stairs = of(board, Terrain::Stairs).map(|tile| (LaneKind::Stair, stair(board, tile)));
    let breaches = of(board, Terrain::Threshold).map(|tile| (LaneKind::Breach, breach(floor, tile)));
    for (kind, mut tiles) in doors.chain(corridors).chain(stairs).chain(breaches) {
        tiles.sort_unstable();
        found.entry((kind, tiles[0])).or_default().extend(tiles);
    }
    found.into_iter().map(|((kind, first), tiles)| lane(kind, first, tiles)).collect()
}

/// The places of lanes in their list, in the order of their ids.
pub(super) fn indices_by_id(lanes: &[Lane]) -> Box<[u16]> {
    let mut places: Box<[u16]> = (0..lanes.len() as u16).collect();
    places.sort_unstable_by_key(|place| &lanes[usize::from(*place)].id);
    places
}

/// Each tile of a lane with the lane's place in the list, in order.
pub(super) fn indices_by_tile(lanes: &[Lane]) -> Box<[(Tile, u16)]> {
    let tiles =
        |(place, lane): (usize, &'_ Lane)| lane.tiles.iter().map(|tile| (*tile, place as u16)).collect::<Vec<_>>();
    let mut places: Box<[(Tile, u16)]> = lanes.iter().enumerate().flat_map(tiles).collect();
    places.sort_unstable();
    places
}

fn lane(kind: LaneKind, first: Tile, mut tiles: Vec<Tile>) -> Lane {
    tiles.sort_unstable();
    tiles.dedup();
    Lane { id: LaneId(format!("{}-{}-{}", kind.word(), first.x, first.y)), kind, tiles }
}

fn of(board: &Board, terrain: Terrain) -> impl Iterator<Item = Tile> {
    board.tiles().filter(move |tile| board.terrain(*tile) == terrain)
}

/// A stair mouth and its adjacent passable tiles. A door's tile counts, but blocks as if it were shut.
fn stair(board: &Board, mouth: Tile) -> Vec<Tile> {
    let solid = |tile: &Tile| board.terrain(*tile) == Terrain::Doorway || board.opaque_terrain(*tile);
    let near = |tile: &Tile| !mouth.is_diagonal_to(*tile) || !mouth.beside_corner(*tile).iter().all(solid);
    let around = mouth.neighbours().into_iter().filter(|tile| board.passable_with_doors_open(*tile) && near(tile));
    around.chain([mouth]).collect()
}

/// A blown threshold and the floor straight on either side of it, across the wall's line.
fn breach(floor: &TileSet, threshold: Tile) -> Vec<Tile> {
    let arm = |face| std::iter::successors(Some(threshold.beside(face)), move |tile: &Tile| Some(tile.beside(face)));
    let arms =
        Face::ALL.map(|face| arm(face).take(BREACH_REACH).take_while(|tile| floor.contains(*tile)).collect::<Vec<_>>());
    let across = |face: Face| !arms[face as usize].is_empty() && !arms[face.opposite() as usize].is_empty();
    let through: Vec<Face> = Face::ALL.into_iter().filter(|face| across(*face)).collect();
    let faces = if through.is_empty() { Face::ALL.to_vec() } else { through };
    faces.into_iter().flat_map(|face| arms[face as usize].clone()).chain([threshold]).collect()
}

/// Corridor segments: tiles whose unbroken run of floor is at most 2 across and at least 4 along, all in the same
/// direction.
fn corridors(board: &Board, floor: &TileSet) -> Vec<Vec<Tile>> {
    let run = |tile: Tile, axis: [Face; 2]| 1 + axis.map(|face| run(floor, tile, face)).iter().sum::<usize>();
    let along = |tile: Tile, axis: [Face; 2], across: [Face; 2]| {
        floor.contains(tile) && run(tile, across) <= CORRIDOR_WIDTH && run(tile, axis) >= CORRIDOR_LENGTH
    };
    let (flat, upright) = ([Face::West, Face::East], [Face::North, Face::South]);
    [(flat, upright), (upright, flat)]
        .into_iter()
        .flat_map(|(axis, across)| {
            let tiles = board.tiles_where(|tile| along(tile, axis, across));
            connected_components(&tiles, |tile| tile.orthogonals().to_vec())
        })
        .collect()
}

/// The number of floor tiles in a row on one side, counted up to the limit that matters.
fn run(floor: &TileSet, tile: Tile, face: Face) -> usize {
    let following = std::iter::successors(Some(tile.beside(face)), |tile| Some(tile.beside(face)));
    following.take(CORRIDOR_LENGTH).take_while(|tile| floor.contains(*tile)).count()
}
