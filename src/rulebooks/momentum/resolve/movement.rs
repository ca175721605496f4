//! Ground within reach: Movement, the step into melee, running (MO-BOARD-1, MO-MINOR-10 to 12, MO-MELEE-2, MO-SPRINT-2).

use bevy::prelude::World;

use super::super::data::order_field_types::Band;
use super::super::senses::sight;
use super::super::state::figure::{self, Character, book_data};
use super::super::state::pending_frames::{self, Success};
use super::super::state::pools::{self, Payment, Price};
use super::super::state::task_kinds::Task;
use super::super::state::turn_and_round::current_turn;
use super::{minor_actions, turns};
use crate::board::{Board, Passage, Reach, Tile};
use crate::localization::{Argument, phrase};
use crate::model::{FigureId, Figures, Refusal, Roster, SideKnowledge, Verdict};

/// Passage of each tile as a character's side knows it: enemies that can act block, all other characters can be passed.
fn occupancy(world: &World, figure: FigureId) -> impl Fn(Tile) -> Passage {
    let known = SideKnowledge::by(world, world.side(figure));
    let board = world.resource::<Board>();
    let (mut taken, mut barred) = (board.empty_tile_set(), board.empty_tile_set());
    for other in world.resource::<Roster>().all().iter().filter(|other| other.id != figure && other.at().is_some()) {
        let Some(at) = known.at(other.id) else { continue };
        let bars = !other.is_of(known.side()) && !sight::is_known_injured(&known, other.id);
        let tiles = if bars { &mut barred } else { &mut taken };
        tiles.insert(at);
    }
    move |tile| match tile {
        tile if barred.contains(tile) => Passage::Blocked,
        tile if taken.contains(tile) => Passage::PassOnly,
        _ => Passage::Free,
    }
}

/// The tiles a character reaches with this many half-tiles.
pub fn reach(world: &World, figure: FigureId, half_tiles: u16) -> Option<Reach> {
    let board = world.resource::<Board>();
    Some(board.reach(world.at(figure)?, half_tiles, occupancy(world, figure), |_| false, (1, 1)))
}

/// The half-tiles left of a Movement under way, or those of a fresh one.
///
/// # Errors
/// If no Movement is available.
pub fn half_tiles_left(world: &World, figure: FigureId) -> Result<u16, Refusal> {
    turns::may_command(world, figure)?;
    if let Some(left) = current_turn(world).stride {
        return Ok(left);
    }
    Refusal::unless(!current_turn(world).sprinted, "MO-MINOR-11", || {
        phrase!("mo-refused-sprinted", figure = Argument::figure(world.label(figure)))
    })?;
    minor_actions::check_minor_action(world, figure, "move")?;
    Ok(figure::fresh_movement(world, figure))
}

/// Whether a path can be walked with this many half-tiles.
pub fn check_path(world: &World, figure: FigureId, path: &[Tile], most: u16) -> Verdict {
    Refusal::unless(!path.is_empty(), "MO-BOARD-1", || phrase!("refused-path-empty"))?;
    let board = world.resource::<Board>();
    let occupancy = occupancy(world, figure);
    let start = world.at(figure).unwrap_or_default();
    let (mut from, mut cost) = (start, 0_u16);
    for to in path {
        let shut = board.door(*to).is_some_and(|door| !door.is_open());
        Refusal::unless(!shut, "MO-BOARD-3", || phrase!("mo-refused-door-shut", at = *to))?;
        Refusal::unless(board.step_allowed(from, *to), "MO-BOARD-1", || phrase!("mo-refused-no-step", at = *to))?;
        Refusal::unless(occupancy(*to) != Passage::Blocked, "MO-BOARD-1", || {
            phrase!("mo-refused-enemy-there", at = *to)
        })?;
        cost = cost.saturating_add(board.step_cost(from, *to));
        from = *to;
    }
    let ends = from != start && occupancy(from) == Passage::Free;
    Refusal::unless(ends, "MO-BOARD-1", || phrase!("mo-refused-path-end"))?;
    Refusal::unless(cost <= most, "MO-BOARD-1", || {
        phrase!("mo-refused-path-cost", cost = cost, left = most, figure = Argument::figure(world.label(figure)))
    })
}

