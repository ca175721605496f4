//! Control and bidirectional characters in a text: as they stand, and as escapes of TOML strings.
use std::ops::Range;

use super::diagnostics::Diagnostics;
use crate::faults::{code_point, is_control, is_forbidden};

pub(super) const MEND: &str = "remove it: no text may hold characters that a terminal obeys or that turn its direction";

/// The first control character that no text may hold as it stands, and a sentence about it.
pub(super) fn first_forbidden(text: &str) -> Option<(Range<usize>, String)> {
    let (at, letter) = text.char_indices().find(|(_, letter)| is_forbidden(*letter))?;
    Some((at..at + letter.len_utf8(), format!("the file contains the control character {}", code_point(letter))))
}

/// Reports the first control character in the value of a string: one that no text may hold, or any in a text of one line.
/// Returns whether there is none.
pub(super) fn check(
    diagnostics: &mut Diagnostics,
    value: &str,
    span: Range<usize>,
    what: &str,
    one_line: bool,
) -> bool {
    let wrong = |letter: char| if one_line { is_control(letter) } else { is_forbidden(letter) };
    let Some(letter) = value.chars().find(|letter| wrong(*letter)) else { return true };
    let place = place(&diagnostics.source.text[span.clone()], letter)
        .map_or(span.clone(), |within| span.start + within.start..span.start + within.end);
    let (sentence, mend) = match letter {
        '\n' | '\r' | '\t' => (format!("{what} is not one line: it holds {}", named(letter)), "write it in one line"),
        letter => (format!("{what} holds the control character {}", code_point(letter)), MEND),
    };
    diagnostics.fault("level::file::control", place, sentence, mend);
    false
}

fn named(letter: char) -> &'static str {
    if letter == '\t' { "a tab" } else { "a line break" }
}

/// Span of a character in the source of a string: as it stands, or as an escape.
fn place(raw: &str, letter: char) -> Option<Range<usize>> {
    if let Some(at) = raw.find(letter) {
        return Some(at..at + letter.len_utf8());
    }
    let mut at = 0;
    while let Some(found) = raw[at..].find('\\') {
        let start = at + found;
        let length = 2 + digits(&raw[start..]);
        let escape = raw.get(start..start + length)?;
        if escaped(escape) == Some(letter) {
            return Some(start..start + length);
        }
        at = start + length;
    }
    None
}

/// The number of hexadecimal digits of an escape.
fn digits(escape: &str) -> usize {
    match escape.as_bytes().get(1) {
        Some(b'x') => 2,
        Some(b'u') => 4,
        Some(b'U') => 8,
        _ => 0,
    }
}

fn escaped(escape: &str) -> Option<char> {
    match escape.as_bytes()[1] {
        b'b' => Some('\u{8}'),
        b't' => Some('\t'),
        b'n' => Some('\n'),
        b'f' => Some('\u{c}'),
        b'r' => Some('\r'),
        b'e' => Some('\u{1b}'),
        b'x' | b'u' | b'U' => char::from_u32(u32::from_str_radix(&escape[2..], 16).ok()?),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_is_found_as_it_stands_and_as_an_escape() {
        for (raw, letter, at) in [
            ("\"a\u{202e}b\"", '\u{202e}', 2..5),
            (r#""a\\u001b\u001Bb""#, '\u{1b}', 9..15),
            (r#""ä\e""#, '\u{1b}', 3..5),
            (r#""\x1b""#, '\u{1b}', 1..5),
            (r#""\U0000202E""#, '\u{202e}', 1..11),
            (r#""a\nb""#, '\n', 2..4),
        ] {
            assert_eq!(place(raw, letter), Some(at), "{raw}");
        }
        assert_eq!(place("\"a\\", 'b'), None);
    }
}
