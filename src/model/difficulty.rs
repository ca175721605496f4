//! The difficulty of a mission for the response side: a grade for each slider, and what the sliders change in a level.
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{FigureSpec, LevelSpec, Manner, Side, Spot};

/// A grade of a slider, or of all of them.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    Recruit,
    /// The level as written.
    #[default]
    Regular,
    Veteran,
}

impl Grade {
    pub const WORDS: [(&'static str, Grade); 3] =
        [("recruit", Grade::Recruit), ("regular", Grade::Regular), ("veteran", Grade::Veteran)];

    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, grade)| *grade == self).map_or("", |(word, _)| *word)
    }

    pub fn of(word: &str) -> Option<Self> {
        Self::WORDS.into_iter().find(|(other, _)| *other == word).map(|(_, grade)| grade)
    }

    /// Manner of the hostile mind at this grade. Veteran rises when there is a mind that searches.
    fn mind(self) -> Manner {
        match self {
            Self::Recruit => Manner::Simple,
            Self::Regular | Self::Veteran => Manner::Whole,
        }
    }
}

/// The difficulty of a battle, chosen before it begins.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Difficulty {
    /// The team's wounds.
    pub wounds: Grade,
    /// The team's armor.
    pub armor: Grade,
    /// Manner of the hostile side where a mind plays it.
    pub mind: Manner,
    /// The time for the mission.
    pub clock: Grade,
    /// No order is taken back, and there is one save.
    pub ironman: bool,
}

impl From<Grade> for Difficulty {
    /// All sliders at one grade.
    fn from(grade: Grade) -> Self {
        Self { wounds: grade, armor: grade, mind: grade.mind(), clock: grade, ironman: false }
    }
}

impl Difficulty {
    /// Whether it is the level as written, with undo: what battles without a difficulty were played at.
    pub fn is_regular(&self) -> bool {
        *self == Self::default()
    }

    /// The grade that sets the sliders like this; `None` if the player moved single ones.
    pub fn grade(&self) -> Option<Grade> {
        let bare = Self { ironman: false, ..*self };
        Grade::WORDS.into_iter().map(|(_, grade)| grade).find(|grade| Self::from(*grade) == bare)
    }

    /// The next grade for all sliders, after the last the first again.
    #[must_use]
    pub fn next_grade(&self) -> Self {
        let next = match self.grade() {
            Some(Grade::Recruit) | None => Grade::Regular,
            Some(Grade::Regular) => Grade::Veteran,
            Some(Grade::Veteran) => Grade::Recruit,
        };
        Self { ironman: self.ironman, ..next.into() }
    }

    /// The difficulty in a few words: `veteran, ironman`, or each slider that is not regular.
    pub fn in_words(&self) -> String {
        let mut said = match self.grade() {
            Some(grade) => vec![grade.word().to_owned()],
            None => self.sliders(),
        };
        if self.ironman {
            said.push("ironman".into());
        }
        said.join(", ")
    }

    fn sliders(&self) -> Vec<String> {
        let grades = [("wounds", self.wounds), ("armor", self.armor), ("clock", self.clock)];
        let moved = grades.into_iter().filter(|(_, grade)| *grade != Grade::Regular);
        let mut said: Vec<String> = moved.map(|(name, grade)| format!("{name} {}", grade.word())).collect();
        if self.mind != Manner::default() {
            said.push(format!("mind {}", self.mind.word()));
        }
        said
    }
}

/// Changes that the sliders of one grade make to a level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GradeData {
    /// Percent of the round limit, and of the round of each timed event.
    pub clock: Option<u32>,
    pub wounds: StatChanges,
    pub armor: StatChanges,
}

/// Additions to stats, by side.
type StatChanges = BTreeMap<Side, BTreeMap<String, i64>>;

/// A book's changes by grade; regular changes nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Grades {
    pub recruit: GradeData,
    pub veteran: GradeData,
}

/// A book's bounds for its stats.
pub struct StatBounds<'b> {
    /// Stats with their ranges.
    pub ranges: &'b [(&'static str, i64, i64)],
    /// The round limit of levels that name none.
    pub limit: Option<u16>,
    /// A figure's stat without the level's override; `None` if the stat does not apply to it.
    pub usual: &'b dyn Fn(&FigureSpec, &str) -> Option<i64>,
}

impl Grades {
    fn of(&self, grade: Grade) -> Option<&GradeData> {
        match grade {
            Grade::Recruit => Some(&self.recruit),
            Grade::Regular => None,
            Grade::Veteran => Some(&self.veteran),
        }
    }

    /// Changes a checked level. Every stat stays within its range.
    pub fn regrade(&self, level: &mut LevelSpec, difficulty: &Difficulty, stats: &StatBounds) {
        let changes =
            [self.of(difficulty.wounds).map(|data| &data.wounds), self.of(difficulty.armor).map(|data| &data.armor)];
        for changes in changes.into_iter().flatten() {
            level.figures.iter_mut().for_each(|figure| change(figure, changes, stats));
        }
        if let Some(percent) = self.of(difficulty.clock).and_then(|data| data.clock) {
            level.round_limit = level.round_limit.or(stats.limit).map(|limit| scaled(limit, percent));
            level.events.iter_mut().for_each(|event| event.round = event.round.map(|round| scaled(round, percent)));
        }
    }
}

fn scaled(rounds: u16, percent: u32) -> u16 {
    let rounded = (u32::from(rounds) * percent + 50) / 100;
    rounded.clamp(1, 999) as u16
}

fn change(figure: &mut FigureSpec, changes: &StatChanges, stats: &StatBounds) {
    for (name, by) in changes.get(&figure.side).into_iter().flatten() {
        let Some(usual) = (stats.usual)(figure, name) else { continue };
        let Some((_, least, most)) = stats.ranges.iter().find(|(stat, ..)| stat == name) else { continue };
        let now = figure.stats.get(name).map_or(usual, |stat| stat.value);
        let span = figure.span.clone();
        figure.stats.insert(name.clone(), Spot::new((now + by).clamp(*least, *most), span));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grade_sets_every_slider_and_a_moved_slider_is_told() {
        assert!(Difficulty::default().is_regular() && Difficulty::from(Grade::Regular).is_regular());
        let veteran = Difficulty { ironman: true, ..Grade::Veteran.into() };
        assert_eq!((veteran.grade(), veteran.in_words().as_str()), (Some(Grade::Veteran), "veteran, ironman"));
        let moved = Difficulty { clock: Grade::Recruit, mind: Manner::Careless, ..Difficulty::default() };
        assert_eq!((moved.grade(), moved.in_words().as_str()), (None, "clock recruit, mind careless"));
        assert_eq!(moved.next_grade(), Difficulty::default());
        assert_eq!(veteran.next_grade(), Difficulty { ironman: true, ..Grade::Recruit.into() });
    }

    #[test]
    fn rounds_are_scaled_to_the_nearest_and_stay_within_bounds() {
        assert_eq!([scaled(12, 130), scaled(1, 20), scaled(10, 85), scaled(900, 200)], [16, 1, 9, 999]);
    }
}
