//! Reports every fault that keeps a level from being played under this book.

use super::data::{self, Data};
use super::deployment::{STATS, UNAWARE, goal};
use super::sight_and_hearing_cache::{DENSE, FOLIAGE, NETTING, THIN};
use super::unit::covered;
use crate::board::Tile;
use crate::faults::{Faults, Source};
use crate::model::{FigureId, FigureSpec, LevelInspection, LevelSpec, Side, Vocabulary};

/// Objective kinds a level may use.
const VERBS: [&str; 1] = ["hold"];

/// What the words of levels mean.
const MEANINGS: [(&str, &str); 6] = [
    ("move", "Tiles that it moves in a turn."),
    ("skill", "Sides of its Skill die, which it rolls against the Difficulty of its weapon."),
    ("defense", "What Damage must reach to destroy it."),
    ("hold", "A room or an object to hold at the end: a unit within 2 tiles, no enemy within 2."),
    ("foliage", "1 thin, hides in part; 2 dense, hides all of it."),
    ("netting", "1: camouflage nets hide what is under them."),
];

/// Ground words beyond light, roofs and stopping dice, with their range.
const GROUND_WORDS: [(&str, i16, i16); 2] = [(FOLIAGE, THIN, DENSE), (NETTING, 1, 1)];

struct Inspector<'a> {
    brief: &'a LevelSpec,
    data: &'a Data,
    found: LevelInspection<'a>,
}

/// The words that levels of this book may use.
pub fn vocabulary() -> Vocabulary {
    let data = data::current();
    let templates = data.templates.iter().map(|(word, template)| (word, &template.name));
    let weapons = data.weapons.iter().map(|(word, weapon)| (word, &weapon.name));
    let items = data.items.iter().map(|(word, item)| (word, &item.name));
    Vocabulary {
        temperaments: vec![UNAWARE.to_owned()],
        stats: STATS.to_vec(),
        verbs: VERBS.to_vec(),
        meanings: MEANINGS.to_vec(),
        marks: GROUND_WORDS.map(|(word, least, most)| (word, i64::from(least), i64::from(most))).to_vec(),
        ..Vocabulary::named(templates, weapons.chain(items))
    }
}

/// Every fault of a level under this book.
pub fn inspect(brief: &LevelSpec, source: &Source) -> Faults {
    let data = data::current();
    let mut inspector = Inspector { brief, data: &data, found: LevelInspection::of(source) };
    brief.figures.iter().for_each(|figure| inspector.figure(figure));
    inspector.places();
    inspector.objectives();
    inspector.terminals();
    inspector.ground();
    inspector.found.absent_sides(brief, "unit", "SK-WIN-1");
    inspector.events();
    inspector.found.faults()
}

