//! Components that a figure of any rulebook has.

use bevy::prelude::{Component, Resource, World};
use serde::{Deserialize, Serialize};

use super::{Side, Word};
use crate::board::Tile;

/// The place of a figure: the top left tile of its footprint.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct At(pub Tile);

/// The direction of a figure's last step, or of what it last acted on: a door it worked, a corner it peeked round, its
/// target. A step of -1, 0 or 1 a side; (0, 0) before the first.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facing(pub i8, pub i8);

impl Facing {
    /// The direction from one tile to another, to the nearest of eight.
    pub fn toward(from: Tile, to: Tile) -> Self {
        let (dx, dy) = (i32::from(to.x) - i32::from(from.x), i32::from(to.y) - i32::from(from.y));
        // Beyond 2 : 1 the shorter side no longer counts as a diagonal.
        let keep = |a: i32, b: i32| if 2 * a.abs() >= b.abs() { a.signum() as i8 } else { 0 };
        Self(keep(dx, dy), keep(dy, dx))
    }
}

/// The size of a figure in tiles, across and down.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Footprint(pub u8, pub u8);

/// One body of a figure of several, such as a squad member.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Body {
    /// Its permanent number within the figure.
    pub id: u8,
    pub at: Tile,
    /// Its weapon, as the book calls it.
    pub arm: Word,
}

/// The bodies of a squad, each on its own tile; the figure is [`At`] the first of them.
/// A book that has such figures registers the part.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bodies(pub Vec<Body>);

/// The side of a figure.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideOf(pub Side);

/// The stat line that a figure was made from.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kind(pub Word);

/// The source of a figure's name; the name is built when it is displayed.
#[derive(Component, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Label {
    /// The level's name for it.
    Given(String),
    /// Its id, as a title.
    Id,
    /// The number of a reinforcement among those of its stat line, from 1.
    Nth(u16),
}

impl From<&Option<String>> for Label {
    /// The label of a figure of the level.
    fn from(name: &Option<String>) -> Self {
        name.clone().map_or(Self::Id, Self::Given)
    }
}

/// The book's names for [reinforcements](Label::Nth), by number and stat line.
#[derive(Resource, Copy, Clone)]
pub struct ReinforcementNames(pub fn(&World, u16, Word) -> String);

/// The figure has left the map, or has not come yet.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OffMap;
