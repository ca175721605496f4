//! Faults that keep a level from being played under this book.

use crate::board::Tile;
use crate::faults::{Faults, Source};
use crate::model::{FigureId, FigureSpec, LevelInspection, LevelSpec, Spot};
use crate::rulebooks::close_assault::data::{self, Data, Template};
use crate::rulebooks::close_assault::setup::deployment::{STATS, objective_tile, tiles_of_units};
use crate::rulebooks::close_assault::state::distances::in_one_chain;
use crate::rulebooks::close_assault::state::unit::{HULL, footprint_tiles};

const OF_VEHICLES: usize = 3;

/// Objective kinds a level may use.
pub const VERBS: [&str; 1] = ["hold"];

/// Meanings of the words of levels.
pub const MEANINGS: [(&str, &str); 7] = [
    ("move", "Tiles that it moves in one Move."),
    ("shoot", "Its Shoot rating: a shot hits with 7 minus this, or more."),
    ("morale", "What a morale check must reach."),
    ("models", "Models of a squad at the start."),
    ("cqb", "Its rating in an assault; the higher one has the better of the roll for who strikes first."),
    ("save", "What a save for its armour must reach; 0 for none."),
    ("hold", "A room or an object to hold at the end: a model within 2 tiles, no enemy within 2."),
];

/// A level under inspection.
pub struct Inspector<'a> {
    level: &'a LevelSpec,
    data: &'a Data,
    inspection: LevelInspection<'a>,
}

impl Inspector<'_> {
    /// Every fault of a level under this book.
    pub fn faults(level: &LevelSpec, source: &Source) -> Faults {
        let data = data::current_data();
        let mut inspector = Inspector { level, data: &data, inspection: LevelInspection::of(source) };
        level.figures.iter().for_each(|figure| inspector.figure(figure));
        inspector.footprints();
        inspector.squads();
        inspector.objectives();
        inspector.unknown_things();
        inspector.inspection.check_sides_present(level, "unit", "CA-WIN-1");
        inspector.inspection.faults()
    }
}

