//! Resolves a move step by step, until something blocks or interrupts it (CQB-MOVE-1, CQB-MOVE-4).

use bevy::prelude::World;

use super::super::{civilians, covering, shield};
use super::obstacles::in_hand;
use super::{move_left, step_cost};
use crate::board::{Board, Tile};
use crate::model::{CommonEvent, FigureId, Figures};
use crate::rulebooks::modern_cqb::events::{Dragged, Event, Stir, Turn};
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::senses::hostages;
use crate::rulebooks::modern_cqb::state::figure::{Condition, standing_entries};
use crate::rulebooks::modern_cqb::state::objects::Objects;
use crate::rulebooks::modern_cqb::state::status_effects::Dragging;

pub fn resolve_move(turn: &mut Turn, figure: FigureId, path: &[Tile]) {
    token_changes::end_stance(turn, figure);
    if covering::answer_stirring(turn, figure, Stir::Moves) {
        return;
    }
    let mut way: Vec<Tile> = turn.world().at(figure).into_iter().collect();
    let mut stopped = false;
    for tile in path {
        // No figure stops on a friend's tile: an interrupted one goes on along its path to the next free tile.
        if stopped && !shares_tile(turn.world(), figure) {
            return;
        }
        let Some(from) = turn.world().at(figure).filter(|_| turn.world().may_move(figure) && !turn.over()) else {
            break;
        };
        let position = turn.position();
        if !step(turn, figure, from, *tile, stopped) {
            break;
        }
        way.push(*tile);
        stopped |= interrupted(turn, figure, position);
    }
    give_way(turn, figure, &way);
    shield::resolve_rush(turn, figure);
}

/// Makes one step; false if an obstacle unknown to its side blocks it, or the Move no longer suffices.
fn step(turn: &mut Turn, figure: FigureId, from: Tile, to: Tile, carried: bool) -> bool {
    let world = turn.world();
    let board = world.resource::<Board>();
    let side = world.side(figure);
    let yields = |other: FigureId| {
        let seen = world.entity_of(other).and_then(|entity| world.get_entity(entity).ok());
        world.side(other) == side
            || world.of::<Dragging>(figure).is_some_and(|grip| grip.whom == other)
            || hostages::hostage_of(world, figure) == Some(other)
            || seen.is_some_and(|other| in_hand(world, side, &other))
    };
    let stranger = standing_entries(world).any(|other| other.at() == Some(to) && !yields(other.id));
    let trapped = world.resource::<Objects>().known_traps(world.side(figure)).contains(&to);
    let cost = step_cost(world, board, figure, from, to, world.body_on(to));
    if !board.step_allowed(from, to) || stranger || trapped || (cost > move_left(world, figure) && !carried) {
        return false;
    }
    let left = move_left(world, figure).saturating_sub(cost);
    turn.commit(CommonEvent::Stepped { figure, from, to, left });
    let behind = move_dragged(turn, figure, from);
    civilians::move_followers(turn, figure, behind, to);
    true
}

/// Moves the dragged figure to the tile just left (CQB-MOVE-5); returns the tile that this frees.
fn move_dragged(turn: &mut Turn, by: FigureId, to: Tile) -> Tile {
    let grip = turn.world().of::<Dragging>(by).map(|grip| grip.whom);
    if let Some(figure) = grip
        && let Some(from) = turn.world().at(figure)
    {
        turn.commit(Dragged { figure, by, from, to });
        return from;
    }
    to
}

/// Whether another figure stands on the same tile.
fn shares_tile(world: &World, figure: FigureId) -> bool {
    let at = world.at(figure);
    world.standing(figure) && standing_entries(world).any(|other| other.id != figure && other.at() == at)
}

/// A figure that had to stop on a friend's tile steps back the way it came (CQB-BOARD-1).
fn give_way(turn: &mut Turn, figure: FigureId, way: &[Tile]) {
    for to in way.iter().rev().skip(1) {
        let Some(from) = turn.world().at(figure).filter(|_| shares_tile(turn.world(), figure)) else { return };
        let left = move_left(turn.world(), figure);
        turn.commit(CommonEvent::Stepped { figure, from, to: *to, left });
    }
}

/// Whether something since a position of the log interrupts a figure's move (CQB-MOVE-4).
fn interrupted(turn: &Turn, figure: FigureId, position: usize) -> bool {
    let side = turn.world().side(figure);
    let interrupts = |event: &Event| event.book_event().interrupts(figure, side);
    turn.over() || !turn.world().may_move(figure) || turn.since(position).any(interrupts)
}
