//! A level's briefing: its name, floor plan, the team and where it starts, and the objects it knows of.
use crate::board::Tile;
use crate::chronicle::{Medal, Seating, hostile_briefing};
use crate::faults::Source;
use crate::levels::{self, shipped};
use crate::localization::{Phrase, phrase};
use crate::model::{Difficulty, FigureSpec, MapObject, Side, Word};
use bevy::prelude::*;

/// Facts of a level in the mission list.
#[derive(Clone, Debug)]
pub struct Briefing {
    pub source: Source,
    pub name: String,
    /// The rulebook's name in levels.
    pub book: &'static str,
    /// The rulebook's display name.
    pub rulebook: &'static str,
    pub briefing: String,
    /// Author, difficulty, tags and the like, in one line; empty if the level says nothing of itself.
    pub about: Phrase,
    /// The conditions of each medal, in sentences.
    pub medals: Phrase,
    pub rounds: Option<u16>,
    /// The facts of a campaign that hold in it.
    pub held_facts: Vec<Word>,
    /// The glyphs of the map, by row.
    rows: Vec<Vec<char>>,
    /// The team, as specified by the level.
    pub team: Vec<FigureSpec>,
    /// Objects that the team knows of before its first step.
    pub things: Vec<MapObject>,
    /// Whether its plan is no more than an outline.
    pub outlined: bool,
    /// Seatings that the level allows, the usual seating first.
    pub seatings: Vec<Seating>,
    /// The briefing of the hostile side's player.
    pub hostile_briefing: Phrase,
}

/// Glyph of ground within an outline.
pub const UNKNOWN: char = '?';

/// The briefings of all embedded levels.
#[derive(Resource)]
pub struct Briefings(pub Vec<Briefing>);

impl Briefings {
    /// Reads every embedded level.
    #[cfg(any(target_family = "wasm", test))]
    pub fn read() -> Self {
        Self((0..).map_while(Self::nth).flatten().collect())
    }

    /// The number of embedded levels.
    pub fn embedded_levels() -> usize {
        shipped().len()
    }

    /// Reads the embedded level of a place; `None` after the last, and none for a level with faults.
    pub fn nth(place: usize) -> Option<Option<Briefing>> {
        // The lint tests prove each of them faultless.
        shipped().get(place).map(|(file, text)| Briefing::of(&Source::new(*file, *text)).ok())
    }
}

impl Briefing {
    /// Reads the briefing of a level.
    ///
    /// # Errors
    /// Every fault of the level, in sentences.
    pub fn of(source: &Source) -> Result<Self, Phrase> {
        let level = levels::read_to_play(source, crate::books()).map_err(|faults| Phrase::from(faults.to_string()))?;
        let book = crate::book(level.rulebook.as_str()).ok_or_else(|| phrase!("mission-rulebook-unknown"))?;
        let (battle, _) = book.deploy(&level);
        let seatings = Seating::offered_by_level(&level);
        Ok(Self {
            name: level.name.clone(),
            book: book.name(),
            rulebook: book.title(),
            briefing: level.briefing.trim().to_string(),
            about: level.about.phrase(),
            medals: Medal::requirements(&level),
            rounds: level.round_limit,
            held_facts: level.facts.held(),
            rows: level.board.text().lines().map(|row| row.chars().collect()).collect(),
            things: book.map_objects(battle.world(), Side::Response),
            team: level.figures.into_iter().filter(|figure| figure.side == Side::Response).collect(),
            outlined: false,
            seatings,
            hostile_briefing: hostile_briefing(battle.world(), book),
            source: source.clone(),
        })
    }

    /// The briefing of a building that nobody has seen: of its plan only the outer walls and the start.
    #[must_use]
    pub fn outlined(self) -> Self {
        let beyond = |x: i32, y: i32| self.glyph(x, y) == ' ';
        let outer = |x: i32, y: i32| (-1..=1).any(|dy| (-1..=1).any(|dx| beyond(x + dx, y + dy)));
        let glyph = |x: i32, y: i32| match self.glyph(x, y) {
            ' ' => ' ',
            _ if outer(x, y) => '#',
            _ => UNKNOWN,
        };
        let (columns, rows) = self.size();
        let rows = (0..rows as i32).map(|y| (0..columns as i32).map(|x| glyph(x, y)).collect()).collect();
        Self { rows, things: Vec::new(), outlined: true, ..self }
    }

