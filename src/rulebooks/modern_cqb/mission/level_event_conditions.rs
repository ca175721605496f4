//! Scenes: the conditions and effects of a level event that go beyond its round and Heat, its reinforcements and its
//! tests (CQB-HEAT-1).

use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::model::{LevelEvent, LevelSpec, Occurrence, Side, Spot, Word};
use crate::rulebooks::modern_cqb::state::intent::Directive;

/// Occurrence that a level event may wait for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trigger {
    Heat(u16),
    Round(u16),
    /// Somebody of the team is in the room of this tile.
    Entered(Tile),
    Opened(Tile),
    Out(Word),
    Seen(Word),
    /// The objective with this index is met.
    Met(u8),
    Secured(Word),
}

/// A trigger, whether it came about, and whether the team knows. Both stay once true.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wait {
    pub on: Trigger,
    pub come: bool,
    pub known: bool,
}

/// A scene and its progress.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    pub all: Vec<Wait>,
    /// Groups of which one must have come about too, if there are any.
    pub any: Vec<Vec<Wait>>,
    pub open: Vec<Tile>,
    pub unlock: Vec<Tile>,
    /// Room effects that begin, and that end.
    pub start: Vec<Word>,
    pub stop: Vec<Word>,
    pub order: Option<Directive>,
    /// The hostiles that the order goes to; all if empty.
    pub to: Vec<Word>,
    pub message: Option<String>,
    /// Objectives that it opens, by index.
    pub goals: Vec<u8>,
    /// Rooms in which failed Nerve tests end as the event says.
    pub rooms: Vec<Tile>,
    /// The round in which it happened.
    pub done: Option<u16>,
    /// Whether the team was told.
    pub told: bool,
}

impl Scene {
    /// The scene of an event of an inspected level; `None` without one.
    pub fn of(level: &LevelSpec, event: &LevelEvent) -> Option<Self> {
        let spec = &event.scene;
        if spec.is_empty() {
            return None;
        }
        let waits = |group: &Vec<Spot<Occurrence>>| waits_for(level, group);
        let tiles = |all: &[Spot<Tile>]| all.iter().map(|at| at.value).collect();
        let words = |all: &[Spot<Word>]| all.iter().map(|word| word.value).collect();
        Some(Self {
            all: waits(&spec.all),
            any: spec.any.iter().map(waits).collect(),
            open: tiles(&spec.open),
            unlock: tiles(&spec.unlock),
            start: words(&spec.start),
            stop: words(&spec.stop),
            order: spec.order.as_ref().and_then(|word| Directive::of(word.as_str())),
            to: words(&spec.to),
            message: spec.message.as_ref().map(|text| text.value.clone()),
            goals: spec.objective.iter().filter_map(|goal| goal_at(level, goal.value)).collect(),
            rooms: spec.rooms.iter().filter_map(|room| room_at(level, room.value)).collect(),
            done: None,
            told: false,
        })
    }

    /// Every trigger, in a fixed order.
    pub fn waits_mut(&mut self) -> impl Iterator<Item = &mut Wait> {
        self.all.iter_mut().chain(self.any.iter_mut().flatten())
    }

    pub fn waits(&self) -> impl Iterator<Item = &Wait> {
        self.all.iter().chain(self.any.iter().flatten())
    }

    /// Whether enough of its triggers are as asked.
    pub fn has_enough_triggers(&self, is: impl Fn(&Wait) -> bool) -> bool {
        self.all.iter().all(&is) && (self.any.is_empty() || self.any.iter().any(|group| group.iter().all(&is)))
    }

    /// Whether it waits for more than round and Heat alone, so that it happens right after an order.
    pub fn happens_after_order(&self) -> bool {
        self.waits().next().is_some()
    }

    /// Whether it has anything to say to the player.
    pub fn has_message(&self) -> bool {
        self.message.is_some() || !self.goals.is_empty()
    }

    /// Whether the scene's order goes to this hostile.
    pub fn gives_order_to(&self, id: Word) -> bool {
        self.to.is_empty() || self.to.iter().any(|word| *word == id || *word == *Side::Hostile.word())
    }
}

/// The waits of a group of conditions.
pub fn waits_for(level: &LevelSpec, group: &[Spot<Occurrence>]) -> Vec<Wait> {
    group.iter().filter_map(|spot| wait(level, &spot.value)).collect()
}

fn wait(level: &LevelSpec, what: &Occurrence) -> Option<Wait> {
    let on = match what {
        Occurrence::Heat(heat) => Trigger::Heat(*heat),
        Occurrence::Round(round) => Trigger::Round(*round),
        Occurrence::Entered(room) => Trigger::Entered(room_at(level, *room)?),
        Occurrence::Opened(door) => Trigger::Opened(*door),
        Occurrence::Out(figure) => Trigger::Out(*figure),
        Occurrence::Seen(figure) => Trigger::Seen(*figure),
        Occurrence::Secured(object) => Trigger::Secured(*object),
        Occurrence::Met(verb, target) => Trigger::Met(goal_at(level, (*verb, *target))?),
    };
    Some(Wait { on, come: false, known: false })
}

fn room_at(level: &LevelSpec, id: Word) -> Option<Tile> {
    level.rooms.iter().find(|room| room.id == id).map(|room| room.at.value)
}

fn goal_at(level: &LevelSpec, (verb, target): (Word, Word)) -> Option<u8> {
    let named = |goal: &crate::model::Objective| (goal.verb.value, goal.target.value) == (verb, target);
    level.objectives.iter().position(named).map(|index| index as u8)
}
