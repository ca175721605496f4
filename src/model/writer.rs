//! The one hand that writes a battle: it keeps in line what follows from the figures, and notes what was so before, so that a battle
//! can be marked, played on and rolled back.

use std::any::TypeId;

use bevy::ecs::component::Mutable;
use bevy::prelude::{Component, Entity, Mut, Resource, World};

use super::{FigureId, Figures};

/// Writing components of figures and resources of the battle; `apply` writes by these alone.
pub trait Writer {
    /// Puts a component on a figure, in the place of the one that it had.
    fn put<C: Component + Clone>(&mut self, figure: FigureId, component: C);
    /// Takes a component from a figure.
    fn take<C: Component + Clone>(&mut self, figure: FigureId);
    /// Changes a component of a figure that has it. Where a figure stands, and with whom, is [put](Self::put).
    fn edit<C: Component<Mutability = Mutable> + Clone>(&mut self, figure: FigureId, change: impl FnOnce(&mut C));
    /// A resource of the battle, to be changed.
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

/// As [`Writer::put`], by entity.
pub fn put_on<C: Component + Clone>(world: &mut World, entity: Entity, component: C) {
    note::<C>(world, entity);
    world.entity_mut(entity).insert(component);
}

/// As [`Writer::take`], by entity.
pub fn take_from<C: Component + Clone>(world: &mut World, entity: Entity) {
    if world.get::<C>(entity).is_some() {
        note::<C>(world, entity);
        world.entity_mut(entity).remove::<C>();
    }
}

/// As [`Writer::edit`], by entity.
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

/// Notes a component as it is, where somebody may go back.
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

/// What undoes a change.
type Undo = Box<dyn FnOnce(&mut World) + Send + Sync>;
/// A component of an entity, or a resource.
type Place = (TypeId, Option<Entity>);

/// What was so before, as far back as somebody may want to go. Empty while nobody does.
#[derive(Resource, Default)]
pub struct Journal {
    /// Where the marks that are held stand among the notes.
    marks: Vec<usize>,
    notes: Vec<(Option<Place>, Undo)>,
    /// Entities that are no longer part of the battle, but would be again if it went back.
    retired: Vec<Entity>,
    writes: u64,
}

impl Journal {
    /// Grows with every write and whenever a battle goes back: as long as it stays, so does the state.
    pub fn writes(&self) -> u64 {
        self.writes
    }

    /// Marks the state as it is now: [`roll_back`](Self::roll_back) or [`let_go`](Self::let_go) ends it.
    pub fn mark(world: &mut World) {
        let mut journal = world.resource_mut::<Journal>();
        let here = journal.notes.len();
        journal.marks.push(here);
    }

    /// Goes back to the last mark, which is gone then.
    pub fn roll_back(world: &mut World) {
        let mut journal = world.resource_mut::<Journal>();
        let Some(mark) = journal.marks.pop() else { return };
        journal.writes += 1;
        let notes = journal.notes.split_off(mark);
        notes.into_iter().rev().for_each(|(_, undo)| undo(world));
        Self::tidy(world);
    }

    /// Lets the last mark go, and stays.
    pub fn let_go(world: &mut World) {
        world.resource_mut::<Journal>().marks.pop();
        Self::tidy(world);
    }

    /// Forgets all marks, where a battle was laid out anew or written by hand.
    pub fn clear(world: &mut World) {
        let mut journal = world.resource_mut::<Journal>();
        journal.marks.clear();
        journal.writes += 1;
        Self::tidy(world);
    }

    /// Where nobody can go back any more, nothing is kept.
    fn tidy(world: &mut World) {
        let mut journal = world.resource_mut::<Journal>();
        if !journal.marks.is_empty() {
            return;
        }
        journal.notes.clear();
        for entity in std::mem::take(&mut journal.retired) {
            world.despawn(entity);
        }
    }

    /// Whether a mark is held.
    fn is_open(world: &World) -> bool {
        world.get_resource::<Journal>().is_some_and(|journal| !journal.marks.is_empty())
    }

    fn note(world: &mut World, place: Place, before: impl FnOnce(&World) -> Undo) {
        let Some(mut journal) = world.get_resource_mut::<Journal>() else { return };
        journal.writes += 1;
        let Some(mark) = journal.marks.last() else { return };
        if journal.notes[*mark..].iter().any(|(noted, _)| *noted == Some(place)) {
            return;
        }
        let undo = before(world);
        world.resource_mut::<Journal>().notes.push((Some(place), undo));
    }

    /// Notes how to undo something that is no change of a component or a resource.
    pub(super) fn note_deed(world: &mut World, undo: impl FnOnce(&mut World) + Send + Sync + 'static) {
        if Self::is_open(world) {
            world.resource_mut::<Journal>().notes.push((None, Box::new(undo)));
        }
    }

    /// Takes an entity out of the battle; it goes when nobody can go back to where it was part of it.
    pub(super) fn retire(world: &mut World, entity: Entity) {
        if Self::is_open(world) {
            world.resource_mut::<Journal>().retired.push(entity);
        } else {
            world.despawn(entity);
        }
    }

    /// Brings an entity back that was taken out.
    pub(super) fn bring_back(world: &mut World, entity: Entity) {
        world.resource_mut::<Journal>().retired.retain(|other| *other != entity);
    }
}
