//! Moves, doors and consolidation (CA-MOVE-1, CA-BOARD-4, CA-CONSOL-4).

use bevy::prelude::World;

use crate::board::{Board, Door, DoorState, Tile};
use crate::localization::phrase;
use crate::model::{CommonEvent, FigureId, Refusal, Verdict};
use crate::rulebooks::close_assault::checks::may_act;
use crate::rulebooks::close_assault::checks::squad_march::{self, MarchingUnit};
use crate::rulebooks::close_assault::events::{Marched, Turn};
use crate::rulebooks::close_assault::resolve::activation;
use crate::rulebooks::close_assault::state::unit::{Unit, book_data};
use crate::rulebooks::close_assault::state::{active_unit, move_allowance};

/// Marches a unit, and opens the doors on its way.
pub fn walk(turn: &mut Turn, figure: FigureId, path: &[Tile]) {
    let free = active_unit::may_consolidate(turn.world(), figure);
    if !free {
        activation::activate(turn, figure);
    }
    let Ok((paths, doors)) = squad_march::march_paths(turn.world(), figure, path) else { return };
    for at in doors {
        let Some(before) = turn.world().resource::<Board>().door(at) else { continue };
        let after = Door { state: DoorState::Open, ..before };
        turn.commit(CommonEvent::DoorChanged { at, before, after, by: Some(figure), left: None });
    }
    turn.commit(Marched { figure, paths, free });
}

/// Whether the models of a unit may move to these tiles.
pub fn check_deploy(world: &World, figure: FigureId, to: &[Tile]) -> Verdict {
    may_act::may_move(world, figure)?;
    MarchingUnit::new(world, figure).deployment_paths(to).map(|_| ())
}

/// Sends each model to its tile.
pub fn deploy(turn: &mut Turn, figure: FigureId, to: &[Tile]) {
    let free = active_unit::may_consolidate(turn.world(), figure);
    if !free {
        activation::activate(turn, figure);
    }
    if let Ok(paths) = MarchingUnit::new(turn.world(), figure).deployment_paths(to) {
        turn.commit(Marched { figure, paths, free });
    }
}

/// Whether a unit may open or close a door as part of its Move.
pub fn check_door(world: &World, figure: FigureId, at: Tile, open: bool) -> Verdict {
    may_act::may_move(world, figure)?;
    let door = world.resource::<Board>().door(at).filter(|_| move_allowance::door_worker(world, figure, at).is_some());
    let door = door.ok_or_else(|| Refusal::new("CA-BOARD-4", phrase!("ca-refused-no-door")))?;
    Refusal::unless(door.is_open() != open, "CA-BOARD-4", || phrase!("refused-door-already", open = open))?;
    Refusal::unless(door.works_by_hand(), "CA-BOARD-4", || phrase!("ca-refused-door-blocked"))?;
    Refusal::unless(open || world.on_tile(at).is_none(), "CA-BOARD-4", || phrase!("refused-doorway-taken"))
}

/// Opens or closes a door.
pub fn open_or_close_door(turn: &mut Turn, figure: FigureId, at: Tile, open: bool) {
    if !active_unit::may_consolidate(turn.world(), figure) {
        activation::activate(turn, figure);
    }
    let world = turn.world();
    let (Some(before), Some(model)) =
        (world.resource::<Board>().door(at), move_allowance::door_worker(world, figure, at))
    else {
        return;
    };
    let left = move_allowance::half_tiles_left(world, figure, model) - book_data(world).walk.door;
    let state = if open { DoorState::Open } else { DoorState::Closed };
    let after = Door { state, ..before };
    turn.commit(CommonEvent::DoorChanged { at, before, after, by: Some(figure), left: Some(left) });
}

/// The doors beside a unit's models that are open, or that are shut.
pub fn doors_beside(world: &World, figure: FigureId, open: bool) -> Vec<Tile> {
    let (board, models) = (world.resource::<Board>(), world.models(figure));
    let beside = |at: &Tile| models.iter().any(|body| board.adjacent(body.at, *at));
    board.doors().filter(|(at, door)| door.is_open() == open && beside(at)).map(|(at, _)| at).collect()
}
