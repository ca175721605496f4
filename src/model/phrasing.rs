//! Phrasing of names and ids in sentences.

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

/// A name without its article, for labels.
pub fn without_article(name: &str) -> &str {
    name.strip_prefix("The ").or_else(|| name.strip_prefix("the ")).unwrap_or(name)
}

/// The name of a place within a sentence, without its article: `front room` for `Front room`. One of several capitals stays.
pub fn in_small_letters(name: &str) -> String {
    let name = without_article(name);
    if name.chars().skip(1).any(char::is_uppercase) {
        return name.to_owned();
    }
    name.to_lowercase()
}

/// A name of at most so many letters: of a longer one the beginning, with an ellipsis.
pub fn shortened(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.into();
    }
    let kept: String = name.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

/// A name such as `the lookout`, capitalized for the start of a sentence or a label.
pub fn capitalized(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Each name once, with how often it occurs, in the order of the first.
pub fn count_names<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<(String, u16)> {
    let mut counts: Vec<(String, u16)> = Vec::new();
    for name in names {
        match counts.iter_mut().find(|(other, _)| other == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name.to_owned(), 1)),
        }
    }
    counts
}

/// The title of a card within a sentence: `the clerk` for `The clerk`.
pub fn mid_sentence(title: &str) -> String {
    title.strip_prefix("The ").map_or_else(|| title.to_owned(), |name| format!("the {name}"))
}

/// Names in a sentence, without articles: `Alpha`, `Alpha and Bravo`, `Alpha, Bravo and 2 more`; empty for none.
pub fn few_names(names: &[String]) -> String {
    let name = |name: &String| capitalized(without_article(name));
    match names {
        [] => String::new(),
        [one] => name(one),
        [one, two] => format!("{} and {}", name(one), name(two)),
        [one, two, rest @ ..] => format!("{}, {} and {} more", name(one), name(two), rest.len()),
    }
}

/// An id in words: `front desk` for `front-desk`.
pub fn id_in_words(id: &str) -> String {
    id.replace('-', " ")
}

/// An id as a title: `Front desk` for `front-desk`.
pub fn id_as_title(id: &str) -> String {
    capitalized(&id_in_words(id))
}

/// Half-points as tiles: `4½`.
pub fn half_points_as_tiles(cost: u32) -> String {
    match (cost / 2, cost % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".into(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use super::{finish_sentence, half_points_as_tiles};

    #[test]
    fn half_tiles_are_written_as_halves() {
        assert_eq!([0, 1, 2, 9].map(half_points_as_tiles), ["0", "½", "1", "4½"]);
    }

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
