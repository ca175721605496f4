//! Applies each event. Rolls no dice and commits nothing; the true and the shown battle both run it.

use bevy::prelude::World;

use super::events::{Event, SkEvent};
use super::rounds::{Cloud, Clouds};
use super::status_effects::{Assisting, Destroyed, Observing, Spotted, Suppressed};
use super::tasks::Works;
use super::unit::{Items, Patrol, Riding, TurnState, helping, riders};
use super::walk::Drops;
use super::{PHASES, rounds, sightings, walk};
use crate::board::{Board, Tile};
use crate::model::{
    self, At, Certainty, Clock, CommonEvent, FigureId, Figures, Knowledge, OffMap, Side, Sighting, Token, Toll, Word,
    Writer, turn_toward,
};

pub fn apply(world: &mut World, event: &Event) {
    match event {
        Event::Common(event) => common(world, event),
        Event::Own(event) => own(world, event),
    }
}

fn common(world: &mut World, event: &CommonEvent) {
    model::apply(world, event, |word| PHASES.iter().position(|phase| phase.word == word).unwrap_or(0) as u8);
    match event {
        CommonEvent::PhaseBegan { side, .. } => turn_began(world, *side),
        CommonEvent::Stepped { figure, to, left, .. } => stepped(world, *figure, *to, *left),
        CommonEvent::DoorChanged { by, left, .. } => {
            if let (Some(figure), Some(left)) = (by, left) {
                world.edit::<TurnState>(*figure, |done| {
                    done.left = *left;
                    done.begun = true;
                });
            }
            board_is_plain(world);
        }
        CommonEvent::TokenGained { figure, token } if *token == Spotted::WORD => {
            let turn = rounds::ordinal(world);
            world.edit::<Spotted>(*figure, |spotted| spotted.turn = turn);
        }
        _ => {}
    }
}

/// Both sides see walls, doors and smoke at all times; only units hide.
pub fn board_is_plain(world: &mut World) {
    Side::FIGHTING.into_iter().for_each(|side| Knowledge::know_building(world, side));
}

/// Starts a side's turn: each of its units gets a new move and Action, and expired smoke lifts.
fn turn_began(world: &mut World, side: model::Side) {
    let now = rounds::ordinal(world);
    world.alter::<Clouds>().0.retain(|cloud| cloud.until > now);
    for figure in world.figures().into_iter().filter(|id| world.side(*id) == side).collect::<Vec<_>>() {
        let left = walk::budget(world, figure);
        world.edit::<TurnState>(figure, |done| *done = TurnState { left, ..TurnState::default() });
    }
}

fn stepped(world: &mut World, figure: FigureId, to: Tile, left: u16) {
    world.edit::<TurnState>(figure, |done| {
        done.went += done.left.saturating_sub(left);
        done.left = left;
        done.begun = true;
        done.steps += 1;
    });
    // Riders move with their carrier (SK-ADV-7).
    for rider in riders(world, figure) {
        world.edit::<TurnState>(rider, |done| done.steps += 1);
        world.put(rider, At(to));
    }
    world.edit::<Patrol>(figure, |patrol| {
        if patrol.route.get(usize::from(patrol.next)) == Some(&to) {
            patrol.next = (patrol.next + 1) % patrol.route.len().max(1) as u8;
        }
    });
    sightings::follow(world, figure);
}

