//! What the level has in store for its End Phases, and whether a site is held for good (CQB-HEAT-1, CQB-ROUND-7).

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::model::{Clock, LevelSpec, Side, Word};
use crate::rulebooks::modern_cqb::data::doctrine::Failure;
use crate::rulebooks::modern_cqb::data::{self, Book};
use crate::rulebooks::modern_cqb::senses::noise::Heat;
use crate::rulebooks::modern_cqb::state::figure::Condition;

/// An event of the level, once only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Happening {
    /// The Heat from which it happens.
    pub heat: Option<u16>,
    /// The round in whose End Phase it happens.
    pub round: Option<u16>,
    /// Templates that come in, all at one entry.
    pub reinforce: Vec<Word>,
    pub at: Option<Tile>,
    /// Doors that lock.
    pub lock: Vec<Tile>,
    /// Figures, or the words of sides, whose nerve is tested, and whether severely (CQB-NERVE-15).
    pub test: Vec<Word>,
    pub severe: bool,
    /// What becomes of those who fail, where the mission says so (CQB-NERVE-12).
    pub failure: Option<Failure>,
    /// Evidence that starts to burn.
    pub burn: Vec<Word>,
    /// A device that goes off.
    pub detonate: Option<Word>,
    pub done: bool,
}

/// All that the level has in store, in the order of its file.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Timeline(pub Vec<Happening>);

impl Timeline {
    /// The events of a level that was inspected.
    pub fn of(brief: &LevelSpec) -> Self {
        let happening = |event: &crate::model::LevelEvent| Happening {
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
            done: false,
        };
        Self(brief.events.iter().map(happening).collect())
    }
}

/// Whose side reinforcements of a template are on: their doctrine's.
pub fn side_of(book: &data::Data, template: Word) -> Option<Side> {
    let template = book.templates.get(template.as_str())?;
    Some(book.doctrines.get(&template.doctrine)?.side)
}

/// Whether an event could still bring a hostile (CQB-ROUND-7).
pub fn may_bring_hostiles(world: &World) -> bool {
    let book = world.resource::<Book>();
    let hostile = |template: &Word| side_of(book, *template) == Some(Side::Hostile);
    let mut events = world.resource::<Timeline>().0.iter();
    events.any(|next| !next.done && next.reinforce.iter().any(hostile) && comes(world, next))
}

/// Whether an event can come at all: Heat must be tracked, and its round no later than the last.
fn comes(world: &World, next: &Happening) -> bool {
    let tracked = next.heat.is_none() || world.resource::<Heat>().level.is_some();
    let limit = world.resource::<Clock>().limit;
    tracked && next.round.is_none_or(|round| limit.is_none_or(|limit| round <= limit))
}

/// Whether no hostile able to act is left, nor one that could still come (CQB-ROUND-7).
pub fn site_held(world: &World) -> bool {
    world.able_of(Side::Hostile).is_empty() && !may_bring_hostiles(world)
}
