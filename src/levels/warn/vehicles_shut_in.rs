//! Warnings about vehicles in a small room whose doors are too narrow for them.
use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use crate::board::{Board, Tile, TileSet};

/// A room with more than this share of the map's ground, one part in so many, is a field to drive on.
const FIELD: usize = 4;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let board = &look.level.board;
    for figure in &look.level.figures {
        let profile = look.measure(figure);
        let Some(footprint) = profile.footprint.filter(|_| profile.pace != Some(0)) else { continue };
        let at = figure.at.value;
        let Some(room) = board.room_at(at).map(|index| &board.rooms()[index]) else { continue };
        let ground = board.tiles_where(|tile| board.passable_with_doors_open(tile)).len();
        if room.tiles.len() * FIELD > ground || room.doorways.is_empty() {
            continue;
        }
        if driven(board, at, footprint).is_subset(&room.tiles) {
            let sentence = format!("`{}` can never leave the room in which it starts: no way out is wide enough", figure.id);
            let mend = "move it to open ground, or draw a gap as wide as it is";
            diagnostics.warning("level::warn::figure::shut", figure.at.span.clone(), sentence, mend);
        }
    }
}

/// The tiles that a vehicle of some tiles across and down ever takes up, with all doors open.
fn driven(board: &Board, at: Tile, (wide, tall): (u8, u8)) -> TileSet {
    let under = |at: Tile| {
        (0..i16::from(tall)).flat_map(move |dy| (0..i16::from(wide)).map(move |dx| Tile::new(at.x + dx, at.y + dy)))
    };
    let (mut taken, mut seen, mut open) = (board.empty_tile_set(), board.empty_tile_set(), vec![at]);
    while let Some(here) = open.pop() {
        if !seen.insert(here) {
            continue;
        }
        under(here).for_each(|tile| {
            taken.insert(tile);
        });
        let fits = |next: &Tile| board.contains(*next) && under(*next).all(|tile| board.passable_with_doors_open(tile));
        open.extend(here.neighbours().into_iter().filter(fits));
    }
    taken
}
