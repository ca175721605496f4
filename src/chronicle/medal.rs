//! Medals: how well a mission was done, in three steps.

use serde::{Deserialize, Serialize};

use super::MissionEnd;
use crate::model::{LevelSpec, Report, ReportGoal};

/// A medal that an accomplished mission earns.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Medal {
    /// It was accomplished.
    Bronze,
    /// With the level's par, or, where there is none, with nobody lost.
    Silver,
    /// That, with every optional objective, and nobody lost.
    Gold,
}

impl Medal {
    pub fn word(self) -> &'static str {
        match self {
            Self::Bronze => "bronze",
            Self::Silver => "silver",
            Self::Gold => "gold",
        }
    }

    /// The medal that a mission earned; `None` if it was not accomplished.
    pub fn of(end: &MissionEnd, report: &Report, par: Option<u16>) -> Option<Self> {
        if end.result != *"accomplished" {
            return None;
        }
        let silver = par.map_or(nobody_lost(end), |par| end.score >= i32::from(par));
        let gold = silver && nobody_lost(end) && unmet(report).next().is_none();
        Some(if gold { Self::Gold } else { [Self::Bronze, Self::Silver][usize::from(silver)] })
    }

    /// The medal some classes lower, at the lowest bronze.
    #[must_use]
    pub fn lowered(self, classes: u16) -> Self {
        match (self as u16).saturating_sub(classes) {
            0 => Self::Bronze,
            1 => Self::Silver,
            _ => Self::Gold,
        }
    }

    /// Things that an accomplished mission lacked for gold, each as a noun: `a score of 7 or more`.
    pub fn missing_for_gold(end: &MissionEnd, report: &Report, par: Option<u16>) -> Vec<String> {
        let score = par.filter(|par| end.score < i32::from(*par)).map(of_score);
        let lost = (!nobody_lost(end)).then(|| "nobody lost".to_owned());
        score.into_iter().chain(unmet(report).map(|goal| goal.text.clone())).chain(lost).collect()
    }

    /// The requirements of each medal of a level, as sentences.
    pub fn requirements(level: &LevelSpec) -> String {
        let optional = level.objectives.iter().any(|goal| goal.optional && !goal.is_hostile());
        let silver = level.about.par.map_or("nobody lost".to_owned(), of_score);
        let gold = match (level.about.par.is_some(), optional) {
            (true, true) => "that, every optional objective, and nobody lost",
            (false, true) => "that, and every optional objective",
            (true, false) => "that, and nobody lost",
            (false, false) => return format!("Bronze: accomplished. Gold: {silver}."),
        };
        format!("Bronze: accomplished. Silver: {silver}. Gold: {gold}.")
    }
}

fn of_score(par: u16) -> String {
    format!("a score of {par} or more")
}

fn nobody_lost(end: &MissionEnd) -> bool {
    end.team.iter().all(|veteran| !veteran.lost)
}

/// The team's objectives that are not met.
fn unmet(report: &Report) -> impl Iterator<Item = &ReportGoal> {
    report.objectives.iter().filter(|goal| !goal.hostile && goal.state != *"met")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Tint, Word};

    fn ends(result: &str, score: i32, optional: &str) -> (MissionEnd, Report) {
        let goal = |text: &str, state: &str, optional| ReportGoal {
            text: text.into(),
            asks: String::new(),
            optional,
            state: Word::new(state),
            holder: None,
            hostile: false,
            tint: Tint::Plain,
        };
        let objectives = vec![goal("Secure the ledger", "met", false), goal("Arrest the cook", optional, true)];
        let end = MissionEnd { result: Word::new(result), score, ..MissionEnd::default() };
        (end, Report { objectives, ..Report::default() })
    }

    #[test]
    fn a_medal_is_lowered_by_classes_and_never_away() {
        let lowered = |medal: Medal| [0, 1, 2, 9].map(|classes| medal.lowered(classes));
        assert_eq!(lowered(Medal::Gold), [Medal::Gold, Medal::Silver, Medal::Bronze, Medal::Bronze]);
        assert_eq!(lowered(Medal::Silver), [Medal::Silver, Medal::Bronze, Medal::Bronze, Medal::Bronze]);
        assert_eq!(lowered(Medal::Bronze), [Medal::Bronze; 4]);
    }

    #[test]
    fn each_medal_takes_more_than_the_one_before() {
        let cases = [
            ("withdrawn", 9, "met", Some(7), None),
            ("accomplished", 6, "met", Some(7), Some(Medal::Bronze)),
            ("accomplished", 7, "open", Some(7), Some(Medal::Silver)),
            ("accomplished", 7, "met", Some(7), Some(Medal::Gold)),
            ("accomplished", 0, "open", None, Some(Medal::Silver)),
        ];
        for (result, score, optional, par, medal) in cases {
            let (end, report) = ends(result, score, optional);
            assert_eq!(Medal::of(&end, &report, par), medal, "{result} {score} {optional}");
        }
    }

    #[test]
    fn what_was_lacking_is_named() {
        let (end, report) = ends("accomplished", 6, "open");
        assert_eq!(Medal::missing_for_gold(&end, &report, Some(7)), ["a score of 7 or more", "Arrest the cook"]);
    }
}
