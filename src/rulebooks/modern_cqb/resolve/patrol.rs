//! Unaware hostiles walk their routes at the start of their side's Move Phase (CQB-HEAT-4).

use bevy::prelude::{Query, Res, World};

use super::walk;
use crate::board::{Board, Tile};
use crate::model::{Clock, FigureId, Figures, SideOf};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::events::{Claiming, Patrolled, Turn};
use crate::rulebooks::modern_cqb::senses::hostile_alertness;
use crate::rulebooks::modern_cqb::state::alarm::AlarmState;
use crate::rulebooks::modern_cqb::state::figure::{Condition, Post};

/// Moves the unaware walkers of the side whose Move Phase begins along their routes.
pub fn walk_routes(posts: Query<(&FigureId, &SideOf, &Post)>, clock: Res<Clock>, mut claiming: Claiming) {
    let walks =
        |post: &Post| post.alarm().is_some_and(|alarm| alarm.state == AlarmState::Unaware && !alarm.stops.is_empty());
    let walkers = posts.iter().filter(|(_, side, post)| side.0 == clock.active && walks(post));
    claiming.each(walkers.map(|(figure, ..)| *figure), patrol);
}

/// Walks at a stroll, to the next stop at most.
fn patrol(turn: &mut Turn, figure: FigureId) {
    let start = walk::move_left(turn.world(), figure);
    let pace = 2 * turn.world().resource::<Book>().alarm.pace;
    while strolls(turn, figure) {
        let world = turn.world();
        let Some(stop) = hostile_alertness::alarm_of(world, figure).and_then(|alarm| alarm.stop()) else { return };
        if world.at(figure) == Some(stop) {
            return walk_on(turn, figure);
        }
        let Some(path) = way(world, figure, stop) else { return };
        let spent = start.saturating_sub(walk::move_left(world, figure));
        let budget = pace.saturating_sub(spent).min(walk::move_left(world, figure));
        let position = turn.position();
        match path.first().copied() {
            Some(door) if !turn.world().resource::<Board>().passable(door) => {
                if budget < walk::DOOR {
                    return;
                }
                walk::resolve_door(turn, figure, door, true);
            }
            _ => {
                let stretch = stretch(turn.world(), figure, &path, budget);
                if !stretch.is_empty() {
                    walk::resolve_move(turn, figure, &stretch);
                }
            }
        }
        if turn.position() == position {
            return;
        }
    }
}

/// Whether it may go on, still unaware.
fn strolls(turn: &Turn, figure: FigureId) -> bool {
    let world = turn.world();
    let unaware = hostile_alertness::alarm_of(world, figure).is_some_and(|alarm| alarm.state == AlarmState::Unaware);
    unaware && !turn.over() && world.may_move(figure) && hostile_alertness::can_call_or_be_told(world, figure)
}

fn walk_on(turn: &mut Turn, figure: FigureId) {
    if let Some((next, back)) = hostile_alertness::alarm_of(turn.world(), figure).map(|alarm| alarm.stop_after()) {
        turn.commit(Patrolled { figure, next, back });
    }
}

fn way(world: &World, figure: FigureId, stop: Tile) -> Option<Vec<Tile>> {
    let mut goal = world.resource::<Board>().empty_tile_set();
    goal.extend([stop]);
    walk::known_path_to(world, figure, &goal)
}

/// The part of a path that lies within a budget in half-points and ends on a free tile.
fn stretch(world: &World, figure: FigureId, path: &[Tile], budget: u16) -> Vec<Tile> {
    let board = world.resource::<Board>();
    let path = walk::affordable_path(world, figure, path);
    let (mut from, mut cost, mut good) = (world.at(figure).unwrap_or_default(), 0, 0);
    for (index, tile) in path.iter().enumerate() {
        cost += walk::step_cost(world, board, figure, from, *tile, world.body_on(*tile));
        if cost > budget {
            break;
        }
        if world.standing_on(*tile).is_none() {
            good = index + 1;
        }
        from = *tile;
    }
    path[..good].to_vec()
}
