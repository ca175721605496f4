//! The Move Phase: walking, doors, peeking, dragging (CQB-MOVE-1 to 6).

use std::collections::BTreeMap;

use bevy::prelude::World;

use super::doctrine::{self, Pool};
use super::figure::{Condition, Done};
use super::objects::Objects;
use super::sight::{as_known, known_bodies, known_places, known_standing};
use super::tokens::{Controlled, Downed, Dragging, FallingBack, Restrained, Suppressed};
use super::words::{CqbEvent, CqbOrder, Event, Order};
use super::{Turn, civilians, rounds, shield, stance};
use crate::board::{Board, Door, DoorState, Doors, Passage, Reach, Tile, TileSet};
use crate::table::{CommonEvent, CommonOrder, FigureId, Figures, Known, Refusal, Verdict};

/// Half-points that a door or a peek costs (CQB-MOVE-2, CQB-MOVE-3).
pub const DOOR: u16 = 2;

/// Half-points left to a figure.
pub fn left(world: &World, figure: FigureId) -> u16 {
    world.of::<Done>(figure).map_or(0, |done| done.left)
}

/// What a mover's side knows to be in its way: who stands where, and what bodies lie about (CQB-MOVE-2).
struct InTheWay<'w> {
    known: Known<'w>,
    taken: BTreeMap<Tile, Passage>,
    bodies: Vec<Tile>,
    /// Armed traps that the side knows of: nobody steps on one knowingly (CQB-REACT-4).
    traps: Vec<Tile>,
}

impl<'w> InTheWay<'w> {
    fn of(world: &'w World, figure: FigureId) -> Self {
        let side = world.side(figure);
        let whom = world.of::<Dragging>(figure).map(|grip| grip.whom);
        // Who is taken along upright would be left standing on a friend's tile.
        let led = civilians::followers(world, figure);
        let leads = whom.is_some_and(|whom| world.standing(whom)) || !led.is_empty();
        let passage = |other: FigureId| match other {
            // Whoever it takes along gives way.
            _ if Some(other) == whom || led.contains(&other) => Passage::PassOnly,
            _ if world.side(other) == side && !leads => Passage::PassOnly,
            _ => Passage::Blocked,
        };
        let others = known_places(world, side).into_iter().rev().filter(|(_, other)| *other != figure);
        let taken = others.map(|(tile, other)| (tile, passage(other))).collect();
        Self {
            known: Known::by(world, side),
            taken,
            bodies: known_bodies(world, side),
            traps: world.resource::<Objects>().known_traps(side),
        }
    }

    fn passage(&self, tile: Tile) -> Passage {
        if !self.known.has_seen(tile) || self.traps.contains(&tile) {
            return Passage::Blocked;
        }
        self.taken.get(&tile).copied().unwrap_or(Passage::Free)
    }

    fn body(&self, tile: Tile) -> bool {
        self.bodies.contains(&tile)
    }
}

/// Where a figure can walk to, what it costs, and how (CQB-MOVE-1).
pub fn reach(world: &World, figure: FigureId) -> Option<Reach> {
    let from = world.at(figure)?;
    let board = as_known(world, world.side(figure));
    // A dragged step costs double, so half the budget is what there is.
    let budget = left(world, figure) / if world.has::<Dragging>(figure) { 2 } else { 1 };
    let way = InTheWay::of(world, figure);
    Some(board.reach(from, budget, |tile| way.passage(tile), |tile| way.body(tile), (1, 1)))
}

/// What a step costs a figure, in half-points, with a body on the tile or without.
pub fn step_cost(world: &World, board: &Board, figure: FigureId, from: Tile, to: Tile, body: bool) -> u16 {
    let ground = board.step_cost(from, to) * if body && !board.rough(to) { 2 } else { 1 };
    ground * if world.has::<Dragging>(figure) { 2 } else { 1 }
}

