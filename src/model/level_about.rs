//! What a level says of itself, for players and lists of levels.

use serde::Serialize;

/// How hard the author of a level finds it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LevelDifficulty {
    Easy,
    Normal,
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
}

/// What a level says of itself; all of it may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LevelAbout {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<LevelDifficulty>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Codes of the languages that its texts are in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub languages: Vec<String>,
}

impl LevelAbout {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// All that is said, in one line: `by Ann · hard · night, hostages · en · CC-BY-4.0`. Empty if nothing is.
    pub fn line(&self) -> String {
        let listed = |words: &[String]| (!words.is_empty()).then(|| words.join(", "));
        let parts = [
            self.author.as_ref().map(|author| format!("by {author}")),
            self.difficulty.map(|difficulty| difficulty.word().to_owned()),
            listed(&self.tags),
            listed(&self.languages),
            self.licence.clone(),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
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
            tags: words(&["night", "hostages"]),
            languages: words(&["en"]),
        };
        assert_eq!(about.line(), "by Ann · hard · night, hostages · en · CC-BY-4.0");
        assert_eq!(LevelAbout::default().line(), "");
    }
}
