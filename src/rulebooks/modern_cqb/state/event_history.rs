//! What events leave with a figure besides tokens.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use super::super::messages::{Cause, Mood};
use crate::board::Tile;
use crate::model::{FigureId, Stamp};

/// A restraint kit holds it: it does not work loose (CQB-ARREST-4).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bound;

/// What a figure was tested for in the present phase: once per cause (CQB-NERVE-13).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tested {
    pub during: Stamp,
    pub causes: Vec<Cause>,
}

/// Who fired at a figure this round, and from where (CQB-NERVE-3).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnderFire(pub Vec<(FigureId, Tile)>);

/// It has shrugged off its first surrender trigger (CQB-SURR-5).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shrugged;

/// The last round in which a response figure had a surrendering figure in sight (CQB-SURR-6).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watched(pub u16);

/// What is on a civilian's mind.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PanicState {
    /// What it does while it panics.
    pub mood: Option<Mood>,
    /// The round of its last trigger; 0 before the first.
    pub alarmed: u16,
    /// Whether it has ignored a trigger since it was taken under control (CQB-CIV-11).
    pub steadied: bool,
    /// Whether it was secured: under control it ignores every trigger (CQB-SECURE-1).
    pub secured: bool,
}
