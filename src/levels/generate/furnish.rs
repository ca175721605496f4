//! Furniture by the use of a room. No piece stands before a door, closes off a corner, or leaves a gap one tile wide, which
//! the game would take for a doorway.
use super::area::Area;
use super::building_floor::BuildingFloor;
use super::furniture::FurniturePiece;
use super::seeded_choices::SeededChoices;
use super::spacing::justified;
use crate::board::{Face, Tile, distance};

/// Places that are tried for a piece.
const TRIES: usize = 10;

/// Furnishes all rooms; whether each has what makes it what it is. If that is not asked for, something else may stand for it.
pub(super) fn furnish(floor: &mut BuildingFloor, strict: bool, random: &mut SeededChoices) -> bool {
    let mut apart = vec![false; floor.glyphs.len()];
    let mut complete = true;
    for room in 0..floor.rooms.len() {
        let mut room = Room { floor, room, apart: &mut apart, random };
        for piece in room.floor.rooms[room.room].purpose.furniture {
            let placed = room.place(*piece);
            complete &= placed || !piece.is_needed();
            match piece {
                FurniturePiece::Class if !placed && !strict => _ = room.grid('h', [3, 1], [2, 1]),
                FurniturePiece::Counter(_) if !placed && !strict => _ = room.against_wall('h', 3),
                _ => {}
            }
        }
    }
    wall_up(floor);
    complete
}

/// Turns windows that nobody can look out of, over low furniture or from beside them, into wall.
fn wall_up(floor: &mut BuildingFloor) {
    for index in (0..floor.glyphs.len()).filter(|index| floor.glyphs[*index] == 'W').collect::<Vec<_>>() {
        let window = floor.tile(index);
        if !Face::ALL.into_iter().any(|face| floor.room_behind(window, face).is_some()) {
            floor.glyphs[index] = '#';
        }
    }
}

/// Whether no tile of floor is an opening one tile wide, which would part its room.
pub(super) fn has_no_narrow_gap(floor: &BuildingFloor) -> bool {
    floor.tiles.iter().flatten().all(|tile| !is_opening(floor, *tile))
}

/// A room that is being furnished.
pub(super) struct Room<'f> {
    pub floor: &'f mut BuildingFloor,
    pub room: usize,
    /// The tiles of pieces that nothing else touches: beds, tables, counters, seats.
    pub(super) apart: &'f mut Vec<bool>,
    pub random: &'f mut SeededChoices,
}

/// How a piece stands.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Stand {
    /// Along a wall; others may go on from its ends.
    Wall,
    /// With nothing beside it.
    Apart,
}

