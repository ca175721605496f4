//! All events of the level and the progress of each, and whether a site is held for good (CQB-HEAT-1, CQB-ROUND-7).

use std::ops::RangeInclusive;

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::alarm_rungs::AlarmRung;
use super::level_event_conditions::Scene;
use crate::board::{Board, Tile};
use crate::model::{Briefed, Clock, FigureId, LevelEvent, LevelSpec, Side, Word};
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Failure;
use crate::rulebooks::modern_cqb::data::{self, Book};
use crate::rulebooks::modern_cqb::senses::noise_and_heat::Heat;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::intent::Directive;

/// A level event, which happens once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimelineEvent {
    /// The Heat at which it happens.
    pub heat: Option<u16>,
    /// The round in whose End Phase it happens.
    pub round: Option<u16>,
    /// Templates of its reinforcements, all at one entry.
    pub reinforce: Vec<Word>,
    pub at: Option<Tile>,
    /// Doors that it locks.
    pub lock: Vec<Tile>,
    /// Figures or sides that test Nerve, and whether the test is severe (CQB-NERVE-15).
    pub test: Vec<Word>,
    pub severe: bool,
    /// The outcome of a failed test, if the mission sets it (CQB-NERVE-12).
    pub failure: Option<Failure>,
    /// Evidence that it sets on fire.
    pub burn: Vec<Word>,
    /// A device that it sets off.
    pub detonate: Option<Word>,
    pub stage: Stage,
}

/// The progress of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    Waits,
    Done,
    /// Its scene keeps its progress.
    Scene(Box<Scene>),
    /// A scene that is a rung of the alarm.
    Rung(Box<AlarmRung>),
}

impl TimelineEvent {
    /// An event that is nothing but a scene.
    pub fn of_scene(scene: Scene) -> Self {
        Self {
            heat: None,
            round: None,
            reinforce: Vec::new(),
            at: None,
            lock: Vec::new(),
            test: Vec::new(),
            severe: false,
            failure: None,
            burn: Vec::new(),
            detonate: None,
            stage: Stage::Scene(Box::new(scene)),
        }
    }

    pub fn scene(&self) -> Option<&Scene> {
        match &self.stage {
            Stage::Scene(scene) => Some(scene.as_ref()),
            Stage::Rung(rung) => Some(&rung.scene),
            _ => None,
        }
    }

    pub fn alarm_rung(&self) -> Option<&AlarmRung> {
        if let Stage::Rung(rung) = &self.stage { Some(rung) } else { None }
    }

    pub fn scene_mut(&mut self) -> Option<&mut Scene> {
        match &mut self.stage {
            Stage::Scene(scene) => Some(scene.as_mut()),
            Stage::Rung(rung) => Some(&mut rung.scene),
            _ => None,
        }
    }

    pub fn alarm_rung_mut(&mut self) -> Option<&mut AlarmRung> {
        if let Stage::Rung(rung) = &mut self.stage { Some(rung) } else { None }
    }

    /// Whether it has happened, or was stopped.
    pub fn is_over(&self) -> bool {
        let stopped = self.alarm_rung().is_some_and(|rung| rung.stopped);
        stopped || self.stage == Stage::Done || self.scene().is_some_and(|scene| scene.done.is_some())
    }

    /// Notes that the team was told (called by `apply`).
    pub fn note_announced(&mut self) {
        if let Some(scene) = self.scene_mut() {
            scene.told = true;
        }
    }

    /// Notes that it happened in this round (called by `apply`).
    pub fn note_happened(&mut self, round: u16) {
        match self.scene_mut() {
            Some(scene) => scene.done = Some(round),
            None => self.stage = Stage::Done,
        }
    }
}

/// All level events, in file order.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timeline(pub Vec<TimelineEvent>);

impl Timeline {
    /// The events of an inspected level.
    pub fn of(level: &LevelSpec) -> Self {
        let happening = |event: &LevelEvent| TimelineEvent {
            heat: event.heat,
            round: event.round,
            reinforce: event.reinforce.iter().map(|template| template.value).collect(),
            at: event.at.as_ref().map(|at| at.value),
            lock: event.lock.iter().map(|at| at.value).collect(),
            test: event.test.iter().map(|word| word.value).collect(),
            severe: event.severe,
            failure: event.failure.as_ref().and_then(|word| Failure::of(word.as_str())),
            burn: event.burn.iter().map(|word| word.value).collect(),
            detonate: event.detonate.as_ref().map(|word| word.value),
            stage: stage(level, event),
        };
        Self(level.events.iter().map(happening).collect())
    }