/// The steps into melee: to the nearest free tile within Reach of the target (MO-MELEE-2).
///
/// # Errors
/// If there is none, or the path to the target is too long.
pub fn melee_step(world: &World, figure: FigureId, target: FigureId) -> Result<Vec<Tile>, Refusal> {
    let at = world.at(target).unwrap_or_default();
    if world.is_within_band(figure, at, Band::Reach) {
        return Ok(Vec::new());
    }
    Refusal::unless(!world.prone(figure), "MO-MINOR-16", || {
        phrase!("mo-refused-melee-prone", figure = Argument::figure(world.label(figure)))
    })?;
    let board = world.resource::<Board>();
    // Four tiles, rounded down, allow up to nine half-tiles (MO-BOARD-1).
    let most = 2 * book_data(world).walk.melee + 1;
    let occupied = occupancy(world, figure);
    let from = world.at(figure).unwrap_or_default();
    let to_target = |tile: Tile| if tile == at { Passage::Free } else { occupied(tile) };
    let near = board.reach(from, most, to_target, |_| false, (1, 1)).cost(at).is_some();
    Refusal::unless(near, "MO-MELEE-2", || {
        phrase!("mo-refused-melee-far", tiles = most / 2, target = Argument::figure(world.label(target)))
    })?;
    let reach = board.reach(from, most, &occupied, |_| false, (1, 1));
    let beside = reach.end_tiles().filter(|(tile, _)| board.adjacent(*tile, at) && world.has_clear_line(*tile, at));
    let best = beside.min_by_key(|(tile, cost)| (*cost, *tile)).map(|(tile, _)| reach.path(tile));
    best.ok_or_else(|| Refusal::new("MO-MELEE-2", phrase!("mo-refused-melee-no-room")))
}

/// Zones that a run may cover: the first is free, each further one costs Momentum (MO-SPRINT-2).
fn zones(world: &World, success: &Success) -> u16 {
    let side = world.side(success.attempt.figure);
    let points = u16::from(success.momentum) + pools::most_spendable(world, side);
    1 + points / u16::from(book_data(world).spends.zone.max(1))
}

/// The price of a run along a path.
///
/// # Errors
/// Why the path cannot be run, or paid.
pub fn run_payment(world: &World, success: &Success, path: &[Tile]) -> Result<Payment, Refusal> {
    let figure = success.attempt.figure;
    let data = book_data(world);
    check_path(world, figure, path, data.half_tiles_of_zones(zones(world, success)))?;
    let board = world.resource::<Board>();
    let mut from = world.at(figure).unwrap_or_default();
    let mut cost = 0;
    for to in path {
        cost += board.step_cost(from, *to);
        from = *to;
    }
    let needed = (1_u16..).find(|zones| data.half_tiles_of_zones(*zones) >= cost).unwrap_or(1);
    let points = u8::try_from(needed - 1).unwrap_or(u8::MAX).saturating_mul(data.spends.zone);
    pools::payment(world, world.side(figure), Price { points, own: success.momentum, threat: None })
}

/// The tiles a character may walk to now: by Movement, or by a run after a Sprint.
pub fn walkable_tiles(world: &World, figure: FigureId) -> Option<Reach> {
    match pending_frames::success_to_spend(world) {
        Some(success) if success.attempt.task == Task::Sprint && success.attempt.figure == figure => {
            reach(world, figure, book_data(world).half_tiles_of_zones(zones(world, success)))
        }
        _ => half_tiles_left(world, figure).ok().and_then(|left| reach(world, figure, left)),
    }
}
