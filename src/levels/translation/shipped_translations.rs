//! The translations of what comes with the game: its levels, its campaign, its lessons and hints.
use std::collections::BTreeMap;

use super::level_texts;
use crate::levels::lessons::lesson_files;
use crate::levels::{shipped, shipped_campaign};
use crate::localization::{Language, LevelTexts};

/// Translations that a page fetched with the messages of a language, by the names of what they translate.
pub type FetchedTranslations = BTreeMap<String, String>;

/// Everything that has a translation, with its text. Those of the lessons have the folder before their names.
pub fn originals() -> impl Iterator<Item = (String, &'static str)> {
    let levels = shipped().iter().copied().chain([shipped_campaign()]).map(|(name, text)| (name.to_owned(), text));
    levels.chain(lesson_files().map(|(name, text)| (format!("lessons/{name}"), text)))
}

/// The texts of all that comes with the game. A page has fetched them; elsewhere they are part of the game.
pub fn shipped_translations(language: Language, fetched: &FetchedTranslations) -> LevelTexts {
    let mut texts = LevelTexts::default();
    for (name, original) in originals() {
        if let Some(translation) = shipped_translation(language, &name, fetched) {
            texts.extend(level_texts(original, translation));
        }
    }
    texts
}

/// The translation of one that comes with the game, by its name.
pub fn shipped_translation<'f>(language: Language, name: &str, fetched: &'f FetchedTranslations) -> Option<&'f str> {
    embedded(language, name).or(fetched.get(name).map(String::as_str))
}

#[cfg(target_family = "wasm")]
fn embedded(_: Language, _: &str) -> Option<&'static str> {
    None
}

#[cfg(not(target_family = "wasm"))]
fn embedded(language: Language, name: &str) -> Option<&'static str> {
    let files: &[(&str, &str)] = match language {
        Language::German => GERMAN,
        Language::Polish => POLISH,
        Language::English | Language::Pseudo => &[],
    };
    files.iter().find(|(of, _)| *of == name).map(|(_, text)| *text)
}

/// The files of each language, by the names of what they translate.
#[cfg(not(target_family = "wasm"))]
macro_rules! files {
    (levels: $($level:literal)*; lessons: $($lesson:literal)*) => {
        const GERMAN: &[(&str, &str)] = files!(@of "de", ($($level)*), ($($lesson)*));
        const POLISH: &[(&str, &str)] = files!(@of "pl", ($($level)*), ($($lesson)*));
    };
    (@of $tag:literal, ($($level:literal)*), ($($lesson:literal)*)) => {
        &[
            $(($level, include_str!(concat!("../../../levels/", $tag, "/", $level, ".toml"))),)*
            $((
                concat!("lessons/", $lesson),
                include_str!(concat!("../../../assets/lessons/", $tag, "/", $lesson, ".toml")),
            ),)*
        ]
    };
}

#[cfg(not(target_family = "wasm"))]
files! {
    levels:
        "stash-house" "office-floor" "workshop" "fourth-floor" "cold-aisle" "night-ward" "bay-nine" "last-vigil"
        "quiet-street" "harbour-hotel" "radio-hut" "ford" "rail-yard" "quarry" "print-works" "toll-bridge" "row-houses"
        "school-house" "consulate" "pump-house" "night-ferry" "opera-house" "campaign";
    lessons:
        "1-move" "2-doorway" "3-arrest" "4-breach" "5-people" "6-assault" "7-shot" "8-momentum" "9-other-side" "steps"
        "hints"
}

#[cfg(test)]
mod tests {
    use super::super::check;
    use super::*;
    use crate::faults::Source;

    #[test]
    fn everything_that_comes_with_the_game_is_translated_whole() {
        for language in [Language::German, Language::Polish] {
            for (name, original) in originals() {
                let text = embedded(language, &name).unwrap_or_else(|| panic!("{name} is not in {}", language.tag()));
                let source = Source::new(format!("{}/{name}", language.tag()), text);
                let faults = check(&source, language.tag(), &Source::new(name.as_str(), original));
                assert!(faults.is_empty(), "{faults}");
            }
        }
    }

    #[test]
    fn steps_and_hints_keep_their_placeholders() {
        let placeholders = |text: &str| {
            let mut found: Vec<String> =
                text.split('{').skip(1).map(|rest| rest.split('}').next().unwrap().to_owned()).collect();
            found.sort();
            found
        };
        for language in [Language::German, Language::Polish] {
            let texts = shipped_translations(language, &FetchedTranslations::new());
            let steps = crate::levels::lessons::lessons().iter().flat_map(|lesson| &lesson.steps).map(|step| &step.say);
            let hints = crate::levels::beginner_hints::hints().all.iter().map(|hint| &hint.say);
            for say in steps.chain(hints) {
                let told = texts.text(say).unwrap_or_else(|| panic!("{say}"));
                assert_eq!(placeholders(told), placeholders(say), "{told}");
            }
        }
    }
}
