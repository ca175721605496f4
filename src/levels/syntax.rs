//! TOML syntax errors as faults: at most one per line, without consequential errors.
use std::ops::Range;

use toml::de::Error;

use super::diagnostics::Diagnostics;
use super::fields::shortened;

/// The array tables of a level.
const LISTS: [&str; 3] = ["objective", "event", "ground"];

/// Reports syntax errors. Returns whether the rest can be checked: a duplicate key does not prevent that.
pub(super) fn check(notes: &mut Diagnostics, errors: &[Error]) -> bool {
    let mut sound = true;
    // Lines before this one are done.
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
            let sentence = format!("`{}` is repeated", shortened(&name));
            let mend = match is_list_written_as_table(notes, line, &name) {
                true => format!("start each with [[{name}]], in double brackets"),
                false => "rename one of the two, or remove it".to_owned(),
            };
            notes.fault("level::toml::twice", span, sentence, mend);
            if is_header(notes, line) {
                next = header_after(notes, line);
            }
            continue;
        }
        if let Some(at) = opened_and_not_closed(notes, error) {
            let sentence = "this string is never closed: it runs to the end of the file";
            notes.fault("level::toml", at, sentence, "end it with the same three quotes on a line of their own");
            break;
        }
        let sentence = format!("this is no TOML: {}", error.message());
        notes.fault("level::toml", span, sentence, "fix the line; https://toml.io shows how values are written");
        if loses_the_thread(error.message()) {
            break;
        }
    }
    sound
}

/// Whether an array or inline table was left open, so that what follows is read as part of it.
fn loses_the_thread(message: &str) -> bool {
    message.contains("inline")
        || message.contains("comma between")
        || message.contains("array") && !message.contains("array table")
}

/// The start of a triple-quoted string that never ends.
fn opened_and_not_closed(notes: &Diagnostics, error: &Error) -> Option<Range<usize>> {
    let text = &notes.source.text;
    let quotes = if error.message().contains("literal") { "'''" } else { "\"\"\"" };
    let within = error.message().starts_with("invalid multi-line") && error.span()?.end >= text.trim_end().len();
    let opened = text.rfind(quotes).filter(|_| within)?;
    Some(opened..opened + quotes.len())
}

/// Whether a line opens an array table with single brackets, as in `[objective]`: no other table has these names.
fn is_list_written_as_table(notes: &Diagnostics, line: usize, name: &str) -> bool {
    let header = notes.line(line).map(|line| line.split('#').next().unwrap_or_default().trim());
    LISTS.contains(&name) && header.is_some_and(|header| header == format!("[{name}]"))
}

fn is_header(notes: &Diagnostics, line: usize) -> bool {
    notes.line(line).is_some_and(|line| line.trim_start().starts_with('['))
}

/// The next line with a table header; every field up to it belongs to the duplicate table.
fn header_after(notes: &Diagnostics, line: usize) -> usize {
    (line + 1..).find(|line| notes.line(*line).is_none() || is_header(notes, *line)).unwrap_or(line + 1)
}
