//! The objectives of a mission, and the progress of each (CQB-ROUND-4).

use bevy::prelude::World;

pub use super::goal_definitions::{Goal, Goals, Progress, Target, Verb, open_of};
use super::goal_definitions::{civilians, met_if, of_all, people, things};
use super::hostile_goal_progress;
use super::true_or_known_battle::Standpoint;
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
        let done = self.met && (self.verb.lasts() || self.verb == Verb::Protect);
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
    fn is_for(side: Side) -> bool {
        Side::FIGHTING.contains(&side)
    }
}

/// A side's own objectives: what it knows of the other's is only shown.
impl Followed for Goals {
    fn as_known(&self, world: &World, side: Side) -> Self {
        let known = |goal: &Goal| {
            let progress = goal.as_known(world, side);
            let target = hostile_goal_progress::meant(world, goal);
            Goal {
                met: progress == Progress::Met,
                impossible: progress == Progress::Impossible,
                target,
                ..goal.clone()
            }
        };
        Self(open_of(world, side).map(known).collect())
    }
}

/// The current progress of an objective. Protect objectives stay open until the end.
pub fn progress(world: &World, goal: &Goal) -> Progress {
    seen_from(Standpoint::truth(world), goal)
}

fn seen_from(from: Standpoint, goal: &Goal) -> Progress {
    let world = from.world;
    let board = world.resource::<Board>();
    match (goal.verb, goal.target) {
        (Verb::Neutralize, _) => of_all(suspects(world, goal.target).into_iter().map(|id| neutralized(from, id))),
        (Verb::Clear, Target::Room(tile)) => {
            met_if(board.room_at(tile).is_some_and(|room| observation::cleared(world, Side::Response, room)))
        }
        (Verb::Clear, _) => {
            met_if((0..board.rooms().len()).all(|room| observation::cleared(world, Side::Response, room)))
        }
        (Verb::Secure, target) => {
            let people = civilians(world, target).into_iter().map(|id| in_hand(from, id));
            of_all(people.chain(
                things(world, target).into_iter().filter(|thing| thing.securable()).map(|thing| secured(from, thing)),
            ))
        }
        (Verb::Arrest, target) => of_all(suspects(world, target).into_iter().map(|id| arrested(from, id))),
        (Verb::Extract, target) => of_all(civilians(world, target).into_iter().map(|id| extracted(from, id))),
        (Verb::Protect, target) => {
            let harmed = civilians(world, target).into_iter().any(|id| hurt(from, id));
            let lost = things(world, target).into_iter().any(|thing| from.state(thing) == State::Destroyed);
            let led_off = civilians(world, target).into_iter().any(|id| hostages::led_off(world, id));
            if harmed || lost || led_off { Progress::Impossible } else { Progress::Open }
        }
        (Verb::Escape | Verb::Hold | Verb::Destroy | Verb::Execute | Verb::SetOff | Verb::Kill, _) => {
            hostile_goal_progress::progress(from, goal)
        }
    }
}

fn suspects(world: &World, target: Target) -> Vec<FigureId> {
    people(world, target, Side::Hostile)
}

fn secured(from: Standpoint, thing: &Object) -> Progress {
    let taken_away = thing.carrier.is_some_and(|id| hostile_goal_progress::escaped(from.world, id));
    match from.state(thing) {
        State::Secured => Progress::Met,
        State::Destroyed => Progress::Impossible,
        _ if taken_away => Progress::Impossible,
        _ => Progress::Open,
    }
}

/// Progress of extracting a civilian. A casualty can be carried out, but not taken in hand.
fn in_hand(from: Standpoint, id: FigureId) -> Progress {
    if hostages::led_off(from.world, id) {
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
pub fn in_custody(world: &World, id: FigureId) -> bool {
    !world.has::<Dead>(id) && world.has::<Restrained>(id)
}

/// Whether an open Arrest objective would be met if the team also took these suspects.
pub fn met_by_taking(world: &World, goal: &Goal, taken: &[FigureId]) -> bool {
    let met = |id: FigureId| taken.contains(&id) || in_custody(world, id);
    goal.verb == Verb::Arrest && goal.open() && suspects(world, goal.target).into_iter().all(met)
}

fn arrested(from: Standpoint, id: FigureId) -> Progress {
    let lost = from.has::<Dead>(id) || hostile_goal_progress::escaped(from.world, id);
    if lost { Progress::Impossible } else { met_if(from.has::<Restrained>(id)) }
}

/// Who got away is not able to act, and not put out of the fight either.
fn neutralized(from: Standpoint, id: FigureId) -> Progress {
    if hostile_goal_progress::escaped(from.world, id) { Progress::Impossible } else { met_if(!from.able(id)) }
}

/// Whether a civilian counts as extracted: brought out, or in hand where the site is held (CQB-ROUND-7).
pub fn brought_out(from: Standpoint, id: FigureId) -> bool {
    let out = from.has::<OffMap>(id) && !hostages::led_off(from.world, id);
    out || (from.has::<Controlled>(id) && from.site_held())
}

fn extracted(from: Standpoint, id: FigureId) -> Progress {
    let lost = from.has::<Dead>(id) || hostages::led_off(from.world, id);
    if lost { Progress::Impossible } else { met_if(brought_out(from, id)) }
}

/// Whether a figure has come to harm; false for figures the viewpoint knows nothing of.
fn hurt(from: Standpoint, id: FigureId) -> bool {
    let harmed = |stats: &Stats| from.part::<Wounds>(id).map_or(0, |wounds| wounds.0) < stats.wounds;
    from.has::<Dead>(id) || from.part::<Stats>(id).is_some_and(harmed)
}

pub fn required(world: &World) -> impl Iterator<Item = &Goal> {
    open_of(world, Side::Response).filter(|goal| !goal.optional())
}

/// Whether a required objective is still open. Protect objectives do not count.
pub fn work_left(world: &World) -> bool {
    required(world).any(|goal| goal.verb != Verb::Protect && goal.open())
}

/// The required objectives that are open, and all of them. Protect objectives do not count.
pub fn open_of_required(world: &World) -> (i32, i32) {
    let work = || required(world).filter(|goal| goal.verb != Verb::Protect);
    (work().filter(|goal| goal.open()).count() as i32, work().count() as i32)
}

/// The same as far as the team knows.
pub fn work_seems_left(world: &World) -> bool {
    required(world).any(|goal| goal.verb != Verb::Protect && goal.as_known(world, Side::Response) == Progress::Open)
}

/// The optional objectives that are open as far as the team knows. Protect objectives do not count: nothing is left to do
/// for them.
pub fn optional_seems_left(world: &World) -> impl Iterator<Item = &Goal> {
    let optional = open_of(world, Side::Response).filter(|goal| goal.optional() && goal.verb != Verb::Protect);
    optional.filter(|goal| goal.as_known(world, Side::Response) == Progress::Open)
}

/// Whether the team has called the mission in.
pub fn called_in(world: &World) -> bool {
    world.figures().iter().any(|id| world.has::<CalledDone>(*id))
}
