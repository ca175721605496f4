//! The scenario: objectives, objects, hazards, reinforcements (MO-WIN-1, MO-THREAT-3).

use std::collections::BTreeMap;

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::super::data::order_field_types::Band;
use super::super::data::{Class, Data};
use super::figure::{Character, book_data};
use crate::board::Tile;
use crate::localization::{Argument, phrase};
use crate::model::{Briefed, FigureId, Figures, Refusal, Side, Verdict, Word, Writer, id_in_words};

/// Effects that Threat can set off.
pub const THREAT_EFFECTS: [&str; 3] = ["smoke", "lights-out", "lock"];

/// Objective kinds a level may use.
pub const VERBS: [&str; 3] = ["secure", "capture", "reach"];

/// The grade of a terminal or device that needs no Task (MO-MINOR-8).
pub const SIMPLE: &str = "simple";

/// An objective.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goal {
    pub verb: Word,
    pub target: Word,
    /// The level's name for the subject.
    pub name: Option<String>,
    /// The tile to reach, or the position of the thing.
    pub at: Option<Tile>,
    pub optional: bool,
}

/// The objectives of the player side, known to both sides.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goals(pub Vec<Goal>);

impl Briefed for Goals {
    fn is_briefed(_: Side) -> bool {
        true
    }
}

/// An object of the scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScenarioObject {
    pub kind: Word,
    /// The level's name for it.
    pub name: Option<String>,
    pub at: Tile,
    /// The kind of hazard, or of event.
    pub grade: Word,
    /// Used, disarmed, taken, set off.
    pub done: bool,
}

impl ScenarioObject {
    /// Display name; the id if the level gives none.
    pub fn display_name(&self, id: Word) -> String {
        self.name.clone().unwrap_or_else(|| id_in_words(id.as_str()))
    }

    /// The name as an argument of a message.
    fn argument(&self, id: Word) -> Argument {
        Argument::object(self.display_name(id))
    }

    /// Whether it is a terminal or a device.
    fn is_device(&self) -> bool {
        self.kind == *"terminal" || self.kind == *"device"
    }

    /// Whether it can be used without a Task (MO-MINOR-8).
    fn is_simple(&self) -> bool {
        self.is_device() && self.grade == *SIMPLE
    }
}

/// A reinforcement for sale (MO-THREAT-3).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReinforcementOffer {
    pub template: Word,
    pub at: Tile,
    /// The first round in which it can come.
    pub from: u16,
    pub done: bool,
}

/// Scenario objects by id, and the reinforcements.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScenarioObjects {
    pub things: BTreeMap<Word, ScenarioObject>,
    pub entries: Vec<ReinforcementOffer>,
    /// Number of reinforcements that have arrived.
    pub came: u16,
}

/// Both sides know the objects and where they are.
impl Briefed for ScenarioObjects {
    fn is_briefed(_: Side) -> bool {
        true
    }
}