    /// The tiles where the team starts.
    pub fn starts(&self) -> impl Iterator<Item = Tile> + '_ {
        self.team.iter().map(|figure| figure.at.value)
    }

    /// Columns and rows.
    pub fn size(&self) -> (usize, usize) {
        (self.rows.iter().map(Vec::len).max().unwrap_or(0), self.rows.len())
    }

    /// Its floor plan as data, which `web/plan.mjs` draws: no hostile, and only objects that the team knows of.
    #[cfg(any(target_family = "wasm", test))]
    pub fn plan(&self) -> serde_json::Value {
        let (columns, rows) = self.size();
        let row = |y| (0..columns as i32).map(|x| self.glyph(x, y)).collect::<String>();
        serde_json::json!({
            "rows": (0..rows as i32).map(row).collect::<Vec<_>>(),
            "things": self.things.iter().map(|thing| thing.at).collect::<Vec<_>>(),
            "starts": self.starts().collect::<Vec<_>>(),
        })
    }

    /// Its size, and its round limit at a difficulty.
    pub fn facts_at(&self, difficulty: &Difficulty) -> Phrase {
        let graded = levels::read_to_play(&self.source, crate::books()).ok().and_then(|mut level| {
            let book = crate::book(level.rulebook.as_str())?;
            let _data = book.lay_data(&level.data);
            book.apply_difficulty(&mut level, difficulty);
            level.round_limit
        });
        Self { rounds: graded.or(self.rounds), ..self.clone() }.facts()
    }

    /// Its size and round limit.
    pub fn facts(&self) -> Phrase {
        let (columns, rows) = self.size();
        Phrase::facts([phrase!("mission-size", columns = columns, rows = rows)].into_iter().chain(self.round_limit()))
    }

    fn round_limit(&self) -> Option<Phrase> {
        self.rounds.map(|rounds| phrase!("mission-rounds", rounds = rounds))
    }

    /// Its rulebook and round limit, for an entry of the list.
    pub fn short_facts(&self) -> Phrase {
        Phrase::facts([self.rulebook.into()].into_iter().chain(self.round_limit()))
    }

    /// Its round limit, for an entry that stands under its rulebook.
    pub fn round_fact(&self) -> Phrase {
        self.round_limit().unwrap_or(phrase!("mission-no-round-limit"))
    }

    /// The glyph at a column and row; a space beyond the map.
    pub fn glyph(&self, x: i32, y: i32) -> char {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        row.zip(usize::try_from(x).ok()).and_then(|(row, x)| row.get(x)).copied().unwrap_or(' ')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_embedded_level_is_listed_with_its_plan() {
        let briefings = Briefings::read();
        assert_eq!(briefings.0.len(), shipped().len());
        for briefing in &briefings.0 {
            let (columns, rows) = briefing.size();
            assert!(columns >= 8 && rows >= 6, "{} is {columns} x {rows}", briefing.name);
            assert!(briefing.starts().next().is_some(), "{} has no team", briefing.name);
            let plan = briefing.plan();
            assert_eq!(plan["starts"].as_array().map(Vec::len), Some(briefing.team.len()), "{}", briefing.name);
            assert!(plan["rows"].to_string().contains(['#', 'h']), "{}", briefing.name);
            assert!(!briefing.rulebook.is_empty() && !briefing.briefing.is_empty());
        }
    }

    #[test]
    fn an_outline_shows_outer_walls_and_the_start_alone() {
        for briefing in Briefings::read().0.into_iter().map(Briefing::outlined) {
            let (columns, rows) = (briefing.size().0 as i32, briefing.size().1 as i32);
            let glyphs = || (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
            assert!(glyphs().all(|(x, y)| [' ', '#', UNKNOWN].contains(&briefing.glyph(x, y))), "{}", briefing.name);
            let inside = glyphs().filter(|(x, y)| briefing.glyph(*x, *y) == UNKNOWN).count();
            assert!(
                inside > 20 && briefing.things.is_empty() && briefing.starts().next().is_some(),
                "{}",
                briefing.name
            );
        }
    }
}
