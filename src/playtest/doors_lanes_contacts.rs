//! Statistics of doors, lanes, contacts and figures over many games.
use std::collections::BTreeMap;

use serde::Serialize;

use super::game::Game;
use super::game_notes::{DoorCounts, First, LaneCounts};
use super::intervals::{Distribution, rounded};
use super::tally::BySide;
use super::tile_counts::{Spots, TileKey};
use crate::board::{Board, LaneId, Tile};
use crate::model::{FigureId, LevelSpec, Side, Word};

/// A door or breached wall, over all games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DoorRow {
    pub at: Tile,
    /// Kind and adjoining rooms, such as `locked door: hall / vault`.
    pub what: String,
    /// Games with any event there.
    pub games: u64,
    #[serde(flatten)]
    pub counts: DoorCounts,
}

/// A lane, over all games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LaneRow {
    pub id: String,
    pub what: String,
    pub tiles: Vec<Tile>,
    pub games: u64,
    #[serde(flatten)]
    pub counts: LaneCounts,
}

/// First contact of a kind, over all games.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Contact {
    /// Games in which it occurred.
    pub games: u64,
    pub round: Distribution,
    #[serde(rename = "order")]
    pub rank: Distribution,
    /// Side that saw or attacked first.
    pub by: BySide,
    /// By tile.
    pub at: Spots,
}

/// Outcomes of one figure, or of a group (by temperament, doctrine or kind).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcomes {
    pub side: Side,
    /// Temperament, doctrine or kind.
    pub temper: Word,
    /// The figure, in rows of single figures; reinforcements of one template share a row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<FigureId>,
    /// Display name.
    pub title: String,
    /// Number of figures over all games; the other fields are totals over them.
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

/// Name of the room at a tile, or its id.
pub(super) fn room(brief: &LevelSpec, tile: Tile) -> Option<String> {
    let board = &brief.board;
    let index = board.room_at(tile)?;
    let named = brief.rooms.iter().find(|room| board.room_at(room.at.value) == Some(index));
    let name = named.map(|room| room.name.clone().unwrap_or_else(|| room.id.to_string()));
    Some(name.unwrap_or_else(|| board.rooms()[index].id.to_string()))
}

/// The rooms that a door or lane joins.
pub(super) fn between(brief: &LevelSpec, tile: Tile) -> String {
    let mut rooms: Vec<String> = tile.orthogonals().into_iter().filter_map(|next| room(brief, next)).collect();
    rooms.sort();
    rooms.dedup();
    rooms.join(" / ")
}

/// Rows of all doors and breached walls.
pub fn doors(brief: &LevelSpec, games: &[Game]) -> Vec<DoorRow> {
    let mut all: BTreeMap<TileKey, (u64, DoorCounts)> =
        brief.board.doors().map(|(at, _)| (TileKey(at), Default::default())).collect();
    for (place, counts) in games.iter().flat_map(|game| &game.notes.doors) {
        let entry = all.entry(*place).or_default();
        entry.0 += 1;
        entry.1 += *counts;
    }
    let row = |(TileKey(at), (games, counts)): (TileKey, (u64, DoorCounts))| DoorRow {
        at,
        what: format!("{}: {}", kind(&brief.board, at), between(brief, at)),
        games,
        counts,
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

/// Rows of all lanes, those created by breaches included.
pub fn lanes(brief: &LevelSpec, games: &[Game]) -> Vec<LaneRow> {
    let mut all: BTreeMap<&str, (u64, LaneCounts)> =
        brief.board.lanes().iter().map(|lane| (lane.id.0.as_str(), Default::default())).collect();
    for (id, counts) in games.iter().flat_map(|game| &game.notes.lanes) {
        let entry = all.entry(id).or_default();
        entry.0 += 1;
        entry.1 += *counts;
    }
    let row = |(id, (games, counts)): (&str, (u64, LaneCounts))| {
        let lane = brief.board.lane(&LaneId(id.to_owned()));
        let tiles = lane.map(|lane| lane.tiles.clone()).unwrap_or_default();
        let what = tiles.first().map_or_else(String::new, |first| match tiles.len() {
            1 => between(brief, *first),
            _ => room(brief, *first).unwrap_or_default(),
        });
        LaneRow { id: id.to_owned(), what, tiles, games, counts }
    };
    all.into_iter().map(row).collect()
}

/// Statistics of a first contact.
pub fn contact(games: &[Game], of: fn(&Game) -> Option<First>) -> Contact {
    let firsts: Vec<First> = games.iter().filter_map(of).collect();
    let mut contact = Contact {
        games: firsts.len() as u64,
        round: Distribution::of(firsts.iter().map(|first| first.round.into())),
        rank: Distribution::of(firsts.iter().map(|first| first.order as i64)),
        ..Contact::default()
    };
    for first in firsts {
        *contact.by.of(first.by) += 1;
        *contact.at.entry(TileKey(first.at)).or_default() += 1;
    }
    contact
}

/// Position in level order and name of a figure or hostage.
fn named(brief: &LevelSpec, id: FigureId) -> Option<(usize, String)> {
    let figures = brief.figures.iter().map(|figure| (figure.id, &figure.name));
    let objects = brief.objects.iter().map(|object| (FigureId(object.id), &object.name));
    let mut all = figures.chain(objects).enumerate();
    all.find(|(_, (of, _))| *of == id).map(|(place, (_, name))| (place, name.clone().unwrap_or_else(|| id.to_string())))
}

/// Outcomes of figures, by group or one by one.
pub fn outcomes(brief: &LevelSpec, games: &[Game], one_by_one: bool) -> Vec<Outcomes> {
    let mut all: BTreeMap<(Side, usize, Word, Option<FigureId>), Outcomes> = BTreeMap::new();
    for person in games.iter().flat_map(|game| &game.notes.people) {
        let named = if one_by_one { named(brief, person.id) } else { None };
        let id = named.as_ref().map(|_| person.id);
        let place = named.as_ref().map_or(usize::MAX, |(place, _)| *place);
        let title = || match named {
            Some((_, name)) => name,
            None if one_by_one => "reinforcements".to_owned(),
            None => person.temper.to_string(),
        };
        let outcomes = all.entry((person.side, place, person.temper, id)).or_insert_with(|| Outcomes {
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
        outcomes.figures += 1;
        outcomes.shots += u64::from(person.shots);
        outcomes.hits += u64::from(person.hits);
        outcomes.felled += u64::from(person.felled);
        outcomes.hurt += u64::from(person.hurt);
        outcomes.down += u64::from(person.down);
        outcomes.died += u64::from(person.died);
        outcomes.taken += u64::from(person.taken);
        outcomes.safe += u64::from(person.safe);
        outcomes.out += u64::from(person.out);
    }
    all.into_values().collect()
}

impl Outcomes {
    /// A total per figure.
    pub fn each(&self, number: u64) -> f64 {
        rounded(number as f64 / self.figures.max(1) as f64)
    }
}
