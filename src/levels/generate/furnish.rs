//! Furniture by the use of a room. No piece stands before a door, closes off a corner, or leaves a gap one tile wide, which
//! the game would take for a doorway.
use super::area::Area;
use super::building_floor::BuildingFloor;
use super::furniture::FurniturePiece;
use super::seeded_choices::SeededChoices;
use crate::board::{Face, Tile, distance};

/// Places that are tried for a piece.
const TRIES: usize = 6;
const LONGEST_COUNTER: i16 = 7;

pub(super) fn furnish(floor: &mut BuildingFloor, random: &mut SeededChoices) {
    for room in 0..floor.rooms.len() {
        for piece in floor.rooms[room].purpose.furniture {
            Room { floor, room, random }.place(*piece);
        }
    }
    wall_up(floor);
}

/// Turns windows that nobody can look out of, for the furniture before them, into wall.
fn wall_up(floor: &mut BuildingFloor) {
    for index in (0..floor.glyphs.len()).filter(|index| floor.glyphs[*index] == 'W').collect::<Vec<_>>() {
        if !floor.tile(index).orthogonals().into_iter().any(|near| floor.is_open(near)) {
            floor.glyphs[index] = '#';
        }
    }
}

/// Whether no tile of floor is an opening one tile wide, which would part its room.
pub(super) fn has_no_narrow_gap(floor: &BuildingFloor) -> bool {
    floor.tiles.iter().flatten().all(|tile| !is_opening(floor, *tile))
}

struct Room<'f> {
    floor: &'f mut BuildingFloor,
    room: usize,
    random: &'f mut SeededChoices,
}

