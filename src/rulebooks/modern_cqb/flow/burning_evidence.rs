//! Burning evidence: lit by level events or by losing hostiles, destroyed unless secured in time (CQB-HEAT-1,
//! CQB-SECURE-4).

use bevy::prelude::{Res, World};

use super::ending;
use crate::model::{Clock, FigureId, Figures, Outcome, Reason, Side, Word};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::events::{Claiming, Destroyed, EvidenceIgnited, Turn};
use crate::rulebooks::modern_cqb::mission::goal_progress::Verb;
use crate::rulebooks::modern_cqb::mission::hostile_goal_progress;
use crate::rulebooks::modern_cqb::resolve::{objective_progress, score_awards};
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::objects::{self, ObjectKind, Objects, State};

/// Sets evidence on fire, unless it is secured, destroyed or burning already.
pub fn ignite(turn: &mut Turn, id: Word, by: Option<FigureId>) {
    let world = turn.world();
    let Some(object) = world.resource::<Objects>().get(id) else { return };
    if object.kind != ObjectKind::Evidence || object.state != State::Open {
        return;
    }
    let at = object.carrier.and_then(|carrier| world.at(carrier)).unwrap_or(object.at);
    let gone = world.resource::<Clock>().now.round + world.resource::<Book>().secure.burns;
    turn.commit(EvidenceIgnited { object: id, at, gone, by });
}

/// End Phase: destroys evidence whose time is up, and sets off devices that run.
pub fn burn_down(objects: Res<Objects>, clock: Res<Clock>, mut claiming: Claiming) {
    if burnt(&objects, *clock).next().is_none() {
        return;
    }
    claiming.once(|turn| {
        let world = turn.world();
        let all: Vec<Word> = burnt(world.resource(), *world.resource()).collect();
        // What burns is lost before a device ends the mission.
        let devices: Vec<Word> = all.into_iter().filter(|id| !destroy_evidence(turn, *id)).collect();
        devices.into_iter().for_each(|id| detonate(turn, id));
    });
}

fn burnt(objects: &Objects, clock: Clock) -> impl Iterator<Item = Word> {
    let burnt = move |object: &&objects::Object| {
        object.state == State::Burning && object.gone.is_some_and(|gone| gone <= clock.now.round)
    };
    objects.0.iter().filter(burnt).map(|object| object.id)
}

/// A device that was not made safe goes off and ends the mission (CQB-SCORE-10).
pub fn detonate(turn: &mut Turn, id: Word) {
    let world = turn.world();
    let Some(device) = world.resource::<Objects>().get(id).filter(|device| device.state != State::Secured) else {
        return;
    };
    if world.resource::<Outcome>().over() {
        return;
    }
    let at = device.at;
    if hostile_goal_progress::is_asked(world, Verb::SetOff, id) {
        turn.commit(Destroyed { object: id, at });
        objective_progress::commit_progress(turn);
        if ending::end_if_hostiles_won(turn) {
            return;
        }
    }
    ending::end_mission(turn, "collapsed", Reason::of("goes-off").word(id));
}

/// Whether a side is losing: one of its figures is out of the fight.
pub fn is_losing(world: &World, side: Side) -> bool {
    world.figures().into_iter().any(|id| world.side(id) == side && !world.able(id))
}

/// Destroys evidence unless it was secured (CQB-SECURE-4, CQB-UTIL-6); returns whether it did.
pub fn destroy_evidence(turn: &mut Turn, id: Word) -> bool {
    let world = turn.world();
    let Some(object) = world.resource::<Objects>().get(id) else { return false };
    if object.kind != ObjectKind::Evidence || !matches!(object.state, State::Open | State::Burning) {
        return false;
    }
    let at = object.carrier.and_then(|carrier| world.at(carrier)).unwrap_or(object.at);
    let position = turn.position();
    turn.commit(Destroyed { object: id, at });
    score_awards::award_destroyed(turn, position, id);
    true
}
