//! A second implementation of sight, smoke and cover, straight from the words of the rules: exact, slow, and sharing no
//! code with the board.
#![allow(dead_code)]
use fatal_funnel::board::{Board, Cover, Terrain, Tile};

/// A small random number generator with the same sequence on every machine.
pub struct Lcg(pub u64);

impl Lcg {
    /// A number below `below`.
    pub fn below(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % below
    }

    /// A random map of this size: `walls` percent of the tiles block sight, a few others are of every kind.
    pub fn map(&mut self, width: u64, height: u64, walls: u64) -> String {
        let mut map = String::new();
        for _ in 0..height {
            for _ in 0..width {
                let glyphs = if self.below(100) < walls { "####H+%LBG " } else { "..........,/hWX<" };
                map.push(glyphs.as_bytes()[self.below(glyphs.len() as u64) as usize] as char);
            }
            map.push('\n');
        }
        map.replacen(['#', 'H', '%', ' '], ".", 1)
    }

    /// Such a map as a board, with smoke on some tiles.
    pub fn board(&mut self, width: u64, height: u64, walls: u64) -> Board {
        let mut board = loop {
            if let Ok(board) = Board::read(&self.map(width, height, walls)) {
                break board;
            }
        };
        for tile in board.tiles() {
            board.set_smoke(tile, if self.below(5) == 0 { 1 + self.below(3) as u8 } else { 0 });
        }
        board
    }
}

fn blocks(board: &Board, tile: Tile) -> bool {
    match board.terrain(tile) {
        Terrain::Nothing | Terrain::Wall | Terrain::SoftWall | Terrain::FullCover => true,
        _ => board.door(tile).is_some_and(|door| !door.is_open()),
    }
}

/// Whether the segment between the centres of `a` and `b` runs through the open square of a tile. The segment is `a + t
/// (b - a)`; each axis gives an open range of `t`, as fractions, in half-tiles.
pub fn crosses(a: Tile, b: Tile, tile: Tile) -> bool {
    let mut ranges = vec![((0, 1), (1, 1))];
    for (from, to, centre) in [(a.x, b.x, tile.x), (a.y, b.y, tile.y)] {
        let (from, to, centre) = (2 * i64::from(from), 2 * i64::from(to), 2 * i64::from(centre));
        match to - from {
            0 if from == centre => {}
            0 => return false,
            way if way > 0 => ranges.push(((centre - 1 - from, way), (centre + 1 - from, way))),
            way => ranges.push(((from - centre - 1, -way), (from - centre + 1, -way))),
        }
    }
    let less = |one: (i64, i64), other: (i64, i64)| one.0 * other.1 < other.0 * one.1;
    ranges.iter().all(|(low, _)| ranges.iter().all(|(_, high)| less(*low, *high)))
}

/// The corners that the segment runs exactly through, each as the two tiles there that it does not cross.
pub fn corners(a: Tile, b: Tile) -> Vec<[Tile; 2]> {
    let mut found = Vec::new();
    let (dx, dy) = (i64::from(b.x - a.x), i64::from(b.y - a.y));
    for y in a.y.min(b.y)..a.y.max(b.y) {
        for x in a.x.min(b.x)..a.x.max(b.x) {
            // The corner at the lower right of tile (x, y), in half-tiles from a.
            let (cx, cy) = (2 * i64::from(x - a.x) + 1, 2 * i64::from(y - a.y) + 1);
            if cx * dy == cy * dx {
                let around = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, down)| Tile::new(x + right, y + down));
                let beside: Vec<Tile> = around.into_iter().filter(|tile| !crosses(a, b, *tile)).collect();
                found.push([beside[0], beside[1]]);
            }
        }
    }
    found
}

fn between(a: Tile, b: Tile) -> impl Iterator<Item = Tile> {
    let (left, right) = (a.x.min(b.x), a.x.max(b.x));
    let tiles = (a.y.min(b.y)..=a.y.max(b.y)).flat_map(move |y| (left..=right).map(move |x| Tile::new(x, y)));
    tiles.filter(move |tile| crosses(a, b, *tile))
}

/// CQB-SIGHT-1, from the words of the rule.
pub fn clear(board: &Board, a: Tile, b: Tile) -> bool {
    let inside = between(a, b).any(|tile| tile != a && tile != b && blocks(board, tile));
    !inside && !corners(a, b).iter().any(|corner| corner.iter().all(|tile| blocks(board, *tile)))
}

/// The smoky tiles of CQB-SIGHT-2, from the words of the rule.
pub fn smoke(board: &Board, a: Tile, b: Tile) -> usize {
    let smoky = |tile: &Tile| board.smoke(*tile) > 0;
    between(a, b).filter(smoky).count() + corners(a, b).iter().filter(|corner| corner.iter().all(smoky)).count()
}

/// CQB-COVER-1, from the words of the rule.
pub fn cover(board: &Board, target: Tile, shooter: Tile) -> Cover {
    let (dx, dy) = (shooter.x - target.x, shooter.y - target.y);
    let far = dx.abs() > 1 || dy.abs() > 1;
    let cornered =
        dx.abs() == 1 && dy.abs() == 1 && blocks(board, target.offset(dx, 0)) && blocks(board, target.offset(0, dy));
    if !far && !cornered {
        return Cover::None;
    }
    let mut best = Cover::None;
    for near in target.neighbours() {
        let (nx, ny) = (near.x - target.x, near.y - target.y);
        let toward = (ny == 0 && dx != 0 && nx == dx.signum()) || (nx == 0 && dy != 0 && ny == dy.signum());
        if (toward || crosses(target, shooter, near)) && !(board.is_doorway(target) && is_frame(board, target, near)) {
            best = best.max(lends(board, near));
        }
    }
    best
}

fn is_frame(board: &Board, doorway: Tile, side: Tile) -> bool {
    let stands = |tile: Tile| !board.passable(tile) || board.door(tile).is_some();
    let level = stands(doorway.offset(1, 0)) && stands(doorway.offset(-1, 0));
    let upright = stands(doorway.offset(0, 1)) && stands(doorway.offset(0, -1));
    (level && side.y == doorway.y) || (!level && upright && side.x == doorway.x)
}

fn lends(board: &Board, tile: Tile) -> Cover {
    match board.terrain(tile) {
        Terrain::HalfCover | Terrain::Window | Terrain::Threshold => Cover::Half,
        _ if blocks(board, tile) => Cover::Full,
        _ => Cover::None,
    }
}
