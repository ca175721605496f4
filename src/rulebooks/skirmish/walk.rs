//! The move: walking, doors, picking up weapons (SK-TURN-1, SK-TURN-2, SK-BOARD-1).

use std::collections::BTreeMap;

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::orders_and_events::{Event, Order, SkEvent, SkOrder};
use super::status_effects::Traced;
use super::unit::{Arms, TurnState, Unit, book, covered, stand};
use super::{Turn, attack, noise_and_alarm, rounds, sightings};
use crate::board::{Board, Door, DoorState, Passage, Reach, Tile, TileSet};
use crate::model::{
    Briefed, Certainty, Close, CommonEvent, CommonOrder, FigureId, Figures, Move, Open, Refusal, Roster, RosterEntry,
    Side, SideKnowledge, Token, Verdict, Word, Writer,
};

/// Dropped weapons by tile, in the order in which they fell (SK-TURN-2).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drops(pub BTreeMap<Tile, Vec<Word>>);

/// Where weapons lie is in plain view of both sides.
impl Briefed for Drops {
    fn is_for(_: Side) -> bool {
        true
    }
}

fn print(world: &World, figure: FigureId) -> (u8, u8) {
    world.resource::<Roster>().get(figure).map_or((1, 1), RosterEntry::print)
}

/// Tiles that a side knows to be occupied: no unit passes another.
fn taken(world: &World, figure: FigureId) -> TileSet {
    let known = SideKnowledge::by(world, world.side(figure));
    let mut taken = world.resource::<Board>().empty_tile_set();
    for other in world.resource::<Roster>().all().iter().filter(|other| other.id != figure) {
        match known.side_of(other.id) {
            Some(_) => taken.extend(stand(other).iter()),
            None => taken.extend(known.at(other.id)),
        }
    }
    taken
}

/// The tiles a unit can reach with the rest of its move (SK-BOARD-1).
pub fn reach(world: &World, figure: FigureId) -> Option<Reach> {
    let from = world.at(figure)?;
    let board = world.resource::<Board>();
    let occupied = taken(world, figure);
    let passage = |tile: Tile| if occupied.contains(tile) { Passage::Blocked } else { Passage::Free };
    let (wide, tall) = print(world, figure);
    let left = world.done(figure).left;
    Some(board.reach(from, left, passage, |_| false, (wide.into(), tall.into())))
}

/// Whether a unit may still move this turn: an Action after part of the move ends it (SK-TURN-1).
pub fn may_move(world: &World, figure: FigureId) -> Verdict {
    rounds::may_command(world, figure)?;
    Refusal::unless(!world.done(figure).closed, "SK-TURN-1", || {
        format!("{} ended its move with its Action; move another unit", world.label(figure))
    })
}

/// The half-tiles of a step, over all tiles of the footprint.
fn step_cost(board: &Board, from: Tile, to: Tile, print: (u8, u8)) -> u16 {
    let plain = if from.is_diagonal_to(to) { 3 } else { 2 };
    if covered(to, print).iter().any(|tile| board.rough(*tile)) { 2 * plain } else { plain }
}

fn step_fits(board: &Board, from: Tile, to: Tile, print: (u8, u8)) -> bool {
    let (dx, dy) = (to.x.wrapping_sub(from.x), to.y.wrapping_sub(from.y));
    from.is_beside(to) && covered(from, print).iter().all(|tile| board.step_allowed(*tile, tile.offset(dx, dy)))
}

pub fn check_move(world: &World, figure: FigureId, path: &[Tile]) -> Verdict {
    may_move(world, figure)?;
    Refusal::unless(!path.is_empty(), "SK-BOARD-1", || "the path is empty; give at least one tile".into())?;
    let board = world.resource::<Board>();
    let (print, taken) = (print(world, figure), taken(world, figure));
    let start = world.at(figure).unwrap_or_default();
    let (mut from, mut cost) = (start, 0_u16);
    for to in path {
        let at = || format!("[{}, {}]", to.x, to.y);
        let shut = board.door(*to).is_some_and(|door| !door.is_open());
        Refusal::unless(!shut, "SK-BOARD-1", || format!("the door at {} is shut; open it first", at()))?;
        Refusal::unless(step_fits(board, from, *to, print), "SK-BOARD-1", || {
            format!("no step leads to {}: it is not beside the last tile, too narrow, or cuts a corner; go round", at())
        })?;
        let free = !covered(*to, print).iter().any(|tile| taken.contains(*tile));
        Refusal::unless(free, "SK-BOARD-3", || format!("another unit is in the way at {}; go round", at()))?;
        cost = cost.saturating_add(step_cost(board, from, *to, print));
        from = *to;
    }
    Refusal::unless(from != start, "SK-BOARD-1", || "the path ends where it began; end it on another tile".into())?;
    let left = world.done(figure).left;
    Refusal::unless(cost <= left, "SK-BOARD-1", || {
        format!("the path costs {cost} half-tiles and {} has {left} left; stop sooner", world.label(figure))
    })
}

