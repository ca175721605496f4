//! Translations: the texts of a level, a campaign or a pack in another language. `docs/levels/translations.md` describes the
//! format.
//!
//! A translation is a file of its own, of the same name in a folder named after the language: `de/stash-house.toml` beside
//! `stash-house.toml`. What it translates never knows of it, so that no battle, save, record or link depends on it.
mod holes;
mod original_texts;
mod read;
mod shipped_translations;
mod translated_texts;

use std::path::{Path, PathBuf};

use crate::localization::{Language, LevelTexts};
pub use original_texts::OriginalTexts;
pub use read::{check, check_without_original};
pub use shipped_translations::{FetchedTranslations, shipped_translation, shipped_translations};
use translated_texts::TranslatedTexts;

/// Whether a text is a translation, by its key `language`, without parsing it.
pub fn is_translation(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start);
    let key = |line: &str, key: &str| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='));
    lines.clone().take_while(|line| !line.starts_with('[')).any(|line| key(line, "language"))
        && !lines.any(|line| key(line, "map") || key(line, "format"))
}

/// The file that a translation is of, by its own path; `None` if it is not in a folder.
pub fn original_path(translation: &Path) -> Option<PathBuf> {
    let folder = translation.parent().filter(|folder| folder.file_name().is_some())?;
    Some(folder.parent()?.join(translation.file_name()?))
}

/// The file of a translation, by the path of what it translates.
pub fn translation_path(original: &Path, language: Language) -> Option<PathBuf> {
    Some(original.parent()?.join(language.tag()).join(original.file_name()?))
}

/// Texts of a translation by their originals, as far as both can be read. A text without an original is left out.
pub fn level_texts(original: &str, translation: &str) -> LevelTexts {
    TranslatedTexts::of_text(translation).of_originals(&OriginalTexts::of(original))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_translation_is_known_by_its_language() {
        for (text, translation) in [
            ("# German\nlanguage = \"de\"\nname = \"Haus\"\n", true),
            ("language=\"de\"\n[texts]\n", true),
            ("language = \"de\"\nmap = '''\n#\n'''\n", false),
            ("format = 1\nlanguage = \"de\"\n", false),
            ("languages = [\"de\"]\n", false),
            ("[texts]\nlanguage = \"de\"\n", false),
            ("", false),
        ] {
            assert_eq!(is_translation(text), translation, "{text}");
        }
    }

    #[test]
    fn a_translation_lies_in_the_folder_of_its_language() {
        let translation = translation_path(Path::new("levels/one.toml"), Language::German).unwrap();
        assert_eq!(translation, Path::new("levels/de/one.toml"));
        assert_eq!(original_path(&translation).as_deref(), Some(Path::new("levels/one.toml")));
        assert_eq!(original_path(Path::new("de/one.toml")).as_deref(), Some(Path::new("one.toml")));
        assert_eq!(original_path(Path::new("one.toml")), None);
    }

    #[test]
    fn texts_are_found_by_what_the_level_says() {
        let level = "name = \"House\"\nbriefing = \"Go in.\"\n[figures.bob]\nname = \"the lookout\"\n\
            [figures.rifle-one]\nside = \"response\"\n[[event]]\nthen = { message = \"He runs.\" }\n";
        let german = "language = \"de\"\nname = \"Haus\"\n[figures]\nbob = { name = \"Späher\", dative = \"dem Späher\" }\n\
            rifle-one = \"Erster Schütze\"\nrat = \"Ratte\"\n[texts]\n\"He runs.\" = \"Er läuft.\"\n\"She runs.\" = \"Sie läuft.\"\n";
        let texts = level_texts(level, german);
        let told = |original| texts.text(original);
        assert_eq!(
            [told("House"), told("He runs."), told("the lookout")],
            [Some("Haus"), Some("Er läuft."), Some("Späher")]
        );
        assert_eq!(told("Rifle one"), Some("Erster Schütze"), "a figure without a name is shown by its id");
        assert_eq!([told("Go in."), told("She runs."), told("Rat")], [None, None, None]);
        assert_eq!(level_texts("no toml", german), LevelTexts::default());
        let deep = format!("{} = 1\n", vec!["a"; 40].join("."));
        for bad in ["name = \"A\\u202e\"\n", &format!("name = \"A\"\n{deep}"), "name = 1\n", "name = \" \"\n"] {
            assert_eq!(level_texts(level, bad), LevelTexts::default(), "{bad}");
        }
    }
}
