//! The score: rows that were earned, each with the event that earned it, and the report of them after the action.

use std::fmt;

use bevy::prelude::Resource;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{FigureId, Outcome, Reason, Tint, Word};

/// A row that a book's score has.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ScoreKind {
    /// The `row` of the event `scored`.
    pub word: &'static str,
    /// As a player reads it.
    pub title: &'static str,
    /// The rule that says so.
    pub rule: &'static str,
}

impl ScoreKind {
    /// What a row is called, for those who are not told what earned it.
    pub fn title_of(kinds: &[Self], row: Word) -> String {
        kinds.iter().find(|kind| row == *kind.word).map_or_else(|| row.to_string(), |kind| kind.title.to_owned())
    }
}

/// A line of the score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoreRow {
    /// What it was for, a word that the book lists.
    pub row: Word,
    pub points: i32,
    pub rule: Word,
    pub figure: Option<FigureId>,
    pub object: Option<Word>,
    /// The number, in the team's log, of the event that earned it.
    pub because: Option<u32>,
    /// Whether the team learns of it only when the battle is over.
    pub hidden: bool,
    /// What earned it.
    pub why: Reason,
}

/// The score so far, row by row.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score(pub Vec<ScoreRow>);

impl Score {
    /// Of all rows, those too that the team does not know of yet.
    pub fn total(&self) -> i32 {
        self.0.iter().map(|row| row.points).sum()
    }

    /// The rows that the team knows of.
    pub fn known(&self, outcome: &Outcome) -> impl Iterator<Item = &ScoreRow> {
        let over = outcome.over();
        self.0.iter().filter(move |row| over || !row.hidden)
    }
}

/// How many events there were.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogBook {
    /// Those that the response side has learned of: the number of the last line of its log.
    pub told: u32,
    /// All of them.
    pub all: u32,
}

/// What came of a mission, row by row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Report {
    /// The book's word for how it ended; nothing while it goes on.
    pub result: Option<Word>,
    pub reason: String,
    pub total: i32,
    pub objectives: Vec<ReportGoal>,
    /// Every row that the score has, earned or not.
    pub rows: Vec<ReportRow>,
}

/// An objective and how it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReportGoal {
    pub text: String,
    pub optional: bool,
    /// `met`, `impossible` or `open`.
    pub state: Word,
    pub tint: Tint,
}

/// A row of the score, and all that earned it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReportRow {
    pub row: Word,
    pub title: String,
    pub rule: Word,
    /// What it is worth each time in this mission.
    pub each: i32,
    /// What it came to.
    pub points: i32,
    pub lines: Vec<ReportLine>,
}

/// What earned a row once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ReportLine {
    pub points: i32,
    pub sentence: String,
    /// The number of the event in the log; nothing where the team never learned of it.
    pub event: Option<u32>,
}

impl Report {
    /// The report on a score, with every row that there is. `each` gives what a row is worth, `ended` and `earned` put the
    /// reasons of the end and of a row into a sentence.
    pub fn of(
        (score, outcome): (&Score, &Outcome),
        kinds: &[ScoreKind],
        each: impl Fn(&str) -> i32,
        ended: impl Fn(Word, &Reason) -> String,
        earned_by: impl Fn(&ScoreRow) -> String,
    ) -> Self {
        let earned: Vec<&ScoreRow> = score.known(outcome).collect();
        // A row that was taken back says nothing any more.
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
        Self { result, reason, total, objectives: Vec::new(), rows: kinds.iter().map(row).collect() }
    }
}

impl Report {
    /// The report without what only the team saw: what earned a row, where its log says so, and how objectives stand before the end.
    #[must_use]
    pub fn for_others(mut self) -> Self {
        for row in &mut self.rows {
            let title = &row.title;
            row.lines.iter_mut().for_each(|line| (line.event, line.sentence) = (None, title.clone()));
        }
        if self.result.is_none() {
            let open = (Word::new("open"), Tint::Warn);
            self.objectives.iter_mut().for_each(|goal| (goal.state, goal.tint) = open);
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
            writeln!(f, "  {:<12}{}{optional}", goal.state, goal.text)?;
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
