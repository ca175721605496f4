//! Endings and the mission report (MO-WIN-1).

use bevy::prelude::World;

use super::super::Momentum;
use super::super::state::scenario::{Goal, Goals};
use super::super::state::status_effects::{Captured, Unconscious};
use super::objectives::{self, ObjectiveStanding};
use super::{ending_reasons, objective_texts};
use crate::localization::Phrase;
use crate::model::{Ending, FigureId, Figures, Outcome, Reason, Report, ReportGoal, Side, SideKnowledge, Tint, Word};
use crate::referee::{Statistics, report_of};

impl Statistics for Momentum {
    fn ending_sentence(world: &World, _: Word, why: &Reason) -> Phrase {
        ending_reasons::ending_reason(world, why)
    }

    fn results() -> &'static [Ending] {
        &[
            Ending { word: "accomplished", won: true },
            Ending { word: "out-of-time", won: false },
            Ending { word: "wiped-out", won: false },
            Ending { word: "withdrawn", won: false },
        ]
    }

    /// The state of the objectives: during battle as the player side knows it, afterwards as it is.
    fn report(world: &World) -> Report {
        let outcome = world.resource::<Outcome>();
        let mut report = report_of::<Momentum>(world, |_| 0);
        let side = (!outcome.over()).then_some(Side::Response);
        let goal = |goal: &Goal| {
            let (state, tint) = match objectives::objective_standing(world, goal, side) {
                ObjectiveStanding::Met => ("met", Tint::Good),
                ObjectiveStanding::Lost => ("impossible", Tint::Bad),
                ObjectiveStanding::Open => ("open", Tint::Warn),
            };
            ReportGoal {
                text: objective_texts::open_text(goal),
                asks: format!("{} {}", goal.verb, goal.target),
                optional: goal.optional,
                state: Word::new(state),
                holder: None,
                hostile: false,
                tint,
            }
        };
        report.objectives = world.resource::<Goals>().0.iter().map(goal).collect();
        report.with_arrests(world, captured(world, side))
    }
}

/// The hostile characters taken alive, as far as a side knows: captured, or out of action and not dying (MO-INJURY-5).
fn captured(world: &World, side: Option<Side>) -> Vec<FigureId> {
    let known = |id: FigureId| {
        let seen = |side| SideKnowledge::by(world, side);
        let token = |side| seen(side).token::<Captured>(id).is_some() || seen(side).token::<Unconscious>(id).is_some();
        side.is_none_or(token)
    };
    let alive = |id: FigureId| world.has::<Captured>(id) || world.has::<Unconscious>(id);
    let taken = |id: &FigureId| world.side(*id) == Side::Hostile && alive(*id) && known(*id);
    world.figures().into_iter().filter(taken).collect()
}
