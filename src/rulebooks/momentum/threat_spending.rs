//! Threat at the start of a round: buys reinforcements and scenario events (MO-THREAT-3).

use bevy::prelude::World;

use super::Turn;
use super::events::{Reinforced, Triggered};
use super::figure::{Character, book};
use super::objectives_and_objects::{self, Works};
use super::pools::{self, PoolState};
use super::turn_stack::{self, Frame, FrameResult};
use crate::board::{Board, Door, DoorKind, DoorState, Tile, distance};
use crate::model::{Clock, CommonEvent, FigureId, Figures, Refusal, Side, Verdict, Word};

/// What Threat can set off.
pub const THREAT_EFFECTS: [&str; 3] = ["smoke", "lights-out", "lock"];

/// Asks the gamemaster side if it can afford anything.
pub fn ask_or_pass(turn: &mut Turn) -> FrameResult {
    if affordable(turn.world()) {
        FrameResult::Ask(Frame::Threat, Side::Hostile)
    } else {
        FrameResult::Done(Vec::new())
    }
}

fn affordable(world: &World) -> bool {
    let entries =
        world.resource::<Works>().entries.iter().any(|entry| can_enter(world, entry.template, entry.at).is_ok());
    entries || world.resource::<Works>().things.keys().any(|id| can_trigger(world, *id).is_ok())
}

fn asked(world: &World) -> Verdict {
    super::rounds::goes_on(world)?;
    let clock = world.resource::<Clock>();
    let waits = matches!(turn_stack::top(world), Some(Frame::Threat));
    let asked = waits && clock.active == Side::Hostile;
    Refusal::unless(asked, "MO-THREAT-3", || {
        "Threat buys this at the start of a round, once; wait for the next one".into()
    })
}

fn can_enter(world: &World, template: Word, at: Tile) -> Verdict {
    let round = world.resource::<Clock>().now.round;
    let entry = world.resource::<Works>().entries.iter().find(|entry| entry.template == template && entry.at == at);
    let due = entry.is_some_and(|entry| !entry.done && entry.from <= round);
    Refusal::unless(due, "MO-THREAT-3", || {
        format!("no `{template}` can come in at {at} now; name one of the scenario's")
    })?;
    Refusal::unless(world.on_tile(at).is_none(), "MO-THREAT-3", || format!("somebody stands on {at}; wait"))?;
    pay(world, objectives_and_objects::price_of(world, template).unwrap_or(u16::MAX))
}

fn pay(world: &World, price: u16) -> Verdict {
    let threat = world.resource::<PoolState>().threat;
    Refusal::unless(threat >= price, "MO-THREAT-3", || format!("it costs {price} Threat and the pool holds {threat}"))
}

fn can_trigger(world: &World, id: Word) -> Verdict {
    let thing = world.resource::<Works>().things.get(&id).filter(|thing| thing.kind == *"effect" && !thing.done);
    Refusal::unless(thing.is_some(), "MO-THREAT-3", || {
        format!("the scenario has no event `{}` left; name another", FigureId(id))
    })?;
    let shut = thing.is_none_or(|thing| thing.grade != *"lock" || world.on_tile(thing.at).is_none());
    Refusal::unless(shut, "MO-THREAT-3", || "somebody stands in the doorway; wait".into())?;
    pay(world, book(world).threat.event)
}

pub fn check_reinforce(world: &World, template: Word, at: Tile) -> Verdict {
    asked(world)?;
    can_enter(world, template, at)
}

pub fn reinforce(turn: &mut Turn, template: Word, at: Tile) {
    let price = objectives_and_objects::price_of(turn.world(), template).unwrap_or(0);
    pools::threat(turn, None, "reinforcement", -i32::from(price));
    let number = turn.world().resource::<Works>().came + 1;
    let figure = (number..).map(|number| format!("{template}-{number}")).filter_map(|id| Word::try_new(&id));
    let figure = figure.map(FigureId).find(|id| turn.world().entity_of(*id).is_none());
    if let Some(figure) = figure {
        turn.commit(Reinforced { figure, template, at });
    }
    turn_stack::done(turn, Vec::new());
}

pub fn check_trigger(world: &World, id: Word) -> Verdict {
    asked(world)?;
    can_trigger(world, id)
}

pub fn trigger(turn: &mut Turn, id: Word) {
    let price = book(turn.world()).threat.event;
    pools::threat(turn, None, "event", -i32::from(price));
    let Some(thing) = turn.world().resource::<Works>().things.get(&id).cloned() else { return };
    let board = turn.world().resource::<Board>();
    let near = |tile: &Tile| distance(*tile, thing.at) <= 2 && board.passable(*tile);
    let tiles: Vec<Tile> = match thing.grade.as_str() {
        "smoke" => board.tiles().filter(near).collect(),
        "lights-out" => {
            let room = board.room_at(thing.at);
            board.tiles().filter(|tile| room.is_some() && board.room_at(*tile) == room).collect()
        }
        _ => vec![thing.at],
    };
    let door = board.door(thing.at);
    let clouds: Vec<(Tile, u8)> = tiles.iter().map(|tile| (*tile, board.smoke(*tile))).collect();
    turn.commit(Triggered { target: id, tiles });
    match (thing.grade.as_str(), door) {
        ("smoke", _) => {
            for (at, before) in clouds.into_iter().filter(|(_, before)| *before == 0) {
                turn.commit(CommonEvent::SmokeChanged { at, before, after: 1 });
            }
        }
        ("lock", Some(before)) => {
            let after = Door { state: DoorState::Closed, kind: DoorKind::Locked, wedged: false, forced: false };
            if before != after {
                turn.commit(CommonEvent::DoorChanged { at: thing.at, before, after, by: None, left: None });
            }
        }
        _ => {}
    }
    turn_stack::done(turn, Vec::new());
}

/// Ends the purchases.
pub fn pass(turn: &mut Turn) {
    turn_stack::done(turn, Vec::new());
}
