//! Warnings about what is of no use in any battle of a level, whatever facts and lots bring: gear without a subject, score rows
//! that never count, a par beyond all points.

use std::ops::Range;

use crate::faults::{Fault, Faults, Source};
use crate::model::{FigureSpec, LevelSpec, Side, Word};
use crate::rulebooks::modern_cqb::data::Data;
use crate::rulebooks::modern_cqb::mission::goal_definitions::Verb;
use crate::rulebooks::modern_cqb::mission::score::{SuspectValue, Tariff};
use crate::rulebooks::modern_cqb::mission::timeline::reinforcement_side;

/// Quarters of the rounds that can be left, at most.
const QUARTERS: i32 = 3;

type Found = (&'static str, Range<usize>, String, &'static str);

/// The subjects of a level that score and gear are about.
struct Subjects {
    /// Suspects whose capture counts.
    wanted: Vec<SuspectValue>,
    civilians: usize,
    major: usize,
    secondary: usize,
    hostiles: usize,
}

impl Subjects {
    fn of(level: &LevelSpec, data: &Data) -> Self {
        let come = |side: Side| {
            let all = level.events.iter().flat_map(|event| &event.reinforce);
            all.filter(|template| reinforcement_side(data, template.value) == Some(side)).count()
        };
        let of = |side: Side| level.figures.iter().filter(move |figure| figure.side == side);
        let things = |kind: &str| level.objects.iter().filter(|object| object.kind.value == *kind).collect::<Vec<_>>();
        let evidence = things("evidence");
        let major = evidence.iter().filter(|object| object.grade.as_ref().is_some_and(|grade| grade.value == *"major"));
        let major = major.count();
        let value = |figure: &FigureSpec| SuspectValue { named: figure.named, high_value: figure.high_value };
        Self {
            wanted: of(Side::Hostile).map(value).filter(|value| value.named || value.high_value).collect(),
            civilians: of(Side::Civilian).count() + things("hostage").len() + come(Side::Civilian),
            secondary: evidence.len() - major,
            major,
            hostiles: of(Side::Hostile).count() + come(Side::Hostile),
        }
    }

    /// Why a row never counts; `None` if it may.
    fn lacks(&self, level: &LevelSpec, row: &str) -> Option<String> {
        if let Some(verb) = Verb::of_score_row(row) {
            let asked = level.objectives.iter().any(|goal| goal.is_hostile() && *goal.verb == *verb.word());
            return (!asked).then(|| format!("the hostiles have no objective to `{}`", verb.word()));
        }
        let none = match row {
            "high-value-captured" if !self.wanted.iter().any(|value| value.high_value) => "nobody is `high_value`",
            "named-arrested" if !self.wanted.iter().any(|value| value.named) => "nobody is `named`",
            "civilian-extracted" | "civilian-wounded" | "civilian-killed" | "hostage-lost" if self.civilians == 0 => {
                "the level has no civilians"
            }
            "major-evidence" if self.major == 0 => "the level has no evidence of grade `major`",
            "secondary-evidence" if self.secondary == 0 => "all evidence of the level is `major`, or there is none",
            "evidence-destroyed" if self.major + self.secondary == 0 => "the level has no evidence",
            "time-in-hand" if !limited(level) => "the level has no `round_limit`",
            "resisting-killed" | "arrestable-killed" if self.hostiles == 0 => "the level has no hostiles",
            _ => return None,
        };
        Some(none.to_owned())
    }

    /// The most points that an accomplished mission can earn; `None` if rows are unusual.
    fn most_points(&self, level: &LevelSpec, data: &Data) -> Option<i32> {
        let tariff = Tariff::of(data, level);
        let paid = level.objectives.iter().any(|goal| goal.score.as_ref().is_some_and(|points| points.value > 0));
        let mut most = 0;
        for (row, points) in tariff.0.iter().filter(|(_, points)| **points > 0) {
            let count = match row.as_str() {
                "high-value-captured" | "named-arrested" => 0,
                "civilian-extracted" => self.civilians as i32,
                "major-evidence" => self.major as i32,
                "secondary-evidence" => self.secondary as i32,
                "resisting-killed" => self.hostiles as i32,
                "time-in-hand" => QUARTERS,
                _ => return None,
            };
            most += points * count;
        }
        let captured = |value: &SuspectValue| value.row(&tariff).map_or(0, |row| tariff.points(row).max(0));
        (!paid).then(|| most + self.wanted.iter().map(captured).sum::<i32>())
    }
}

fn limited(level: &LevelSpec) -> bool {
    level.round_limit.is_some() || level.facts.read.iter().any(|fact| fact.round_limit.is_some())
}

/// All of these warnings.
pub fn warnings_as_written(level: &LevelSpec, data: &Data, source: &Source) -> Faults {
    let subjects = Subjects::of(level, data);
    let mut faults = Faults::default();
    let found = idle_rows(level, &subjects).chain(par(level, data, &subjects)).chain(idle_gear(level, &subjects));
    for (code, span, sentence, mend) in found {
        faults.push(Fault::warning(code, source.place(span), sentence, mend));
    }
    faults
}

/// Score rows of the level whose subject it lacks (CQB-SCORE-11).
fn idle_rows(level: &LevelSpec, subjects: &Subjects) -> impl Iterator<Item = Found> {
    level.score.iter().filter_map(|(row, _)| {
        let why = subjects.lacks(level, row.as_str())?;
        let sentence = format!("`{}` of the score never counts: {why}", row.value);
        Some(("level::warn::score::idle", row.span.clone(), sentence, "take it out, or add what it is about"))
    })
}

/// A par beyond all points that the level can give.
fn par(level: &LevelSpec, data: &Data, subjects: &Subjects) -> Option<Found> {
    let (par, most) = (i32::from(level.about.par?), subjects.most_points(level, data)?);
    let sentence = format!("`par = {par}` is out of reach: no battle scores more than {most}");
    let mend = "give what a good team reaches; `fatal-funnel playtest` tells the scores";
    (par > most).then(|| ("level::warn::par", level.key_span("par"), sentence, mend))
}

/// Gear whose only use is for what the level lacks (CQB-UTIL-5, CQB-UTIL-6, CQB-BREACH-5).
fn idle_gear(level: &LevelSpec, subjects: &Subjects) -> impl Iterator<Item = Found> {
    let doors = level.board.doors().next().is_some();
    let walls = level.board.tiles().any(|tile| level.board.can_be_breached(tile));
    let no_evidence = subjects.major + subjects.secondary == 0;
    let idle = move |item: Word| match item.as_str() {
        "evidence-kit" if no_evidence => Some("the level has no evidence"),
        "wedge" if !doors => Some("the level has no door"),
        "breaching-charge" if !doors && !walls => Some("the level has neither doors nor soft walls"),
        _ => None,
    };
    let team = level.figures.iter().filter(|figure| figure.side == Side::Response);
    team.flat_map(|figure| &figure.gear).filter_map(move |item| {
        let sentence = format!("`{}` has no use: {}", item.value, idle(item.value)?);
        Some(("level::warn::gear::useless", item.span.clone(), sentence, "take it out, or add what it is for"))
    })
}
