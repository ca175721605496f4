//! Refusals of edits.
use std::fmt;

/// The reason why an edit is not made, in one sentence without its full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditRefusal(pub String);

impl fmt::Display for EditRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for EditRefusal {}
