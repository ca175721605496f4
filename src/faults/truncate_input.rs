//! Quoting input in messages.

/// The longest quote, in characters.
pub const LONGEST_ECHO: usize = 200;

/// Shortens input for quoting in a message; all messages share this limit.
///
/// ```
/// use fatal_funnel::faults::echo;
/// assert_eq!(echo("end_phase"), "end_phase");
/// assert_eq!(echo(&"x".repeat(500)).chars().count(), 200);
/// ```
pub fn echo(sent: &str) -> String {
    match sent.char_indices().nth(LONGEST_ECHO) {
        None => sent.to_owned(),
        Some(_) => sent.chars().take(LONGEST_ECHO - 1).chain(['…']).collect(),
    }
}
