//! Applies each event. Rolls no dice and commits nothing; the true and the shown battle both run it.

use bevy::prelude::World;

use super::events::{CaEvent, Event, Placed, Way};
use super::status_effects::{Gone, Overwatch, Pinned};
use super::unit::{ActivationState, ActiveUnit, Crossing, JointAssault, Unit, book};
use super::walk_and_doors::door_worker;
use super::{PHASES, turns};
use crate::board::Tile;
use crate::model::{
    self, At, Bodies, Certainty, Clock, CommonEvent, Facing, FigureId, Figures, Knowledge, OffMap, Side, Sighting,
    Toll, Writer, turn_toward,
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
        CommonEvent::RoundBegan { .. } => {
            for figure in world.figures() {
                world.edit::<ActivationState>(figure, |doing| doing.done = false);
            }
            world.alter::<ActiveUnit>().last = None;
        }
        CommonEvent::DoorChanged { at, by, left, .. } => {
            if let (Some(figure), Some(_)) = (by, left) {
                door_worked(world, *figure, *at);
            }
            board_is_plain(world);
        }
        _ => {}
    }
}

/// Both sides see walls, doors and units at all times (CA-BOARD-3).
pub fn board_is_plain(world: &mut World) {
    Side::FIGHTING.into_iter().for_each(|side| Knowledge::know_building(world, side));
}

/// Both sides know every unit's position.
pub fn follow(world: &mut World, figure: FigureId) {
    let (at, enemy) = (world.at(figure), world.side(figure).enemy());
    let round = world.resource::<Clock>().now.round;
    if let Some(enemy) = enemy {
        let sighting = at.map(|at| Sighting { certainty: Certainty::Confirmed, at, round });
        world.alter::<Knowledge>().set(enemy, figure, sighting);
    }
}

/// A model opens or closes a door, which begins a Move (CA-BOARD-4).
fn door_worked(world: &mut World, figure: FigureId, at: Tile) {
    let (model, cost) = (door_worker(world, figure, at), book(world).walk.door);
    world.edit::<ActivationState>(figure, |doing| {
        if doing.stride.is_none() {
            doing.actions = doing.actions.saturating_sub(1);
        }
        let stride = doing.stride.get_or_insert_default();
        let Some(model) = model else { return };
        match stride.iter_mut().find(|(id, _)| *id == model) {
            Some((_, spent)) => *spent += cost,
            None => stride.push((model, cost)),
        }
    });
}

fn own(world: &mut World, event: &CaEvent) {
    match event {
        CaEvent::Activated { figure, actions } => {
            world.edit::<ActivationState>(*figure, |doing| {
                *doing = ActivationState { actions: *actions, ..ActivationState::default() }
            });
            let side = world.side(*figure);
            let mut hand = world.alter::<ActiveUnit>();
            (hand.unit, hand.last) = (Some(*figure), Some(side));
        }
        CaEvent::Marched { figure, paths, free } => marched(world, *figure, paths, *free),
        CaEvent::Fired { figure, target, watch, at, .. } => fired(world, *figure, *target, *watch, *at),
        CaEvent::Fell { figure, models } => {
            world.edit::<Bodies>(*figure, |bodies| bodies.0.retain(|body| !models.contains(&body.id)));
            count(world, *figure, models.len() as u16);
            place_at_first_model(world, *figure);
        }
        CaEvent::Removed { figure, .. } => {
            let left = if world.is_vehicle(*figure) { 1 } else { world.models(*figure).len() };
            world.edit::<Bodies>(*figure, |bodies| bodies.0.clear());
            count(world, *figure, left as u16);
            remove_unit(world, *figure);
        }
        CaEvent::Engaged { moves, .. } => moves.iter().for_each(|placed| moved_up(world, placed)),
        CaEvent::AssaultEnded { winners, .. } => ended(world, winners),
        CaEvent::Joined { figures, target } => {
            let joint = JointAssault { target: *target, waiting: figures.clone(), ready: Vec::new() };
            world.alter::<ActiveUnit>().joint = Some(joint);
        }
        CaEvent::Readied { figure } => {
            spent(world, *figure);
            if let Some(joint) = &mut world.alter::<ActiveUnit>().joint {
                joint.ready.push(*figure);
            }
        }
        CaEvent::Parted { .. } => world.alter::<ActiveUnit>().joint = None,
        CaEvent::MayFire { figure, watchers } => {
            let crossing = Crossing { target: *figure, watchers: watchers.clone(), then: None };
            world.alter::<ActiveUnit>().crossing = Some(crossing);
        }
        CaEvent::PutOff { then, .. } => crossing(world, |crossing| crossing.then = Some(*then)),
        CaEvent::LetPass { figure, .. } => crossing(world, |crossing| crossing.watchers.retain(|id| id != figure)),
        CaEvent::WentOn { .. } => world.alter::<ActiveUnit>().crossing = None,
        CaEvent::Spent { figure } => spent(world, *figure),
        CaEvent::TurnRolled { .. }
        | CaEvent::MoraleTested { .. }
        | CaEvent::HullStruck { .. }
        | CaEvent::Declared { .. }
        | CaEvent::Initiative { .. }
        | CaEvent::BonusRolled { .. }
        | CaEvent::Struck { .. }
        | CaEvent::MoppedUp { .. } => {}
    }
}

