//! Doors, windows and soft walls between rooms: every room is reached, most by more than one way.
use super::floor::Floor;
use super::partition::Area;
use super::seeded_choices::Seeded;
use crate::board::Tile;

/// One more way for so many rooms, beyond those that every room needs.
const LOOPS: usize = 2;

/// A wall that two rooms share, as the tiles where a door fits.
struct Wall {
    rooms: (usize, usize),
    tiles: Vec<Tile>,
}

/// Hangs the doors; `None` if a room cannot be reached, or a start has a single way in.
pub(super) fn hang_doors(floor: &mut Floor, random: &mut Seeded) -> Option<()> {
    let mut walls = walls(&floor.rooms);
    random.shuffle(&mut walls);
    // Ways out of the start first: it needs two.
    let starts = floor.starts.clone();
    let begins = |wall: &Wall| starts.contains(&wall.rooms.0) || starts.contains(&wall.rooms.1);
    let mut groups: Vec<usize> = (0..floor.rooms.len()).collect();
    let (mut spare, mut hung) = (Vec::new(), 0);
    for wall in walls {
        let (a, b) = (groups[wall.rooms.0], groups[wall.rooms.1]);
        if a == b {
            spare.push(wall);
            continue;
        }
        groups.iter_mut().filter(|group| **group == b).for_each(|group| *group = a);
        door(floor, &wall, '+', random);
        hung += 1;
    }
    if hung + 1 < floor.rooms.len() {
        return None;
    }
    let more = floor.rooms.len() / LOOPS;
    spare.sort_by_key(|wall| !begins(wall));
    for (number, wall) in spare.into_iter().enumerate() {
        let short = |room: usize| starts.contains(&room) && door_count(floor, room) < 2;
        if short(wall.rooms.0) || short(wall.rooms.1) || number < more {
            let glyph = *random.pick(&['+', '+', '+', '/', 'L', '%'])?;
            let glyph = if begins(&wall) { '+' } else { glyph };
            door(floor, &wall, glyph, random);
        } else if begins(&wall) && random.once_in(3) {
            let tile = *random.pick(&wall.tiles)?;
            floor.set(tile, 'W');
        }
    }
    starts.iter().all(|room| door_count(floor, *room) >= 2 || starts.len() > 1).then_some(())
}

/// The number of doors of a room.
pub(super) fn door_count(floor: &Floor, room: usize) -> usize {
    floor.ways.iter().filter(|(a, b)| *a == room || *b == room).count()
}

fn door(floor: &mut Floor, wall: &Wall, glyph: char, random: &mut Seeded) {
    let Some(tile) = random.pick(&wall.tiles).copied() else { return };
    floor.set(tile, glyph);
    if glyph != '%' {
        floor.ways.push(wall.rooms);
    }
}

/// The walls between rooms, where there is floor on both sides.
fn walls(rooms: &[Area]) -> Vec<Wall> {
    let mut walls = Vec::new();
    for (index, one) in rooms.iter().enumerate() {
        for (other, two) in rooms.iter().enumerate().skip(index + 1) {
            let beside = |a: &Area, b: &Area| {
                let upright = (a.to.x + 2 == b.from.x).then(|| {
                    let rows = a.from.y.max(b.from.y)..=a.to.y.min(b.to.y);
                    rows.map(|y| Tile::new(a.to.x + 1, y)).collect::<Vec<_>>()
                });
                let flat = || {
                    (a.to.y + 2 == b.from.y).then(|| {
                        let columns = a.from.x.max(b.from.x)..=a.to.x.min(b.to.x);
                        columns.map(|x| Tile::new(x, a.to.y + 1)).collect()
                    })
                };
                upright.or_else(flat).unwrap_or_default()
            };
            let tiles = [beside(one, two), beside(two, one)].concat();
            if !tiles.is_empty() {
                walls.push(Wall { rooms: (index, other), tiles });
            }
        }
    }
    walls
}
