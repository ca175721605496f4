//! The answer to an illegal order.

use std::cell::Cell;
use std::fmt;

use serde::Serialize;

use crate::localization::Phrase;

/// The rule that forbids an order, and a sentence that says what would make it legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The rule's id, such as `CQB-OVER-7`.
    pub rule: &'static str,
    /// One sentence without its full stop. It begins with a small letter unless with a name.
    pub reason: Phrase,
}

/// The result of a check.
pub type Verdict = Result<(), Refusal>;

thread_local! {
    static UNREAD: Cell<bool> = const { Cell::new(false) };
}

/// Phrases a text, unless it would be discarded.
pub(super) fn worded<T: Default>(text: impl FnOnce() -> T) -> T {
    if Refusal::are_texts_discarded() { T::default() } else { text() }
}

impl Refusal {
    /// Whether texts phrased now will be discarded.
    pub fn are_texts_discarded() -> bool {
        UNREAD.get()
    }

    /// Runs `ask` without phrasing texts, for lists of orders and minds, which read no words.
    pub fn without_texts<T>(ask: impl FnOnce() -> T) -> T {
        let before = UNREAD.replace(true);
        let answer = ask();
        UNREAD.set(before);
        answer
    }

    /// A refusal under a rule.
    pub fn new(rule: &'static str, reason: impl Into<Phrase>) -> Self {
        Self { rule, reason: reason.into() }
    }

    /// A refusal whose reason is phrased only if it will be read.
    pub fn lazy<R: Into<Phrase>>(rule: &'static str, reason: impl FnOnce() -> R) -> Self {
        Self::new(rule, worded(|| reason().into()))
    }

    /// Allows an order if the condition holds.
    ///
    /// # Errors
    /// The refusal, if it does not.
    pub fn unless<R: Into<Phrase>>(condition: bool, rule: &'static str, reason: impl FnOnce() -> R) -> Verdict {
        if condition {
            return Ok(());
        }
        Err(Self::lazy(rule, reason))
    }
}

/// In English, as reports have it.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.reason.english())
    }
}

impl std::error::Error for Refusal {}
