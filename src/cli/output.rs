//! Output: results on stdout, where a closed pipe is no error, and errors on stderr.
use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use clap::ValueEnum;

use super::CommandFailure;
use crate::faults::{escape_control_characters, escape_control_characters_in_json};
use crate::files::error_reason;

/// The form of a command's results.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
    #[default]
    Text,
    Json,
}

/// Whether a write to stdout failed, for example on a full disk.
static UNSAID: AtomicBool = AtomicBool::new(false);

/// Writes text to stdout, with symbols in place of control characters; a closed pipe is ignored.
pub fn print(text: &str) {
    write(&escape_control_characters(text));
}

/// Writes JSON to stdout, with escapes in place of control characters.
pub fn print_json(json: &str) {
    write(&escape_control_characters_in_json(json));
}

/// Writes a line over the one before it, which a terminal then no longer shows.
pub fn print_progress_line(line: &str) {
    write(&format!("\r{}", escape_control_characters(line)));
}

fn write(text: &str) {
    let mut out = io::stdout().lock();
    if let Err(error) = out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        note_failed_write(&error);
    }
}

/// Reports a failed write once and remembers it for the exit code; a closed pipe is ignored.
pub fn note_failed_write(error: &io::Error) {
    if error.kind() != io::ErrorKind::BrokenPipe && !UNSAID.swap(true, Ordering::Relaxed) {
        print_error(&format!("What there is to say cannot be written: {}", error_reason(error)), "Send it elsewhere");
    }
}

/// Whether all output was written, or the pipe was closed.
pub fn is_all_written() -> bool {
    !UNSAID.load(Ordering::Relaxed)
}

/// Prints an error and its fix on stderr.
pub fn print_error(sentence: &str, mend: &str) {
    let end = if sentence.ends_with(['.', '?']) { "" } else { "." };
    let mut lines = format!("{sentence}{end}\n");
    if !mend.is_empty() {
        let _ = writeln!(lines, "{mend}.");
    }
    print_note(&lines);
}

/// Prints text on stderr with a line end, and with symbols in place of control characters. A closed or full stderr is no
/// reason to stop.
pub fn print_note(text: &str) {
    let end = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
    let _ = io::stderr().write_all(format!("{}{end}", escape_control_characters(text)).as_bytes());
}

/// Reports a usage error.
pub fn usage_error(sentence: &str, mend: &str) -> CommandFailure {
    print_error(sentence, mend);
    CommandFailure::Call
}

/// Reports a fault of the input.
pub fn input_fault(sentence: &str, mend: &str) -> CommandFailure {
    print_error(sentence, mend);
    CommandFailure::Fault
}
