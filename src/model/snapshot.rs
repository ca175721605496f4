//! Snapshots: all of a battle in one canonical binary form, and its digest.
//!
//! The form: the magic `FFS2`; then, each number a little-endian `u32` and each text or value behind its length in
//! bytes: the number of figures, and for each, in roster order, its id and for every figure part, in the order of
//! registration, a byte 0 (absent) or 1 and the part's postcard bytes; the postcard bytes of every battle part, in the
//! order of registration; last the dice.

use std::fmt;

use bevy::prelude::World;
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::dice::FrozenDice;
use super::{DiceRack, FigureId, Figures, Journal, Names, Registry, Roster, Word};

const MAGIC: &[u8; 4] = b"FFS2";

/// The whole state of a battle. Two equal battles have equal bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot(Vec<u8>);

/// The first 16 hex digits of the BLAKE3 of a snapshot.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Digest([u8; 8]);

/// A snapshot that does not hold what it should, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenSnapshot(pub String);

impl Snapshot {
    /// Takes the state of a battle.
    pub fn take(world: &World) -> Self {
        let mut out = Self::without_dice(world);
        let dice = postcard::to_stdvec(&DiceRack::freeze(world)).expect("dice have a plain serde form");
        out.block(&dice);
        Self(out.0)
    }

    /// Whether two battles lie the same, whatever their dice would bring.
    pub fn alike(one: &World, other: &World) -> bool {
        Self::without_dice(one).0 == Self::without_dice(other).0
    }

    /// The form up to the dice, always in the ids of the level, never masked for a side.
    fn without_dice(world: &World) -> Writer {
        Names::default().within(|| Self::written(world))
    }

    fn written(world: &World) -> Writer {
        let parts = world.resource::<Registry>();
        let roster = world.resource::<Roster>();
        let mut out = Writer(MAGIC.to_vec());
        out.number(roster.ids().count());
        for (id, entity) in roster.entries() {
            out.block(id.as_str().as_bytes());
            let figure = world.entity(entity);
            for part in &parts.figure {
                out.optional(|bytes| (part.append)(figure, bytes));
            }
        }
        for part in &parts.battle {
            out.block(&(part.freeze)(world));
        }
        out
    }

    /// Puts the state into a world on which the same book has been set up; whatever was there goes.
    ///
    /// # Errors
    /// Where the bytes are cut off, hold another book's parts or were changed by hand. The world is then to be thrown
    /// away.
    pub fn restore(&self, world: &mut World) -> Result<(), BrokenSnapshot> {
        let parts = world.resource::<Registry>().clone();
        let mut from = Reader(&self.0);
        if from.take(4)? != MAGIC {
            return Err(BrokenSnapshot("this is no snapshot of form 2, which this game reads".into()));
        }
        Roster::dismiss(world);
        for _ in 0..from.number()? {
            let name = std::str::from_utf8(from.block()?).ok().and_then(Word::try_new);
            let name = name.ok_or_else(|| BrokenSnapshot("a figure has no readable id".into()))?;
            let entity = Roster::enlist(world, FigureId(name));
            for part in &parts.figure {
                if let Some(bytes) = from.optional()? {
                    (part.thaw)(world, entity, bytes)?;
                }
            }
        }
        for part in &parts.battle {
            (part.thaw)(world, from.block()?)?;
        }
        let dice: FrozenDice =
            postcard::from_bytes(from.block()?).map_err(|error| BrokenSnapshot(format!("no dice: {error}")))?;
        DiceRack::thaw(world, dice);
        Journal::clear(world);
        if from.0.is_empty() { Ok(()) } else { Err(BrokenSnapshot("there is more than one snapshot".into())) }
    }

    /// Whether a state that somebody handed in is sound, once it was restored: it is written in the one form that there is, no figure is on the
    /// list twice, and every field is one that a battle may have.
    ///
    /// # Errors
    /// The first that is not so.
    pub fn sound(&self, restored: &World) -> Result<(), BrokenSnapshot> {
        let ids = restored.figures();
        if let Some(twice) = ids.iter().enumerate().find(|(place, id)| ids[..*place].contains(id)) {
            return Err(BrokenSnapshot(format!("the figure `{}` is there twice", twice.1)));
        }
        Registry::within(restored)?;
        if Self::take(restored) == *self { Ok(()) } else { Err(BrokenSnapshot("it is not in its one form".into())) }
    }

    /// What stands for this state.
    pub fn digest(&self) -> Digest {
        blake3::hash(&self.0).into()
    }

    /// The canonical bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// A snapshot from bytes that were kept; they are checked by [`restore`](Self::restore).
    pub fn from_bytes(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }
}

struct Writer(Vec<u8>);

impl Writer {
    fn number(&mut self, number: usize) {
        self.0.extend_from_slice(&(number as u32).to_le_bytes());
    }

    fn block(&mut self, bytes: &[u8]) {
        self.number(bytes.len());
        self.0.extend_from_slice(bytes);
    }

    /// A block of what is appended, where there is anything; its length is filled in afterwards.
    fn optional(&mut self, append: impl FnOnce(&mut Vec<u8>) -> bool) {
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

struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    fn take(&mut self, count: usize) -> Result<&'b [u8], BrokenSnapshot> {
        let (head, rest) = self.0.split_at_checked(count).ok_or_else(|| BrokenSnapshot("it is cut off".into()))?;
        self.0 = rest;
        Ok(head)
    }

    fn number(&mut self) -> Result<usize, BrokenSnapshot> {
        let bytes = self.take(4)?;
        Ok(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) as usize)
    }

    fn block(&mut self) -> Result<&'b [u8], BrokenSnapshot> {
        let count = self.number()?;
        self.take(count)
    }

    fn optional(&mut self) -> Result<Option<&'b [u8]>, BrokenSnapshot> {
        match self.take(1)? {
            [0] => Ok(None),
            _ => self.block().map(Some),
        }
    }
}

impl From<blake3::Hash> for Digest {
    fn from(hash: blake3::Hash) -> Self {
        let mut first = [0; 8];
        first.copy_from_slice(&hash.as_bytes()[..8]);
        Self(first)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        HEXLOWER.encode_display(&self.0).fmt(f)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for BrokenSnapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the snapshot is broken: {}", self.0)
    }
}

impl std::error::Error for BrokenSnapshot {}

impl Serialize for Snapshot {
    /// As hex digits.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&HEXLOWER.encode_display(&self.0))
    }
}

impl Serialize for Digest {
    /// As hex digits.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let hex = String::deserialize(deserializer)?;
        let bytes = HEXLOWER_PERMISSIVE.decode(hex.as_bytes()).ok().and_then(|bytes| bytes.try_into().ok());
        bytes.map(Self).ok_or_else(|| serde::de::Error::custom("a digest is 16 hex digits"))
    }
}

impl<'de> Deserialize<'de> for Snapshot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let hex = String::deserialize(deserializer)?;
        let bytes = HEXLOWER_PERMISSIVE.decode(hex.as_bytes());
        bytes.map(Self).map_err(|_| serde::de::Error::custom("a snapshot is written in pairs of hex digits"))
    }
}
