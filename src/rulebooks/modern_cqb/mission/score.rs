//! The rows of the score, their points, and what a shot is judged by (CQB-SCORE-1 to 13).

use std::collections::BTreeMap;

use bevy::prelude::{Component, Resource, World};
use serde::{Deserialize, Serialize};

use crate::localization::{Phrase, phrase};
use crate::model::{
    Briefed, Certainty, EventNumbers, FigureId, Figures, LevelSpec, Objective, Reason, Score, ScoreKind, ScoreRow,
    Side, SideKnowledge, Word,
};
use crate::rulebooks::modern_cqb::data::Data;
use crate::rulebooks::modern_cqb::mission::goal_progress::Verb;
use crate::rulebooks::modern_cqb::senses::situation;
use crate::rulebooks::modern_cqb::state::status_effects::{
    Dead, Disoriented, Downed, Flashed, Restrained, Stunned, Suppressed, Surrendering, Wounded,
};

/// Every row, in the order of the report (CQB-SCORE-11).
pub const KINDS: &[ScoreKind] = &[
    kind("high-value-captured", "CQB-SCORE-1"),
    kind("named-arrested", "CQB-SCORE-2"),
    kind("civilian-extracted", "CQB-SCORE-3"),
    kind("major-evidence", "CQB-SCORE-4"),
    kind("secondary-evidence", "CQB-SCORE-4"),
    kind("resisting-killed", "CQB-SCORE-5"),
    kind("arrestable-killed", "CQB-SCORE-6"),
    kind("evidence-destroyed", "CQB-SCORE-7"),
    kind("civilian-wounded", "CQB-SCORE-8"),
    kind("civilian-killed", "CQB-SCORE-8"),
    kind("withdrawal", "CQB-SCORE-9"),
    kind("collapse", "CQB-SCORE-10"),
    kind("operator-lost", "CQB-SCORE-11"),
    kind("time-in-hand", "CQB-SCORE-11"),
    kind("hostage-lost", "CQB-SCORE-11"),
    kind("suspect-escaped", "CQB-ROUND-4"),
    kind("room-held", "CQB-ROUND-4"),
    kind("evidence-burnt", "CQB-ROUND-4"),
    kind("hostage-executed", "CQB-ROUND-4"),
    kind("device-set-off", "CQB-ROUND-4"),
    kind("target-put-out", "CQB-ROUND-4"),
];

const fn kind(word: &'static str, rule: &'static str) -> ScoreKind {
    ScoreKind { word, title_of_row: row_title, rule }
}

/// The title of a row, whatever earned it.
pub fn row_title(row: Word) -> Phrase {
    phrase!("cqb-row-title", row = row.as_str())
}

/// The points of each row in this mission: the data's, or the level's own (CQB-SCORE-11).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tariff(pub BTreeMap<Word, i32>);

impl Tariff {
    /// The tariff of an inspected level.
    pub fn of(data: &Data, level: &LevelSpec) -> Self {
        let told = |objective: &Objective, verb: Verb| *objective.verb == *verb.word() && !objective.secret;
        let asked = |row: &str| {
            Verb::of_score_row(row).is_none_or(|verb| level.objectives.iter().any(|objective| told(objective, verb)))
        };
        let usual = data.score.iter().filter(|(row, _)| asked(row));
        let usual = usual.filter_map(|(row, points)| Some((Word::try_new(row)?, *points)));
        let own = level.score.iter().map(|(row, points)| (row.value, points.value));
        Self(usual.chain(own).collect())
    }

    /// The tariff of a mission without points of its own.
    pub fn usual(data: &Data) -> Self {
        let rows = data.score.iter().filter(|(row, _)| Verb::of_score_row(row).is_none());
        Self(rows.filter_map(|(row, points)| Some((Word::try_new(row)?, *points))).collect())
    }

    pub fn points(&self, row: &str) -> i32 {
        self.0.get(&Word::new(row)).copied().unwrap_or(0)
    }
}

/// The team is briefed on the tariff.
impl Briefed for Tariff {
    fn is_briefed(side: Side) -> bool {
        side == Side::Response
    }
}

/// A suspect's value to the mission: named or high-value (CQB-SCORE-1, CQB-SCORE-2).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SuspectValue {
    pub named: bool,
    pub high_value: bool,
}

