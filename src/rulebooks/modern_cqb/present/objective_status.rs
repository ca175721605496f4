//! Objectives, and their progress as a side knows it (CQB-ROUND-4).

use bevy::ecs::world::EntityRef;
use bevy::prelude::World;
use serde_json::{Value, json};

use super::hostile_objective_status::{self, object_at_risk_text};
use crate::board::Board;
use crate::localization::{MessageId, Phrase, phrase};
use crate::model::{Clock, FigureId, Figures, ObjectiveStatus, OffMap, Side, SideKnowledge};
use crate::referee::LAST_ROUND;
use crate::rulebooks::modern_cqb::mission::goal_progress::{self, Goal, Progress, Target, Verb};
use crate::rulebooks::modern_cqb::mission::objective_points::open_objective_points;
use crate::rulebooks::modern_cqb::mission::objective_texts::{met_text, open_text};
use crate::rulebooks::modern_cqb::senses::observation;
use crate::rulebooks::modern_cqb::state::figure::Bearing;
use crate::rulebooks::modern_cqb::state::objects::{Objects, State};
use crate::rulebooks::modern_cqb::state::past_event_marks::LostFromSight;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Dead, Restrained, Seized};

/// The notice that the mission ends with this round, or may (CQB-ROUND-4).
pub fn mission_end_notice(world: &World) -> Option<Phrase> {
    let clock = world.resource::<Clock>();
    match () {
        () if clock.now.round >= clock.last_round() => Some(LAST_ROUND.into()),
        () if all_settled(world) => Some(phrase!("cqb-may-end")),
        () => None,
    }
}

/// Whether nothing required is open as far as the team knows (CQB-ROUND-4).
fn all_settled(world: &World) -> bool {
    let mut asked = goal_progress::required_goals(world).filter(|goal| goal.verb != Verb::Protect).peekable();
    let settled = |goal: &Goal| matches!(goal.as_known(world, Side::Response), Progress::Met | Progress::Impossible);
    asked.peek().is_some() && asked.all(settled)
}

/// Whether it is met, and whether it is impossible, as far as a side knows; `None` where it is not its concern.
fn known(world: &World, goal: &Goal, side: Option<Side>) -> (Option<bool>, Option<bool>) {
    match side {
        None => (Some(goal.met), Some(goal.impossible)),
        Some(side) if side == Side::Response || side == goal.side() => {
            let progress = goal.as_known(world, side);
            (Some(progress == Progress::Met), Some(progress == Progress::Impossible))
        }
        Some(_) => (None, None),
    }
}

/// The objectives for the window, the team's first. `count` gives how many targets are done, as far as the side knows:
/// hostiles never seen are not counted.
pub fn objective_statuses(world: &World, side: Option<Side>) -> Vec<ObjectiveStatus> {
    let goal = |goal: &Goal| {
        let (met, impossible) = known(world, goal, side);
        let reads = if met == Some(true) { met_text(goal) } else { open_text(goal) };
        let (text, count) = (open_text(goal), count(world, goal, side));
        let hostile = goal.hostile().is_some();
        let open = met != Some(true) && impossible != Some(true);
        let track = open
            .then(|| {
                hostile_objective_status::hostile_objective_text(world, goal, side)
                    .or_else(|| object_at_risk_text(world, goal, side))
            })
            .flatten();
        let points = if open && !hostile { open_objective_points(world, goal) } else { 0 };
        ObjectiveStatus { text, reads, optional: goal.is_optional(), met, impossible, count, hostile, points, track }
    };
    shown(world, side).into_iter().map(goal).collect()
}

/// The objectives that a side knows of, the team's first.
fn shown(world: &World, side: Option<Side>) -> Vec<&Goal> {
    let told = |goal: &&Goal| side != Some(Side::Response) || goal.is_told(world);
    let theirs = goal_progress::open_goals_of(world, Side::Hostile).filter(told);
    goal_progress::open_goals_of(world, Side::Response).chain(theirs).collect()
}

