//! A minimal tokenizer: the words of a Rust source without comments, and its string literals if asked for.

/// A name, a punctuation character, the `::` of a path, or a string literal with its quotes.
pub struct Word {
    pub line: usize,
    pub text: String,
}

/// All words of a source but its literals, in order.
pub fn words_of(text: &str) -> Vec<Word> {
    words_and_literals(text, false)
}

/// All words of a source and its string literals, in order.
pub fn words_and_literals_of(text: &str) -> Vec<Word> {
    words_and_literals(text, true)
}

fn words_and_literals(text: &str, literals: bool) -> Vec<Word> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let line = 1 + text[..text.len() - rest.len()].matches('\n').count();
        let literal = if blank(rest).is_none() { quoted(rest) } else { None };
        if let Some(length) = literal.filter(|_| literals) {
            words.push(Word { line, text: rest[..length].to_owned() });
        }
        let length = blank(rest).or(literal).unwrap_or_else(|| {
            let length = if first == '_' || first.is_alphanumeric() {
                rest.find(|c: char| c != '_' && !c.is_alphanumeric()).unwrap_or(rest.len())
            } else if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            words.push(Word { line, text: rest[..length].to_owned() });
            length
        });
        rest = &rest[length..];
    }
    words
}

/// The length of the whitespace or comment that `rest` starts with.
fn blank(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return Some(comment(rest));
    }
    let spaces = rest.len() - rest.trim_start().len();
    (spaces > 0).then_some(spaces)
}

/// The length of a block comment; such comments nest.
fn comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        match rest.as_bytes()[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length of the string or character literal that `rest` starts with; `None` for a lifetime.
fn quoted(rest: &str) -> Option<usize> {
    let inner = rest.trim_start_matches(['b', 'c']);
    let prefix = rest.len() - inner.len();
    if prefix > 1 {
        return None;
    }
    let length = match inner.as_bytes() {
        [b'"', ..] => escaped(inner, b'"')?,
        [b'r', b'"' | b'#', ..] => raw(&inner[1..])? + 1,
        [b'\'', b'\\', ..] => escaped(inner, b'\'')?,
        [b'\'', ..] => {
            let letter = inner[1..].chars().next()?;
            let end = 1 + letter.len_utf8();
            (inner.as_bytes().get(end) == Some(&b'\'')).then_some(end + 1)?
        }
        _ => return None,
    };
    Some(prefix + length)
}

/// The length of a literal that ends at the next `quote` without a backslash before it.
fn escaped(text: &str, quote: u8) -> Option<usize> {
    let mut at = 1;
    while let Some(&byte) = text.as_bytes().get(at) {
        match byte {
            b'\\' => at += 2,
            _ if byte == quote => return Some(at + 1),
            _ => at += 1,
        }
    }
    None
}

/// The length of a raw string, starting at its hashes; `None` for `r#type`.
fn raw(text: &str) -> Option<usize> {
    let hashes = text.len() - text.trim_start_matches('#').len();
    let end = format!("\"{}", "#".repeat(hashes));
    let body = text[hashes..].strip_prefix('"')?;
    Some(hashes + 1 + body.find(&end)? + end.len())
}
