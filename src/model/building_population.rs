//! The people and things that a rulebook puts into a generated building.

use super::Side;
use crate::board::Tile;

/// A figure: its keys beyond id, name, place and side are lines of the level.
pub struct Person {
    pub id: String,
    pub name: Option<&'static str>,
    pub at: Tile,
    pub side: Side,
    pub lines: Vec<String>,
}

/// An object.
pub struct Item {
    pub id: &'static str,
    pub name: &'static str,
    pub kind: &'static str,
    pub grade: Option<&'static str>,
    pub at: Tile,
}

/// All that is in a building.
pub struct BuildingPopulation {
    pub people: Vec<Person>,
    pub items: Vec<Item>,
    /// Rooms that mean something to morale, where the book knows morale.
    pub fallback: Option<usize>,
    pub anchor: Option<usize>,
    /// Verb, target, and whether it is optional.
    pub objectives: Vec<(&'static str, String, bool)>,
    /// Trigger, template, and where it arrives.
    pub entry: Option<(&'static str, &'static str, Tile)>,
    pub rounds: u16,
    /// Whether the level tracks Heat.
    pub heat: bool,
    /// Words of the briefing for one hostile figure, `armed suspect holds`, and for several,
    /// `armed suspects hold`.
    pub holders: [&'static str; 2],
}

impl Default for BuildingPopulation {
    fn default() -> Self {
        Self {
            people: Vec::new(),
            items: Vec::new(),
            fallback: None,
            anchor: None,
            objectives: Vec::new(),
            entry: None,
            rounds: 12,
            heat: false,
            holders: ["armed suspect holds", "armed suspects hold"],
        }
    }
}

/// An empty building that a book fills. Every choice is seeded; the same calls in the same order find the same places.
pub trait BuildingSite {
    /// Columns or rows, whichever are more.
    fn longest_dimension(&self) -> u16;
    /// The number of rooms, those of the team included.
    fn room_count(&self) -> usize;
    /// The rooms in which the team starts.
    fn start_rooms(&self) -> Vec<usize>;
    /// The rooms of the defence, deepest first; store rooms and bathrooms last.
    fn defence_rooms_deepest_first(&self) -> Vec<usize>;
    /// The tiles of open floor in a room.
    fn free_tile_count(&self, room: usize) -> usize;
    /// Takes a free tile of a room, more often than not beside cover.
    fn take_tile_in(&mut self, room: usize) -> Option<Tile>;
    /// Takes the free tile of a room nearest another.
    fn take_tile_near(&mut self, room: usize, other: Tile) -> Option<Tile>;
    /// A number below `count`; 0 if there is none.
    fn choose_below(&mut self, count: usize) -> usize;
    /// Strength of the defence, from 0 to 12.
    fn defence_strength(&self) -> usize;
    /// The number of hostiles that was asked for.
    fn requested_hostiles(&self) -> Option<usize>;
}

/// Names of hostiles, in the order in which they are given.
pub const HOSTILE_NAMES: [&str; 18] = [
    "the lookout",
    "the doorman",
    "the driver",
    "the cook",
    "the brother",
    "the cousin",
    "the smoker",
    "the bookkeeper",
    "the mechanic",
    "the old hand",
    "the new man",
    "the night man",
    "the twin",
    "the other twin",
    "the fixer",
    "the runner",
    "the porter",
    "the heavy",
];

/// Hostiles of the fullest room, and the free tiles for each of more than two.
const MOST_IN_A_ROOM: usize = 5;
const TILES_OF_ONE: usize = 6;

impl dyn BuildingSite + '_ {
    /// One of the rooms.
    pub fn pick_room(&mut self, rooms: &[usize]) -> Option<usize> {
        rooms.get(self.choose_below(rooms.len())).copied()
    }

    /// The team, in equal parts on the starts; members by id with their lines.
    pub fn place_team(&mut self, members: &[(&str, Vec<String>)]) -> Option<Vec<Person>> {
        let (starts, mut people) = (self.start_rooms(), Vec::new());
        let share = members.len().div_ceil(starts.len().max(1));
        for (group, start) in members.chunks(share.max(1)).zip(starts) {
            let first = self.take_tile_in(start)?;
            for (index, (id, lines)) in group.iter().enumerate() {
                let at = if index == 0 { first } else { self.take_tile_near(start, first)? };
                people.push(Person {
                    id: (*id).to_owned(),
                    name: None,
                    at,
                    side: Side::Response,
                    lines: lines.clone(),
                });
            }
        }
        Some(people)
    }

    /// Spreads hostiles over the rooms: one in the deepest, the others where chance puts them, two to a room, and more in large ones
    /// once all others have theirs.
    pub fn hostile_posts(&mut self, count: usize) -> Option<Vec<(Tile, usize)>> {
        let rooms = self.defence_rooms_deepest_first();
        let mut order: Vec<usize> = rooms.iter().chain(&rooms).copied().collect();
        if order.is_empty() {
            return None;
        }
        let deepest = order.remove(0);
        for last in (1..order.len()).rev() {
            order.swap(last, self.choose_below(last + 1));
        }
        order.insert(0, deepest);
        for crowd in 3..=MOST_IN_A_ROOM {
            order.extend(rooms.iter().filter(|room| self.free_tile_count(**room) >= crowd * TILES_OF_ONE));
        }
        let mut found = Vec::new();
        for room in order.into_iter().take(count) {
            found.push((self.take_tile_in(room)?, room));
        }
        (found.len() == count).then_some(found)
    }

    /// The number of hostiles: as asked, or by rooms and strength.
    pub fn hostile_count(&self, least: usize) -> usize {
        let usual = (self.room_count() - self.start_rooms().len()) / 2 + 1;
        let more = self.defence_strength() / 2;
        self.requested_hostiles().unwrap_or_else(|| (usual + more).saturating_sub(2).max(least))
    }

    /// Two devices to be held, in two rooms.
    pub fn add_two_places_to_hold(&mut self, cast: &mut BuildingPopulation) -> Option<()> {
        let mut rooms = self.defence_rooms_deepest_first();
        if rooms.is_empty() {
            return None;
        }
        let far = rooms.remove(0);
        let near = self.pick_room(&rooms)?;
        for (id, name, room) in [("set", "the radio set", far), ("store", "the store", near)] {
            let at = self.take_tile_in(room)?;
            cast.items.push(Item { id, name, kind: "device", grade: None, at });
            cast.objectives.push(("hold", id.into(), false));
        }
        Some(())
    }
}

/// A line of a level: `template = "gunman"`.
pub fn level_line(key: &str, value: &str) -> String {
    format!("{key} = \"{value}\"")
}
