//! Notices to the player.
use bevy::prelude::*;

use crate::localization::Phrase;
use crate::model::finish_sentence;

/// A notice to the player about something that is no event: a refusal, a save, an undo.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub words: Phrase,
    pub bad: bool,
}

impl Notice {
    /// A notice of success.
    pub fn good(words: impl Into<Phrase>) -> Self {
        Self { words: told(words.into()), bad: false }
    }

    /// A notice of failure.
    pub fn bad(words: impl Into<Phrase>) -> Self {
        Self { words: told(words.into()), bad: true }
    }
}

/// A message is a sentence already.
fn told(words: Phrase) -> Phrase {
    match words {
        Phrase::Verbatim(words) => sentence(&words).into(),
        other => other,
    }
}

/// Turns words into a sentence: capital first letter, exactly one full stop.
pub fn sentence(words: &str) -> String {
    let words = words.trim();
    let bare = words.trim_end_matches('.');
    let capital = finish_sentence(bare);
    if bare.is_empty() || bare.ends_with(['!', '?', '…']) { capital } else { capital + "." }
}

/// A reason that stands at the end of a message, which has a full stop itself.
pub fn without_full_stop(why: impl Into<Phrase>) -> Phrase {
    match why.into() {
        Phrase::Verbatim(words) => words.trim().trim_end_matches('.').into(),
        Phrase::Sentence(words) => *words,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_begin_with_a_capital_and_end_with_one_full_stop() {
        assert_eq!(sentence("the disk is full"), "The disk is full.");
        assert_eq!(sentence("Saved."), "Saved.");
        assert_eq!(sentence("it was changed. Load an older save.."), "It was changed. Load an older save.");
        assert_eq!(sentence("really?"), "Really?");
        assert_eq!(sentence(" "), "");
    }
}
