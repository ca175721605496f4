//! Threats to kill a civilian: how long they stand (CQB-ROUND-4).

use bevy::prelude::{Res, World};

use crate::model::{FigureId, Figures, SideKnowledge};
use crate::rulebooks::modern_cqb::events::{Claiming, ThreatEnded, Turn};
use crate::rulebooks::modern_cqb::mission::goal_progress::{Goal, Goals};
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Dead};

/// Ends, after each order, the threats that were stopped.
pub fn end_stopped_threats(goals: Res<Goals>, mut claiming: Claiming) {
    if goals.0.iter().any(threatens) {
        claiming.once(end_stopped);
    }
}

fn threatens(goal: &Goal) -> bool {
    goal.hostile().is_some_and(|terms| terms.threat.is_some())
}

fn end_stopped(turn: &mut Turn) {
    let world = turn.world();
    let stopped = |(index, goal): (usize, &Goal)| {
        let threat = goal.hostile()?.threat?;
        (!can_threaten(world, threat.by, threat.target))
            .then_some(ThreatEnded { index: index as u8, target: threat.target })
    };
    let all: Vec<ThreatEnded> = world.resource::<Goals>().0.iter().enumerate().filter_map(stopped).collect();
    all.into_iter().for_each(|ended| turn.commit(ended));
}

/// Whether a hostile can threaten a civilian: it is neither pinned nor dazed and sees it, and nobody of the team leads
/// it.
pub fn can_threaten(world: &World, by: FigureId, target: FigureId) -> bool {
    let known = SideKnowledge::by(world, world.side(by)).is_in_view(target);
    let sees = || world.at(by).zip(world.at(target)).is_some_and(|(a, b)| sight::is_clear(world, a, b));
    let free = !world.has::<Controlled>(target) && !world.has::<Dead>(target);
    known && free && world.collected(by) && sees()
}
