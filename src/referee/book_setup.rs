//! Registration of a book in a world: components and tokens in any world, observers and systems only in the true
//! battle's.

use bevy::platform::collections::HashMap;

use bevy::ecs::component::Mutable;
use bevy::ecs::schedule::{
    InternedScheduleLabel, LogLevel, ScheduleBuildSettings, ScheduleLabel, Schedules, SingleThreadedExecutor,
};
use bevy::ecs::system::{IntoObserverSystem, ScheduleSystem};
use bevy::prelude::{Bundle, Component, EntityRef, Event, IntoScheduleConfigs, Resource, Schedule, SystemSet, World};
use serde::{Serialize, de::DeserializeOwned};

use super::after_event::BeforeEvent;
use super::{AfterEvent, Rules, Turn};
use crate::model::{
    BelievedBoards, Clock, ComponentRegistry, EventNumbers, Journal, Knowledge, LastSeen, Outcome, Roster, Score,
    Token, Tokens,
};

/// A world in which a book is being registered.
pub struct BookSetup<'w> {
    world: &'w mut World,
    /// Resolves the claims of a pass; `None` in a shown battle, which only applies events.
    referee: Option<fn(&mut World)>,
    /// Number of passes in each schedule.
    passes: HashMap<InternedScheduleLabel, u16>,
}

impl<'w> BookSetup<'w> {
    /// Prepares a world for a true battle.
    pub fn battle<B: Rules>(world: &'w mut World) -> Self {
        Self::new(world, Some(|world| Turn::<B>::of(world).answer_pass()))
    }

    /// Prepares a world for a shown battle.
    pub fn shown(world: &'w mut World) -> Self {
        Self::new(world, None)
    }

    fn new(world: &'w mut World, referee: Option<fn(&mut World)>) -> Self {
        if world.contains_resource::<Roster>() {
            Roster::remove_all(world);
        }
        LastSeen::clear(world);
        world.insert_resource(ComponentRegistry::with_model_parts());
        world.insert_resource(Tokens::default());
        Roster::install(world);
        world.insert_resource(Journal::default());
        world.insert_resource(BelievedBoards::default());
        world.insert_resource(Clock::default());
        world.insert_resource(Knowledge::default());
        world.insert_resource(Score::default());
        world.insert_resource(EventNumbers::default());
        world.insert_resource(Outcome::default());
        world.insert_resource(BeforeEvent::default());
        world.resource_mut::<ComponentRegistry>().derived::<BeforeEvent>();
        if referee.is_some() {
            world.insert_resource(Schedules::default());
        } else {
            // A window's world has schedules of its own.
            world.get_resource_or_init::<Schedules>().remove(AfterEvent);
        }
        Self { world, referee, passes: HashMap::new() }
    }

    /// Registers a component of figures.
    pub fn part<C>(&mut self, name: &'static str) -> &mut Self
    where
        C: Component<Mutability = Mutable> + Clone + Serialize + DeserializeOwned,
    {
        self.world.resource_mut::<ComponentRegistry>().figure::<C>(name);
        self
    }

    /// Registers a sign; see [`Tokens::add_sign`].
    pub fn sign(&mut self, word: &'static str, has: fn(&World, &EntityRef) -> bool) -> &mut Self {
        self.world.resource_mut::<Tokens>().add_sign(word, has);
        self
    }

    /// Registers signs of which a figure shows at most one; see [`Tokens::add_signs`].
    pub fn signs(&mut self, words: &[&'static str], which: fn(&World, &EntityRef) -> Option<usize>) -> &mut Self {
        self.world.resource_mut::<Tokens>().add_signs(words, which);
        self
    }

    /// Registers a resource of the battle with its initial value.
    pub fn resource<R>(&mut self, name: &'static str, first: R) -> &mut Self
    where
        R: Resource + Serialize + DeserializeOwned,
    {
        self.world.insert_resource(first);
        self.world.resource_mut::<ComponentRegistry>().battle::<R>(name);
        self
    }

    /// Registers a resource that is empty between orders, or derived from the start.
    pub fn derived<R: Resource>(&mut self, first: R) -> &mut Self {
        self.world.insert_resource(first);
        self.world.resource_mut::<ComponentRegistry>().derived::<R>();
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
        self.world.resource_mut::<ComponentRegistry>().memories();
        self
    }

    /// Registers a status token, which is a component too.
    pub fn token<T: Token>(&mut self) -> &mut Self {
        self.part::<T>(T::WORD);
        Roster::add_token::<T>(self.world);
        Tokens::add::<T>(self.world);
        self
    }

    /// Adds an observer, which may only claim reactions.
    pub fn observe<E: Event, D: Bundle, M>(&mut self, observer: impl IntoObserverSystem<E, D, M>) -> &mut Self {
        if self.referee.is_some() {
            self.world.add_observer(observer);
        }
        self
    }

    /// Adds a pass: a system that reads and claims. Passes of a schedule run one after the other, and what one claims is
    /// resolved before the next one looks.
    pub fn add_pass<M>(
        &mut self,
        passes: impl ScheduleLabel + Clone,
        system: impl IntoScheduleConfigs<ScheduleSystem, M>,
    ) -> &mut Self {
        match self.referee {
            Some(referee) => self.chain(passes, (system, referee).chain()),
            None => self,
        }
    }

    /// Adds a pass that looks after each event, and claims reactions as observers do.
    pub fn add_look_pass<M>(&mut self, system: impl IntoScheduleConfigs<ScheduleSystem, M>) -> &mut Self {
        if self.referee.is_some() { self.chain(AfterEvent, system) } else { self }
    }

    /// Adds a system that brings up to date what follows from any event, right after it is applied to the true or the shown
    /// battle: it reads, and its commands write. It rolls nothing and claims nothing.
    pub fn add_follow_up<M>(&mut self, system: impl IntoScheduleConfigs<ScheduleSystem, M>) -> &mut Self {
        self.chain(AfterEvent, system)
    }

    /// Adds systems behind those that a schedule has.
    fn chain<M>(
        &mut self,
        passes: impl ScheduleLabel + Clone,
        systems: impl IntoScheduleConfigs<ScheduleSystem, M>,
    ) -> &mut Self {
        let mut schedules = self.world.resource_mut::<Schedules>();
        if !schedules.contains(passes.clone()) {
            schedules.insert(strict(passes.clone()));
        }
        let count = self.passes.entry(passes.intern()).or_default();
        schedules.add_systems(passes.clone(), systems.in_set(Pass(*count)));
        if let Some(last) = count.checked_sub(1) {
            schedules.configure_sets(passes, Pass(*count).after(Pass(last)));
        }
        *count += 1;
        self
    }
}

/// The place of a pass in its schedule.
#[derive(SystemSet, Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct Pass(u16);

fn strict(passes: impl ScheduleLabel) -> Schedule {
    let mut schedule = Schedule::new(passes);
    schedule.set_executor(SingleThreadedExecutor::new());
    let settings = ScheduleBuildSettings { ambiguity_detection: LogLevel::Error, ..Default::default() };
    schedule.set_build_settings(settings);
    schedule
}
