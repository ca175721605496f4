//! Line of sight between two tiles (CQB-SIGHT-1, CQB-SIGHT-2).
use super::line::{Crossing, crossings};
use super::{Board, Face, Tile, TileSet};

/// Obstacles on the line between two tiles. The same from either end, except for the faces.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// No wall, closed door or full-height obstacle is in the way. Ignores smoke.
    pub clear: bool,
    /// The number of smoky tiles that the line touches, both ends included. A corner on the line counts one if both
    /// tiles there are smoky.
    pub smoke: u8,
    /// The faces of the far tile that face the near one: east or west if the columns differ, north or south if the rows
    /// do.
    pub faces: [Option<Face>; 2],
}

impl Sight {
    /// Whether sight is blocked: by terrain, or by more than `max_smoke` tiles of smoke.
    pub fn is_blocked(self, max_smoke: u8) -> bool {
        !self.clear || self.smoke > max_smoke
    }

    /// Whether the line touches smoke at all.
    pub fn touches_smoke(self) -> bool {
        self.smoke > 0
    }
}

impl Board {
    /// Sight between two tiles, symmetric and in integers. The two ends never block. Off the board nothing is clear.
    pub fn sight(&self, a: Tile, b: Tile) -> Sight {
        Sight { clear: self.sees(a, b), smoke: self.smoke_between(a, b), faces: faces_toward(b, a) }
    }

    /// [`Board::sight`] with further blocking tiles, such as vehicles other than those at the two ends.
    pub fn sight_with_blockers(&self, a: Tile, b: Tile, extra: &TileSet) -> Sight {
        let sight = self.sight(a, b);
        let free = || extra.is_empty() || self.line_is_free(a, b, |tile| self.opaque(tile) || extra.contains(tile));
        Sight { clear: sight.clear && free(), ..sight }
    }

    /// Whether terrain leaves the line between two tiles clear, traced tile by tile.
    pub(super) fn line_is_clear(&self, a: Tile, b: Tile) -> bool {
        self.line_is_free(a, b, |tile| self.opaque(tile))
    }

    fn line_is_free(&self, a: Tile, b: Tile, opaque: impl Fn(Tile) -> bool) -> bool {
        self.contains(a) && self.contains(b) && !self.line_crosses(a, b, opaque)
    }

    /// Whether the line between two tiles crosses one that satisfies a predicate, or a corner between two such
    /// (CQB-SIGHT-1). The two ends are not tested.
    pub fn line_crosses(&self, a: Tile, b: Tile, holds: impl Fn(Tile) -> bool) -> bool {
        crossings(a, b).any(|crossing| crossing.all(&holds))
    }

    /// The number of smoky tiles on the line between two tiles, counted as for [`Sight::smoke`].
    pub fn smoke_between(&self, a: Tile, b: Tile) -> u8 {
        if !self.haze.may_touch_line(a, b) {
            return 0;
        }
        let smoky = |tile: Tile| self.smoke(tile) > 0;
        let between = crossings(a, b).filter(|crossing| crossing.all(&smoky)).count();
        let ends = usize::from(smoky(a)) + usize::from(a != b && smoky(b));
        u8::try_from(between + ends).unwrap_or(u8::MAX)
    }
}

impl Crossing {
    /// Whether a predicate holds for the tile crossed, or for both tiles at the corner.
    fn all(self, holds: &impl Fn(Tile) -> bool) -> bool {
        match self {
            Crossing::Inside(tile) => holds(tile),
            Crossing::Corner([one, other]) => holds(one) && holds(other),
        }
    }
}

/// The faces of a tile that face another: east or west, north or south.
pub(super) fn faces_toward(tile: Tile, other: Tile) -> [Option<Face>; 2] {
    let (dx, dy) = tile.offset_to(other);
    let choose = |way: i32, less, more| match way {
        0 => None,
        way if way < 0 => Some(less),
        _ => Some(more),
    };
    [choose(dx, Face::West, Face::East), choose(dy, Face::North, Face::South)]
}
