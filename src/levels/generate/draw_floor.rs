//! Draws the floor of a building: its plan, turned and mirrored as chance has it, with walls around every room.
use super::area::Area;
use super::building_floor::BuildingFloor;
use super::building_kinds::BuildingKind;
use super::doors_windows_and_soft_walls;
use super::plan_drawing::{PlanDrawing, PlannedRoom};
use super::plans;
use super::seeded_choices::SeededChoices;
use crate::board::Tile;

/// The shortest side of a room.
const NARROWEST: i16 = 1;
/// Names of the rooms in which the team starts within walls.
const INDOORS: [&str; 5] = ["Landing", "Stairwell", "Stairhead", "Back stairs", "Platform"];

impl BuildingFloor {
    /// Draws walls, rooms and doors; `None` if there is too little space for them.
    pub fn drawn(kind: BuildingKind, (width, height): (u16, u16), random: &mut SeededChoices) -> Option<Self> {
        let (width, height) = (width as i16, height as i16);
        let all = Area::new(1, 1, width - 2, height - 2);
        let rooms = turned(kind, all, random);
        let sound = |part: &Area| {
            part.width().min(part.height()) >= NARROWEST && all.contains(part.from) && all.contains(part.to)
        };
        if !rooms.iter().flat_map(|room| &room.parts).all(sound) {
            return None;
        }
        let mut floor = Self::walled(width, height, rooms)?;
        doors_windows_and_soft_walls::hang_doors(&mut floor, random)?;
        doors_windows_and_soft_walls::add_windows_and_soft_walls(&mut floor, random);
        floor.leave();
        Some(floor)
    }

    /// Rooms with walls around them; `None` if two rooms touch.
    fn walled(width: i16, height: i16, rooms: Vec<PlannedRoom>) -> Option<Self> {
        let tiles: Vec<Vec<Tile>> = rooms.iter().map(PlannedRoom::tiles).collect();
        let space = width as usize * height as usize;
        let starts = (0..rooms.len()).filter(|room| rooms[*room].start).collect();
        let names = names(&rooms);
        let mut floor = Self {
            width,
            height,
            glyphs: vec![' '; space],
            room_of: vec![None; space],
            rooms,
            tiles,
            starts,
            ways: Vec::new(),
            names,
        };
        for room in 0..floor.rooms.len() {
            for tile in floor.tiles[room].clone() {
                let index = floor.index(tile)?;
                floor.glyphs[index] = '.';
                let beside = tile.neighbours().into_iter().chain([tile]).filter_map(|near| floor.room_at(near));
                if beside.into_iter().any(|other| other != room) {
                    return None;
                }
                floor.room_of[index] = Some(room);
            }
        }
        for start in floor.starts.clone() {
            floor.spread_outdoors(start);
        }
        for tile in floor.tiles.concat() {
            for near in tile.neighbours() {
                if floor.glyph(near) == ' ' {
                    floor.set_glyph(near, '#');
                }
            }
        }
        Some(floor)
    }

    /// Lets the ground outside take in the corners beside it that no room has, so far as they are two tiles wide.
    fn spread_outdoors(&mut self, start: usize) {
        let name = self.rooms[start].purpose.name;
        if INDOORS.contains(&name) {
            return;
        }
        let all = Area::new(1, 1, self.width - 2, self.height - 2);
        let free = |floor: &Self, tile: Tile| {
            let beside = tile.neighbours().into_iter().chain([tile]).filter_map(|near| floor.room_at(near));
            all.contains(tile) && beside.into_iter().all(|room| room == start)
        };
        let wide = |floor: &Self, tile: Tile| {
            [(0, 0), (-1, 0), (0, -1), (-1, -1)].into_iter().any(|(x, y)| {
                let corner = tile.offset(x, y);
                Area::new(corner.x, corner.y, corner.x + 1, corner.y + 1).tiles().all(|tile| free(floor, tile))
            })
        };
        let mut done = 0;
        while let Some(tile) = self.tiles[start].get(done).copied() {
            done += 1;
            for near in tile.orthogonals() {
                if let Some(index) = self.index(near).filter(|index| self.room_of[*index].is_none() && wide(self, near))
                {
                    self.room_of[index] = Some(start);
                    self.glyphs[index] = '.';
                    self.tiles[start].push(near);
                }
            }
        }
        self.tiles[start].sort_unstable();
    }

    /// An exit where the team starts, in a corner away from the doors; at the head of a stair, its mouth too.
    fn leave(&mut self) {
        for start in self.starts.clone() {
            let quiet = |floor: &Self, tile: Tile| {
                let walls = tile.orthogonals().into_iter().filter(|near| floor.glyph(*near) == '#').count();
                walls >= 2 && tile.neighbours().into_iter().all(|near| !floor.is_door(near))
            };
            let corners: Vec<Tile> = self.tiles[start].iter().copied().filter(|tile| quiet(self, *tile)).collect();
            let mut corners = corners.into_iter();
            if INDOORS[..4].contains(&self.rooms[start].purpose.name) {
                corners.next().into_iter().for_each(|tile| self.set_glyph(tile, '<'));
            }
            corners.next().into_iter().for_each(|tile| self.set_glyph(tile, 'X'));
        }
    }
}

/// The rooms of a kind within an area. Plans are drawn with the long side level and the way in at the west or the south.
fn turned(kind: BuildingKind, all: Area, random: &mut SeededChoices) -> Vec<PlannedRoom> {
    let upright = all.height() > all.width();
    let drawn = if upright { all.transposed() } else { all };
    let (mirrored, flipped) = (random.once_in(2), random.once_in(2));
    let mut plan = PlanDrawing { rooms: Vec::new(), random, home: 0 };
    plans::draw(kind, drawn, &mut plan);
    let mut rooms = plan.rooms;
    for part in rooms.iter_mut().flat_map(|room| &mut room.parts) {
        *part = if mirrored { part.mirrored(drawn) } else { *part };
        *part = if flipped { part.flipped(drawn) } else { *part };
        *part = if upright { part.transposed() } else { *part };
    }
    rooms
}

/// A name for each room: its use, with a number where there are several.
fn names(rooms: &[PlannedRoom]) -> Vec<String> {
    let named = |room: &PlannedRoom| room.purpose.name;
    let name = |(index, room): (usize, &PlannedRoom)| {
        let number = rooms[..=index].iter().filter(|other| named(other) == named(room)).count();
        let several = rooms.iter().filter(|other| named(other) == named(room)).count() > 1;
        if several { format!("{} {number}", named(room)) } else { named(room).to_owned() }
    };
    rooms.iter().enumerate().map(name).collect()
}