impl Room<'_> {
    fn place(&mut self, piece: FurniturePiece) {
        match piece {
            FurniturePiece::Wall(glyph, length, count) => (0..count).for_each(|_| self.against_wall(glyph, length)),
            FurniturePiece::Beds(count) => self.beds(count),
            FurniturePiece::Counter(glyph) => self.counter(glyph),
            FurniturePiece::Amid(glyph, length, depth) => self.amid(glyph, length, depth),
            FurniturePiece::Grid(glyph, length, depth, along, across) => {
                self.grid(glyph, [length, depth], [along, across])
            }
            FurniturePiece::Lone(glyph, count) => (0..count).for_each(|_| self.lone(glyph)),
            FurniturePiece::Seats => self.seats(),
            FurniturePiece::Shelves => self.tills_and_shelves(),
        }
    }

    /// The largest rectangle of the room.
    fn part(&self) -> Area {
        let parts = &self.floor.rooms[self.room].parts;
        *parts.iter().max_by_key(|part| part.width() * part.height()).unwrap_or(&parts[0])
    }

    fn is_wall(&self, tile: Tile) -> bool {
        matches!(self.floor.glyph(tile), '#' | 'W')
    }

    fn against_wall(&mut self, glyph: char, length: i16) {
        for length in (1..=length).rev() {
            let mut places = Vec::new();
            for tile in &self.floor.tiles[self.room] {
                for face in Face::ALL {
                    let (dx, dy) = face.step();
                    let piece: Vec<Tile> =
                        (0..length).map(|step| tile.offset(step * dy.abs(), step * dx.abs())).collect();
                    if piece.iter().all(|tile| self.is_wall(tile.beside(face))) {
                        places.push(piece);
                    }
                }
            }
            if self.first_fit(glyph, places) || length * 2 <= length.max(3) {
                return;
            }
        }
    }

    /// Places the piece at one of a few places that chance picks.
    fn first_fit(&mut self, glyph: char, mut places: Vec<Vec<Tile>>) -> bool {
        self.random.shuffle(&mut places);
        places.into_iter().take(TRIES).any(|piece| self.put(glyph, &piece))
    }

    fn lone(&mut self, glyph: char) {
        let places = self.floor.tiles[self.room].iter().map(|tile| vec![*tile]).collect();
        self.first_fit(glyph, places);
    }

    fn beds(&mut self, count: usize) {
        let (part, mut made) = (self.part(), 0);
        let level = part.width() >= part.height();
        let mut faces = if level { [Face::North, Face::South] } else { [Face::West, Face::East] };
        self.random.shuffle(&mut faces);
        for face in faces {
            let (dx, dy) = face.opposite().step();
            let first = match face {
                Face::North | Face::West => part.from,
                Face::South => Tile::new(part.from.x, part.to.y),
                Face::East => Tile::new(part.to.x, part.from.y),
            };
            let mut step = 0;
            while step < part.length(level) {
                let head = first.offset(step * dy.abs(), step * dx.abs());
                let bed =
                    self.is_wall(head.beside(face)) && made < count && self.put('h', &[head, head.offset(dx, dy)]);
                made += usize::from(bed);
                step += if bed { 3 } else { 1 };
            }
        }
    }

    fn counter(&mut self, glyph: char) {
        let part = self.part();
        let mut lines = Vec::new();
        for upright in [false, true] {
            let (length, depth) = (part.length(!upright), part.length(upright));
            for at in [1, 2, depth - 3, depth - 2].into_iter().filter(|at| (1..depth - 2).contains(at) && depth >= 4) {
                for skip in [0, 2] {
                    let run = skip..skip + (length - 2).min(LONGEST_COUNTER);
                    let tile =
                        |step: i16| if upright { part.from.offset(at, step) } else { part.from.offset(step, at) };
                    lines.push(run.map(tile).collect());
                }
            }
        }
        self.first_fit(glyph, lines);
    }

    fn amid(&mut self, glyph: char, length: i16, depth: i16) {
        let part = self.part();
        let level = part.width() >= part.height();
        let (width, height) = if level { (length, depth) } else { (depth, length) };
        let middle = Tile::new((part.from.x + part.to.x - width + 1) / 2, (part.from.y + part.to.y - height + 1) / 2);
        let mut corners: Vec<Tile> = part.tiles().filter(|tile| distance(*tile, middle) <= 2).collect();
        corners.sort_by_key(|tile| distance(*tile, middle));
        for corner in corners {
            if self.put(glyph, &block(corner, width, height)) {
                return;
            }
        }
        if length > 2 {
            self.amid(glyph, length - 1, depth);
        } else if depth > 1 {
            self.amid(glyph, length, depth - 1);
        }
    }

    fn grid(&mut self, glyph: char, [length, depth]: [i16; 2], [along, across]: [i16; 2]) {
        let part = self.part();
        let ways = [([length, depth], [along, across]), ([depth, length], [across, along])];
        let across =
            |([width, height], gaps): &([i16; 2], [i16; 2])| spread(part.width(), *width, gaps[0], *height == 1);
        let down =
            |([width, height], gaps): &([i16; 2], [i16; 2])| spread(part.height(), *height, gaps[1], *width == 1);
        let blocks = |way: &([i16; 2], [i16; 2])| across(way).0 * down(way).0;
        let way = ways[usize::from(blocks(&ways[1]) > blocks(&ways[0]))];
        let ([width, height], gaps) = way;
        let ((columns, left), (rows, top)) = (across(&way), down(&way));
        for row in 0..rows {
            for column in 0..columns {
                let corner = part.from.offset(left + column * (width + gaps[0]), top + row * (height + gaps[1]));
                self.put(glyph, &block(corner, width, height));
            }
        }
    }

    fn seats(&mut self) {
        let part = self.part();
        // Along the car, of which the room may be a part only.
        let parts = &self.floor.rooms[self.room].parts;
        let longest = |upright: bool| parts.iter().map(|part| part.length(upright)).sum::<i16>();
        let level = if parts.len() > 1 { longest(true) > longest(false) } else { part.width() >= part.height() };
        let (length, across) = (part.length(level), part.length(!level));
        let deep = ((across - 2) / 2).clamp(1, 2);
        let short = deep > 1 && length < 8;
        let (bay, beat) = if short { (1, 3) } else { (deep, 2 * deep) };
        let bays = (length - 2 + beat - bay) / beat;
        // Behind single seats two tiles are left, or none: one would be a gap.
        let skip = if short { 0 } else { (length - (bays * beat - (beat - bay))) / 2 };
        for number in 0..bays {
            for side in [0, across - deep] {
                let at = skip + number * beat;
                let (corner, width, height) = if level {
                    (part.from.offset(at, side), bay, deep)
                } else {
                    (part.from.offset(side, at), deep, bay)
                };
                self.put('h', &block(corner, width, height));
            }
        }
    }

    /// Tills in a row two tiles from the wall with the way in, and shelves in lines from there to the back.
    fn tills_and_shelves(&mut self) {
        let part = self.part();
        let Some(front) = Face::ALL.into_iter().max_by_key(|face| self.doors_outside(part, *face)) else { return };
        let (dx, dy) = front.opposite().step();
        let level = dx == 0;
        let corner = match front {
            Face::North | Face::West => part.from,
            Face::South => Tile::new(part.from.x, part.to.y),
            Face::East => Tile::new(part.to.x, part.from.y),
        };
        let (length, depth) = (part.length(level), part.length(!level));
        let at = |along: i16, away: i16| {
            corner.offset(away * dx + along * i16::from(level), away * dy + along * i16::from(!level))
        };
        let lines: Vec<i16> = (2..length - 2).step_by(3).collect();
        let spare = (length - 3 - lines.last().copied().unwrap_or(0)) / 2;
        for line in lines.iter().map(|line| line + spare) {
            self.put('h', &[at(line, 2)]);
            let mut last = depth - 3;
            while last > 5 && !self.put('H', &(5..=last).map(|away| at(line, away)).collect::<Vec<_>>()) {
                last -= 1;
            }
        }
    }

    /// The doors to the ground outside in the wall along a face of a part.
    fn doors_outside(&self, part: Area, face: Face) -> usize {
        let (dx, dy) = face.step();
        let outside = |tile: Tile| self.floor.room_at(tile).is_some_and(|room| self.floor.rooms[room].start);
        let beside = |tile: &Tile| {
            let (wall, beyond) = (tile.offset(dx, dy), tile.offset(2 * dx, 2 * dy));
            self.floor.is_door(wall) && outside(beyond)
        };
        part.tiles().filter(beside).count()
    }

    /// Puts a piece where it fits.
    fn put(&mut self, glyph: char, piece: &[Tile]) -> bool {
        let clear = |tile: &Tile| {
            let near = tile.orthogonals().map(|near| self.floor.glyph(near));
            let dim = glyph == 'H' && near.contains(&'W');
            self.floor.glyph(*tile) == '.'
                && self.floor.room_at(*tile) == Some(self.room)
                && !dim
                && !near.iter().any(|near| matches!(near, '+' | '/' | 'L' | '%'))
        };
        if piece.is_empty() || !piece.iter().all(clear) {
            return false;
        }
        piece.iter().for_each(|tile| self.floor.set_glyph(*tile, glyph));
        let near = piece.iter().flat_map(|tile| tile.neighbours());
        let fits = !near.into_iter().any(|tile| is_opening(self.floor, tile)) && self.is_connected();
        if !fits {
            piece.iter().for_each(|tile| self.floor.set_glyph(*tile, '.'));
        }
        fits
    }

    /// Whether one can still walk from any tile of the room to any other.
    fn is_connected(&self) -> bool {
        let floor = &self.floor;
        let open: Vec<Tile> = floor.tiles[self.room].iter().copied().filter(|tile| floor.is_open(*tile)).collect();
        let Some(first) = open.first() else { return false };
        let mut seen = vec![false; floor.glyphs.len()];
        let mut found = vec![*first];
        floor.index(*first).into_iter().for_each(|index| seen[index] = true);
        let mut done = 0;
        while let Some(tile) = found.get(done).copied() {
            done += 1;
            for near in tile.orthogonals().into_iter().filter(|near| floor.room_at(*near) == Some(self.room)) {
                if let Some(index) = floor.index(near).filter(|index| !seen[*index] && floor.is_open(near)) {
                    seen[index] = true;
                    found.push(near);
                }
            }
        }
        found.len() == open.len()
    }
}

