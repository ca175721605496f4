//! Small building blocks of `apply`: components put on figures, taken and edited; actions and gear used up.

use bevy::prelude::World;

use crate::board::{Lane, LaneId, distance};
use crate::model::{Clock, FigureId, Figures, Word, Writer, turn_toward};
use crate::rulebooks::modern_cqb::mission::objectives::{Goal, Goals};
use crate::rulebooks::modern_cqb::orders_and_events::Cause;
use crate::rulebooks::modern_cqb::senses::belief;
use crate::rulebooks::modern_cqb::state::figure::{Gear, TurnState, Weapons};
use crate::rulebooks::modern_cqb::state::objects::Objects;
use crate::rulebooks::modern_cqb::state::past_event_marks::Tested;

pub(super) fn act(world: &mut World, figure: FigureId) {
    world.edit::<TurnState>(figure, |done| {
        done.acted = true;
        done.held = false;
    });
}

/// Turns a figure toward the figure or object that its action is about (CQB-REACT-2).
pub(super) fn turn_to(world: &mut World, figure: FigureId, target: Word) {
    let thing = || world.resource::<Objects>().get(target).map(|object| object.at);
    if let Some(at) = world.at(FigureId(target)).or_else(thing) {
        turn_toward(world, figure, at);
    }
}

/// Turns a figure toward the lane that it watches, at the nearest of its tiles (CQB-REACT-2).
pub(super) fn turn_to_lane(world: &mut World, figure: FigureId, lane: &LaneId) {
    let Some(from) = world.at(figure) else { return };
    let nearest = |lane: &Lane| lane.tiles.iter().copied().min_by_key(|tile| (distance(from, *tile), *tile));
    let at = belief::as_known(world, world.side(figure)).lane(lane).and_then(nearest);
    if let Some(at) = at {
        turn_toward(world, figure, at);
    }
}

/// Removes one piece of an item.
pub(super) fn use_up(world: &mut World, figure: FigureId, item: Word) {
    world.edit::<Gear>(figure, |gear| {
        if let Some(place) = gear.0.iter().position(|other| *other == item) {
            gear.0.remove(place);
        }
    });
}

/// Removes a figure's weapons for the mission (CQB-SURR-6, CQB-ARREST-4).
pub(super) fn disarm(world: &mut World, figure: FigureId) {
    world.edit::<Weapons>(figure, |weapons| weapons.0.clear());
}

/// Records the causes a figure was tested for in this phase (CQB-NERVE-13).
pub(super) fn note_tested(world: &mut World, figure: FigureId, causes: &[Cause]) {
    let during = world.resource::<Clock>().now;
    let before = world.of::<Tested>(figure).filter(|tested| tested.during == during);
    let mut tested = before.cloned().unwrap_or(Tested { during, causes: Vec::new() });
    tested.causes.extend(causes);
    world.put(figure, tested);
}

pub(super) fn each(world: &mut World, change: impl Fn(&mut TurnState)) {
    for figure in world.figures() {
        world.edit::<TurnState>(figure, &change);
    }
}

pub(super) fn edit_goal(world: &mut World, index: u8, change: impl FnOnce(&mut Goal)) {
    if let Some(goal) = world.alter::<Goals>().0.get_mut(usize::from(index)) {
        change(goal);
    }
}