pub fn resolve_move(turn: &mut Turn, figure: FigureId, path: &[Tile]) {
    for to in path {
        let position = turn.position();
        if !step(turn, figure, *to) || sighted(turn, figure, position) || turn.over() {
            break;
        }
    }
    noise_and_alarm::warn(turn, figure, true);
    noise_and_alarm::look_round(turn, figure);
}

/// Takes one step; false if an unseen unit blocks it.
fn step(turn: &mut Turn, figure: FigureId, to: Tile) -> bool {
    let world = turn.world();
    let (Some(from), print) = (world.at(figure), print(world, figure)) else { return false };
    let board = world.resource::<Board>();
    let cost = step_cost(board, from, to, print);
    let left = world.done(figure).left;
    if !step_fits(board, from, to, print) || cost > left {
        return false;
    }
    let other = |tile: Tile| Some((tile, world.on_tile(tile).filter(|other| *other != figure)?));
    if let Some((at, other)) = covered(to, print).into_iter().find_map(other) {
        turn.show();
        turn.commit(SkEvent::Bumped { figure, at, left: left - cost });
        bump(turn, figure, other, at);
        return false;
    }
    note_traced(turn, figure, to);
    turn.commit(CommonEvent::Stepped { figure, from, to, left: left - cost });
    true
}

/// A unit that bumps into an unseen one learns of it.
fn bump(turn: &mut Turn, figure: FigureId, other: FigureId, at: Tile) {
    let world = turn.world();
    let (side, before) = (world.side(figure), sightings::certainty(world, world.side(figure), other));
    if side != world.side(other) && before != Certainty::Confirmed {
        turn.commit(SkEvent::Sighted { side, figure: other, before, after: Certainty::Contact, at, by: Some(figure) });
    }
}

/// Whether the enemy sees a unit enter foliage (SK-CONCEAL-7).
fn note_traced(turn: &mut Turn, figure: FigureId, to: Tile) {
    let world = turn.world();
    let ground = attack::ground(world);
    let hides = covered(to, print(world, figure)).iter().any(|tile| ground.foliage(*tile) > 0);
    let watched =
        hides && world.side(figure).enemy().is_some_and(|enemy| sightings::seen_by(world, enemy, figure).is_some());
    let token = Word::new(Traced::WORD);
    match (world.has::<Traced>(figure), watched) {
        (false, true) => turn.commit(CommonEvent::TokenGained { figure, token }),
        (true, false) => turn.commit(CommonEvent::TokenLost { figure, token }),
        _ => {}
    }
}

/// Whether the mover's side has seen a new enemy since a position of the log; its player may then reconsider the path.
fn sighted(turn: &Turn, figure: FigureId, position: usize) -> bool {
    let own = turn.world().side(figure);
    let new_enemy = |event: &Event| matches!(event, Event::Own(SkEvent::Sighted { side, after: Certainty::Confirmed, .. }) if *side == own);
    turn.since(position).any(new_enemy)
}

pub fn check_door(world: &World, figure: FigureId, at: Tile, open: bool) -> Verdict {
    may_move(world, figure)?;
    let board = world.resource::<Board>();
    let beside = world.stand(figure).iter().any(|tile| board.adjacent(tile, at));
    let door = board.door(at).filter(|_| beside);
    let door = door.ok_or_else(|| Refusal::new("SK-BOARD-1", "there is no door beside the unit there; go to one"))?;
    let word = if open { "open" } else { "closed" };
    Refusal::unless(door.is_open() != open, "SK-BOARD-1", || format!("the door is already {word}; leave it"))?;
    Refusal::unless(door.works_by_hand(), "SK-TASK-3", || {
        "this door is locked, barred or broken; force it or blow it open".into()
    })?;
    Refusal::unless(open || world.on_tile(at).is_none(), "SK-BOARD-1", || {
        "somebody is in the doorway; clear it first".into()
    })?;
    let (left, cost) = (world.done(figure).left, book(world).turn.door);
    Refusal::unless(left >= cost, "SK-BOARD-1", || {
        format!("a door costs {cost} half-tiles and {} has {left} left", world.label(figure))
    })
}

