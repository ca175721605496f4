//! The registry of all components and resources of the rules, so that snapshots and digests are complete.

use std::any::TypeId;
use std::collections::BTreeSet;

use bevy::ecs::component::Mutable;
use bevy::prelude::{Component, Resource, World};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::state_limits::{Bounds, OutOfBounds};
use super::state_part::{BattleStatePart, FigureStatePart, append, decode, encode, read};
use super::{BrokenSnapshot, FigureId, Figures, Roster};
use crate::board::Board;

/// Whether a part belongs to figures or to the battle.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PartKind {
    Figure,
    Battle,
}

/// All registered parts, in the order of registration.
#[derive(Resource, Clone, Default)]
pub struct ComponentRegistry {
    pub(super) figure: Vec<FigureStatePart>,
    pub(super) battle: Vec<BattleStatePart>,
    types: BTreeSet<TypeId>,
}

impl ComponentRegistry {
    /// Registers a component of figures.
    pub fn figure<C>(&mut self, name: &'static str)
    where
        C: Component<Mutability = Mutable> + Clone + Serialize + DeserializeOwned,
    {
        self.types.insert(TypeId::of::<C>());
        self.figure.push(FigureStatePart {
            name,
            freeze: |world, entity| world.get::<C>(entity).map(encode),
            append: |figure, bytes| figure.get::<C>().map(|part| append(part, bytes)).is_some(),
            thaw: |bytes| {
                let component: C = decode(bytes)?;
                Ok(Box::new(move |world, entity| {
                    world.entity_mut(entity).insert(component);
                }))
            },
            remove: |world, entity| {
                world.entity_mut(entity).remove::<C>();
            },
            copy: |world, from, to| {
                if let Some(part) = world.get::<C>(from).cloned() {
                    world.entity_mut(to).insert(part);
                }
            },
            within: |figure, bounds| figure.get::<C>().map_or(Ok(()), |part| bounds.check(part)),
            to_json: |world, entity| serde_json::to_value(world.get::<C>(entity)?).ok(),
            merge_json: |world, entity, value| {
                let component: C = read(value)?;
                world.entity_mut(entity).insert(component);
                Ok(())
            },
        });
    }

    /// Registers a resource of the battle.
    pub fn battle<R>(&mut self, name: &'static str)
    where
        R: Resource + Serialize + DeserializeOwned,
    {
        self.types.insert(TypeId::of::<R>());
        self.battle.push(BattleStatePart {
            name,
            append: |world, bytes| {
                if let Some(part) = world.get_resource::<R>() {
                    append(part, bytes);
                }
            },
            thaw: |_, bytes| {
                let part = decode::<R>(bytes)?;
                Ok(Box::new(move |world| world.insert_resource(part)))
            },
            within: |world, bounds| world.get_resource::<R>().map_or(Ok(()), |part| bounds.check(part)),
            to_json: |world| serde_json::to_value(world.get_resource::<R>()?).ok(),
            merge_json: |world, value| {
                world.insert_resource(read::<R>(value)?);
                Ok(())
            },
        });
    }

    /// Registers the sides' memories of figures; for books that update [`LastSeen`](super::LastSeen).
    pub fn memories(&mut self) {
        let (append, thaw) = (super::LastSeen::append, super::LastSeen::thaw);
        let whole = |_: &mut World, _| Err(BrokenSnapshot("memories have no fields".into()));
        let within = super::LastSeen::check_bounds;
        self.battle.push(BattleStatePart {
            name: "memories",
            append,
            thaw,
            within,
            to_json: |_| None,
            merge_json: whole,
        });
    }

    /// Registers the board, which has its own byte form and can share data with the board that it replaces.
    fn board(&mut self) {
        self.battle::<Board>("board");
        let Some(part) = self.battle.last_mut() else { return };
        part.append = |world, bytes| {
            world.get_resource::<Board>().into_iter().for_each(|board| bytes.extend_from_slice(board.bytes()));
        };
        part.thaw = |world, bytes| {
            let unread = |error| BrokenSnapshot(format!("a part cannot be read: {error}"));
            let board = Board::from_bytes(bytes, world.get_resource()).map_err(unread)?;
            Ok(Box::new(move |world| world.insert_resource(board)))
        };
    }

    /// Declares a type derived: computed from parts, or empty between orders.
    pub fn derived<T: 'static>(&mut self) {
        self.types.insert(TypeId::of::<T>());
    }

    /// The names of all parts.
    pub fn names(&self) -> impl Iterator<Item = (PartKind, &'static str)> + '_ {
        let figure = self.figure.iter().map(|part| (PartKind::Figure, part.name));
        figure.chain(self.battle.iter().map(|part| (PartKind::Battle, part.name)))
    }

    /// Every part as data, by name and figure; without memories, which repeat parts of figures.
    pub fn to_json(world: &World) -> Vec<(String, Value)> {
        let parts = world.resource::<ComponentRegistry>();
        let of_figures = world.resource::<Roster>().entries().flat_map(|(id, entity)| {
            let figure_part =
                move |part: &FigureStatePart| Some((format!("{} of {id}", part.name), (part.to_json)(world, entity)?));
            parts.figure.iter().filter_map(figure_part)
        });
        let of_battle = parts.battle.iter().filter_map(|part| Some((part.name.to_owned(), (part.to_json)(world)?)));
        of_figures.chain(of_battle).collect()
    }

    /// The first part in which two battles of the same book differ, with its figure.
    pub fn difference(one: &World, other: &World) -> Option<String> {
        let parts = one.resource::<ComponentRegistry>();
        for id in one.figures() {
            let Some((a, b)) = one.entity_of(id).zip(other.entity_of(id)) else { return Some(format!("`{id}`")) };
            let differs = |part: &&FigureStatePart| (part.freeze)(one, a) != (part.freeze)(other, b);
            if let Some(part) = parts.figure.iter().find(differs) {
                return Some(format!("`{}` of `{id}`", part.name));
            }
        }
        let differs = |part: &&BattleStatePart| part.freeze(one) != part.freeze(other);
        parts.battle.iter().find(differs).map(|part| format!("`{}`", part.name))
    }

    /// Checks every field of every part, including memories.
    ///
    /// # Errors
    /// The first field out of bounds.
    pub(super) fn check_bounds(world: &World) -> Result<(), BrokenSnapshot> {
        let (parts, board, figures) =
            (world.resource::<ComponentRegistry>(), world.resource::<Board>(), world.figures());
        let bounds = Bounds { board: (board.width(), board.height()), figures: &figures };
        let odd = |of: String, OutOfBounds(sentence)| BrokenSnapshot(format!("{of}: {sentence}"));
        for (id, entity) in world.resource::<Roster>().entries() {
            for part in &parts.figure {
                let name = || format!("`{}` of `{id}`", part.name);
                (part.within)(world.entity(entity), &bounds).map_err(|found| odd(name(), found))?;
            }
        }
        let mut battle = parts.battle.iter();
        battle
            .try_for_each(|part| (part.within)(world, &bounds).map_err(|found| odd(format!("`{}`", part.name), found)))
    }

    /// Components and resources of this crate in the world that are not registered. Must be empty, or saves are
    /// incomplete.
    pub fn unregistered(world: &World) -> Vec<String> {
        let parts = world.resource::<ComponentRegistry>();
        let mut missing = BTreeSet::new();
        for archetype in world.archetypes().iter().filter(|archetype| !archetype.is_empty()) {
            for id in archetype.iter_components() {
                let Some(info) = world.components().get_info(id) else { continue };
                if info.type_id().is_some_and(|id| parts.types.contains(&id)) {
                    continue;
                }
                let name = info.name().to_string();
                if name.contains(env!("CARGO_CRATE_NAME")) {
                    missing.insert(name);
                }
            }
        }
        missing.into_iter().collect()
    }

    /// Registers the parts of the model.
    pub fn with_model_parts() -> Self {
        let mut parts = Self::default();
        parts.figure::<super::SideOf>("side");
        parts.figure::<super::Kind>("kind");
        parts.figure::<super::Label>("label");
        parts.figure::<super::At>("at");
        parts.figure::<super::Facing>("facing");
        parts.figure::<super::Footprint>("footprint");
        parts.figure::<super::OffMap>("off-map");
        parts.board();
        parts.battle::<super::Clock>("clock");
        parts.battle::<super::Knowledge>("knowledge");
        parts.battle::<super::Score>("score");
        parts.battle::<super::EventNumbers>("log-book");
        parts.battle::<super::Outcome>("outcome");
        parts.derived::<FigureId>();
        parts.derived::<super::Roster>();
        parts.derived::<super::roster::Hooked>();
        parts.derived::<super::BelievedBoards>();
        parts.derived::<super::Journal>();
        parts.derived::<super::LastSeen>();
        parts.derived::<super::Tokens>();
        parts.derived::<super::DiceStreams>();
        parts.derived::<super::Stream>();
        parts.derived::<super::LoadedFaces>();
        parts.derived::<ComponentRegistry>();
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Roster, Tokens};

    #[derive(Component, Clone, serde::Serialize, serde::Deserialize)]
    struct Made(u8);

    #[derive(Resource, serde::Serialize, serde::Deserialize)]
    struct Cache(u8);

    fn table() -> World {
        let mut world = World::new();
        world.insert_resource(ComponentRegistry::with_model_parts());
        Roster::install(&mut world);
        world.insert_resource(Tokens::default());
        Roster::enlist(&mut world, FigureId::new("alpha"));
        world
    }

    fn missing(world: &World) -> Vec<String> {
        let short = |name: &String| name.rsplit("::").next().unwrap_or_default().to_owned();
        ComponentRegistry::unregistered(world).iter().map(short).collect()
    }

    #[test]
    fn a_component_that_nobody_registered_is_found() {
        let mut world = table();
        assert_eq!(missing(&world), Vec::<String>::new());
        let alpha = world.resource::<Roster>().entity(FigureId::new("alpha")).expect("alpha is enlisted");
        world.entity_mut(alpha).insert(Made(1));
        assert_eq!(missing(&world), ["Made"]);
        world.resource_mut::<ComponentRegistry>().figure::<Made>("made");
        assert_eq!(missing(&world), Vec::<String>::new());
    }

    #[test]
    fn a_resource_that_nobody_registered_is_found() {
        let mut world = table();
        world.insert_resource(Cache(1));
        assert_eq!(missing(&world), ["Cache"]);
        world.resource_mut::<ComponentRegistry>().battle::<Cache>("kept");
        assert_eq!(missing(&world), Vec::<String>::new());
    }
}
