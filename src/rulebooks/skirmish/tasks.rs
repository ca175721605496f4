//! Actions other than attacks: the difficulty table and the tasks on the board (SK-ACTION-2, SK-TASK-1, SK-TASK-2,
//! SK-TASK-3).

use std::collections::BTreeMap;

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::attack::ground;
use super::concealment::{Reasons, SightTarget};
use super::orders_and_events::{Order, SkEvent, SkOrder};
use super::skill::{self, Test, free_helpers};
use super::status_effects::Assisting;
use super::unit::{Unit, book, covered};
use super::{Turn, attack, noise_and_alarm, rounds, sightings};
use crate::board::{Board, DoorKind, Tile, distance};
use crate::model::{CommonEvent, FigureId, Figures, Odds, Refusal, Side, Token, Verdict, Word};

/// Terminals and charges on the board.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Works {
    /// Terminals, with the row that the level names, and whether they have been hacked.
    pub terminals: BTreeMap<Tile, (Word, bool)>,
    /// Placed charges, with the side that placed them.
    pub charges: BTreeMap<Tile, Side>,
}

/// A task and its tile.
#[derive(Copy, Clone, Debug)]
pub struct Task {
    pub word: &'static str,
    pub at: Tile,
}

/// The number to reach; `None` if no roll is needed (SK-DIFF-1). A row named by the level overrides the task's own.
fn difficulty(world: &World, task: Task) -> Option<u8> {
    let data = book(world);
    let named = world.resource::<Works>().terminals.get(&task.at).map(|(row, _)| row.to_string());
    let named = named.filter(|row| task.word == "operate" && !row.is_empty());
    let row = named.or_else(|| data.tasks.get(task.word).map(|task| task.row.clone()))?;
    data.rows.get(&row)?.difficulty
}

/// The Skill roll of a task; `None` if it needs none (SK-TASK-1, SK-TASK-2).
fn test(world: &World, figure: FigureId, task: Task) -> Option<Test> {
    let data = book(world);
    let needed = difficulty(world, task)?;
    let mut downs = Vec::new();
    downs.extend(world.pinned(figure).then_some(("Suppressed", "SK-SUPPRESS-7")));
    let eye = world.eye(data, figure)?;
    if task.word != "spot" && task.word != "set-off" {
        let seen = ground(world).view(&eye, &SightTarget::point(eye.at), None);
        let lit = seen.is_ok_and(|partly| !partly.has(Reasons::POOR_LIGHT));
        downs.extend((!lit).then_some(("Poor light", "SK-ADV-4")));
    }
    let helpers = data.tasks.get(task.word).map_or(0, |task| task.helpers);
    let helpers = skill::helpers(world, figure, helpers).into_iter().map(|id| world.label(id)).collect();
    Some(Test { roll: world.stats(figure)?.skill, ups: Vec::new(), downs, helpers, needed })
}

/// The most helpers a unit can use for an adjacent task (SK-TASK-2).
pub fn helper_limit(world: &World, figure: FigureId) -> u8 {
    let open = |(at, (_, done)): (&Tile, &(Word, bool))| !done && beside(world, figure, *at);
    let any = world.resource::<Works>().terminals.iter().any(open);
    if any { book(world).tasks.get("operate").map_or(0, |task| task.helpers) } else { 0 }
}

fn beside(world: &World, figure: FigureId, at: Tile) -> bool {
    let board = world.resource::<Board>();
    world.stand(figure).iter().any(|tile| tile == at || board.adjacent(tile, at))
}

fn has_hands(world: &World, figure: FigureId) -> Verdict {
    let hands = world.stats(figure).is_some_and(|stats| !stats.vehicle);
    Refusal::unless(hands, "SK-TASK-1", || format!("{} cannot do this; order a person", world.label(figure)))
}

pub fn check_force(world: &World, figure: FigureId, at: Tile) -> Verdict {
    rounds::may_act(world, figure)?;
    has_hands(world, figure)?;
    let door = world.resource::<Board>().door(at);
    let locked = door.is_some_and(|door| door.kind == DoorKind::Locked && !door.is_open());
    Refusal::unless(locked && beside(world, figure, at), "SK-TASK-3", || {
        "no locked door is beside it; an unlocked one opens by hand, a barred one needs a charge".into()
    })
}

pub fn check_place(world: &World, figure: FigureId, at: Tile) -> Verdict {
    rounds::may_act(world, figure)?;
    has_hands(world, figure)?;
    Refusal::unless(world.carries(figure, "charge"), "SK-ACTION-1", || {
        format!("{} carries no charge; order a unit that does", world.label(figure))
    })?;
    let board = world.resource::<Board>();
    let shut = board.can_be_breached(at) && !board.passable(at);
    let free = !world.resource::<Works>().charges.contains_key(&at);
    Refusal::unless(shut && free && beside(world, figure, at), "SK-TASK-3", || {
        "a charge goes on a shut door or a soft wall beside the unit, one charge each".into()
    })
}

pub fn check_set_off(world: &World, figure: FigureId) -> Verdict {
    rounds::may_act(world, figure)?;
    let side = world.side(figure);
    let placed = world.resource::<Works>().charges.values().any(|of| *of == side);
    Refusal::unless(placed, "SK-TASK-3", || "your side has placed no charge; place one first".into())
}

pub fn check_operate(world: &World, figure: FigureId, at: Tile) -> Verdict {
    rounds::may_act(world, figure)?;
    has_hands(world, figure)?;
    let open = world.resource::<Works>().terminals.get(&at).is_some_and(|(_, done)| !done);
    Refusal::unless(open && beside(world, figure, at), "SK-TASK-3", || {
        "no terminal beside it is left to break into; go to one".into()
    })
}