/// Whether a figure may be ordered about in the Move Phase.
fn may_walk(world: &World, figure: FigureId) -> Verdict {
    rounds::in_phase(world, "move", "CQB-ROUND-2")?;
    rounds::commands(world, figure)?;
    let name = world.label(figure);
    Refusal::unless(world.may_move(figure), "CQB-MOVE-4", || {
        format!("{name} is stunned or Engaged and cannot move; wait, or free it first")
    })
}

pub fn check_move(world: &World, figure: FigureId, path: &[Tile]) -> Verdict {
    may_walk(world, figure)?;
    let board = as_known(world, world.side(figure));
    let way = InTheWay::of(world, figure);
    let start = world.at(figure).unwrap_or_default();
    let mut from = start;
    Refusal::unless(!path.is_empty(), "CQB-MOVE-1", || "the path names no tile; give at least one".into())?;
    let mut cost: u16 = 0;
    for tile in path {
        check_step(&board, &way, from, *tile)?;
        cost = cost.saturating_add(step_cost(world, &board, figure, from, *tile, way.body(*tile)));
        from = *tile;
    }
    Refusal::unless(from != start, "CQB-MOVE-1", || "the path ends where it began; end it on another tile".into())?;
    let have = left(world, figure);
    Refusal::unless(cost <= have, "CQB-MOVE-1", || {
        format!("the path costs {cost} half-points and {} has {have} left; stop sooner", world.label(figure))
    })?;
    Refusal::unless(way.passage(from) == Passage::Free, "CQB-MOVE-2", || {
        "somebody stands where the path ends; end it on a free tile".into()
    })
}

fn check_step(board: &Board, way: &InTheWay, from: Tile, to: Tile) -> Verdict {
    Refusal::unless(from.is_beside(to), "CQB-MOVE-1", || {
        format!("[{}, {}] is not next to the tile before it; name every tile of the path", to.x, to.y)
    })?;
    Refusal::unless(way.known.has_seen(to), "CQB-SIGHT-4", || {
        format!("your side has not seen [{}, {}] yet; look there first", to.x, to.y)
    })?;
    Refusal::unless(board.walkable(to), "CQB-MOVE-6", || {
        format!("nobody can stand on [{}, {}]; go round it, or open what is shut", to.x, to.y)
    })?;
    Refusal::unless(board.passable(to), "CQB-MOVE-2", || {
        format!("the door at [{}, {}] is shut; open it first, or breach it", to.x, to.y)
    })?;
    let rule = if board.is_doorway(from) || board.is_doorway(to) { "CQB-MOVE-6" } else { "CQB-MOVE-1" };
    Refusal::unless(board.step_allowed(from, to), rule, || {
        format!("the step to [{}, {}] would cut a corner; take it straight", to.x, to.y)
    })?;
    Refusal::unless(!way.traps.contains(&to), "CQB-REACT-4", || {
        format!("an armed trap lies on [{}, {}]; disarm it first, or go round", to.x, to.y)
    })?;
    Refusal::unless(way.passage(to) != Passage::Blocked, "CQB-MOVE-2", || {
        format!("somebody who is no friend stands on [{}, {}]; go round", to.x, to.y)
    })
}

pub fn resolve_move(turn: &mut Turn, figure: FigureId, path: &[Tile]) {
    stance::leave(turn, figure);
    let mut way: Vec<Tile> = turn.world().at(figure).into_iter().collect();
    let mut stopped = false;
    for tile in path {
        // Nobody stops on a friend's tile: an interrupted figure goes on to the next free one, as it had meant to.
        if stopped && !shares_tile(turn.world(), figure) {
            return;
        }
        let Some(from) = turn.world().at(figure).filter(|_| turn.world().may_move(figure) && !turn.over()) else {
            break;
        };
        let mark = turn.mark();
        if !step(turn, figure, from, *tile, stopped) {
            break;
        }
        way.push(*tile);
        stopped |= interrupted(turn, figure, mark);
    }
    give_way(turn, figure, &way);
    shield::rush(turn, figure);
}

