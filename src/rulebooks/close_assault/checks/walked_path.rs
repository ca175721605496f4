//! The ordered path of a leader or vehicle: its cost, and doors on the way (CA-MOVE-1, CA-BOARD-4).

use std::borrow::Cow;

use bevy::prelude::World;

use crate::board::{Board, Door, DoorState, Tile, TileSet};
use crate::localization::phrase;
use crate::model::{FigureId, Figures, Refusal, Roster, Side};
use crate::rulebooks::close_assault::state::unit::{Unit, book_data, footprint_tiles, occupied_tiles};

/// The cost of a mover's path, and the doors it opens.
pub struct Walked {
    pub cost: u16,
    pub doors: Vec<Tile>,
}

/// The board with these doors open.
pub fn board_with_open<'b>(board: &'b Board, doors: &[Tile]) -> Cow<'b, Board> {
    let mut board = Cow::Borrowed(board);
    for at in doors {
        if let Some(door) = board.door(*at) {
            board.to_mut().set_door(*at, Door { state: DoorState::Open, ..door });
        }
    }
    board
}

/// Walks a path step by step.
///
/// # Errors
/// The first illegal step.
pub fn measure_path(world: &World, figure: FigureId, from: Tile, path: &[Tile]) -> Result<Walked, Refusal> {
    let board = world.resource::<Board>();
    let (print, hands) = (world.unit_footprint(figure), !world.is_vehicle(figure));
    let shut = |tile: &Tile| board.door(*tile).is_some_and(|door| !door.is_open());
    let mut doors: Vec<Tile> = path.iter().filter(|tile| shut(tile)).copied().collect();
    doors.dedup();
    let by_hand = |at: &Tile| hands && board.door(*at).is_some_and(|door| door.works_by_hand());
    if let Some(at) = doors.iter().find(|at| !by_hand(at)) {
        return Err(Refusal::lazy("CA-BOARD-4", || phrase!("ca-refused-door-on-path", at = *at)));
    }
    let board = board_with_open(board, &doors);
    let enemies = held_against(world, world.side(figure));
    let (mut here, mut cost) = (from, doors.len() as u16 * book_data(world).walk.door);
    for to in path {
        Refusal::unless(fits(&board, here, *to, print), "CA-BOARD-1", || {
            phrase!("ca-refused-no-step", at = *to, vehicle = print != (1, 1))
        })?;
        Refusal::unless(!footprint_tiles(*to, print).iter().any(|tile| enemies.contains(*tile)), "CA-MOVE-1", || {
            phrase!("ca-refused-enemy-there", at = *to)
        })?;
        let plain = if here.is_diagonal_to(*to) { 3 } else { 2 };
        let rough = footprint_tiles(*to, print).iter().any(|tile| board.rough(*tile));
        cost = cost.saturating_add(if rough { 2 * plain } else { plain });
        here = *to;
    }
    Ok(Walked { cost, doors })
}

/// The tiles of all units of other sides.
fn held_against(world: &World, side: Side) -> TileSet {
    let (mut held, roster) = (world.resource::<Board>().empty_tile_set(), world.resource::<Roster>());
    let others = roster.all().iter().filter(|unit| unit.side() != side);
    others.for_each(|unit| held.extend(occupied_tiles(world, roster, unit)));
    held
}

fn fits(board: &Board, from: Tile, to: Tile, print: (u8, u8)) -> bool {
    let (dx, dy) = (to.x.wrapping_sub(from.x), to.y.wrapping_sub(from.y));
    from.is_beside(to) && footprint_tiles(from, print).iter().all(|tile| board.step_allowed(*tile, tile.offset(dx, dy)))
}
