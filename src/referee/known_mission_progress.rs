//! Whether a team may call its mission in: no mission ends by itself while something optional can still be done.

use crate::localization::MessageId;
use crate::model::{Refusal, Side, Verdict};

/// The progress of a mission, as the team knows it.
pub struct KnownMissionProgress {
    /// The book's rule of how a mission ends.
    pub rule: &'static str,
    /// Nothing required, but something optional is left to do.
    pub optional_left: bool,
    /// Nothing required is left to do.
    pub done: bool,
    pub called_in: bool,
}

impl KnownMissionProgress {
    /// Whether one of a side may call the mission in now.
    ///
    /// # Errors
    /// The book's rule, and what is missing.
    pub fn check_call(&self, side: Side) -> Verdict {
        let unless = |holds, why: MessageId| Refusal::unless(holds, self.rule, || why);
        unless(side == Side::Response, MessageId("refused-call-side"))?;
        unless(!self.called_in, MessageId("refused-call-twice"))?;
        unless(self.done, MessageId("refused-call-early"))?;
        unless(self.optional_left, MessageId("refused-call-nothing-left"))
    }

    /// Whether the team stays for what is optional.
    pub fn stays_for_optional(&self) -> bool {
        self.optional_left && self.done && !self.called_in
    }
}
