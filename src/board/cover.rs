//! Cover (CQB-COVER-1).
use super::attributes::terrain_cover;
use super::line::line_without_start;
use super::line_of_sight::faces_toward;
use super::{Board, Cover, Face, Terrain, Tile};

impl Board {
    /// The best cover of a target against a line of fire (CQB-COVER-1), from terrain only.
    ///
    /// Cover comes from tiles next to the target: the one toward the shooter's column, the one toward its row, and any
    /// that the line crosses. A blown threshold is half cover for a figure that stands on it (CQB-BREACH-6). Against an
    /// adjacent shooter there is none; a figure in a doorway has none from the frame.
    pub fn cover(&self, target: Tile, shooter: Tile) -> Cover {
        if target == shooter || self.adjacent(target, shooter) {
            return Cover::None;
        }
        let beside = faces_toward(target, shooter).into_iter().flatten().map(|face| target.beside(face));
        let crossed = line_without_start(target, shooter).take_while(|tile| target.is_beside(*tile));
        let near = beside.chain(crossed).filter(|tile| !self.door_frame(target).any(|post| post == *tile));
        let own = (self.terrain(target) == Terrain::Threshold).then_some(Cover::Half);
        near.map(|tile| self.cover_from(tile, target)).chain(own).max().unwrap_or_default()
    }

    /// The cover that a tile gives its neighbour.
    fn cover_from(&self, tile: Tile, target: Tile) -> Cover {
        let Some(marked) = self.special(tile) else {
            return terrain_cover(self.terrain(tile), self.door(tile)).0;
        };
        let across = |face: Option<Face>| face.map(|face| marked.cover_across(face));
        faces_toward(tile, target).into_iter().filter_map(across).max().unwrap_or_default()
    }
}