impl Room<'_> {
    /// Places a piece as far as there is space; whether any of it stands.
    fn place(&mut self, piece: FurniturePiece) -> bool {
        match piece {
            FurniturePiece::Wall(glyph, length, count) => {
                (0..count).fold(false, |placed, _| self.against_wall(glyph, length) || placed)
            }
            FurniturePiece::Beds(count) => self.beds(count),
            FurniturePiece::DoubleBed => self.double_bed(),
            FurniturePiece::Counter(shelves) => self.counter(shelves),
            FurniturePiece::Amid(glyph, length, depth) => self.amid(glyph, length, depth),
            FurniturePiece::Grid(glyph, length, depth, along, across) => {
                self.grid(glyph, [length, depth], [along, across])
            }
            FurniturePiece::Class => self.class(),
            FurniturePiece::Lone(glyph, count) => (0..count).fold(false, |placed, _| self.lone(glyph) || placed),
            FurniturePiece::Seats => self.seats(),
            FurniturePiece::Booths => self.booths(),
            FurniturePiece::Table => self.dining_table(),
            FurniturePiece::Berths => self.berths(),
            FurniturePiece::Shelves => self.tills_and_shelves(),
            FurniturePiece::Stair => self.stair(),
        }
    }

    /// The largest rectangle of the room.
    pub(super) fn part(&self) -> Area {
        let parts = &self.floor.rooms[self.room].parts;
        *parts.iter().max_by_key(|part| part.width() * part.height()).unwrap_or(&parts[0])
    }

    fn is_wall(&self, tile: Tile) -> bool {
        matches!(self.floor.glyph(tile), '#' | 'W')
    }

    fn against_wall(&mut self, glyph: char, length: i16) -> bool {
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
            if self.first_fit(glyph, places, Stand::Wall) {
                return true;
            }
            if length * 2 <= length.max(3) {
                break;
            }
        }
        false
    }

    /// Places the piece at one of a few places that chance picks.
    fn first_fit(&mut self, glyph: char, mut places: Vec<Vec<Tile>>, stand: Stand) -> bool {
        self.random.shuffle(&mut places);
        places.into_iter().take(TRIES).any(|piece| self.put(glyph, &piece, stand))
    }

    fn lone(&mut self, glyph: char) -> bool {
        let places = self.floor.tiles[self.room].iter().map(|tile| vec![*tile]).collect();
        self.first_fit(glyph, places, Stand::Apart)
    }

    /// The mouth of a stair, two tiles wide, against a wall.
    fn stair(&mut self) -> bool {
        let tiles = &self.floor.tiles[self.room];
        let quiet = |tile: &Tile| {
            let near = tile.orthogonals().map(|near| self.floor.glyph(near));
            self.floor.glyph(*tile) == '.' && !near.iter().any(|near| matches!(near, '+' | '/' | 'L' | '%'))
        };
        let mut places: Vec<[Tile; 2]> = Vec::new();
        for tile in tiles.iter().filter(|tile| quiet(tile)) {
            for face in Face::ALL {
                let (dx, dy) = face.step();
                let next = tile.offset(dy.abs(), dx.abs());
                let walls = [*tile, next].iter().all(|tile| self.is_wall(tile.beside(face)));
                let ends = [tile.offset(-dy.abs(), -dx.abs()), next.offset(dy.abs(), dx.abs())];
                if walls && quiet(&next) && tiles.contains(&next) && ends.iter().any(|end| self.is_wall(*end)) {
                    places.push([*tile, next]);
                }
            }
        }
        let Some(place) = self.random.pick(&places) else { return false };
        place.iter().for_each(|tile| self.floor.set_glyph(*tile, '<'));
        true
    }

    fn beds(&mut self, count: usize) -> bool {
        let (part, mut made) = (self.part(), 0);
        let level = part.width() >= part.height();
        let mut faces = if level { [Face::North, Face::South] } else { [Face::West, Face::East] };
        self.random.shuffle(&mut faces);
        for face in faces {
            let (dx, dy) = face.opposite().step();
            let first = corner(part, face);
            // Several stand in line with those across the room; a single one wherever it fits.
            let length = part.length(level);
            let steps = if count > 1 { justified(length, 1, 2) } else { (0..length).collect() };
            for step in steps {
                let head = first.offset(step * dy.abs(), step * dx.abs());
                let bed = self.is_wall(head.beside(face))
                    && made < count
                    && self.put('h', &[head, head.offset(dx, dy)], Stand::Apart);
                made += usize::from(bed);
            }
        }
        made > 0
    }

    fn double_bed(&mut self) -> bool {
        let mut places = Vec::new();
        for part in self.floor.rooms[self.room].parts.clone() {
            for face in Face::ALL {
                let (dx, dy) = face.opposite().step();
                let (level, first) = (dx == 0, corner(part, face));
                // Nearest the middle of the wall first, with floor on both sides to get out.
                let middle = (part.length(level) - 2) / 2;
                let steps = [0, -1, 1, -2, 2].map(|off| middle + off).into_iter();
                for step in steps.filter(|step| (1..part.length(level) - 2).contains(step)) {
                    let head = first.offset(step * dy.abs(), step * dx.abs());
                    let next = head.offset(dy.abs(), dx.abs());
                    let bed = vec![head, next, head.offset(dx, dy), next.offset(dx, dy)];
                    if [head, next].iter().all(|tile| self.is_wall(tile.beside(face))) {
                        places.push((step.abs_diff(middle), bed));
                    }
                }
            }
        }
        self.random.shuffle(&mut places);
        places.sort_by_key(|(off, _)| *off);
        places.into_iter().any(|(_, bed)| self.put('h', &bed, Stand::Apart)) || self.beds(1)
    }

    pub(super) fn amid(&mut self, glyph: char, length: i16, depth: i16) -> bool {
        let part = self.part();
        let level = part.width() >= part.height();
        let (width, height) = if level { (length, depth) } else { (depth, length) };
        let middle = Tile::new((part.from.x + part.to.x - width + 1) / 2, (part.from.y + part.to.y - height + 1) / 2);
        let mut corners: Vec<Tile> = part.tiles().filter(|tile| distance(*tile, middle) <= 2).collect();
        corners.sort_by_key(|tile| distance(*tile, middle));
        let free = |piece: &[Tile]| {
            let near = piece.iter().flat_map(|tile| tile.neighbours());
            near.into_iter().all(|tile| piece.contains(&tile) || self.floor.is_open(tile))
        };
        let pieces = corners.into_iter().map(|corner| block(corner, width, height));
        // In a strip outside there is no space all round.
        let strip = self.floor.rooms[self.room].start;
        let pieces: Vec<Vec<Tile>> = pieces.filter(|piece| strip || free(piece)).collect();
        if pieces.iter().any(|piece| self.put(glyph, piece, Stand::Apart)) {
            return true;
        }
        if length > 2 {
            self.amid(glyph, length - 1, depth)
        } else if depth > 1 {
            self.amid(glyph, length, depth - 1)
        } else {
            self.against_wall(glyph, length)
        }
    }

    /// Puts a piece where it fits.
    pub(super) fn put(&mut self, glyph: char, piece: &[Tile], stand: Stand) -> bool {
        let clear = |tile: &Tile| {
            let near = tile.orthogonals().map(|near| self.floor.glyph(near));
            let dim = glyph == 'H' && near.contains(&'W');
            self.floor.glyph(*tile) == '.'
                && self.floor.room_at(*tile) == Some(self.room)
                && !dim
                && !near.iter().any(|near| matches!(near, '+' | '/' | 'L' | '%' | '<'))
        };
        if piece.is_empty() || !piece.iter().all(clear) || self.touches(piece, stand) {
            return false;
        }
        piece.iter().for_each(|tile| self.floor.set_glyph(*tile, glyph));
        // What is narrow no longer beside the piece makes an opening of what is narrow beyond.
        let near = piece.iter().flat_map(|tile| tile.neighbours()).flat_map(|tile| tile.orthogonals());
        let fits = !near.into_iter().any(|tile| is_opening(self.floor, tile))
            && (stand == Stand::Apart || !piece.iter().any(|tile| self.is_clump(*tile)))
            && self.is_connected();
        for tile in piece {
            match self.floor.index(*tile) {
                Some(index) if fits => self.apart[index] = stand == Stand::Apart,
                _ => self.floor.set_glyph(*tile, '.'),
            }
        }
        fits
    }

    /// Whether a piece would touch one that stands apart, or stands apart and would touch any.
    fn touches(&self, piece: &[Tile], stand: Stand) -> bool {
        let furnished = |tile: Tile| {
            let apart = self.floor.index(tile).is_some_and(|index| self.apart[index]);
            apart || stand == Stand::Apart && matches!(self.floor.glyph(tile), 'h' | 'H')
        };
        piece.iter().flat_map(|tile| tile.neighbours()).any(|near| !piece.contains(&near) && furnished(near))
    }

    /// Whether a tile is part of a square of four that are all furniture: nobody reaches the far side of it.
    fn is_clump(&self, tile: Tile) -> bool {
        let furnished = |tile: Tile| matches!(self.floor.glyph(tile), 'h' | 'H');
        let corners = [(0, 0), (-1, 0), (0, -1), (-1, -1)].map(|(x, y)| tile.offset(x, y));
        corners.into_iter().any(|corner| block(corner, 2, 2).into_iter().all(furnished))
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

pub(super) fn block(corner: Tile, width: i16, height: i16) -> Vec<Tile> {
    Area::new(corner.x, corner.y, corner.x + width - 1, corner.y + height - 1).tiles().collect()
}

/// The first tile along a face of an area, from the west or the north.
pub(super) fn corner(area: Area, face: Face) -> Tile {
    match face {
        Face::North | Face::West => area.from,
        Face::South => Tile::new(area.from.x, area.to.y),
        Face::East => Tile::new(area.to.x, area.from.y),
    }
}

/// As the board has it: open on two opposite sides alone, and neither neighbour is so too.
fn is_opening(floor: &BuildingFloor, tile: Tile) -> bool {
    let narrow = |tile: Tile| {
        let [north, east, south, west] = tile.orthogonals().map(|near| floor.is_open(near));
        floor.is_open(tile) && (north && south && !east && !west || east && west && !north && !south)
    };
    narrow(tile) && !tile.orthogonals().into_iter().any(narrow)
}
