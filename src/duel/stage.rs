//! What a player is told of the level: what stands in its text of hidden figures, objects and events is left out.
use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::chronicle::{BattleStart, Session, hostile_briefing};
use crate::levels;
use crate::model::{Difficulty, Scenery, Side};
use crate::referee::AnyBook;

/// The known parts of a level, for one side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stage {
    pub side: Side,
    /// The name of the level's source.
    pub level: String,
    pub rulebook: String,
    /// Hash of the rulebook's data; both sides stand on the same.
    pub data_hash: String,
    pub difficulty: Difficulty,
    pub title: String,
    pub briefing: String,
    /// The level's named rooms, each with one of its tiles.
    pub rooms: Vec<(String, Tile)>,
    pub scenery: Scenery,
    /// The level's text with nothing but its own data.
    pub own_data: String,
}

impl Stage {
    /// The stage of a battle for a side.
    pub fn of(session: &Session, side: Side, books: &[&'static dyn AnyBook]) -> Self {
        let start = session.start();
        let level = levels::read_to_play(&start.source(), books).ok();
        let briefing = match (side, &level) {
            (Side::Hostile, _) => hostile_briefing(session.battle().world(), session.book()).english(),
            (_, level) => level.as_ref().map(|level| level.briefing.trim().to_owned()).unwrap_or_default(),
        };
        let rooms = level.iter().flat_map(|level| &level.rooms);
        Self {
            side,
            level: start.level.clone(),
            rulebook: start.rulebook.clone(),
            data_hash: start.data_hash.clone(),
            difficulty: start.difficulty,
            title: level.as_ref().map_or_else(|| start.level.clone(), |level| level.name.clone()),
            briefing,
            rooms: rooms.filter_map(|room| Some((room.name.clone()?, room.at.value))).collect(),
            scenery: level.as_ref().map(Scenery::of).unwrap_or_default(),
            own_data: own_data(&start.text),
        }
    }

    /// A start without secrets: the level's own data in place of its text, and no seed.
    pub fn start(&self) -> BattleStart {
        BattleStart {
            level: self.level.clone(),
            text: self.own_data.clone(),
            rulebook: self.rulebook.clone(),
            data_hash: self.data_hash.clone(),
            seed: 0,
            dice: Vec::new(),
            difficulty: self.difficulty,
            from: None,
        }
    }
}

/// The text of a level with its rulebook and own data alone.
fn own_data(text: &str) -> String {
    let Ok(mut level) = text.parse::<toml::Table>() else { return String::new() };
    level.retain(|key, _| ["rulebook", "data"].contains(&key));
    level.to_string()
}
