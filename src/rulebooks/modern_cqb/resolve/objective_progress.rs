//! Objectives met, lost or open again (CQB-ROUND-4).

use bevy::prelude::{Res, World};

use crate::model::Reason;
use crate::rulebooks::modern_cqb::events::{Claiming, ObjectiveLost, ObjectiveMet, ObjectiveReopened, Turn};
use crate::rulebooks::modern_cqb::mission::goal_progress::{Goals, Progress, Target, Verb, true_progress};
use crate::rulebooks::modern_cqb::mission::hostile_goal_progress;
use crate::rulebooks::modern_cqb::mission::timeline::Timeline;
use crate::rulebooks::modern_cqb::resolve::score_awards::{self, Cause, On};

/// Commits, after each order, events for objectives newly met, lost or open again.
pub fn claim_progress(goals: Res<Goals>, mut claiming: Claiming) {
    if !goals.0.is_empty() {
        claiming.once(commit_progress);
    }
}

/// Commits events for objectives newly met, lost or open again.
pub fn commit_progress(turn: &mut Turn) {
    for index in in_order(turn.world()) {
        let goal = &turn.world().resource::<Goals>().0[index];
        if turn.world().resource::<Timeline>().withholds_goal(index) {
            continue;
        }
        if goal.impossible || (goal.met && goal.verb.stays_met()) {
            continue;
        }
        let (place, met) = (index as u8, goal.met);
        match true_progress(turn.world(), goal) {
            Progress::Met if !met => meet(turn, place),
            Progress::Impossible => turn.commit(ObjectiveLost { index: place }),
            // A captive broke free, or another hostile arrived.
            Progress::Open if met => turn.commit(ObjectiveReopened { index: place }),
            _ => {}
        }
    }
}

/// The objectives by index: what hostiles have done first, which may put one of the team out of reach.
fn in_order(world: &World) -> Vec<usize> {
    let goals = &world.resource::<Goals>().0;
    let mut order: Vec<usize> = (0..goals.len()).collect();
    order.sort_by_key(|index| goals[*index].hostile().is_none());
    order
}

/// Meets an objective; one of the hostile side has points for the team.
fn meet(turn: &mut Turn, index: u8) {
    let position = turn.position();
    turn.commit(ObjectiveMet { index });
    let goal = &turn.world().resource::<Goals>().0[usize::from(index)];
    let (Some(terms), Some(row)) = (goal.hostile(), goal.verb.score_row()) else { return };
    let on = match hostile_goal_progress::actual_target(turn.world(), goal) {
        Target::Figure(id) => On::Figure(id),
        Target::Thing(id) => On::Thing(id),
        Target::Room(_) | Target::All | Target::Any => On::Nobody,
    };
    let points = terms.points;
    let number = turn.entry(position).and_then(|entry| entry.number);
    let why = Reason::of("hostile-goal").number(u16::from(index));
    score_awards::award_points(turn, row, points, on, Cause { number, why });
}

/// Meets, at the mission's end, the Protect objectives whose targets are unharmed.
pub fn meet_protect_objectives(turn: &mut Turn) {
    for index in 0..turn.world().resource::<Goals>().0.len() {
        let goal = &turn.world().resource::<Goals>().0[index];
        let open = goal.is_open() && !turn.world().resource::<Timeline>().withholds_goal(index);
        if goal.verb == Verb::Protect && open {
            turn.commit(ObjectiveMet { index: index as u8 });
        }
    }
}
