//! Exposure of a unit to the enemies that its side sees.

use super::super::senses::{Eye, FootprintTiles, SightTarget};
use super::outlook::{Outlook, Own};
use crate::board::Tile;

/// Points for being seen by an enemy: partly hidden, in the open, and by how much more who has not moved, in percent.
const PARTLY: u32 = 2;
const OPEN: u32 = 4;
const STILL: u32 = 150;

/// The eyes of all enemies in sight.
pub fn eyes_in_sight(outlook: &Outlook) -> Vec<Eye> {
    outlook.foes.iter().filter_map(|foe| outlook.eye_of_foe(foe)).collect()
}

/// The danger to one who has not moved: he is easier to hit (SK-ADV-1).
pub fn still(danger: u32) -> u32 {
    danger * STILL / 100
}

/// Exposure of a unit on a tile to the enemies in sight, in points.
pub fn danger(outlook: &Outlook, own: &Own, eyes: &[Eye], at: Tile) -> u32 {
    let sight_target = SightTarget { tiles: FootprintTiles::new(at, own.print), spotted: true, traced: false };
    let seen = |eye: &Eye| match outlook.ground().view(eye, &sight_target, None) {
        Err(_) => 0,
        Ok(reasons) if reasons.is_empty() => OPEN,
        Ok(_) => PARTLY,
    };
    eyes.iter().map(seen).sum()
}