fn block(corner: Tile, width: i16, height: i16) -> Vec<Tile> {
    Area::new(corner.x, corner.y, corner.x + width - 1, corner.y + height - 1).tiles().collect()
}

/// Blocks that a stretch has space for, gaps between them, and where the first stands: amid the room. Narrow ones leave two
/// tiles before their ends, or none: one would be a gap.
fn spread(length: i16, block: i16, gap: i16, narrow: bool) -> (i16, i16) {
    let left_over = |blocks: i16| length - blocks * (block + gap) + gap;
    let most = ((length + gap) / (block + gap)).max(0);
    let fits = |blocks: &i16| match left_over(*blocks) {
        0 | 2 | 3 if narrow && block > 2 => true,
        over => over >= if narrow { 4 } else { 2 },
    };
    let blocks = (1..=most).rev().find(fits).unwrap_or(0);
    let over = left_over(blocks);
    (blocks, if narrow && over < 4 { 0 } else { over / 2 })
}

/// As the board has it: open on two opposite sides alone, and neither neighbour is so too.
fn is_opening(floor: &BuildingFloor, tile: Tile) -> bool {
    let narrow = |tile: Tile| {
        let [north, east, south, west] = tile.orthogonals().map(|near| floor.is_open(near));
        floor.is_open(tile) && (north && south && !east && !west || east && west && !north && !south)
    };
    narrow(tile) && !tile.orthogonals().into_iter().any(narrow)
}
