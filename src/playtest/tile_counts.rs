//! Counts by tile.
use std::collections::BTreeMap;
use std::fmt;
use std::ops::AddAssign;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::board::Tile;
use crate::model::Side;

/// A tile as a map key, `"column,row"` in JSON.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TileKey(pub Tile);

impl fmt::Display for TileKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.0.x, self.0.y)
    }
}

impl Serialize for TileKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TileKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let tile = text.split_once(',').and_then(|(x, y)| Some(Tile::new(x.parse().ok()?, y.parse().ok()?)));
        tile.map(Self)
            .ok_or_else(|| D::Error::custom(format!("`{text}` is no tile: a column, a comma and a row are meant")))
    }
}

/// Occurrences by tile.
pub type TileCounts = BTreeMap<TileKey, u32>;

/// Occurrences by side and tile.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SideTileCounts {
    #[serde(skip_serializing_if = "TileCounts::is_empty")]
    pub response: TileCounts,
    #[serde(skip_serializing_if = "TileCounts::is_empty")]
    pub hostile: TileCounts,
    #[serde(skip_serializing_if = "TileCounts::is_empty")]
    pub civilian: TileCounts,
}

impl SideTileCounts {
    pub fn of(&self, side: Side) -> &TileCounts {
        match side {
            Side::Response => &self.response,
            Side::Hostile => &self.hostile,
            Side::Civilian => &self.civilian,
        }
    }

    pub fn add(&mut self, side: Side, at: Tile) {
        let spots = match side {
            Side::Response => &mut self.response,
            Side::Hostile => &mut self.hostile,
            Side::Civilian => &mut self.civilian,
        };
        *spots.entry(TileKey(at)).or_default() += 1;
    }

    /// Sum over all sides.
    pub fn all(&self) -> TileCounts {
        let mut all = TileCounts::new();
        for side in Side::ALL {
            self.of(side).iter().for_each(|(place, count)| *all.entry(*place).or_default() += count);
        }
        all
    }
}

impl AddAssign<&SideTileCounts> for SideTileCounts {
    fn add_assign(&mut self, other: &SideTileCounts) {
        let pairs = [
            (&mut self.response, &other.response),
            (&mut self.hostile, &other.hostile),
            (&mut self.civilian, &other.civilian),
        ];
        for (mine, theirs) in pairs {
            theirs.iter().for_each(|(place, count)| *mine.entry(*place).or_default() += count);
        }
    }
}
