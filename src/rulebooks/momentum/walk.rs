//! Movement, doors, the step into melee, and running (MO-BOARD-1, MO-MINOR-10 to 12, MO-MELEE-2, MO-SPRINT-2).

use bevy::prelude::World;

use super::events::{Event, MoEvent, Sighted};
use super::figure::{Character, book};
use super::order_types::Band;
use super::pools::{self, Payment, Price};
use super::rounds::{self, now};
use super::status_effects::Braced;
use super::task::Task;
use super::turn_stack::{self, Frame, FrameResult, Gait, Success};
use super::{Turn, hazards, minor_actions, ready_and_triggers, sight_and_hiding};
use crate::board::{Board, Passage, Reach, Tile};
use crate::model::{Certainty, CommonEvent, FigureId, Figures, Refusal, Roster, SideKnowledge, Token, Verdict, Word};

/// Passage of each tile as a character's side knows it: enemies that can act block, all other characters can be passed.
fn occupancy(world: &World, figure: FigureId) -> impl Fn(Tile) -> Passage {
    let known = SideKnowledge::by(world, world.side(figure));
    let board = world.resource::<Board>();
    let (mut taken, mut barred) = (board.empty_tile_set(), board.empty_tile_set());
    for other in world.resource::<Roster>().all().iter().filter(|other| other.id != figure && other.at().is_some()) {
        let Some(at) = known.at(other.id) else { continue };
        let bars = !other.is_of(known.side()) && !sight_and_hiding::seen_injured(&known, other.id);
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

/// The half-tiles of a fresh Movement (MO-MINOR-12).
pub fn budget(world: &World, figure: FigureId) -> u16 {
    let walk = &book(world).walk;
    2 * if world.prone(figure) { walk.crawl } else { walk.movement }
}

/// The half-tiles left of a Movement under way, or those of a fresh one.
///
/// # Errors
/// If no Movement is available.
pub fn stride(world: &World, figure: FigureId) -> Result<u16, Refusal> {
    rounds::may_command(world, figure)?;
    if let Some(left) = now(world).stride {
        return Ok(left);
    }
    Refusal::unless(!now(world).sprinted, "MO-MINOR-11", || {
        format!("{} has sprinted this Turn, and cannot take Movement as well", world.label(figure))
    })?;
    minor_actions::check(world, figure, "move")?;
    Ok(budget(world, figure))
}

/// Whether a path can be walked with this many half-tiles.
pub fn check_path(world: &World, figure: FigureId, path: &[Tile], most: u16) -> Verdict {
    Refusal::unless(!path.is_empty(), "MO-BOARD-1", || "the path is empty; give at least one tile".into())?;
    let board = world.resource::<Board>();
    let occupancy = occupancy(world, figure);
    let start = world.at(figure).unwrap_or_default();
    let (mut from, mut cost) = (start, 0_u16);
    for to in path {
        let shut = board.door(*to).is_some_and(|door| !door.is_open());
        Refusal::unless(!shut, "MO-BOARD-3", || format!("the door at {to} is shut; open it with Interact first"))?;
        Refusal::unless(board.step_allowed(from, *to), "MO-BOARD-1", || {
            format!("no step leads to {to}: it is not beside the last tile, closed, or cuts a corner; go round")
        })?;
        Refusal::unless(occupancy(*to) != Passage::Blocked, "MO-BOARD-1", || {
            format!("an enemy stands on {to} and cannot be passed; go round")
        })?;
        cost = cost.saturating_add(board.step_cost(from, *to));
        from = *to;
    }
    let ends = from != start && occupancy(from) == Passage::Free;
    Refusal::unless(ends, "MO-BOARD-1", || "the path ends on a tile that is taken; end it on a free one".into())?;
    Refusal::unless(cost <= most, "MO-BOARD-1", || {
        format!("the path costs {cost} half-tiles and {} has {most}; stop sooner", world.label(figure))
    })
}

/// Takes one step; triggered reactions and hazards run before the rest of the path (MO-READY-2).
pub fn step_on(turn: &mut Turn, figure: FigureId, path: Vec<Tile>, gait: Gait) -> FrameResult {
    let world = turn.world();
    let (Some(to), Some(from)) = (path.first().copied(), world.at(figure)) else {
        return FrameResult::Done(Vec::new());
    };
    let board = world.resource::<Board>();
    let cost = board.step_cost(from, to);
    let left = if gait == Gait::Movement { now(world).stride.unwrap_or(0) } else { u16::MAX };
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
    next.extend(ready_and_triggers::triggered_since(turn, position));
    next.extend(hazards::enter(turn, figure, to));
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
    let left = now(world).stride.unwrap_or(0);
    let Some(reach) = reach(world, figure, u16::MAX / 2) else { return };
    let free = reach.ends().filter(|(tile, _)| world.on_tile(*tile).is_none());
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

/// The steps into melee: to the nearest free tile within Reach of the target (MO-MELEE-2).
///
/// # Errors
/// If there is none, or the path to the target is too long.
pub fn melee_step(world: &World, figure: FigureId, target: FigureId) -> Result<Vec<Tile>, Refusal> {
    let at = world.at(target).unwrap_or_default();
    if world.within(figure, at, Band::Reach) {
        return Ok(Vec::new());
    }
    Refusal::unless(!world.prone(figure), "MO-MINOR-16", || {
        format!("{} is on the ground and cannot step into melee; stand up first", world.label(figure))
    })?;
    let board = world.resource::<Board>();
    // Four tiles, rounded down, allow up to nine half-tiles (MO-BOARD-1).
    let most = 2 * book(world).walk.melee + 1;
    let occupied = occupancy(world, figure);
    let from = world.at(figure).unwrap_or_default();
    let to_target = |tile: Tile| if tile == at { Passage::Free } else { occupied(tile) };
    let near = board.reach(from, most, to_target, |_| false, (1, 1)).cost(at).is_some();
    Refusal::unless(near, "MO-MELEE-2", || {
        format!("{} is more than {} tiles off by foot; go nearer", world.label(target), most / 2)
    })?;
    let reach = board.reach(from, most, &occupied, |_| false, (1, 1));
    let beside = reach.ends().filter(|(tile, _)| board.adjacent(*tile, at) && world.line(*tile, at));
    let best = beside.min_by_key(|(tile, cost)| (*cost, *tile)).map(|(tile, _)| reach.path(tile));
    best.ok_or_else(|| Refusal::new("MO-MELEE-2", "there is no free tile beside the target; attack another"))
}

/// Zones that a run may cover: the first is free, each further one costs Momentum (MO-SPRINT-2).
fn zones(world: &World, success: &Success) -> u16 {
    let side = world.side(success.attempt.figure);
    let points = u16::from(success.momentum) + pools::spendable(world, side);
    1 + points / u16::from(book(world).spends.zone.max(1))
}

/// What a run along a path costs.
///
/// # Errors
/// Why the path cannot be run, or paid.
pub fn run_payment(world: &World, success: &Success, path: &[Tile]) -> Result<Payment, Refusal> {
    let figure = success.attempt.figure;
    let data = book(world);
    check_path(world, figure, path, data.zones(zones(world, success)))?;
    let board = world.resource::<Board>();
    let mut from = world.at(figure).unwrap_or_default();
    let mut cost = 0;
    for to in path {
        cost += board.step_cost(from, *to);
        from = *to;
    }
    let needed = (1_u16..).find(|zones| data.zones(*zones) >= cost).unwrap_or(1);
    let points = u8::try_from(needed - 1).unwrap_or(u8::MAX).saturating_mul(data.spends.zone);
    pools::payment(world, world.side(figure), Price { points, own: success.momentum, threat: None })
}

/// The tiles a character may walk to now: by Movement, or by a run after a Sprint.
pub fn walks(world: &World, figure: FigureId) -> Option<Reach> {
    match turn_stack::spending(world) {
        Some(success) if success.attempt.task == Task::Sprint && success.attempt.figure == figure => {
            reach(world, figure, book(world).zones(zones(world, success)))
        }
        _ => stride(world, figure).ok().and_then(|left| reach(world, figure, left)),
    }
}
