//! Weapons that lie on the ground (SK-TURN-2).

use std::collections::BTreeMap;

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::model::{Briefed, Side, Word};

/// Dropped weapons by tile, in the order in which they fell (SK-TURN-2).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drops(pub BTreeMap<Tile, Vec<Word>>);

/// Dropped weapons lie in plain view of both sides.
impl Briefed for Drops {
    fn is_briefed(_: Side) -> bool {
        true
    }
}
