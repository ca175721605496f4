//! Look of a level where no rule asks: the floors of its ground, the hour, and whether it is a ship.
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Bow, Floor, GroundSpec, LevelSpec};
use crate::board::{Light, Tile};

/// The look of a level's ground and surroundings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Scenery {
    /// Material of a tile's floor; without an entry it is of slabs.
    pub floors: BTreeMap<Tile, Floor>,
    pub night: bool,
    /// Tiles under a lamp, which are bright by night too.
    pub lamplit: Vec<Tile>,
    /// Direction of a ship's bow.
    pub afloat: Option<Bow>,
}

impl Scenery {
    /// The scenery of a level. Where entries of the ground overlap, the later one wins.
    pub fn of(level: &LevelSpec) -> Self {
        let on = |area: &GroundSpec| area.tiles_on(&level.board);
        let floors = level.ground.iter().filter_map(|area| Some((area, area.floor?)));
        let lamps = level.ground.iter().filter(|area| area.light == Some(Light::Lit));
        Self {
            floors: floors.flat_map(|(area, floor)| on(area).map(move |tile| (tile, floor))).collect(),
            night: level.about.night,
            lamplit: lamps.flat_map(on).collect(),
            afloat: level.about.afloat,
        }
    }

    /// The tiles of water.
    pub fn water(&self) -> impl Iterator<Item = Tile> + '_ {
        self.floors.iter().filter(|(_, floor)| **floor == Floor::Water).map(|(tile, _)| *tile)
    }
}
