//! Phrasing of names and ids in sentences.

pub use crate::localization::finish_sentence;
use crate::localization::{Argument, Phrase, phrase};

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

/// Figures in a sentence, without articles: `Alpha`, `Alpha and Bravo`, `Alpha, Bravo and 2 more`; empty for none.
pub fn few_figures(names: &[String]) -> Phrase {
    let name = |name: &String| Argument::figure(capitalized(without_article(name)));
    match names {
        [] => Phrase::EMPTY,
        [one] => phrase!("names-few", names = name(one)),
        [_, _] => phrase!("names-few", names = Argument::list(names.iter().map(name))),
        [one, two, rest @ ..] => {
            phrase!("names-and-more", first = name(one), second = name(two), count = rest.len())
        }
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
    use super::half_points_as_tiles;

    #[test]
    fn half_tiles_are_written_as_halves() {
        assert_eq!([0, 1, 2, 9].map(half_points_as_tiles), ["0", "½", "1", "4½"]);
    }
}
