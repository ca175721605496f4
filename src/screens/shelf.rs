//! The missions that come with the game, embedded: the one list of them.
use bevy::prelude::*;
use serde::Deserialize;

/// The file name and the text of every level, in the order of the list.
pub const LEVELS: &[(&str, &str)] = &[("stash-house", include_str!("../../levels/stash-house.toml"))];

/// What the list tells about a level.
#[derive(Clone, Debug)]
pub struct Brief {
    pub file: String,
    pub name: String,
    pub rulebook: String,
    pub briefing: String,
    pub rounds: u32,
    pub rows: Vec<String>,
    /// Where the team starts: column, row.
    pub team: Vec<(i32, i32)>,
}

#[derive(Deserialize)]
struct Head {
    name: String,
    rulebook: String,
    #[serde(default)]
    briefing: String,
    round_limit: u32,
    map: String,
    #[serde(default)]
    figures: toml::Table,
}

/// The briefs of all embedded levels.
#[derive(Resource)]
pub struct Shelf(pub Vec<Brief>);

impl Shelf {
    /// Reads every embedded level.
    pub fn read() -> Self {
        Self(LEVELS.iter().filter_map(|(file, text)| brief(file, text)).collect())
    }
}

fn brief(file: &str, text: &str) -> Option<Brief> {
    let head: Head = toml::from_str(text).ok()?;
    let rows: Vec<String> = head.map.lines().filter(|row| !row.trim().is_empty()).map(str::to_string).collect();
    let team = head.figures.iter().filter_map(|(_, figure)| {
        let ours = figure.get("side")?.as_str()? == "response";
        let at = figure.get("at")?.as_array()?;
        let part = |i: usize| at.get(i)?.as_integer().map(|n| n as i32);
        ours.then_some((part(0)?, part(1)?))
    });
    Some(Brief {
        file: file.to_string(),
        name: head.name,
        rulebook: head.rulebook,
        briefing: head.briefing,
        rounds: head.round_limit,
        team: team.collect(),
        rows,
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

    /// The rulebook's name as it is written in sentences: `Modern CQB`.
    pub fn rulebook_name(&self) -> String {
        let title = |word: &str| match word {
            "cqb" => "CQB".to_string(),
            word => word.chars().take(1).flat_map(char::to_uppercase).chain(word.chars().skip(1)).collect(),
        };
        self.rulebook.split('-').map(title).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_embedded_level_is_listed_with_its_plan() {
        let shelf = Shelf::read();
        assert_eq!(shelf.0.len(), LEVELS.len());
        for brief in &shelf.0 {
            let (columns, rows) = brief.size();
            assert!(columns >= 8 && rows >= 6, "{} is {columns} x {rows}", brief.file);
            assert!(!brief.team.is_empty(), "{} has nobody on the team", brief.file);
            assert!(brief.rounds > 0 && !brief.name.is_empty());
        }
    }

    #[test]
    fn rulebooks_are_named_as_in_sentences() {
        let mut brief = Shelf::read().0.remove(0);
        brief.rulebook = "modern-cqb".into();
        assert_eq!(brief.rulebook_name(), "Modern CQB");
        brief.rulebook = "close-assault".into();
        assert_eq!(brief.rulebook_name(), "Close Assault");
    }
}
