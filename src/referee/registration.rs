//! What a book hangs into a world: parts and tokens into any, observers and systems into the true battle's only.

use bevy::ecs::component::Mutable;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, Schedules, SingleThreadedExecutor};
use bevy::ecs::system::{IntoObserverSystem, ScheduleSystem};
use bevy::prelude::{Bundle, Component, Event, IntoScheduleConfigs, Resource, Schedule, World};
use serde::{Serialize, de::DeserializeOwned};

use super::OnPhase;
use crate::model::{
    Believed, Clock, Journal, Knowledge, LastSeen, LogBook, Outcome, Registry, Roster, Score, Token, Tokens,
};

/// A world that a book is being set up on.
pub struct Setup<'w> {
    world: &'w mut World,
    /// Whether rules run in this world, or it only shows what they did elsewhere.
    rules: bool,
}

impl<'w> Setup<'w> {
    /// Sets a world up for a book's true battle.
    pub fn battle(world: &'w mut World) -> Self {
        Self::new(world, true)
    }

    /// Sets a world up to show a battle that is fought elsewhere.
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
        Roster::lay(world);
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

    /// Registers a resource of the battle, with its first value.
    pub fn keep<R>(&mut self, name: &'static str, first: R) -> &mut Self
    where
        R: Resource + Serialize + DeserializeOwned,
    {
        self.world.insert_resource(first);
        self.world.resource_mut::<Registry>().battle::<R>(name);
        self
    }

    /// Registers a resource that holds nothing between orders, or follows from the start.
    pub fn derived<R: Resource>(&mut self, first: R) -> &mut Self {
        self.world.insert_resource(first);
        self.world.resource_mut::<Registry>().derived::<R>();
        self
    }

    /// Has the roster keep whether figures have any of the components of a bundle; see [`Roster::mask`].
    pub fn mask<B: Bundle>(&mut self) -> &mut Self {
        Roster::add_mask::<B>(self.world);
        self
    }

    /// What a side knows of a figure that it loses from sight stands still: its [`Memories`] are part of the battle, and the
    /// book keeps them.
    pub fn memories(&mut self) -> &mut Self {
        self.world.resource_mut::<Registry>().memories();
        self
    }

    /// Registers a status token, which is a part as well.
    pub fn token<T: Token>(&mut self) -> &mut Self {
        self.part::<T>(T::WORD);
        Roster::add_token::<T>(self.world);
        self.world.resource_mut::<Tokens>().add::<T>();
        self
    }

    /// Adds an observer, which may only claim.
    pub fn observe<E: Event, D: Bundle, M>(&mut self, observer: impl IntoObserverSystem<E, D, M>) -> &mut Self {
        if self.rules {
            self.world.add_observer(observer);
        }
        self
    }

    /// Adds systems to an edge of a phase. They run one after the other; two that clash without an order are an error.
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
