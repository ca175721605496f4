//! Plans that hostiles call out to each other (CQB-HEAT-5).

use bevy::prelude::Component;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::intent::Play;
use crate::board::{Heading, Tile};
use crate::model::Word;

/// A plan as it is called out.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Plan {
    /// To an enemy beyond a room.
    Through { room: Word },
    /// To an enemy in a room.
    Into { room: Word },
    /// To an enemy, with no named room on the way.
    Toward { way: Heading },
    /// Gives ground.
    FallBack,
    /// Gets away by an exit.
    Out,
    /// Goes to a friend who is down.
    Help,
    /// Stays, after calling for something else.
    Hold,
}

/// The last plan that a figure called out, and the play and place that it was about.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastCallout {
    pub plan: Plan,
    pub play: Play,
    pub at: Tile,
}