pub fn resolve_door(turn: &mut Turn, figure: FigureId, at: Tile, open: bool) {
    let world = turn.world();
    let left = world.done(figure).left - book(world).turn.door;
    let Some(before) = world.resource::<Board>().door(at) else { return };
    let state = if open { DoorState::Open } else { DoorState::Closed };
    let after = Door { state, ..before };
    turn.commit(CommonEvent::DoorChanged { at, before, after, by: Some(figure), left: Some(left) });
}

/// One dropped weapon on the unit's tile or an adjacent one, once a turn, as part of the move (SK-TURN-2).
pub fn check_pick_up(world: &World, figure: FigureId, at: Tile, weapon: Word) -> Verdict {
    may_move(world, figure)?;
    let hands = world.stats(figure).is_some_and(|stats| !stats.vehicle);
    let lies = world.resource::<Drops>().0.get(&at).is_some_and(|lying| lying.contains(&weapon));
    let near = world.tiles(figure).iter().any(|tile| *tile == at || world.resource::<Board>().adjacent(*tile, at));
    Refusal::unless(hands && lies && near, "SK-TURN-2", || {
        format!("no `{weapon}` lies within reach; stand on it or beside it")
    })?;
    Refusal::unless(!world.done(figure).picked, "SK-TURN-2", || {
        format!("{} has already picked up a weapon this turn; take another next turn", world.label(figure))
    })
}

pub fn resolve_pick_up(turn: &mut Turn, figure: FigureId, at: Tile, weapon: Word) {
    turn.commit(SkEvent::PickedUp { figure, at, weapon });
}

/// Moves a dropped weapon into a unit's gear; called by `apply`.
pub fn take(world: &mut World, figure: FigureId, at: Tile, weapon: Word) {
    let mut drops = world.alter::<Drops>();
    if let Some(lying) = drops.0.get_mut(&at) {
        if let Some(index) = lying.iter().position(|word| *word == weapon) {
            lying.remove(index);
        }
        if lying.is_empty() {
            drops.0.remove(&at);
        }
    }
    world.edit::<Arms>(figure, |arms| arms.0.push(weapon));
}

/// Legal moves, one cheapest path to each tile, and doors and weapons within reach.
pub fn list(world: &World, figure: FigureId) -> Vec<Order> {
    let mut orders = Vec::new();
    if may_move(world, figure).is_err() {
        return orders;
    }
    if let Some(reach) = reach(world, figure) {
        let paths = reach.ends().map(|(end, _)| reach.path(end)).filter(|path| !path.is_empty());
        orders.extend(paths.map(|path| Move { figure, path }.into()));
    }
    orders
        .extend(at_hand(world, figure).into_iter().filter(|order| super::order_dispatch::check(world, order).is_ok()));
    orders
}

/// Doors and dropped weapons around a unit.
pub fn at_hand(world: &World, figure: FigureId) -> Vec<Order> {
    let (board, drops) = (world.resource::<Board>(), &world.resource::<Drops>().0);
    let (wide, tall) = print(world, figure);
    let mut orders = Vec::new();
    for at in covered(world.at(figure).unwrap_or_default().offset(-1, -1), (wide + 2, tall + 2)) {
        if let Some(door) = board.door(at) {
            let order = if door.is_open() {
                CommonOrder::Close(Close { figure, at })
            } else {
                CommonOrder::Open(Open { figure, at })
            };
            orders.push(order.into());
        }
        let mut lying = drops.get(&at).cloned().unwrap_or_default();
        lying.sort();
        lying.dedup();
        orders.extend(lying.into_iter().map(|weapon| Order::Own(SkOrder::PickUp { figure, at, weapon })));
    }
    orders
}

/// The half-tiles of a fresh move (SK-BOARD-1).
pub fn budget(world: &World, figure: FigureId) -> u16 {
    world.stats(figure).map_or(0, |stats| 2 * u16::from(stats.tiles))
}

/// Whether a unit moved at most half of its Move in its latest turn (SK-AMBUSH-1).
pub fn careful(world: &World, figure: FigureId) -> bool {
    2 * world.done(figure).went <= budget(world, figure)
}

/// Clamps remaining moves after a live edit.
pub fn clamp_moves(world: &mut World) {
    for id in world.figures() {
        let most = budget(world, id);
        world.edit::<TurnState>(id, |done| done.left = done.left.min(most));
    }
}