/// Makes one step; false where the way is barred by something that its side could not know of, or too long by now.
fn step(turn: &mut Turn, figure: FigureId, from: Tile, to: Tile, carried: bool) -> bool {
    let world = turn.world();
    let board = world.resource::<Board>();
    let led = |other: FigureId| {
        world.of::<Controlled>(other).is_some_and(|control| control.by == figure)
            || world.of::<Dragging>(figure).is_some_and(|grip| grip.whom == other)
    };
    let stranger = world.standing_on(to).is_some_and(|other| world.side(other) != world.side(figure) && !led(other));
    let trapped = world.resource::<Objects>().known_traps(world.side(figure)).contains(&to);
    let cost = step_cost(world, board, figure, from, to, world.body_on(to));
    if !board.step_allowed(from, to) || stranger || trapped || (cost > left(world, figure) && !carried) {
        return false;
    }
    let left = left(world, figure).saturating_sub(cost);
    turn.commit(CommonEvent::Stepped { figure, from, to, left });
    let behind = bring_along(turn, figure, from);
    civilians::follow(turn, figure, behind, to);
    true
}

/// Whether another figure stands where this one does.
fn shares_tile(world: &World, figure: FigureId) -> bool {
    let here = |id: &FigureId| *id != figure && world.at(*id) == world.at(figure) && world.standing(*id);
    world.standing(figure) && world.figures().iter().any(here)
}

/// A figure that had to stop on a friend's tile steps back the way it came (CQB-BOARD-1).
fn give_way(turn: &mut Turn, figure: FigureId, way: &[Tile]) {
    for to in way.iter().rev().skip(1) {
        let Some(from) = turn.world().at(figure).filter(|_| shares_tile(turn.world(), figure)) else { return };
        let left = left(turn.world(), figure);
        turn.commit(CommonEvent::Stepped { figure, from, to: *to, left });
    }
}

/// The dragged one lands on the tile just left (CQB-MOVE-5); the tile that is free behind the two from now on.
fn bring_along(turn: &mut Turn, by: FigureId, to: Tile) -> Tile {
    let grip = turn.world().of::<Dragging>(by).map(|grip| grip.whom);
    if let Some(figure) = grip
        && let Some(from) = turn.world().at(figure)
    {
        turn.commit(CqbEvent::Dragged { figure, by, from, to });
        return from;
    }
    to
}

/// Whether something since a mark interrupts a figure's move (CQB-MOVE-4).
fn interrupted(turn: &Turn, figure: FigureId, mark: usize) -> bool {
    let side = turn.world().side(figure);
    let interrupts = |event: &Event| match event {
        Event::Own(CqbEvent::Fired { target, net, .. }) => *target == figure && *net > 0,
        Event::Own(CqbEvent::Sighted { side: who, by, .. }) => *who == side && by.is_some(),
        Event::Own(CqbEvent::TrapSearched { figure: who, found: true, .. }) => *who == figure,
        Event::Own(CqbEvent::TrapSprung { figure: who, .. }) => *who == figure,
        _ => false,
    };
    turn.over() || !turn.world().may_move(figure) || turn.since(mark).any(interrupts)
}

/// Whether a figure may open or close a door by hand (CQB-MOVE-2).
pub fn check_door(world: &World, figure: FigureId, at: Tile, open: bool) -> Verdict {
    may_walk(world, figure)?;
    let door = beside_door(world, figure, at)?;
    let word = if open { "open" } else { "closed" };
    Refusal::unless(door.is_open() != open, "CQB-MOVE-2", || format!("the door is {word} already"))?;
    Refusal::unless(!door.forced, "CQB-BREACH-10", || "a forced door stays open for the mission".into())?;
    Refusal::unless(!door.wedged, "CQB-UTIL-5", || "the door is wedged; remove the wedge or blow it".into())?;
    Refusal::unless(door.works_by_hand(), "CQB-MOVE-2", || {
        "this entry is locked, barricaded or reinforced; breach it".into()
    })?;
    let side = world.side(figure);
    let blocked = known_standing(world, side, at).is_some() || world.body_on(at);
    Refusal::unless(open || !blocked, "CQB-MOVE-2", || "somebody is in the doorway; clear it first".into())?;
    afford(world, figure, "working a door")
}

