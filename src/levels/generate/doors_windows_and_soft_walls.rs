//! Doors, windows and soft walls. A door is hung only where the use of one of its two rooms names the other; every room is
//! reached without a way through a private one, and no single door is the only way in.
use super::building_floor::BuildingFloor;
use super::room_uses::DoorTarget::{self, Ground, To, Ways};
use super::room_uses::RoomAccess::{Outside, Private, Public, Way};
use super::room_uses::{RoomUse, STAIRWELL};
use super::seeded_choices::SeededChoices;
use crate::board::{Face, Tile, distance};

/// A wall at least so long between a way or the ground outside and a large room has a door near each end.
const LONG: u16 = 7;
/// The least length of such a room.
const LARGE: i16 = 6;
/// Tiles between two doors out of a start that lead to the same room.
const APART: u16 = 3;
/// A piece of soft wall for so many rooms.
const SOFT: usize = 4;
/// Leaves of a wide door.
const LEAVES: i16 = 3;
/// Tiles of ground before a wide door, where there is a choice.
const DRIVE: i16 = 3;

/// A wall that two rooms share, as the tiles where a door fits.
struct Wall {
    rooms: (usize, usize),
    tiles: Vec<Tile>,
}

impl Wall {
    fn other(&self, room: usize) -> Option<usize> {
        let (a, b) = self.rooms;
        if a == room { Some(b) } else { Some(a).filter(|_| b == room) }
    }
}

/// Hangs the doors; `None` if a room has no door to what it serves, or the building has a single way in.
pub(super) fn hang_doors(floor: &mut BuildingFloor, random: &mut SeededChoices) -> Option<()> {
    let walls = walls(floor, random);
    for room in 0..floor.rooms.len() {
        let purpose = floor.rooms[room].purpose;
        for (number, choices) in purpose.doors.iter().enumerate() {
            let found = touched(floor, &walls, room, choices);
            if found.is_empty() && number == 0 && purpose.access >= Public {
                return None;
            }
            // A private room has one door, to that which it lies along.
            let single = purpose.access >= Private;
            for wall in found.into_iter().take(if single { 1 } else { usize::MAX }) {
                if !floor.ways.contains(&wall.rooms) {
                    hang(floor, wall, random)?;
                }
            }
        }
    }
    // Some books put the whole team into the first start.
    let first = *floor.starts.first()?;
    second_way(floor, &walls, first, random);
    lock_back_doors(floor, random);
    soft_walls(floor, &walls, random);
    (floor.door_count(first) >= 2 && is_all_reached(floor)).then_some(())
}

/// The walls that a room shares with those of the first choice that it touches, the longest first.
fn touched<'w>(floor: &BuildingFloor, walls: &'w [Wall], room: usize, choices: &[DoorTarget]) -> Vec<&'w Wall> {
    let home = floor.rooms[room].home;
    let beside = |wall: &&Wall| {
        let other = wall.other(room).map_or(home, |other| floor.rooms[other].home);
        other == home || other == 0 || home == 0
    };
    let found = |choice: &DoorTarget| {
        let meant = |wall: &&Wall| wall.other(room).is_some_and(|other| names(*choice, floor.rooms[other].purpose));
        let mut found: Vec<&Wall> = walls.iter().filter(meant).filter(beside).collect();
        found.sort_by_key(|wall| std::cmp::Reverse(wall.tiles.len()));
        found
    };
    choices.iter().map(found).find(|found| !found.is_empty()).unwrap_or_default()
}

fn names(target: DoorTarget, purpose: &RoomUse) -> bool {
    match target {
        Ways => purpose.access == Way,
        Ground => purpose.access == Outside,
        To(name) => purpose.name == name,
    }
}

/// The doors of a wall: one, a wide one for goods, or one near each end.
fn hang(floor: &mut BuildingFloor, wall: &Wall, random: &mut SeededChoices) -> Option<()> {
    let uses = [wall.rooms.0, wall.rooms.1].map(|room| floor.rooms[room].purpose);
    let outside = uses.iter().any(|purpose| purpose.access == Outside);
    if outside && uses.iter().any(|purpose| purpose.wide) && hang_wide(floor, wall, random) {
        return Some(());
    }
    let first = door(floor, wall, plain(uses, random), random)?;
    let passed = uses.iter().all(|purpose| purpose.access <= Public);
    let large = uses.iter().any(|purpose| purpose.access == Way) || uses.iter().any(|purpose| purpose.least >= LARGE);
    let far: Vec<Tile> = wall.tiles.iter().copied().filter(|tile| distance(*tile, first) >= LONG).collect();
    if passed && large && !far.is_empty() && (outside || !random.once_in(3)) {
        door(floor, &Wall { tiles: far, rooms: wall.rooms }, '+', random);
    }
    Some(())
}

