//! A place or object that the sides fight over.

use serde::{Deserialize, Serialize};

use super::{Word, id_in_words};
use crate::board::Tile;

/// A room or object of the level: its id, its name in the level, and its tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedPlace {
    pub id: Word,
    pub name: Option<String>,
    pub at: Tile,
}

impl NamedPlace {
    /// The name for players; the id if the level gives none.
    pub fn shown_name(&self) -> String {
        self.name.clone().unwrap_or_else(|| id_in_words(self.id.as_str()))
    }
}
