//! The state of an objective of the hostile side, as a side knows (CQB-ROUND-4).

use bevy::prelude::World;

use super::alarm_rung_status;
use crate::board::DoorTreatment;
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Clock, FigureId, Side, SideKnowledge, Word, capitalized};
use crate::rulebooks::modern_cqb::mission::goal_definitions::target_objects;
use crate::rulebooks::modern_cqb::mission::goal_progress::{Goal, Target, Verb};
use crate::rulebooks::modern_cqb::mission::hostile_goal_progress;
use crate::rulebooks::modern_cqb::senses::belief;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::objects::{Object, ObjectKind, Objects, State};

/// The rounds, steps or time that are left, in words; `None` if the side sees nothing of it.
pub fn hostile_objective_text(world: &World, goal: &Goal, side: Option<Side>) -> Option<Phrase> {
    let terms = goal.hostile()?;
    let now = world.resource::<Clock>().now.round;
    match (goal.verb, hostile_goal_progress::actual_target(world, goal)) {
        (Verb::Hold, _) => match terms.until?.saturating_sub(now) {
            0 => Some(phrase!("cqb-track-decided")),
            left => Some(phrase!("cqb-track-rounds", count = left)),
        },
        (Verb::Execute, _) => {
            let soon = |round: u16| match round < now {
                true => phrase!("cqb-track-any-time"),
                false => phrase!("cqb-track-threatened"),
            };
            terms.threat.map(|threat| soon(threat.round))
        }
        (Verb::SetOff, Target::Thing(id)) => {
            let runs = running(world, id, side)
                .map(|gone| phrase!("cqb-track-runs", round = gone, left = rounds_left(gone, now)));
            runs.or_else(|| alarm_rung_status::expected_loss_text(world, id))
        }
        (Verb::Destroy, Target::Thing(id)) => {
            let burns = running(world, id, side)
                .map(|gone| phrase!("cqb-track-burns", round = gone, left = rounds_left(gone, now)));
            burns.or_else(|| alarm_rung_status::expected_loss_text(world, id))
        }
        // The team is not told who carries an object.
        (Verb::Escape, Target::Figure(id)) if matches!(goal.target, Target::Figure(_)) => steps_left(world, id, side?),
        _ => None,
    }
}

/// A text of what burns or runs of the things that an objective of the team is about, so that it can be saved in time.
pub fn object_at_risk_text(world: &World, goal: &Goal, side: Option<Side>) -> Option<Phrase> {
    let now = world.resource::<Clock>().now.round;
    let risk = |object: &Object| {
        let gone = running(world, object.id, side)?;
        let (device, left) = (object.kind == ObjectKind::Device, rounds_left(gone, now));
        let risk = match goal.target {
            Target::All => {
                let name = Argument::object(capitalized(&object.called()));
                phrase!("cqb-risk-of", object = name, device = device, left = left)
            }
            _ => phrase!("cqb-risk", device = device, left = left),
        };
        Some((gone, object.called(), risk))
    };
    let of_things = matches!(goal.verb, Verb::Secure | Verb::Protect);
    let all = target_objects(world, goal.target).into_iter().filter(|_| of_things);
    let first = all.filter_map(risk).min_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1)));
    first.map(|(.., words)| words)
}

/// The rounds left to the end of a round, this one included.
fn rounds_left(gone: u16, now: u16) -> Phrase {
    match gone.saturating_sub(now) {
        0 => phrase!("cqb-last-round-left"),
        more => phrase!("cqb-rounds-left", count = more + 1),
    }
}

/// The round at whose end an object burns down or goes off, if the side knows that it does.
fn running(world: &World, id: Word, side: Option<Side>) -> Option<u16> {
    let object = world.resource::<Objects>().get(id)?;
    let state = side.map_or(Some(object.state), |side| object.known.get(&side).copied());
    object.gone.filter(|_| state == Some(State::Burning))
}

/// The steps to the nearest exit of somebody in view who could still walk there, doors taken as open.
fn steps_left(world: &World, id: FigureId, side: Side) -> Option<Phrase> {
    let known = SideKnowledge::by(world, side);
    let at = known.at(id).filter(|_| known.is_in_view(id) && world.able(id))?;
    let board = belief::believed_board(world, side);
    let ways = board.reach_from_any(board.exits(), DoorTreatment::Openable);
    let steps = ways.cost(at)?.div_ceil(2);
    Some(if steps == 0 { phrase!("cqb-at-exit") } else { phrase!("cqb-steps-from-exit", count = steps) })
}
