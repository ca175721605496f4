//! A level's account of itself: author, licence, difficulty, par, tags, languages, the hour. For players and lists; no rule reads it.
use super::diagnostics::Diagnostics;
use super::table_fields::{TableFields, shorten_name};
use super::toml_values;
use crate::model::{Bow, LevelAbout, LevelDifficulty, Spot};

/// The most letters of an author's name, of a licence, of a tag.
const AUTHOR: usize = 80;
const LICENCE: usize = 40;
const TAG: usize = 24;
/// The version of this game.
const GAME: &str = env!("CARGO_PKG_VERSION");
/// The most tags and languages.
const MOST: usize = 8;

/// Reads the keys that describe the level.
pub(super) fn read(diagnostics: &mut Diagnostics, root: &mut TableFields) -> LevelAbout {
    LevelAbout {
        author: line(diagnostics, root, "author", AUTHOR),
        licence: line(diagnostics, root, "licence", LICENCE),
        difficulty: difficulty(diagnostics, root),
        par: root.number(diagnostics, "par", 0..=99),
        par_lost: root.number(diagnostics, "par_lost", 0..=99),
        needs: root.get("needs").and_then(|value| check_needed_version(diagnostics, value, root.what())),
        tags: list(diagnostics, root, "tags", "[\"night\"]", |tag| is_line(tag, TAG), "a short line of its own"),
        languages: list(
            diagnostics,
            root,
            "languages",
            "[\"en\"]",
            is_language,
            "a language code such as `en` or `pt-BR`",
        ),
        night: root.flag(diagnostics, "night"),
        afloat: afloat(diagnostics, root),
    }
}

fn afloat(diagnostics: &mut Diagnostics, root: &mut TableFields) -> Option<Bow> {
    let word = root.word(diagnostics, "afloat", "\"west\"")?;
    let (words, mend) = (Bow::ALL.map(Bow::word), "use east or west");
    let place = diagnostics.choice("level::afloat", &word, &words, |word| format!("no bow points `{word}`"), mend);
    place.map(|place| Bow::ALL[place])
}

/// The version of the game that a text needs. Reports one that is newer than this game, and then nothing else.
pub(super) fn check_needed_version(
    diagnostics: &mut Diagnostics,
    value: toml_values::Value,
    what: &str,
) -> Option<String> {
    let text = toml_values::line(diagnostics, value, "`needs`", &format!("needs = \"{GAME}\""))?;
    let Some(version) = version(&text) else {
        let sentence = format!("`{}` is no version of the game", shorten_name(&text));
        let mend = format!("write it as two or three numbers, like `needs = \"{GAME}\"`");
        diagnostics.fault("level::needs", value.span(), sentence, mend);
        return None;
    };
    if Some(version) > self::version(GAME) {
        diagnostics.fault_of_newer_format(
            "level::needs",
            value.span(),
            what,
            &format!("it needs {}, and this is {GAME}", text.value),
        );
    }
    Some(text.value)
}

/// Two or three numbers with points between them.
fn version(text: &str) -> Option<[u16; 3]> {
    let number = |part: &str| part.bytes().all(|digit| digit.is_ascii_digit()).then(|| part.parse().ok()).flatten();
    let numbers: Option<Vec<u16>> = text.split('.').map(number).collect();
    match numbers?[..] {
        [major, minor] => Some([major, minor, 0]),
        [major, minor, patch] => Some([major, minor, patch]),
        _ => None,
    }
}

fn line(diagnostics: &mut Diagnostics, root: &mut TableFields, key: &'static str, most: usize) -> Option<String> {
    let text = root.text(diagnostics, key)?;
    if !is_line(&text, most) {
        let sentence = format!("`{key}` of the level should be a line of 1 to {most} characters");
        diagnostics.fault("level::about", text.span.clone(), sentence, "shorten it to one line, or take it out");
    }
    Some(text.value)
}

fn is_line(text: &str, most: usize) -> bool {
    !text.trim().is_empty() && text.chars().count() <= most && !text.chars().any(char::is_control)
}

/// Whether a text is a language code: two or three letters, and perhaps a region or a script after a hyphen.
pub(super) fn is_language(text: &str) -> bool {
    let (language, more) = text.split_once('-').map_or((text, None), |(language, more)| (language, Some(more)));
    let letters = |part: &str, least, most| {
        (least..=most).contains(&part.len()) && part.chars().all(|letter| letter.is_ascii_alphanumeric())
    };
    letters(language, 2, 3)
        && language.chars().all(|letter| letter.is_ascii_lowercase())
        && more.is_none_or(|more| letters(more, 2, 8))
}

fn difficulty(diagnostics: &mut Diagnostics, root: &mut TableFields) -> Option<LevelDifficulty> {
    let word = root.word(diagnostics, "difficulty", "\"normal\"")?;
    let (words, mend) = (LevelDifficulty::ALL.map(LevelDifficulty::word), "use easy, normal or hard");
    let place = diagnostics.choice("level::difficulty", &word, &words, |word| format!("no level is `{word}`"), mend);
    place.map(|place| LevelDifficulty::ALL[place])
}

fn list(
    diagnostics: &mut Diagnostics,
    root: &mut TableFields,
    key: &'static str,
    example: &str,
    fits: impl Fn(&str) -> bool,
    what: &str,
) -> Vec<String> {
    let Some(value) = root.get(key) else { return Vec::new() };
    let (name, example) = (root.name(key), format!("{key} = {example}"));
    let entry = format!("an entry of {name}");
    let entries = toml_values::list(diagnostics, value, &name, &example, |diagnostics, value| {
        toml_values::text(diagnostics, value, &entry, &example)
    });
    let mut seen: Vec<&Spot<String>> = Vec::new();
    for text in entries.iter().take(2 * MOST) {
        let short: String = text.chars().take(TAG).collect();
        if !fits(text) {
            let sentence = format!("`{}` of `{key}` is not {what}", short.escape_debug());
            diagnostics.fault("level::about", text.span.clone(), sentence, format!("write it like `{example}`"));
        } else if seen.iter().any(|other| other.value == text.value) {
            let sentence = format!("`{short}` stands twice in `{key}`");
            diagnostics.fault("level::about", text.span.clone(), sentence, "take one out");
        }
        seen.push(text);
    }
    if entries.len() > MOST {
        let sentence = format!("{name} has {} entries, and the most is {MOST}", entries.len());
        diagnostics.fault("level::about", value.span(), sentence, "keep those that help most to find it");
    }
    entries.into_iter().map(|text| text.value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_two_or_three_numbers() {
        assert_eq!((version("0.2"), version("1.10.3")), (Some([0, 2, 0]), Some([1, 10, 3])));
        assert!(version("1.10") > version("1.9.9"));
        for word in ["", "1", "1.2.3.4", "1.x", "-1.2", "1.+2", "v1.2", "99999.1"] {
            assert_eq!(version(word), None, "{word}");
        }
    }

    #[test]
    fn language_codes_are_told_from_other_words() {
        for code in ["en", "de", "pt-BR", "zh-Hans", "ast"] {
            assert!(is_language(code), "{code}");
        }
        for word in ["", "English", "EN", "en_GB", "e", "en-", "e1", "en-x"] {
            assert!(!is_language(word), "{word}");
        }
    }
}
