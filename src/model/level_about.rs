//! A level's account of itself, for players and lists of levels.

use schemars::JsonSchema;
use serde::Serialize;

use super::Bow;
use crate::localization::{Phrase, phrase};

/// How hard the author of a level finds it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LevelDifficulty {
    /// For a first evening.
    Easy,
    /// For those who know the rulebook.
    Normal,
    /// For those who win the others.
    Hard,
}

impl LevelDifficulty {
    pub const ALL: [Self; 3] = [Self::Easy, Self::Normal, Self::Hard];

    /// Its word in a level.
    pub fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
        }
    }

    fn phrase(self) -> Phrase {
        match self {
            Self::Easy => phrase!("level-easy"),
            Self::Normal => phrase!("level-normal"),
            Self::Hard => phrase!("level-hard"),
        }
    }
}

/// A level's account of itself; all of it may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LevelAbout {
    /// Who made the level.
    #[schemars(length(min = 1, max = 80))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    /// The licence under which it may be passed on, such as `CC-BY-4.0`.
    #[schemars(length(min = 1, max = 40))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
    /// How hard its author finds it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<LevelDifficulty>,
    /// The score that a good team reaches: with it a mission that is accomplished earns silver.
    #[schemars(range(min = 0, max = 99))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub par: Option<u16>,
    /// The most of the team that a good team loses: with it a mission that is accomplished earns silver, with half of it gold.
    #[schemars(range(min = 0, max = 99))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub par_lost: Option<u16>,
    /// The version of the game from which on it can be played, such as `0.2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<String>,
    /// Words to find it by, such as `night`: at most 8.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Codes of the languages that its texts are in, such as `en`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub languages: Vec<String>,
    /// It is night: ground is dark but for lamps. Only its look; what darkness does is `light` of the ground.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub night: bool,
    /// It is a ship, whose bow points there: the sea is around it, and it rolls for some seconds after each act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub afloat: Option<Bow>,
}

impl LevelAbout {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// All that is said, in one line: `by Ann · hard · night, hostages · en · CC-BY-4.0`. Empty if nothing is.
    pub fn phrase(&self) -> Phrase {
        let parts = [
            self.author.as_ref().map(|author| phrase!("level-author", author = author)),
            self.difficulty.map(LevelDifficulty::phrase),
            Some(self.tags.join(", ").into()),
            Some(self.languages.join(", ").into()),
            self.licence.as_ref().map(Phrase::from),
            self.needs.as_ref().map(|version| phrase!("level-needs", version = version)),
        ];
        Phrase::facts(parts.into_iter().flatten())
    }

    /// The same in English, as reports and the command line have it.
    pub fn line(&self) -> String {
        self.phrase().english()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_one_line() {
        let words = |list: &[&str]| list.iter().map(|word| (*word).to_owned()).collect();
        let about = LevelAbout {
            author: Some("Ann".into()),
            licence: Some("CC-BY-4.0".into()),
            difficulty: Some(LevelDifficulty::Hard),
            par: Some(7),
            par_lost: Some(2),
            needs: Some("0.2".into()),
            tags: words(&["night", "hostages"]),
            languages: words(&["en"]),
            night: true,
            afloat: Some(Bow::East),
        };
        assert_eq!(about.line(), "by Ann · hard · night, hostages · en · CC-BY-4.0 · needs 0.2");
        assert_eq!(LevelAbout::default().line(), "");
    }
}
