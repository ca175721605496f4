//! Who and what is in a generated building, in the words of each book.
mod modern_cqb;
mod other_books;

use super::Request;
use super::floor::Floor;
use super::random::Seeded;
use crate::board::{Tile, distance};
use crate::model::Side;

/// A figure: its keys beyond id, place and side are lines of the level.
pub(super) struct Person {
    pub id: String,
    pub name: Option<&'static str>,
    pub at: Tile,
    pub side: Side,
    pub lines: Vec<String>,
}

/// An object.
pub(super) struct Item {
    pub id: &'static str,
    pub name: &'static str,
    pub kind: &'static str,
    pub grade: Option<&'static str>,
    pub at: Tile,
}

/// All that is in a building.
#[derive(Default)]
pub(super) struct Cast {
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
}

const NAMES: [&str; 18] = [
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
const BYSTANDERS: [&str; 4] = ["the cleaner", "the tenant", "the clerk", "the caretaker"];

/// Fills the building; `None` if there is no space for all.
pub(super) fn cast(request: &Request, floor: &Floor, random: &mut Seeded) -> Option<Cast> {
    let mut places = Places::of(floor);
    match request.rulebook.as_str() {
        "modern-cqb" => modern_cqb::modern_cqb(request, floor, &mut places, random),
        "skirmish" => other_books::skirmish(request, floor, &mut places, random),
        "close-assault" => other_books::close_assault(request, floor, &mut places, random),
        "momentum" => other_books::momentum(request, floor, &mut places, random),
        _ => None,
    }
}

/// Tiles taken so far.
struct Places<'f> {
    floor: &'f Floor,
    taken: Vec<Tile>,
}

impl<'f> Places<'f> {
    fn of(floor: &'f Floor) -> Self {
        Self { floor, taken: Vec::new() }
    }

    fn is_free(&self, tile: Tile) -> bool {
        let doors = tile.orthogonals().into_iter().any(|near| self.floor.is_door(near));
        self.floor.glyph(tile) == '.' && !doors && !self.taken.contains(&tile)
    }

    /// A free tile of a room, beside cover if there is one.
    fn within(&mut self, room: usize, random: &mut Seeded) -> Option<Tile> {
        let free: Vec<Tile> = self.floor.rooms[room].tiles().filter(|tile| self.is_free(*tile)).collect();
        let covered =
            |tile: &&Tile| tile.orthogonals().into_iter().any(|near| matches!(self.floor.glyph(near), 'h' | 'H'));
        let covered: Vec<Tile> = free.iter().filter(covered).copied().collect();
        let anywhere = covered.is_empty() || random.once_in(3);
        let at = *random.pick(if anywhere { &free } else { &covered })?;
        self.taken.push(at);
        Some(at)
    }

    /// The free tile of a room nearest another.
    fn near(&mut self, room: usize, other: Tile) -> Option<Tile> {
        let free = self.floor.rooms[room].tiles().filter(|tile| self.is_free(*tile));
        let at = free.min_by_key(|tile| (distance(*tile, other), tile.y, tile.x))?;
        self.taken.push(at);
        Some(at)
    }
}

/// The team, in equal parts on the starts.
fn team(
    floor: &Floor,
    places: &mut Places,
    random: &mut Seeded,
    members: &[(&str, Vec<String>)],
) -> Option<Vec<Person>> {
    let mut people = Vec::new();
    let share = members.len().div_ceil(floor.starts.len());
    for (group, start) in members.chunks(share).zip(&floor.starts) {
        let first = places.within(*start, random)?;
        for (index, (id, lines)) in group.iter().enumerate() {
            let at = if index == 0 { first } else { places.near(*start, first)? };
            people.push(Person { id: (*id).to_owned(), name: None, at, side: Side::Response, lines: lines.clone() });
        }
    }
    Some(people)
}

/// The rooms of the defence, deepest first.
fn depth_first(floor: &Floor) -> Vec<usize> {
    let depths = floor.depths();
    let mut rooms: Vec<usize> = (0..floor.rooms.len()).filter(|room| !floor.starts.contains(room)).collect();
    rooms.sort_by_key(|room| (std::cmp::Reverse(depths[*room]), *room));
    rooms
}

/// Spreads hostiles over the rooms: one in the deepest, the others where chance puts them, at most two to a room.
fn posts(count: usize, floor: &Floor, places: &mut Places, random: &mut Seeded) -> Option<Vec<(Tile, usize)>> {
    let rooms = depth_first(floor);
    let mut order: Vec<usize> = rooms.iter().chain(&rooms).copied().collect();
    let deepest = order.remove(0);
    random.shuffle(&mut order);
    order.insert(0, deepest);
    let mut found = Vec::new();
    for room in order.into_iter().take(count) {
        found.push((places.within(room, random)?, room));
    }
    (found.len() == count).then_some(found)
}

/// The number of hostiles: as asked, or by rooms and strength.
fn number(request: &Request, floor: &Floor, least: usize) -> usize {
    let usual = (floor.rooms.len() - floor.starts.len()) / 2 + 1;
    let more = usize::from(request.strength) / 3;
    request.hostiles.map_or((usual + more).saturating_sub(2).max(least), usize::from)
}

fn words(items: &[&str]) -> String {
    let quoted: Vec<String> = items.iter().map(|item| format!("\"{item}\"")).collect();
    format!("gear = [{}]", quoted.join(", "))
}

fn line(key: &str, value: &str) -> String {
    format!("{key} = \"{value}\"")
}
