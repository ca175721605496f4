//! Input lines of bounded length.
use std::io::{self, BufRead, Read};

/// The longest line in bytes, without its line end.
pub const LONGEST_LINE: usize = 1 << 20;

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub enum InputLine {
    Text(String),
    /// Longer than [`LONGEST_LINE`]; skipped.
    TooLong,
    /// Not UTF-8.
    NotText,
    /// End of input.
    End,
}

/// Reads the next line. The last may lack its line end.
pub fn next_line(input: &mut dyn BufRead) -> io::Result<InputLine> {
    let line = line_start(input)?;
    if line == InputLine::TooLong {
        skip_line(input)?;
    }
    Ok(line)
}

/// Reads the next line, or the beginning of one that is too long; the rest of that is still to be [skipped](skip).
pub fn line_start(input: &mut dyn BufRead) -> io::Result<InputLine> {
    let mut bytes = Vec::new();
    let read = input.take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(InputLine::End);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() > LONGEST_LINE {
        return Ok(InputLine::TooLong);
    }
    Ok(String::from_utf8(bytes).map_or(InputLine::NotText, InputLine::Text))
}

/// Skips to the end of the line.
pub fn skip_line(input: &mut dyn BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        match buffer.iter().position(|byte| *byte == b'\n') {
            Some(end) => {
                input.consume(end + 1);
                return Ok(());
            }
            None => {
                let all = buffer.len();
                input.consume(all);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_too_long_is_skipped_and_the_next_is_read() {
        let mut text = vec![b'x'; LONGEST_LINE + 5];
        text.extend(b"\nshort\n\xff\xfe\nlast");
        let mut input = io::BufReader::with_capacity(16, &text[..]);
        let lines: Vec<InputLine> =
            std::iter::from_fn(|| next_line(&mut input).ok().filter(|line| *line != InputLine::End)).collect();
        let text = |text: &str| InputLine::Text(text.into());
        assert_eq!(lines, [InputLine::TooLong, text("short"), InputLine::NotText, text("last")]);
    }

    #[test]
    fn the_longest_line_is_read() {
        let mut line = vec![b'x'; LONGEST_LINE];
        line.push(b'\n');
        assert!(matches!(next_line(&mut &line[..]), Ok(InputLine::Text(text)) if text.len() == LONGEST_LINE));
    }
}
