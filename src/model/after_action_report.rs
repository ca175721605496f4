//! The after-action report: objectives with their status, and score rows with what earned them.

use std::fmt;

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::Serialize;

use super::{FigureId, Figures, Outcome, Reason, Score, ScoreKind, ScoreRow, Side, Tint, Word, capitalized};
use crate::localization::{Argument, MessageId, Phrase, phrase};

/// The mission report, row by row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Report {
    /// The book's word for the ending; `None` while the battle goes on.
    pub result: Option<Word>,
    pub reason: Phrase,
    pub total: i32,
    pub objectives: Vec<ReportGoal>,
    /// The names of enemies in custody, where the book has arrests.
    pub arrests: Vec<Phrase>,
    /// Their ids, for a campaign.
    #[serde(skip)]
    pub taken: Vec<FigureId>,
    /// Every row of the book, earned or not.
    pub rows: Vec<ReportRow>,
}

/// An objective as a side knows it while the battle goes on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ObjectiveStatus {
    pub text: Phrase,
    /// Its text now: once it is met, what was done.
    pub reads: Phrase,
    pub optional: bool,
    /// `None` if the side cannot know.
    pub met: Option<bool>,
    pub impossible: Option<bool>,
    /// Number of its targets that are done, number of all that the side knows of, and their noun.
    pub count: Option<(usize, usize, MessageId)>,
    /// Whether the enemy is to meet it.
    pub hostile: bool,
    /// The points that it may still earn; 0 if it is met, or earns none by itself.
    pub points: i32,
    /// The enemy's progress with it, such as `2 more rounds`, or what may yet keep the team from
    /// it, as far as the side knows.
    pub track: Option<Phrase>,
}

impl ObjectiveStatus {
    /// One that a side knows all about.
    pub fn of(open: Phrase, done: Phrase, optional: bool, met: bool) -> Self {
        let reads = if met { done } else { open.clone() };
        let text = open;
        Self { text, reads, optional, met: Some(met), ..Self::default() }
    }

    pub fn is_met(&self) -> bool {
        self.met == Some(true)
    }
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// An objective and its status.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReportGoal {
    pub text: Phrase,
    /// Its verb and target as a level has them, such as `arrest boss`, for a campaign.
    #[serde(skip)]
    pub asks: String,
    pub optional: bool,
    /// `met`, `impossible` or `open`.
    pub state: Word,
    /// The side that holds a place to be held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holder: Option<Side>,
    /// Whether it is the hostile side's.
    #[serde(skip_serializing_if = "is_false")]
    pub hostile: bool,
    pub tint: Tint,
}

/// A score row and what earned it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReportRow {
    pub row: Word,
    pub title: Phrase,
    pub rule: Word,
    /// Points for each time it is earned.
    pub each: i32,
    /// Its total.
    pub points: i32,
    pub lines: Vec<ReportLine>,
}

/// One reason for which a row was earned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReportLine {
    pub points: i32,
    pub sentence: Phrase,
    /// The number of the event in the log; `None` if the response side never learned of it.
    pub event: Option<u32>,
}

impl Report {
    /// The report on a score, with every row of the book. `each` returns the value of a row; `ended` and `earned`
    /// put reasons into sentences.
    pub fn of(
        (score, outcome): (&Score, &Outcome),
        kinds: &[ScoreKind],
        each: impl Fn(&str) -> i32,
        ended: impl Fn(Word, &Reason) -> Phrase,
        earned_by: impl Fn(&ScoreRow) -> Phrase,
    ) -> Self {
        let earned: Vec<&ScoreRow> = score.known_to_team(outcome).collect();
        // A row that was cancelled out has nothing to report.
        let undone = |row: &ScoreRow| {
            let other =
                |other: &&&ScoreRow| (other.row, other.figure, other.object) == (row.row, row.figure, row.object);
            row.points != 0 && earned.iter().filter(other).map(|row| row.points).sum::<i32>() == 0
        };
        let row = |kind: &ScoreKind| {
            let mine = earned.iter().filter(|row| row.row == *kind.word && !undone(row));
            let line =
                |row: &&ScoreRow| ReportLine { points: row.points, sentence: earned_by(row), event: row.because };
            let lines: Vec<ReportLine> = mine.map(line).collect();
            ReportRow {
                row: Word::new(kind.word),
                title: kind.title(),
                rule: Word::new(kind.rule),
                each: each(kind.word),
                points: lines.iter().map(|line| line.points).sum(),
                lines,
            }
        };
        let end = outcome.0.as_ref();
        let (result, reason) = end.map_or((None, Phrase::EMPTY), |(word, why)| (Some(*word), ended(*word, why)));
        let total = earned.iter().map(|row| row.points).sum();
        Self {
            result,
            reason,
            total,
            objectives: Vec::new(),
            arrests: Vec::new(),
            taken: Vec::new(),
            rows: kinds.iter().map(row).collect(),
        }
    }
}

impl Report {
    /// The report with these enemies in custody.
    #[must_use]
    pub fn with_arrests(mut self, world: &World, taken: Vec<FigureId>) -> Self {
        let name = |id: &FigureId| Argument::figure(capitalized(&world.label(*id)));
        self.arrests = taken.iter().map(|id| phrase!("report-figure", figure = name(id))).collect();
        self.taken = taken;
        self
    }

    /// Removes what only the response side knows: what earned each row, log numbers, and the status of objectives
    /// before the end.
    #[must_use]
    pub fn without_team_secrets(mut self) -> Self {
        for row in &mut self.rows {
            let title = &row.title;
            row.lines.iter_mut().for_each(|line| (line.event, line.sentence) = (None, title.clone()));
        }
        if self.result.is_none() {
            let open = (Word::new("open"), Tint::Warn);
            self.objectives.iter_mut().for_each(|goal| (goal.state, goal.tint) = open);
            self.arrests.clear();
        }
        self
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.result {
            Some(result) => writeln!(f, "After-action report: {result}. {}", self.reason.english())?,
            None => writeln!(f, "Report so far")?,
        }
        for goal in &self.objectives {
            let optional = if goal.optional { " (optional)" } else { "" };
            let whose = if goal.hostile { "They want: " } else { "" };
            writeln!(f, "  {:<12}{whose}{}{optional}", goal.state, goal.text.english())?;
        }
        for name in &self.arrests {
            writeln!(f, "  {:<12}{}", "arrested", name.english())?;
        }
        for row in &self.rows {
            writeln!(f, "{:>+4}  {} ({:+} each, {})", row.points, row.title.english(), row.each, row.rule)?;
            for line in &row.lines {
                let event = line.event.map_or_else(|| "unseen".into(), |event| format!("event {event}"));
                writeln!(f, "      {:>+4}  {} [{event}]", line.points, line.sentence.english())?;
            }
        }
        writeln!(f, "{:>+4}  in all", self.total)
    }
}
