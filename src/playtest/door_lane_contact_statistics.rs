//! Statistics of doors, lanes, contacts and figures over many games.
use std::collections::BTreeMap;
use std::ops::AddAssign;

use serde::Serialize;

use super::event_and_token_tally::BySide;
use super::figure_game_record::FigureGameRecord;
use super::game::Game;
use super::game_notes::{DoorCounts, FirstOccurrence, LaneCounts};
use super::histogram::Histogram;
use super::shares_and_distributions::{Distribution, rounded};
use super::tile_counts::{TileCounts, TileKey};
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

impl DoorRow {
    /// Its place and name.
    pub fn place_and_name(&self) -> String {
        format!("[{}, {}] {}", self.at.x, self.at.y, self.what)
    }
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
pub struct FirstContact {
    /// Games in which it occurred.
    pub games: u64,
    pub round: Distribution,
    #[serde(rename = "order")]
    pub rank: Distribution,
    /// Side that saw or attacked first.
    pub by: BySide,
    /// By tile.
    pub at: TileCounts,
}

/// Outcomes of one figure, or of a group (by temperament, doctrine or kind).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FigureOutcomes {
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
pub(super) fn room_name(level: &LevelSpec, tile: Tile) -> Option<String> {
    let board = &level.board;
    let index = board.room_at(tile)?;
    let named = level.rooms.iter().find(|room| board.room_at(room.at.value) == Some(index));
    let name = named.map(|room| room.name.clone().unwrap_or_else(|| room.id.to_string()));
    Some(name.unwrap_or_else(|| board.rooms()[index].id.to_string()))
}

/// The rooms that a door or lane joins.
pub(super) fn joined_rooms(level: &LevelSpec, tile: Tile) -> String {
    let mut rooms: Vec<String> = tile.orthogonals().into_iter().filter_map(|next| room_name(level, next)).collect();
    rooms.sort();
    rooms.dedup();
    rooms.join(" / ")
}

/// Doors, lanes and figures, game by game.
#[derive(Clone, Debug, Default)]
pub struct PlaceTally {
    doors: BTreeMap<TileKey, (u64, DoorCounts)>,
    lanes: BTreeMap<String, (u64, LaneCounts)>,
    people: BTreeMap<(Side, Word, FigureId), FigureOutcomes>,
}

impl PlaceTally {
    pub fn add(&mut self, game: &Game) {
        for (place, counts) in &game.notes.doors {
            let entry = self.doors.entry(*place).or_default();
            entry.0 += 1;
            entry.1 += *counts;
        }
        for (id, counts) in &game.notes.lanes {
            let entry = self.lanes.entry(id.clone()).or_default();
            entry.0 += 1;
            entry.1 += *counts;
        }
        for person in &game.notes.people {
            let key = (person.side, person.temper, person.id);
            *self.people.entry(key).or_insert_with(|| FigureOutcomes::none(person.side, person.temper)) += person;
        }
    }

    /// Rows of all doors and breached walls.
    pub fn doors(&self, level: &LevelSpec) -> Vec<DoorRow> {
        doors(level, &self.doors)
    }

    /// Rows of all lanes, those created by breaches included.
    pub fn lanes(&self, level: &LevelSpec) -> Vec<LaneRow> {
        lanes(level, &self.lanes)
    }

