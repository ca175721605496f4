//! The quick save, and the battle of a campaign that was left before its end.
use crate::chronicle;

/// The names under which they are kept.
const NAME: &str = "quick-save";
const LEFT: &str = "campaign-battle";

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

/// Puts a battle of the campaign by; an empty text forgets the last.
///
/// # Errors
/// A sentence.
pub fn put_by(text: &str) -> Result<(), String> {
    chronicle::keep(LEFT, text)
}

/// The battle that was put by, if there is one.
pub fn put_by_before() -> Option<String> {
    chronicle::kept(LEFT).ok().flatten().filter(|text| !text.is_empty())
}
