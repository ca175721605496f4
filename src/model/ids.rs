//! Short names: words, figure ids and sides.

use std::borrow::Cow;
use std::fmt;

use bevy::prelude::Component;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::faults::truncate_for_message;

/// A short name of a figure, an item, a template or a token: at most 31 bytes, held in place so that it copies freely.
#[derive(Copy, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word {
    bytes: [u8; Self::LONGEST],
    length: u8,
}

impl Word {
    /// The longest word, in bytes.
    pub const LONGEST: usize = 31;

    /// A word, or `None` where the text is longer than 31 bytes.
    pub const fn try_new(text: &str) -> Option<Self> {
        let source = text.as_bytes();
        if source.len() > Self::LONGEST {
            return None;
        }
        let mut bytes = [0; Self::LONGEST];
        let mut i = 0;
        while i < source.len() {
            bytes[i] = source[i];
            i += 1;
        }
        Some(Self { bytes, length: source.len() as u8 })
    }

    /// A word that stands in the code or was measured before.
    ///
    /// # Panics
    /// If the text is longer than 31 bytes.
    pub const fn new(text: &str) -> Self {
        match Self::try_new(text) {
            Some(word) => word,
            None => panic!("a word has at most 31 bytes"),
        }
    }

    /// A hash for tables of words, of which the low bits count. It takes eight bytes at a time; those behind the text are
    /// zero.
    pub(super) fn spread(&self) -> usize {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let (mut hash, mut at) = (0_u64, 0);
        while at < self.length as usize {
            let from = at.min(Self::LONGEST - 8);
            let Some(eight) = self.bytes[from..].first_chunk() else { break };
            hash = (hash ^ u64::from_le_bytes(*eight)).wrapping_mul(ODD);
            hash ^= hash >> 32;
            at += 8;
        }
        hash as usize
    }

    /// The text of the word.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.length as usize]).unwrap_or_default()
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl PartialEq<str> for Word {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Word {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl From<&str> for Word {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl Serialize for Word {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::try_new(&text).ok_or_else(|| {
            D::Error::custom(format!("`{}` is longer than {} bytes", truncate_for_message(&text), Self::LONGEST))
        })
    }
}

impl JsonSchema for Word {
    fn schema_name() -> Cow<'static, str> {
        "Word".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "maxLength": Self::LONGEST })
    }
}

/// The level's name for a figure. The order of figures is the [`Roster`](super::Roster)'s, not that of the letters. What
/// leaves the battle for a side uses the [`IdMask`](super::IdMask) by which that side knows its figures.
#[derive(Component, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, JsonSchema)]
#[schemars(transparent)]
pub struct FigureId(pub Word);

impl FigureId {
    /// Stands for a figure that a side does not know of.
    pub const NOBODY: Self = Self::new("unknown");

    /// The id with this name; see [`Word::new`].
    pub const fn new(text: &str) -> Self {
        Self(Word::new(text))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl From<&str> for FigureId {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl fmt::Display for FigureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::id_masking::shown(*self).fmt(f)
    }
}

impl fmt::Debug for FigureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

/// Who a figure stands with. Civilians stand with nobody and give no orders.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Response,
    Hostile,
    Civilian,
}

impl Side {
    /// All sides, in a fixed order.
    pub const ALL: [Side; 3] = [Side::Response, Side::Hostile, Side::Civilian];

    /// The sides that fight, give orders, and whose knowledge is kept.
    pub const FIGHTING: [Side; 2] = [Side::Response, Side::Hostile];

    /// The side that fights this one; civilians fight nobody.
    pub const fn enemy(self) -> Option<Side> {
        match self {
            Side::Response => Some(Side::Hostile),
            Side::Hostile => Some(Side::Response),
            Side::Civilian => None,
        }
    }

    /// The word of the protocol and the level file.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Response => "response",
            Side::Hostile => "hostile",
            Side::Civilian => "civilian",
        }
    }

    /// The side of a [word](Self::word).
    pub fn of_word(word: Word) -> Option<Self> {
        Self::ALL.into_iter().find(|side| word == *side.word())
    }

    /// Its name for players.
    pub const fn display_name(self) -> &'static str {
        match self {
            Side::Response => "the team",
            Side::Hostile => "the hostile side",
            Side::Civilian => "the civilians",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A set of sides: who learns of an event.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Sides(u8);

impl Sides {
    pub const NONE: Sides = Sides(0);
    pub const ALL: Sides = Sides(0b111);

    pub const fn of(side: Side) -> Self {
        Self(1 << side as u8)
    }

    pub const fn contains(self, side: Side) -> bool {
        self.0 & (1 << side as u8) != 0
    }

    #[must_use]
    pub const fn and(self, side: Side) -> Self {
        Self(self.0 | (1 << side as u8))
    }

    /// The sides of either set.
    #[must_use]
    pub const fn or(self, other: Sides) -> Self {
        Self(self.0 | other.0)
    }
}
