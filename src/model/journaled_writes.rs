//! The only way to change a battle: updates derived state, and journals old values so that a battle can be marked and
//! rolled back.

use std::any::TypeId;
use std::collections::BTreeMap;

use bevy::ecs::component::Mutable;
use bevy::prelude::{Component, Entity, Mut, Resource, World};

use super::{FigureId, Figures};

/// Writes components of figures and resources of the battle; `apply` uses nothing else.
pub trait Writer {
    /// Sets a component of a figure, replacing any old value.
    fn put<C: Component + Clone>(&mut self, figure: FigureId, component: C);
    /// Removes a component from a figure.
    fn take<C: Component + Clone>(&mut self, figure: FigureId);
    /// Edits a component that a figure has. For position and side, use [`put`](Self::put).
    fn edit<C: Component<Mutability = Mutable> + Clone>(&mut self, figure: FigureId, change: impl FnOnce(&mut C));
    /// A mutable resource of the battle.
    fn alter<R: Resource + Component<Mutability = Mutable> + Clone>(&mut self) -> Mut<'_, R>;
}

impl Writer for World {
    fn put<C: Component + Clone>(&mut self, figure: FigureId, component: C) {
        if let Some(entity) = self.entity_of(figure) {
            put_on(self, entity, component);
        }
    }

    fn take<C: Component + Clone>(&mut self, figure: FigureId) {
        if let Some(entity) = self.entity_of(figure) {
            take_from::<C>(self, entity);
        }
    }

    fn edit<C: Component<Mutability = Mutable> + Clone>(&mut self, figure: FigureId, change: impl FnOnce(&mut C)) {
        if let Some(entity) = self.entity_of(figure) {
            edit_on(self, entity, change);
        }
    }

    fn alter<R: Resource + Component<Mutability = Mutable> + Clone>(&mut self) -> Mut<'_, R> {
        Journal::note(self, (TypeId::of::<R>(), None), |world| {
            let before = world.get_resource::<R>().cloned();
            Box::new(move |world| match before {
                Some(before) => world.insert_resource(before),
                None => {
                    world.remove_resource::<R>();
                }
            })
        });
        self.resource_mut::<R>()
    }
}

/// [`Writer::put`] by entity.
pub fn put_on<C: Component + Clone>(world: &mut World, entity: Entity, component: C) {
    note::<C>(world, entity);
    world.entity_mut(entity).insert(component);
}

/// [`Writer::take`] by entity.
pub fn take_from<C: Component + Clone>(world: &mut World, entity: Entity) {
    if world.get::<C>(entity).is_some() {
        note::<C>(world, entity);
        world.entity_mut(entity).remove::<C>();
    }
}

/// [`Writer::edit`] by entity.
pub fn edit_on<C: Component<Mutability = Mutable> + Clone>(
    world: &mut World,
    entity: Entity,
    change: impl FnOnce(&mut C),
) {
    note::<C>(world, entity);
    if let Some(component) = world.get_mut::<C>(entity) {
        change(Mut::into_inner(component));
    }
}

/// Journals the old value of a component while a mark is held.
fn note<C: Component + Clone>(world: &mut World, entity: Entity) {
    Journal::note(world, (TypeId::of::<C>(), Some(entity)), |world| {
        let before = world.get::<C>(entity).cloned();
        Box::new(move |world| {
            match before {
                Some(before) => world.entity_mut(entity).insert(before),
                None => world.entity_mut(entity).remove::<C>(),
            };
        })
    });
}

/// Undoes one change.
type Undo = Box<dyn FnOnce(&mut World) + Send + Sync>;
/// A component of an entity, or a resource.
type DataKey = (TypeId, Option<Entity>);

/// An old value.
struct Note {
    place: Option<DataKey>,
    /// The index of the note before it of the same place.
    earlier: Option<usize>,
    undo: Undo,
}

