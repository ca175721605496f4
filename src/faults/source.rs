//! Named texts and places in them.
use std::ops::Range;
use std::sync::Arc;

use serde::Serialize;

/// A place in a text: file, line, column and byte span.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Place {
    /// Display name; never opened.
    pub file: Arc<str>,
    /// From 1.
    pub line: u32,
    /// From 1, in characters.
    pub column: u32,
    /// The byte span; empty for a point.
    pub span: Range<usize>,
}

/// A text with a display name. Readers take this, never a path.
///
/// ```
/// use fatal_funnel::faults::Source;
/// let source = Source::new("stash.toml", "name = 'Stäsh'\nheat = 3\n");
/// let place = source.place(16..20);
/// assert_eq!((place.line, place.column), (2, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Display name, usually a file name.
    pub name: Arc<str>,
    /// The whole text.
    pub text: Arc<str>,
}

impl Source {
    /// Creates a named text.
    pub fn new(name: impl Into<Arc<str>>, text: impl Into<Arc<str>>) -> Self {
        Self { name: name.into(), text: text.into() }
    }

    /// The place of a byte span, clamped to the text and to character boundaries.
    pub fn place(&self, span: Range<usize>) -> Place {
        let start = self.boundary(span.start);
        let end = self.boundary(span.end).max(start);
        let before = &self.text[..start];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Place {
            file: self.name.clone(),
            line: 1 + before.matches('\n').count() as u32,
            column: 1 + before[line_start..].chars().count() as u32,
            span: start..end,
        }
    }

    /// The place of a character by line and column (both from 1), clamped to the text.
    pub fn place_at(&self, line: u32, column: u32) -> Place {
        let starts = std::iter::once(0).chain(self.text.match_indices('\n').map(|(at, _)| at + 1));
        let start = starts.take(line.max(1) as usize).last().unwrap_or(0);
        let row = self.text[start..].lines().next().unwrap_or("");
        let mut letters = row.char_indices().skip(column.max(1) as usize - 1);
        match letters.next() {
            Some((at, letter)) => self.place(start + at..start + at + letter.len_utf8()),
            None => self.place(start + row.len()..start + row.len()),
        }
    }

    fn boundary(&self, byte: usize) -> usize {
        self.text.floor_char_boundary(byte)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_lines_and_columns_in_characters() {
        let source = Source::new("a.toml", "añb\nc\r\n\nd");
        for (byte, line, column) in
            [(0, 1, 1), (1, 1, 2), (2, 1, 2), (3, 1, 3), (5, 2, 1), (8, 3, 1), (9, 4, 1), (10, 4, 2), (999, 4, 2)]
        {
            let place = source.place(byte..byte);
            assert_eq!((place.line, place.column), (line, column), "byte {byte}");
        }
    }

    #[test]
    fn lines_and_columns_become_bytes() {
        let source = Source::new("a.toml", "añb\nc\n");
        for (line, column, span) in
            [(1, 1, 0..1), (1, 2, 1..3), (1, 3, 3..4), (1, 9, 4..4), (2, 1, 5..6), (3, 1, 7..7), (0, 0, 0..1)]
        {
            assert_eq!(source.place_at(line, column).span, span, "{line}:{column}");
        }
    }

    #[test]
    fn an_empty_text_has_one_place() {
        let place = Source::new("a", "").place(0..5);
        assert_eq!((place.line, place.column, place.span), (1, 1, 0..0));
    }
}
