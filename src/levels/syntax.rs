//! What is no TOML, as faults: one a line, and none that merely follows from another.
use toml::de::Error;

use super::fields::shortened;
use super::notes::Notes;

/// Notes what is no TOML. Whether all else may be looked at: names that stand there twice do not hide it.
pub(super) fn check(notes: &mut Notes, errors: &[Error]) -> bool {
    let mut sound = true;
    // Lines before this one have been dealt with.
    let mut next = 0;
    for error in errors {
        let span = error.span().unwrap_or_default();
        let twice = error.message().starts_with("duplicate key");
        sound &= twice;
        let line = notes.line_of(span.start);
        if line < next {
            continue;
        }
        next = line + 1;
        if twice {
            let name = notes.source.text.get(span.clone()).unwrap_or_default().to_owned();
            let sentence = format!("`{}` stands here a second time", shortened(&name));
            notes.fault("level::toml::twice", span, sentence, "give it another name, or take one of the two out");
            if is_header(notes, line) {
                next = header_after(notes, line);
            }
            continue;
        }
        let sentence = format!("this is no TOML: {}", error.message());
        notes.fault("level::toml", span, sentence, "mend the line; https://toml.io shows how values are written");
        if loses_the_thread(error.message()) {
            break;
        }
    }
    sound
}

/// Whether what comes after is read as part of a list or an inline table that was never closed.
fn loses_the_thread(message: &str) -> bool {
    message.contains("inline")
        || message.contains("comma between")
        || message.contains("array") && !message.contains("array table")
}

fn is_header(notes: &Notes, line: usize) -> bool {
    notes.line(line).is_some_and(|line| line.trim_start().starts_with('['))
}

/// The next line that opens a table: until there, every field belongs to the table that is there twice.
fn header_after(notes: &Notes, line: usize) -> usize {
    (line + 1..).find(|line| notes.line(*line).is_none() || is_header(notes, *line)).unwrap_or(line + 1)
}
