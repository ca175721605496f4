//! The beginning of an English sentence, and the articles of names within it.

/// Finishes a sentence built from names: capitalizes its start, unless that is the name of a file, and lowers the article
/// of a name such as `The truck` within it.
pub fn finish_sentence(words: impl Into<String>) -> String {
    let words: String = words.into();
    let mut letters = words.chars();
    let mut told: String = match letters.next() {
        Some(first) if opens_with_a_file(&words) => first.into(),
        first => first.map(|first| first.to_uppercase().collect()).unwrap_or_default(),
    };
    let rest = letters.as_str();
    let mut from = 0;
    for (at, _) in rest.match_indices(" The ") {
        // After a full stop another sentence begins.
        let begins = rest[..at].ends_with(['.', '!', '?']);
        told.push_str(&rest[from..at]);
        told.push_str(if begins { " The" } else { " the" });
        from = at + 4;
    }
    told.push_str(&rest[from..]);
    told
}

/// Whether the first word is the name of a file, such as `level.toml`, whose letters are not to be changed.
fn opens_with_a_file(words: &str) -> bool {
    let word = words.split([' ', ':', ',']).next().unwrap_or_default();
    let ending = word.rsplit_once('.').map(|(name, ending)| (name, ending.trim_end_matches(['.', '!', '?'])));
    let named = |(name, ending): (&str, &str)| {
        !name.is_empty() && ending.len() > 1 && ending.chars().all(char::is_alphanumeric)
    };
    ending.is_some_and(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_within_a_sentence_are_small() {
        assert_eq!(finish_sentence("The truck fires at The screen."), "The truck fires at the screen.");
        assert_eq!(finish_sentence("the guard falls near The clerk."), "The guard falls near the clerk.");
        assert_eq!(finish_sentence("It is over. The band won."), "It is over. The band won.");
        assert_eq!(finish_sentence("First, The Gun"), "First, the Gun");
        assert_eq!((finish_sentence(""), finish_sentence("é")), (String::new(), "É".into()));
    }

    #[test]
    fn the_name_of_a_file_keeps_its_letters() {
        for told in ["level.toml is saved", "saves/mine.json: it is no save"] {
            assert_eq!(finish_sentence(told), told);
        }
        assert_eq!(finish_sentence("a.ffpack misses The pack"), "a.ffpack misses the pack");
        assert_eq!(finish_sentence("level. It is saved"), "Level. It is saved");
        assert_eq!(finish_sentence("e.g. this"), "E.g. this");
    }
}
