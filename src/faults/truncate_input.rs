//! Quoting input in messages.
use super::symbol;

/// The longest quote, in characters.
pub const LONGEST_ECHO: usize = 200;

/// Shortens input for quoting in a message, with symbols in place of control characters; all messages share this limit.
///
/// ```
/// use fatal_funnel::faults::truncate_for_message;
/// assert_eq!(truncate_for_message("end_phase"), "end_phase");
/// assert_eq!(truncate_for_message(&"x".repeat(500)).chars().count(), 200);
/// assert_eq!(truncate_for_message("a\u{1b}b\nc"), "a\u{241b}b\u{240a}c");
/// ```
pub fn truncate_for_message(sent: &str) -> String {
    let shown = |letter| match letter {
        '\n' => '\u{240a}',
        '\t' => ' ',
        letter => symbol(letter),
    };
    match sent.char_indices().nth(LONGEST_ECHO) {
        None => sent.chars().map(shown).collect(),
        Some(_) => sent.chars().take(LONGEST_ECHO - 1).map(shown).chain(['…']).collect(),
    }
}
