//! What was sent, said back.

/// The most letters of it that a sentence repeats.
pub const LONGEST_ECHO: usize = 200;

/// The beginning of what was sent, as far as a sentence may repeat it; the one bound for all that is said back.
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
