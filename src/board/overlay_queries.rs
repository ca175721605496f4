//! Facts that a plan of the board shows at a glance: gaps taken for doorways, the faces on which furniture gives cover, how far
//! one sees.
use super::{Board, Cover, Face, Terrain, Tile, distance};

impl Board {
    /// Whether a doorway is a gap between obstacles rather than a drawn door: the rules take it for one all the same.
    pub fn is_accidental_doorway(&self, tile: Tile) -> bool {
        self.is_doorway(tile) && !matches!(self.terrain(tile), Terrain::Doorway | Terrain::Threshold)
    }

    /// The faces of tiles on which furniture or a window gives cover, and how much.
    pub fn covered_faces(&self) -> Vec<(Tile, Face, Cover)> {
        let covered = |tile: Tile, face: Face| {
            let beside = tile.beside(face);
            let gives = matches!(self.terrain(beside), Terrain::HalfCover | Terrain::FullCover | Terrain::Window);
            let cover = self.cover(tile, beside.beside(face).beside(face));
            (gives && cover != Cover::None).then_some((tile, face, cover))
        };
        let tiles = self.tiles().filter(|tile| self.passable(*tile));
        tiles.flat_map(|tile| Face::ALL.into_iter().filter_map(move |face| covered(tile, face))).collect()
    }

    /// The farthest tile in sight of a tile that somebody can stand on, and its distance in tiles.
    pub fn farthest_seen(&self, from: Tile) -> Option<(Tile, u16)> {
        let seen = self.visible(from);
        let there = seen.iter().filter(|tile| self.passable(*tile) && *tile != from);
        there.map(|tile| (tile, distance(from, tile))).max_by_key(|(_, far)| *far)
    }
}
