//! One fault: its code, its place, what is wrong and how to mend it.
use std::fmt;

use serde::Serialize;

use super::Place;

/// A fault's name for tools, such as `level::map::ragged`: lower-case words, from the general to the particular.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Code(pub &'static str);

/// Whether the text may still be used.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// It may not.
    Fault,
    /// It may, but its author should look.
    Warning,
}

/// One thing wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// The name for tools.
    pub code: Code,
    /// Whether the text may still be used.
    pub severity: Severity,
    /// Where.
    pub place: Place,
    /// What is wrong: one sentence, without its full stop.
    pub sentence: String,
    /// How to mend it: one sentence, without its full stop; may be empty.
    pub mend: String,
    /// The word that may have been meant.
    pub did_you_mean: Option<String>,
}

impl Fault {
    /// A fault for which the text may not be used.
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

    /// A warning: the text may be used all the same.
    pub fn warning(code: &'static str, place: Place, sentence: impl Into<String>, mend: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::new(code, place, sentence, mend) }
    }

    /// The same fault with the word that may have been meant, if there is one.
    pub fn did_you_mean(self, word: Option<&str>) -> Self {
        Self { did_you_mean: word.map(str::to_owned), ..self }
    }

    /// Whether the text may be used all the same.
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
