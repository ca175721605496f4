//! A net round those who run: the tiles that an enemy may get to, and which of them nobody watches yet.
use super::figure_view::Own;
use super::outlook::Outlook;
use crate::board::{Tile, TileSet};

/// How far an enemy is reckoned to get in its Move Phase, in half-points.
const REACH: u32 = 10;

/// Where the known enemies may be by the time that one could shoot.
#[derive(Default)]
pub struct Net {
    /// For each of them the tiles that no friend sees, how many it may get to in all, and the points of seeing them all.
    meshes: Vec<(TileSet, i32, i32)>,
}

impl Net {
    /// The net as it is without a figure.
    pub fn around(outlook: &Outlook, own: &Own) -> Self {
        // Where they have moved already, what matters is who can be shot at.
        if !outlook.enemy_follows {
            return Self::default();
        }
        let mut watched = outlook.board.empty_tile_set();
        outlook
            .able()
            .filter(|friend| friend.id != own.id && friend.composed)
            .for_each(|friend| watched.union_with(&outlook.board.visible(friend.at)));
        let mesh = |foe: &super::figure_view::Foe| {
            let mut tiles = (*outlook.near(foe.at, REACH)).clone();
            let all = tiles.len() as i32;
            tiles.subtract(&watched);
            let worth = outlook.data.mind.net * if foe.confirmed { 100 } else { outlook.data.mind.contact } / 100;
            (tiles, all, worth)
        };
        Self { meshes: outlook.foes.iter().map(mesh).collect() }
    }

    /// What standing on a tile adds to the net.
    pub fn worth(&self, outlook: &Outlook, tile: Tile) -> i32 {
        if self.meshes.is_empty() {
            return 0;
        }
        let seen = outlook.board.visible(tile);
        let more = |(open, all, worth): &(TileSet, i32, i32)| {
            let closes = open.shared(&seen) as i32;
            worth * closes / (*all).max(1)
        };
        self.meshes.iter().map(more).sum()
    }
}
