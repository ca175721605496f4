//! Lost games: who still stood at the end, and where.
use std::collections::BTreeMap;

use serde::Serialize;

use super::door_lane_contact_statistics::{figure_position_and_name, room_name};
use super::game::Game;
use super::tile_counts::{SideTileCounts, TileKey};
use crate::board::Tile;
use crate::model::{FigureId, LevelSpec, Side};

/// A figure that still stood at the end of lost games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StandingRow {
    pub side: Side,
    /// The figure; reinforcements of one side share a row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<FigureId>,
    /// Display name.
    pub title: String,
    /// Lost games in which it stood.
    pub games: u64,
    /// The tile where it stood most often, in how many of these games, and the room.
    pub at: Tile,
    pub at_games: u64,
    pub room: String,
}

/// Who still stood in lost games: dead, downed and arrested figures do not, nor do those who left the map.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct StillStanding {
    /// Games lost.
    pub lost: u64,
    /// By side, the most frequent first.
    pub figures: Vec<StandingRow>,
    /// By side and tile.
    pub at: SideTileCounts,
}

/// Lost games, one by one.
#[derive(Clone, Debug, Default)]
pub struct StandingInLostGamesTally {
    lost: u64,
    at: SideTileCounts,
    figures: BTreeMap<(Side, FigureId), (u64, BTreeMap<TileKey, u64>)>,
}

impl StandingInLostGamesTally {
    pub fn add(&mut self, game: &Game) {
        if game.won {
            return;
        }
        self.lost += 1;
        for person in &game.notes.people {
            let Some(at) = person.stood else { continue };
            self.at.add(person.side, at.0);
            let (games, tiles) = self.figures.entry((person.side, person.id)).or_default();
            *games += 1;
            *tiles.entry(at).or_default() += 1;
        }
    }

    pub fn section(&self, level: &LevelSpec) -> StillStanding {
        // By side, whether it is no reinforcement, and place in the level.
        let mut rows: BTreeMap<(Side, Option<usize>), Row> = BTreeMap::new();
        for ((side, id), (games, tiles)) in &self.figures {
            let known = figure_position_and_name(level, *id);
            let row = rows.entry((*side, known.as_ref().map(|(place, _)| *place))).or_default();
            row.id = known.as_ref().map(|_| *id);
            row.title = known.map_or_else(|| "reinforcements".to_owned(), |(_, name)| name);
            row.games += games;
            tiles.iter().for_each(|(tile, count)| *row.tiles.entry(*tile).or_default() += count);
        }
        let mut figures: Vec<StandingRow> =
            rows.into_iter().filter_map(|((side, _), row)| row.told(side, level)).collect();
        figures.sort_by_key(|row| (row.side != Side::Hostile, row.side, std::cmp::Reverse(row.games)));
        StillStanding { lost: self.lost, figures, at: self.at.clone() }
    }
}

#[derive(Default)]
struct Row {
    id: Option<FigureId>,
    title: String,
    games: u64,
    tiles: BTreeMap<TileKey, u64>,
}

impl Row {
    fn told(self, side: Side, level: &LevelSpec) -> Option<StandingRow> {
        let Self { id, title, games, tiles } = self;
        let (at, at_games) = tiles.into_iter().max_by_key(|(tile, count)| (*count, std::cmp::Reverse(*tile)))?;
        let room = room_name(level, at.0).unwrap_or_default();
        Some(StandingRow { side, id, title, games, at: at.0, at_games, room })
    }
}
