//! Containment: which tiles a known enemy can escape to, and which of them no friend sees yet.
use super::figure_view::Own;
use super::outlook::Outlook;
use crate::board::{Tile, TileSet};

/// An enemy's assumed move, in half-points.
const REACH: u32 = 10;

/// The tiles that known enemies can reach before the team's next shot.
#[derive(Default)]
pub struct Cordon {
    /// For each enemy: the tiles no friend sees, the number of tiles it can reach, the points for seeing all of them.
    escapes: Vec<(TileSet, i32, i32)>,
}

impl Cordon {
    /// The cordon of all other figures of the team.
    pub fn around(outlook: &Outlook, own: &Own) -> Self {
        // An enemy that has already moved cannot escape before the team shoots, and who is shaken holds nobody up.
        if !outlook.enemy_follows || !own.composed {
            return Self::default();
        }
        let mut watched = outlook.board.empty_tile_set();
        outlook
            .able()
            .filter(|friend| friend.id != own.id && friend.composed)
            .for_each(|friend| watched.union_with(&outlook.board.visible(friend.at)));
        let escape = |foe: &super::figure_view::Foe| {
            let mut tiles = (*outlook.tiles_within(foe.at, REACH)).clone();
            let all = tiles.len() as i32;
            tiles.subtract(&watched);
            let worth = outlook.mind.net * if foe.confirmed { 100 } else { outlook.mind.contact } / 100;
            (tiles, all, worth)
        };
        Self { escapes: outlook.foes.iter().map(escape).collect() }
    }

    /// Points for the unseen tiles that a figure on this tile would see.
    pub fn worth(&self, outlook: &Outlook, tile: Tile) -> i32 {
        if self.escapes.is_empty() {
            return 0;
        }
        let seen = outlook.board.visible(tile);
        let more = |(open, all, worth): &(TileSet, i32, i32)| {
            let closes = open.shared_count(&seen) as i32;
            worth * closes / (*all).max(1)
        };
        self.escapes.iter().map(more).sum()
    }
}
