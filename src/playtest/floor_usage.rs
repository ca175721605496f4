//! What became of the doors and lanes of a floor, and of the people in it, over many games.
use std::collections::BTreeMap;

use serde::Serialize;

use super::game::Game;
use super::game_notes::{DoorCounts, First, LaneCounts};
use super::intervals::{Distribution, rounded};
use super::tally::BySide;
use super::tile_counts::{Place, Spots};
use crate::board::{Board, LaneId, Tile};
use crate::model::{FigureId, LevelSpec, Side, Word};

/// A door, or a wall that was breached, in all games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DoorRow {
    pub at: Tile,
    /// Such as `locked door`, and the rooms that it joins.
    pub what: String,
    /// Games in which anything happened to it.
    pub games: u64,
    #[serde(flatten)]
    pub tale: DoorCounts,
}

/// A lane in all games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LaneRow {
    pub id: String,
    pub what: String,
    pub tiles: Vec<Tile>,
    pub games: u64,
    #[serde(flatten)]
    pub tale: LaneCounts,
}

/// How first contact came about.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Contact {
    /// Games in which it came to it.
    pub games: u64,
    pub round: Distribution,
    pub order: Distribution,
    /// Who saw, or attacked, first.
    pub by: BySide,
    /// Where, by tile.
    pub at: Spots,
}

/// Figures of one side that a book groups together, or one of them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fates {
    pub side: Side,
    /// A temperament, doctrine or kind.
    pub temper: Word,
    /// The figure, where only one is meant; reinforcements of one template are counted together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<FigureId>,
    /// As people read it.
    pub title: String,
    /// Figures in all games; the other numbers are of all of them together.
    pub figures: u64,
    pub shots: u64,
    pub hits: u64,
    pub felled: u64,
    pub hurt: u64,
    pub down: u64,
    pub died: u64,
    pub taken: u64,
    pub safe: u64,
    pub out: u64,
}

/// The name of the room in which a tile lies, as the level calls it, else its place.
fn room(brief: &LevelSpec, tile: Tile) -> Option<String> {
    let board = &brief.board;
    let index = board.room_at(tile)?;
    let named = brief.rooms.iter().find(|room| board.room_at(room.at.value) == Some(index));
    let name = named.map(|room| room.name.clone().unwrap_or_else(|| room.id.to_string()));
    Some(name.unwrap_or_else(|| board.rooms()[index].id.to_string()))
}

/// What a lane or a door lies between.
fn between(brief: &LevelSpec, tile: Tile) -> String {
    let mut rooms: Vec<String> = tile.orthogonals().into_iter().filter_map(|next| room(brief, next)).collect();
    rooms.sort();
    rooms.dedup();
    rooms.join(" / ")
}

/// The rows of all doors, and of walls that were breached.
pub fn doors(brief: &LevelSpec, games: &[Game]) -> Vec<DoorRow> {
    let mut all: BTreeMap<Place, (u64, DoorCounts)> =
        brief.board.doors().map(|(at, _)| (Place(at), Default::default())).collect();
    for (place, tale) in games.iter().flat_map(|game| &game.notes.doors) {
        let entry = all.entry(*place).or_default();
        entry.0 += 1;
        entry.1 += *tale;
    }
    let row = |(Place(at), (games, tale)): (Place, (u64, DoorCounts))| DoorRow {
        at,
        what: format!("{}: {}", kind(&brief.board, at), between(brief, at)),
        games,
        tale,
    };
    all.into_iter().map(row).collect()
}

fn kind(board: &Board, at: Tile) -> &'static str {
    use crate::board::DoorKind;
    match board.door(at).map(|door| door.kind) {
        Some(DoorKind::Ordinary) => "door",
        Some(DoorKind::Locked) => "locked door",
        Some(DoorKind::Barricaded) => "barricade",
        Some(DoorKind::Gate) => "gate",
        None => "wall",
    }
}

