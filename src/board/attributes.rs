//! Effects of a tile on sight, movement and fire. Open-ended: each book reads the attributes it knows.
use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Door, Face, Terrain};

/// Cover against a shot (CQB-COVER-1). Full is better than half.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Cover {
    /// No cover.
    #[default]
    None,
    /// Half cover.
    Half,
    /// Full cover.
    Full,
}

/// Whether a tile lets sight through.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Opacity {
    /// Sight passes.
    #[default]
    Clear,
    /// Sight stops.
    Opaque,
}

/// Whether figures can enter a tile.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// At normal cost.
    #[default]
    Open,
    /// At double cost (CQB-MOVE-1).
    Rough,
    /// No entry.
    Closed,
}

/// Light on a tile.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Light {
    /// As in daylight.
    #[default]
    Lit,
    /// Poor light: harder to hit there.
    Dim,
    /// No light: hardly seen.
    Dark,
}

/// All attributes of a tile. The board itself reads sight, passage and cover; the rest is for books that use it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Attributes {
    /// Whether it lets sight through.
    pub sight: Opacity,
    /// Whether figures can enter it.
    pub passage: Ground,
    /// The cover it gives across each face: north, east, south, west.
    pub cover: [Cover; 4],
    /// Size of the die that may stop a shot through it (SK-BOARD-3); 0 stops none.
    pub stopping: u8,
    /// Its light.
    pub light: Light,
    /// Whether it is roofed, by a roof or netting for example.
    pub overhead: bool,
    /// Any other attribute, under a word that a book knows, such as `foliage = 2`.
    pub marks: BTreeMap<String, i16>,
}

impl Attributes {
    /// The cover given across one face.
    pub fn cover_across(&self, face: Face) -> Cover {
        self.cover[face as usize]
    }

    /// The attributes of this terrain, given the state of its door.
    pub(super) fn of(terrain: Terrain, door: Option<Door>) -> Self {
        let (cover, stopping) = terrain_cover(terrain, door);
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

/// The cover that terrain gives, and the size of its stopping die.
pub(super) fn terrain_cover(terrain: Terrain, door: Option<Door>) -> (Cover, u8) {
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
