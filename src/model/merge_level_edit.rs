//! Continues a battle in an edited level: parts that the edit did not touch stay as they are.
use std::collections::BTreeSet;

use bevy::prelude::World;
use serde_json::Value;

use super::dice::DiceStreams;
use super::three_way_merge::merge;
use super::{At, BrokenSnapshot, ComponentRegistry, FigureId, Figures, Knowledge, OffMap, Roster};
use crate::board::{Board, Tile};

/// A level before and after an edit, both as deployed, and the battle in progress.
pub struct LevelEdit<'w> {
    pub before: &'w World,
    pub after: &'w World,
    pub battle: &'w World,
}

/// The changes that an edit made to a battle in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CarriedChanges {
    /// Figures and parts taken from the edited level, such as `alpha: stats` or `board`.
    pub changed: Vec<String>,
    /// Those of them that the battle had changed too: the level overrides the battle.
    pub reset: Vec<String>,
}

impl LevelEdit<'_> {
    /// Sets up the battle in a world in which the same book is registered.
    ///
    /// # Errors
    /// A sentence, if the battle cannot continue after the edit.
    pub fn carry_into(&self, world: &mut World) -> Result<CarriedChanges, String> {
        let size = |world: &World| (world.resource::<Board>().width(), world.resource::<Board>().height());
        if size(self.before) != size(self.after) {
            return Err("the map has another size".into());
        }
        let mut carried = CarriedChanges::default();
        let broken = |broken: BrokenSnapshot| broken.0;
        let gone = self.gone();
        Roster::remove_all(world);
        for id in self.figures() {
            self.figure(world, id, &mut carried).map_err(broken)?;
        }
        self.battle(world, &gone, &mut carried)?;
        DiceStreams::thaw(world, DiceStreams::freeze(self.battle));
        carried.changed.extend(gone.into_iter().map(|id| format!("{id} is gone")));
        self.stand(world, &mut carried);
        self.forget_doors(world);
        Ok(carried)
    }

    /// One value in the level before the edit, in the battle, and in the level after it.
    fn all<T>(&self, of: impl Fn(&World) -> T) -> [T; 3] {
        [self.before, self.battle, self.after].map(of)
    }

    /// The level's figures in level order, then those that arrived during the battle.
    fn figures(&self) -> Vec<FigureId> {
        let mut all = self.after.figures();
        let came = self.battle.figures().into_iter().filter(|id| self.before.entity_of(*id).is_none());
        let came: Vec<FigureId> = came.filter(|id| !all.contains(id)).collect();
        all.extend(came);
        all
    }

    fn gone(&self) -> BTreeSet<FigureId> {
        self.before.figures().into_iter().filter(|id| self.after.entity_of(*id).is_none()).collect()
    }

    fn figure(&self, world: &mut World, id: FigureId, carried: &mut CarriedChanges) -> Result<(), BrokenSnapshot> {
        let parts = world.resource::<ComponentRegistry>().clone();
        let entity = Roster::enlist(world, id);
        if self.before.entity_of(id).is_none() && self.after.entity_of(id).is_some() {
            carried.changed.push(format!("{id} is new"));
        }
        for part in &parts.figure {
            let on = |world: &World| world.entity_of(id);
            let whole = |world: &World| on(world).and_then(|entity| (part.freeze)(world, entity));
            let fields = |world: &World| on(world).and_then(|entity| (part.to_json)(world, entity));
            match carried.merged(&format!("{id}: {}", part.name), self.all(whole), self.all(fields)) {
                Some(Merged::Whole(bytes)) => (part.thaw)(&bytes)?(world, entity),
                Some(Merged::Fields(value)) => (part.merge_json)(world, entity, value)?,
                None => {}
            }
        }
        Ok(())
    }

    fn battle(&self, world: &mut World, gone: &BTreeSet<FigureId>, carried: &mut CarriedChanges) -> Result<(), String> {
        let parts = world.resource::<ComponentRegistry>().clone();
        for part in &parts.battle {
            let done =
                match carried.merged(part.name, self.all(|world| Some(part.freeze(world))), self.all(part.to_json)) {
                    Some(Merged::Fields(value)) if gone.iter().any(|id| names(&value, id.as_str())) => {
                        return Err("the edit removed a figure that the battle still refers to".into());
                    }
                    Some(Merged::Fields(value)) => (part.merge_json)(world, value),
                    Some(Merged::Whole(bytes)) => (part.thaw)(world, &bytes).map(|put| put(world)),
                    None => Ok(()),
                };
            done.map_err(|broken| broken.0)?;
        }
        Ok(())
    }

    /// Figures whose tile lost its ground move to their tile in the level.
    fn stand(&self, world: &mut World, carried: &mut CarriedChanges) {
        for id in world.figures() {
            let Some(at) = world.at(id).filter(|_| !world.has::<OffMap>(id)) else { continue };
            let Some((entity, home)) = world.entity_of(id).zip(self.after.at(id)) else { continue };
            if !world.resource::<Board>().passable(at) && home != at {
                world.entity_mut(entity).insert(At(home));
                carried.reset.push(format!("{id}: at"));
            }
        }
    }

    /// Removes knowledge of doors that the edit removed.
    fn forget_doors(&self, world: &mut World) {
        let [before, after] = [self.before.resource::<Board>(), self.after.resource::<Board>()];
        let gone: Vec<Tile> = before.doors().map(|(at, _)| at).filter(|at| after.door(*at).is_none()).collect();
        for knows in world.resource_mut::<Knowledge>().0.values_mut().map(std::sync::Arc::make_mut) {
            knows.doors.retain(|at, _| !gone.contains(at));
        }
    }
}

/// A part after the edit.
enum Merged {
    Whole(Vec<u8>),
    Fields(Value),
}

impl CarriedChanges {
    /// Merges a part from the level before the edit, the battle and the edited level, field by field if it has
    /// fields.
    fn merged(&mut self, name: &str, whole: [Option<Vec<u8>>; 3], fields: [Option<Value>; 3]) -> Option<Merged> {
        let [before, battle, after] = &whole;
        let told = whole.iter().zip(&fields).all(|(whole, fields)| whole.is_none() || fields.is_some());
        // A part without fields cannot be merged: the battle's value is kept.
        if before == after || !told {
            return battle.clone().map(Merged::Whole);
        }
        // A figure that is new, or arrived during the battle, is reported as a whole.
        if before.is_some() {
            self.changed.push(name.to_owned());
        }
        let mut lost = false;
        let [before, battle, after] = &fields;
        let merged = merge(before.as_ref(), battle.as_ref(), after.as_ref(), &mut lost).map(Merged::Fields);
        if lost {
            self.reset.push(name.to_owned());
        }
        merged
    }
}

/// Whether a value names a figure.
fn names(value: &Value, id: &str) -> bool {
    match value {
        Value::String(text) => text == id,
        Value::Array(list) => list.iter().any(|entry| names(entry, id)),
        Value::Object(fields) => fields.iter().any(|(key, entry)| key == id || names(entry, id)),
        _ => false,
    }
}
