//! Draws the floor of a building: walls, rooms, doors, and where the team starts.
use super::building_kinds::{BuildingKind, TeamEntry};
use super::doors;
use super::floor::Floor;
use super::partition::{self, Area};
use super::seeded_choices::Seeded;
use crate::board::Tile;

/// Width of the strip outside on which the team starts.
const OUTSIDE: i16 = 3;

impl Floor {
    /// Draws walls, rooms and doors; `None` if there is too little space for them.
    pub fn drawn(kind: BuildingKind, (width, height): (u16, u16), random: &mut Seeded) -> Option<Self> {
        let style = kind.style();
        let (width, height) = (width as i16, height as i16);
        let start = *random.pick(style.team_entries)?;
        let (inside, outside) = apart(Area::new(1, 1, width - 2, height - 2), start);
        let mut rooms = partition::rooms(inside, &style, random);
        let glyphs = vec!['#'; width as usize * height as usize];
        let starts = match start {
            TeamEntry::Stair => vec![central(&rooms, inside)?],
            _ => (rooms.len()..rooms.len() + outside.len()).collect(),
        };
        rooms.extend(&outside);
        let names = named(&rooms, &starts, outside.is_empty(), style.uses, style.outside);
        let mut floor = Self { width, height, glyphs, rooms, starts, ways: Vec::new(), names };
        for room in floor.rooms.clone() {
            room.tiles().for_each(|tile| floor.set(tile, '.'));
        }
        doors::hang_doors(&mut floor, random)?;
        floor.leave(start);
        Some(floor)
    }

    /// Exits where the team starts, and the mouth of a stair.
    fn leave(&mut self, start: TeamEntry) {
        for room in self.starts.clone() {
            let Area { from, to } = self.rooms[room];
            let free = |floor: &Self, tile: Tile| tile.orthogonals().into_iter().all(|near| !floor.is_door(near));
            let corners = [from, Tile::new(to.x, from.y), Tile::new(from.x, to.y), to];
            let mut corners = corners.into_iter().filter(|tile| free(self, *tile)).collect::<Vec<_>>().into_iter();
            if start == TeamEntry::Stair {
                corners.next().into_iter().for_each(|tile| self.set(tile, '<'));
            }
            corners.next().into_iter().for_each(|tile| self.set(tile, 'X'));
        }
    }
}

/// The inside of the building and the strips outside it, a wall between.
fn apart(all: Area, start: TeamEntry) -> (Area, Vec<Area>) {
    let strip = |area: Area, entry: TeamEntry| match entry {
        TeamEntry::West => area.cut(true, area.from.x + OUTSIDE),
        TeamEntry::East => {
            let [inside, outside] = area.cut(true, area.to.x - OUTSIDE);
            [outside, inside]
        }
        TeamEntry::North => area.cut(false, area.from.y + OUTSIDE),
        _ => {
            let [inside, outside] = area.cut(false, area.to.y - OUTSIDE);
            [outside, inside]
        }
    };
    match start {
        TeamEntry::Stair => (all, Vec::new()),
        TeamEntry::BothEnds => {
            let [west, rest] = strip(all, TeamEntry::West);
            let [east, inside] = strip(rest, TeamEntry::East);
            (inside, vec![west, east])
        }
        entry => {
            let [outside, inside] = strip(all, entry);
            (inside, vec![outside])
        }
    }
}

/// The room nearest the middle that has space for a team.
fn central(rooms: &[Area], inside: Area) -> Option<usize> {
    let middle = |area: &Area| (area.from.x + area.to.x, area.from.y + area.to.y);
    let (x, y) = middle(&inside);
    let far = |area: &Area| (middle(area).0 - x).abs().max((middle(area).1 - y).abs());
    let fits = |area: &Area| area.width() >= 3 && area.height() >= 3;
    let all = rooms.iter().enumerate().filter(|(_, area)| fits(area));
    all.min_by_key(|(_, area)| far(area)).map(|(index, _)| index)
}

/// A name for each room: the largest have the first uses.
fn named(rooms: &[Area], starts: &[usize], stair: bool, uses: &str, outside: &str) -> Vec<String> {
    let uses: Vec<&str> = uses.split(", ").collect();
    let mut names = vec![String::new(); rooms.len()];
    for (number, room) in starts.iter().enumerate() {
        let place = if stair { "Stairhead" } else { outside };
        names[*room] = if number == 0 { place.to_owned() } else { format!("Far {}", place.to_lowercase()) };
    }
    let mut order: Vec<usize> = (0..rooms.len()).filter(|room| !starts.contains(room)).collect();
    order.sort_by_key(|room| (std::cmp::Reverse(rooms[*room].width() * rooms[*room].height()), *room));
    for (number, room) in order.into_iter().enumerate() {
        let name = uses[number % uses.len()];
        names[room] = match number / uses.len() {
            0 => name.to_owned(),
            more => format!("{name} no. {}", more + 1),
        };
    }
    names
}
