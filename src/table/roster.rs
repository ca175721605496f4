//! The one map from figure to entity, in the order in which the rules go through figures.

use bevy::prelude::{Component, Entity, Resource, World};

use super::{At, FigureId, Kind, Label, Names, OffMap, Side, SideOf};
use crate::board::Tile;

/// Figures in the level file's order, reinforcements after them as they come (CQB-ROUND-6).
#[derive(Resource, Clone, Debug, Default)]
pub struct Roster(Vec<(FigureId, Entity)>);

impl Roster {
    /// All ids, in order.
    pub fn ids(&self) -> impl Iterator<Item = FigureId> + '_ {
        self.0.iter().map(|(id, _)| *id)
    }

    /// All ids with their entities, in order.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = (FigureId, Entity)> + '_ {
        self.0.iter().copied()
    }

    /// The entity of a figure.
    pub fn entity(&self, id: FigureId) -> Option<Entity> {
        self.0.iter().find(|(other, _)| *other == id).map(|(_, entity)| *entity)
    }

    /// The place of a figure in the order; those that are not there come last.
    pub fn place(&self, id: FigureId) -> usize {
        self.0.iter().position(|(other, _)| *other == id).unwrap_or(usize::MAX)
    }

    /// Adds a figure at the end: a bare entity that holds its id.
    pub fn enlist(world: &mut World, id: FigureId) -> Entity {
        let entity = world.spawn(id).id();
        world.resource_mut::<Roster>().0.push((id, entity));
        entity
    }

    /// Takes all figures off, entities and all.
    pub fn dismiss(world: &mut World) {
        for (_, entity) in std::mem::take(&mut world.resource_mut::<Roster>().0) {
            world.despawn(entity);
        }
    }
}

/// Reading figures by id; every rule goes through these.
pub trait Figures {
    /// All ids, in order.
    fn figures(&self) -> Vec<FigureId>;
    /// The entity of a figure.
    fn entity_of(&self, id: FigureId) -> Option<Entity>;
    /// A component of a figure.
    fn of<C: Component>(&self, id: FigureId) -> Option<&C>;
    /// Whether a figure has a component.
    fn has<C: Component>(&self, id: FigureId) -> bool {
        self.of::<C>(id).is_some()
    }
    /// The tile of a figure that is on the map.
    fn at(&self, id: FigureId) -> Option<Tile>;
    /// The side of a figure; civilians' where there is no such figure.
    fn side(&self, id: FigureId) -> Side;
    /// The name that people read; within a scope of [`Names`], that of the side.
    fn label(&self, id: FigureId) -> String;
    /// The stat line that the figure was made from.
    fn kind(&self, id: FigureId) -> &str;
}

impl Figures for World {
    fn figures(&self) -> Vec<FigureId> {
        self.resource::<Roster>().ids().collect()
    }

    fn entity_of(&self, id: FigureId) -> Option<Entity> {
        self.resource::<Roster>().entity(id)
    }

    fn of<C: Component>(&self, id: FigureId) -> Option<&C> {
        self.get::<C>(self.entity_of(id)?)
    }

    fn at(&self, id: FigureId) -> Option<Tile> {
        let entity = self.entity_of(id)?;
        if self.get::<OffMap>(entity).is_some() {
            return None;
        }
        self.get::<At>(entity).map(|at| at.0)
    }

    fn side(&self, id: FigureId) -> Side {
        self.of::<SideOf>(id).map_or(Side::Civilian, |side| side.0)
    }

    fn label(&self, id: FigureId) -> String {
        let told_apart = Names::instead_of(id).is_none();
        self.of::<Label>(id).filter(|_| told_apart).map_or_else(|| id.to_string(), |label| label.0.clone())
    }

    fn kind(&self, id: FigureId) -> &str {
        self.of::<Kind>(id).map_or("", |kind| kind.0.as_str())
    }
}
