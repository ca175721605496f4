//! Named texts and places in them.
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use serde::Serialize;

use super::text_index::TextIndex;

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
#[derive(Clone, Debug)]
pub struct Source {
    /// Display name, usually a file name.
    pub name: Arc<str>,
    /// The whole text.
    pub text: Arc<str>,
    index: Arc<OnceLock<TextIndex>>,
}

impl PartialEq for Source {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.text == other.text
    }
}

impl Eq for Source {}

impl Source {
    /// Creates a named text.
    pub fn new(name: impl Into<Arc<str>>, text: impl Into<Arc<str>>) -> Self {
        Self { name: name.into(), text: text.into(), index: Arc::default() }
    }

    /// The place of a byte span, clamped to the text and to character boundaries.
    pub fn place(&self, span: Range<usize>) -> Place {
        let start = self.boundary(span.start);
        let end = self.boundary(span.end).max(start);
        let line = self.line_of(start);
        let first = self.line_start(line).unwrap_or_default();
        let letters = |byte| self.index().letters_before(&self.text, byte);
        let column = 1 + letters(start) - letters(first);
        Place { file: self.name.clone(), line: line as u32, column: column as u32, span: start..end }
    }

    /// The place of a character by line and column (both from 1), clamped to the text.
    pub fn place_at(&self, line: u32, column: u32) -> Place {
        let last = self.line_of(self.text.len());
        let start = self.line_start((line.max(1) as usize).min(last)).unwrap_or_default();
        let row = self.text[start..].lines().next().unwrap_or("");
        let mut letters = row.char_indices().skip(column.max(1) as usize - 1);
        match letters.next() {
            Some((at, letter)) => self.place(start + at..start + at + letter.len_utf8()),
            None => self.place(start + row.len()..start + row.len()),
        }
    }

    /// The line (from 1) of a byte.
    pub fn line_of(&self, byte: usize) -> usize {
        self.index().line_of(byte)
    }

    /// The byte at which a line (from 1) starts; `None` past the last.
    pub fn line_start(&self, line: usize) -> Option<usize> {
        self.index().start_of(line)
    }

    /// The text of a line (from 1) with its line end; `None` past the last.
    pub fn line(&self, line: usize) -> Option<&str> {
        let start = self.line_start(line)?;
        self.text.get(start..self.line_start(line + 1).unwrap_or(self.text.len()))
    }

    fn index(&self) -> &TextIndex {
        self.index.get_or_init(|| TextIndex::of(&self.text))
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
    fn columns_of_a_long_line_are_counted_from_its_start() {
        let text = format!("ä\n{}", "ñx".repeat(5_000));
        let source = Source::new("a.toml", text.as_str());
        for (at, _) in text.char_indices().skip(2).step_by(97) {
            let column = 1 + text[3..at].chars().count() as u32;
            assert_eq!((source.place(at..at).line, source.place(at..at).column), (2, column));
        }
    }

    #[test]
    fn an_empty_text_has_one_place() {
        let place = Source::new("a", "").place(0..5);
        assert_eq!((place.line, place.column, place.span), (1, 1, 0..0));
    }
}
