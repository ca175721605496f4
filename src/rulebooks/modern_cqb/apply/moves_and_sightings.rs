//! Applies changes of position, and what sides learn by them.

use bevy::prelude::World;

use crate::board::{Board, Tile};
use crate::model::{
    Certainty, Clock, FigureId, Figures, Knowledge, RosterEntry, Side, SideKnowledge, Sighting, Word, Writer,
};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::mission::timeline;
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::setup::spawn_figure;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::past_event_marks::{LostFromSight, SurrenderSeen, gave_up_untold};
use crate::rulebooks::modern_cqb::state::status_effects::Surrendering;

/// Moves a figure: its side sees from the new tile, the others keep it in sight or lose it.
pub(super) fn moved(world: &mut World, figure: FigureId, to: Tile) {
    let side = world.side(figure);
    if Side::FIGHTING.contains(&side) && world.able(figure) {
        sight::take_in(world, side, to);
    }
    sight::follow(world, figure);
}

pub(super) fn sighted(world: &mut World, side: Side, figure: FigureId, certainty: Certainty, at: Tile) {
    let round = world.resource::<Clock>().now.round;
    let sighting = (certainty != Certainty::Unknown).then_some(Sighting { certainty, at, round });
    let told_apart = SideKnowledge::by(world, side).certainty(figure) == Certainty::Confirmed;
    if told_apart && side == Side::Response && certainty != Certainty::Confirmed {
        world.put(figure, LostFromSight);
    }
    if side == Side::Response && certainty == Certainty::Confirmed && gave_up_untold(world, figure) {
        world.put(figure, SurrenderSeen(round));
    }
    world.alter::<Knowledge>().set(side, figure, sighting);
    // A figure seen or heard in a doorway reveals the state of the door.
    let door = world.resource::<Board>().door(at).filter(|_| sighting.is_some() && world.at(figure) == Some(at));
    if let (Some(door), Some(knows)) = (door, world.alter::<Knowledge>().get_mut(side)) {
        knows.doors.insert(at, door);
    }
    sight::unsweep(world, side);
    sight::take_in_all(world);
}

/// Notes which surrendering figures a response figure has in sight (called by `apply`).
pub(super) fn note_surrendering_seen(world: &mut World) {
    let round = world.resource::<Clock>().now.round;
    // Who gave up untold is marked when the team is told.
    let unseen = |figure: &&RosterEntry| world.of::<SurrenderSeen>(figure.id).is_some_and(|watched| watched.0 < round);
    let seen = |figure: &&RosterEntry| figure.at().is_some_and(|at| sight::seen_by_side(world, Side::Response, at));
    let newly = world.bearers::<Surrendering>().filter(unseen).filter(seen).map(|figure| figure.id);
    newly.collect::<Vec<_>>().into_iter().for_each(|id| world.put(id, SurrenderSeen(round)));
}

/// Whether a figure that the team has told apart gives up out of its sight.
pub(super) fn gives_up_unseen(world: &World, figure: FigureId) -> bool {
    let told_apart = SideKnowledge::by(world, Side::Response).certainty(figure) == Certainty::Confirmed;
    told_apart && world.at(figure).is_none_or(|at| !sight::seen_by_side(world, Side::Response, at))
}

/// A new round: who gave up untold in the last one is watched from there on like the others.
pub(super) fn note_untold_surrenders(world: &mut World) {
    let last = world.resource::<Clock>().now.round.saturating_sub(1);
    let untold = world.bearers::<Surrendering>().map(|figure| figure.id).filter(|id| gave_up_untold(world, *id));
    untold.collect::<Vec<_>>().into_iter().for_each(|id| world.put(id, SurrenderSeen(last)));
}

/// Applies the arrival of a reinforcement: it stands on its tile, alerted.
pub(super) fn arrive(world: &mut World, figure: FigureId, template: Word, at: Tile) {
    let book = world.resource::<Book>().clone();
    if let Some(side) = timeline::side_of(&book, template) {
        spawn_figure::reinforce(world, &book, figure, template, side, at);
    }
}
