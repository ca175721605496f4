//! What the list of missions tells of each level that comes with the game.
use crate::board::Tile;
use crate::faults::Source;
use crate::levels::{self, shipped};
use crate::table::Side;
use bevy::prelude::*;

/// What the list tells about a level.
#[derive(Clone, Debug)]
pub struct Brief {
    pub source: Source,
    pub name: String,
    /// The rulebook's name as a player reads it.
    pub rulebook: &'static str,
    pub briefing: String,
    pub rounds: Option<u16>,
    pub rows: Vec<String>,
    /// Where the team starts.
    pub team: Vec<Tile>,
}

/// The briefs of all embedded levels.
#[derive(Resource)]
pub struct Shelf(pub Vec<Brief>);

impl Shelf {
    /// Reads every embedded level.
    pub fn read() -> Self {
        Self(shipped().iter().filter_map(|(file, text)| brief(file, text)).collect())
    }
}

fn brief(file: &str, text: &str) -> Option<Brief> {
    let source = Source::new(file, text);
    let (level, _) = levels::read(&source, crate::books()).map_err(|faults| error!("{file}: {faults}")).ok()?;
    let team = level.figures.iter().filter(|figure| figure.side == Side::Response);
    Some(Brief {
        name: level.name.clone(),
        rulebook: crate::book(level.rulebook.as_str()).map_or("", |book| book.title()),
        briefing: level.briefing.trim().to_string(),
        rounds: level.round_limit,
        rows: level.board.text().lines().map(str::to_string).collect(),
        team: team.map(|figure| figure.at.value).collect(),
        source,
    })
}

impl Brief {
    /// Columns and rows.
    pub fn size(&self) -> (usize, usize) {
        (self.rows.iter().map(|row| row.chars().count()).max().unwrap_or(0), self.rows.len())
    }

    /// The glyph at a column and a row; a space beyond the map.
    pub fn glyph(&self, x: i32, y: i32) -> char {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        let glyph = row.zip(usize::try_from(x).ok()).and_then(|(row, x)| row.chars().nth(x));
        glyph.unwrap_or(' ')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_embedded_level_is_listed_with_its_plan() {
        let shelf = Shelf::read();
        assert_eq!(shelf.0.len(), shipped().len());
        for brief in &shelf.0 {
            let (columns, rows) = brief.size();
            assert!(columns >= 8 && rows >= 6, "{} is {columns} x {rows}", brief.name);
            assert!(!brief.team.is_empty(), "{} has nobody on the team", brief.name);
            assert!(!brief.rulebook.is_empty() && !brief.briefing.is_empty());
        }
    }
}
