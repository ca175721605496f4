//! Fate of one figure in a game.
use serde::{Deserialize, Serialize};

use super::tile_counts::TileKey;
use crate::model::{FigureId, Side, Word};

/// Actions and fate of a figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FigureGameRecord {
    pub id: FigureId,
    pub side: Side,
    /// The rulebook's grouping: temperament, doctrine or kind.
    pub temper: Word,
    pub shots: u32,
    /// Attacks that hit.
    pub hits: u32,
    /// Enemies it put out of the fight.
    pub felled: u32,
    /// Times it was hurt and fought on.
    pub hurt: u32,
    /// Enemies whom it covered and that stirred.
    #[serde(default)]
    pub answered: u32,
    /// Put out of the fight alive.
    pub down: bool,
    pub died: bool,
    /// Gave up, at least once.
    #[serde(default)]
    pub gave_up: bool,
    /// Gave up before it had fired, and was not flashed.
    #[serde(default)]
    pub gave_up_unfired: bool,
    /// In custody at the end.
    pub taken: bool,
    /// Reached safety.
    pub safe: bool,
    /// Dead at the end, or on the map and out of the fight.
    pub out: bool,
    /// The round in which an enemy first noticed it.
    #[serde(default)]
    pub noticed: Option<u16>,
    /// The round in which it was first put out of the fight or taken.
    #[serde(default)]
    pub fell: Option<u16>,
    /// Times it got away from those who had taken it.
    #[serde(default)]
    pub loosed: u32,
    /// Its tile at the end, if it still stood there: neither out of the fight nor in custody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stood: Option<TileKey>,
}

impl FigureGameRecord {
    pub fn new(id: FigureId, side: Side, temper: Word) -> Self {
        let none = 0;
        let (down, died, taken, safe, out) = (false, false, false, false, false);
        let (gave_up, gave_up_unfired) = (false, false);
        let (shots, hits, felled, hurt, answered) = (none, none, none, none, none);
        Self {
            id,
            side,
            temper,
            shots,
            hits,
            felled,
            hurt,
            answered,
            down,
            died,
            gave_up,
            gave_up_unfired,
            taken,
            safe,
            out,
            noticed: None,
            fell: None,
            loosed: none,
            stood: None,
        }
    }

    /// Whether it was hurt, put down or killed.
    pub fn was_harmed(&self) -> bool {
        self.hurt > 0 || self.down || self.died
    }
}
