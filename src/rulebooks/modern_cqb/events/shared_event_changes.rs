//! Changes to a figure that several events make: a used action, a turn, a spent item, weapons lost, a move, a door known.

use bevy::prelude::World;

use crate::board::{Door, Lane, LaneId, Tile, distance};
use crate::model::{Certainty, FigureId, Figures, Knowledge, Side, SideKnowledge, Word, Writer, turn_toward};
use crate::rulebooks::modern_cqb::senses::{belief, observation};
use crate::rulebooks::modern_cqb::state::figure::{Condition, Gear, TurnState, Weapons};
use crate::rulebooks::modern_cqb::state::objects::Objects;
use crate::rulebooks::modern_cqb::state::past_event_marks::Dropped;
use crate::rulebooks::modern_cqb::state::status_effects::Tempted;

/// Whether the team has told a figure apart.
pub(super) fn is_told_apart(world: &World, figure: FigureId) -> bool {
    SideKnowledge::by(world, Side::Response).certainty(figure) == Certainty::Confirmed
}

/// Marks a figure's action as used.
pub(super) fn mark_acted(world: &mut World, figure: FigureId) {
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
    let at = belief::believed_board(world, world.side(figure)).lane(lane).and_then(nearest);
    if let Some(at) = at {
        turn_toward(world, figure, at);
    }
}

/// Removes one piece of an item.
pub(super) fn use_up_item(world: &mut World, figure: FigureId, item: Word) {
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
pub(super) fn update_sight_of_moved(world: &mut World, figure: FigureId, to: Tile) {
    let side = world.side(figure);
    if Side::FIGHTING.contains(&side) && world.able(figure) {
        observation::update_seen_from(world, side, to);
    }
    observation::follow_moved(world, figure);
}

/// A figure that works a door knows its state, even out of sight.
pub(super) fn remember_door(world: &mut World, figure: FigureId, at: Tile, door: Door) {
    let side = world.side(figure);
    if let Some(knows) = world.alter::<Knowledge>().get_mut(side) {
        knows.doors.insert(at, door);
    }
}
