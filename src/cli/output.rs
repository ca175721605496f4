//! What is said to the caller: lines on stdout that a closed pipe ends quietly, and what is wrong, on stderr.
use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use super::Failure;
use crate::files::reason;

/// Whether something could not be said: on a full disk, for one.
static UNSAID: AtomicBool = AtomicBool::new(false);

/// Writes a text to stdout. A reader that has gone away ends the writing, and is no fault.
pub fn say(text: &str) {
    let mut out = io::stdout().lock();
    if let Err(error) = out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        unsaid(&error);
    }
}

/// Something could not be said: told once, and felt in the exit code. A reader that has gone away is no fault.
pub fn unsaid(error: &io::Error) {
    if error.kind() != io::ErrorKind::BrokenPipe && !UNSAID.swap(true, Ordering::Relaxed) {
        complain(&format!("What there is to say cannot be written: {}", reason(error)), "Send it elsewhere");
    }
}

/// Whether all that was to be said was written, or nobody listened any more.
pub fn all_said() -> bool {
    !UNSAID.load(Ordering::Relaxed)
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
