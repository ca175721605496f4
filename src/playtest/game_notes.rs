//! What happened in one game, where, when and to whom: gathered from the marks of its events.
use std::collections::BTreeMap;
use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::tally::BySide;
use super::tile_counts::{Place, SideSpots};
use crate::board::Tile;
use crate::model::{FigureId, Side, Word};

/// What a figure did and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    pub id: FigureId,
    pub side: Side,
    /// What the book groups it by: a temperament, a doctrine, a kind.
    pub temper: Word,
    pub shots: u32,
    /// Of those the ones that told.
    pub hits: u32,
    /// Enemies whom it put out of the fight.
    pub felled: u32,
    /// How often it was hurt and fought on.
    pub hurt: u32,
    /// Whether it was put out of the fight alive.
    pub down: bool,
    pub died: bool,
    /// In custody at the end.
    pub taken: bool,
    /// Brought to safety.
    pub safe: bool,
    /// Dead at the end, or on the map and out of the fight.
    pub out: bool,
}

impl Person {
    pub fn new(id: FigureId, side: Side, temper: Word) -> Self {
        let none = 0;
        let (down, died, taken, safe, out) = (false, false, false, false, false);
        Self { id, side, temper, shots: none, hits: none, felled: none, hurt: none, down, died, taken, safe, out }
    }

    /// Hurt in any way.
    pub fn harmed(&self) -> bool {
        self.hurt > 0 || self.down || self.died
    }
}

/// The first time that something happened.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct First {
    pub round: u16,
    /// The number of the order, from 1; 0 is the opening.
    pub order: u64,
    /// The side that saw, or shot.
    pub by: Side,
    pub at: Tile,
}

/// What became of a door, or of a wall that was breached.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DoorCounts {
    pub opened: u64,
    pub closed: u64,
    /// Tries to force it, and those that did.
    pub forced: u64,
    pub breached: u64,
    /// Figures that stepped into it.
    pub entered: u64,
    /// Attacks whose line ran through it.
    pub shot_through: u64,
}

impl AddAssign for DoorCounts {
    fn add_assign(&mut self, other: Self) {
        self.opened += other.opened;
        self.closed += other.closed;
        self.forced += other.forced;
        self.breached += other.breached;
        self.entered += other.entered;
        self.shot_through += other.shot_through;
    }
}

/// What happened in a lane.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaneCounts {
    /// Figures that stepped into it from outside.
    pub entered: u64,
    /// Times that its watch was set off.
    pub watched: u64,
    /// Attacks on somebody in it.
    pub shots: u64,
    /// Those in it who were hit, by side.
    pub hit: BySide,
}

impl AddAssign for LaneCounts {
    fn add_assign(&mut self, other: Self) {
        self.entered += other.entered;
        self.watched += other.watched;
        self.shots += other.shots;
        self.hit += other.hit;
    }
}

/// Counts by tile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heat {
    /// Where figures were killed or put out of the fight.
    pub fallen: SideSpots,
    /// Where attackers stood, and where those stood whom they attacked (by the attacker's side).
    pub shots_from: SideSpots,
    pub shots_at: SideSpots,
    /// Where a watched lane was entered, by the side that watched.
    pub watched: SideSpots,
    /// Where figures in the fight stood when a round began.
    pub time: SideSpots,
    /// Where they stepped.
    pub steps: SideSpots,
}

impl AddAssign<&Heat> for Heat {
    fn add_assign(&mut self, other: &Heat) {
        self.fallen += &other.fallen;
        self.shots_from += &other.shots_from;
        self.shots_at += &other.shots_at;
        self.watched += &other.watched;
        self.time += &other.time;
        self.steps += &other.steps;
    }
}

/// All that was noted of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameNotes {
    /// In the order in which the level names them, those who came later after them.
    pub people: Vec<Person>,
    /// An enemy was first seen or heard of.
    pub seen: Option<First>,
    /// Somebody was first attacked.
    pub shot: Option<First>,
    /// Things that matter: secured, and lost.
    pub secured: u64,
    pub lost: u64,
    pub doors: BTreeMap<Place, DoorCounts>,
    pub lanes: BTreeMap<String, LaneCounts>,
    pub heat: Heat,
}
