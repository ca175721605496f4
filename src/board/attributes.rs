//! What a tile does to those who look, walk and shoot across it. Open-ended: a book reads what it knows.
use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Door, Side, Terrain};

/// Cover against a shot (CQB-COVER-1). Full is better than half.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Cover {
    /// None.
    #[default]
    None,
    /// Half cover.
    Half,
    /// Full cover.
    Full,
}

/// Whether a line of sight gets through a tile.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Opacity {
    /// It does.
    #[default]
    Clear,
    /// It does not.
    Opaque,
}

/// Whether a figure gets onto a tile.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// At the common cost.
    #[default]
    Open,
    /// At double cost (CQB-MOVE-1).
    Rough,
    /// Not at all.
    Closed,
}

/// How well lit a tile is.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Light {
    /// Well.
    #[default]
    Lit,
    /// Badly.
    Dim,
    /// Not at all.
    Dark,
}

/// All that a tile does. The board itself reads sight, passage and cover; the rest is for books that know it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Attributes {
    /// Whether sight gets through.
    pub sight: Opacity,
    /// Whether figures get onto it.
    pub passage: Ground,
    /// The cover that it lends across each of its sides: north, east, south, west.
    pub cover: [Cover; 4],
    /// Sides of the die that stops a shot through it (SK-BOARD-3); 0 stops none.
    pub stopping: u8,
    /// How well lit it is.
    pub light: Light,
    /// Whether something stands over it, such as a roof or netting.
    pub overhead: bool,
    /// Anything else, by a word that a book knows, such as `foliage = 2`.
    pub marks: BTreeMap<String, i16>,
}

impl Attributes {
    /// The cover lent across one side.
    pub fn cover_across(&self, side: Side) -> Cover {
        self.cover[side as usize]
    }

    /// What this terrain does, with its door as it stands.
    pub(super) fn of(terrain: Terrain, door: Option<Door>) -> Self {
        let (cover, stopping) = screen(terrain, door);
        Self {
            sight: opacity(terrain, door),
            passage: ground(terrain, door),
            cover: [cover; 4],
            stopping,
            ..Self::default()
        }
    }
}

pub(super) fn opacity(terrain: Terrain, door: Option<Door>) -> Opacity {
    match terrain {
        Terrain::Nothing | Terrain::Wall | Terrain::SoftWall | Terrain::FullCover => Opacity::Opaque,
        Terrain::Doorway if !is_open(door) => Opacity::Opaque,
        _ => Opacity::Clear,
    }
}

pub(super) fn ground(terrain: Terrain, door: Option<Door>) -> Ground {
    match terrain {
        Terrain::Rubble | Terrain::Threshold => Ground::Rough,
        Terrain::Doorway if !is_open(door) => Ground::Closed,
        _ if terrain.is_ground() => Ground::Open,
        _ => Ground::Closed,
    }
}

/// The cover a tile lends, and the sides of its stopping die.
pub(super) fn screen(terrain: Terrain, door: Option<Door>) -> (Cover, u8) {
    match terrain {
        Terrain::Nothing => (Cover::Full, 10),
        Terrain::Wall | Terrain::FullCover => (Cover::Full, 8),
        Terrain::SoftWall => (Cover::Full, 6),
        Terrain::Doorway if !is_open(door) => (Cover::Full, 6),
        Terrain::HalfCover | Terrain::Threshold => (Cover::Half, 6),
        Terrain::Window => (Cover::Half, 0),
        _ => (Cover::None, 0),
    }
}

fn is_open(door: Option<Door>) -> bool {
    door.is_none_or(Door::is_open)
}
