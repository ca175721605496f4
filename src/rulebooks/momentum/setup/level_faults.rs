//! Reports every fault that keeps a level from being played under this book.

use super::super::data::{self, Class, Data};
use super::super::state::scenario::{SIMPLE, THREAT_EFFECTS, VERBS, class_threat_price};
use crate::board::{Door, Light, Room, Terrain};
use crate::faults::{Faults, Source};
use crate::model::{FigureSpec, LevelInspection, LevelSpec, ObjectSpec, Side, Vocabulary};

/// The temperament of characters that start Hidden (MO-TASK-10).
pub const HIDDEN: &str = "hidden";

const NIGHT_SIGHT: &str = "night-sight";
const LIGHTS_OUT: &str = "lights-out";

/// The stats that a level may override, with their range (MO-STAT-1).
pub const STATS: [(&str, i64, i64); 9] = [
    ("control", 7, 12),
    ("daring", 7, 12),
    ("fitness", 7, 12),
    ("reason", 7, 12),
    ("security", 0, 5),
    ("command", 0, 5),
    ("medicine", 0, 5),
    ("engineering", 0, 5),
    ("resistance", 0, 3),
];

/// Words of levels, with their meanings.
const MEANINGS: [(&str, &str); 12] = [
    ("control", "Attribute: shots, and whatever asks for a steady hand."),
    ("daring", "Attribute: melee and First Aid."),
    ("fitness", "Attribute: sprints, doors forced, recovering; with Security its Stress."),
    ("reason", "Attribute: terminals, devices, advantages."),
    ("security", "Discipline: fighting; it adds to damage."),
    ("command", "Discipline: recovering, advantages, leading others."),
    ("medicine", "Discipline: First Aid."),
    ("engineering", "Discipline: locks, terminals and devices."),
    ("resistance", "What its armour takes off any damage."),
    ("secure", "Evidence, a device or a terminal to work at until it is done."),
    ("capture", "A hostile to take alive."),
    ("reach", "A room or an object that the team must get to."),
];

struct Inspector<'a> {
    level: &'a LevelSpec,
    data: &'a Data,
    inspection: LevelInspection<'a>,
}

/// The words that levels of this book may use.
pub fn vocabulary() -> Vocabulary {
    let data = data::current_data();
    let templates = data.templates.iter().map(|(word, template)| (word, &template.name));
    let weapons = data.weapons.iter().map(|(word, weapon)| (word, &weapon.name));
    let items = data.items.iter().map(|(word, item)| (word, &item.name));
    Vocabulary {
        temperaments: vec![HIDDEN.to_owned()],
        stats: STATS.to_vec(),
        verbs: VERBS.to_vec(),
        meanings: MEANINGS.to_vec(),
        ..Vocabulary::named(templates, weapons.chain(items))
    }
}

/// Every fault of a level under this book.
pub fn inspect(level: &LevelSpec, source: &Source) -> Faults {
    let data = data::current_data();
    let mut inspector = Inspector { level, data: &data, inspection: LevelInspection::of(source) };
    level.figures.iter().for_each(|figure| inspector.figure(figure));
    level.objects.iter().for_each(|object| inspector.object(object));
    inspector.objectives();
    inspector.events();
    inspector.ground();
    inspector.inspection.check_sides_present(level, "character", "MO-WIN-1");
    inspector.reached();
    inspector.inspection.faults()
}

/// Warnings about what is of no use in any battle of a level: night sights where it is light all over (MO-BOARD-2).
pub fn warnings_as_written(level: &LevelSpec, source: &Source) -> Faults {
    let data = data::current_data();
    let mut inspector = Inspector { level, data: &data, inspection: LevelInspection::of(source) };
    let goes_out = |object: &ObjectSpec| object.grade.as_ref().is_some_and(|grade| grade.value == *LIGHTS_OUT);
    if !level.board.any_attribute_override(|attributes| attributes.light != Light::Lit)
        && !level.objects.iter().any(goes_out)
    {
        for item in level.figures.iter().flat_map(|figure| &figure.gear).filter(|item| item.value == *NIGHT_SIGHT) {
            let sentence = format!("`{}` has no use: it is light everywhere, and no lights go out", item.value);
            let mend = "give the ground `light = \"dim\"`, or take it out";
            inspector.inspection.warn("level::warn::gear::useless", item.span.clone(), sentence, mend);
        }
    }
    inspector.inspection.faults()
}

