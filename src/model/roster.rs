//! The map from figure to entity, in the order in which rules process figures, with the tile of each.

use std::collections::BTreeSet;

use bevy::ecs::bundle::Bundle;
use bevy::ecs::component::ComponentId;
use bevy::ecs::lifecycle::HookContext;
use bevy::ecs::world::{DeferredWorld, EntityRef};
use bevy::prelude::{Component, Entity, Resource, World};

use super::{
    At, FigureId, Footprint, IdMask, Journal, Kind, Label, OffMap, Refusal, ReinforcementNames, Side, SideOf, Token,
    Word, id_as_title,
};
use crate::board::Tile;

/// Figures in the level file's order, reinforcements after them as they come (CQB-ROUND-6).
///
/// It caches position, side, footprint and tracked tokens of each figure, so that rules need no search. Component hooks
/// keep the cache current.
#[derive(Resource, Clone, Debug, Default)]
pub struct Roster {
    entries: Vec<RosterEntry>,
    /// Index of each figure among them: a slot for each hash of an id, the next free one where it
    /// is taken. At least half are free.
    slots: Vec<u32>,
    /// The bit of each tracked component.
    bits: Vec<(ComponentId, u64)>,
    /// Groups of components that a book queries together.
    masks: Vec<u64>,
    changes: u64,
    moves: u64,
}

/// A figure and its cached components.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RosterEntry {
    pub id: FigureId,
    pub entity: Entity,
    side: Option<Side>,
    place: Option<Tile>,
    print: Option<Footprint>,
    has: u64,
}

/// Components that have roster hooks; a world keeps them when another battle is set up in it.
#[derive(Resource, Default)]
pub(super) struct Hooked(BTreeSet<ComponentId>);

/// A slot of no figure.
const FREE: u32 = u32::MAX;

/// The bit of [`OffMap`].
const OFF_MAP: u64 = 1;

impl RosterEntry {
    /// The tile of a figure that is on the map.
    pub fn at(&self) -> Option<Tile> {
        self.place.filter(|_| self.has & OFF_MAP == 0)
    }

    /// Its footprint in tiles, across and down.
    pub fn footprint(&self) -> (u8, u8) {
        self.print.map_or((1, 1), |print| (print.0, print.1))
    }

    /// Its side; civilian before one is set.
    pub fn side(&self) -> Side {
        self.side.unwrap_or(Side::Civilian)
    }

    /// Whether it belongs to a side.
    pub fn is_of(&self, side: Side) -> bool {
        self.side == Some(side)
    }

    /// Whether it has none of the components of a [mask](Roster::mask).
    pub fn has_none(&self, mask: u64) -> bool {
        self.has & mask == 0
    }
}

impl Roster {
    /// Grows with every change of an entry: while it is unchanged, so are positions, sides, footprints and tokens.
    pub fn change_count(&self) -> u64 {
        self.changes
    }

    /// Grows whenever a figure comes to a tile or leaves one.
    pub fn move_count(&self) -> u64 {
        self.moves
    }

