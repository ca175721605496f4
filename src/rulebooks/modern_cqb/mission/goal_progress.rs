//! The progress of each objective, true or as a side knows it (CQB-ROUND-4).

use bevy::prelude::World;

pub use super::goal_definitions::{Goal, Goals, Progress, Target, Verb, open_goals_of};
use super::goal_definitions::{group_progress, progress_if, target_civilians, target_objects, target_people};
use super::hostile_goal_progress;
use super::standpoint::Standpoint;
use crate::board::Board;
use crate::model::{Briefed, FigureId, Figures, Followed, OffMap, Outcome, Side};
use crate::rulebooks::modern_cqb::senses::{hostages, observation};
use crate::rulebooks::modern_cqb::state::figure::{Stats, Wounds};
use crate::rulebooks::modern_cqb::state::objects::{Object, State};
use crate::rulebooks::modern_cqb::state::past_event_marks::CalledDone;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Dead, Downed, Restrained};

impl Goal {
    /// Its progress as a side knows it; the true one once the mission is over.
    pub fn as_known(&self, world: &World, side: Side) -> Progress {
        // Protect objectives are met when the mission ends.
        let done = self.met && (self.verb.stays_met() || self.verb == Verb::Protect);
        if world.resource::<Outcome>().over() || done {
            return match (self.met, self.impossible) {
                (true, _) => Progress::Met,
                (_, true) => Progress::Impossible,
                _ => Progress::Open,
            };
        }
        seen_from(Standpoint::of(world, side), self)
    }
}

/// Each side is briefed on its objectives.
impl Briefed for Goals {
    fn is_briefed(side: Side) -> bool {
        Side::FIGHTING.contains(&side)
    }
}

/// A side's own objectives: what it knows of the other's is only shown.
impl Followed for Goals {
    fn as_known(&self, world: &World, side: Side) -> Self {
        let known = |goal: &Goal| {
            let progress = goal.as_known(world, side);
            let target = hostile_goal_progress::actual_target(world, goal);
            Goal {
                met: progress == Progress::Met,
                impossible: progress == Progress::Impossible,
                target,
                ..goal.clone()
            }
        };
        Self(open_goals_of(world, side).map(known).collect())
    }
}

/// The current progress of an objective. Protect objectives stay open until the end.
pub fn true_progress(world: &World, goal: &Goal) -> Progress {
    seen_from(Standpoint::truth(world), goal)
}

fn seen_from(from: Standpoint, goal: &Goal) -> Progress {
    let world = from.world;
    let board = world.resource::<Board>();
    match (goal.verb, goal.target) {
        (Verb::Neutralize, _) => {
            group_progress(suspects(world, goal.target).into_iter().map(|id| neutralized(from, id)))
        }
        (Verb::Clear, Target::Room(tile)) => {
            progress_if(board.room_at(tile).is_some_and(|room| observation::is_cleared(world, Side::Response, room)))
        }
        (Verb::Clear, _) => {
            progress_if((0..board.rooms().len()).all(|room| observation::is_cleared(world, Side::Response, room)))
        }
        (Verb::Secure, target) => {
            let people = target_civilians(world, target).into_iter().map(|id| in_hand(from, id));
            group_progress(
                people.chain(
                    target_objects(world, target)
                        .into_iter()
                        .filter(|thing| thing.is_securable())
                        .map(|thing| secured(from, thing)),
                ),
            )
        }
        (Verb::Arrest, target) => group_progress(suspects(world, target).into_iter().map(|id| arrested(from, id))),
        (Verb::Extract, target) => {
            group_progress(target_civilians(world, target).into_iter().map(|id| extracted(from, id)))
        }
        (Verb::Protect, target) => {
            let harmed = target_civilians(world, target).into_iter().any(|id| hurt(from, id));
            let lost = target_objects(world, target).into_iter().any(|thing| from.state(thing) == State::Destroyed);
            let led_off = target_civilians(world, target).into_iter().any(|id| hostages::was_led_off(world, id));
            if harmed || lost || led_off { Progress::Impossible } else { Progress::Open }
        }
        (Verb::Escape | Verb::Hold | Verb::Destroy | Verb::Execute | Verb::SetOff | Verb::Kill, _) => {
            hostile_goal_progress::hostile_goal_progress(from, goal)
        }
    }
}

fn suspects(world: &World, target: Target) -> Vec<FigureId> {
    target_people(world, target, Side::Hostile)
}