impl Inspector<'_> {
    fn figure(&mut self, figure: &FigureSpec) {
        let data = self.data;
        let templates: Vec<&str> = data.templates.keys().map(String::as_str).collect();
        let things: Vec<&str> = data.weapons.keys().chain(data.items.keys()).map(String::as_str).collect();
        self.inspection.push_unknown_word("level::template::unknown", "template", &figure.template, &templates);
        figure.gear.iter().for_each(|item| {
            self.inspection.push_unknown_word("level::gear::unknown", "weapon or item", item, &things)
        });
        if let Some(temperament) = &figure.temperament {
            self.inspection.push_unknown_word("level::temperament::unknown", "temperament", temperament, &[HIDDEN]);
        }
        if let Some(doctrine) = &figure.doctrine {
            let sentence = format!("Momentum has no doctrines, but `{}` has one", figure.id);
            self.inspection.push(
                "level::doctrine::unknown",
                doctrine.span.clone(),
                sentence,
                "take it out (MO-STAT-1)",
            );
        }
        if let Some(at) = figure.route.first() {
            let sentence = format!("`{}` has a route, but Momentum has no patrols", figure.id);
            self.inspection.push("level::route", at.span.clone(), sentence, "take it out (MO-TURN-2)");
        }
        self.class(figure);
        figure.stats.iter().for_each(|(name, value)| self.inspection.check_stat(name, value, &STATS, "MO-STAT-1"));
    }

    /// Player characters belong to the response side, all others to its enemies (MO-STAT-1).
    fn class(&mut self, figure: &FigureSpec) {
        if figure.side == Side::Civilian {
            return self.inspection.check_no_civilian(figure, "Momentum", "MO-STAT-1");
        }
        let Some(template) = self.data.templates.get(figure.template.as_str()) else { return };
        let player = template.class == Class::Player;
        if player != (figure.side == Side::Response) {
            let what = if player { "a player character" } else { "no player character" };
            let sentence = format!(
                "`{}` is of the {} side, and a {} is {what}",
                figure.id,
                figure.side,
                template.name.to_lowercase()
            );
            let mend = "give it another template or another side (MO-STAT-1)";
            self.inspection.push("level::side::class", figure.template.span.clone(), sentence, mend);
        }
    }

    fn object(&mut self, object: &ObjectSpec) {
        let hazards: Vec<&str> = self.data.hazards.keys().map(String::as_str).collect();
        let known: &[&str] = match object.kind.as_str() {
            "trap" => &hazards,
            "effect" => &THREAT_EFFECTS,
            "terminal" | "device" if object.grade.is_some() => &[SIMPLE],
            "hostage" => {
                let sentence = format!("`{}` is a hostage, but Momentum has none", object.id);
                return self.inspection.push(
                    "level::object::kind",
                    object.kind.span.clone(),
                    sentence,
                    "take it out (MO-TASK-13)",
                );
            }
            _ => return,
        };
        match &object.grade {
            Some(grade) => self.inspection.push_unknown_word("level::object::grade", "grade", grade, known),
            None => {
                let sentence = format!("`{}` does not say what it does", object.id);
                let mend = format!("add `grade`, one of: {} (MO-DAMAGE-2, MO-THREAT-3)", known.join(", "));
                self.inspection.push("level::object::grade", object.span.clone(), sentence, &mend);
            }
        }
        self.idle_effect(object);
        let door = self.level.board.terrain(object.at.value) == Terrain::Doorway;
        if object.grade.as_ref().is_some_and(|grade| grade.value == *"lock") && !door {
            let sentence = format!("`{}` locks a door, but there is none at {}", object.id, object.at.value);
            self.inspection.push(
                "level::object::at",
                object.at.span.clone(),
                sentence,
                "put it on a door (MO-THREAT-3)",
            );
        }
    }

    /// A light to put out where all is dark, or a door to lock that is locked (MO-THREAT-3).
    fn idle_effect(&mut self, object: &ObjectSpec) {
        let (board, at) = (&self.level.board, object.at.value);
        let Some(grade) = object.grade.as_ref().filter(|_| *object.kind == *"effect") else { return };
        let dark = |room: &Room| room.tiles.iter().all(|tile| board.attributes(tile).light == Light::Dark);
        let barred = |door: Door| !door.is_open() && !door.works_by_hand();
        let why = match grade.as_str() {
            "lights-out" if board.room_at(at).is_none() => {
                format!("`{}` puts out the lights of a room, and {at} is in none", object.id)
            }
            "lights-out" if board.room_at(at).is_some_and(|room| dark(&board.rooms()[room])) => {
                format!("`{}` puts out the lights of a room that is dark from the start", object.id)
            }
            "lock" if board.door(at).is_some_and(barred) => {
                format!("`{}` locks the door at {at}, which is locked from the start", object.id)
            }
            _ => return,
        };
        let mend = "put it where it changes something (MO-THREAT-3)";
        self.inspection.warn("level::warn::effect::idle", object.at.span.clone(), why, mend);
    }

    fn objectives(&mut self) {
        for objective in &self.level.objectives {
            self.inspection.push_unknown_word("level::objective::verb", "objective", &objective.verb, &VERBS);
            let id = objective.target.value;
            let object = self.level.objects.iter().find(|object| object.id == id);
            let works = object.is_some_and(|object| ["evidence", "device", "terminal"].contains(&object.kind.as_str()));
            let hostile = self.level.figures.iter().any(|figure| figure.id.0 == id && figure.side == Side::Hostile);
            let place = object.is_some() || self.level.rooms.iter().any(|room| room.id == id);
            let (fits, mend) = match objective.verb.as_str() {
                "secure" => (works, "name evidence, a device or a terminal (MO-WIN-1)"),
                "capture" => (hostile, "name a figure of the hostile side (MO-WIN-1)"),
                "reach" => (place, "name a room or an object (MO-WIN-1)"),
                _ => continue,
            };
            if !fits {
                let sentence = format!("`{id}` cannot be the object of `{}`", objective.verb.value);
                self.inspection.push("level::objective::target", objective.target.span.clone(), sentence, mend);
            }
        }
    }

    /// Every unknown entry is a fault: nothing in a level is ignored silently.
    fn events(&mut self) {
        for event in &self.level.events {
            for template in &event.reinforce {
                let known: Vec<&str> = self.data.templates.keys().map(String::as_str).collect();
                self.inspection.push_unknown_word("level::template::unknown", "template", template, &known);
                let class = self.data.templates.get(template.as_str()).map(|template| template.class);
                if class.is_some_and(|class| class_threat_price(self.data, class).is_none()) {
                    let sentence = format!("a `{}` cannot be bought as a reinforcement", template.value);
                    let mend = "name a minor or a notable template (MO-THREAT-3)";
                    self.inspection.push("level::event::class", template.span.clone(), sentence, mend);
                }
            }
            let other = !event.lock.is_empty()
                || !event.burn.is_empty()
                || !event.test.is_empty()
                || event.detonate.is_some()
                || event.failure.is_some()
                || event.heat.is_some()
                || !event.scene.is_empty();
            if other || event.reinforce.is_empty() {
                let sentence =
                    "an event of Momentum only says from which round a reinforcement can be bought".to_owned();
                let mend =
                    "keep `round` and `reinforce`; smoke, lights and locks are objects of kind `effect` (MO-THREAT-3)";
                self.inspection.push("level::event::unknown", event.span.clone(), sentence, mend);
            }
        }
        self.inspection.check_no_heat(self.level, "Momentum", "take `heat` out; Threat stands for it (MO-THREAT-1)");
    }

    /// Of the ground entries only light has meaning here (MO-BOARD-2).
    fn ground(&mut self) {
        for (name, _) in self.level.ground.iter().flat_map(|area| &area.marks) {
            let sentence = format!("Momentum has no ground `{}`", name.value);
            self.inspection.push(
                "level::ground::unknown",
                name.span.clone(),
                sentence,
                "take it out; only `light` is possible (MO-BOARD-2)",
            );
        }
    }

    /// Places to be reached where a player character starts (MO-WIN-1).
    fn reached(&mut self) {
        let board = &self.level.board;
        let team = || self.level.figures.iter().filter(|figure| figure.side == Side::Response);
        let mut met = Vec::new();
        for objective in self.level.objectives.iter().filter(|objective| *objective.verb == *"reach") {
            let id = objective.target.value;
            let room = self.level.rooms.iter().find(|room| room.id == id);
            let room = room.and_then(|room| board.room_at(room.at.value));
            let object = self.level.objects.iter().find(|object| object.id == id).map(|object| object.at.value);
            let there = |figure: &&FigureSpec| {
                let at = figure.at.value;
                room.is_some() && board.room_at(at) == room || object == Some(at)
            };
            met.extend(team().find(there).map(|figure| (figure.id, id, objective.target.span.clone())));
        }
        for (figure, place, span) in met {
            let sentence = format!("`{figure}` starts in `{place}`: it is reached from the start");
            self.inspection.warn("level::warn::objective::met", span, sentence, "name another place (MO-WIN-1)");
        }
    }
}