impl ScenarioObjects {
    /// The Task that an object needs (MO-TASK-13).
    pub fn task_of(&self, id: Word) -> &'static str {
        let device = self.things.get(&id).is_some_and(|thing| thing.kind == *"device");
        if device { "disarm" } else { "operate" }
    }

    /// The hazard on a tile.
    pub fn hazard_at(&self, at: Tile) -> Option<Word> {
        self.things.values().find(|thing| thing.kind == *"trap" && thing.at == at).map(|thing| thing.grade)
    }

    /// Evidence on a tile.
    pub fn evidence_at(&self, at: Tile) -> impl Iterator<Item = Word> + '_ {
        let lies = move |thing: &ScenarioObject| thing.kind == *"evidence" && thing.at == at && !thing.done;
        self.things.iter().filter(move |(_, thing)| lies(thing)).map(|(id, _)| *id)
    }

    /// Whether a side may take the evidence on a tile.
    pub fn can_be_taken(&self, id: Word, at: Tile, side: Side) -> bool {
        side == Side::Response && self.evidence_at(at).any(|thing| thing == id)
    }

    /// The terminal or device that a character's side may operate with a Task.
    ///
    /// # Errors
    /// MO-TASK-13; MO-MINOR-8 if it needs no Task.
    pub fn check_operable(&self, world: &World, figure: FigureId, id: Word) -> Result<&ScenarioObject, Refusal> {
        let thing = self.things.get(&id).filter(|thing| thing.is_device());
        let thing = thing.filter(|thing| !thing.done && world.side(figure) == Side::Response);
        let thing = thing.ok_or_else(|| {
            Refusal::lazy("MO-TASK-13", || {
                let somebody = || Argument::figure(world.label(FigureId(id)));
                let what = self.things.get(&id).map_or_else(somebody, |thing| thing.argument(id));
                phrase!("mo-refused-no-device", object = what)
            })
        })?;
        Refusal::unless(!thing.is_simple(), "MO-MINOR-8", || {
            phrase!("mo-refused-device-simple", object = thing.argument(id))
        })?;
        Ok(thing)
    }

    /// Whether a character can operate a terminal or device now.
    ///
    /// # Errors
    /// As for [`check_operable`](Self::check_operable), and if it is out of reach.
    pub fn check_operate(&self, world: &World, figure: FigureId, id: Word) -> Verdict {
        let thing = self.check_operable(world, figure, id)?;
        Refusal::unless(world.is_within_band(figure, thing.at, Band::Reach), "MO-TASK-13", || {
            phrase!("mo-refused-object-far", object = thing.argument(id))
        })
    }

    /// Whether a character can Interact with a thing: take evidence, use a simple device (MO-MINOR-8, MO-MINOR-9).
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check_interact(&self, world: &World, figure: FigureId, id: Word) -> Verdict {
        let thing = self.things.get(&id).filter(|thing| thing.kind != *"effect" && !thing.done);
        let thing = thing.filter(|_| world.side(figure) == Side::Response);
        let thing = thing.ok_or_else(|| {
            Refusal::lazy("MO-MINOR-8", || phrase!("mo-refused-no-object", id = FigureId(id).to_string()))
        })?;
        Refusal::unless(world.is_within_band(figure, thing.at, Band::Reach), "MO-MINOR-8", || {
            phrase!("mo-refused-object-far", object = thing.argument(id))
        })?;
        Refusal::unless(thing.kind != *"trap", "MO-MINOR-9", || {
            phrase!("mo-refused-hazard", object = thing.argument(id))
        })?;
        Refusal::unless(thing.is_simple() || thing.kind == *"evidence", "MO-MINOR-9", || {
            phrase!("mo-refused-needs-operate", object = thing.argument(id))
        })
    }
}

impl Goal {
    /// The name of its subject.
    pub fn subject_name(&self) -> String {
        self.name.clone().unwrap_or_else(|| format!("the {}", id_in_words(self.target.as_str())))
    }
}

/// Number of player characters (MO-THREAT-1).
pub fn player_count(world: &World) -> u16 {
    let player = |id: &FigureId| world.stats(*id).is_some_and(|stats| stats.class == Class::Player);
    world.figures().iter().filter(|id| player(id)).count() as u16
}

/// Marks an object as used, disarmed or taken.
pub fn mark_settled(world: &mut World, id: Word) {
    if let Some(thing) = world.alter::<ScenarioObjects>().things.get_mut(&id) {
        thing.done = true;
    }
}

/// The Threat price of a reinforcement (MO-THREAT-3).
pub fn reinforcement_price(world: &World, template: Word) -> Option<u16> {
    let data = book_data(world);
    class_threat_price(data, data.templates.get(template.as_str())?.class)
}

/// The Threat price of a class; `None` if it cannot be brought in.
pub fn class_threat_price(data: &Data, class: Class) -> Option<u16> {
    match class {
        Class::Minor => Some(data.threat.minor),
        Class::Notable => Some(data.threat.notable),
        Class::Player | Class::Major => None,
    }
}