fn own(world: &mut World, event: &SkEvent) {
    match event {
        SkEvent::Heard { at, by, sides } => heard(world, *at, *by, sides),
        SkEvent::Sighted { side, figure, after, at, .. } => sighted(world, *side, *figure, *after, *at),
        SkEvent::Attacked { figure, at, .. } | SkEvent::Suppressing { figure, at, .. } => {
            act(world, *figure);
            turn_toward(world, *figure, *at);
        }
        SkEvent::Struck { .. } => {}
        SkEvent::Destroyed { figure, by, at, drops } => destroyed(world, *figure, *by, *at, drops),
        SkEvent::Suppressed { figure, by, until } => suppressed(world, *figure, Suppressed { by: *by, until: *until }),
        SkEvent::Assisted { figure, target } => {
            act(world, *figure);
            world.edit::<TurnState>(*figure, |done| (done.closed, done.left) = (true, 0));
            world.put(*figure, Assisting { whom: *target });
        }
        SkEvent::Observed { figure, target } => {
            act(world, *figure);
            world.put(*figure, Observing { whom: *target });
        }
        SkEvent::ThrewSmoke { figure, at, tiles, until, .. } => {
            act(world, *figure);
            turn_toward(world, *figure, *at);
            spend(world, *figure, "smoke-grenade");
            world.alter::<Clouds>().0.push(Cloud { tiles: tiles.clone(), until: *until });
        }
        SkEvent::PickedUp { figure, at, weapon } => {
            walk::take(world, *figure, *at, *weapon);
            world.edit::<TurnState>(*figure, |done| {
                done.picked = true;
                done.begun = true;
            });
        }
        SkEvent::Tried { figure, task, at, done, .. } => tried(world, *figure, *task, *at, *done),
        SkEvent::Blown { at, .. } => {
            world.alter::<Works>().charges.remove(at);
            world.alter::<Board>().blow(*at);
            board_is_plain(world);
        }
        SkEvent::Held { figure } => world.edit::<TurnState>(*figure, |done| {
            done.acted = true;
            done.closed = true;
            done.left = 0;
        }),
        SkEvent::Mounted { figure, target } => mounted(world, *figure, *target),
        SkEvent::Bumped { figure, left, .. } => world.edit::<TurnState>(*figure, |done| {
            done.left = *left;
            done.begun = true;
        }),
        SkEvent::Dismounted { figure, at, left, .. } => {
            world.take::<Riding>(*figure);
            world.take::<OffMap>(*figure);
            world.put(*figure, At(*at));
            world.edit::<TurnState>(*figure, |done| {
                done.went += done.left.saturating_sub(*left);
                done.left = *left;
                done.begun = true;
                done.steps += 1;
            });
        }
    }
}

/// Spends the Action; ends a move begun before it, and the move of an assisted unit (SK-CREW-2).
fn act(world: &mut World, figure: FigureId) {
    let helped = helping::<Assisting>(world, |token| token.whom == figure).next().is_some();
    world.edit::<TurnState>(figure, |done| {
        done.acted = true;
        done.closed |= done.begun || helped;
        if done.closed {
            done.left = 0;
        }
    });
}

fn heard(world: &mut World, at: Tile, by: FigureId, sides: &[model::Side]) {
    let round = world.resource::<Clock>().now.round;
    let sighting = Sighting { certainty: Certainty::Contact, at, round };
    sides.iter().for_each(|side| world.alter::<Knowledge>().set(*side, by, Some(sighting)));
}

fn sighted(world: &mut World, side: model::Side, figure: FigureId, certainty: Certainty, at: Tile) {
    let round = world.resource::<Clock>().now.round;
    let sighting = (certainty != Certainty::Unknown).then_some(Sighting { certainty, at, round });
    world.alter::<Knowledge>().set(side, figure, sighting);
}

fn destroyed(world: &mut World, figure: FigureId, by: FigureId, at: Tile, drops: &[Word]) {
    world.put(figure, Destroyed);
    world.put(figure, OffMap);
    world.take::<Riding>(figure);
    if !drops.is_empty() {
        world.alter::<Drops>().0.entry(at).or_default().extend(drops);
    }
    let (killer, lost) = (world.side(by), world.side(figure));
    if killer != lost {
        *world.alter::<Toll>().0.entry(killer).or_default() += 1;
    }
}

/// Suppression does not stack: the token that ends last counts (SK-SUPPRESS-10).
fn suppressed(world: &mut World, figure: FigureId, token: Suppressed) {
    let longer = world.of::<Suppressed>(figure).is_some_and(|old| old.until >= token.until);
    if !longer {
        world.put(figure, token);
    }
}

fn tried(world: &mut World, figure: FigureId, task: Word, at: Tile, done: bool) {
    act(world, figure);
    turn_toward(world, figure, at);
    if !done {
        return;
    }
    let side = world.side(figure);
    match task.as_str() {
        "place" => {
            spend(world, figure, "charge");
            world.alter::<Works>().charges.insert(at, side);
        }
        "operate" => {
            if let Some((_, opened)) = world.alter::<Works>().terminals.get_mut(&at) {
                *opened = true;
            }
        }
        _ => {}
    }
}

fn mounted(world: &mut World, figure: FigureId, target: FigureId) {
    world.put(figure, Riding { on: target });
    world.put(figure, OffMap);
    let cost = super::unit::book(world).turn.door;
    world.edit::<TurnState>(figure, |done| {
        done.left = done.left.saturating_sub(cost);
        done.begun = true;
    });
}

fn spend(world: &mut World, figure: FigureId, item: &str) {
    world.edit::<Items>(figure, |items| {
        if let Some(index) = items.0.iter().position(|word| *word == item) {
            items.0.remove(index);
        }
    });
}