fn beside_door(world: &World, figure: FigureId, at: Tile) -> Result<Door, Refusal> {
    let stands = world.at(figure).unwrap_or_default();
    let board = world.resource::<Board>();
    let door = Known::by(world, world.side(figure)).door(at).filter(|_| board.adjacent(stands, at));
    door.ok_or_else(|| Refusal::new("CQB-MOVE-2", format!("there is no door next to {} there", world.label(figure))))
}

fn afford(world: &World, figure: FigureId, what: &str) -> Verdict {
    Refusal::unless(left(world, figure) >= DOOR, "CQB-MOVE-2", || {
        format!("{what} costs {DOOR} half-points and {} has {} left", world.label(figure), left(world, figure))
    })
}

pub fn resolve_door(turn: &mut Turn, figure: FigureId, at: Tile, open: bool) {
    stance::leave(turn, figure);
    let world = turn.world();
    let left = left(world, figure) - DOOR;
    let Some(before) = world.resource::<Board>().door(at) else { return };
    let state = if open { DoorState::Open } else { DoorState::Closed };
    let after = Door { state, ..before };
    turn.commit(CommonEvent::DoorChanged { at, before, after, by: Some(figure), left: Some(left) });
}

/// Whether a figure may peek at a tile (CQB-MOVE-3): an adjacent door's, or the free one round a corner.
pub fn check_peek(world: &World, figure: FigureId, at: Tile) -> Verdict {
    may_walk(world, figure)?;
    let from = world.at(figure).unwrap_or_default();
    let board = world.resource::<Board>();
    let ajar = Known::by(world, world.side(figure)).door(at).map(|door| door.is_open() || door.works_by_hand());
    let doorway = board.is_doorway(at) && ajar.unwrap_or(true) && board.adjacent(from, at);
    let free = known_standing(world, world.side(figure), at).is_none();
    Refusal::unless(free && (doorway || round_corner(board, from, at)), "CQB-MOVE-3", || {
        "a peek is made from beside a door that can be set ajar, or at the free tile round a corner".into()
    })?;
    afford(world, figure, "a peek")
}

/// Whether `at` is the free tile round a corner from `from`: straight on past the end of a wall beside `from`.
fn round_corner(board: &Board, from: Tile, at: Tile) -> bool {
    if !board.passable(at) || !board.adjacent(from, at) || from.is_diagonal_to(at) {
        return false;
    }
    let (dx, dy) = (at.x - from.x, at.y - from.y);
    let ends =
        |side: i16| board.opaque(from.offset(dy * side, dx * side)) && !board.opaque(at.offset(dy * side, dx * side));
    ends(1) || ends(-1)
}

pub fn resolve_peek(turn: &mut Turn, figure: FigureId, at: Tile) {
    stance::leave(turn, figure);
    let left = left(turn.world(), figure) - DOOR;
    turn.commit(CqbEvent::Peeked { figure, at, left });
}

/// Whether a figure may take another along or let go of it (CQB-MOVE-5).
pub fn check_drag(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    may_walk(world, figure)?;
    if let Some(grip) = world.of::<Dragging>(figure) {
        return Refusal::unless(grip.whom == target, "CQB-MOVE-5", || {
            format!("{} drags {} already; let go first", world.label(figure), world.label(grip.whom))
        });
    }
    let body = world.has::<Downed>(target) || world.has::<Restrained>(target);
    let led = world.of::<Controlled>(target).is_some();
    Refusal::unless(!civilians::frozen(world, target), "CQB-CIV-10", || {
        format!("{} has frozen and cannot be moved this round", world.label(target))
    })?;
    let beside = world.at(figure).zip(world.at(target)).is_some_and(|(a, b)| world.resource::<Board>().adjacent(a, b));
    let held = world.figures().into_iter().any(|id| world.of::<Dragging>(id).is_some_and(|grip| grip.whom == target));
    Refusal::unless(beside && (body || led) && !held, "CQB-MOVE-5", || {
        "only a Downed figure, a restrained suspect or a controlled civilian beside the figure can be dragged".into()
    })
}

