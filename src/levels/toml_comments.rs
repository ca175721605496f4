//! Finds the comments of a TOML text and the statements they belong to. Expects valid TOML.
use std::ops::Range;

/// A comment, without its `#`.
pub(crate) struct TomlComment {
    pub span: Range<usize>,
    /// Whether it is alone on its line.
    pub alone: bool,
}

/// A table header, or a field with its value, which may span lines.
pub(crate) struct TomlStatement {
    pub span: Range<usize>,
    pub header: bool,
}

/// Both kinds, in the order of the text.
#[derive(Default)]
pub(crate) struct TomlLayout {
    pub comments: Vec<TomlComment>,
    pub statements: Vec<TomlStatement>,
}

impl TomlLayout {
    pub fn of(text: &str) -> Self {
        let mut layout = Self::default();
        let mut depth = 0_usize;
        let mut at = 0;
        // The start of the current statement.
        let mut begun: Option<usize> = None;
        while let Some(letter) = text[at..].chars().next() {
            let next = at + letter.len_utf8();
            at = match letter {
                '#' => {
                    let end = at + text[at..].find('\n').unwrap_or(text.len() - at);
                    layout.comments.push(TomlComment { span: next..end, alone: begun.is_none() });
                    end
                }
                '\n' => {
                    if depth == 0 {
                        layout.end(text, &mut begun, at);
                    }
                    next
                }
                '"' | '\'' => {
                    begun.get_or_insert(at);
                    after_string(text, at)
                }
                _ => {
                    if !letter.is_whitespace() {
                        begun.get_or_insert(at);
                    }
                    match letter {
                        '[' | '{' => depth += 1,
                        ']' | '}' => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                    next
                }
            };
        }
        layout.end(text, &mut begun, text.len());
        layout
    }

    fn end(&mut self, text: &str, begun: &mut Option<usize>, end: usize) {
        if let Some(start) = begun.take() {
            self.statements.push(TomlStatement { span: start..end, header: text[start..].starts_with('[') });
        }
    }

    /// The byte range that a comment covers: the line it ends; if it is alone on its line, the next field or table.
    pub fn covered_range(&self, text: &str, comment: &TomlComment) -> Range<usize> {
        let at = comment.span.start;
        if !comment.alone {
            let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
            return start..comment.span.end;
        }
        let index = self.statements.partition_point(|statement| statement.span.start < at);
        let Some(next) = self.statements.get(index) else { return at..text.len() };
        let end = match next.header {
            true => self.statements[index + 1..].iter().find(|later| later.header).map_or(text.len(), |l| l.span.start),
            false => next.span.end,
        };
        // Above the first field it covers the head of the file too, where a level's missing parts are reported.
        if index == 0 { 0..end } else { next.span.start..end }
    }
}

/// The byte after a string that starts here.
fn after_string(text: &str, start: usize) -> usize {
    let rest = &text[start..];
    let quote = &rest[..1];
    let long = quote.repeat(3);
    let (mark, escapes) = (if rest.starts_with(&long) { long.as_str() } else { quote }, quote == "\"");
    let mut at = mark.len();
    while at < rest.len() {
        let here = &rest[at..];
        if escapes && here.starts_with('\\') {
            at += 1 + here[1..].chars().next().map_or(0, char::len_utf8);
        } else if here.starts_with(mark) {
            // A triple-quoted string may end with further quotes.
            let quotes = here.len() - here.trim_start_matches(&quote[..1]).len();
            return start + at + if mark.len() == 3 { quotes.min(5) } else { 1 };
        } else {
            at += here.chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# head\na = '''\n# no comment\n[nor a table]\n''' # behind\n# above\nb = [ # within\n 1]\n# of the table\n[t]\nc = \"\\\"# no\"\nd = 1\n[[u]]\n";

    #[test]
    fn comments_are_found_and_what_they_speak_of() {
        let layout = TomlLayout::of(TEXT);
        let told: Vec<_> = layout
            .comments
            .iter()
            .map(|comment| (TEXT[comment.span.clone()].trim(), &TEXT[layout.covered_range(TEXT, comment)]))
            .collect();
        assert_eq!(told[0], ("head", &TEXT[..TEXT.find("\n# above").unwrap()]));
        assert_eq!(told[1], ("behind", "''' # behind"));
        assert_eq!(told[2], ("above", "b = [ # within\n 1]"));
        assert_eq!(told[3], ("within", "b = [ # within"));
        assert_eq!(told[4], ("of the table", "[t]\nc = \"\\\"# no\"\nd = 1\n"));
        assert_eq!(told.len(), 5);
    }
}