impl Inspector<'_> {
    fn figure(&mut self, figure: &FigureSpec) {
        let data = self.data;
        let templates: Vec<&str> = data.templates.keys().map(String::as_str).collect();
        let things: Vec<&str> = data.weapons.keys().chain(data.items.keys()).map(String::as_str).collect();
        self.found.unknown("level::template::unknown", "template", &figure.template, &templates);
        figure.gear.iter().for_each(|item| self.found.unknown("level::gear::unknown", "weapon or item", item, &things));
        if let Some(temperament) = &figure.temperament {
            self.found.unknown("level::temperament::unknown", "temperament", temperament, &[UNAWARE]);
            if figure.side == Side::Response {
                let sentence = format!("`{}` is of the response side, which always knows of the enemy", figure.id);
                self.found.push(
                    "level::temperament::side",
                    temperament.span.clone(),
                    sentence,
                    "take it out (SK-AMBUSH-1)",
                );
            }
        }
        if let Some(doctrine) = &figure.doctrine {
            let sentence = format!("Skirmish has no doctrines, but `{}` has one", figure.id);
            self.found.push("level::doctrine::unknown", doctrine.span.clone(), sentence, "take it out");
        }
        self.found.no_civilian(figure, "Skirmish", "SK-STAT-1");
        figure.stats.iter().for_each(|(name, value)| self.found.stat(name, value, &STATS, "SK-STAT-1"));
    }

    /// A vehicle needs all tiles of its footprint to be open ground and free, not only the one the level names.
    fn places(&mut self) {
        let mut taken: Vec<(Tile, FigureId)> = Vec::new();
        for figure in &self.brief.figures {
            let print = self.data.templates.get(figure.template.as_str()).map_or([1, 1], |template| template.footprint);
            let tiles = covered(figure.at.value, (print[0], print[1]));
            let board = &self.brief.board;
            let doorway = |tile: &&Tile| board.is_doorway(**tile) && tiles.len() > 1;
            let blocked = tiles.iter().find(|tile| !board.passable(**tile) || doorway(tile)).copied();
            let other = taken.iter().find(|(tile, _)| tiles.contains(tile)).map(|(_, id)| *id);
            let size = format!("{} by {} tiles", print[0], print[1]);
            if let Some(tile) = blocked.filter(|_| tiles.len() > 1) {
                let sentence = format!("`{}` takes up {size}, and {tile} is not open ground", figure.id);
                let mend = "move it to where all of it fits; `at` is its top left tile (SK-BOARD-3)";
                self.found.push("level::at::footprint", figure.at.span.clone(), sentence, mend);
            } else if let Some(other) = other.filter(|other| {
                let at = self.brief.figures.iter().find(|figure| figure.id == *other).map(|figure| figure.at.value);
                at != Some(figure.at.value)
            }) {
                let sentence = format!("`{}` takes up {size}, and `{other}` stands there", figure.id);
                self.found.push("level::at::shared", figure.at.span.clone(), sentence, "move one of them (SK-BOARD-3)");
            }
            taken.extend(tiles.into_iter().map(|tile| (tile, figure.id)));
        }
    }

    fn objectives(&mut self) {
        for objective in &self.brief.objectives {
            self.found.unknown("level::objective::verb", "objective", &objective.verb, &VERBS);
            if *objective.verb == *"hold" && goal(self.brief, objective).is_none() {
                let sentence = format!("`{}` is not a place that a side can hold", objective.target.value);
                let mend = "name a room or an object of the level (SK-WIN-1)";
                self.found.push("level::objective::target", objective.target.span.clone(), sentence, mend);
            }
        }
    }

    fn terminals(&mut self) {
        let rows: Vec<&str> = self.data.rows.keys().map(String::as_str).collect();
        for object in self.brief.objects.iter().filter(|object| *object.kind == *"terminal") {
            if let Some(grade) = &object.grade {
                self.found.unknown("level::object::grade", "row of the difficulty table", grade, &rows);
            }
        }
    }

    fn ground(&mut self) {
        for area in &self.brief.ground {
            for (name, number) in &area.marks {
                let Some((_, least, most)) = GROUND_WORDS.iter().find(|(word, ..)| *word == name.value) else {
                    let sentence = format!("Skirmish has no ground `{}`", name.value);
                    let known = GROUND_WORDS.map(|(word, ..)| word);
                    let words = (sentence, "use foliage or netting");
                    self.found.push_near("level::ground::unknown", name.span.clone(), words, &name.value, &known);
                    continue;
                };
                if !(*least..=*most).contains(number) {
                    let sentence = format!("`{} = {number}` is out of range", name.value);
                    let mend = format!("give a number from {least} to {most} (SK-CONCEAL-7)");
                    self.found.push("level::ground::range", name.span.clone(), sentence, &mend);
                }
            }
        }
    }

    /// Every unknown entry is a fault: nothing in a level is ignored silently.
    fn events(&mut self) {
        for event in &self.brief.events {
            let sentence = "Skirmish has no level events".to_owned();
            self.found.push("level::event::unknown", event.span.clone(), sentence, "take the event out");
        }
        self.found.no_heat(self.brief, "Skirmish", "take `heat` out; noise alone draws them (SK-AMBUSH-2)");
    }
}
