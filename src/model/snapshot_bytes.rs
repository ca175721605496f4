//! The binary form of snapshots: numbers, and blocks behind their length.

use super::{BrokenSnapshot, FigureId, Word};

pub(super) struct SnapshotWriter(pub Vec<u8>);

impl SnapshotWriter {
    pub fn number(&mut self, number: usize) {
        self.0.extend_from_slice(&(number as u32).to_le_bytes());
    }

    pub fn block(&mut self, bytes: &[u8]) {
        self.number(bytes.len());
        self.0.extend_from_slice(bytes);
    }

    /// A block of what is appended; its length is filled in afterwards.
    pub fn appended(&mut self, append: impl FnOnce(&mut Vec<u8>)) {
        let start = self.0.len() + 4;
        self.0.extend_from_slice(&[0; 4]);
        append(&mut self.0);
        let length = ((self.0.len() - start) as u32).to_le_bytes();
        self.0[start - 4..start].copy_from_slice(&length);
    }

    /// A block of what is appended, where there is anything; its length is filled in afterwards.
    pub fn optional(&mut self, append: impl FnOnce(&mut Vec<u8>) -> bool) {
        let start = self.0.len() + 5;
        self.0.extend_from_slice(&[1, 0, 0, 0, 0]);
        if append(&mut self.0) {
            let length = ((self.0.len() - start) as u32).to_le_bytes();
            self.0[start - 4..start].copy_from_slice(&length);
        } else {
            self.0.truncate(start - 5);
            self.0.push(0);
        }
    }
}

pub(super) struct SnapshotReader<'b>(pub &'b [u8]);

impl<'b> SnapshotReader<'b> {
    pub fn take(&mut self, count: usize) -> Result<&'b [u8], BrokenSnapshot> {
        let (head, rest) = self.0.split_at_checked(count).ok_or_else(|| BrokenSnapshot("it is cut off".into()))?;
        self.0 = rest;
        Ok(head)
    }

    pub fn number(&mut self) -> Result<usize, BrokenSnapshot> {
        let bytes = self.take(4)?;
        Ok(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) as usize)
    }

    pub fn block(&mut self) -> Result<&'b [u8], BrokenSnapshot> {
        let count = self.number()?;
        self.take(count)
    }

    /// The ids of all figures, each before its parts.
    pub fn ids(mut self, parts: usize) -> Result<Vec<FigureId>, BrokenSnapshot> {
        let mut ids = Vec::new();
        for _ in 0..self.number()? {
            let name = std::str::from_utf8(self.block()?).ok().and_then(Word::try_new);
            ids.push(FigureId(name.ok_or_else(|| BrokenSnapshot("a figure has no readable id".into()))?));
            for _ in 0..parts {
                self.optional()?;
            }
        }
        Ok(ids)
    }

    pub fn optional(&mut self) -> Result<Option<&'b [u8]>, BrokenSnapshot> {
        match self.take(1)? {
            [0] => Ok(None),
            _ => self.block().map(Some),
        }
    }
}
