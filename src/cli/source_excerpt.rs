//! Source excerpts of faults: the line, with carets under the span, safe for any text.
use std::fmt::Write as _;

use unicode_width::UnicodeWidthChar;

use crate::faults::{Fault, Faults, Source, escape_control_characters, symbol};

/// Width of an excerpt in terminal cells; longer lines are cut around the span.
const WIDEST: usize = 120;
/// Cells shown before the span of a cut line.
const BEFORE: usize = 40;
const TAB: usize = 4;
/// Characters of a line that are looked at: marks that take no cell come on top of those that do.
const MOST: usize = 4 * WIDEST;

/// Formats faults with excerpts.
pub fn with_excerpts(faults: &Faults, source: &Source) -> String {
    faults
        .iter()
        .map(|fault| format!("{}\n{}", escape_control_characters(&fault.to_string()), excerpt(fault, source)))
        .collect()
}

fn excerpt(fault: &Fault, source: &Source) -> String {
    let place = &fault.place;
    let number = place.line as usize;
    let Some((start, line)) = source.line_start(number).zip(source.line(number)) else { return String::new() };
    let line = line.strip_suffix('\n').unwrap_or(line);
    let line = line.strip_suffix('\r').unwrap_or(line);
    if line.is_empty() {
        return String::new();
    }
    let meant = source.text.get(place.span.clone()).unwrap_or_default();
    let (first, rest) = meant.split_once('\n').map_or((meant, None), |(first, rest)| (first, Some(rest)));
    let from = place.span.start.saturating_sub(start).min(line.len());
    let to = (from + first.trim_end_matches('\r').len()).min(line.len());
    let window = Window::of(line, from, to);
    let gutter = " ".repeat(number.to_string().len());
    let mut shown = format!("  {number} | {}\n  {gutter} | {}{}", window.text, window.before, window.carets);
    // A final line end belongs to the line before it.
    let more = rest.map_or(0, |rest| rest.trim_end_matches('\n').matches('\n').count() + usize::from(!rest.is_empty()));
    if more > 0 {
        let _ = write!(shown, " to line {}", number + more);
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
    /// The excerpt of a line with a span of bytes. No more of the line is read than can be shown.
    fn of(line: &str, from: usize, to: usize) -> Self {
        let first = if is_wide(line) { from - before(&line[..from]) } else { 0 };
        let lead = if first > 0 { "…" } else { "" };
        let (mut text, mut spaces, mut carets) = (lead.to_owned(), lead.chars().count(), 0);
        let mut left = WIDEST;
        for (at, letter) in line[first..].char_indices().take(MOST).map(|(at, letter)| (first + at, letter)) {
            let (shown, width) = cell(letter);
            if width > left {
                text.push('…');
                break;
            }
            text += &shown;
            left -= width;
            if at < from {
                spaces += width;
            } else if at < to {
                carets += width;
            }
        }
        Self { text, before: " ".repeat(spaces), carets: "^".repeat(carets.max(1)) }
    }
}

/// Whether a line has more cells than an excerpt.
fn is_wide(line: &str) -> bool {
    let mut widths = line.chars().take(MOST).map(|letter| cell(letter).1);
    let mut left = WIDEST;
    let fits = widths.all(|width| left.checked_sub(width).map(|rest| left = rest).is_some());
    !fits || line.chars().nth(MOST).is_some()
}

/// The bytes of the characters before a place that are shown: up to [`BEFORE`] cells.
fn before(line: &str) -> usize {
    let mut left = BEFORE;
    let shown = line.chars().rev().take(MOST).take_while(|letter| {
        let width = cell(*letter).1;
        let fits = width <= left;
        left = left.saturating_sub(width);
        fits
    });
    shown.map(char::len_utf8).sum()
}

/// A character as it is shown, and its width in cells.
fn cell(letter: char) -> (String, usize) {
    if letter == '\t' {
        return (" ".repeat(TAB), TAB);
    }
    let drawn = symbol(letter);
    (drawn.to_string(), drawn.width().unwrap_or(1))
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
