//! What each event changes. Rolls no dice and commits nothing; the true and the shown battle both run it.

use bevy::prelude::World;

use super::goals::Toll;
use super::messages::{CaEvent, Event, Placed, Way};
use super::tokens::{Gone, Overwatch, Pinned};
use super::unit::{Crossing, Doing, Hand, Joint, Unit, book};
use super::walk::doorman;
use super::{PHASES, turns};
use crate::board::Tile;
use crate::model::{
    self, At, Bodies, Clock, CommonEvent, Facing, FigureId, Figures, Knowledge, Level, OffMap, Side, Sighting, Writer,
    face,
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
                world.edit::<Doing>(figure, |doing| doing.done = false);
            }
            world.alter::<Hand>().last = None;
        }
        CommonEvent::DoorChanged { at, by, left, .. } => {
            if let (Some(figure), Some(_)) = (by, left) {
                worked(world, *figure, *at);
            }
            board_is_plain(world);
        }
        _ => {}
    }
}

/// Both sides a table stands between: walls, doors and units are in plain view (CA-BOARD-3).
pub fn board_is_plain(world: &mut World) {
    [Side::Response, Side::Hostile].into_iter().for_each(|side| Knowledge::know_building(world, side));
}

/// Everybody knows where a unit stands.
pub fn follow(world: &mut World, figure: FigureId) {
    let (at, enemy) = (world.at(figure), world.side(figure).enemy());
    let round = world.resource::<Clock>().now.round;
    if let Some(enemy) = enemy {
        let sighting = at.map(|at| Sighting { level: Level::Confirmed, at, round });
        world.alter::<Knowledge>().set(enemy, figure, sighting);
    }
}

