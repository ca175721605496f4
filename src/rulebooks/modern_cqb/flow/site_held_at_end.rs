//! Objects and suspects taken over at a held site, where no hostile able to act is left and none can come (CQB-ROUND-7).

use bevy::prelude::World;

use crate::model::{FigureId, Figures, Side, Word};
use crate::rulebooks::modern_cqb::events::{SiteHeld, Turn};
use crate::rulebooks::modern_cqb::mission::goal_progress::{self, Goal};
use crate::rulebooks::modern_cqb::mission::timeline::is_site_held;
use crate::rulebooks::modern_cqb::resolve::{carried_objects, score_awards};
use crate::rulebooks::modern_cqb::state::objects::{Object, Objects, State};
use crate::rulebooks::modern_cqb::state::status_effects::{Dead, Surrendering};

/// Whether custody of the surrendered suspects at a held site would meet an open objective.
pub fn custody_would_meet(world: &World, goal: &Goal) -> bool {
    is_site_held(world) && goal_progress::would_be_met_by_taking(world, goal, &given_up(world))
}

/// The mission ends with the team in place. At a held site, surrendered suspects go into custody; with `time_left`,
/// objects in the open are secured too.
pub fn take_over_site(turn: &mut Turn, time_left: bool) {
    if !is_site_held(turn.world()) {
        return;
    }
    let captured = given_up(turn.world());
    if !captured.is_empty() {
        turn.commit(SiteHeld { captured, secured: Vec::new() });
        carried_objects::reveal_carried(turn);
    }
    let secured = if time_left { lying_open(turn.world()) } else { Vec::new() };
    if !secured.is_empty() {
        let position = turn.position();
        turn.commit(SiteHeld { captured: Vec::new(), secured: secured.clone() });
        secured.into_iter().for_each(|id| score_awards::award_secured(turn, position, id));
    }
}

/// Surrendered suspects alive on the map.
fn given_up(world: &World) -> Vec<FigureId> {
    let gives_up = |id: &FigureId| {
        let alive = world.at(*id).is_some() && !world.has::<Dead>(*id);
        alive && world.side(*id) == Side::Hostile && world.has::<Surrendering>(*id)
    };
    world.figures().into_iter().filter(gives_up).collect()
}

/// Objects that the team could simply walk up to; neither burning ones nor ones that a figure conceals.
fn lying_open(world: &World) -> Vec<Word> {
    let open = |object: &&Object| object.is_securable() && object.state == State::Open && object.carrier.is_none();
    world.resource::<Objects>().0.iter().filter(open).map(|object| object.id).collect()
}