/// A door of several leaves; whether there is space for one.
fn hang_wide(floor: &mut BuildingFloor, wall: &Wall, random: &mut SeededChoices) -> bool {
    let leaves = |tile: &Tile, face: Face| -> Vec<Tile> {
        let (dx, dy) = face.step();
        (0..LEAVES).map(|step| tile.offset(step * dx, step * dy)).collect()
    };
    let all = wall.tiles.iter().flat_map(|tile| [leaves(tile, Face::East), leaves(tile, Face::South)]);
    let fit: Vec<Vec<Tile>> =
        all.filter(|leaves| leaves.iter().all(|tile| wall.tiles.contains(tile) && is_clear(floor, *tile))).collect();
    // A vehicle turns before it where it can.
    let deep = |leaves: &Vec<Tile>| leaves.iter().all(|tile| has_ground_before(floor, *tile));
    let before: Vec<Vec<Tile>> = fit.iter().filter(|leaves| deep(leaves)).cloned().collect();
    let Some(leaves) = random.pick(if before.is_empty() { &fit } else { &before }) else { return false };
    leaves.iter().for_each(|tile| floor.set_glyph(*tile, '+'));
    floor.ways.push(wall.rooms);
    true
}

fn has_ground_before(floor: &BuildingFloor, tile: Tile) -> bool {
    Face::ALL.into_iter().any(|face| {
        let (dx, dy) = face.step();
        let outside = |room: usize| floor.rooms[room].purpose.access == Outside;
        (1..=DRIVE).all(|step| floor.room_at(tile.offset(step * dx, step * dy)).is_some_and(outside))
    })
}

/// A second door out of a start where it has one, to the same room.
fn second_way(floor: &mut BuildingFloor, walls: &[Wall], start: usize, random: &mut SeededChoices) {
    for wall in
        walls.iter().filter(|wall| wall.other(start).is_some() && floor.ways.contains(&wall.rooms)).collect::<Vec<_>>()
    {
        if floor.door_count(start) >= 2 {
            return;
        }
        let doors: Vec<Tile> = wall.tiles.iter().copied().filter(|tile| floor.is_door(*tile)).collect();
        let apart = |tile: &Tile| doors.iter().all(|door| distance(*door, *tile) >= APART);
        let tiles = wall.tiles.iter().copied().filter(apart).collect();
        door(floor, &Wall { tiles, rooms: wall.rooms }, '+', random);
    }
}

/// Locks some of the doors that lead outside from rooms which are reached otherwise as well.
fn lock_back_doors(floor: &mut BuildingFloor, random: &mut SeededChoices) {
    for index in 0..floor.glyphs.len() {
        let tile = floor.tile(index);
        let [north, east, south, west] = tile.orthogonals().map(|near| floor.room_at(near));
        let pair = if north.is_some() { (north, south) } else { (west, east) };
        let (true, (Some(a), Some(b))) = (floor.glyph(tile) == '+', pair) else { continue };
        let uses = [a, b].map(|room| floor.rooms[room].purpose.access);
        let single = floor.ways.iter().filter(|way| **way == (a.min(b), a.max(b))).count() == 1;
        let leaf = tile.neighbours().into_iter().any(|near| floor.is_door(near));
        let back =
            uses.contains(&Outside) && uses.contains(&Public) && [a, b].iter().all(|room| floor.door_count(*room) > 2);
        if back && single && !leaf && random.once_in(4) {
            floor.set_glyph(tile, 'L');
        }
    }
}

/// Pieces of soft wall between rooms that have no door to each other: first between homes, and between a home and the stairs.
fn soft_walls(floor: &mut BuildingFloor, walls: &[Wall], random: &mut SeededChoices) {
    let mut order: Vec<&Wall> = walls.iter().collect();
    order.sort_by_key(|wall| !is_party(homes(floor, wall)));
    let (mut left, mut joined) = (floor.rooms.len() / SOFT, Vec::new());
    for wall in order {
        let uses = [wall.rooms.0, wall.rooms.1].map(|room| floor.rooms[room].purpose);
        let fit = |purpose: &RoomUse| purpose.light && !purpose.kept_shut || purpose.name == STAIRWELL.name;
        let homes = homes(floor, wall);
        let again = is_party(homes) && joined.contains(&homes);
        if left == 0 || again || floor.ways.contains(&wall.rooms) || !uses.into_iter().all(fit) {
            continue;
        }
        if door(floor, wall, '%', random).is_some() {
            left -= 1;
            joined.push(homes);
        }
    }
}

/// The homes on the two sides of a wall, the lower number first.
fn homes(floor: &BuildingFloor, wall: &Wall) -> [u8; 2] {
    let (a, b) = (floor.rooms[wall.rooms.0].home, floor.rooms[wall.rooms.1].home);
    [a.min(b), a.max(b)]
}

fn is_party([a, b]: [u8; 2]) -> bool {
    a != b
}

