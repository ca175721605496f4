//! A place of the level that a side fights for.

use serde::{Deserialize, Serialize};

use super::{Word, spaced};
use crate::board::Tile;

/// A room or thing of the level: its id, the name that the level gives it, and its tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ObjectiveMarker {
    pub id: Word,
    pub name: Option<String>,
    pub at: Tile,
}

impl ObjectiveMarker {
    /// The name that people read; the id where the level gives none.
    pub fn called(&self) -> String {
        self.name.clone().unwrap_or_else(|| spaced(self.id.as_str()))
    }
}
