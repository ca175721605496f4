//! Sightings of surrendering figures by the team, which every event may bring about (CQB-SURR-6).

use bevy::prelude::{Commands, World};

use crate::model::{Clock, Figures, RosterEntry, Side, Writer};
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::state::past_event_marks::{SurrenderSeen, gave_up_untold};
use crate::rulebooks::modern_cqb::state::status_effects::Surrendering;

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
