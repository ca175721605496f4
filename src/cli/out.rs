//! What is said to the caller: lines on stdout that a closed pipe ends quietly, and faults shown in their source.
use std::fmt::Write as _;
use std::io::{self, Write};

use super::Failure;
use crate::faults::{Fault, Faults, Source};

/// Writes a text to stdout. A reader that has gone away ends the writing, and is no fault.
pub fn say(text: &str) {
    let mut out = io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Tells on stderr what is wrong and how to mend it.
pub fn complain(sentence: &str, mend: &str) {
    let end = if sentence.ends_with(['.', '?']) { "" } else { "." };
    let mut lines = format!("{sentence}{end}\n");
    if !mend.is_empty() {
        let _ = writeln!(lines, "{mend}.");
    }
    let _ = io::stderr().write_all(lines.as_bytes());
}

/// The call cannot be followed.
pub fn call(sentence: &str, mend: &str) -> Failure {
    complain(sentence, mend);
    Failure::Call
}

/// The thing asked about is at fault.
pub fn fault(sentence: &str, mend: &str) -> Failure {
    complain(sentence, mend);
    Failure::Fault
}

/// Faults, each with the line it stands in and a caret under what is meant.
pub fn shown(faults: &Faults, source: &Source) -> String {
    faults.iter().map(|fault| format!("{fault}\n{}", excerpt(fault, source))).collect()
}

fn excerpt(fault: &Fault, source: &Source) -> String {
    let place = &fault.place;
    let line = source.text.lines().nth(place.line as usize - 1).unwrap_or_default();
    if line.is_empty() || line.chars().count() > 200 {
        return String::new();
    }
    let before: String =
        line.chars().take(place.column as usize - 1).map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
    let left = line.chars().count().saturating_sub(place.column as usize - 1);
    let meant = source.text.get(place.span.clone()).map_or(1, |text| text.chars().count()).clamp(1, left.max(1));
    let number = place.line.to_string();
    let gutter = " ".repeat(number.len());
    format!("  {number} | {line}\n  {gutter} | {before}{}\n", "^".repeat(meant))
}