/// The rows of all lanes, and of those that breaches made.
pub fn lanes(brief: &LevelSpec, games: &[Game]) -> Vec<LaneRow> {
    let mut all: BTreeMap<&str, (u64, LaneCounts)> =
        brief.board.lanes().iter().map(|lane| (lane.id.0.as_str(), Default::default())).collect();
    for (id, tale) in games.iter().flat_map(|game| &game.notes.lanes) {
        let entry = all.entry(id).or_default();
        entry.0 += 1;
        entry.1 += *tale;
    }
    let row = |(id, (games, tale)): (&str, (u64, LaneCounts))| {
        let lane = brief.board.lane(&LaneId(id.to_owned()));
        let tiles = lane.map(|lane| lane.tiles.clone()).unwrap_or_default();
        let what = tiles.first().map_or_else(String::new, |first| match tiles.len() {
            1 => between(brief, *first),
            _ => room(brief, *first).unwrap_or_default(),
        });
        LaneRow { id: id.to_owned(), what, tiles, games, tale }
    };
    all.into_iter().map(row).collect()
}

/// How some first thing came about.
pub fn contact(games: &[Game], of: fn(&Game) -> Option<First>) -> Contact {
    let firsts: Vec<First> = games.iter().filter_map(of).collect();
    let mut contact = Contact {
        games: firsts.len() as u64,
        round: Distribution::of(firsts.iter().map(|first| first.round.into())),
        order: Distribution::of(firsts.iter().map(|first| first.order as i64)),
        ..Contact::default()
    };
    for first in firsts {
        *contact.by.of(first.by) += 1;
        *contact.at.entry(Place(first.at)).or_default() += 1;
    }
    contact
}

/// Where in a level's order somebody whom it names stands, and the name: a figure, or a hostage among the objects.
fn named(brief: &LevelSpec, id: FigureId) -> Option<(usize, String)> {
    let figures = brief.figures.iter().map(|figure| (figure.id, &figure.name));
    let objects = brief.objects.iter().map(|object| (FigureId(object.id), &object.name));
    let mut all = figures.chain(objects).enumerate();
    all.find(|(_, (of, _))| *of == id).map(|(place, (_, name))| (place, name.clone().unwrap_or_else(|| id.to_string())))
}

/// The fates of figures by temper, or one by one.
pub fn fates(brief: &LevelSpec, games: &[Game], one_by_one: bool) -> Vec<Fates> {
    let mut all: BTreeMap<(Side, usize, Word, Option<FigureId>), Fates> = BTreeMap::new();
    for person in games.iter().flat_map(|game| &game.notes.people) {
        let named = if one_by_one { named(brief, person.id) } else { None };
        let id = named.as_ref().map(|_| person.id);
        let place = named.as_ref().map_or(usize::MAX, |(place, _)| *place);
        let title = || match named {
            Some((_, name)) => name,
            None if one_by_one => "reinforcements".to_owned(),
            None => person.temper.to_string(),
        };
        let fates = all.entry((person.side, place, person.temper, id)).or_insert_with(|| Fates {
            side: person.side,
            temper: person.temper,
            id,
            title: title(),
            figures: 0,
            shots: 0,
            hits: 0,
            felled: 0,
            hurt: 0,
            down: 0,
            died: 0,
            taken: 0,
            safe: 0,
            out: 0,
        });
        fates.figures += 1;
        fates.shots += u64::from(person.shots);
        fates.hits += u64::from(person.hits);
        fates.felled += u64::from(person.felled);
        fates.hurt += u64::from(person.hurt);
        fates.down += u64::from(person.down);
        fates.died += u64::from(person.died);
        fates.taken += u64::from(person.taken);
        fates.safe += u64::from(person.safe);
        fates.out += u64::from(person.out);
    }
    all.into_values().collect()
}

impl Fates {
    /// A number of it a figure.
    pub fn each(&self, number: u64) -> f64 {
        rounded(number as f64 / self.figures.max(1) as f64)
    }
}
