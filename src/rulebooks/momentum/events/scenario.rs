//! The scenario: what is seen, taken, answered, who comes in, and the casualties (MO-BOARD-2, MO-THREAT-3, MO-WIN-1).

use bevy::prelude::World;
use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};

use super::super::Momentum;
use super::super::data::order_types::Question;
use super::super::senses::sight::{remember_unseen, witnessing_sides};
use super::super::setup::deployment;
use super::super::state::dropped_weapons::Drops;
use super::super::state::figure::{CalledDone, Held, Stowed, book};
use super::super::state::scenario::{Entry, Works, mark_settled};
use super::phrases::{name, words_over};
use crate::board::{Attributes, Board, Light, Tile};
use crate::model::{
    self, Certainty, Clock, Cue, EventTag, FigureId, Figures, Knowledge, Reason, Side, Sides, Sighting, Tint, Word,
    Writer,
};
use crate::referee::Fact;

/// A side's knowledge of a character changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Sighted {
    pub side: Side,
    pub figure: FigureId,
    pub before: Certainty,
    pub after: Certainty,
    pub at: Tile,
}

impl Fact<Momentum> for Sighted {
    fn apply(&self, world: &mut World) {
        let round = world.resource::<Clock>().now.round;
        let sighting = Sighting { certainty: self.after, at: self.at, round };
        let known = (self.after != Certainty::Unknown).then_some(sighting);
        world.alter::<Knowledge>().set(self.side, self.figure, known);
        remember_unseen(world);
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::of(self.side)
    }

    fn sentence(&self, world: &World) -> String {
        match self.after {
            Certainty::Confirmed => format!("{} is in sight at {}.", world.label(self.figure), self.at),
            Certainty::Contact => format!("Somebody was last known at {}.", self.at),
            Certainty::Unknown => format!("Nobody is at {} any more.", self.at),
        }
    }

    fn cue(&self, _: &World) -> Cue {
        if self.after == Certainty::Unknown {
            return Cue::None;
        }
        Cue::Seen { figure: self.figure, at: self.at, gone: false }
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        let seen = EventTag::Seen { side: self.side, figure: self.figure, at: self.at };
        (self.after > self.before && self.after != Certainty::Unknown).then_some(seen).into_iter().collect()
    }
}

/// An item was drawn, or picked up from the tile `at` (MO-MINOR-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Drew {
    pub figure: FigureId,
    pub item: Word,
    pub at: Option<Tile>,
}

impl Fact<Momentum> for Drew {
    /// Puts the weapon in hand and stows the previous one.
    fn apply(&self, world: &mut World) {
        let take = |words: &mut Vec<Word>| {
            if let Some(index) = words.iter().position(|word| *word == self.item) {
                words.remove(index);
            }
        };
        if let Some(at) = self.at {
            let mut drops = world.alter::<Drops>();
            drops.0.entry(at).and_modify(take);
            drops.0.retain(|_, lying| !lying.is_empty());
        }
        let before = world.of::<Held>(self.figure).and_then(|held| held.0);
        world.edit::<Stowed>(self.figure, |stowed| {
            if self.at.is_none() {
                take(&mut stowed.0);
            }
            stowed.0.extend(before);
        });
        world.put(self.figure, Held(Some(self.item)));
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn sentence(&self, world: &World) -> String {
        let item = book(world).name_of(self.item.as_str()).to_lowercase();
        format!("{} draws the {item}.", name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        words_over(world, self.figure, "draws", Tint::Plain)
    }
}

/// A terminal was used, a device disarmed, or evidence taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Settled {
    pub figure: FigureId,
    pub object: Word,
}

impl Fact<Momentum> for Settled {
    fn apply(&self, world: &mut World) {
        mark_settled(world, self.object);
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn sentence(&self, world: &World) -> String {
        format!("{} has dealt with the {}.", name(world, self.figure), self.object.as_str().replace('-', " "))
    }

    fn cue(&self, world: &World) -> Cue {
        words_over(world, self.figure, "done", Tint::Good)
    }

    fn tags(&self, world: &World) -> Vec<EventTag> {
        vec![EventTag::Thing { id: self.object, at: world.at(self.figure), kept: true }]
    }
}

/// A question was answered (MO-SPEND-5). For display it holds the `answer` in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline, transform = with_answer)]
pub struct Answered {
    pub figure: FigureId,
    pub about: Question,
    #[serde(default, with = "model::either_or_none")]
    #[schemars(with = "Option<Word>")]
    pub target: Option<Word>,
    pub said: Reason,
}

fn with_answer(schema: &mut Schema) {
    model::with_text(schema, "answer");
}

impl Answered {
    fn answer(&self, world: &World) -> String {
        let (data, said) = (book(world), &self.said);
        let first = said.word_at(0);
        match said.word.as_str() {
            "inside" => {
                let enemies = match said.number_at(0) {
                    0 => "nobody is".into(),
                    1 => "1 enemy is".into(),
                    count => format!("{count} enemies are"),
                };
                format!("{enemies} in the room behind that door")
            }
            "nearest" => format!("the nearest is at [{}, {}]", said.number_at(0), said.number_at(1)),
            "nobody-hidden" => "nobody is hidden".into(),
            "enemy" => {
                let weapons: Vec<String> =
                    said.words.iter().map(|word| data.name_of(word.as_str()).to_lowercase()).collect();
                let [now, most, resistance] = [said.number_at(0), said.number_at(1), said.number_at(2)];
                format!("Stress {now} of {most}, Resistance {resistance}, {}", weapons.join(", "))
            }
            "dealt-with" => format!("the {} is dealt with", display_name(world, first)),
            "task" => data.tasks.get(first.as_str()).map_or_else(String::new, |task| {
                format!("{:?} + {:?} against Difficulty {}", task.attribute, task.discipline, task.difficulty)
            }),
            "comes-in" => format!("{} Threat: {first}, from round {} on", said.number_at(0), said.number_at(1)),
            "event" => format!("{} Threat: {}", said.number_at(0), display_name(world, first)),
            "nothing-comes" => "nothing more is coming".into(),
            "sound" => "nothing is wrong with it".into(),
            _ => String::new(),
        }
    }
}

/// The display name of an object; its id if there is none.
fn display_name(world: &World, id: Word) -> String {
    let thing = world.resource::<Works>().things.get(&id);
    thing.map_or_else(|| id.to_string(), |thing| thing.display_name(id))
}

impl Fact<Momentum> for Answered {
    fn witnesses(&self, world: &World) -> Sides {
        Sides::of(world.side(self.figure))
    }