    /// All ids, in order.
    pub fn ids(&self) -> impl Iterator<Item = FigureId> + '_ {
        self.entries.iter().map(|entry| entry.id)
    }

    /// All ids with their entities, in order.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = (FigureId, Entity)> + '_ {
        self.entries.iter().map(|entry| (entry.id, entry.entity))
    }

    /// All entries, in order.
    pub fn all(&self) -> &[RosterEntry] {
        &self.entries
    }

    /// The entry of a figure.
    pub fn get(&self, id: FigureId) -> Option<&RosterEntry> {
        Some(&self.entries[self.indexed(id)?])
    }

    /// Index of a figure among the entries. Plain loops and indices: rules ask a hundred times for
    /// each order, and a build for development inlines nothing.
    fn indexed(&self, id: FigureId) -> Option<usize> {
        let (slots, entries) = (self.slots.as_slice(), self.entries.as_slice());
        let mut slot = id.0.spread();
        while !slots.is_empty() {
            slot &= slots.len() - 1;
            let place = slots[slot] as usize;
            if place >= entries.len() {
                return None;
            }
            if entries[place].id == id {
                return Some(place);
            }
            slot += 1;
        }
        None
    }

    /// Gives the last figure a slot. Of two with one id, the first is found.
    fn index_last(&mut self) {
        if 2 * self.entries.len() > self.slots.len() {
            return self.index();
        }
        self.index_at(self.entries.len() - 1);
    }

    /// Indexes all figures anew.
    fn index(&mut self) {
        self.slots = vec![FREE; (4 * self.entries.len()).next_power_of_two()];
        (0..self.entries.len()).for_each(|place| self.index_at(place));
    }

    fn index_at(&mut self, place: usize) {
        let last = self.slots.len() - 1;
        let mut slot = self.entries[place].id.0.spread() & last;
        while self.slots[slot] != FREE {
            slot = (slot + 1) & last;
        }
        self.slots[slot] = place as u32;
    }

    /// The entity of a figure.
    pub fn entity(&self, id: FigureId) -> Option<Entity> {
        self.get(id).map(|entry| entry.entity)
    }

    /// The position of a figure in the order; unknown figures come last.
    pub fn index_of(&self, id: FigureId) -> usize {
        self.indexed(id).unwrap_or(usize::MAX)
    }

    /// The figure on a tile that has none of the components of a mask.
    pub fn figure_on(&self, tile: Tile, mask: u64) -> Option<FigureId> {
        self.entries.iter().find(|entry| entry.at() == Some(tile) && entry.has_none(mask)).map(|entry| entry.id)
    }

    /// Inserts an empty roster without masks.
    pub fn install(world: &mut World) {
        world.insert_resource(Roster::default());
        world.init_resource::<Hooked>();
        for followed in [follow::<OffMap>, follow::<SideOf>, follow::<At>, follow::<Footprint>] {
            followed(world);
        }
    }

    /// Tracks the components of a bundle under a new mask, numbered in order of registration.
    pub fn add_mask<B: Bundle>(world: &mut World) {
        let components = world.register_bundle::<B>().contributed_components().to_vec();
        let bits = components.into_iter().map(|id| follow_id(world, id)).fold(0, |all, bit| all | bit);
        world.resource_mut::<Roster>().masks.push(bits);
    }

    /// Tracks a token, so that [`bearers`](Figures::bearers) needs no search.
    pub fn add_token<T: Token>(world: &mut World) {
        follow::<T>(world);
    }

    /// The components of a book's mask, by its number.
    pub fn mask(&self, place: usize) -> u64 {
        self.masks.get(place).copied().unwrap_or(0)
    }

    /// The figures that have any of the components of a book's mask, in order.
    pub fn bearers(&self, place: usize) -> impl Iterator<Item = &RosterEntry> {
        let mask = self.mask(place);
        self.entries.iter().filter(move |entry| !entry.has_none(mask))
    }

    /// Whether a figure has any of the components of a book's mask.
    pub fn bears(&self, id: FigureId, place: usize) -> bool {
        self.get(id).is_some_and(|entry| !entry.has_none(self.mask(place)))
    }

    /// Whether an entity has any component of a mask; the entity may be a memory of a figure.
    pub(super) fn entity_bears(&self, entity: EntityRef, place: usize) -> bool {
        let mask = self.mask(place);
        self.bits.iter().any(|(id, bit)| mask & bit != 0 && entity.contains_id(*id))
    }

    /// Adds a figure at the end, as an entity with only its id.
    pub fn enlist(world: &mut World, id: FigureId) -> Entity {
        let entity = world.spawn(id).id();
        let mut roster = world.resource_mut::<Roster>();
        roster.changes += 1;
        roster.entries.push(RosterEntry { id, entity, side: None, place: None, print: None, has: 0 });
        roster.index_last();
        Journal::record_undo(world, Self::strike_last);
        entity
    }

    /// Removes the figure added last.
    fn strike_last(world: &mut World) {
        let mut roster = world.resource_mut::<Roster>();
        roster.changes += 1;
        let Some(last) = roster.entries.pop() else { return };
        roster.index();
        world.despawn(last.entity);
    }

    /// Removes all figures and their entities.
    pub fn remove_all(world: &mut World) {
        let mut roster = world.resource_mut::<Roster>();
        roster.changes += 1;
        let all = std::mem::take(&mut roster.entries);
        roster.index();
        for entry in all {
            world.despawn(entry.entity);
        }
    }

    /// Counts as a change of all entries, after a state was restored.
    pub(super) fn mark_all_changed(world: &mut World) {
        world.resource_mut::<Roster>().changes += 1;
    }

    /// The first figure whose cached values differ from its components.
    pub fn first_stale_figure(world: &World) -> Option<FigureId> {
        let roster = world.resource::<Roster>();
        let fits = |entry: &&RosterEntry| {
            let Ok(figure) = world.get_entity(entry.entity) else { return false };
            let has = roster.bits.iter().filter(|(id, _)| figure.contains_id(*id)).fold(0, |all, (_, bit)| all | bit);
            let place = figure.get::<At>().map(|at| at.0);
            let side = figure.get::<SideOf>().map(|side| side.0);
            (entry.side, entry.place, entry.print, entry.has) == (side, place, figure.get().copied(), has)
        };
        roster.entries.iter().find(|entry| !fits(entry)).map(|entry| entry.id)
    }

    fn change(&mut self, entity: Entity, change: impl FnOnce(&mut RosterEntry)) {
        if let Some(entry) = self.entries.iter_mut().find(|entry| entry.entity == entity) {
            let before = *entry;
            change(entry);
            self.changes += u64::from(*entry != before);
            self.moves += u64::from(entry.at() != before.at());
        }
    }

    fn bit(&self, component: ComponentId) -> u64 {
        self.bits.iter().find(|(id, _)| *id == component).map_or(0, |(_, bit)| *bit)
    }
}