pub fn check_spot(world: &World, figure: FigureId) -> Verdict {
    rounds::may_act(world, figure)?;
    let ground = ground(world);
    let from = world.muzzle(figure).unwrap_or_default();
    let within = book(world).sight.spot_within;
    let hides = |tile: Tile| distance(from, tile) <= within && ground.hides(tile);
    Refusal::unless(ground.board.tiles().any(hides), "SK-CONCEAL-10", || {
        format!("nothing within {within} tiles could hide anybody; look elsewhere")
    })
}

/// Attempts a task, with a roll if it needs one; returns whether it succeeded (SK-TASK-2: a failed one may be tried again).
fn attempt(turn: &mut Turn, figure: FigureId, task: Task) -> bool {
    let test = test(turn.world(), figure, task);
    let thrown = test.map(|test| test.throw(turn));
    let done = thrown.as_ref().is_none_or(|thrown| thrown.success);
    turn.commit(SkEvent::Tried { figure, task: Word::new(task.word), at: task.at, done, thrown });
    free_helpers::<Assisting>(turn, figure, |token| token.whom);
    done
}

pub fn force(turn: &mut Turn, figure: FigureId, at: Tile) {
    if attempt(turn, figure, Task { word: "force", at })
        && let Some(before) = turn.world().resource::<Board>().door(at)
    {
        turn.commit(CommonEvent::DoorChanged { at, before, after: before.force(), by: Some(figure), left: None });
    }
}

pub fn place(turn: &mut Turn, figure: FigureId, at: Tile) {
    attempt(turn, figure, Task { word: "place", at });
}

/// Sets off all charges of the side, in tile order: each opens its door or wall and strikes the units near it.
pub fn set_off(turn: &mut Turn, figure: FigureId) {
    let at = turn.world().muzzle(figure).unwrap_or_default();
    if !attempt(turn, figure, Task { word: "set-off", at }) {
        return;
    }
    let side = turn.world().side(figure);
    let charges: Vec<Tile> =
        turn.world().resource::<Works>().charges.iter().filter(|(_, of)| **of == side).map(|(at, _)| *at).collect();
    let charge = book(turn.world()).charge.clone();
    for at in charges {
        turn.commit(SkEvent::Blown { at, by: figure });
        let struck = attack::victims(turn.world(), at, charge.blast, charge.damage.sides);
        struck.into_iter().for_each(|id| attack::hit(turn, id, figure, charge.damage));
        noise_and_alarm::flash(turn, figure, &[at]);
        noise_and_alarm::make_noise(turn, figure, at);
    }
}

/// A hacked terminal shows every enemy's position.
pub fn operate(turn: &mut Turn, figure: FigureId, at: Tile) {
    if attempt(turn, figure, Task { word: "operate", at }) {
        let side = turn.world().side(figure);
        sightings::reveal_all(turn, side);
    }
}

/// Spots the nearest enemy that only foliage or netting hides (SK-CONCEAL-10).
pub fn spot(turn: &mut Turn, figure: FigureId) {
    let at = turn.world().muzzle(figure).unwrap_or_default();
    if attempt(turn, figure, Task { word: "spot", at })
        && let Some(found) = hidden_near(turn.world(), figure)
    {
        turn.commit(CommonEvent::TokenGained { figure: found, token: Word::new(super::status_effects::Spotted::WORD) });
    }
}

fn hidden_near(world: &World, figure: FigureId) -> Option<FigureId> {
    let data = book(world);
    let (eye, ground) = (world.eye(data, figure)?, ground(world));
    let hides = |id: &FigureId| {
        let sight_target = world.sight_target(*id);
        let spotted = SightTarget { spotted: true, ..sight_target };
        ground.view(&eye, &sight_target, None).is_err() && ground.view(&eye, &spotted, None).is_ok()
    };
    let enemies = world.units_of(world.side(figure).enemy()?).into_iter();
    let near = enemies.filter_map(|id| Some((world.apart(figure, id)?, id)));
    near.filter(|(tiles, id)| *tiles <= data.sight.spot_within && hides(id))
        .min_by_key(|(tiles, _)| *tiles)
        .map(|(_, id)| id)
}

/// Every task that may be legal.
pub fn candidates(world: &World, figure: FigureId) -> Vec<Order> {
    let print = world.of::<crate::model::Footprint>(figure).map_or((1, 1), |print| (print.0, print.1));
    let from = world.at(figure).unwrap_or_default();
    let around = covered(from.offset(-1, -1), (print.0 + 2, print.1 + 2)).into_iter();
    let there = around
        .flat_map(|at| [SkOrder::Force { figure, at }, SkOrder::Place { figure, at }, SkOrder::Operate { figure, at }]);
    there.chain([SkOrder::SetOff { figure }, SkOrder::Spot { figure }]).map(Order::Own).collect()
}

/// Exact odds of a task; `None` if it needs no roll.
pub fn odds(world: &World, figure: FigureId, word: &'static str, at: Tile) -> Option<Odds> {
    let test = test(world, figure, Task { word, at })?;
    let name = &book(world).tasks.get(word)?.name;
    let mut odds = Odds { title: name.clone(), ledger: test.ledger(), ..Odds::default() };
    let chance = test.chance();
    odds.outcome("fails", chance.of - chance.weight, chance.of);
    odds.result(("done", 0), "done", chance.weight, chance.of);
    Some(odds)
}