impl SuspectValue {
    /// The one row that its capture earns: the highest that applies (CQB-SCORE-13).
    pub fn row(self, tariff: &Tariff) -> Option<&'static str> {
        let rows = [("high-value-captured", self.high_value), ("named-arrested", self.named)];
        let fit = rows.into_iter().filter(|(_, fits)| *fits).map(|(row, _)| row);
        fit.rev().max_by_key(|row| tariff.points(row))
    }
}

/// The judgement on the last shot that struck a suspect (CQB-SCORE-5, CQB-SCORE-12).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShotJudgement {
    /// Why it could have been arrested then; `None` if it resisted.
    pub why: Option<ArrestOpening>,
    /// The number of the shot in the team's log.
    pub shot: u32,
}

/// The reason why an adjacent figure could have arrested a suspect (CQB-SCORE-12).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ArrestOpening {
    Restrained,
    Surrendering,
    Downed,
    Flashed,
    Disoriented,
    Stunned,
    Suppressed,
    Wounded,
}

impl ArrestOpening {
    pub const ALL: [Self; 8] = [
        Self::Restrained,
        Self::Surrendering,
        Self::Downed,
        Self::Flashed,
        Self::Disoriented,
        Self::Stunned,
        Self::Suppressed,
        Self::Wounded,
    ];

    /// The word stored in a score row.
    pub fn word(self) -> Word {
        Word::new(match self {
            Self::Restrained => "restrained",
            Self::Surrendering => "surrendering",
            Self::Downed => "downed",
            Self::Flashed => "flashed",
            Self::Disoriented => "disoriented",
            Self::Stunned => "stunned",
            Self::Suppressed => "suppressed",
            Self::Wounded => "wounded",
        })
    }

    /// As players read it.
    pub fn phrase(self) -> Phrase {
        phrase!("cqb-arrest-opening", opening = self.word().as_str())
    }
}

/// The number, in the team's log, of the event by which a figure came into its hands.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenAt(pub u32);

/// The reason why an adjacent figure could arrest a suspect, as far as the team knows (CQB-SCORE-12).
pub fn known_arrest_opening(world: &World, target: FigureId) -> Option<ArrestOpening> {
    let team = Some(Side::Response);
    let covered = || !situation::figures_covering(world, target).is_empty();
    if world.side(target) != Side::Hostile || world.has::<Dead>(target) {
        None
    } else if world.has::<Restrained>(target) {
        Some(ArrestOpening::Restrained)
    } else if world.has::<Surrendering>(target) {
        Some(ArrestOpening::Surrendering)
    } else if world.has::<Downed>(target) {
        Some(ArrestOpening::Downed)
    } else if world.has::<Flashed>(target) && covered() {
        Some(ArrestOpening::Flashed)
    } else if world.has::<Disoriented>(target) && covered() {
        Some(ArrestOpening::Disoriented)
    } else if world.has::<Stunned>(target) && covered() {
        Some(ArrestOpening::Stunned)
    } else if world.has::<Suppressed>(target) && situation::is_isolated(world, team, target) {
        Some(ArrestOpening::Suppressed)
    } else if world.has::<Wounded>(target) && situation::is_cornered(world, team, target) {
        Some(ArrestOpening::Wounded)
    } else {
        None
    }
}

pub fn score_row_of<'w>(world: &'w World, row: &str, figure: FigureId) -> Option<&'w ScoreRow> {
    world.resource::<Score>().0.iter().find(|earned| earned.row == *row && earned.figure == Some(figure))
}

/// The judgement on a shot at a target, made before the shot takes effect (called by `apply`).
pub fn judge_shot(world: &World, target: FigureId) -> ShotJudgement {
    ShotJudgement { why: known_arrest_opening(world, target), shot: current_event_number(world).0 }
}

/// The number in the team's log of the event being applied.
pub fn current_event_number(world: &World) -> TakenAt {
    TakenAt(world.resource::<EventNumbers>().told + 1)
}

/// The figure, if the team has Confirmed it.
fn told_apart(world: &World, figure: FigureId) -> Option<FigureId> {
    (SideKnowledge::by(world, Side::Response).certainty(figure) == Certainty::Confirmed).then_some(figure)
}

/// The reason of a row that a figure earned; the figure, if the team has Confirmed it.
pub fn reason_about(word: &str, world: &World, figure: FigureId) -> Reason {
    Reason::of(word).figure(told_apart(world, figure))
}
