//! Furniture that stands in rows: counters, desks, racks, seats, tills.
use super::area::Area;
use super::furnish::{Room, Stand, block, corner};
use super::spacing::{justified, spread};
use crate::board::{Face, Tile};

const LONGEST_COUNTER: i16 = 7;
/// Tiles before a wall where staff stand, the counter apart.
const BEHIND: i16 = 2;
/// A shop of fewer tiles from the doors to the back has short tills.
const DEEP_SHOP: i16 = 11;
/// Tables with their chairs: those of one side are two together or at the table's ends, as a way of one tile past one would be
/// a gap.
const TABLES: [&[&str]; 4] =
    [&["hh.hh", "hhhhh", "hh.hh"], &["h.h", "hhh", "h.h"], &["hh.hh", "hhhhh"], &["h.h", "hhh"]];
/// Tiles from a pair of facing seats to the next.
const BAY: i16 = 3;
/// Tiles of a class before the first row of desks.
const FRONT: i16 = 4;

/// An area seen from one of its walls: steps along the wall, and away from it.
struct FromWall {
    first: Tile,
    face: Face,
    length: i16,
    depth: i16,
}

impl FromWall {
    fn of(area: Area, face: Face) -> Self {
        let level = face.step().0 == 0;
        Self { first: corner(area, face), face, length: area.length(level), depth: area.length(!level) }
    }

    fn at(&self, along: i16, away: i16) -> Tile {
        let (dx, dy) = self.face.opposite().step();
        self.first.offset(away * dx + along * dy.abs(), away * dy + along * dx.abs())
    }

    fn block(&self, [along, away]: [i16; 2], [length, depth]: [i16; 2]) -> Vec<Tile> {
        (0..depth).flat_map(|y| (0..length).map(move |x| (x, y))).map(|(x, y)| self.at(along + x, away + y)).collect()
    }
}

