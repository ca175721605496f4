//! The tables of a level as blocks of lines, each with its header and its fields.
use std::ops::Range;

use super::part_address::PathSegment;
use crate::levels::{TomlLayout, TomlStatement};

/// The blocks of a text; the first is the head of the level, which has no header.
pub(super) struct TomlBlocks<'t> {
    text: &'t str,
    pub blocks: Vec<TomlBlock>,
}

/// A header with the fields below it.
pub(super) struct TomlBlock {
    pub path: Vec<PathSegment>,
    /// `None` for the head of the level.
    pub header: Option<Range<usize>>,
    pub fields: Vec<TomlField>,
}

/// A field: its keys, relative to the block, and its statement.
pub(super) struct TomlField {
    pub keys: Vec<String>,
    pub span: Range<usize>,
}

impl<'t> TomlBlocks<'t> {
    /// The outline of a valid TOML text.
    pub fn of(text: &'t str) -> Self {
        let mut blocks = vec![TomlBlock { path: Vec::new(), header: None, fields: Vec::new() }];
        for TomlStatement { span, header } in TomlLayout::of(text).statements {
            let written = &text[span.clone()];
            if header {
                let path = header_path(written, &blocks);
                blocks.push(TomlBlock { path, header: Some(span), fields: Vec::new() });
            } else if let Some(block) = blocks.last_mut() {
                let keys = keys(written.get(..equals(written)).unwrap_or_default());
                block.fields.push(TomlField { keys, span });
            }
        }
        Self { text, blocks }
    }

    /// The block whose header names this table.
    pub fn block(&self, path: &[PathSegment]) -> Option<&TomlBlock> {
        self.blocks.iter().find(|block| block.path == path)
    }

    /// The numbers of the blocks of a table and of the tables in it.
    pub fn blocks_within(&self, path: &[PathSegment]) -> Vec<usize> {
        let fits = |(_, block): &(usize, &TomlBlock)| block.path.starts_with(path) && block.header.is_some();
        self.blocks.iter().enumerate().filter(fits).map(|(number, _)| number).collect()
    }

    /// The lines of a block, with the comments directly above its header, up to the comments above the next one.
    pub fn lines_of(&self, number: usize) -> Range<usize> {
        let start = |block: &TomlBlock| block.header.as_ref().map_or(0, |header| self.above(header.start));
        let end = self.blocks.get(number + 1).map_or(self.text.len(), start);
        start(&self.blocks[number])..end
    }

    /// The end of the last line of a block's statements, with its line break.
    pub fn end_of(&self, block: &TomlBlock) -> usize {
        let last = block.fields.last().map(|line| line.span.end);
        match last.or(block.header.as_ref().map(|header| header.end)) {
            Some(end) => self.line_end(end),
            None => self.head_end(),
        }
    }

    /// Start of the comment block directly above a line; that of the line itself without one.
    fn above(&self, at: usize) -> usize {
        let mut start = self.line_start(at);
        while start > 0 {
            let before = self.line_start(start - 1);
            if !self.text[before..start].trim_start().starts_with('#') {
                break;
            }
            start = before;
        }
        start
    }

    /// The end of the comments at the start of a level without fields at its head.
    fn head_end(&self) -> usize {
        self.blocks.get(1).map_or(self.text.len(), |_| self.lines_of(1).start)
    }

    /// The first byte of the line that holds this byte.
    pub fn line_start(&self, at: usize) -> usize {
        self.text[..at].rfind('\n').map_or(0, |newline| newline + 1)
    }

    /// The byte after the line break of the line that holds this byte.
    pub fn line_end(&self, at: usize) -> usize {
        self.text[at..].find('\n').map_or(self.text.len(), |newline| at + newline + 1)
    }
}

/// The path of a header: lists of tables count their entries.
fn header_path(written: &str, blocks: &[TomlBlock]) -> Vec<PathSegment> {
    let list = written.starts_with("[[");
    let names = written.trim_start_matches('[');
    let keys = keys(&names[..names.find(']').unwrap_or(names.len())]);
    let mut path: Vec<PathSegment> = Vec::new();
    for (place, key) in keys.iter().enumerate() {
        path.push(PathSegment::Key(key.clone()));
        let entries = |block: &TomlBlock| match block.path.strip_prefix(&path[..]) {
            Some([PathSegment::At(at), ..]) => Some(at + 1),
            _ => None,
        };
        let count = blocks.iter().filter_map(entries).max().unwrap_or(0);
        let last = place + 1 == keys.len();
        if list && last {
            path.push(PathSegment::At(count));
        } else if count > 0 {
            path.push(PathSegment::At(count - 1));
        }
    }
    path
}

fn keys(written: &str) -> Vec<String> {
    let keys = toml_edit::Key::parse(written.trim()).unwrap_or_default();
    keys.iter().map(|key| key.get().to_owned()).collect()
}

/// The byte of the `=` of a field.
fn equals(written: &str) -> usize {
    let mut quote = None;
    for (at, letter) in written.char_indices() {
        match quote {
            Some(open) if letter == open => quote = None,
            None if letter == '"' || letter == '\'' => quote = Some(letter),
            None if letter == '=' => return at,
            _ => {}
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# head\nname = \"x\" # it\n\n# a\n# b\n[figures.alpha]\nat = [1, 1]\n\n# the events\n[[event]]\n[event.when]\nround = 1\n[[event]]\nwhen.heat = 2\n";

    fn path(block: &TomlBlock) -> String {
        let seg = |seg: &PathSegment| match seg {
            PathSegment::Key(key) => key.clone(),
            PathSegment::At(at) => at.to_string(),
        };
        block.path.iter().map(seg).collect::<Vec<_>>().join("/")
    }

    #[test]
    fn headers_have_paths_and_lists_count() {
        let outline = TomlBlocks::of(TEXT);
        let paths: Vec<String> = outline.blocks.iter().map(path).collect();
        assert_eq!(paths, ["", "figures/alpha", "event/0", "event/0/when", "event/1"]);
        assert_eq!(outline.blocks[4].fields[0].keys, ["when", "heat"]);
    }

    #[test]
    fn a_block_has_the_comments_above_it() {
        let outline = TomlBlocks::of(TEXT);
        assert_eq!(&TEXT[outline.lines_of(1)], "# a\n# b\n[figures.alpha]\nat = [1, 1]\n\n");
        assert_eq!(outline.blocks_within(&outline.blocks[2].path), [2, 3]);
        assert_eq!(&TEXT[..outline.end_of(&outline.blocks[0])], "# head\nname = \"x\" # it\n");
    }
}