fn follow<C: Component>(world: &mut World) {
    let id = world.register_component::<C>();
    follow_id(world, id);
}

/// Tracks a component: returns its bit.
fn follow_id(world: &mut World, id: ComponentId) -> u64 {
    if world.resource_mut::<Hooked>().0.insert(id)
        && let Some(hooks) = world.register_component_hooks_by_id(id)
    {
        hooks.on_insert(inserted).on_remove(removed);
    }
    let mut roster = world.resource_mut::<Roster>();
    if roster.bit(id) == 0 {
        let bit = 1 << roster.bits.len();
        roster.bits.push((id, bit));
    }
    roster.bit(id)
}

fn inserted(mut world: DeferredWorld, context: HookContext) {
    let figure = world.entity(context.entity);
    let (place, side) = (figure.get::<At>().map(|at| at.0), figure.get::<SideOf>().map(|of| of.0));
    let print = figure.get().copied();
    let mut roster = world.resource_mut::<Roster>();
    let bit = roster.bit(context.component_id);
    roster.change(context.entity, |entry| {
        (entry.place, entry.side, entry.print) = (place, side, print);
        entry.has |= bit;
    });
}

fn removed(mut world: DeferredWorld, context: HookContext) {
    let (at, side, print) =
        (world.component_id::<At>(), world.component_id::<SideOf>(), world.component_id::<Footprint>());
    let mut roster = world.resource_mut::<Roster>();
    let bit = roster.bit(context.component_id);
    roster.change(context.entity, |entry| {
        entry.has &= !bit;
        entry.place = entry.place.filter(|_| at != Some(context.component_id));
        entry.side = entry.side.filter(|_| side != Some(context.component_id));
        entry.print = entry.print.filter(|_| print != Some(context.component_id));
    });
}

/// Access to figures by id.
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
    /// Figures with a registered token, in order.
    fn bearers<T: Token>(&self) -> impl Iterator<Item = &RosterEntry>;
    /// The tile of a figure that is on the map.
    fn at(&self, id: FigureId) -> Option<Tile>;
    /// The side of a figure; civilian if there is no such figure.
    fn side(&self, id: FigureId) -> Side;
    /// The figure's name for players; masked within a scope of [`IdMask`].
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

    fn bearers<T: Token>(&self) -> impl Iterator<Item = &RosterEntry> {
        let roster = self.resource::<Roster>();
        let bit = self.component_id::<T>().map_or(0, |id| roster.bit(id));
        roster.entries.iter().filter(move |entry| !entry.has_none(bit))
    }

    fn at(&self, id: FigureId) -> Option<Tile> {
        self.resource::<Roster>().get(id)?.at()
    }

    fn side(&self, id: FigureId) -> Side {
        self.resource::<Roster>().get(id).map_or(Side::Civilian, RosterEntry::side)
    }

    fn label(&self, id: FigureId) -> String {
        if Refusal::are_texts_discarded() {
            return String::new();
        }
        let told_apart = IdMask::mask_of(id).is_none();
        let plain = || id_as_title(id.as_str());
        match self.of::<Label>(id).filter(|_| told_apart) {
            None => id.to_string(),
            Some(Label::Given(name)) => name.clone(),
            Some(Label::Id) => plain(),
            Some(Label::Nth(number)) => {
                let kind = self.of::<Kind>(id).map_or_else(Word::default, |kind| kind.0);
                self.get_resource::<ReinforcementNames>().map_or_else(plain, |calls| (calls.0)(self, *number, kind))
            }
        }
    }

    fn kind(&self, id: FigureId) -> &str {
        self.of::<Kind>(id).map_or("", |kind| kind.0.as_str())
    }
}
