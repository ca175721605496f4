//! Changes that several events make, and who is seen to surrender after any.

use bevy::prelude::{Commands, World};

use crate::board::{Door, Lane, LaneId, Tile, distance};
use crate::model::{
    Certainty, Clock, FigureId, Figures, Knowledge, RosterEntry, Side, SideKnowledge, Word, Writer, turn_toward,
};
use crate::rulebooks::modern_cqb::senses::{belief, observation, sight};
use crate::rulebooks::modern_cqb::state::figure::{Condition, Gear, TurnState, Weapons};
use crate::rulebooks::modern_cqb::state::objects::Objects;
use crate::rulebooks::modern_cqb::state::past_event_marks::{Dropped, SurrenderSeen, gave_up_untold};
use crate::rulebooks::modern_cqb::state::status_effects::{Surrendering, Tempted};

/// Notes which surrendering figures a response figure has in sight; follows each event.
pub fn note_surrendering_seen(world: &World, mut commands: Commands) {
    let round = world.resource::<Clock>().now.round;
    // Who gave up untold is marked when the team is told.
    let unseen = |figure: &&RosterEntry| world.of::<SurrenderSeen>(figure.id).is_some_and(|watched| watched.0 < round);
    let seen = |figure: &&RosterEntry| figure.at().is_some_and(|at| sight::seen_by_side(world, Side::Response, at));
    for figure in world.bearers::<Surrendering>().filter(unseen).filter(seen) {
        let id = figure.id;
        commands.queue(move |world: &mut World| world.put(id, SurrenderSeen(round)));
    }
}

/// A new round: who gave up untold in the last one is watched from there on like the others.
pub(super) fn note_untold_surrenders(world: &mut World) {
    let last = world.resource::<Clock>().now.round.saturating_sub(1);
    let untold = world.bearers::<Surrendering>().map(|figure| figure.id).filter(|id| gave_up_untold(world, *id));
    untold.collect::<Vec<_>>().into_iter().for_each(|id| world.put(id, SurrenderSeen(last)));
}

/// Whether the team has told a figure apart.
pub(super) fn told_apart(world: &World, figure: FigureId) -> bool {
    SideKnowledge::by(world, Side::Response).certainty(figure) == Certainty::Confirmed
}

/// Marks a figure's action as used.
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
    world.take::<Dropped>(figure);
    world.take::<Tempted>(figure);
}

/// Moves a figure: its side sees from the new tile, the others keep it in sight or lose it.
pub(super) fn moved(world: &mut World, figure: FigureId, to: Tile) {
    let side = world.side(figure);
    if Side::FIGHTING.contains(&side) && world.able(figure) {
        observation::take_in(world, side, to);
    }
    observation::follow(world, figure);
}

/// A figure that works a door knows its state, even out of sight.
pub(super) fn remember_door(world: &mut World, figure: FigureId, at: Tile, door: Door) {
    let side = world.side(figure);
    if let Some(knows) = world.alter::<Knowledge>().get_mut(side) {
        knows.doors.insert(at, door);
    }
}