    /// The scenes of the level.
    pub fn scenes(&self) -> impl Iterator<Item = (&TimelineEvent, &Scene)> {
        self.0.iter().filter_map(|event| Some((event, event.scene()?)))
    }

    /// The names of the rungs that come at such a Heat, but for those that the team knows to be stopped (CQB-HEAT-7).
    pub fn rungs_at(&self, heat: RangeInclusive<u16>) -> impl Iterator<Item = &str> {
        let reached = move |event: &&TimelineEvent| event.heat.is_some_and(|from| heat.contains(&from));
        let here = self.0.iter().filter(reached).filter(|event| !event.is_over());
        here.filter_map(|event| event.alarm_rung().filter(|rung| !rung.is_known_stopped())?.name.as_deref())
    }

    /// The scenes that have happened.
    fn played(&self) -> impl Iterator<Item = (&TimelineEvent, &Scene)> {
        self.scenes().filter(|(_, scene)| scene.done.is_some())
    }

    /// Whether an objective is still to be opened by an event (CQB-HEAT-1).
    pub fn withholds_goal(&self, goal: usize) -> bool {
        let mut opening =
            self.scenes().filter(|(_, scene)| scene.goals.iter().any(|opens| usize::from(*opens) == goal));
        let mut any = false;
        let told = opening.any(|(_, scene)| {
            any = true;
            scene.told
        });
        any && !told
    }

    /// The last order that events gave to a hostile (CQB-HEAT-1).
    pub fn directive(&self, figure: FigureId) -> Option<Directive> {
        let given = self.played().filter(|(_, scene)| scene.gives_order_to(figure.0));
        let given = given.filter_map(|(_, scene)| Some((scene.done?, scene.order?)));
        // Of two in one round, the later in the file counts.
        given.max_by_key(|(round, _)| *round).map(|(_, order)| order)
    }

    /// The number of orders given so far.
    pub fn directive_count(&self) -> usize {
        self.played().filter(|(_, scene)| scene.order.is_some()).count()
    }

    /// The outcome that events set for a failed Nerve test in a room (CQB-HEAT-1).
    pub fn nerve_failure_in(&self, board: &Board, room: usize) -> Option<Failure> {
        let here = self.played().filter(|(_, scene)| scene.rooms.iter().any(|at| board.room_at(*at) == Some(room)));
        here.max_by_key(|(_, scene)| scene.done).and_then(|(event, _)| event.failure)
    }
}

fn stage(level: &LevelSpec, event: &LevelEvent) -> Stage {
    match Scene::of(level, event) {
        None => Stage::Waits,
        Some(scene) if event.scene.is_alarm_rung() => Stage::Rung(Box::new(AlarmRung::of(level, event, scene))),
        Some(scene) => Stage::Scene(Box::new(scene)),
    }
}

/// Hostiles know the orders that they were given; their minds read nothing else of it.
impl Briefed for Timeline {
    fn is_briefed(side: Side) -> bool {
        side == Side::Hostile
    }
}

/// The side of a template's reinforcements: that of their doctrine.
pub fn reinforcement_side(book: &data::Data, template: Word) -> Option<Side> {
    let template = book.templates.get(template.as_str())?;
    Some(book.doctrines.get(&template.doctrine)?.side)
}

/// Whether a coming event could bring a hostile (CQB-ROUND-7).
pub fn can_bring_hostiles(world: &World) -> bool {
    let book = world.resource::<Book>();
    let hostile = |template: &Word| reinforcement_side(book, *template) == Some(Side::Hostile);
    let mut events = world.resource::<Timeline>().0.iter();
    events.any(|next| !next.is_over() && next.reinforce.iter().any(hostile) && comes(world, next))
}

/// Whether an event can happen at all: Heat must be tracked, and its round must not be after the last.
fn comes(world: &World, next: &TimelineEvent) -> bool {
    let tracked = next.heat.is_none() || world.resource::<Heat>().current().is_some();
    let limit = world.resource::<Clock>().limit;
    tracked && next.round.is_none_or(|round| limit.is_none_or(|limit| round <= limit))
}

/// Whether no hostile able to act is left and none can come (CQB-ROUND-7).
pub fn is_site_held(world: &World) -> bool {
    world.able_of(Side::Hostile).is_empty() && !can_bring_hostiles(world)
}
