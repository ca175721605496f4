//! Steps of a walk: reactions and hazards run before the rest of the path (MO-READY-2, MO-BOARD-1).

use super::super::Turn;
use super::super::events::{Event, MoEvent, Sighted};
use super::super::state::figure::Character;
use super::super::state::pending_frames::{Frame, FrameResult, Gait};
use super::super::state::status_effects::Braced;
use super::super::state::turn_and_round::current_turn;
use super::movement::reach;
use super::{hazards, readied_task_triggers};
use crate::board::{Board, Tile};
use crate::model::{Certainty, CommonEvent, FigureId, Figures, Roster, Token, Word};

/// Takes one step; triggered reactions and hazards run before the rest of the path (MO-READY-2).
pub fn step_on(turn: &mut Turn, figure: FigureId, path: Vec<Tile>, gait: Gait) -> FrameResult {
    let world = turn.world();
    let (Some(to), Some(from)) = (path.first().copied(), world.at(figure)) else {
        return FrameResult::Done(Vec::new());
    };
    let board = world.resource::<Board>();
    let cost = board.step_cost(from, to);
    let left = if gait == Gait::Movement { current_turn(world).stride.unwrap_or(0) } else { u16::MAX };
    // An unseen character may block the tile, or a door may have closed since.
    let barred = |id: FigureId| world.side(id) != world.side(figure) && world.able(id);
    let free = !world.on_tile(to).is_some_and(barred) && (path.len() > 1 || world.on_tile(to).is_none());
    if !world.able(figure) || !board.step_allowed(from, to) || !free || cost > left {
        step_aside(turn, figure);
        return FrameResult::Done(Vec::new());
    }
    let left = if gait == Gait::Movement { left - cost } else { 0 };
    let position = turn.position();
    if turn.world().has::<Braced>(figure) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Braced::WORD) });
    }
    turn.commit(CommonEvent::Stepped { figure, from, to, left });
    let rest = path[1..].to_vec();
    // A Movement stops for its player to reconsider when a new enemy comes into sight.
    let stops = gait != Gait::Melee && sighted(turn, figure, position) && turn.world().on_tile(to) == Some(figure);
    let there = turn.world().resource::<Roster>().all().iter().filter(|other| other.at() == Some(to));
    let alone = there.count() == 1;
    let mut next = Vec::new();
    let halted = stops && alone;
    if !rest.is_empty() && !halted {
        next.push(Frame::Walk { figure, path: rest, gait });
    }
    next.extend(readied_task_triggers::triggered_since(turn, position));
    next.extend(hazards::roll_hazard(turn, figure, to));
    FrameResult::Done(next)
}

/// A character stopped on a shared tile, injured or not, ends on the nearest free tile (MO-BOARD-1).
fn step_aside(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    let Some(mut from) = world.at(figure) else { return };
    let shared = world.figures().into_iter().any(|id| id != figure && world.at(id) == Some(from));
    if !shared {
        return;
    }
    let left = current_turn(world).stride.unwrap_or(0);
    let Some(reach) = reach(world, figure, u16::MAX / 2) else { return };
    let free = reach.end_tiles().filter(|(tile, _)| world.on_tile(*tile).is_none());
    let way = free.min_by_key(|(tile, cost)| (*cost, *tile)).map(|(tile, _)| reach.path(tile)).unwrap_or_default();
    for to in way {
        turn.commit(CommonEvent::Stepped { figure, from, to, left });
        from = to;
    }
}

/// Whether the character's side has Confirmed an enemy since a position of the log.
fn sighted(turn: &Turn, figure: FigureId, position: usize) -> bool {
    let own = turn.world().side(figure);
    let new_enemy = |event: &Event| matches!(event, Event::Own(MoEvent::Sighted(Sighted { side, after: Certainty::Confirmed, .. })) if *side == own);
    turn.since(position).any(new_enemy)
}
