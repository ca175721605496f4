//! A campaign file as plain data.
use crate::model::{Spot, Word};

/// A campaign.
#[derive(Clone, Debug, PartialEq)]
pub struct CampaignSpec {
    pub name: String,
    /// Shown to the player before the first mission; may be empty.
    pub briefing: String,
    /// The missions open from the start.
    pub start: Vec<Spot<Word>>,
    pub team: CarriedByTeam,
    /// In file order, the order in which they are offered.
    pub missions: Vec<Mission>,
}

/// Things that each figure of the team carries from mission to mission, matched by id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CarriedByTeam {
    /// Lost wounds, less those that rest restores.
    pub wounds: bool,
    /// Equipment: used items stay used.
    pub gear: bool,
    /// The dead stay dead.
    pub losses: bool,
    /// Traits that a figure earns by its deeds; and green replacements come for those lost.
    pub growth: bool,
    /// Wounds that every figure recovers after a mission.
    pub rest: u8,
}

/// A mission.
#[derive(Clone, Debug, PartialEq)]
pub struct Mission {
    pub id: Spot<Word>,
    /// Replaces the level's name.
    pub name: Option<String>,
    /// The level's path relative to the campaign file, or the name of a shipped level.
    pub level: Spot<String>,
    /// Replaces the level's briefing.
    pub briefing: Option<String>,
    /// Whether every figure starts with the level's equipment again.
    pub resupply: bool,
    pub opens: Vec<MissionOpening>,
    /// Consequences in the story, all of whose conditions hold.
    pub consequences: Vec<Consequence>,
    /// Epilogues, if the campaign ends with this mission: the first that fits is told.
    pub epilogue: Vec<Epilogue>,
}

/// Epilogue of a campaign, and its condition.
#[derive(Clone, Debug, PartialEq)]
pub struct Epilogue {
    pub text: String,
    pub when: EndCondition,
}

/// Consequence of a mission in the story: a sentence, and a fact that the levels of later missions may read.
#[derive(Clone, Debug, PartialEq)]
pub struct Consequence {
    pub text: String,
    pub sets: Option<Spot<Word>>,
    pub when: EndCondition,
}

/// One mission that another opens, and on what condition.
#[derive(Clone, Debug, PartialEq)]
pub struct MissionOpening {
    pub mission: Spot<Word>,
    pub when: EndCondition,
}

/// The conditions on how a mission ended. All given ones must hold; without any it always holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EndCondition {
    pub score_at_least: Option<i32>,
    pub score_at_most: Option<i32>,
    pub result: Option<Spot<Word>>,
    /// An objective that was met, as its verb and target.
    pub met: Option<Spot<String>>,
    /// An objective that was not met.
    pub unmet: Option<Spot<String>>,
    /// A suspect who was taken alive.
    pub taken: Option<Spot<Word>>,
    /// Operators of the team who were lost.
    pub lost_at_least: Option<u16>,
    pub lost_at_most: Option<u16>,
}

/// The end of a mission, as conditions ask about it.
#[derive(Clone, Copy, Debug, Default)]
pub struct MissionEndFacts<'e> {
    pub result: Word,
    pub score: i32,
    /// Objectives that were met, each as its verb and target; `None` if that is unknown.
    pub met: Option<&'e [String]>,
    /// Suspects who were taken alive.
    pub taken: &'e [Word],
    /// The number of operators lost; `None` if that is unknown.
    pub lost: Option<u16>,
}

impl EndCondition {
    /// Whether the condition holds for an ending. What asks about something unknown does not.
    pub fn holds(&self, end: MissionEndFacts) -> bool {
        let was_met = |asked: &Spot<String>| end.met.map(|met| met.contains(&asked.value));
        self.score_at_least.is_none_or(|least| end.score >= least)
            && self.score_at_most.is_none_or(|most| end.score <= most)
            && self.result.as_ref().is_none_or(|wanted| wanted.value == end.result)
            && self.met.as_ref().is_none_or(|asked| was_met(asked) == Some(true))
            && self.unmet.as_ref().is_none_or(|asked| was_met(asked) == Some(false))
            && self.taken.as_ref().is_none_or(|figure| end.taken.contains(&figure.value))
            && self.lost_at_least.is_none_or(|least| end.lost.is_some_and(|lost| lost >= least))
            && self.lost_at_most.is_none_or(|most| end.lost.is_some_and(|lost| lost <= most))
    }
}

impl CampaignSpec {
    /// The mission with an id.
    pub fn mission(&self, id: Word) -> Option<&Mission> {
        self.missions.iter().find(|mission| mission.id.value == id)
    }

    /// The ids of all missions.
    pub fn ids(&self) -> impl Iterator<Item = Word> + '_ {
        self.missions.iter().map(|mission| mission.id.value)
    }

    /// The column of each mission on a map, in the order of the plan: the one after the last mission that can open it.
    pub fn columns(&self) -> Vec<(Word, usize)> {
        let mut columns: Vec<(Word, usize)> = self.ids().map(|id| (id, 0)).collect();
        // No way through a plan has more steps than it has missions.
        for _ in 0..self.missions.len() {
            for mission in &self.missions {
                let at = columns.iter().find(|(id, _)| *id == mission.id.value).map_or(0, |(_, column)| *column);
                for opening in &mission.opens {
                    if let Some((_, column)) = columns.iter_mut().find(|(id, _)| *id == opening.mission.value) {
                        *column = (*column).max(at + 1);
                    }
                }
            }
        }
        columns
    }
}