fn secured(from: Standpoint, thing: &Object) -> Progress {
    let taken_away = thing.carrier.is_some_and(|id| hostile_goal_progress::has_escaped(from.world, id));
    match from.state(thing) {
        State::Secured => Progress::Met,
        State::Destroyed => Progress::Impossible,
        _ if taken_away => Progress::Impossible,
        _ => Progress::Open,
    }
}

/// Progress of extracting a civilian. A casualty can be carried out, but not taken in hand.
fn in_hand(from: Standpoint, id: FigureId) -> Progress {
    if hostages::was_led_off(from.world, id) {
        Progress::Impossible
    } else if from.has::<Controlled>(id) || from.has::<OffMap>(id) {
        Progress::Met
    } else if from.has::<Downed>(id) || from.has::<Dead>(id) {
        Progress::Impossible
    } else {
        Progress::Open
    }
}

/// Whether a suspect is in custody: alive and Restrained, wherever it is. A body carried out is not an arrest
/// (CQB-SCORE-2, CQB-SCORE-13).
pub fn is_in_custody(world: &World, id: FigureId) -> bool {
    !world.has::<Dead>(id) && world.has::<Restrained>(id)
}

/// Whether an open Arrest objective would be met if the team also took these suspects.
pub fn would_be_met_by_taking(world: &World, goal: &Goal, taken: &[FigureId]) -> bool {
    let met = |id: FigureId| taken.contains(&id) || is_in_custody(world, id);
    goal.verb == Verb::Arrest && goal.is_open() && suspects(world, goal.target).into_iter().all(met)
}

fn arrested(from: Standpoint, id: FigureId) -> Progress {
    let lost = from.has::<Dead>(id) || hostile_goal_progress::has_escaped(from.world, id);
    if lost { Progress::Impossible } else { progress_if(from.has::<Restrained>(id)) }
}

/// Progress of neutralizing a figure. One that got away is not able to act, and not put out of the
/// fight either.
fn neutralized(from: Standpoint, id: FigureId) -> Progress {
    if hostile_goal_progress::has_escaped(from.world, id) { Progress::Impossible } else { progress_if(!from.able(id)) }
}

/// Whether a civilian counts as extracted: brought out, or in hand where the site is held (CQB-ROUND-7).
pub fn is_brought_out(from: Standpoint, id: FigureId) -> bool {
    let out = from.has::<OffMap>(id) && !hostages::was_led_off(from.world, id);
    out || (from.has::<Controlled>(id) && from.is_site_held())
}

fn extracted(from: Standpoint, id: FigureId) -> Progress {
    let lost = from.has::<Dead>(id) || hostages::was_led_off(from.world, id);
    if lost { Progress::Impossible } else { progress_if(is_brought_out(from, id)) }
}

/// Whether a figure has come to harm; false for figures the viewpoint knows nothing of.
fn hurt(from: Standpoint, id: FigureId) -> bool {
    let harmed = |stats: &Stats| from.part::<Wounds>(id).map_or(0, |wounds| wounds.0) < stats.wounds;
    from.has::<Dead>(id) || from.part::<Stats>(id).is_some_and(harmed)
}

pub fn required_goals(world: &World) -> impl Iterator<Item = &Goal> {
    open_goals_of(world, Side::Response).filter(|goal| !goal.is_optional())
}

/// Whether a required objective is still open. Protect objectives do not count.
pub fn is_required_open(world: &World) -> bool {
    required_goals(world).any(|goal| goal.verb != Verb::Protect && goal.is_open())
}

/// The required objectives that are open, and all of them. Protect objectives do not count.
pub fn count_required_open(world: &World) -> (i32, i32) {
    let work = || required_goals(world).filter(|goal| goal.verb != Verb::Protect);
    (work().filter(|goal| goal.is_open()).count() as i32, work().count() as i32)
}

/// Whether a required objective is open as far as the team knows.
pub fn is_required_known_open(world: &World) -> bool {
    required_goals(world)
        .any(|goal| goal.verb != Verb::Protect && goal.as_known(world, Side::Response) == Progress::Open)
}

/// The optional objectives that are open as far as the team knows. Protect objectives do not count: nothing is left to do
/// for them.
pub fn known_open_optional_goals(world: &World) -> impl Iterator<Item = &Goal> {
    let optional = open_goals_of(world, Side::Response).filter(|goal| goal.is_optional() && goal.verb != Verb::Protect);
    optional.filter(|goal| goal.as_known(world, Side::Response) == Progress::Open)
}

/// Whether the team has called the mission in.
pub fn is_called_in(world: &World) -> bool {
    world.figures().iter().any(|id| world.has::<CalledDone>(*id))
}
