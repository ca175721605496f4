//! Endings of battles, and the report of one.

use bevy::prelude::World;

use crate::localization::Phrase;
use crate::model::{self, Ending, NamedPlace, PlacesToHold, Reason, Report, ReportGoal, Side, Tint, Viewpoint, Word};
use crate::referee::{Statistics, report_of};
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::mission::{objective_texts, victory};

impl Statistics for CloseAssault {
    fn ending_sentence(world: &World, _: Word, why: &Reason) -> Phrase {
        model::why_decided(why, "models", Viewpoint::of(world))
    }

    fn results() -> &'static [Ending] {
        &[
            Ending { word: "accomplished", won: true },
            Ending { word: "draw", won: false },
            Ending { word: "lost", won: false },
            Ending { word: "wiped-out", won: false },
            Ending { word: "withdrawn", won: false },
        ]
    }

    /// The objectives and their holders; the book has no score.
    fn report(world: &World) -> Report {
        let mut report = report_of::<CloseAssault>(world, |_| 0);
        let goal = |goal: &NamedPlace| {
            let holder = victory::side_holding(world, goal.at);
            let (state, tint) = match holder {
                Some(Side::Response) => ("met", Tint::Good),
                Some(_) => ("open", Tint::Bad),
                None => ("open", Tint::Warn),
            };
            ReportGoal {
                text: objective_texts::open_text(goal),
                asks: format!("hold {}", goal.id),
                optional: false,
                state: Word::new(state),
                holder,
                hostile: false,
                tint,
            }
        };
        report.objectives = world.resource::<PlacesToHold>().0.iter().map(goal).collect();
        report
    }
}