impl Room<'_> {
    /// A counter that hides its staff from the doors as well as may be: they stand between it and a wall.
    pub(super) fn counter(&mut self, shelves: bool) -> bool {
        let part = self.part();
        let mut places: Vec<(usize, FromWall, [i16; 3])> = Vec::new();
        for face in Face::ALL {
            let wall = FromWall::of(part, face);
            let at = if wall.depth < 5 { 1 } else { BEHIND };
            if wall.depth < 4 || shelves && wall.depth < BEHIND + 4 {
                continue;
            }
            let run = (wall.length - 2).min(LONGEST_COUNTER);
            for skip in [0, (wall.length - run) / 2, wall.length - run] {
                // A way round it of one tile would be a gap.
                if run < 2 || skip == 1 || wall.length - run - skip == 1 {
                    continue;
                }
                let behind = (0..wall.length).flat_map(|along| (0..=at).map(move |away| (along, away)));
                let doors = behind.filter(|(along, away)| self.is_before_a_door(wall.at(*along, *away))).count();
                // A desk stands across a room, if that does not make it short; a bar stands along it.
                let turned = usize::from(!shelves && wall.length > wall.depth) * 2;
                let short = usize::from((4 - run).max(0).unsigned_abs()) * 3;
                places.push((doors * 10 + turned + short, FromWall::of(part, face), [skip, at, run]));
            }
        }
        self.random.shuffle(&mut places);
        places.sort_by_key(|(doors, ..)| *doors);
        for (_, wall, [skip, at, run]) in places {
            if !self.put('h', &wall.block([skip, at], [run, 1]), Stand::Apart) {
                continue;
            }
            if shelves {
                self.bar_room(&wall, [skip, at, run]);
            }
            // Nothing else stands where the staff do: chairs are for those before it.
            for tile in wall.block([0, 0], [wall.length, at]) {
                let index = self.floor.index(tile);
                index.into_iter().for_each(|index| self.apart[index] = true);
            }
            return true;
        }
        false
    }

    /// Shelves behind a bar, low ones under a window, and tables before it.
    fn bar_room(&mut self, wall: &FromWall, [skip, at, run]: [i16; 3]) {
        let shelf = wall.block([skip, 0], [run, 1]);
        if !self.put('H', &shelf, Stand::Wall) && !self.put('h', &shelf, Stand::Wall) {
            shelf.iter().for_each(|tile| {
                self.put('h', &[*tile], Stand::Wall);
            });
        }
        let away = wall.depth - 1;
        if away > at + 2 {
            for along in spread(wall.length, 2, 2, true) {
                self.put('h', &wall.block([along, away], [2, 1]), Stand::Wall);
            }
        }
    }

    fn is_before_a_door(&self, tile: Tile) -> bool {
        tile.orthogonals().into_iter().any(|near| self.floor.is_door(near))
    }

    pub(super) fn grid(&mut self, glyph: char, [length, depth]: [i16; 2], [along, across]: [i16; 2]) -> bool {
        let part = self.part();
        let turned = |length: i16| {
            let level = Blocks::of(part, [length, depth], [along, across]);
            [level, Blocks::of(part, [depth, length], [across, along])]
        };
        // Long racks leave a way round them, where that or a shorter one lets them.
        let racks = length > 3;
        let lengths = [length, length - 1].into_iter().take(if racks { 2 } else { 1 });
        let kept = lengths.flat_map(turned).max_by_key(|blocks| (racks && blocks.are_clear(), blocks.tiles()));
        let Some(blocks) = kept else { return false };
        let ([width, height], mut placed) = (blocks.size, false);
        for row in blocks.rows {
            for column in &blocks.columns {
                placed |= self.put(glyph, &block(part.from.offset(*column, row), width, height), Stand::Apart);
            }
        }
        placed
    }

    /// A desk at one end of the room, and before it desks in rows as far as the other end; whether two rows are full.
    pub(super) fn class(&mut self) -> bool {
        let part = self.part();
        let mut places: Vec<(usize, Face)> = Vec::new();
        for face in Face::ALL {
            let wall = FromWall::of(part, face);
            let desks = Desks::of(wall.length, wall.depth);
            let kept = desks.places().map(|at| wall.block(at, [desks.desk, 1]));
            let clear = |desk: &Vec<Tile>| !desk.iter().any(|tile| self.is_before_a_door(*tile));
            places.push((kept.filter(clear).count() * desks.desk as usize, face));
        }
        self.random.shuffle(&mut places);
        let Some((_, face)) = places.into_iter().max_by_key(|(tiles, _)| *tiles) else { return false };
        let wall = FromWall::of(part, face);
        let desks = Desks::of(wall.length, wall.depth);
        self.put('h', &wall.block([(wall.length - 2) / 2, 1], [2, 1]), Stand::Apart);
        let mut full = 0;
        for away in &desks.rows {
            let row = desks.row.iter();
            let placed =
                row.filter(|along| self.put('h', &wall.block([**along, *away], [desks.desk, 1]), Stand::Apart));
            full += usize::from(placed.count() == desks.row.len());
        }
        full >= 2
    }

    /// The car as seen from the side away from the platform.
    fn car(&self) -> FromWall {
        let part = self.part();
        let parts = &self.floor.rooms[self.room].parts;
        let longest = |upright: bool| parts.iter().map(|part| part.length(upright)).sum::<i16>();
        let level = if parts.len() > 1 { longest(true) > longest(false) } else { part.width() >= part.height() };
        let faces = if level { [Face::North, Face::South] } else { [Face::West, Face::East] };
        // The seats for two are on the side away from the platform.
        let platform = |face: Face| {
            let beyond = self.floor.room_at(FromWall::of(part, face).at(0, -2));
            beyond.is_some_and(|room| self.floor.rooms[room].start)
        };
        FromWall::of(part, if platform(faces[0]) { faces[1] } else { faces[0] })
    }

    /// Facing seats from the wall to the aisle, back to back with the next, and tables between them at the windows.
    pub(super) fn seats(&mut self) -> bool {
        let car = self.car();
        let aisle = car.depth / 2;
        // At each end two tiles are left for the doors: one would be a gap. Where the car goes on past a WC at the other end, a
        // single row of seats stands against the wall instead.
        let part = self.part();
        let passage = self.floor.rooms[self.room].parts.iter().find(|other| **other != part);
        let free = if passage.is_some() { 2 } else { 4 };
        let fits = |length: &i16| match length % BAY {
            1 => passage.is_some() && *length == car.length,
            2 => car.length - length >= free,
            _ => false,
        };
        let Some(length) = (1..=car.length).rev().find(fits) else { return false };
        let upright = car.face.step().0 != 0;
        let along = |tile: Tile| if upright { tile.y } else { tile.x };
        let past = passage.is_some_and(|passage| along(passage.from) > along(part.from));
        let first = match passage {
            Some(_) if past => car.length - length,
            Some(_) => 0,
            None => (car.length - length) / 2,
        };
        let is_seat = |step: &i16| if past { length - 1 - step } else { *step } % BAY != 2;
        let mut placed = 0;
        for side in [0, aisle + 1] {
            let (wall, at_aisle) = if side == 0 { (0, aisle - 1) } else { (car.depth - 1, side) };
            let seats = (0..length).filter(is_seat).map(|step| car.at(first + step, at_aisle));
            let at_wall = (0..length).map(|step| car.at(first + step, wall));
            let piece: Vec<Tile> = seats.chain(at_wall.filter(|_| wall != at_aisle)).collect();
            placed += usize::from(self.put('h', &piece, Stand::Apart));
        }
        placed == 2
    }

    /// Tables at the windows, with chairs on two sides of each.
    pub(super) fn booths(&mut self) -> bool {
        let car = self.car();
        let mut tables = 0;
        for along in justified(car.length, 3, 2) {
            let table = car.at(along + 1, 0);
            let chairs = [along, along + 2].into_iter().flat_map(|chair| car.block([chair, 0], [1, 2]));
            let piece: Vec<Tile> = chairs.chain([table]).collect();
            tables += usize::from(self.put('h', &piece, Stand::Apart));
            tables += usize::from(self.put('h', &car.block([along, car.depth - 1], [3, 1]), Stand::Apart));
        }
        tables >= 2
    }

    /// A table with chairs on two sides, or on one where the room is narrow, in the middle of it.
    pub(super) fn dining_table(&mut self) -> bool {
        let part = self.part();
        let upright = part.height() > part.width();
        for rows in TABLES {
            for (turned, flipped) in [(upright, false), (upright, true), (!upright, false), (!upright, true)] {
                let [mut width, mut height] = [rows[0].len() as i16, rows.len() as i16];
                if turned {
                    [width, height] = [height, width];
                }
                let from =
                    Tile::new((part.from.x + part.to.x - width + 1) / 2, (part.from.y + part.to.y - height + 1) / 2);
                let tiles = rows.iter().enumerate().flat_map(|(y, row)| {
                    let taken = row.bytes().enumerate().filter(|(_, glyph)| *glyph == b'h');
                    taken.map(move |(x, _)| (x as i16, if flipped { rows.len() - 1 - y } else { y } as i16))
                });
                let piece: Vec<Tile> =
                    tiles.map(|(x, y)| if turned { from.offset(y, x) } else { from.offset(x, y) }).collect();
                let near = piece.iter().flat_map(|tile| tile.neighbours());
                let free = near.into_iter().all(|tile| piece.contains(&tile) || self.floor.is_open(tile));
                if free && self.put('h', &piece, Stand::Apart) {
                    return true;
                }
            }
        }
        self.amid('h', 3, 2)
    }

    pub(super) fn berths(&mut self) -> bool {
        let part = self.part();
        // Across the car: the wall with the door is beside the corridor.
        let across = |face: Face| {
            let (dx, dy) = face.step();
            !part.tiles().any(|tile| self.floor.is_door(tile.offset(dx, dy)))
        };
        let pairs = [[Face::West, Face::East], [Face::North, Face::South]];
        let Some(faces) = pairs.into_iter().find(|faces| faces.iter().all(|face| across(*face))) else { return false };
        let berths = faces.map(|face| {
            let wall = FromWall::of(part, face);
            self.put('h', &wall.block([0, 0], [wall.length, 1]), Stand::Wall)
        });
        berths == [true; 2]
    }

    /// Tills in a row two tiles from the wall with the way in, and shelves in lines from there to the back.
    pub(super) fn tills_and_shelves(&mut self) -> bool {
        let part = self.part();
        let Some(front) = Face::ALL.into_iter().max_by_key(|face| self.front(part, *face)) else {
            return false;
        };
        let wall = FromWall::of(part, front);
        let lines: Vec<i16> = (2..wall.length - 2).step_by(3).collect();
        let spare = (wall.length - 3 - lines.last().copied().unwrap_or(0)) / 2;
        let (mut tills, till) = (0, if wall.depth < DEEP_SHOP { 1 } else { 2 });
        let first = till + 4;
        for line in lines.iter().map(|line| line + spare) {
            tills += usize::from(self.put('h', &wall.block([line, 2], [1, till]), Stand::Apart));
            let mut last = wall.depth - 3;
            while last > first && !self.put('H', &wall.block([line, first], [1, last - first + 1]), Stand::Apart) {
                last -= 1;
            }
        }
        tills >= 2
    }

    /// Whether a face of a part has doors to the ground outside, and the length of wall along that ground.
    fn front(&self, part: Area, face: Face) -> (bool, usize) {
        let (dx, dy) = face.step();
        let outside = |tile: &Tile| {
            self.floor.room_at(tile.offset(2 * dx, 2 * dy)).is_some_and(|room| self.floor.rooms[room].start)
        };
        let before = part.tiles().filter(outside);
        (before.clone().any(|tile| self.floor.is_door(tile.beside(face))), before.count())
    }
}

