//! A campaign as plain data: what its file says.
use crate::model::{Spot, Word};

/// A campaign.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    pub name: String,
    /// What the player reads before the first mission; empty where there is nothing.
    pub briefing: String,
    /// The missions that are open from the start.
    pub start: Vec<Spot<Word>>,
    pub team: Team,
    /// In the order of the file, which is that in which they are offered.
    pub missions: Vec<Mission>,
}

/// What the team's figures carry from mission to mission, each by its id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Team {
    /// Wounds that were lost, but for what rest brings back.
    pub wounds: bool,
    /// What they have with them: what is used up stays so.
    pub gear: bool,
    /// The dead do not come again.
    pub losses: bool,
    /// Wounds that everybody gets back after a mission.
    pub rest: u8,
}

/// A mission.
#[derive(Clone, Debug, PartialEq)]
pub struct Mission {
    pub id: Spot<Word>,
    /// In place of the level's name.
    pub name: Option<String>,
    /// The level's file, from where the campaign's lies, or the name of a level that comes with the game.
    pub level: Spot<String>,
    /// In place of the level's briefing.
    pub briefing: Option<String>,
    /// Whether everybody is given anew what the level gives them.
    pub resupply: bool,
    pub opens: Vec<Opening>,
}

/// A mission that another opens.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    pub mission: Spot<Word>,
    pub when: Condition,
}

/// What must hold of a mission's end; all that is given, and always where nothing is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    pub score_at_least: Option<i32>,
    pub score_at_most: Option<i32>,
    pub result: Option<Spot<Word>>,
}

impl Condition {
    /// Whether it holds of an end.
    pub fn holds(&self, result: Word, score: i32) -> bool {
        self.score_at_least.is_none_or(|least| score >= least)
            && self.score_at_most.is_none_or(|most| score <= most)
            && self.result.as_ref().is_none_or(|wanted| wanted.value == result)
    }
}

impl Plan {
    /// A mission by its id.
    pub fn mission(&self, id: Word) -> Option<&Mission> {
        self.missions.iter().find(|mission| mission.id.value == id)
    }

    /// The ids of all missions.
    pub fn ids(&self) -> impl Iterator<Item = Word> + '_ {
        self.missions.iter().map(|mission| mission.id.value)
    }
}
