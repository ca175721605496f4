//! State that past events left on a figure, apart from its tokens.

use bevy::prelude::{Component, World};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::nerve_causes::Cause;
use super::status_effects::Surrendering;
use crate::board::Tile;
use crate::model::{FigureId, Figures, Stamp, Word};

/// It is held by a restraint kit and does not work loose (CQB-ARREST-4).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bound;

/// The causes a figure was tested for in this phase: once per cause (CQB-NERVE-13).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tested {
    pub during: Stamp,
    pub causes: Vec<Cause>,
}

/// The figures that fired at it this round, and from where (CQB-NERVE-3).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnderFire(pub Vec<(FigureId, Tile)>);

/// It has ignored its first surrender trigger (CQB-SURR-5).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shrugged;

/// The last round in which a response figure had a surrendering figure in sight (CQB-SURR-6). One without it gave up out
/// of sight in this round, told apart before.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SurrenderSeen(pub u16);

/// The weapons that it dropped on giving up, and where they lie (CQB-SURR-6).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dropped {
    pub at: Tile,
    pub weapons: Vec<Word>,
}

/// Whether a figure has given up and the team, which had told it apart, has not learnt of it (CQB-SIGHT-4).
pub fn gave_up_untold(world: &World, figure: FigureId) -> bool {
    world.has::<Surrendering>(figure) && !world.has::<SurrenderSeen>(figure)
}

/// The team had told it apart before it became a Contact again: it stays counted (CQB-ROUND-4, CQB-SIGHT-4).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LostFromSight;

/// It called the mission in: the mission ends with the round in which nothing required is open (CQB-ROUND-4).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CalledDone;

/// Behavior of a panicking civilian (CQB-CIV-10).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mood {
    /// Runs out of its room by the shortest path.
    Runs,
    /// Stays where it is.
    Freezes,
    /// Runs toward the nearest armed figure.
    Bolts,
}

/// A civilian's state of panic.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PanicState {
    /// Its behaviour while it panics.
    pub mood: Option<Mood>,
    /// The round of its last panic trigger; 0 before the first.
    pub alarmed: u16,
    /// Whether it has ignored a trigger since it came under control (CQB-CIV-11).
    pub steadied: bool,
    /// Whether it was secured: it then ignores every trigger while controlled (CQB-SECURE-1).
    pub secured: bool,
}