impl<'a> Inspector<'a> {
    fn template(&self, figure: &FigureSpec) -> Option<&'a Template> {
        self.data.templates.get(figure.template.as_str())
    }

    fn vehicle(&self, figure: &FigureSpec) -> bool {
        self.template(figure).is_some_and(|template| template.armour.is_some())
    }

    fn figure(&mut self, figure: &FigureSpec) {
        let data = self.data;
        let templates: Vec<&str> = data.templates.keys().map(String::as_str).collect();
        let weapons: Vec<&str> = data.weapons.keys().map(String::as_str).collect();
        self.inspection.push_unknown_word("level::template::unknown", "template", &figure.template, &templates);
        figure
            .gear
            .iter()
            .for_each(|item| self.inspection.push_unknown_word("level::gear::unknown", "weapon", item, &weapons));
        for word in figure.doctrine.iter().chain(&figure.temperament) {
            let sentence = format!("Close Assault has no doctrines or temperaments, but `{}` has one", figure.id);
            self.inspection.push("level::doctrine::unknown", word.span.clone(), sentence, "take it out");
        }
        self.inspection.check_no_civilian(figure, "Close Assault", "CA-STAT-1");
        if let Some(at) = figure.route.first() {
            let sentence = format!("`{}` has a route, but Close Assault has no patrols", figure.id);
            self.inspection.push("level::route", at.span.clone(), sentence, "take it out");
        }
        let hull = self.vehicle(figure);
        let unmanned = self.template(figure).is_some_and(|template| !hull && template.models == 0);
        if unmanned && !figure.stats.contains_key("models") {
            let sentence =
                format!("the stat line `{}` has no models, and a squad needs at least one", figure.template.value);
            let mend = "give it `models`, or the `armour` of a vehicle (CA-STAT-1)";
            self.inspection.push("level::stat::range", figure.template.span.clone(), sentence, mend);
        }
        figure.stats.iter().for_each(|(name, value)| self.stat(name, value, hull));
    }

    fn stat(&mut self, name: &str, value: &Spot<i64>, hull: bool) {
        let known = if hull { &STATS[..OF_VEHICLES] } else { &STATS[..] };
        let Some((_, least, most)) = known.iter().find(|(stat, ..)| *stat == name) else {
            let names: Vec<&str> = known.iter().map(|(stat, ..)| *stat).collect();
            let what = if hull { "a vehicle" } else { "a squad" };
            let sentence = format!("`{name}` is neither a key of a figure nor a stat of {what}");
            let mend = format!("use {} (CA-STAT-1)", names.join(", "));
            let words = (sentence, mend.as_str());
            return self.inspection.push_near("level::stat::unknown", value.span.clone(), words, name, &names);
        };
        let odd = name == "save" && value.value == 1;
        if odd || !(*least..=*most).contains(&value.value) {
            let sentence = match (name, value.value) {
                ("models", 0) => "a squad needs at least one model".into(),
                (_, number) => format!("`{name} = {number}` is out of range"),
            };
            let mend = format!("give a number from {least} to {most} (CA-STAT-1)");
            self.inspection.push("level::stat::range", value.span.clone(), sentence, &mend);
        }
    }

    /// A vehicle needs 2x2 tiles of open ground, free and without doorways.
    fn footprints(&mut self) {
        let (level, board) = (self.level, &self.level.board);
        let mut taken: Vec<(Tile, FigureId)> = Vec::new();
        for figure in &level.figures {
            taken.extend(figure.tiles.iter().map(|at| (at.value, figure.id)));
            if !self.vehicle(figure) {
                taken.push((figure.at.value, figure.id));
            }
        }
        let vehicles: Vec<&FigureSpec> = level.figures.iter().filter(|figure| self.vehicle(figure)).collect();
        for figure in vehicles {
            let tiles = footprint_tiles(figure.at.value, HULL);
            let span = figure.at.span.clone();
            if let Some(at) = tiles.iter().find(|tile| board.is_doorway(**tile)) {
                let sentence = format!("`{}` takes up 2 by 2 tiles, and {at} is a doorway", figure.id);
                let mend = "no vehicle fits a doorway: move it to open ground; `at` is its top left tile (CA-BOARD-2)";
                self.inspection.push("level::at::doorway", span, sentence, mend);
            } else if let Some(at) = tiles.iter().find(|tile| !board.passable(**tile)) {
                let sentence = format!("`{}` takes up 2 by 2 tiles, and {at} is not open ground", figure.id);
                let mend = "move it to where all of it fits; `at` is its top left tile (CA-BOARD-2)";
                self.inspection.push("level::at::footprint", span, sentence, mend);
            } else if let Some((at, other)) = taken.iter().find(|(tile, _)| tiles.contains(tile)) {
                let sentence = format!("`{}` takes up 2 by 2 tiles, and `{other}` stands on {at}", figure.id);
                self.inspection.push("level::at::shared", span, sentence, "move one of them (CA-BOARD-2)");
            }
            if let Some(at) = figure.tiles.first() {
                let sentence = format!("`{}` is a vehicle and has no models to place", figure.id);
                self.inspection.push(
                    "level::tiles::vehicle",
                    at.span.clone(),
                    sentence,
                    "take `tiles` out (CA-BOARD-2)",
                );
            }
            taken.extend(tiles.into_iter().map(|tile| (tile, figure.id)));
        }
    }

    /// Every model needs a tile, in one chain with its squad.
    fn squads(&mut self) {
        let all = tiles_of_units(self.level, self.data);
        for (figure, tiles) in self.level.figures.iter().zip(all) {
            let Some(template) = self.template(figure).filter(|template| template.armour.is_none()) else { continue };
            let models =
                figure.stats.get("models").map_or(i64::from(template.models), |stat| stat.value).max(0) as usize;
            if figure.tiles.len() >= models.max(1) {
                let sentence = format!("`{}` has {models} models, but `tiles` names more places", figure.id);
                let span = figure.tiles.last().map(|at| at.span.clone()).unwrap_or_default();
                let mend = "`tiles` names those beside the leader, who is at `at` (CA-BOARD-2)";
                self.inspection.push("level::tiles::count", span, sentence, mend);
                continue;
            }
            match tiles {
                None => {
                    let sentence = format!("there is no room for the {models} models of `{}` around it", figure.id);
                    let mend = "move it to where more tiles are free, or give it fewer models (CA-BOARD-2)";
                    self.inspection.push("level::at::room", figure.at.span.clone(), sentence, mend);
                }
                Some(tiles) if !in_one_chain(&tiles, self.data.walk.chain) => {
                    let sentence = format!("some models of `{}` stand more than 2 tiles from the rest", figure.id);
                    let span = figure.tiles.first().map_or(figure.at.span.clone(), |at| at.span.clone());
                    self.inspection.push("level::tiles::chain", span, sentence, "place them in one chain (CA-MOVE-1)");
                }
                Some(_) => {}
            }
            if figure.gear.len() >= models.max(1) {
                let sentence = format!("`{}` has {models} models and {} weapons", figure.id, figure.gear.len());
                let span = figure.gear.last().map(|item| item.span.clone()).unwrap_or_default();
                self.inspection.push(
                    "level::gear::count",
                    span,
                    sentence,
                    "its leader carries a rifle: list fewer weapons (CA-LOSS-1)",
                );
            }
        }
    }

    fn objectives(&mut self) {
        for objective in &self.level.objectives {
            self.inspection.push_unknown_word("level::objective::verb", "objective", &objective.verb, &VERBS);
            if *objective.verb == *"hold" && objective_tile(self.level, objective).is_none() {
                let sentence = format!("`{}` is not a place that a side can hold", objective.target.value);
                let mend = "name a room or an object of the level (CA-WIN-1)";
                self.inspection.push("level::objective::target", objective.target.span.clone(), sentence, mend);
            }
        }
    }

    /// Every unknown entry is a fault: nothing in a level is ignored silently.
    fn unknown_things(&mut self) {
        for event in &self.level.events {
            let sentence = "Close Assault has no level events".to_owned();
            self.inspection.push("level::event::unknown", event.span.clone(), sentence, "take the event out");
        }
        for area in &self.level.ground {
            for (name, _) in &area.marks {
                let sentence = format!("Close Assault has no ground `{name}`", name = name.value);
                self.inspection.push("level::ground::unknown", name.span.clone(), sentence, "take it out");
            }
        }
        self.inspection.check_no_heat(self.level, "Close Assault", "take `heat` out");
        if self.level.first.is_some() {
            let sentence = "Close Assault rolls each turn for who activates first".to_owned();
            self.inspection.push(
                "level::first",
                self.level.key_span("first"),
                sentence,
                "take `first` out (CA-TURN-1)",
            );
        }
    }
}
