//! The after-action report (CQB-SCORE-11).

use bevy::prelude::World;

use super::{narration, objective_status};
use crate::model::{FigureId, Figures, Outcome, Report, ReportGoal, Score, Side, Tint, Word, capitalized};
use crate::referee::report_of;
use crate::rulebooks::modern_cqb::mission::objectives::{self, Goal, Progress};
use crate::rulebooks::modern_cqb::mission::score::Tariff;
use crate::rulebooks::modern_cqb::mission::true_or_known_battle::Standpoint;
use crate::rulebooks::modern_cqb::orders_and_events::ModernCqb;
use crate::rulebooks::modern_cqb::state::status_effects::{Dead, Restrained};

/// The after-action report (CQB-SCORE-11).
pub fn report(world: &World) -> Report {
    let tariff = world.resource::<Tariff>();
    let goal = |goal: &Goal| {
        let (state, tint) = match goal.as_known(world) {
            Progress::Met => ("met", Tint::Good),
            Progress::Impossible => ("impossible", Tint::Bad),
            Progress::Open => ("open", Tint::Warn),
        };
        ReportGoal {
            text: objective_status::text(goal),
            optional: goal.optional,
            state: Word::new(state),
            holder: None,
            tint,
        }
    };
    let mut report = report_of::<ModernCqb>(world, |row| tariff.points(row));
    for earned in world.resource::<Score>().known(world.resource()) {
        let row = report.rows.iter_mut().find(|row| row.row == earned.row);
        row.into_iter().for_each(|row| row.title = narration::title(earned.row, &earned.why));
    }
    Report {
        objectives: objectives::open(world).map(|(_, open)| goal(open)).collect(),
        arrests: arrests(world),
        ..report
    }
}

/// The suspects in custody, as far as the team knows; all of them once the mission is over.
fn arrests(world: &World) -> Vec<String> {
    let team = Standpoint::team(world);
    let from = if world.resource::<Outcome>().over() { Standpoint::truth(world) } else { team };
    let held = |id: &FigureId| from.has::<Restrained>(*id) && !from.has::<Dead>(*id);
    let suspects = world.figures().into_iter().filter(|id| world.side(*id) == Side::Hostile);
    suspects.filter(held).map(|id| capitalized(&world.label(id))).collect()
}
