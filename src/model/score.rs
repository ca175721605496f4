//! The score: rows earned, each with the event that earned it, and the after-action report on them.

use std::fmt;

use bevy::prelude::Resource;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{FigureId, Outcome, Reason, Side, Tint, Word};

/// A score row defined by a book.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ScoreKind {
    /// The `row` of the event `scored`.
    pub word: &'static str,
    /// Its title for players.
    pub title: &'static str,
    /// The id of the rule.
    pub rule: &'static str,
}

impl ScoreKind {
    /// The title of a row, for sides that do not learn what earned it.
    pub fn title_of(kinds: &[Self], row: Word) -> String {
        kinds.iter().find(|kind| row == *kind.word).map_or_else(|| row.to_string(), |kind| kind.title.to_owned())
    }
}

/// A row earned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoreRow {
    /// The kind of row, a word that the book lists.
    pub row: Word,
    pub points: i32,
    pub rule: Word,
    pub figure: Option<FigureId>,
    pub object: Option<Word>,
    /// The number of the event that earned it, in the response side's log.
    pub because: Option<u32>,
    /// Whether the response side learns of it only when the battle is over.
    pub hidden: bool,
    /// The reason for which it was earned.
    pub why: Reason,
}

/// The score so far, row by row.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score(pub Vec<ScoreRow>);

impl Score {
    /// The total of all rows, including hidden ones.
    pub fn total(&self) -> i32 {
        self.0.iter().map(|row| row.points).sum()
    }

    /// The rows that the response side knows of.
    pub fn known(&self, outcome: &Outcome) -> impl Iterator<Item = &ScoreRow> {
        let over = outcome.over();
        self.0.iter().filter(move |row| over || !row.hidden)
    }
}

/// The number of events so far.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogBook {
    /// Events that the response side has learned of: the number of its last log line.
    pub told: u32,
    /// All events.
    pub all: u32,
}

/// The mission report, row by row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Report {
    /// The book's word for the ending; `None` while the battle goes on.
    pub result: Option<Word>,
    pub reason: String,
    pub total: i32,
    pub objectives: Vec<ReportGoal>,
    /// The names of enemies in custody, where the book has arrests.
    pub arrests: Vec<String>,
    /// Every row of the book, earned or not.
    pub rows: Vec<ReportRow>,
}

/// An objective as a side knows it while the battle goes on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ObjectiveStatus {
    pub text: String,
    /// Its text now: once it is met, what was done.
    pub reads: String,
    pub optional: bool,
    /// `None` if the side cannot know.
    pub met: Option<bool>,
    pub impossible: Option<bool>,
    /// How many of its targets are done, and how many there are as far as the side knows, with their noun.
    pub count: Option<(usize, usize, &'static str)>,
    /// Whether the enemy is to meet it.
    pub hostile: bool,
    /// How far the enemy has come with it, such as `2 more rounds`, or what may yet keep the team from it, as far as the
    /// side knows.
    pub track: Option<String>,
}

impl ObjectiveStatus {
    /// One that a side knows all about.
    pub fn of(text: String, done: String, optional: bool, met: bool) -> Self {
        let reads = if met { done } else { text.clone() };
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
    pub text: String,
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
    pub title: String,
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
    pub sentence: String,
    /// The number of the event in the log; `None` if the response side never learned of it.
    pub event: Option<u32>,
}

impl Report {
    /// The report on a score, with every row of the book. `each` returns the value of a row; `ended` and `earned`
    /// turn reasons into sentences.
    pub fn of(
        (score, outcome): (&Score, &Outcome),
        kinds: &[ScoreKind],
        each: impl Fn(&str) -> i32,
        ended: impl Fn(Word, &Reason) -> String,
        earned_by: impl Fn(&ScoreRow) -> String,
    ) -> Self {
        let earned: Vec<&ScoreRow> = score.known(outcome).collect();
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
                title: kind.title.to_owned(),
                rule: Word::new(kind.rule),
                each: each(kind.word),
                points: lines.iter().map(|line| line.points).sum(),
                lines,
            }
        };
        let end = outcome.0.as_ref();
        let (result, reason) = end.map_or((None, String::new()), |(word, why)| (Some(*word), ended(*word, why)));
        let total = earned.iter().map(|row| row.points).sum();
        Self {
            result,
            reason,
            total,
            objectives: Vec::new(),
            arrests: Vec::new(),
            rows: kinds.iter().map(row).collect(),
        }
    }
}

impl Report {
    /// Removes what only the response side knows: what earned each row, log numbers, and the status of objectives
    /// before the end.
    #[must_use]
    pub fn for_others(mut self) -> Self {
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
            Some(result) => writeln!(f, "After-action report: {result}. {}", self.reason)?,
            None => writeln!(f, "Report so far")?,
        }
        for goal in &self.objectives {
            let optional = if goal.optional { " (optional)" } else { "" };
            let whose = if goal.hostile { "They want: " } else { "" };
            writeln!(f, "  {:<12}{whose}{}{optional}", goal.state, goal.text)?;
        }
        for name in &self.arrests {
            writeln!(f, "  {:<12}{name}", "arrested")?;
        }
        for row in &self.rows {
            writeln!(f, "{:>+4}  {} ({:+} each, {})", row.points, row.title, row.each, row.rule)?;
            for line in &row.lines {
                let event = line.event.map_or_else(|| "unseen".into(), |event| format!("event {event}"));
                writeln!(f, "      {:>+4}  {} [{event}]", line.points, line.sentence)?;
            }
        }
        writeln!(f, "{:>+4}  in all", self.total)
    }
}
