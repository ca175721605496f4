//! Source excerpts of faults: the line, with carets under the span, safe for any text.
use std::fmt::Write as _;

use unicode_width::UnicodeWidthChar;

use crate::faults::{Fault, Faults, Source};

/// Width of an excerpt in terminal cells; longer lines are cut around the span.
const WIDEST: usize = 120;
/// Cells shown before the span of a cut line.
const BEFORE: usize = 40;
const TAB: usize = 4;

/// Formats faults with excerpts.
pub fn shown(faults: &Faults, source: &Source) -> String {
    faults.iter().map(|fault| format!("{}\n{}", visible(&fault.to_string()), excerpt(fault, source))).collect()
}

/// Escapes text so that it is harmless to a terminal.
fn visible(text: &str) -> String {
    text.chars().map(drawn).collect()
}

fn excerpt(fault: &Fault, source: &Source) -> String {
    let place = &fault.place;
    let Some(line) = source.text.split('\n').nth(place.line as usize - 1) else { return String::new() };
    let line = line.strip_suffix('\r').unwrap_or(line);
    if line.is_empty() {
        return String::new();
    }
    let meant = source.text.get(place.span.clone()).unwrap_or_default();
    let (first, rest) = meant.split_once('\n').map_or((meant, None), |(first, rest)| (first, Some(rest)));
    let from = place.column as usize - 1;
    let to = from + first.trim_end_matches('\r').chars().count();
    let window = Window::of(line, from, to);
    let number = place.line.to_string();
    let gutter = " ".repeat(number.len());
    let mut shown = format!("  {number} | {}\n  {gutter} | {}{}", window.text, window.before, window.carets);
    // A final line end belongs to the line before it.
    let more = rest.map_or(0, |rest| rest.trim_end_matches('\n').matches('\n').count() + usize::from(!rest.is_empty()));
    if more > 0 {
        let _ = write!(shown, " to line {}", place.line as usize + more);
    }
    shown + "\n"
}

/// The visible part of a line, and the carets under it.
struct Window {
    text: String,
    before: String,
    carets: String,
}

impl Window {
    /// The excerpt of a line with a span of characters.
    fn of(line: &str, from: usize, to: usize) -> Self {
        let cells: Vec<(String, usize)> = line.chars().map(cell).collect();
        let wide: usize = cells.iter().map(|(_, width)| width).sum();
        let first = if wide > WIDEST { before(&cells, from.min(cells.len())) } else { 0 };
        let lead = if first > 0 { "…" } else { "" };
        let mut text = lead.to_owned();
        let mut left = WIDEST;
        let mut last = first;
        while let Some((shown, width)) = cells.get(last).filter(|(_, width)| *width <= left) {
            text += shown;
            left -= width;
            last += 1;
        }
        if last < cells.len() {
            text.push('…');
        }
        let width = |from: usize, to: usize| -> usize {
            cells.get(from..to.min(cells.len())).unwrap_or_default().iter().map(|(_, width)| width).sum()
        };
        let before = " ".repeat(lead.chars().count() + width(first, from));
        let carets = "^".repeat(width(from, to.min(last)).max(1));
        Self { text, before, carets }
    }
}

/// The first character to show, so that up to [`BEFORE`] cells precede `from`.
fn before(cells: &[(String, usize)], from: usize) -> usize {
    let mut left = BEFORE;
    let mut first = from;
    while first > 0 && cells[first - 1].1 <= left {
        left -= cells[first - 1].1;
        first -= 1;
    }
    first
}

/// How a character is shown, and its width in cells.
fn cell(letter: char) -> (String, usize) {
    if letter == '\t' {
        return (" ".repeat(TAB), TAB);
    }
    let drawn = drawn(letter);
    (drawn.to_string(), drawn.width().unwrap_or(1))
}

/// Control and bidirectional formatting characters are shown as symbols.
fn drawn(letter: char) -> char {
    match letter {
        '\t' | '\n' => letter,
        '\0'..='\x1f' => char::from_u32(0x2400 + letter as u32).unwrap_or('\u{fffd}'),
        '\x7f' => '\u{2421}',
        '\u{80}'..='\u{9f}'
        | '\u{feff}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn under(text: &str, meant: &str) -> String {
        let source = Source::new("a.toml", text);
        let start = text.find(meant).unwrap();
        excerpt(&Fault::new("level::key", source.place(start..start + meant.len()), "", ""), &source)
    }

    /// Each case: the text, the span, and the two lines shown.
    #[test]
    fn carets_stand_under_what_is_meant() {
        for (text, meant, expected) in [
            ("one = 1\ntwo = 2\n", "two", "  2 | two = 2\n    | ^^^\n"),
            ("\tone = 1", "one", "  1 |     one = 1\n    |     ^^^\n"),
            ("a = '\tb' # c", "# c", "  1 | a = '    b' # c\n    |             ^^^\n"),
            ("one = 1\r\ntwo = 2\r\n", "two = 2", "  2 | two = 2\n    | ^^^^^^^\n"),
            ("n = '部屋' # x", "# x", "  1 | n = '部屋' # x\n    |            ^^^\n"),
            ("n = '部屋'", "部屋", "  1 | n = '部屋'\n    |      ^^^^\n"),
            ("e\u{301} = 1", "=", "  1 | e\u{301} = 1\n    |   ^\n"),
            ("\u{feff}a = 1", "\u{feff}", "  1 | \u{fffd}a = 1\n    | ^\n"),
            ("a = \u{1b}[31m", "\u{1b}", "  1 | a = \u{241b}[31m\n    |     ^\n"),
            ("a = [\n1,\n]\nb", "[\n1,\n]", "  1 | a = [\n    |     ^ to line 3\n"),
            ("[t]\na = 1\n[u]", "[t]\na = 1\n", "  1 | [t]\n    | ^^^ to line 2\n"),
        ] {
            assert_eq!(under(text, meant), expected, "{text:?}");
        }
    }

    #[test]
    fn of_a_long_line_the_part_about_the_place_is_shown() {
        let line = format!("{}HERE{}", "a".repeat(500), "b".repeat(500));
        let shown = under(&line, "HERE");
        let rows: Vec<&str> = shown.lines().collect();
        assert!(rows[0].starts_with("  1 | …aaa") && rows[0].ends_with("bbb…"), "{shown}");
        let place = rows[0].chars().position(|letter| letter == 'H');
        assert_eq!(place, rows[1].chars().position(|letter| letter == '^'));
        assert_eq!(rows[1].matches('^').count(), 4);
        let end = format!("{}[", "a".repeat(300));
        assert!(under(&end, "[").lines().nth(1).unwrap().ends_with('^'));
    }

    #[test]
    fn an_end_of_a_line_and_an_empty_line_can_be_pointed_to() {
        let source = Source::new("a", "ab\n\nc");
        let at = |byte| excerpt(&Fault::new("level::key", source.place(byte..byte), "", ""), &source);
        assert_eq!(at(2), "  1 | ab\n    |   ^\n");
        assert_eq!(at(3), "");
        assert_eq!(at(5), "  3 | c\n    |  ^\n");
    }
}
