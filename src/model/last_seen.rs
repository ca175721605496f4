//! Figures as sides last saw them: what a side knows of somebody it has lost from sight stands still until it looks again.

use std::collections::BTreeMap;

use bevy::prelude::{Entity, Resource, World};
use serde::{Deserialize, Serialize};

use super::state_limits::{Bounds, Odd};
use super::{BrokenSnapshot, FigureId, Figures, Journal, Registry, Side};

/// For each side, copies of figures that it has told apart and no longer sees, part for part as they were at its last sight of
/// them. A copy is an entity of its own that no rule goes through; [`Known`](super::Known) reads it in the figure's place.
#[derive(Resource, Clone, Debug, Default)]
pub struct LastSeen(BTreeMap<(Side, FigureId), Entity>);

/// A copy as a snapshot holds it: the bytes of each part of a figure, in the order of registration.
#[derive(Serialize, Deserialize)]
struct Frozen {
    side: Side,
    figure: FigureId,
    parts: Vec<Option<Vec<u8>>>,
}

impl LastSeen {
    /// The copy that stands for a figure to a side, where it has one.
    pub fn of(world: &World, side: Side, figure: FigureId) -> Option<Entity> {
        world.get_resource::<Self>()?.0.get(&(side, figure)).copied()
    }

    /// Those whom a side remembers, in the order of their ids.
    pub fn all(world: &World, side: Side) -> Vec<FigureId> {
        let all = world.get_resource::<Self>().into_iter().flat_map(|memories| memories.0.keys());
        all.filter(|(by, _)| *by == side).map(|(_, figure)| *figure).collect()
    }

    /// A side loses a figure from sight: it is kept in mind as it is now. One that is kept already stays as it was.
    pub fn keep(world: &mut World, side: Side, figure: FigureId) {
        if Self::of(world, side, figure).is_some() {
            return;
        }
        let Some(entity) = world.entity_of(figure) else { return };
        let copies: Vec<_> = world.resource::<Registry>().figure.iter().map(|part| part.copy).collect();
        let kept = world.spawn_empty().id();
        copies.into_iter().for_each(|copy| copy(world, entity, kept));
        world.resource_mut::<Self>().0.insert((side, figure), kept);
        Journal::note_deed(world, move |world| {
            world.resource_mut::<Self>().0.remove(&(side, figure));
            world.despawn(kept);
        });
    }

    /// A side sees a figure again, or no longer takes it for anybody it knows.
    pub fn let_go(world: &mut World, side: Side, figure: FigureId) {
        let kept = world.get_resource_mut::<Self>().and_then(|mut memories| memories.0.remove(&(side, figure)));
        let Some(kept) = kept else { return };
        Journal::note_deed(world, move |world| {
            Journal::bring_back(world, kept);
            world.resource_mut::<Self>().0.insert((side, figure), kept);
        });
        Journal::retire(world, kept);
    }

    /// Forgets everybody, copies and all.
    pub fn clear(world: &mut World) {
        let all = world.remove_resource::<Self>().unwrap_or_default();
        all.0.into_values().for_each(|entity| {
            world.despawn(entity);
        });
        world.insert_resource(Self::default());
    }

    /// All copies, as a part of the battle.
    pub(super) fn freeze(world: &World) -> Vec<u8> {
        let parts = &world.resource::<Registry>().figure;
        let one = |(&(side, figure), &entity): (&(Side, FigureId), &Entity)| Frozen {
            side,
            figure,
            parts: parts.iter().map(|part| (part.freeze)(world, entity)).collect(),
        };
        let all: Vec<Frozen> =
            world.get_resource::<Self>().into_iter().flat_map(|memories| &memories.0).map(one).collect();
        postcard::to_stdvec(&all).expect("copies have a plain serde form")
    }

    /// Whether every field of every copy is one that a battle may have.
    pub(super) fn within(world: &World, bounds: &Bounds) -> Result<(), Odd> {
        for ((_, figure), entity) in world.get_resource::<Self>().into_iter().flat_map(|memories| &memories.0) {
            bounds.hold(figure)?;
            let parts = world.resource::<Registry>().figure.iter();
            parts.map(|part| part.within).try_for_each(|within| within(world.entity(*entity), bounds))?;
        }
        Ok(())
    }

    /// Puts copies back; whatever was kept before goes.
    pub(super) fn thaw(world: &mut World, bytes: &[u8]) -> Result<(), BrokenSnapshot> {
        let all: Vec<Frozen> =
            postcard::from_bytes(bytes).map_err(|error| BrokenSnapshot(format!("no memories: {error}")))?;
        Self::clear(world);
        all.into_iter().try_for_each(|frozen| Self::thaw_one(world, frozen))
    }

    fn thaw_one(world: &mut World, Frozen { side, figure, parts }: Frozen) -> Result<(), BrokenSnapshot> {
        let thaws: Vec<_> = world.resource::<Registry>().figure.iter().map(|part| part.thaw).collect();
        let entity = world.spawn_empty().id();
        if let Some(twice) = world.resource_mut::<Self>().0.insert((side, figure), entity) {
            world.despawn(twice);
        }
        let present = thaws.into_iter().zip(parts).filter_map(|(thaw, bytes)| Some((thaw, bytes?)));
        present.into_iter().try_for_each(|(thaw, bytes)| thaw(world, entity, &bytes))
    }
}
