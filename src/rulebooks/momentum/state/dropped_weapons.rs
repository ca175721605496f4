//! Weapons that lie on the ground (MO-SPEND-18).

use std::collections::BTreeMap;

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::model::Word;

/// Dropped weapons by tile, in the order in which they fell (MO-SPEND-18).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drops(pub BTreeMap<Tile, Vec<Word>>);