/// Old values back to the oldest mark. Empty while no mark is held.
#[derive(Resource, Default)]
pub struct Journal {
    /// The journal length at each mark.
    marks: Vec<usize>,
    notes: Vec<Note>,
    /// The index of the last note of each place.
    last: BTreeMap<DataKey, usize>,
    /// Entities removed from the battle that a rollback would restore.
    retired: Vec<Entity>,
    writes: u64,
}

impl Journal {
    /// Grows with every write and rollback: while it is unchanged, so is the state.
    pub fn writes(&self) -> u64 {
        self.writes
    }

    /// Marks the current state; [`roll_back`](Self::roll_back) or [`drop_mark`](Self::drop_mark) ends the mark.
    pub fn mark(world: &mut World) {
        let mut journal = world.resource_mut::<Journal>();
        let here = journal.notes.len();
        journal.marks.push(here);
    }

    /// Returns to the last mark and removes it.
    pub fn roll_back(world: &mut World) {
        let mut journal = world.resource_mut::<Journal>();
        let Some(mark) = journal.marks.pop() else { return };
        journal.writes += 1;
        let notes = journal.notes.split_off(mark);
        for Note { place, earlier, .. } in notes.iter().rev() {
            match (place, earlier) {
                (Some(place), Some(earlier)) => journal.last.insert(*place, *earlier),
                (Some(place), None) => journal.last.remove(place),
                (None, _) => None,
            };
        }
        notes.into_iter().rev().for_each(|note| (note.undo)(world));
        Self::tidy(world);
    }

    /// Drops the last mark and keeps the state.
    pub fn drop_mark(world: &mut World) {
        world.resource_mut::<Journal>().marks.pop();
        Self::tidy(world);
    }

    /// Drops all marks, after a new setup or direct writes to the world.
    pub fn clear(world: &mut World) {
        let mut journal = world.resource_mut::<Journal>();
        journal.marks.clear();
        journal.writes += 1;
        Self::tidy(world);
    }

    /// Empties the journal when no mark is left.
    fn tidy(world: &mut World) {
        let mut journal = world.resource_mut::<Journal>();
        if !journal.marks.is_empty() {
            return;
        }
        journal.notes.clear();
        journal.last.clear();
        for entity in std::mem::take(&mut journal.retired) {
            world.despawn(entity);
        }
    }

    /// Whether a mark is held.
    fn is_open(world: &World) -> bool {
        world.get_resource::<Journal>().is_some_and(|journal| !journal.marks.is_empty())
    }

    fn note(world: &mut World, place: DataKey, before: impl FnOnce(&World) -> Undo) {
        let Some(mut journal) = world.get_resource_mut::<Journal>() else { return };
        journal.writes += 1;
        let Some(mark) = journal.marks.last() else { return };
        let earlier = journal.last.get(&place).copied();
        if earlier.is_some_and(|index| index >= *mark) {
            return;
        }
        let undo = before(world);
        let mut journal = world.resource_mut::<Journal>();
        let index = journal.notes.len();
        journal.last.insert(place, index);
        journal.notes.push(Note { place: Some(place), earlier, undo });
    }

    /// Journals how to undo a change that is neither a component nor a resource.
    pub(super) fn record_undo(world: &mut World, undo: impl FnOnce(&mut World) + Send + Sync + 'static) {
        let Some(mut journal) = world.get_resource_mut::<Journal>() else { return };
        journal.writes += 1;
        if !journal.marks.is_empty() {
            journal.notes.push(Note { place: None, earlier: None, undo: Box::new(undo) });
        }
    }

    /// Removes an entity from the battle; it is despawned when no mark can bring it back.
    pub(super) fn retire(world: &mut World, entity: Entity) {
        if Self::is_open(world) {
            world.resource_mut::<Journal>().retired.push(entity);
        } else {
            world.despawn(entity);
        }
    }

    /// Restores a removed entity.
    pub(super) fn bring_back(world: &mut World, entity: Entity) {
        world.resource_mut::<Journal>().retired.retain(|other| *other != entity);
    }
}
