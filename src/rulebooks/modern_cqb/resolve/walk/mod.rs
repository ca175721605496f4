//! The Move Phase: reachable tiles, and the checks of a move (CQB-MOVE-1 to 6).

mod doors;
mod obstacles;
mod walk_steps;

pub use doors::{DOOR, check_move_left, resolve_door};
pub use obstacles::{Ways, figure_with_stale_way};
pub use walk_steps::resolve_move;

use std::sync::Arc;

use bevy::prelude::World;

use self::obstacles::InTheWay;
use crate::board::{Board, DoorTreatment, Passage, Reach, Tile, TileSet};
use crate::localization::{Argument, phrase};
use crate::model::{FigureId, Figures, Refusal, Verdict, Writer};
use crate::rulebooks::modern_cqb::senses::belief::believed_board;
use crate::rulebooks::modern_cqb::state::figure::{Condition, TurnState, figure_name};
use crate::rulebooks::modern_cqb::state::phases;
use crate::rulebooks::modern_cqb::state::status_effects::Dragging;

/// A figure's remaining Move, in half-points.
pub fn move_left(world: &World, figure: FigureId) -> u16 {
    world.of::<TurnState>(figure).map_or(0, |done| done.left)
}

/// The tiles a figure can move to, with costs and paths (CQB-MOVE-1).
pub fn reach(world: &World, figure: FigureId) -> Option<Arc<Reach>> {
    let from = world.at(figure)?;
    let board = believed_board(world, world.side(figure));
    // Steps cost double while dragging, so the budget is halved.
    let budget = move_left(world, figure) / if world.has::<Dragging>(figure) { 2 } else { 1 };
    Some(Ways::reach(world, figure, &board, from, budget))
}

/// The reach of a figure that may take orders in the Move Phase; `None` for others.
pub fn reach_in_move_phase(world: &World, figure: FigureId) -> Option<Arc<Reach>> {
    check_may_walk(world, figure).ok()?;
    reach(world, figure)
}

/// The cost of a step in half-points, with or without a body on the tile.
pub fn step_cost(world: &World, board: &Board, figure: FigureId, from: Tile, to: Tile, body: bool) -> u16 {
    let ground = board.step_cost(from, to) * if body && !board.rough(to) { 2 } else { 1 };
    ground * if world.has::<Dragging>(figure) { 2 } else { 1 }
}

/// Whether a figure may take orders in the Move Phase.
pub fn check_may_walk(world: &World, figure: FigureId) -> Verdict {
    phases::check_phase(world, "move", "CQB-ROUND-2")?;
    phases::check_commands(world, figure)?;
    Refusal::unless(world.may_move(figure), "CQB-MOVE-4", || {
        phrase!("cqb-refused-cannot-move", figure = figure_name(world, figure))
    })
}

pub fn check_move(world: &World, figure: FigureId, path: &[Tile]) -> Verdict {
    check_may_walk(world, figure)?;
    let board = believed_board(world, world.side(figure));
    let way = InTheWay::of(world, figure);
    let start = world.at(figure).unwrap_or_default();
    let mut from = start;
    Refusal::unless(!path.is_empty(), "CQB-MOVE-1", || phrase!("cqb-refused-path-empty"))?;
    let mut cost: u16 = 0;
    for tile in path {
        check_step(&board, &way, from, *tile)?;
        cost = cost.saturating_add(step_cost(world, &board, figure, from, *tile, way.body(*tile)));
        from = *tile;
    }
    Refusal::unless(from != start, "CQB-MOVE-1", || phrase!("cqb-refused-path-returns"))?;
    let have = move_left(world, figure);
    Refusal::unless(cost <= have, "CQB-MOVE-1", || {
        phrase!("cqb-refused-path-cost", cost = cost, figure = figure_name(world, figure), left = have)
    })?;
    Refusal::unless(way.passage(from) == Passage::Free, "CQB-MOVE-2", || phrase!("cqb-refused-path-end-taken"))
}

fn check_step(board: &Board, way: &InTheWay, from: Tile, to: Tile) -> Verdict {
    let at = || Argument::Tile(to.x, to.y);
    Refusal::unless(from.is_beside(to), "CQB-MOVE-1", || phrase!("cqb-refused-step-apart", at = at()))?;
    Refusal::unless(way.has_seen(to), "CQB-SIGHT-4", || phrase!("cqb-refused-step-unseen", at = at()))?;
    Refusal::unless(board.passable_with_doors_open(to), "CQB-MOVE-6", || phrase!("cqb-refused-step-solid", at = at()))?;
    Refusal::unless(board.passable(to), "CQB-MOVE-2", || phrase!("cqb-refused-step-shut", at = at()))?;
    let rule = if board.is_doorway(from) || board.is_doorway(to) { "CQB-MOVE-6" } else { "CQB-MOVE-1" };
    Refusal::unless(board.step_allowed(from, to), rule, || phrase!("cqb-refused-step-corner", at = at()))?;
    Refusal::unless(!way.trap(to), "CQB-REACT-4", || phrase!("cqb-refused-step-trap", at = at()))?;
    Refusal::unless(way.passage(to) != Passage::Blocked, "CQB-MOVE-2", || {
        phrase!("cqb-refused-step-blocked", at = at())
    })
}

/// The cheapest path to the nearest goal, as far as the figure's side knows, with doors that open by hand taken as
/// open. Empty if it stands on a goal.
pub fn known_path_to(world: &World, figure: FigureId, goals: &TileSet) -> Option<Vec<Tile>> {
    let from = world.at(figure)?;
    if goals.contains(from) {
        return Some(Vec::new());
    }
    let way = InTheWay::of(world, figure);
    let board = believed_board(world, world.side(figure));
    let ways =
        board.reach_with_doors(from, None, |tile| way.passage(tile), |tile| way.body(tile), DoorTreatment::Openable);
    let nearest =
        ways.end_tiles().filter(|(tile, _)| goals.contains(*tile)).min_by_key(|(tile, cost)| (*cost, *tile))?;
    Some(ways.path(nearest.0))
}

/// The part of a path that a figure can still walk: up to a shut door, and ending on a tile where it may stop.
pub fn affordable_path(world: &World, figure: FigureId, path: &[Tile]) -> Vec<Tile> {
    let way = InTheWay::of(world, figure);
    let board = believed_board(world, world.side(figure));
    let (mut from, mut cost, mut good) = (world.at(figure).unwrap_or_default(), 0, 0);
    for (index, tile) in path.iter().enumerate() {
        cost += step_cost(world, &board, figure, from, *tile, way.body(*tile));
        if !board.passable(*tile) || cost > move_left(world, figure) {
            break;
        }
        if way.passage(*tile) == Passage::Free {
            good = index + 1;
        }
        from = *tile;
    }
    path[..good].to_vec()
}

/// Clamps remaining Move to the budget after a live edit.
pub fn clamp_budgets(world: &mut World) {
    for id in world.figures() {
        let most = 2 * u16::from(world.stats(id).move_points);
        world.edit::<TurnState>(id, |done| done.left = done.left.min(most));
    }
}
