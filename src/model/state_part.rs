//! A registered part of a battle: how it is written, read and checked.

use bevy::prelude::{Entity, EntityRef, World};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::BrokenSnapshot;
use super::state_limits::{Bounds, OutOfBounds};

#[derive(Clone, Copy)]
pub(super) struct FigureStatePart {
    pub name: &'static str,
    pub freeze: fn(&World, Entity) -> Option<Vec<u8>>,
    /// Appends the part's bytes; returns whether the entity has it.
    pub append: fn(EntityRef, &mut Vec<u8>) -> bool,
    /// Reads the part's bytes; what it returns puts the part on a figure.
    pub thaw: fn(&[u8]) -> Result<PutOnFigure, BrokenSnapshot>,
    pub remove: fn(&mut World, Entity),
    /// Copies the part from one entity to another.
    pub copy: fn(&mut World, Entity, Entity),
    /// Checks that every field is within bounds.
    pub within: fn(EntityRef, &Bounds) -> Result<(), OutOfBounds>,
    /// Its fields by name, to be merged one by one; `None` if the figure lacks it.
    pub to_json: fn(&World, Entity) -> Option<Value>,
    pub merge_json: fn(&mut World, Entity, Value) -> Result<(), BrokenSnapshot>,
}

/// Puts a part that was read on a figure, or into the battle.
pub(super) type PutOnFigure = Box<dyn FnOnce(&mut World, Entity)>;
pub(super) type PutIntoBattle = Box<dyn FnOnce(&mut World)>;

#[derive(Clone, Copy)]
pub(super) struct BattleStatePart {
    pub name: &'static str,
    /// Appends the part's bytes.
    pub append: fn(&World, &mut Vec<u8>),
    /// Reads the part's bytes; what it returns puts the part into the battle.
    pub thaw: fn(&World, &[u8]) -> Result<PutIntoBattle, BrokenSnapshot>,
    /// Checks that every field is within bounds.
    pub within: fn(&World, &Bounds) -> Result<(), OutOfBounds>,
    /// Its fields by name; `None` if it can only be replaced as a whole.
    pub to_json: fn(&World) -> Option<Value>,
    pub merge_json: fn(&mut World, Value) -> Result<(), BrokenSnapshot>,
}

impl BattleStatePart {
    /// The part's bytes.
    pub fn freeze(&self, world: &World) -> Vec<u8> {
        let mut bytes = Vec::new();
        (self.append)(world, &mut bytes);
        bytes
    }
}

pub(super) fn encode<T: Serialize>(value: &T) -> Vec<u8> {
    // Writing to memory fails only for types that no part may have (unknown lengths), which is a bug.
    postcard::to_stdvec(value).expect("a part has a plain serde form")
}

pub(super) fn append<T: Serialize>(value: &T, bytes: &mut Vec<u8>) {
    *bytes = postcard::to_extend(value, std::mem::take(bytes)).expect("a part has a plain serde form");
}

pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, BrokenSnapshot> {
    postcard::from_bytes(bytes).map_err(|error| BrokenSnapshot(format!("a part cannot be read: {error}")))
}

pub(super) fn read<T: DeserializeOwned>(value: Value) -> Result<T, BrokenSnapshot> {
    serde_json::from_value(value).map_err(|error| BrokenSnapshot(format!("a part cannot be read: {error}")))
}
