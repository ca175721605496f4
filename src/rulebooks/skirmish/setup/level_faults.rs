//! Every fault that keeps a level from being played under this book.

use super::super::data::Data;
use super::super::state::footprint_tiles;
use super::deployment::place_to_hold;
use super::{GROUND_WORDS, STATS, UNAWARE, VERBS};
use crate::board::{Light, Tile};
use crate::faults::{Faults, Source};
use crate::model::{FigureId, FigureSpec, LevelInspection, LevelSpec, Side};

/// The inspection of a level.
pub struct Inspector<'a> {
    level: &'a LevelSpec,
    data: &'a Data,
    inspection: LevelInspection<'a>,
}

impl<'a> Inspector<'a> {
    pub fn of(level: &'a LevelSpec, data: &'a Data, source: &'a Source) -> Self {
        Self { level, data, inspection: LevelInspection::of(source) }
    }

    /// Warnings about what is of no use in any battle: sensors for a darkness that is nowhere (SK-SENSOR-5).
    pub fn warnings_as_written(mut self) -> Faults {
        let (board, data) = (&self.level.board, self.data);
        let [dim, dark] =
            [Light::Dim, Light::Dark].map(|light| board.any_attribute_override(|attributes| attributes.light == light));
        for item in self.level.figures.iter().flat_map(|figure| &figure.gear) {
            let sensor = data.items.get(item.as_str()).and_then(|item| data.sensors.get(item.sensor.as_ref()?));
            if sensor.is_some_and(|sensor| !(sensor.ignores_dim && dim || sensor.ignores_dark && dark)) {
                let sentence =
                    format!("`{}` has no use: no ground is of the darkness that it sees through", item.value);
                let mend = "give the ground `light = \"dim\"`, or take it out (SK-SENSOR-5)";
                self.inspection.warn("level::warn::gear::useless", item.span.clone(), sentence, mend);
            }
        }
        self.inspection.faults()
    }

    /// All faults of the level.
    pub fn faults(mut self) -> Faults {
        let level = self.level;
        level.figures.iter().for_each(|figure| self.figure(figure));
        self.places();
        self.objectives();
        self.terminals();
        self.ground();
        self.inspection.check_sides_present(level, "unit", "SK-WIN-1");
        self.events();
        self.inspection.faults()
    }

    fn figure(&mut self, figure: &FigureSpec) {
        let data = self.data;
        let templates: Vec<&str> = data.templates.keys().map(String::as_str).collect();
        let things: Vec<&str> = data.weapons.keys().chain(data.items.keys()).map(String::as_str).collect();
        self.inspection.push_unknown_word("level::template::unknown", "template", &figure.template, &templates);
        figure.gear.iter().for_each(|item| {
            self.inspection.push_unknown_word("level::gear::unknown", "weapon or item", item, &things)
        });
        if let Some(temperament) = &figure.temperament {
            self.inspection.push_unknown_word("level::temperament::unknown", "temperament", temperament, &[UNAWARE]);
            if figure.side == Side::Response {
                let sentence = format!("`{}` is of the response side, which always knows of the enemy", figure.id);
                self.inspection.push(
                    "level::temperament::side",
                    temperament.span.clone(),
                    sentence,
                    "take it out (SK-AMBUSH-1)",
                );
            }
        }
        if let Some(doctrine) = &figure.doctrine {
            let sentence = format!("Skirmish has no doctrines, but `{}` has one", figure.id);
            self.inspection.push("level::doctrine::unknown", doctrine.span.clone(), sentence, "take it out");
        }
        self.inspection.check_no_civilian(figure, "Skirmish", "SK-STAT-1");
        figure.stats.iter().for_each(|(name, value)| self.inspection.check_stat(name, value, &STATS, "SK-STAT-1"));
    }

    /// A vehicle needs all tiles of its footprint to be open ground and free, not only the one the level names.
    fn places(&mut self) {
        let mut taken: Vec<(Tile, FigureId)> = Vec::new();
        for figure in &self.level.figures {
            let print = self.data.templates.get(figure.template.as_str()).map_or([1, 1], |template| template.footprint);
            let tiles = footprint_tiles(figure.at.value, (print[0], print[1]));
            let board = &self.level.board;
            let doorway = |tile: &&Tile| board.is_doorway(**tile) && tiles.len() > 1;
            let blocked = tiles.iter().find(|tile| !board.passable(**tile) || doorway(tile)).copied();
            let other = taken.iter().find(|(tile, _)| tiles.contains(tile)).map(|(_, id)| *id);
            let size = format!("{} by {} tiles", print[0], print[1]);
            if let Some(tile) = blocked.filter(|_| tiles.len() > 1) {
                let sentence = format!("`{}` takes up {size}, and {tile} is not open ground", figure.id);
                let mend = "move it to where all of it fits; `at` is its top left tile (SK-BOARD-3)";
                self.inspection.push("level::at::footprint", figure.at.span.clone(), sentence, mend);
            } else if let Some(other) = other.filter(|other| {
                let at = self.level.figures.iter().find(|figure| figure.id == *other).map(|figure| figure.at.value);
                at != Some(figure.at.value)
            }) {
                let sentence = format!("`{}` takes up {size}, and `{other}` stands there", figure.id);
                self.inspection.push(
                    "level::at::shared",
                    figure.at.span.clone(),
                    sentence,
                    "move one of them (SK-BOARD-3)",
                );
            }
            taken.extend(tiles.into_iter().map(|tile| (tile, figure.id)));
        }
    }

    fn objectives(&mut self) {
        for objective in &self.level.objectives {
            self.inspection.push_unknown_word("level::objective::verb", "objective", &objective.verb, &VERBS);
            if *objective.verb == *"hold" && place_to_hold(self.level, objective).is_none() {
                let sentence = format!("`{}` is not a place that a side can hold", objective.target.value);
                let mend = "name a room or an object of the level (SK-WIN-1)";
                self.inspection.push("level::objective::target", objective.target.span.clone(), sentence, mend);
            }
        }
    }

    fn terminals(&mut self) {
        let rows: Vec<&str> = self.data.rows.keys().map(String::as_str).collect();
        for object in self.level.objects.iter().filter(|object| *object.kind == *"terminal") {
            if let Some(grade) = &object.grade {
                self.inspection.push_unknown_word("level::object::grade", "row of the difficulty table", grade, &rows);
            }
        }
    }

    fn ground(&mut self) {
        for area in &self.level.ground {
            for (name, number) in &area.marks {
                let Some((_, least, most)) = GROUND_WORDS.iter().find(|(word, ..)| *word == name.value) else {
                    let sentence = format!("Skirmish has no ground `{}`", name.value);
                    let known = GROUND_WORDS.map(|(word, ..)| word);
                    let words = (sentence, "use foliage or netting");
                    self.inspection.push_near("level::ground::unknown", name.span.clone(), words, &name.value, &known);
                    continue;
                };
                if !(*least..=*most).contains(number) {
                    let sentence = format!("`{} = {number}` is out of range", name.value);
                    let mend = format!("give a number from {least} to {most} (SK-CONCEAL-7)");
                    self.inspection.push("level::ground::range", name.span.clone(), sentence, &mend);
                }
            }
        }
    }

    /// Every unknown entry is a fault: nothing in a level is ignored silently.
    fn events(&mut self) {
        for event in &self.level.events {
            let sentence = "Skirmish has no level events".to_owned();
            self.inspection.push("level::event::unknown", event.span.clone(), sentence, "take the event out");
        }
        self.inspection.check_no_heat(self.level, "Skirmish", "take `heat` out; noise alone draws them (SK-AMBUSH-2)");
    }
}
