//! The checksum of saved texts, stored in the text itself as `"checksum":"…"`.
//!
//! It is the first 16 hex digits of the BLAKE3 of the text, computed with sixteen zeros in its place.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::IgnoredAny};

/// Placeholder for the checksum while it is computed.
const BLANK: &str = "0000000000000000";
/// Text before the checksum, in compact and in indented JSON.
const BEFORE: [&str; 2] = ["\"checksum\":\"", "\"checksum\": \""];
/// The checksum must begin within this many bytes: it is among the first fields.
const NEAR: usize = 400;

/// Serde field that holds the checksum; declare it among the first of a struct.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Checksum;

impl Serialize for Checksum {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(BLANK)
    }
}

impl<'de> Deserialize<'de> for Checksum {
    /// Accepts any value: the checksum was verified on the raw text.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| Self)
    }
}

/// Result of verifying the checksum of a text.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ChecksumStatus {
    /// No byte has changed.
    Whole,
    /// A byte was changed or is missing.
    Broken,
    /// The text has no checksum.
    Unsealed,
}

/// Computes a checksum piece by piece.
#[derive(Default)]
pub struct ChecksumHasher(blake3::Hasher);

impl ChecksumHasher {
    pub fn add(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn sum(&self) -> String {
        self.0.finalize().to_hex()[..BLANK.len()].to_owned()
    }

    /// Writes the checksum into a text, or into the beginning of one.
    pub fn insert_into(&self, mut text: String) -> String {
        if let Some(at) = place(text.as_bytes()) {
            text.replace_range(at..at + BLANK.len(), &self.sum());
        }
        text
    }
}

/// Byte offset of the checksum in a text or the beginning of one.
fn place(text: &[u8]) -> Option<usize> {
    let near = &text[..text.len().min(NEAR)];
    let ends =
        |before: &str| near.windows(before.len()).position(|at| at == before.as_bytes()).map(|at| at + before.len());
    let at = BEFORE.into_iter().find_map(ends)?;
    (text.get(at + BLANK.len()) == Some(&b'"')).then_some(at)
}

/// Writes the checksum into a text, replacing any earlier one.
pub fn insert_checksum(text: String) -> String {
    match ExpectedChecksum::of(text.as_bytes()) {
        Some(promise) => promise.seal.insert_into(text),
        None => text,
    }
}

/// A checksum read from the beginning of a text, to be verified against the rest.
pub struct ExpectedChecksum {
    sum: Vec<u8>,
    seal: ChecksumHasher,
}

impl ExpectedChecksum {
    /// Reads the checksum from the beginning of a text, which is hashed; `None` if there is none.
    pub fn of(beginning: &[u8]) -> Option<Self> {
        let at = place(beginning)?;
        let mut blank = beginning.to_vec();
        let sum = blank.splice(at..at + BLANK.len(), BLANK.bytes()).collect();
        let mut seal = ChecksumHasher::default();
        seal.add(&blank);
        Some(Self { sum, seal })
    }

    /// Hashes further bytes of the text.
    pub fn add(&mut self, bytes: &[u8]) {
        self.seal.add(bytes);
    }

    /// Whether the checksum matches, once the whole text was added.
    pub fn matches(&self) -> bool {
        self.seal.sum().as_bytes() == self.sum
    }
}

impl ChecksumStatus {
    /// Verifies the checksum of a whole text.
    pub fn of(text: &str) -> Self {
        match ExpectedChecksum::of(text.as_bytes()) {
            None => Self::Unsealed,
            Some(promise) if promise.matches() => Self::Whole,
            Some(_) => Self::Broken,
        }
    }
}
