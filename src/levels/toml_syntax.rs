//! Parses TOML. Syntax errors become faults: at most one per line, without consequential errors.
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, Error};

use super::diagnostics::Diagnostics;
use super::table_fields::shorten_name;
use super::{LARGEST_TEXT, control_character_faults, nesting_guard};

/// The array tables of a level.
const LISTS: [&str; 5] = ["objective", "event", "ground", "draw", "fact"];

/// Parses a text, and reports what keeps it from being parsed. `None` if nothing of it can be checked further: a
/// duplicate key does not prevent that.
pub(super) fn parse<'s>(diagnostics: &mut Diagnostics<'s>) -> Option<Spanned<DeTable<'s>>> {
    if !readable(diagnostics) {
        return None;
    }
    let (document, errors) = DeTable::parse_recoverable(&diagnostics.source.text);
    check(diagnostics, &errors).then_some(document)
}

/// Whether the text may be parsed at all.
fn readable(diagnostics: &mut Diagnostics) -> bool {
    let text = &diagnostics.source.text;
    if text.len() > LARGEST_TEXT {
        let sentence = format!("the file has {} bytes, and the limit is {LARGEST_TEXT}", text.len());
        diagnostics.fault("level::file::large", 0..0, sentence, "split it in two");
    } else if text.starts_with('\u{feff}') {
        let mend = "save it as UTF-8 without a byte order mark";
        diagnostics.fault("level::file::bom", 0..3, "the file starts with a byte order mark", mend);
    } else if let Some(at) = text.find('\0') {
        diagnostics.fault("level::file::nul", at..at + 1, "the file contains a NUL", "take it out");
    } else if let Some((span, sentence)) = control_character_faults::first_forbidden(text) {
        diagnostics.fault("level::file::control", span, sentence, control_character_faults::MEND);
    } else if let Some(at) = lone_return(text) {
        let sentence = "a line ends with a carriage return only, which TOML does not accept";
        diagnostics.fault(
            "level::file::control",
            at..at + 1,
            sentence,
            "save it with the line ends of Unix (LF) or Windows (CRLF)",
        );
    } else if let Some(key) = nesting_guard::too_deep(text) {
        let sentence = format!("this key is nested more than {} tables deep", nesting_guard::DEEPEST);
        diagnostics.fault("level::toml::deep", key, sentence, "no key of the format is that deep: remove it");
    }
    !diagnostics.has_faults()
}

/// The first carriage return without a line feed after it.
fn lone_return(text: &str) -> Option<usize> {
    text.match_indices('\r').map(|(at, _)| at).find(|at| text.as_bytes().get(at + 1) != Some(&b'\n'))
}

/// Reports syntax errors. Returns whether the rest can be checked.
fn check(diagnostics: &mut Diagnostics, errors: &[Error]) -> bool {
    let mut sound = true;
    // Lines before this one are done.
    let mut next = 0;
    let end = diagnostics.source.text.trim_end().len();
    for error in errors {
        let span = error.span().unwrap_or_default();
        let twice = error.message().starts_with("duplicate key");
        sound &= twice;
        let line = diagnostics.line_of(span.start);
        if line < next {
            continue;
        }
        next = line + 1;
        if twice {
            let name = diagnostics.source.text.get(span.clone()).unwrap_or_default().to_owned();
            let sentence = format!("`{}` is repeated", shorten_name(&name));
            let mend = match is_list_written_as_table(diagnostics, line, &name) {
                true => format!("start each with [[{name}]], in double brackets"),
                false => "rename one of the two, or remove it".to_owned(),
            };
            diagnostics.fault("level::toml::twice", span, sentence, mend);
            if is_header(diagnostics, line) {
                next = header_after(diagnostics, line);
            }
            continue;
        }
        if let Some(at) = opened_and_not_closed(diagnostics, error, end) {
            let sentence = "this string is never closed: it runs to the end of the file";
            diagnostics.fault("level::toml", at, sentence, "end it with the same three quotes on a line of their own");
            break;
        }
        let sentence = format!("this is no TOML: {}", error.message());
        diagnostics.fault("level::toml", span, sentence, "fix the line; https://toml.io shows how values are written");
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

/// The start of a triple-quoted string that runs to the `end` of the text. Looks for it only if the error lies there.
fn opened_and_not_closed(diagnostics: &Diagnostics, error: &Error, end: usize) -> Option<Range<usize>> {
    if !error.message().starts_with("invalid multi-line") || error.span()?.end < end {
        return None;
    }
    let quotes = if error.message().contains("literal") { "'''" } else { "\"\"\"" };
    let opened = diagnostics.source.text.rfind(quotes)?;
    Some(opened..opened + quotes.len())
}

/// Whether a line opens an array table with single brackets, as in `[objective]`: no other table has these names.
fn is_list_written_as_table(diagnostics: &Diagnostics, line: usize, name: &str) -> bool {
    let header = diagnostics.line(line).map(|line| line.split('#').next().unwrap_or_default().trim());
    LISTS.contains(&name) && header.is_some_and(|header| header == format!("[{name}]"))
}

fn is_header(diagnostics: &Diagnostics, line: usize) -> bool {
    diagnostics.line(line).is_some_and(|line| line.trim_start().starts_with('['))
}

/// The next line with a table header; every field up to it belongs to the duplicate table.
fn header_after(diagnostics: &Diagnostics, line: usize) -> usize {
    (line + 1..).find(|line| diagnostics.line(*line).is_none() || is_header(diagnostics, *line)).unwrap_or(line + 1)
}
