//! Heat that rises by itself, once a hostile is aware of the team (CQB-HEAT-7).

use bevy::prelude::Res;

use crate::model::{Clock, Figures};
use crate::rulebooks::modern_cqb::events::{Claiming, ClockStarted, HeatChanged, Turn};
use crate::rulebooks::modern_cqb::senses::hostile_alertness;
use crate::rulebooks::modern_cqb::senses::noise_and_heat::{self, Counter, Heat};
use crate::rulebooks::modern_cqb::state::figure::Condition;

/// End Phase: starts the clock, or lets Heat rise by 1 when its rounds are over.
pub fn raise_heat_by_clock(heat: Res<Heat>, mut claiming: Claiming) {
    if matches!(heat.counter, Counter::Ticking { .. }) {
        claiming.once(run);
    }
}

fn run(turn: &mut Turn) {
    let world = turn.world();
    let round = world.resource::<Clock>().now.round;
    let heat = world.resource::<Heat>();
    if let Counter::Ticking { since: None, .. } = heat.counter {
        let anybody = world.figures().into_iter().any(|id| world.able(id) && hostile_alertness::is_aware(world, id));
        if anybody {
            turn.commit(ClockStarted { round });
        }
    } else if let Some(before) = heat.current().filter(|_| noise_and_heat::rises_at_round_end(heat, round)) {
        turn.commit(HeatChanged { before, after: before.saturating_add(1) });
    }
}
