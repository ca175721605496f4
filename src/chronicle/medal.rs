//! Medals: how well a mission was done, in three steps.

use bevy::prelude::World;
use serde::{Deserialize, Serialize};

use super::MissionEnd;
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{FigureId, Figures, LevelAbout, LevelSpec, Report, ReportGoal, Side};
use crate::referee::AnyBook;

/// A medal that an accomplished mission earns.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Medal {
    /// It was accomplished.
    Bronze,
    /// With the level's pars of score and losses, or, where there are none, with nobody lost.
    Silver,
    /// That, with every optional objective, and half the losses of the par: nobody lost, where there is none.
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

    /// Its name.
    pub fn in_words(self) -> Phrase {
        match self {
            Self::Bronze => phrase!("medal-bronze"),
            Self::Silver => phrase!("medal-silver"),
            Self::Gold => phrase!("medal-gold"),
        }
    }

    /// The medal that a mission earned; `None` if it was not accomplished.
    pub fn of(end: &MissionEnd, report: &Report, lost: usize, about: &LevelAbout) -> Option<Self> {
        if end.result != *"accomplished" {
            return None;
        }
        let silver = has_score(end, about) && lost <= Self::Silver.most_lost(about);
        let gold = silver && lost <= Self::Gold.most_lost(about) && unmet(report).next().is_none();
        Some(if gold { Self::Gold } else { [Self::Bronze, Self::Silver][usize::from(silver)] })
    }

    /// Number of the team's losses in a battle that is over: those gone for good, or, in a book
    /// without veterans, those out.
    pub fn team_losses(end: &MissionEnd, book: &dyn AnyBook, world: &World) -> usize {
        let out = |id: &FigureId| world.side(*id) == Side::Response && book.is_out(world, *id);
        match end.team.is_empty() {
            true => world.figures().iter().filter(|id| out(id)).count(),
            false => end.team.iter().filter(|veteran| veteran.lost).count(),
        }
    }

    /// The most of the team that may be lost for the medal; a par of score alone asks nothing of
    /// silver.
    fn most_lost(self, about: &LevelAbout) -> usize {
        match (self, about.par_lost) {
            (Self::Bronze, _) => usize::MAX,
            (Self::Silver, Some(most)) => most.into(),
            (Self::Silver, None) if about.par.is_some() => usize::MAX,
            (Self::Silver, None) => 0,
            (Self::Gold, most) => usize::from(most.unwrap_or(0) / 2),
        }
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
    pub fn missing_for_gold(end: &MissionEnd, report: &Report, lost: usize, about: &LevelAbout) -> Vec<Phrase> {
        let score = about.par.filter(|_| !has_score(end, about)).map(of_score);
        let most = Self::Gold.most_lost(about);
        let losses = (lost > most).then(|| at_most_lost(most));
        score
            .into_iter()
            .chain(unmet(report).map(|goal| phrase!("medal-goal", goal = &goal.text)))
            .chain(losses)
            .collect()
    }

    /// The requirements of each medal of a level, as sentences.
    pub fn requirements(level: &LevelSpec) -> Phrase {
        let about = &level.about;
        let losses = |medal: Self| Some(medal.most_lost(about)).filter(|most| *most < usize::MAX);
        let silver = about.par.map(of_score).into_iter().chain(losses(Self::Silver).map(at_most_lost));
        let silver = Argument::list(silver);
        let optional = level.objectives.iter().any(|goal| goal.optional && !goal.is_hostile());
        let fewer = losses(Self::Gold).filter(|most| Some(*most) != losses(Self::Silver));
        let optional = optional.then(|| phrase!("medal-optional-objectives"));
        let gold: Vec<Phrase> = optional.into_iter().chain(fewer.map(at_most_lost)).collect();
        match gold.is_empty() {
            true => phrase!("medals-bronze-gold", gold = silver),
            false => phrase!("medals-bronze-silver-gold", silver = silver, gold = Argument::list(gold)),
        }
    }
}

fn of_score(par: u16) -> Phrase {
    phrase!("medal-score", score = par)
}

fn at_most_lost(most: usize) -> Phrase {
    if most == 0 { phrase!("medal-nobody-lost") } else { phrase!("medal-at-most-lost", most = most) }
}

fn has_score(end: &MissionEnd, about: &LevelAbout) -> bool {
    about.par.is_none_or(|par| end.score >= i32::from(par))
}

/// The team's optional objectives that are not met. What an accomplished mission required is for its book to say.
fn unmet(report: &Report) -> impl Iterator<Item = &ReportGoal> {
    report.objectives.iter().filter(|goal| goal.optional && !goal.hostile && goal.state != *"met")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::localization::{Language, Localizer};
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
            let about = LevelAbout { par, ..LevelAbout::default() };
            assert_eq!(Medal::of(&end, &report, 0, &about), medal, "{result} {score} {optional}");
        }
    }

    #[test]
    fn a_par_of_losses_asks_half_of_it_for_gold() {
        let (end, report) = ends("accomplished", 0, "met");
        let about = LevelAbout { par_lost: Some(3), ..LevelAbout::default() };
        let medals = [0, 1, 2, 3, 4].map(|lost| Medal::of(&end, &report, lost, &about));
        assert_eq!(medals, [Medal::Gold, Medal::Gold, Medal::Silver, Medal::Silver, Medal::Bronze].map(Some));
        assert_eq!(Medal::missing_for_gold(&end, &report, 2, &about), ["at most 1 of the team lost"]);
    }

    #[test]
    fn what_was_lacking_is_named() {
        let (end, report) = ends("accomplished", 6, "open");
        let about = LevelAbout { par: Some(7), ..LevelAbout::default() };
        let missing = Medal::missing_for_gold(&end, &report, 0, &about);
        assert_eq!(missing, ["a score of 7 or more", "Arrest the cook"]);
        let told = |language| missing.iter().map(|one| Localizer::embedded(language).text(one)).collect::<Vec<_>>();
        assert_eq!(told(Language::German), ["ein Punktestand von mindestens 7", "„Arrest the cook“"]);
        assert_eq!(told(Language::Polish), ["wynik co najmniej 7", "„Arrest the cook”"]);
    }
}
