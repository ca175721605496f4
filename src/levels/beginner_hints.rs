//! The hints of the first missions: what each says, when it applies and what follows it.
use std::sync::OnceLock;

use serde::Deserialize;

/// A hint.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    pub id: String,
    pub say: String,
    pub when: HintOccasion,
    /// The words of the orders that follow it; `select` is to choose a figure.
    pub done: Vec<String>,
}

/// The occasion on which a hint applies.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HintOccasion {
    /// The player is asked for orders of this phase.
    Phase(String),
    /// The chosen figure can give one of these orders.
    Can(Vec<String>),
}

/// All hints, and the name of the rulebook whose missions have them.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hints {
    pub rulebook: String,
    #[serde(rename = "hint")]
    pub all: Vec<Hint>,
}

pub(super) const FILE: &str = include_str!("../../assets/lessons/hints.toml");

/// The hints, in order.
pub fn hints() -> &'static Hints {
    static HINTS: OnceLock<Hints> = OnceLock::new();
    HINTS.get_or_init(|| toml::from_str(FILE).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_three_to_six_hints_of_one_line_for_a_book_that_exists() {
        let hints = hints();
        assert!((3..=6).contains(&hints.all.len()));
        assert!(crate::books().iter().any(|book| book.name() == hints.rulebook));
        for hint in &hints.all {
            assert!(hint.say.len() < 110 && hint.say.ends_with('.') && !hint.done.is_empty(), "{}", hint.id);
        }
    }
}
