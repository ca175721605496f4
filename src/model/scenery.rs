//! Looks of a level that no rule reads: its floors, the hour, and the sea around a ship.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a floor is made of.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Floor {
    /// Shallow water, which moves.
    Water,
    /// Grass and weeds.
    Grass,
    /// Asphalt.
    Road,
    /// Sleepers and two rails that run east and west.
    Rails,
    /// Planks.
    Boards,
    /// The front of a stage: planks, lamps and the hem of a curtain.
    Footlights,
    /// Steel plates, as on a ship.
    Deck,
    /// A carpet.
    Carpet,
}

impl Floor {
    pub const ALL: [Self; 8] =
        [Self::Water, Self::Grass, Self::Road, Self::Rails, Self::Boards, Self::Footlights, Self::Deck, Self::Carpet];

    /// Its word in a level.
    pub fn word(self) -> &'static str {
        match self {
            Self::Water => "water",
            Self::Grass => "grass",
            Self::Road => "road",
            Self::Rails => "rails",
            Self::Boards => "boards",
            Self::Footlights => "footlights",
            Self::Deck => "deck",
            Self::Carpet => "carpet",
        }
    }
}

/// Where the bow of a ship points on the map.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Bow {
    East,
    West,
}

impl Bow {
    pub const ALL: [Self; 2] = [Self::East, Self::West];

    /// Its word in a level.
    pub fn word(self) -> &'static str {
        match self {
            Self::East => "east",
            Self::West => "west",
        }
    }
}
