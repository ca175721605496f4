//! What a book registers in a world: components and tokens in any world, observers and systems only in the true
//! battle's.

use bevy::ecs::component::Mutable;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, Schedules, SingleThreadedExecutor};
use bevy::ecs::system::{IntoObserverSystem, ScheduleSystem};
use bevy::prelude::{Bundle, Component, Event, IntoScheduleConfigs, Resource, Schedule, World};
use serde::{Serialize, de::DeserializeOwned};

use super::OnPhase;
use crate::model::{
    Believed, Clock, Journal, Knowledge, LastSeen, LogBook, Outcome, Registry, Roster, Score, Token, Tokens,
};

/// A world in which a book is being registered.
pub struct Setup<'w> {
    world: &'w mut World,
    /// Whether rules run in this world; a shown battle only applies events.
    rules: bool,
}

impl<'w> Setup<'w> {
    /// Prepares a world for a true battle.
    pub fn battle(world: &'w mut World) -> Self {
        Self::new(world, true)
    }

    /// Prepares a world for a shown battle.
    pub fn shown(world: &'w mut World) -> Self {
        Self::new(world, false)
    }

    fn new(world: &'w mut World, rules: bool) -> Self {
        if world.contains_resource::<Roster>() {
            Roster::dismiss(world);
        }
        LastSeen::clear(world);
        world.insert_resource(Registry::of_the_table());
        world.insert_resource(Tokens::default());
        Roster::install(world);
        world.insert_resource(Journal::default());
        world.insert_resource(Believed::default());
        world.insert_resource(Clock::default());
        world.insert_resource(Knowledge::default());
        world.insert_resource(Score::default());
        world.insert_resource(LogBook::default());
        world.insert_resource(Outcome::default());
        if rules {
            world.insert_resource(Schedules::default());
        }
        Self { world, rules }
    }

    /// Registers a component of figures.
    pub fn part<C>(&mut self, name: &'static str) -> &mut Self
    where
        C: Component<Mutability = Mutable> + Clone + Serialize + DeserializeOwned,
    {
        self.world.resource_mut::<Registry>().figure::<C>(name);
        self
    }

    /// Registers a resource of the battle with its initial value.
    pub fn resource<R>(&mut self, name: &'static str, first: R) -> &mut Self
    where
        R: Resource + Serialize + DeserializeOwned,
    {
        self.world.insert_resource(first);
        self.world.resource_mut::<Registry>().battle::<R>(name);
        self
    }

    /// Registers a resource that is empty between orders, or derived from the start.
    pub fn derived<R: Resource>(&mut self, first: R) -> &mut Self {
        self.world.insert_resource(first);
        self.world.resource_mut::<Registry>().derived::<R>();
        self
    }

    /// Tracks in the roster whether figures have any component of a bundle; see [`Roster::mask`].
    pub fn mask<B: Bundle>(&mut self) -> &mut Self {
        Roster::add_mask::<B>(self.world);
        self
    }

    /// Adds each side's memories of figures that it has lost from sight; the book updates them. They are part of
    /// the state.
    pub fn memories(&mut self) -> &mut Self {
        self.world.resource_mut::<Registry>().memories();
        self
    }

    /// Registers a status token, which is a component too.
    pub fn token<T: Token>(&mut self) -> &mut Self {
        self.part::<T>(T::WORD);
        Roster::add_token::<T>(self.world);
        self.world.resource_mut::<Tokens>().add::<T>();
        self
    }

    /// Adds an observer, which may only claim reactions.
    pub fn observe<E: Event, D: Bundle, M>(&mut self, observer: impl IntoObserverSystem<E, D, M>) -> &mut Self {
        if self.rules {
            self.world.add_observer(observer);
        }
        self
    }

    /// Adds systems to an edge of a phase. They run one after the other; two that conflict without an order are an
    /// error.
    pub fn on<M>(&mut self, edge: OnPhase, systems: impl IntoScheduleConfigs<ScheduleSystem, M>) -> &mut Self {
        if self.rules {
            let mut schedules = self.world.resource_mut::<Schedules>();
            if !schedules.contains(edge) {
                schedules.insert(strict(edge));
            }
            schedules.add_systems(edge, systems);
        }
        self
    }
}

fn strict(edge: OnPhase) -> Schedule {
    let mut schedule = Schedule::new(edge);
    schedule.set_executor(SingleThreadedExecutor::new());
    let settings = ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..Default::default() };
    schedule.set_build_settings(settings);
    schedule
}
