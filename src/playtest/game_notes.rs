//! Notes on one game: what happened where, when and to whom.
use std::collections::BTreeMap;
use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::event_and_token_tally::BySide;
use super::figure_game_record::FigureGameRecord;
use super::game_timeline::GameTimeline;
use super::tile_counts::{SideTileCounts, TileKey};
use super::time_use::TimeUse;
use crate::board::Tile;
use crate::model::Side;

/// First occurrence of something.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstOccurrence {
    pub round: u16,
    /// The order, from 1; 0 is the setup.
    pub order: u64,
    /// The side that saw or attacked.
    pub by: Side,
    pub at: Tile,
}

/// Events at a door or a breached wall.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DoorCounts {
    pub opened: u64,
    pub closed: u64,
    /// Attempts to force it.
    pub forced: u64,
    pub breached: u64,
    /// Steps into it.
    pub entered: u64,
    /// Attacks through it.
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

/// Events in a lane.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaneCounts {
    /// Entries from outside.
    pub entered: u64,
    /// Times overwatch on it was triggered.
    pub watched: u64,
    /// Attacks on figures in it.
    pub shots: u64,
    /// Figures hit in it, by side.
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

/// Counts by tile, for heat maps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeatMaps {
    /// Where figures were killed or put out of the fight.
    pub fallen: SideTileCounts,
    /// Tiles of attackers, and of their targets, both by the attacker's side.
    pub shots_from: SideTileCounts,
    pub shots_at: SideTileCounts,
    /// Where overwatch was triggered, by the watching side.
    pub watched: SideTileCounts,
    /// Positions of able figures at the start of each round.
    pub time: SideTileCounts,
    /// Steps.
    pub steps: SideTileCounts,
}

impl AddAssign<&HeatMaps> for HeatMaps {
    fn add_assign(&mut self, other: &HeatMaps) {
        self.fallen += &other.fallen;
        self.shots_from += &other.shots_from;
        self.shots_at += &other.shots_at;
        self.watched += &other.watched;
        self.time += &other.time;
        self.steps += &other.steps;
    }
}

/// The notes on a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameNotes {
    /// In level order, reinforcements last.
    pub people: Vec<FigureGameRecord>,
    /// First sighting of an enemy.
    pub seen: Option<FirstOccurrence>,
    /// First attack.
    pub shot: Option<FirstOccurrence>,
    /// Evidence secured and lost.
    pub secured: u64,
    pub lost: u64,
    pub doors: BTreeMap<TileKey, DoorCounts>,
    pub lanes: BTreeMap<String, LaneCounts>,
    pub heat: HeatMaps,
    #[serde(default)]
    pub pace: TimeUse,
    #[serde(default)]
    pub course: GameTimeline,
}