    /// Outcomes of figures, by group or one by one.
    pub fn outcomes(&self, level: &LevelSpec, one_by_one: bool) -> Vec<FigureOutcomes> {
        let mut all: BTreeMap<(Side, usize, Word, Option<FigureId>), FigureOutcomes> = BTreeMap::new();
        for ((side, temper, id), outcomes) in &self.people {
            let named = if one_by_one { figure_position_and_name(level, *id) } else { None };
            let id = named.as_ref().map(|_| *id);
            let place = named.as_ref().map_or(usize::MAX, |(place, _)| *place);
            let title = || match named {
                Some((_, name)) => name,
                None if one_by_one => "reinforcements".to_owned(),
                None => temper.to_string(),
            };
            let none = || FigureOutcomes { id, title: title(), ..FigureOutcomes::none(*side, *temper) };
            *all.entry((*side, place, *temper, id)).or_insert_with(none) += outcomes;
        }
        all.into_values().collect()
    }
}

fn doors(level: &LevelSpec, used: &BTreeMap<TileKey, (u64, DoorCounts)>) -> Vec<DoorRow> {
    let mut all: BTreeMap<TileKey, (u64, DoorCounts)> =
        level.board.doors().map(|(at, _)| (TileKey(at), Default::default())).collect();
    all.extend(used);
    let row = |(TileKey(at), (games, counts)): (TileKey, (u64, DoorCounts))| DoorRow {
        at,
        what: format!("{}: {}", kind(&level.board, at), joined_rooms(level, at)),
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

fn lanes(level: &LevelSpec, used: &BTreeMap<String, (u64, LaneCounts)>) -> Vec<LaneRow> {
    let mut all: BTreeMap<&str, (u64, LaneCounts)> =
        level.board.lanes().iter().map(|lane| (lane.id.0.as_str(), Default::default())).collect();
    all.extend(used.iter().map(|(id, counts)| (id.as_str(), *counts)));
    let row = |(id, (games, counts)): (&str, (u64, LaneCounts))| {
        let lane = level.board.lane(&LaneId(id.to_owned()));
        let tiles = lane.map(|lane| lane.tiles.clone()).unwrap_or_default();
        let what = tiles.first().map_or_else(String::new, |first| match tiles.len() {
            1 => joined_rooms(level, *first),
            _ => room_name(level, *first).unwrap_or_default(),
        });
        LaneRow { id: id.to_owned(), what, tiles, games, counts }
    };
    all.into_iter().map(row).collect()
}

/// First contacts of a kind, game by game.
#[derive(Clone, Debug, Default)]
pub struct ContactTally {
    rounds: Histogram,
    orders: Histogram,
    by: BySide,
    at: TileCounts,
}

impl ContactTally {
    pub fn add(&mut self, first: Option<FirstOccurrence>) {
        let Some(first) = first else { return };
        self.rounds.add(first.round.into());
        self.orders.add(first.order as i64);
        *self.by.of(first.by) += 1;
        *self.at.entry(TileKey(first.at)).or_default() += 1;
    }

    pub fn contact(&self) -> FirstContact {
        FirstContact {
            games: self.rounds.count(),
            round: self.rounds.distribution(),
            rank: self.orders.distribution(),
            by: self.by,
            at: self.at.clone(),
        }
    }
}

/// Position in level order and name of a figure or hostage.
pub(super) fn figure_position_and_name(level: &LevelSpec, id: FigureId) -> Option<(usize, String)> {
    let figures = level.figures.iter().map(|figure| (figure.id, &figure.name));
    let objects = level.objects.iter().map(|object| (FigureId(object.id), &object.name));
    let mut all = figures.chain(objects).enumerate();
    all.find(|(_, (of, _))| *of == id).map(|(place, (_, name))| (place, name.clone().unwrap_or_else(|| id.to_string())))
}

impl FigureOutcomes {
    fn none(side: Side, temper: Word) -> Self {
        let (shots, hits, felled, hurt, down) = (0, 0, 0, 0, 0);
        let (died, taken, safe, out) = (0, 0, 0, 0);
        let (id, title) = (None, String::new());
        Self { side, temper, id, title, figures: 0, shots, hits, felled, hurt, down, died, taken, safe, out }
    }

    /// A total per figure.
    pub fn per_figure(&self, number: u64) -> f64 {
        rounded(number as f64 / self.figures.max(1) as f64)
    }
}

impl AddAssign<&FigureGameRecord> for FigureOutcomes {
    fn add_assign(&mut self, person: &FigureGameRecord) {
        self.figures += 1;
        self.shots += u64::from(person.shots);
        self.hits += u64::from(person.hits);
        self.felled += u64::from(person.felled);
        self.hurt += u64::from(person.hurt);
        self.down += u64::from(person.down);
        self.died += u64::from(person.died);
        self.taken += u64::from(person.taken);
        self.safe += u64::from(person.safe);
        self.out += u64::from(person.out);
    }
}

impl AddAssign<&FigureOutcomes> for FigureOutcomes {
    fn add_assign(&mut self, other: &FigureOutcomes) {
        self.figures += other.figures;
        self.shots += other.shots;
        self.hits += other.hits;
        self.felled += other.felled;
        self.hurt += other.hurt;
        self.down += other.down;
        self.died += other.died;
        self.taken += other.taken;
        self.safe += other.safe;
        self.out += other.out;
    }
}
