//! Warnings about vehicles that cannot move, or not out of a small room whose doors are too narrow for them.
use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use crate::board::{Board, Tile, TileSet};

/// A room with more than this share of the map's ground, one part in so many, is a field to drive on.
const FIELD: usize = 4;

/// The ground that vehicles of some tiles across and down drive on from one start.
struct Drive {
    footprint: (u8, u8),
    /// Tiles on which the top left tile of one may be.
    corners: TileSet,
    /// Tiles that one ever takes up.
    taken: TileSet,
}

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let board = &look.level.board;
    // Ground that is joined is searched once.
    let mut drives: Vec<Drive> = Vec::new();
    for figure in &look.level.figures {
        let profile = look.measure(figure);
        let Some(footprint) = profile.footprint.filter(|_| profile.pace != Some(0)) else { continue };
        let at = figure.at.value;
        let known = drives.iter().position(|drive| drive.footprint == footprint && drive.corners.contains(at));
        let known = known.unwrap_or_else(|| {
            drives.push(Drive::from(board, at, footprint));
            drives.len() - 1
        });
        let driven = &drives[known].taken;
        let why = if driven.len() == usize::from(footprint.0) * usize::from(footprint.1) {
            "can never move: there is no space around it"
        } else if shut_in_room(board, at, driven) {
            "can never leave the room in which it starts: no way out is wide enough"
        } else {
            continue;
        };
        let mend = "move it to open ground, or draw a gap as wide as it is";
        diagnostics.warning(
            "level::warn::figure::shut",
            figure.at.span.clone(),
            format!("`{}` {why}", figure.id),
            mend,
        );
    }
}

/// Whether all that a vehicle ever takes up is within one room with doorways, which is no field to drive on.
fn shut_in_room(board: &Board, at: Tile, driven: &TileSet) -> bool {
    let Some(room) = board.room_at(at).map(|index| &board.rooms()[index]) else { return false };
    let ground = board.tiles_where(|tile| board.passable_with_doors_open(tile)).len();
    room.tiles.len() * FIELD <= ground && !room.doorways.is_empty() && driven.is_subset(&room.tiles)
}

impl Drive {
    /// Searches from a top left tile, with all doors open.
    fn from(board: &Board, at: Tile, footprint: (u8, u8)) -> Self {
        let (wide, tall) = (i16::from(footprint.0), i16::from(footprint.1));
        let under = |at: Tile| (0..tall).flat_map(move |dy| (0..wide).map(move |dx| Tile::new(at.x + dx, at.y + dy)));
        let mut drive = Self { footprint, corners: board.empty_tile_set(), taken: board.empty_tile_set() };
        let mut open = vec![at];
        while let Some(here) = open.pop() {
            if !drive.corners.insert(here) {
                continue;
            }
            under(here).for_each(|tile| {
                drive.taken.insert(tile);
            });
            let fits =
                |next: &Tile| board.contains(*next) && under(*next).all(|tile| board.passable_with_doors_open(tile));
            open.extend(here.neighbours().into_iter().filter(fits));
        }
        drive
    }
}