/// The objectives for the protocol.
pub fn protocol_objectives(world: &World, side: Option<Side>) -> Vec<Value> {
    let told = |goal: ObjectiveStatus| {
        let count = goal.count.map(|(done, of, what)| json!({"done": done, "of": of, "what": what}));
        let mut told = json!({"text": goal.text, "reads": goal.reads, "optional": goal.optional, "met": goal.met,
            "impossible": goal.impossible, "count": count});
        if goal.hostile {
            told["side"] = json!(Side::Hostile);
            told["track"] = json!(goal.track);
        }
        told
    };
    objective_statuses(world, side).into_iter().map(told).collect()
}

/// The noun of hostiles that a side knows of.
const HOSTILES: MessageId = MessageId("cqb-count-hostiles");

/// Targets done, targets in all, and their noun; `None` for an objective with a single target.
fn count(world: &World, goal: &Goal, side: Option<Side>) -> Option<(usize, usize, MessageId)> {
    if goal.target != Target::All {
        return None;
    }
    let side = side.unwrap_or(Side::Response);
    let known = SideKnowledge::by(world, side);
    let (done, what): (Vec<bool>, _) = match goal.verb {
        Verb::Neutralize => (hostiles(world, &known, |seen| !seen.acts()), HOSTILES),
        Verb::Arrest => (hostiles(world, &known, held), HOSTILES),
        Verb::Clear => (rooms(world, side), MessageId("cqb-count-rooms")),
        Verb::Secure => {
            ([of(&known, Side::Civilian, in_hand), things(world, side)].concat(), MessageId("cqb-count-known"))
        }
        Verb::Extract => (
            of(&known, Side::Civilian, |seen| seen.contains::<OffMap>() && !seen.contains::<Seized>()),
            MessageId("cqb-count-civilians"),
        ),
        Verb::Protect => return None,
        Verb::Escape | Verb::Hold | Verb::Destroy | Verb::Execute | Verb::SetOff | Verb::Kill => return None,
    };
    (!done.is_empty()).then(|| (done.iter().filter(|done| **done).count(), done.len(), what))
}

/// For each hostile that the side has ever told apart: whether it is done, as last seen. One that is only a Contact
/// again, or not even that, is still at large.
fn hostiles(world: &World, known: &SideKnowledge, done: impl Fn(EntityRef) -> bool) -> Vec<bool> {
    let lost = |id: &FigureId| world.side(*id) == Side::Hostile && world.has::<LostFromSight>(*id);
    let lost = world.figures().into_iter().filter(lost).filter(|id| known.side_of(*id).is_none());
    of(known, Side::Hostile, done).into_iter().chain(lost.map(|_| false)).collect()
}

/// For each Confirmed figure of a side: whether it is done, as last seen.
fn of(known: &SideKnowledge, side: Side, done: impl Fn(EntityRef) -> bool) -> Vec<bool> {
    let told = known.others().into_iter().filter(|(id, _)| known.side_of(*id) == Some(side));
    told.filter_map(|(id, _)| known.as_seen(id)).map(done).collect()
}

fn held(seen: EntityRef) -> bool {
    !seen.contains::<Dead>() && (seen.contains::<Restrained>() || seen.contains::<OffMap>())
}

fn in_hand(seen: EntityRef) -> bool {
    (seen.contains::<Controlled>() || seen.contains::<OffMap>()) && !seen.contains::<Seized>()
}

fn rooms(world: &World, side: Side) -> Vec<bool> {
    (0..world.resource::<Board>().rooms().len()).map(|room| observation::is_cleared(world, side, room)).collect()
}

fn things(world: &World, side: Side) -> Vec<bool> {
    let all = world.resource::<Objects>().0.iter().filter(|thing| thing.is_securable());
    all.filter_map(|thing| thing.known.get(&side)).map(|state| *state == State::Secured).collect()
}