/// A model worked a door, which begins a Move (CA-BOARD-4).
fn worked(world: &mut World, figure: FigureId, at: Tile) {
    let (model, cost) = (doorman(world, figure, at), book(world).walk.door);
    world.edit::<Doing>(figure, |doing| {
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
            world.edit::<Doing>(*figure, |doing| *doing = Doing { actions: *actions, ..Doing::default() });
            let side = world.side(*figure);
            let mut hand = world.alter::<Hand>();
            (hand.unit, hand.last) = (Some(*figure), Some(side));
        }
        CaEvent::Marched { figure, paths, free } => marched(world, *figure, paths, *free),
        CaEvent::Fired { figure, target, watch, at, .. } => fired(world, *figure, *target, *watch, *at),
        CaEvent::Fell { figure, models } => {
            world.edit::<Bodies>(*figure, |bodies| bodies.0.retain(|body| !models.contains(&body.id)));
            count(world, *figure, models.len() as u16);
            stand(world, *figure);
        }
        CaEvent::Removed { figure, .. } => {
            let left = if world.is_vehicle(*figure) { 1 } else { world.models(*figure).len() };
            world.edit::<Bodies>(*figure, |bodies| bodies.0.clear());
            count(world, *figure, left as u16);
            leave(world, *figure);
        }
        CaEvent::Engaged { moves, .. } => moves.iter().for_each(|placed| moved_up(world, placed)),
        CaEvent::AssaultEnded { winners, .. } => ended(world, winners),
        CaEvent::Joined { figures, target } => {
            let joint = Joint { target: *target, waiting: figures.clone(), ready: Vec::new() };
            world.alter::<Hand>().joint = Some(joint);
        }
        CaEvent::Readied { figure } => {
            spent(world, *figure);
            if let Some(joint) = &mut world.alter::<Hand>().joint {
                joint.ready.push(*figure);
            }
        }
        CaEvent::Parted { .. } => world.alter::<Hand>().joint = None,
        CaEvent::MayFire { figure, watchers } => {
            let crossing = Crossing { target: *figure, watchers: watchers.clone(), then: None };
            world.alter::<Hand>().crossing = Some(crossing);
        }
        CaEvent::PutOff { then, .. } => crossing(world, |crossing| crossing.then = Some(*then)),
        CaEvent::LetPass { figure, .. } => crossing(world, |crossing| crossing.watchers.retain(|id| id != figure)),
        CaEvent::WentOn { .. } => world.alter::<Hand>().crossing = None,
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
    stand(world, figure);
    if free {
        world.alter::<Hand>().winners.retain(|id| *id != figure);
        return;
    }
    world.edit::<Doing>(figure, |doing| {
        if doing.stride.take().is_none() {
            doing.actions = doing.actions.saturating_sub(1);
        }
        (doing.moved, doing.fresh) = (true, true);
        doing.travelled += length;
    });
}

/// Puts a model on a tile.
fn place(world: &mut World, figure: FigureId, model: u8, to: Tile) {
    world.edit::<Bodies>(figure, |bodies| {
        bodies.0.iter_mut().filter(|body| body.id == model).for_each(|body| body.at = to);
    });
}

/// A unit is where its first model is; with none left it is gone.
fn stand(world: &mut World, figure: FigureId) {
    let first = world.of::<Bodies>(figure).map(|bodies| bodies.0.first().map(|body| body.at));
    match first {
        Some(Some(at)) => world.put(figure, At(at)),
        Some(None) => return leave(world, figure),
        None => {}
    }
    follow(world, figure);
}

fn moved_up(world: &mut World, placed: &Placed) {
    place(world, placed.figure, placed.model, placed.to);
    stand(world, placed.figure);
}

/// A unit is out of the game, and bears nothing that ends with it.
fn leave(world: &mut World, figure: FigureId) {
    world.take::<Pinned>(figure);
    world.take::<Overwatch>(figure);
    world.put(figure, Gone);
    world.put(figure, OffMap);
    world.edit::<Doing>(figure, |doing| *doing = Doing { done: true, ..Doing::default() });
    follow(world, figure);
}

fn count(world: &mut World, figure: FigureId, models: u16) {
    if let Some(enemy) = world.side(figure).enemy() {
        *world.alter::<Toll>().0.entry(enemy).or_default() += models;
    }
}

fn fired(world: &mut World, figure: FigureId, target: FigureId, watch: bool, at: Tile) {
    // A vehicle fires to all sides, and its front stays where it is.
    if !world.is_vehicle(figure) {
        face(world, figure, at);
    }
    if watch {
        return world.edit::<Doing>(target, |doing| doing.shot_by.push(figure));
    }
    world.edit::<Doing>(figure, |doing| {
        doing.actions = doing.actions.saturating_sub(1);
        (doing.fired, doing.fresh) = (true, false);
    });
}

fn spent(world: &mut World, figure: FigureId) {
    world.edit::<Doing>(figure, over);
    let mut hand = world.alter::<Hand>();
    hand.unit = hand.unit.filter(|id| *id != figure);
    hand.winners.retain(|id| *id != figure);
    if let Some(joint) = &mut hand.joint {
        joint.waiting.retain(|id| *id != figure);
    }
}

/// The activation is over; how far a vehicle went, and who shot at a unit, is kept until its next.
fn over(doing: &mut Doing) {
    (doing.done, doing.actions, doing.fresh, doing.stride) = (true, 0, false, None);
}

/// Winners that had not activated count as activated (CA-CONSOL-3).
fn ended(world: &mut World, winners: &[FigureId]) {
    let unit = turns::hand(world).unit;
    for figure in winners.iter().copied().chain(unit) {
        world.edit::<Doing>(figure, over);
    }
    let mut hand = world.alter::<Hand>();
    (hand.unit, hand.joint) = (None, None);
    hand.winners = winners.to_vec();
}

fn crossing(world: &mut World, change: impl FnOnce(&mut Crossing)) {
    if let Some(crossing) = &mut world.alter::<Hand>().crossing {
        change(crossing);
    }
}
