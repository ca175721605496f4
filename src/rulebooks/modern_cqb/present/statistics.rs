//! The after-action report, and what play-tests count (CQB-SCORE-11).

use bevy::prelude::World;

use crate::localization::Phrase;
use crate::model::{
    Ending, FigureId, Figures, Outcome, Reason, Report, ReportGoal, Score, ScoreKind, ScoreRow, Side, Tint, Veteran,
    Word,
};
use crate::referee::{Statistics, report_of};
use crate::rulebooks::modern_cqb::events::{self, ModernCqb};
use crate::rulebooks::modern_cqb::flow::ending;
use crate::rulebooks::modern_cqb::mission::goal_progress::{self, Goal, Progress, Verb};
use crate::rulebooks::modern_cqb::mission::score::{self, Tariff};
use crate::rulebooks::modern_cqb::mission::standpoint::Standpoint;
use crate::rulebooks::modern_cqb::mission::{careers, objective_texts};
use crate::rulebooks::modern_cqb::state::figure::{Doctrine, Gear, Stats, Temperament, Weapons, Wounds};
use crate::rulebooks::modern_cqb::state::status_effects::{Dead, Restrained};

impl Statistics for ModernCqb {
    fn ending_sentence(world: &World, _: Word, why: &Reason) -> Phrase {
        events::ending_reason(world, why)
    }

    fn score_row_sentence(world: &World, row: &ScoreRow) -> Phrase {
        events::score_row_reason(world, row).as_title()
    }

    fn results() -> &'static [Ending] {
        ending::RESULTS
    }

    fn score_kinds() -> &'static [ScoreKind] {
        score::KINDS
    }

    /// The group a figure is counted in: its doctrine on the team, its temperament otherwise.
    fn temperament(world: &World, figure: FigureId) -> Word {
        let doctrine = world.of::<Doctrine>(figure).map(|doctrine| doctrine.0);
        let temperament = world.of::<Temperament>(figure).map(|temperament| temperament.0);
        let (first, second) =
            if world.side(figure) == Side::Response { (doctrine, temperament) } else { (temperament, doctrine) };
        first.or(second).or_else(|| Word::try_new(world.kind(figure))).unwrap_or(Word::new(""))
    }

    /// The after-action report (CQB-SCORE-11).
    fn report(world: &World) -> Report {
        let tariff = world.resource::<Tariff>();
        let goal = |goal: &Goal| {
            let hostile = goal.hostile().is_some();
            let (state, tint) = match goal.as_known(world, Side::Response) {
                Progress::Met => ("met", if hostile { Tint::Bad } else { Tint::Good }),
                Progress::Impossible => ("impossible", if hostile { Tint::Good } else { Tint::Bad }),
                Progress::Open => ("open", Tint::Warn),
            };
            let text = objective_texts::open_text(goal);
            let asks = format!("{} {}", goal.verb.word(), goal.about);
            let (optional, state) = (goal.is_optional(), Word::new(state));
            ReportGoal { text, asks, optional, state, holder: None, hostile, tint }
        };
        let theirs = goal_progress::open_goals_of(world, Side::Hostile).filter(|goal| goal.is_told(world));
        let goals = goal_progress::open_goals_of(world, Side::Response).chain(theirs);
        let mut report = report_of::<ModernCqb>(world, |row| tariff.points(row));
        for earned in world.resource::<Score>().known_to_team(world.resource()) {
            let row = report.rows.iter_mut().find(|row| row.row == earned.row);
            row.into_iter().for_each(|row| row.title = events::score_row_title(world, earned.row, &earned.why));
        }
        // What hostiles have achieved has rows only where the level lets them.
        report
            .rows
            .retain(|row| row.each != 0 || !row.lines.is_empty() || Verb::of_score_row(row.row.as_str()).is_none());
        Report { objectives: goals.map(goal).collect(), ..report }.with_arrests(world, arrests(world))
    }

    fn veterans(world: &World, side: Side) -> Vec<Veteran> {
        let own = world.figures().into_iter().filter(|id| world.side(*id) == side);
        own.map(|id| veteran(world, id)).collect()
    }
}

/// The suspects in custody, as far as the team knows; all of them once the mission is over.
fn arrests(world: &World) -> Vec<FigureId> {
    let team = Standpoint::team(world);
    let from = if world.resource::<Outcome>().over() { Standpoint::truth(world) } else { team };
    let held = |id: &FigureId| from.has::<Restrained>(*id) && !from.has::<Dead>(*id);
    let suspects = world.figures().into_iter().filter(|id| world.side(*id) == Side::Hostile);
    suspects.filter(held).collect()
}

/// State that a figure carries over from a battle into the next.
fn veteran(world: &World, id: FigureId) -> Veteran {
    let weapons = world.of::<Weapons>(id).map(|weapons| weapons.0.clone()).unwrap_or_default();
    let other = world.of::<Gear>(id).map(|gear| gear.0.clone()).unwrap_or_default();
    Veteran {
        id,
        wounds: world.of::<Wounds>(id).map_or(0, |wounds| wounds.0),
        most: world.of::<Stats>(id).map_or(0, |stats| stats.wounds),
        gear: weapons.into_iter().chain(other).collect(),
        lost: world.has::<Dead>(id),
        earned: careers::earned_traits(world, id),
        deeds: careers::deeds_of(world, id),
    }
}
