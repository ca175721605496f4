//! One fault: code, place, message and fix.
use std::fmt;

use serde::Serialize;

use super::Place;

/// A fault's code for tools, such as `level::map::ragged`: lower-case, from general to specific.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Code(pub &'static str);

/// Severity of a fault.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The text is unusable.
    Fault,
    /// The text is usable, but the author should have a look.
    Warning,
}

/// A fault in a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The code.
    pub code: Code,
    /// Whether it makes the text unusable.
    pub severity: Severity,
    /// Its place in the text.
    pub place: Place,
    /// The fault in one sentence without its full stop.
    pub sentence: String,
    /// The way to fix it: one sentence without its full stop; may be empty.
    pub mend: String,
    /// Suggested word.
    pub did_you_mean: Option<String>,
}

impl Fault {
    /// Creates a fault.
    pub fn new(code: &'static str, place: Place, sentence: impl Into<String>, mend: impl Into<String>) -> Self {
        Self {
            code: Code(code),
            severity: Severity::Fault,
            place,
            sentence: sentence.into(),
            mend: mend.into(),
            did_you_mean: None,
        }
    }

    /// Creates a warning.
    pub fn warning(code: &'static str, place: Place, sentence: impl Into<String>, mend: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::new(code, place, sentence, mend) }
    }

    /// Adds a suggestion, if there is one.
    pub fn did_you_mean(self, word: Option<&str>) -> Self {
        Self { did_you_mean: word.map(str::to_owned), ..self }
    }

    /// Whether this is a warning.
    pub fn is_warning(&self) -> bool {
        self.severity == Severity::Warning
    }
}

impl fmt::Display for Fault {
    /// One line: `file:line:column: code: sentence. mend`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { file, line, column, .. } = &self.place;
        let warning = if self.is_warning() { "warning: " } else { "" };
        write!(f, "{file}:{line}:{column}: {warning}{}: {}.", self.code.0, self.sentence)?;
        if let Some(word) = &self.did_you_mean {
            write!(f, " Did you mean `{word}`?")?;
        }
        if !self.mend.is_empty() {
            write!(f, " {}.", self.mend)?;
        }
        Ok(())
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
