//! The after-action report (CQB-SCORE-11).

use bevy::prelude::World;

use super::objective_status;
use crate::model::{Report, ReportGoal, Tint, Word};
use crate::referee::report_of;
use crate::rulebooks::modern_cqb::mission::objectives::{self, Goal, Progress};
use crate::rulebooks::modern_cqb::mission::score::Tariff;
use crate::rulebooks::modern_cqb::orders_and_events::ModernCqb;

/// The after-action report (CQB-SCORE-11).
pub fn report(world: &World) -> Report {
    let tariff = world.resource::<Tariff>();
    let goal = |goal: &Goal| {
        let (state, tint) = match goal.as_known(world) {
            Progress::Met => ("met", Tint::Good),
            Progress::Impossible => ("impossible", Tint::Bad),
            Progress::Open => ("open", Tint::Warn),
        };
        ReportGoal { text: objective_status::text(goal), optional: goal.optional, state: Word::new(state), tint }
    };
    Report {
        objectives: objectives::open(world).map(|(_, open)| goal(open)).collect(),
        ..report_of::<ModernCqb>(world, |row| tariff.points(row))
    }
}
