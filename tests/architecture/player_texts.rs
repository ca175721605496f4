//! What a player reads goes through messages: no English literals are left in the folders that were brought over.

use std::path::Path;

use super::imports::{Source, sources_of};
use super::rust_tokenizer::{Word, words_and_literals_of};

/// Files and folders of `src/` whose words are messages. The list grows until it names all that a player reads.
const DONE: &[&str] = &[
    "input/action.rs",
    "rulebooks/skirmish/events/",
    "screens/confirm_dialog.rs",
    "screens/help_overlay.rs",
    "screens/key_bindings_page.rs",
    "screens/mission_items.rs",
    "screens/mission_list.rs",
    "screens/pause_menu.rs",
    "screens/saved_battles.rs",
    "screens/settings_screen.rs",
    "screens/title_banner.rs",
    "view/settings/setting_catalogue.rs",
];

/// Calls whose literals no player reads.
const UNREAD: [&str; 5] = ["phrase", "MessageId", "expect", "debug", "Name"];

/// The game's name, a key, and a name that has a term.
const NAMES: [&str; 3] = ["FATAL FUNNEL", "Esc", "Somebody"];

/// The English words of a source that a player may read, with their lines.
fn english_of(source: &Source) -> Vec<(usize, String)> {
    let words = words_and_literals_of(&source.text);
    let mut attribute = 0; // open brackets of an attribute
    let mut found = Vec::new();
    for (at, Word { line, text }) in words.iter().enumerate() {
        match text.as_str() {
            "[" if attribute > 0 || words[..at].last().is_some_and(|word| word.text == "#") => attribute += 1,
            "]" if attribute > 0 => attribute -= 1,
            _ => {}
        }
        let Some(literal) = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) else { continue };
        let skipped = attribute > 0 || *line > source.first_test_line() || NAMES.contains(&literal);
        if !skipped && reads_as_english(literal) && !is_unread(&words[..at]) {
            found.push((*line, literal.to_owned()));
        }
    }
    found
}

/// Whether a literal is given to a call that shows it to nobody.
fn is_unread(before: &[Word]) -> bool {
    let mut depth = 0;
    for (back, word) in before.iter().enumerate().rev() {
        match word.text.as_str() {
            ")" | "]" | "}" => depth += 1,
            "(" | "[" if depth == 0 => {
                let call = before[..back].iter().rev().map(|word| word.text.as_str());
                let call = call
                    .take_while(|word| ["!", "::", "new"].contains(word) || word.chars().all(char::is_alphanumeric));
                if call.take(4).any(|word| UNREAD.contains(&word)) {
                    return true;
                }
            }
            "(" | "[" | "{" => depth -= 1,
            ";" if depth == 0 => return false,
            _ => {}
        }
        if depth < 0 {
            return false;
        }
    }
    false
}

/// Whether a literal has words: two in a row, or one with a capital. Ids, words of the protocol and signs have none.
fn reads_as_english(literal: &str) -> bool {
    let mut bare = String::new();
    let mut inside = false;
    for letter in literal.chars() {
        inside = (inside || letter == '{') && letter != '}';
        bare.push(if inside || letter == '}' { '\u{1}' } else { letter });
    }
    let words: Vec<&str> = bare.split_whitespace().collect();
    let letters = |word: &str| word.chars().filter(|letter| letter.is_alphabetic()).count();
    let plain: Vec<&str> =
        words.into_iter().filter(|word| letters(word) > 0 && !word.contains(['-', '_', '/', '.'])).collect();
    let long = |word: &&str| letters(word) > 1;
    let capital = |word: &&str| long(word) && word.chars().next().is_some_and(char::is_uppercase);
    plain.len() > 1 && plain.iter().any(long) || plain.iter().any(capital)
}

#[test]
fn no_english_is_left_where_words_are_messages() {
    let sources = sources_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let done = |source: &&Source| DONE.iter().any(|done| source.file.starts_with(done));
    let mut read = 0;
    let mut left = Vec::new();
    for source in sources.iter().filter(done) {
        read += 1;
        left.extend(english_of(source).into_iter().map(|(line, text)| format!("src/{}:{line}: {text:?}", source.file)));
    }
    assert!(read >= DONE.len(), "{read} files were read");
    assert!(left.is_empty(), "make messages of these (CONTRIBUTING.md):\n{}\n", left.join("\n"));
}

#[test]
fn english_is_found_and_what_nobody_reads_is_not() {
    let found =
        |text: &str| english_of(&Source::new("x.rs", text)).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
    assert_eq!(found("bold(fonts, \"PAUSED\", 3)"), ["PAUSED"]);
    assert_eq!(found("format!(\"{a} of {b} played\")"), ["{a} of {b} played"]);
    assert_eq!(found("let a = if b { \"a hit\" } else { \"a miss\" };"), ["a hit", "a miss"]);
    assert_eq!(found("Name::new(format!(\"Mission {}\", a)); phrase!(\"pause-title\", key = \"x\")"), [""; 0]);
    assert_eq!(found("#[doc = \"A line of it\"] x(\"move\", \"skirmish-rifle\", \"·\", \"{a} · {b}\")"), [""; 0]);
    assert_eq!(found("mod tests {\n\"In a test\"\n}"), [""; 0]);
}