pub fn resolve_drag(turn: &mut Turn, figure: FigureId, target: FigureId) {
    stance::leave(turn, figure);
    let lets_go = turn.world().has::<Dragging>(figure);
    turn.commit(CqbEvent::Gripped { figure, target: (!lets_go).then_some(target) });
}

/// The Move Phase's orders for a figure: one cheapest path to each tile, and every door, peek and drag.
pub fn list(world: &World, figure: FigureId) -> Vec<Order> {
    let mut orders = Vec::new();
    if may_walk(world, figure).is_err() {
        return orders;
    }
    if let Some(reach) = reach(world, figure) {
        let paths = reach.ends().map(|(end, _)| reach.path(end)).filter(|path| !path.is_empty());
        orders.extend(paths.map(|path| CommonOrder::Move { figure, path }.into()));
    }
    let board = world.resource::<Board>();
    let known = Known::by(world, world.side(figure));
    let stands = world.at(figure).unwrap_or_default();
    // Most tiles have neither a door nor a corner: what cannot be is not checked.
    for at in stands.neighbours() {
        let mut candidates: Vec<Order> = Vec::new();
        if known.door(at).is_some() {
            candidates.extend([CommonOrder::Open { figure, at }.into(), CommonOrder::Close { figure, at }.into()]);
        }
        if board.is_doorway(at) || round_corner(board, stands, at) {
            candidates.push(Order::Own(CqbOrder::Peek { figure, at }));
        }
        orders.extend(candidates.into_iter().filter(|order| super::orders::check(world, order).is_ok()));
    }
    let others = world.figures().into_iter().filter(|target| check_drag(world, figure, *target).is_ok());
    orders.extend(others.map(|target| Order::Own(CqbOrder::Drag { figure, target })));
    orders
}

/// The half-points of a fresh Move Phase (CQB-ROUND-2, CQB-SUPP-1); whoever leads a civilian goes at its pace (CQB-CIV-11).
pub fn budget(world: &World, figure: FigureId) -> u16 {
    let tiles = u16::from(world.stats(figure).move_points).min(civilians::budget_cap(world, figure));
    let falls_back = world.has::<FallingBack>(figure);
    let perk = doctrine::bonus(world, figure, Pool::FallBack).filter(|_| falls_back).unwrap_or(0);
    2 * tiles.saturating_sub(u16::from(world.has::<Suppressed>(figure))).saturating_add_signed(perk)
}

/// The cheapest way to the nearest of some tiles, as far as the figure's side knows, doors that a hand opens taken as open. Empty
/// where it stands on one.
pub fn way_to(world: &World, figure: FigureId, goals: &TileSet) -> Option<Vec<Tile>> {
    let from = world.at(figure)?;
    if goals.contains(from) {
        return Some(Vec::new());
    }
    let way = InTheWay::of(world, figure);
    let board = as_known(world, world.side(figure));
    let ways = board.ways(from, None, |tile| way.passage(tile), |tile| way.body(tile), Doors::Openable);
    let nearest = ways.ends().filter(|(tile, _)| goals.contains(*tile)).min_by_key(|(tile, cost)| (*cost, *tile))?;
    Some(ways.path(nearest.0))
}

/// As much of a way as a figure can still walk: up to a shut door, and to a tile where it may stay.
pub fn affordable(world: &World, figure: FigureId, path: &[Tile]) -> Vec<Tile> {
    let way = InTheWay::of(world, figure);
    let board = as_known(world, world.side(figure));
    let (mut from, mut cost, mut good) = (world.at(figure).unwrap_or_default(), 0, 0);
    for (index, tile) in path.iter().enumerate() {
        cost += step_cost(world, &board, figure, from, *tile, way.body(*tile));
        if !board.passable(*tile) || cost > left(world, figure) {
            break;
        }
        if way.passage(*tile) == Passage::Free {
            good = index + 1;
        }
        from = *tile;
    }
    path[..good].to_vec()
}