fn marched(world: &mut World, figure: FigureId, paths: &[Way], free: bool) {
    let vehicle = world.is_vehicle(figure);
    let mut length = 0;
    for way in paths {
        let Some(end) = way.path.last().copied() else { continue };
        let before = way.path.iter().rev().nth(1).copied().unwrap_or(way.from);
        if vehicle {
            world.put(figure, At(end));
            world.put(figure, Facing::toward(before, end));
            let mut here = way.from;
            for to in &way.path {
                length += if here.is_diagonal_to(*to) { 3 } else { 2 };
                here = *to;
            }
        } else {
            place(world, figure, way.model, end);
            if way.model == super::unit::LEADER {
                world.put(figure, Facing::toward(before, end));
            }
        }
    }
    place_at_first_model(world, figure);
    if free {
        world.alter::<ActiveUnit>().winners.retain(|id| *id != figure);
        return;
    }
    world.edit::<ActivationState>(figure, |doing| {
        if doing.stride.take().is_none() {
            doing.actions = doing.actions.saturating_sub(1);
        }
        (doing.moved, doing.fresh) = (true, true);
        doing.travelled += length;
    });
}

/// Places a model on a tile.
fn place(world: &mut World, figure: FigureId, model: u8, to: Tile) {
    world.edit::<Bodies>(figure, |bodies| {
        bodies.0.iter_mut().filter(|body| body.id == model).for_each(|body| body.at = to);
    });
}

/// A unit's position is its first model's; without models it is gone.
fn place_at_first_model(world: &mut World, figure: FigureId) {
    let first = world.of::<Bodies>(figure).map(|bodies| bodies.0.first().map(|body| body.at));
    match first {
        Some(Some(at)) => world.put(figure, At(at)),
        Some(None) => return remove_unit(world, figure),
        None => {}
    }
    follow(world, figure);
}

fn moved_up(world: &mut World, placed: &Placed) {
    place(world, placed.figure, placed.model, placed.to);
    place_at_first_model(world, placed.figure);
}

/// Removes a unit from the game, with the tokens that end with it.
fn remove_unit(world: &mut World, figure: FigureId) {
    world.take::<Pinned>(figure);
    world.take::<Overwatch>(figure);
    world.put(figure, Gone);
    world.put(figure, OffMap);
    world
        .edit::<ActivationState>(figure, |doing| *doing = ActivationState { done: true, ..ActivationState::default() });
    follow(world, figure);
}

fn count(world: &mut World, figure: FigureId, models: u16) {
    if let Some(enemy) = world.side(figure).enemy() {
        *world.alter::<Toll>().0.entry(enemy).or_default() += models;
    }
}

fn fired(world: &mut World, figure: FigureId, target: FigureId, watch: bool, at: Tile) {
    // A vehicle fires in all directions, and keeps its facing.
    if !world.is_vehicle(figure) {
        turn_toward(world, figure, at);
    }
    if watch {
        return world.edit::<ActivationState>(target, |doing| doing.shot_by.push(figure));
    }
    world.edit::<ActivationState>(figure, |doing| {
        doing.actions = doing.actions.saturating_sub(1);
        (doing.fired, doing.fresh) = (true, false);
    });
}

fn spent(world: &mut World, figure: FigureId) {
    world.edit::<ActivationState>(figure, end_activation);
    let mut hand = world.alter::<ActiveUnit>();
    hand.unit = hand.unit.filter(|id| *id != figure);
    hand.winners.retain(|id| *id != figure);
    if let Some(joint) = &mut hand.joint {
        joint.waiting.retain(|id| *id != figure);
    }
}

/// Ends an activation; keeps a vehicle's distance and the shots at a unit until its next one.
fn end_activation(doing: &mut ActivationState) {
    (doing.done, doing.actions, doing.fresh, doing.stride) = (true, 0, false, None);
}

/// Winners that had not activated count as activated (CA-CONSOL-3).
fn ended(world: &mut World, winners: &[FigureId]) {
    let unit = turns::hand(world).unit;
    for figure in winners.iter().copied().chain(unit) {
        world.edit::<ActivationState>(figure, end_activation);
    }
    let mut hand = world.alter::<ActiveUnit>();
    (hand.unit, hand.joint) = (None, None);
    hand.winners = winners.to_vec();
}

fn crossing(world: &mut World, change: impl FnOnce(&mut Crossing)) {
    if let Some(crossing) = &mut world.alter::<ActiveUnit>().crossing {
        change(crossing);
    }
}
