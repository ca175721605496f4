//! Terminals and charges on the board.

use std::collections::BTreeMap;

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::model::{Side, Word};

/// Terminals and charges on the board.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TerminalsAndCharges {
    /// Terminals, with the row that the level names, and whether they have been hacked.
    pub terminals: BTreeMap<Tile, (Word, bool)>,
    /// Placed charges, with the side that placed them.
    pub charges: BTreeMap<Tile, Side>,
}
