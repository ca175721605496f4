//! Items drawn or picked up, objects used, disarmed or taken (MO-MINOR-5, MO-MINOR-8).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Momentum;
use super::super::state::dropped_weapons::Drops;
use super::super::state::figure::{Held, Stowed};
use super::super::state::scenario::mark_settled;
use super::phrases::{caption_cue, gear_name, handled_object_name, shown_name};
use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{Cue, EventTag, FigureId, Figures, Sides, Tint, Word, Writer};
use crate::referee::BookEvent;

/// An item was drawn, or picked up from the tile `at` (MO-MINOR-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct ItemDrawn {
    pub figure: FigureId,
    pub item: Word,
    pub at: Option<Tile>,
}

impl BookEvent<Momentum> for ItemDrawn {
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

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-drew", figure = shown_name(world, self.figure), item = gear_name(world, self.item))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("mo-drew.over"), Tint::Plain)
    }
}

/// A terminal was used, a device disarmed, or evidence taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct ObjectSettled {
    pub figure: FigureId,
    pub object: Word,
}

impl BookEvent<Momentum> for ObjectSettled {
    fn apply(&self, world: &mut World) {
        mark_settled(world, self.object);
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, object) = (shown_name(world, self.figure), handled_object_name(world, self.object));
        phrase!("mo-settled", figure = figure, object = object)
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("mo-settled.over"), Tint::Good)
    }

    fn tags(&self, world: &World) -> Vec<EventTag> {
        vec![EventTag::Thing { id: self.object, at: world.at(self.figure), kept: true }]
    }
}
