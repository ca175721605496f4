//! How a side names people it has not told apart: `contact-1`, `contact-2` …, in the order in which it noticed them.
//!
//! A figure keeps its number for the whole battle. Those that are noticed within one order are numbered by the tiles on which
//! they are believed to be, so that a number tells nothing that the side does not know.
use std::collections::BTreeMap;

use bevy::prelude::World;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::referee::Told;
use crate::table::{FigureId, Figures, Known, Level, Side};

/// Fields whose texts are words of the rules, never the name of a figure.
const WORDS: [&str; 13] = [
    "event",
    "order",
    "phase",
    "side",
    "token",
    "kind",
    "state",
    "row",
    "result",
    "rule",
    "pool",
    "item",
    "initiative",
];

/// What stands for a figure of which a side knows nothing at all.
const NOBODY: &str = "unknown";

/// The numbers that each side has given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Contacts(BTreeMap<Side, Vec<FigureId>>);

impl Contacts {
    /// Numbers those that each side has newly noticed.
    pub(super) fn notice(&mut self, world: &World) {
        for side in Side::ALL {
            let numbered = self.0.entry(side).or_default();
            let known = Known::by(world, side);
            let mut new: Vec<_> = known.others().into_iter().filter(|(_, seen)| seen.level == Level::Contact).collect();
            new.retain(|(id, _)| !numbered.contains(id));
            new.sort_by_key(|(_, seen)| seen.at);
            numbered.extend(new.into_iter().map(|(id, _)| id));
        }
    }

    /// The name under which a side knows a figure; `None` where it knows nothing of it.
    pub fn name(&self, known: &Known, id: FigureId) -> Option<String> {
        self.name_at(known.side(), id, known.level(id))
    }

    fn name_at(&self, side: Side, id: FigureId, level: Level) -> Option<String> {
        match level {
            Level::Confirmed => Some(id.to_string()),
            Level::Contact => {
                let number = self.0.get(&side)?.iter().position(|other| *other == id)?;
                Some(format!("contact-{}", number + 1))
            }
            Level::Unknown => None,
        }
    }

    /// A value as a side may read it: the ids of figures that it has not told apart are put otherwise.
    pub fn mask(&self, world: &World, side: Side, value: &Value) -> Value {
        let known = Known::by(world, side);
        self.mask_by(world, side, value, |id| known.level(id))
    }

    /// What happened, as a side reads it: in the names under which it knew people at that moment.
    pub fn mask_event(&self, world: &World, side: Side, told: &Told) -> Value {
        let own = |id| world.side(id) == side;
        let level = |id| if own(id) { Level::Confirmed } else { told.told_apart.level(side, id) };
        self.mask_by(world, side, &told.value, level)
    }

    fn mask_by(&self, world: &World, side: Side, value: &Value, level: impl Fn(FigureId) -> Level) -> Value {
        let put_otherwise = |id: FigureId| {
            let level = level(id);
            let name = || self.name_at(side, id, level).unwrap_or_else(|| NOBODY.to_owned());
            (level != Level::Confirmed).then(|| (id.to_string(), name()))
        };
        let hidden: BTreeMap<String, String> = world.figures().into_iter().filter_map(put_otherwise).collect();
        if hidden.is_empty() { value.clone() } else { put(value, &hidden) }
    }

    /// An order as the battle reads it: a side's numbers are put back into ids.
    pub fn unmask(&self, side: Side, value: &Value) -> Value {
        let numbered = self.0.get(&side).into_iter().flatten().enumerate();
        let names = numbered.map(|(n, id)| (format!("contact-{}", n + 1), id.to_string())).collect();
        put(value, &names)
    }
}

/// The value with every text that is a key of `names` replaced, but for the words of the rules.
fn put(value: &Value, names: &BTreeMap<String, String>) -> Value {
    match value {
        Value::String(text) => names.get(text).map_or_else(|| value.clone(), |name| Value::String(name.clone())),
        Value::Array(list) => list.iter().map(|value| put(value, names)).collect(),
        Value::Object(map) => {
            let keep = |key: &str| WORDS.contains(&key);
            let one = |(key, value): (&String, &Value)| {
                (key.clone(), if keep(key) { value.clone() } else { put(value, names) })
            };
            Value::Object(map.iter().map(one).collect())
        }
        _ => value.clone(),
    }
}
