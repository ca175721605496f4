//! The languages of the game, and the choice among them.

use serde::{Deserialize, Serialize};

use super::{Phrase, phrase};

/// A language that the game has messages of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    #[default]
    English,
    German,
    Polish,
    /// English with accents and two fifths longer: shows what is cut off, and what has no message. Never offered.
    Pseudo,
}

impl Language {
    /// Every one that is offered to players.
    pub const OFFERED: [Language; 3] = [Language::English, Language::German, Language::Polish];

    /// Its tag, as in the `lang` of a page.
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
            Self::Polish => "pl",
            Self::Pseudo => "en-XA",
        }
    }

    /// Its own name for itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::Polish => "Polski",
            Self::Pseudo => "Pseudo",
        }
    }

    /// The language of a tag, such as `de`, `de-AT` or the `de_AT.UTF-8` of an environment.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let tag = tag.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        if tag.eq_ignore_ascii_case(Self::Pseudo.tag()) {
            return Some(Self::Pseudo);
        }
        let base = tag.split('-').next().unwrap_or_default();
        // An environment without a language.
        if base.eq_ignore_ascii_case("C") || base.eq_ignore_ascii_case("POSIX") {
            return Some(Self::English);
        }
        Self::OFFERED.into_iter().find(|language| language.tag().eq_ignore_ascii_case(base))
    }

    /// The first of the wished languages that the game has, else English.
    pub fn first_of<'t>(wished: impl IntoIterator<Item = &'t str>) -> Self {
        wished.into_iter().find_map(Self::of_tag).unwrap_or_default()
    }

    /// The mark before the decimals of a number.
    pub(super) fn decimal_mark(self) -> char {
        match self {
            Self::English | Self::Pseudo => '.',
            Self::German | Self::Polish => ',',
        }
    }
}

/// The language that a player chose: one by its tag, or the system's. A tag of a later version of the game stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum LanguageChoice {
    #[default]
    System,
    Tag(String),
}

/// The word for the system's language in settings and on the command line.
const SYSTEM: &str = "system";

impl From<String> for LanguageChoice {
    fn from(word: String) -> Self {
        if word.is_empty() || word == SYSTEM { Self::System } else { Self::Tag(word) }
    }
}

impl From<LanguageChoice> for String {
    fn from(choice: LanguageChoice) -> Self {
        match choice {
            LanguageChoice::System => SYSTEM.into(),
            LanguageChoice::Tag(tag) => tag,
        }
    }
}

impl From<Language> for LanguageChoice {
    fn from(language: Language) -> Self {
        Self::Tag(language.tag().into())
    }
}

impl LanguageChoice {
    /// The language that it comes to, where the system wishes these, best first.
    ///
    /// # Errors
    /// A sentence, if it names a language that the game does not have; English is shown then.
    pub fn language<'t>(&self, system: impl IntoIterator<Item = &'t str>) -> Result<Language, Phrase> {
        match self {
            Self::System => Ok(Language::first_of(system)),
            Self::Tag(tag) => Language::of_tag(tag).ok_or_else(|| {
                let known = Language::OFFERED.map(|language| language.tag()).join(", ");
                phrase!("language-unknown", tag = tag, known = known)
            }),
        }
    }

    /// The next or previous choice: the system's, then every language.
    #[must_use]
    pub fn next(&self, up: bool) -> Self {
        let all: Vec<Self> = [Self::System].into_iter().chain(Language::OFFERED.map(Self::from)).collect();
        let place = all.iter().position(|one| one == self).unwrap_or(0);
        all[(place + if up { 1 } else { all.len() - 1 }) % all.len()].clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_environments_name_languages() {
        let cases = [
            ("de", Some(Language::German)),
            ("de_AT.UTF-8", Some(Language::German)),
            ("pl-PL", Some(Language::Polish)),
            ("en_GB@euro", Some(Language::English)),
            ("C.UTF-8", Some(Language::English)),
            ("en-XA", Some(Language::Pseudo)),
            ("tlh", None),
            ("", None),
        ];
        for (tag, language) in cases {
            assert_eq!(Language::of_tag(tag), language, "{tag}");
        }
        assert_eq!(Language::first_of(["tlh", "pl", "de"]), Language::Polish);
        assert_eq!(Language::first_of(["tlh"]), Language::English);
    }

    #[test]
    fn a_choice_of_a_language_that_is_not_there_is_kept_and_told() {
        let choice = LanguageChoice::from("tlh".to_owned());
        let told = choice.language(["de"]).unwrap_err().english();
        assert_eq!(told, "There is no language \"tlh\" in this version of the game: choose one of en, de, pl.");
        assert_eq!(String::from(choice.clone()), "tlh");
        assert_eq!(choice.next(true), LanguageChoice::from(Language::English));
        assert_eq!(LanguageChoice::System.language(["de-CH", "en"]), Ok(Language::German));
    }
}
