//! Moves: the ordered path of the leader or vehicle, doors on the way, and consolidation (CA-MOVE-1, CA-BOARD-4,
//! CA-CONSOL-4).

use std::borrow::Cow;

use bevy::prelude::World;

use super::events::Marched;
use super::march_cache::FoundMarch;
use super::squad_march::MarchingUnit;
use super::unit::{Unit, book, covered, tiles};
use super::{Turn, turns};
use crate::board::{Board, Door, DoorState, Tile, TileSet};
use crate::model::{CommonEvent, FigureId, Figures, Refusal, Roster, Side, Verdict};

pub fn place(tile: Tile) -> String {
    format!("[{}, {}]", tile.x, tile.y)
}

/// The half-tiles a model has left in this Move, or in a new one.
pub fn allowance(world: &World, figure: FigureId, model: u8) -> u16 {
    if turns::consolidates(world, figure) {
        return 2 * book(world).walk.consolidate;
    }
    let most = world.stats(figure).map_or(0, |stats| 2 * u16::from(stats.tiles));
    let mut spent = world.doing(figure).stride.iter().flatten();
    most.saturating_sub(spent.find(|(id, _)| *id == model).map_or(0, |(_, spent)| *spent))
}

/// The cost of a mover's path, and the doors it opens.
pub struct Walked {
    pub cost: u16,
    pub doors: Vec<Tile>,
}

/// The board with these doors open.
pub fn opened<'b>(board: &'b Board, doors: &[Tile]) -> Cow<'b, Board> {
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
pub fn walked(world: &World, figure: FigureId, from: Tile, path: &[Tile]) -> Result<Walked, Refusal> {
    let board = world.resource::<Board>();
    let (print, hands) = (world.print(figure), !world.is_vehicle(figure));
    let shut = |tile: &Tile| board.door(*tile).is_some_and(|door| !door.is_open());
    let mut doors: Vec<Tile> = path.iter().filter(|tile| shut(tile)).copied().collect();
    doors.dedup();
    let by_hand = |at: &Tile| hands && board.door(*at).is_some_and(|door| door.works_by_hand());
    if let Some(at) = doors.iter().find(|at| !by_hand(at)) {
        let sentence = format!("the door at {} does not open by hand; go round", place(*at));
        return Err(Refusal::new("CA-BOARD-4", sentence));
    }
    let board = opened(board, &doors);
    let enemies = held_against(world, world.side(figure));
    let (mut here, mut cost) = (from, doors.len() as u16 * book(world).walk.door);
    for to in path {
        Refusal::unless(fits(&board, here, *to, print), "CA-BOARD-1", || {
            let wide = if print == (1, 1) { "" } else { ", too narrow for a vehicle" };
            format!("no step leads to {}: it is not beside the last tile{wide}, or cuts a corner; go round", place(*to))
        })?;
        Refusal::unless(!covered(*to, print).iter().any(|tile| enemies.contains(*tile)), "CA-MOVE-1", || {
            format!("an enemy stands at {}; models pass through friends only", place(*to))
        })?;
        let plain = if here.is_diagonal_to(*to) { 3 } else { 2 };
        let rough = covered(*to, print).iter().any(|tile| board.rough(*tile));
        cost = cost.saturating_add(if rough { 2 * plain } else { plain });
        here = *to;
    }
    Ok(Walked { cost, doors })
}

/// The tiles of all units of other sides.
fn held_against(world: &World, side: Side) -> TileSet {
    let (mut held, roster) = (world.resource::<Board>().empty_tile_set(), world.resource::<Roster>());
    let others = roster.all().iter().filter(|unit| unit.side() != side);
    others.for_each(|unit| held.extend(tiles(world, roster, unit)));
    held
}

fn fits(board: &Board, from: Tile, to: Tile, print: (u8, u8)) -> bool {
    let (dx, dy) = (to.x.wrapping_sub(from.x), to.y.wrapping_sub(from.y));
    from.is_beside(to) && covered(from, print).iter().all(|tile| board.step_allowed(*tile, tile.offset(dx, dy)))
}

/// The paths of a whole unit when its leader or vehicle takes this one, and the doors it opens.
///
/// # Errors
/// The rule that forbids it.
pub fn march(world: &World, figure: FigureId, path: &[Tile]) -> Result<FoundMarch, Refusal> {
    MarchingUnit::new(world, figure).march(path)
}

/// Marches a unit, and opens the doors on its way.
pub fn walk(turn: &mut Turn, figure: FigureId, path: &[Tile]) {
    let free = turns::consolidates(turn.world(), figure);
    if !free {
        turns::activate(turn, figure);
    }
    let Ok((paths, doors)) = march(turn.world(), figure, path) else { return };
    for at in doors {
        let Some(before) = turn.world().resource::<Board>().door(at) else { continue };
        let after = Door { state: DoorState::Open, ..before };
        turn.commit(CommonEvent::DoorChanged { at, before, after, by: Some(figure), left: None });
    }
    turn.commit(Marched { figure, paths, free });
}

pub fn check_deploy(world: &World, figure: FigureId, to: &[Tile]) -> Verdict {
    turns::may_move(world, figure)?;
    MarchingUnit::new(world, figure).deployed(to).map(|_| ())
}

/// Sends each model to its tile.
pub fn deploy(turn: &mut Turn, figure: FigureId, to: &[Tile]) {
    let free = turns::consolidates(turn.world(), figure);
    if !free {
        turns::activate(turn, figure);
    }
    if let Ok(paths) = MarchingUnit::new(turn.world(), figure).deployed(to) {
        turn.commit(Marched { figure, paths, free });
    }
}

/// The model that works a door: the first adjacent one with enough of its move left.
pub fn door_worker(world: &World, figure: FigureId, at: Tile) -> Option<u8> {
    let (board, cost) = (world.resource::<Board>(), book(world).walk.door);
    let beside = world.models(figure).into_iter().filter(|body| board.adjacent(body.at, at));
    beside.map(|body| body.id).find(|id| allowance(world, figure, *id) >= cost)
}

pub fn check_door(world: &World, figure: FigureId, at: Tile, open: bool) -> Verdict {
    turns::may_move(world, figure)?;
    let door = world.resource::<Board>().door(at).filter(|_| door_worker(world, figure, at).is_some());
    let door = door.ok_or_else(|| {
        Refusal::new("CA-BOARD-4", "there is no door beside a model that has 2 half-tiles left; move to one")
    })?;
    let word = if open { "open" } else { "closed" };
    Refusal::unless(door.is_open() != open, "CA-BOARD-4", || format!("the door is already {word}; leave it"))?;
    Refusal::unless(door.works_by_hand(), "CA-BOARD-4", || {
        "this door is locked, barred or broken and does not open by hand; go round".into()
    })?;
    Refusal::unless(open || world.on_tile(at).is_none(), "CA-BOARD-4", || {
        "somebody is in the doorway; clear it first".into()
    })
}

/// Opens or closes a door.
pub fn work_door(turn: &mut Turn, figure: FigureId, at: Tile, open: bool) {
    if !turns::consolidates(turn.world(), figure) {
        turns::activate(turn, figure);
    }
    let world = turn.world();
    let (Some(before), Some(model)) = (world.resource::<Board>().door(at), door_worker(world, figure, at)) else {
        return;
    };
    let left = allowance(world, figure, model) - book(world).walk.door;
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