    fn sentence(&self, world: &World) -> String {
        format!("Answer: {}.", self.answer(world))
    }

    fn text(&self, world: &World) -> Option<(&'static str, String)> {
        Some(("answer", self.answer(world)))
    }
}

/// A reinforcement arrives (MO-THREAT-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Reinforced {
    pub figure: FigureId,
    pub template: Word,
    pub at: Tile,
}

impl Fact<Momentum> for Reinforced {
    fn apply(&self, world: &mut World) {
        let mut works = world.alter::<Works>();
        works.came += 1;
        let due = |entry: &&mut Entry| entry.template == self.template && entry.at == self.at && !entry.done;
        if let Some(entry) = works.entries.iter_mut().find(due) {
            entry.done = true;
        }
        deployment::enlist_template(world, self.figure, self.template, self.at);
        remember_unseen(world);
    }

    fn witnesses(&self, world: &World) -> Sides {
        witnessing_sides(world, &[self.figure])
    }

    fn sentence(&self, world: &World) -> String {
        format!("{} comes in at {}.", world.label(self.figure), self.at)
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Seen { figure: self.figure, at: self.at, gone: false }
    }
}

/// An event of the scenario (MO-THREAT-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Triggered {
    pub target: Word,
    pub tiles: Vec<Tile>,
}

impl Fact<Momentum> for Triggered {
    fn apply(&self, world: &mut World) {
        mark_settled(world, self.target);
        let dark = world.resource::<Works>().things.get(&self.target).is_some_and(|thing| thing.grade == *"lights-out");
        if dark {
            let mut board = world.alter::<Board>();
            let darker = |tile: &Tile| (*tile, Attributes { light: Light::Dark, ..board.attributes(*tile) });
            let darkened: Vec<(Tile, Attributes)> = self.tiles.iter().map(darker).collect();
            board.set_attributes_of(darkened);
        }
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::ALL
    }

    fn sentence(&self, world: &World) -> String {
        format!("Event: {}.", display_name(world, self.target))
    }
}

/// Casualties just before the end: enemies taken alive, enemies dead or dying, player characters lost (MO-WIN-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Toll {
    pub captured: u16,
    pub dead: u16,
    pub lost: u16,
}

impl Fact<Momentum> for Toll {
    fn witnesses(&self, _: &World) -> Sides {
        Sides::ALL
    }

    fn sentence(&self, _: &World) -> String {
        let Self { captured, dead, lost } = self;
        format!("Taken alive: {captured}. Dead or dying: {dead}. Characters lost: {lost}.")
    }
}

/// The team reports that its mission is done: it ends (MO-WIN-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct CalledIn {
    pub figure: FigureId,
}

impl Fact<Momentum> for CalledIn {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, CalledDone);
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::of(Side::Response)
    }

    fn sentence(&self, world: &World) -> String {
        format!("{} calls in: the mission ends.", name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        words_over(world, self.figure, "calls in", Tint::Good)
    }
}
