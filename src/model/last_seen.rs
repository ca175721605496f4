//! Memories: figures as a side last saw them, frozen until it sees them again.

use std::collections::BTreeMap;

use bevy::prelude::{Entity, Resource, World};
use serde::{Deserialize, Serialize};

use super::state_limits::{Bounds, OutOfBounds};
use super::state_part::{PutIntoBattle, PutOnFigure};
use super::{BrokenSnapshot, ComponentRegistry, FigureId, Figures, Journal, Side};

/// Each side's copies of Confirmed figures out of its sight, with every part as last seen. A copy is an entity that no
/// rule processes; [`SideKnowledge`](super::SideKnowledge) reads it in place of the figure.
#[derive(Resource, Clone, Debug, Default)]
pub struct LastSeen(BTreeMap<(Side, FigureId), Entity>);

/// A copy in a snapshot: the bytes of each part of a figure, in order of registration.
#[derive(Serialize, Deserialize)]
struct Frozen {
    side: Side,
    figure: FigureId,
    parts: Vec<Option<Vec<u8>>>,
}

impl LastSeen {
    /// A side's memory of a figure, if it has one.
    pub fn of(world: &World, side: Side, figure: FigureId) -> Option<Entity> {
        world.get_resource::<Self>()?.0.get(&(side, figure)).copied()
    }

    /// The figures that a side remembers, in order of id.
    pub fn remembered_figures(world: &World, side: Side) -> Vec<FigureId> {
        let all = world.get_resource::<Self>().into_iter().flat_map(|memories| memories.0.keys());
        all.filter(|(by, _)| *by == side).map(|(_, figure)| *figure).collect()
    }

    /// A side loses a figure from sight: copies it as it is now. An existing copy stays unchanged.
    pub fn remember(world: &mut World, side: Side, figure: FigureId) {
        if Self::of(world, side, figure).is_some() {
            return;
        }
        let Some(entity) = world.entity_of(figure) else { return };
        let copies: Vec<_> = world.resource::<ComponentRegistry>().figure.iter().map(|part| part.copy).collect();
        let kept = world.spawn_empty().id();
        copies.into_iter().for_each(|copy| copy(world, entity, kept));
        world.resource_mut::<Self>().0.insert((side, figure), kept);
        Journal::record_undo(world, move |world| {
            world.resource_mut::<Self>().0.remove(&(side, figure));
            world.despawn(kept);
        });
    }

    /// Gives a side an empty copy of a figure of which it has none, to be filled.
    pub(super) fn keep(world: &mut World, side: Side, figure: FigureId) -> Entity {
        let kept = world.spawn_empty().id();
        world.resource_mut::<Self>().0.insert((side, figure), kept);
        kept
    }

    /// A side sees a figure again or no longer knows of it: removes the copy.
    pub fn forget(world: &mut World, side: Side, figure: FigureId) {
        let kept = world.get_resource_mut::<Self>().and_then(|mut memories| memories.0.remove(&(side, figure)));
        let Some(kept) = kept else { return };
        Journal::record_undo(world, move |world| {
            Journal::bring_back(world, kept);
            world.resource_mut::<Self>().0.insert((side, figure), kept);
        });
        Journal::retire(world, kept);
    }

    /// Removes all copies.
    pub fn clear(world: &mut World) {
        let all = world.remove_resource::<Self>().unwrap_or_default();
        all.0.into_values().for_each(|entity| {
            world.despawn(entity);
        });
        world.insert_resource(Self::default());
    }

    /// All copies, as a part of the battle.
    pub(super) fn append(world: &World, bytes: &mut Vec<u8>) {
        let parts = &world.resource::<ComponentRegistry>().figure;
        let one = |(&(side, figure), &entity): (&(Side, FigureId), &Entity)| Frozen {
            side,
            figure,
            parts: parts.iter().map(|part| (part.freeze)(world, entity)).collect(),
        };
        let all: Vec<Frozen> =
            world.get_resource::<Self>().into_iter().flat_map(|memories| &memories.0).map(one).collect();
        *bytes = postcard::to_extend(&all, std::mem::take(bytes)).expect("copies have a plain serde form");
    }

    /// Checks every field of every copy.
    pub(super) fn check_bounds(world: &World, bounds: &Bounds) -> Result<(), OutOfBounds> {
        for ((_, figure), entity) in world.get_resource::<Self>().into_iter().flat_map(|memories| &memories.0) {
            bounds.check(figure)?;
            let parts = world.resource::<ComponentRegistry>().figure.iter();
            parts.map(|part| part.within).try_for_each(|within| within(world.entity(*entity), bounds))?;
        }
        Ok(())
    }

    /// Reads copies, to replace all current ones.
    pub(super) fn thaw(world: &World, bytes: &[u8]) -> Result<PutIntoBattle, BrokenSnapshot> {
        let all: Vec<Frozen> =
            postcard::from_bytes(bytes).map_err(|error| BrokenSnapshot(format!("no memories: {error}")))?;
        let parts = &world.resource::<ComponentRegistry>().figure;
        let read = |Frozen { side, figure, parts: bytes }: Frozen| {
            let present = parts.iter().zip(bytes).filter_map(|(part, bytes)| Some((part, bytes?)));
            let put = present.map(|(part, bytes)| (part.thaw)(&bytes)).collect::<Result<Vec<PutOnFigure>, _>>()?;
            Ok(((side, figure), put))
        };
        let all = all.into_iter().map(read).collect::<Result<Vec<_>, BrokenSnapshot>>()?;
        Ok(Box::new(move |world| {
            Self::clear(world);
            for (key, parts) in all {
                let entity = world.spawn_empty().id();
                if let Some(twice) = world.resource_mut::<Self>().0.insert(key, entity) {
                    world.despawn(twice);
                }
                parts.into_iter().for_each(|put| put(world, entity));
            }
        }))
    }
}
