//! Smoke on the board (SK-CONCEAL-13).

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::board::Tile;

/// A cloud of smoke (SK-CONCEAL-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cloud {
    pub tiles: Vec<Tile>,
    /// The turn at whose start it lifts.
    pub until: u16,
}

/// All smoke, oldest first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clouds(pub Vec<Cloud>);
