//! Snapshots: all of a battle in one canonical binary form, and its digest.
//!
//! The form: the magic `FFS2`; then, each number a little-endian `u32` and each text or value behind its length in
//! bytes: the number of figures, and for each, in roster order, its id and for every figure part, in the order of
//! registration, a byte 0 (absent) or 1 and the part's postcard bytes; the postcard bytes of every battle part, in the
//! order of registration; last the dice.

use std::fmt;

use bevy::prelude::{Entity, World};
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::dice::FrozenDice;
use super::snapshot_bytes::{SnapshotReader, SnapshotWriter};
use super::state_part::{PutIntoBattle, PutOnFigure};
use super::{ComponentRegistry, DiceStreams, FigureId, Figures, IdMask, Journal, Roster};
use crate::faults::{is_control, truncate_for_message};

const MAGIC: &[u8; 4] = b"FFS2";

/// The whole state of a battle. Two equal battles have equal bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot(Vec<u8>);

/// The first 16 hex digits of the BLAKE3 of a snapshot.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest([u8; 8]);

/// A snapshot that does not hold what it should, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenSnapshot(pub String);

impl Snapshot {
    /// Takes the state of a battle.
    pub fn take(world: &World) -> Self {
        let mut out = Self::without_dice(world);
        let dice = postcard::to_stdvec(&DiceStreams::freeze(world)).expect("dice have a plain serde form");
        out.block(&dice);
        Self(out.0)
    }

    /// Whether two battles are in the same state, dice aside.
    pub fn are_alike(one: &World, other: &World) -> bool {
        Self::without_dice(one).0 == Self::without_dice(other).0
    }

    /// The form up to the dice, always in the ids of the level, never masked for a side.
    fn without_dice(world: &World) -> SnapshotWriter {
        IdMask::default().run_masked(|| Self::written(world))
    }

    fn written(world: &World) -> SnapshotWriter {
        let parts = world.resource::<ComponentRegistry>();
        let roster = world.resource::<Roster>();
        let mut out = SnapshotWriter(MAGIC.to_vec());
        out.number(roster.ids().count());
        for (id, entity) in roster.entries() {
            out.block(id.as_str().as_bytes());
            let figure = world.entity(entity);
            for part in &parts.figure {
                out.optional(|bytes| (part.append)(figure, bytes));
            }
        }
        for part in &parts.battle {
            out.appended(|bytes| (part.append)(world, bytes));
        }
        out
    }

    /// Puts the state into a world on which the same book has been set up; parts that are the same already stay.
    ///
    /// # Errors
    /// [`BrokenSnapshot`], if the bytes are cut off, hold another book's parts or were changed by
    /// hand. The world is unchanged then.
    pub fn restore(&self, world: &mut World) -> Result<(), BrokenSnapshot> {
        let Changes { ids, figures, battle, dice } = IdMask::default().run_masked(|| self.changes(world))?;
        if !world.resource::<Roster>().ids().eq(ids.iter().copied()) {
            Roster::remove_all(world);
            ids.into_iter().for_each(|id| {
                Roster::enlist(world, id);
            });
        }
        let entities: Vec<Entity> = world.resource::<Roster>().entries().map(|(_, entity)| entity).collect();
        figures.into_iter().for_each(|(place, put)| put(world, entities[place]));
        battle.into_iter().for_each(|put| put(world));
        dice.into_iter().for_each(|dice| DiceStreams::thaw(world, dice));
        Roster::mark_all_changed(world);
        Journal::clear(world);
        Ok(())
    }

    /// Changes that bring a world to this state. All of it is read before anything is changed.
    fn changes(&self, world: &World) -> Result<Changes, BrokenSnapshot> {
        let (parts, roster) = (world.resource::<ComponentRegistry>(), world.resource::<Roster>());
        let mut from = SnapshotReader(&self.0);
        if from.take(4)? != MAGIC {
            return Err(BrokenSnapshot("this is not a version 2 snapshot, the version this game reads".into()));
        }
        let mut changes = Changes { ids: SnapshotReader(from.0).ids(parts.figure.len())?, ..Changes::default() };
        let same = roster.ids().eq(changes.ids.iter().copied());
        let mut now = Vec::new();
        for place in 0..from.number()? {
            from.block()?;
            let figure = roster.all().get(place).filter(|_| same).map(|figure| world.entity(figure.entity));
            for part in &parts.figure {
                now.clear();
                let has = figure.is_some_and(|figure| (part.append)(figure, &mut now));
                match from.optional()? {
                    Some(bytes) if has && *bytes == now[..] => {}
                    Some(bytes) => changes.figures.push((place, (part.thaw)(bytes)?)),
                    None if has => changes.figures.push((place, Box::new(part.remove))),
                    None => {}
                }
            }
        }
        for part in &parts.battle {
            now.clear();
            (part.append)(world, &mut now);
            let bytes = from.block()?;
            // An absent part has no bytes either.
            if bytes.is_empty() || *bytes != now[..] {
                changes.battle.push((part.thaw)(world, bytes)?);
            }
        }
        changes.dice = Self::dice(world, from.block()?)?;
        if from.0.is_empty() { Ok(changes) } else { Err(BrokenSnapshot("there is more than one snapshot".into())) }
    }

    /// The dice, if they are not as they are now.
    fn dice(world: &World, bytes: &[u8]) -> Result<Option<FrozenDice>, BrokenSnapshot> {
        // A world in which no battle was set up yet has no dice.
        let same = |now: Vec<u8>| now == bytes;
        if world.contains_resource::<DiceStreams>() && postcard::to_stdvec(&DiceStreams::freeze(world)).is_ok_and(same)
        {
            return Ok(None);
        }
        postcard::from_bytes(bytes).map(Some).map_err(|error| BrokenSnapshot(format!("no dice: {error}")))
    }

    /// Whether a restored state that came from outside is sound: it is written in its one form, no figure is listed
    /// twice, and every field has a value that a battle may have.
    ///
    /// # Errors
    /// The first that is not so.
    pub fn check_sound(&self, restored: &World) -> Result<(), BrokenSnapshot> {
        let ids = restored.figures();
        if let Some(twice) = ids.iter().enumerate().find(|(place, id)| ids[..*place].contains(id)) {
            return Err(BrokenSnapshot(format!("the figure `{}` is there twice", twice.1)));
        }
        if let Some(id) = ids.iter().find(|id| id.as_str().chars().any(is_control)) {
            return Err(BrokenSnapshot(format!("`{}` is no id of a figure", truncate_for_message(id.as_str()))));
        }
        ComponentRegistry::check_bounds(restored)?;
        if Self::take(restored) == *self { Ok(()) } else { Err(BrokenSnapshot("it is not in its one form".into())) }
    }

    /// Hash of this state.
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

/// Writes that turn one state into another.
#[derive(Default)]
struct Changes {
    /// The figures, in order.
    ids: Vec<FigureId>,
    /// Changed parts of figures, by place.
    figures: Vec<(usize, PutOnFigure)>,
    battle: Vec<PutIntoBattle>,
    dice: Option<FrozenDice>,
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
