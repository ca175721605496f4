//! The lessons: short levels with fixed dice, and what is said in each step.
use std::sync::OnceLock;

use serde::Deserialize;

use crate::board::Tile;
use crate::faults::Source;
use crate::model::{FigureId, Word};

/// A lesson: a level and its steps.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The name of its level.
    pub level: String,
    pub seed: u64,
    /// The first faces that are rolled.
    #[serde(default)]
    pub dice: Vec<u8>,
    #[serde(rename = "step")]
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    pub say: String,
    /// The tile that it points at.
    pub at: Option<Tile>,
    pub pass: PassCondition,
}

/// Condition that passes a step.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PassCondition {
    /// The player has read it.
    Read,
    /// One of these orders was given.
    Orders(Vec<String>),
    /// A figure of the team stands on this tile or beside it.
    Near(Tile),
    /// The player is asked for orders of this phase.
    Phase(String),
    /// An enemy was seen.
    Contact,
    /// One of these orders can be given.
    Can(Vec<String>),
    /// A figure has a token.
    Token(FigureId, Word),
    /// An objective of the level is met, counted from 1.
    Met(usize),
}

impl PassCondition {
    /// Whether only success passes it; the end of the battle passes every other step.
    pub fn asks_for_success(&self) -> bool {
        matches!(self, Self::Token(..) | Self::Met(_))
    }
}

#[derive(Deserialize)]
struct All {
    lesson: Vec<Lesson>,
}

const LEVELS: [(&str, &str); 9] = [
    ("1-move", include_str!("../../assets/lessons/1-move.toml")),
    ("2-doorway", include_str!("../../assets/lessons/2-doorway.toml")),
    ("3-arrest", include_str!("../../assets/lessons/3-arrest.toml")),
    ("4-breach", include_str!("../../assets/lessons/4-breach.toml")),
    ("5-people", include_str!("../../assets/lessons/5-people.toml")),
    ("6-assault", include_str!("../../assets/lessons/6-assault.toml")),
    ("7-shot", include_str!("../../assets/lessons/7-shot.toml")),
    ("8-momentum", include_str!("../../assets/lessons/8-momentum.toml")),
    ("9-other-side", include_str!("../../assets/lessons/9-other-side.toml")),
];

const STEPS: &str = include_str!("../../assets/lessons/steps.toml");

/// Name and text of each file of the lessons that a player reads from.
pub(super) fn lesson_files() -> impl Iterator<Item = (&'static str, &'static str)> {
    LEVELS.into_iter().chain([("steps", STEPS), ("hints", super::beginner_hints::FILE)])
}

/// The lessons, in order.
pub fn lessons() -> &'static [Lesson] {
    static LESSONS: OnceLock<Vec<Lesson>> = OnceLock::new();
    LESSONS.get_or_init(|| toml::from_str::<All>(STEPS).map(|all| all.lesson).unwrap_or_default())
}

impl Lesson {
    /// Its level.
    pub fn source(&self) -> Source {
        let text = LEVELS.iter().find(|(name, _)| *name == self.level).map_or("", |(_, text)| text);
        Source::new(format!("lesson {}", self.level), text)
    }

    /// The lesson whose level this is, with its place in the order.
    pub fn of(source: &Source) -> Option<(usize, &'static Lesson)> {
        let name = source.name.strip_prefix("lesson ")?;
        lessons().iter().enumerate().find(|(_, lesson)| lesson.level == name && lesson.source().text == source.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_has_a_level_without_faults_and_steps_that_point_into_it() {
        assert_eq!(lessons().len(), LEVELS.len());
        for (place, lesson) in lessons().iter().enumerate() {
            let source = lesson.source();
            let (level, _) = crate::levels::read(&source, crate::books()).unwrap();
            assert_eq!(Lesson::of(&source).map(|(place, _)| place), Some(place));
            assert!(lesson.steps.len() >= 4);
            assert!(lesson.steps.iter().filter_map(|step| step.at).all(|tile| level.board.contains(tile)));
            let known = |pass: &PassCondition| match pass {
                PassCondition::Met(goal) => (1..=level.objectives.len()).contains(goal),
                PassCondition::Token(figure, _) => level.figures.iter().any(|other| other.id == *figure),
                _ => true,
            };
            assert!(lesson.steps.iter().all(|step| known(&step.pass)), "{}", lesson.level);
            assert!(
                lesson.steps.iter().all(|step| step.say.len() < 140 && step.say.ends_with('.')),
                "{}",
                lesson.level
            );
        }
    }
}
