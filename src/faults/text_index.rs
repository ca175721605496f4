//! Lines and columns of a text, found without reading the text again for each.

/// Characters are counted once for each stretch of so many bytes.
const STRIDE: usize = 1024;

/// The starts of a text's lines, and the number of characters before each stretch of it.
#[derive(Debug)]
pub(super) struct TextIndex {
    starts: Vec<usize>,
    letters: Vec<usize>,
}

impl TextIndex {
    pub fn of(text: &str) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut before = 0;
        let mut letters = vec![0];
        for stretch in text.as_bytes().chunks(STRIDE) {
            before += begun(stretch);
            letters.push(before);
        }
        Self { starts, letters }
    }

    /// The line (from 1) of a byte.
    pub fn line_of(&self, byte: usize) -> usize {
        self.starts.partition_point(|start| *start <= byte)
    }

    /// The byte at which a line (from 1) starts; `None` past the last.
    pub fn start_of(&self, line: usize) -> Option<usize> {
        self.starts.get(line.checked_sub(1)?).copied()
    }

    /// The number of characters before a byte.
    pub fn letters_before(&self, text: &str, byte: usize) -> usize {
        let stretch = byte / STRIDE;
        self.letters[stretch] + begun(&text.as_bytes()[stretch * STRIDE..byte])
    }
}

/// The number of characters that begin in some bytes.
fn begun(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count()
}
