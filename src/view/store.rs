//! The quick save.
use crate::chronicle;

/// The name under which it is kept.
const NAME: &str = "quick-save";

/// Keeps a text.
///
/// # Errors
/// A sentence.
pub fn keep(text: &str) -> Result<(), String> {
    chronicle::keep(NAME, text)
}

/// The text that was kept.
///
/// # Errors
/// A sentence, where there is none or it cannot be read.
pub fn kept() -> Result<String, String> {
    chronicle::kept(NAME)?.ok_or_else(|| "No battle has been saved yet.".into())
}
