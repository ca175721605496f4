//! Doors, windows and soft walls: rooms lie off the ways and halls that lead to them, and every room is reached.
use super::building_floor::BuildingFloor;
use super::room_uses::RoomAccess::{self, Bath, Outside, Private, Public, Service, Way};
use super::seeded_choices::SeededChoices;
use crate::board::{Tile, distance};

/// One more way for so many rooms, beyond those that every room needs.
const LOOPS: usize = 3;
/// A wall at least so long between a way and a public room has a door near each end.
const LONG: u16 = 7;
/// The dearest door that is hung though no room needs it.
const DEAREST: u16 = 5;
/// Between two homes, or into the bathroom of another room: only where there is no other way.
const NEVER: u16 = 12;

/// A wall that two rooms share, as the tiles where a door fits.
struct Wall {
    rooms: (usize, usize),
    tiles: Vec<Tile>,
    cost: u16,
}

/// Hangs the doors; `None` if a room cannot be reached, or a start has a single way in.
pub(super) fn hang_doors(floor: &mut BuildingFloor, random: &mut SeededChoices) -> Option<()> {
    let mut walls = walls(floor, random);
    walls.sort_by_key(|wall| wall.cost);
    let mut groups: Vec<usize> = (0..floor.rooms.len()).collect();
    let mut spare = Vec::new();
    for wall in walls {
        let (a, b) = (groups[wall.rooms.0], groups[wall.rooms.1]);
        if a == b {
            spare.push(wall);
            continue;
        }
        groups.iter_mut().filter(|group| **group == b).for_each(|group| *group = a);
        hang(floor, &wall, random)?;
    }
    if groups.iter().any(|group| *group != groups[0]) {
        return None;
    }
    spare_doors(floor, spare, random);
    let starts = &floor.starts;
    starts.iter().all(|room| floor.door_count(*room) >= 2 || starts.len() > 1).then_some(())
}

/// The doors of a tree wall: one, or one near each end.
fn hang(floor: &mut BuildingFloor, wall: &Wall, random: &mut SeededChoices) -> Option<()> {
    let first = door(floor, wall, plain(floor, wall.rooms, random), random)?;
    let (a, b) = kinds(floor, wall.rooms);
    let wide = wall.tiles.iter().map(|tile| distance(*tile, first)).max().unwrap_or(0) >= LONG;
    if wide && (a <= Way && b == Public || (a, b) == (Way, Way) || (a, b) == (Outside, Way)) && random.once_in(2) {
        let far = wall.tiles.iter().copied().filter(|tile| distance(*tile, first) + 2 >= LONG).collect();
        door(floor, &Wall { tiles: far, rooms: wall.rooms, cost: 0 }, '+', random);
    }
    Some(())
}

/// Doors that no room needs: first those of the starts, then a way around for every few rooms.
fn spare_doors(floor: &mut BuildingFloor, mut spare: Vec<Wall>, random: &mut SeededChoices) {
    let begins = |floor: &BuildingFloor, wall: &Wall| {
        floor.starts.contains(&wall.rooms.0) || floor.starts.contains(&wall.rooms.1)
    };
    spare.sort_by_key(|wall| (!begins(floor, wall), wall.cost));
    let most = floor.rooms.len() / LOOPS;
    let mut hung = 0;
    for wall in spare {
        let (a, b) = wall.rooms;
        let short = |room: usize| floor.starts.contains(&room) && floor.door_count(room) < 2;
        let bath = kinds(floor, wall.rooms).1 == Bath;
        if short(a) || short(b) {
            door(floor, &wall, '+', random);
        } else if hung < most && wall.cost <= DEAREST && !bath {
            let shut = [a, b].iter().any(|room| floor.rooms[*room].purpose.kept_shut);
            let glyph = match random.below(6) {
                _ if shut => 'L',
                0 if !begins(floor, &wall) => '%',
                1 => 'L',
                _ => plain(floor, wall.rooms, random),
            };
            hung += usize::from(door(floor, &wall, glyph, random).is_some());
        }
    }
    // A single door leads from the start of a small building: another beside it.
    let single = if floor.starts.len() == 1 { floor.starts.clone() } else { Vec::new() };
    for room in single {
        let more = walls(floor, random).into_iter().filter(|wall| wall.rooms.0 == room || wall.rooms.1 == room);
        for mut wall in more.collect::<Vec<_>>() {
            let doors: Vec<Tile> = wall.tiles.iter().copied().filter(|tile| floor.is_door(*tile)).collect();
            wall.tiles.retain(|tile| doors.iter().all(|door| distance(*door, *tile) >= 3));
            if floor.door_count(room) < 2 {
                door(floor, &wall, '+', random);
            }
        }
    }
}

/// An open passage between rooms for everybody now and then, else a door.
fn plain(floor: &BuildingFloor, rooms: (usize, usize), random: &mut SeededChoices) -> char {
    let (a, b) = kinds(floor, rooms);
    if a >= Way && b <= Public && random.once_in(3) { '/' } else { '+' }
}

/// The kinds of two rooms, the more open first.
fn kinds(floor: &BuildingFloor, (a, b): (usize, usize)) -> (RoomAccess, RoomAccess) {
    let (a, b) = (floor.rooms[a].purpose.access, floor.rooms[b].purpose.access);
    if a <= b { (a, b) } else { (b, a) }
}

/// Oddity of a door between two rooms, from 0 (usual) to [`NEVER`].
fn cost(kinds: (RoomAccess, RoomAccess)) -> u16 {
    match kinds {
        (Outside, Way) | (Way, Way) | (Private, Bath) => 0,
        (Way, Public | Private | Service) => 1,
        (Outside, Public) => 2,
        (Public, Public) => 3,
        (Public, Service) => 4,
        (Public, Private) | (Private, Private) => 5,
        (Private, Service) | (Service, Service) => 7,
        (Outside, Outside | Private | Service) => 8,
        _ => NEVER,
    }
}

fn door(floor: &mut BuildingFloor, wall: &Wall, glyph: char, random: &mut SeededChoices) -> Option<Tile> {
    let clear =
        |tile: &&Tile| tile.neighbours().into_iter().all(|near| !floor.is_door(near) && floor.glyph(near) != '%');
    let fit: Vec<Tile> = wall.tiles.iter().filter(clear).copied().collect();
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
                None => walls.push(Wall { rooms, tiles: vec![tile], cost: 0 }),
            }
        }
    }
    random.shuffle(&mut walls);
    for wall in &mut walls {
        let homes = [wall.rooms.0, wall.rooms.1].map(|room| floor.rooms[room].home);
        let neighbours = homes[0] != homes[1] && !homes.contains(&0);
        wall.cost = if neighbours { NEVER } else { cost(kinds(floor, wall.rooms)) };
    }
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
                None => !matches!(floor.glyph(beyond), '#' | 'W'),
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