/// Columns and rows of blocks in an area.
struct Blocks {
    size: [i16; 2],
    columns: Vec<i16>,
    rows: Vec<i16>,
}

impl Blocks {
    fn of(area: Area, [width, height]: [i16; 2], gaps: [i16; 2]) -> Self {
        let columns = spread(area.width(), width, gaps[0], height == 1);
        let rows = spread(area.height(), height, gaps[1], width == 1);
        Self { size: [width, height], columns, rows }
    }

    /// Whether none stands at a wall.
    fn are_clear(&self) -> bool {
        self.columns.first().min(self.rows.first()) > Some(&0)
    }

    fn tiles(&self) -> usize {
        let [width, height] = self.size.map(|side| side as usize);
        self.columns.len() * self.rows.len() * width * height
    }
}

/// Rows of desks as a class has them.
struct Desks {
    /// The length of a desk.
    desk: i16,
    /// Where the desks of a row stand, and where the rows.
    row: Vec<i16>,
    rows: Vec<i16>,
}

impl Desks {
    /// The rows that hold most, on so many tiles along the front wall and away from it.
    fn of(length: i16, depth: i16) -> Self {
        let of = |desk: i16| {
            let row = spread(length, desk, 2, true);
            // Between short desks along a side wall a way of one tile would be a gap.
            let beat = if desk == 2 && row.first() == Some(&0) { 3 } else { 2 };
            Self { desk, row, rows: (FRONT - 1..depth).step_by(beat).collect() }
        };
        let (two, three) = (of(2), of(3));
        if two.tiles() >= three.tiles() { two } else { three }
    }

    /// Where each desk stands, along the front wall and away from it.
    fn places(&self) -> impl Iterator<Item = [i16; 2]> {
        self.rows.iter().flat_map(|away| self.row.iter().map(|along| [*along, *away]))
    }

    fn tiles(&self) -> usize {
        self.desk as usize * self.row.len() * self.rows.len()
    }
}
