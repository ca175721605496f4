//! A battle's end as the hostile side takes it. Books name endings, and report, as the team has them.
use bevy::prelude::World;

use crate::localization::Phrase;
use crate::model::{
    Outcome, Report, ReportGoal, ReportLine, ReportRow, Score, ScoreKind, ScoreRow, Side, Tint, Viewpoint, Word,
};
use crate::referee::{AnyBattle, AnyBook};

/// The meaning of a result to a side.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SideResult {
    Won,
    Drawn,
    Lost,
}

impl SideResult {
    /// A book's result as a side takes it: the hostile side wins whenever the team does not, unless the battle is drawn.
    pub fn of(book: &dyn AnyBook, result: Word, side: Side) -> Self {
        let won = book.results().iter().any(|ending| ending.won && result == *ending.word);
        match (result.as_str(), won == (side == Side::Response)) {
            ("draw", _) => Self::Drawn,
            (_, true) => Self::Won,
            (_, false) => Self::Lost,
        }
    }
}

/// The mission report as the hostile side has it: its own objectives and the team's, and the score with its sign turned.
/// The event behind a row is the team's to know.
pub fn hostile_report(battle: &dyn AnyBattle, book: &dyn AnyBook) -> Report {
    let world = battle.world();
    let over = world.resource::<Outcome>().over();
    let ended = book.ending(world);
    let (result, reason) = ended.map_or((None, Phrase::EMPTY), |(result, reason)| (Some(result), reason));
    let known = book.objectives(world, Some(Side::Hostile).filter(|_| !over || book.score_kinds().is_empty()));
    let objectives = known.into_iter().map(|goal| {
        let (state, tint) = match (goal.met, goal.impossible) {
            (Some(true), _) => ("met", Tint::Good),
            (_, Some(true)) => ("impossible", Tint::Bad),
            _ => ("open", Tint::Warn),
        };
        // To this side the team is the enemy.
        let enemys = !goal.hostile;
        let tint = match tint {
            Tint::Good if enemys => Tint::Bad,
            Tint::Bad if enemys => Tint::Good,
            tint => tint,
        };
        let (text, optional, state) = (goal.text, goal.optional, Word::new(state));
        ReportGoal { text, asks: String::new(), optional, state, holder: None, hostile: enemys, tint }
    });
    let arrests = if over { battle.report().arrests } else { Vec::new() };
    let rows = book.score_kinds().iter().map(|kind| row(world, kind)).collect::<Vec<_>>();
    let total = rows.iter().map(|row| row.points).sum();
    let rows = rows.into_iter().filter(|row| !row.lines.is_empty()).collect();
    Report { result, reason, total, objectives: objectives.collect(), arrests, taken: Vec::new(), rows }
}

/// A row of the score. Events have no numbers for this side.
fn row(world: &World, kind: &ScoreKind) -> ReportRow {
    let known = world.resource::<Score>().known_to_team(world.resource()).filter(|row| row.row == *kind.word);
    let line = |row: &ScoreRow| ReportLine {
        points: Viewpoint(Side::Hostile).points_for_side(row.points),
        sentence: Phrase::EMPTY,
        event: None,
    };
    let lines: Vec<ReportLine> = known.filter(|row| row.points != 0).map(line).collect();
    ReportRow {
        row: Word::new(kind.word),
        title: kind.title(),
        rule: Word::new(kind.rule),
        each: 0,
        points: lines.iter().map(|line| line.points).sum(),
        lines,
    }
}
