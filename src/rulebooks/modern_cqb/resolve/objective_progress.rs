//! Objectives met, lost or open again (CQB-ROUND-4).

use crate::rulebooks::modern_cqb::events::{Claiming, ObjectiveLost, ObjectiveMet, ObjectiveReopened, Turn};
use crate::rulebooks::modern_cqb::mission::objectives::{Goals, Progress, Verb, progress};
use crate::rulebooks::modern_cqb::mission::timeline::Timeline;
use bevy::prelude::Res;

/// After each order: objectives newly met, lost or open again.
pub fn watch(goals: Res<Goals>, mut claiming: Claiming) {
    if !goals.0.is_empty() {
        claiming.once(commit_progress);
    }
}

/// Commits events for objectives newly met, lost or open again.
pub fn commit_progress(turn: &mut Turn) {
    for index in 0..turn.world().resource::<Goals>().0.len() {
        let goal = &turn.world().resource::<Goals>().0[index];
        if turn.world().resource::<Timeline>().withholds(index) {
            continue;
        }
        if goal.impossible || (goal.met && goal.verb.lasts()) {
            continue;
        }
        let (place, met) = (index as u8, goal.met);
        match progress(turn.world(), goal) {
            Progress::Met if !met => turn.commit(ObjectiveMet { index: place }),
            Progress::Impossible => turn.commit(ObjectiveLost { index: place }),
            // A captive broke free, or another hostile arrived.
            Progress::Open if met => turn.commit(ObjectiveReopened { index: place }),
            _ => {}
        }
    }
}

/// At the mission's end: meets the Protect objectives whose targets are unharmed.
pub fn close(turn: &mut Turn) {
    for index in 0..turn.world().resource::<Goals>().0.len() {
        let goal = &turn.world().resource::<Goals>().0[index];
        let open = goal.open() && !turn.world().resource::<Timeline>().withholds(index);
        if goal.verb == Verb::Protect && open {
            turn.commit(ObjectiveMet { index: index as u8 });
        }
    }
}
