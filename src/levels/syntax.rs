//! What is no TOML, as faults: one a line, and none that merely follows from another.
use std::ops::Range;

use toml::de::Error;

use super::diagnostics::Diagnostics;
use super::fields::shortened;

/// The lists of tables of a level.
const LISTS: [&str; 3] = ["objective", "event", "ground"];

/// Diagnostics what is no TOML. Whether all else may be looked at: names that stand there twice do not hide it.
pub(super) fn check(notes: &mut Diagnostics, errors: &[Error]) -> bool {
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
            let mend = match is_list_written_as_table(notes, line, &name) {
                true => format!("each of them begins with [[{name}]], in two brackets"),
                false => "give it another name, or take one of the two out".to_owned(),
            };
            notes.fault("level::toml::twice", span, sentence, mend);
            if is_header(notes, line) {
                next = header_after(notes, line);
            }
            continue;
        }
        if let Some(at) = opened_and_not_closed(notes, error) {
            let sentence = "this text is never closed: it goes on to the end of the file";
            notes.fault("level::toml", at, sentence, "end it with the same three quotes on a line of their own");
            break;
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

/// Where a text in three quotes begins that the file ends within.
fn opened_and_not_closed(notes: &Diagnostics, error: &Error) -> Option<Range<usize>> {
    let text = &notes.source.text;
    let quotes = if error.message().contains("literal") { "'''" } else { "\"\"\"" };
    let within = error.message().starts_with("invalid multi-line") && error.span()?.end >= text.trim_end().len();
    let opened = text.rfind(quotes).filter(|_| within)?;
    Some(opened..opened + quotes.len())
}

/// Whether the line is such as `[objective]`: the format's lists of tables go by names that nothing else has.
fn is_list_written_as_table(notes: &Diagnostics, line: usize, name: &str) -> bool {
    let header = notes.line(line).map(|line| line.split('#').next().unwrap_or_default().trim());
    LISTS.contains(&name) && header.is_some_and(|header| header == format!("[{name}]"))
}

fn is_header(notes: &Diagnostics, line: usize) -> bool {
    notes.line(line).is_some_and(|line| line.trim_start().starts_with('['))
}

/// The next line that opens a table: until there, every field belongs to the table that is there twice.
fn header_after(notes: &Diagnostics, line: usize) -> usize {
    (line + 1..).find(|line| notes.line(*line).is_none() || is_header(notes, *line)).unwrap_or(line + 1)
}
