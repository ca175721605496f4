//! What an illegal order is answered with.

use std::cell::Cell;
use std::fmt;

use serde::Serialize;

/// Names the rule that forbids an order, and says in a sentence what would make it legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The rule's id, such as `CQB-OVER-7`.
    pub rule: &'static str,
    /// One sentence.
    pub reason: String,
}

/// The answer of a check.
pub type Verdict = Result<(), Refusal>;

thread_local! {
    static UNREAD: Cell<bool> = const { Cell::new(false) };
}

/// A text, phrased where somebody will read it.
pub(super) fn worded(text: impl FnOnce() -> String) -> String {
    if Refusal::is_unread() { String::new() } else { text() }
}

impl Refusal {
    /// Whether what is phrased now will be thrown away.
    pub fn is_unread() -> bool {
        UNREAD.get()
    }

    /// Asks for verdicts and odds whose words nobody reads, as lists of orders and minds do: they are not phrased.
    pub fn unread<T>(ask: impl FnOnce() -> T) -> T {
        let before = UNREAD.replace(true);
        let answer = ask();
        UNREAD.set(before);
        answer
    }

    /// A refusal under a rule.
    pub fn new(rule: &'static str, reason: impl Into<String>) -> Self {
        Self { rule, reason: reason.into() }
    }

    /// The same, with a reason that is only phrased where somebody reads it.
    pub fn told(rule: &'static str, reason: impl FnOnce() -> String) -> Self {
        Self::new(rule, worded(reason))
    }

    /// A verdict: allowed where the condition holds.
    ///
    /// # Errors
    /// The refusal, where it does not.
    pub fn unless(condition: bool, rule: &'static str, reason: impl FnOnce() -> String) -> Verdict {
        if condition {
            return Ok(());
        }
        Err(Self::told(rule, reason))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.reason)
    }
}

impl std::error::Error for Refusal {}