/// Whether every room is reached from outside through rooms that others pass, whichever door out of a start is shut. The flats
/// of a floor have one door each.
fn is_all_reached(floor: &BuildingFloor) -> bool {
    let flats = floor.rooms.iter().any(|room| room.home != 0);
    let begins = |(a, b): &(usize, usize)| floor.starts.contains(a) || floor.starts.contains(b);
    let mut entrances = (0..floor.ways.len()).filter(|way| begins(&floor.ways[*way]));
    reaches_all(floor, None) && (flats || entrances.all(|way| reaches_all(floor, Some(way))))
}

/// Whether every room is reached, one door apart; of a private room, what serves it alone.
fn reaches_all(floor: &BuildingFloor, without: Option<usize>) -> bool {
    let mut reached = vec![false; floor.rooms.len()];
    let mut next = floor.starts.clone();
    while let Some(room) = next.pop() {
        reached[room] = true;
        let purpose = floor.rooms[room].purpose;
        let open = floor.ways.iter().enumerate().filter(|(way, _)| Some(*way) != without);
        for beyond in open.filter_map(|(_, way)| other(*way, room)) {
            let serves = floor.rooms[beyond].purpose.doors.iter().any(|choices| choices.contains(&To(purpose.name)));
            if !reached[beyond] && (purpose.access <= Public || serves) {
                next.push(beyond);
            }
        }
    }
    reached.iter().all(|reached| *reached)
}

fn other((a, b): (usize, usize), room: usize) -> Option<usize> {
    if a == room { Some(b) } else { Some(a).filter(|_| b == room) }
}

/// An open passage between rooms for everybody now and then, else a door.
fn plain(uses: [&RoomUse; 2], random: &mut SeededChoices) -> char {
    let indoors = uses.iter().all(|purpose| matches!(purpose.access, Way | Public));
    if indoors && random.once_in(3) { '/' } else { '+' }
}

fn is_clear(floor: &BuildingFloor, tile: Tile) -> bool {
    tile.neighbours().into_iter().all(|near| !floor.is_door(near) && floor.glyph(near) != '%')
}

fn door(floor: &mut BuildingFloor, wall: &Wall, glyph: char, random: &mut SeededChoices) -> Option<Tile> {
    let fit: Vec<Tile> = wall.tiles.iter().copied().filter(|tile| is_clear(floor, *tile)).collect();
    let tile = *random.pick(&fit)?;
    floor.set_glyph(tile, glyph);
    if glyph != '%' {
        floor.ways.push(wall.rooms);
    }
    Some(tile)
}

/// The walls between rooms, where there is floor on both sides and wall on the others; chance decides between equal ones.
fn walls(floor: &BuildingFloor, random: &mut SeededChoices) -> Vec<Wall> {
    let mut walls: Vec<Wall> = Vec::new();
    for (index, _) in floor.glyphs.iter().enumerate().filter(|(_, glyph)| !matches!(glyph, '.' | ' ')) {
        let tile = floor.tile(index);
        let [north, east, south, west] = tile.orthogonals();
        for ([a, b], posts) in [([north, south], [east, west]), ([west, east], [north, south])] {
            let (Some(a), Some(b)) = (floor.room_at(a), floor.room_at(b)) else { continue };
            if a == b || posts.iter().any(|post| floor.room_at(*post).is_some()) {
                continue;
            }
            let rooms = (a.min(b), a.max(b));
            match walls.iter_mut().find(|wall| wall.rooms == rooms) {
                Some(wall) => wall.tiles.push(tile),
                None => walls.push(Wall { rooms, tiles: vec![tile] }),
            }
        }
    }
    random.shuffle(&mut walls);
    walls
}

/// Windows: in pairs along the outer walls of rooms with light, and toward where the team starts.
pub(super) fn add_windows_and_soft_walls(floor: &mut BuildingFloor, random: &mut SeededChoices) {
    let beat = random.within(3, 4);
    for index in 0..floor.glyphs.len() {
        let tile = floor.tile(index);
        if floor.glyphs[index] != '#' {
            continue;
        }
        let [north, east, south, west] = tile.orthogonals();
        for ([a, b], posts, step) in [([north, south], [east, west], tile.x), ([west, east], [north, south], tile.y)] {
            let (one, two) = (floor.room_at(a), floor.room_at(b));
            let lit = |room: Option<usize>| room.is_some_and(|room| floor.rooms[room].purpose.light);
            let outer = |room: Option<usize>, beyond: Tile| match room {
                Some(room) => floor.rooms[room].purpose.access == Outside,
                None => floor.glyph(beyond) == ' ',
            };
            let outward = lit(one) && outer(two, b) || lit(two) && outer(one, a);
            // Toward the team a window here and there: it would see all of the defence.
            let open = one.is_none() || two.is_none();
            let walled = posts.iter().all(|post| floor.glyph(*post) == '#' || floor.glyph(*post) == 'W');
            let inner = posts.iter().all(|post| floor.room_at(*post).is_none());
            if outward && walled && inner && (open && step % beat != 0 || !open && step % 7 == 0) {
                floor.set_glyph(tile, 'W');
            }
        }
    }
}
