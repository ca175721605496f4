//! Reasons why a record or a level cannot be used.
use std::fmt;

use crate::faults::Faults;

/// The reason why a record or a level cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The level has faults.
    Faults(Faults),
    /// Anything else: what is wrong, and how to fix it.
    Sentence { sentence: String, mend: String },
}

impl Unfit {
    pub(super) fn new(sentence: impl Into<String>, mend: impl Into<String>) -> Self {
        Self::Sentence { sentence: sentence.into(), mend: mend.into() }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Faults(faults) => write!(f, "{faults}"),
            Self::Sentence { sentence, mend } => write!(f, "{sentence}. {mend}."),
        }
    }
}

impl std::error::Error for Unfit {}
