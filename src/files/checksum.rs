//! Seals: a checksum over every byte of a text, which stands in the text itself, as `"checksum":"…"`.
//!
//! It is the first 16 hex digits of the BLAKE3 of the text with sixteen zeros in its place.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::IgnoredAny};

/// What stands in the place of the checksum while it is worked out.
const BLANK: &str = "0000000000000000";
/// What goes before it, as JSON is written in one line, and indented.
const BEFORE: [&str; 2] = ["\"checksum\":\"", "\"checksum\": \""];
/// Within so many bytes it must begin: it is among the first fields.
const NEAR: usize = 400;

/// The field of a text in which its checksum is to stand, among its first.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Checksum;

impl Serialize for Checksum {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(BLANK)
    }
}

impl<'de> Deserialize<'de> for Checksum {
    /// Whatever stands there: the text was looked at before.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| Self)
    }
}

/// A text whose checksum was looked at.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Sealed {
    /// Every byte is as it was written.
    Whole,
    /// Some byte was changed or is missing.
    Broken,
    /// There is no checksum.
    Unsealed,
}

/// A checksum that is worked out piece by piece.
#[derive(Default)]
pub struct Seal(blake3::Hasher);

impl Seal {
    pub fn add(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn sum(&self) -> String {
        self.0.finalize().to_hex()[..BLANK.len()].to_owned()
    }

    /// A text, or its beginning, with the checksum in its place.
    pub fn put(&self, mut text: String) -> String {
        if let Some(at) = place(text.as_bytes()) {
            text.replace_range(at..at + BLANK.len(), &self.sum());
        }
        text
    }
}

/// Where the checksum stands in a text or the beginning of one.
fn place(text: &[u8]) -> Option<usize> {
    let near = &text[..text.len().min(NEAR)];
    let ends =
        |before: &str| near.windows(before.len()).position(|at| at == before.as_bytes()).map(|at| at + before.len());
    let at = BEFORE.into_iter().find_map(ends)?;
    (text.get(at + BLANK.len()) == Some(&b'"')).then_some(at)
}

/// The text with its checksum in its place, whatever stood there.
pub fn seal(text: String) -> String {
    match Promise::of(text.as_bytes()) {
        Some(promise) => promise.seal.put(text),
        None => text,
    }
}

/// A checksum that stands in the beginning of a text of which the rest is still to be read.
pub struct Promise {
    sum: Vec<u8>,
    seal: Seal,
}

impl Promise {
    /// The checksum in the beginning of a text, which counts as read; nothing where there is none.
    pub fn of(beginning: &[u8]) -> Option<Self> {
        let at = place(beginning)?;
        let mut blank = beginning.to_vec();
        let sum = blank.splice(at..at + BLANK.len(), BLANK.bytes()).collect();
        let mut seal = Seal::default();
        seal.add(&blank);
        Some(Self { sum, seal })
    }

    /// Further bytes of the text.
    pub fn add(&mut self, bytes: &[u8]) {
        self.seal.add(bytes);
    }

    /// Whether it is kept, once all was read.
    pub fn kept(&self) -> bool {
        self.seal.sum().as_bytes() == self.sum
    }
}

impl Sealed {
    /// Looks at the checksum of a whole text.
    pub fn of(text: &str) -> Self {
        match Promise::of(text.as_bytes()) {
            None => Self::Unsealed,
            Some(promise) if promise.kept() => Self::Whole,
            Some(_) => Self::Broken,
        }
    }
}
