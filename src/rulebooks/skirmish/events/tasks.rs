//! Tasks and gear: attempts at tasks, charges, smoke, weapons picked up.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Skirmish;
use super::super::state::{Arms, Cloud, Clouds, Drops, TerminalsAndCharges, TurnState, book_data, reveal_ground};
use super::SkillRoll;
use super::phrases::{caption_cue, shown_name, weapon_name};
use super::spending::{spend_action, use_up_item};
use crate::board::{Board, Tile};
use crate::localization::{Argument, NameKind, Phrase, phrase};
use crate::model::{Cue, EventDice, EventTag, FigureId, Figures, Sides, Tint, Viewpoint, Word, Writer, turn_toward};
use crate::referee::BookEvent;

/// A task was attempted; without a roll if its row needs none (SK-TASK-1, SK-DIFF-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct TaskTried {
    pub figure: FigureId,
    pub task: Word,
    pub at: Tile,
    pub done: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thrown: Option<SkillRoll>,
}

impl BookEvent<Skirmish> for TaskTried {
    fn apply(&self, world: &mut World) {
        let &Self { figure, at, .. } = self;
        spend_action(world, figure);
        turn_toward(world, figure, at);
        if !self.done {
            return;
        }
        let side = world.side(figure);
        match self.task.as_str() {
            "place" => {
                use_up_item(world, figure, "charge");
                world.alter::<TerminalsAndCharges>().charges.insert(at, side);
            }
            "operate" => {
                if let Some((_, opened)) = world.alter::<TerminalsAndCharges>().terminals.get_mut(&at) {
                    *opened = true;
                }
            }
            _ => {}
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let row = book_data(world).tasks.get(self.task.as_str());
        let task = row.map_or(self.task.to_string(), |task| task.name.to_lowercase());
        let task = Argument::name(NameKind::Task, task);
        let roll = self.thrown.as_ref().map_or_else(|| phrase!("sk-no-roll"), SkillRoll::phrase);
        phrase!("sk-tried", figure = shown_name(world, self.figure), task = task, roll = roll, done = self.done)
    }

    fn cue(&self, world: &World) -> Cue {
        if self.done {
            let tint = Viewpoint::tint(world, Tint::Good, world.side(self.figure));
            caption_cue(world, self.figure, phrase!("sk-done"), tint)
        } else {
            caption_cue(world, self.figure, phrase!("sk-fails"), Tint::Warn)
        }
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
        self.thrown.as_ref()?.dice()
    }

    fn hoped_outcome(&self) -> Option<(FigureId, bool)> {
        Some((self.figure, self.done))
    }
}

/// A placed charge goes off and opens its door or wall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct ChargeBlown {
    pub at: Tile,
    pub by: FigureId,
}

impl BookEvent<Skirmish> for ChargeBlown {
    fn apply(&self, world: &mut World) {
        world.alter::<TerminalsAndCharges>().charges.remove(&self.at);
        world.alter::<Board>().breach_by_explosive(self.at);
        reveal_ground(world);
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::ALL
    }

    fn phrase(&self, _: &World) -> Phrase {
        phrase!("sk-charge-blown", at = self.at)
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Door { at: self.at, open: true, loud: true }
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Breached { at: self.at, opened: true }]
    }
}

/// A smoke grenade was thrown; its smoke lasts until the start of the turn `until` (SK-CONCEAL-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct ThrewSmoke {
    pub figure: FigureId,
    pub from: Tile,
    pub at: Tile,
    pub tiles: Vec<Tile>,
    pub until: u16,
}

impl BookEvent<Skirmish> for ThrewSmoke {
    fn apply(&self, world: &mut World) {
        spend_action(world, self.figure);
        turn_toward(world, self.figure, self.at);
        use_up_item(world, self.figure, "smoke-grenade");
        world.alter::<Clouds>().0.push(Cloud { tiles: self.tiles.clone(), until: self.until });
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::ALL
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("sk-threw-smoke", figure = shown_name(world, self.figure))
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Shot { figure: self.figure, from: self.from, to: self.at, strikes: 0 }
    }
}

/// A weapon was picked up (SK-TURN-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct PickedUp {
    pub figure: FigureId,
    pub at: Tile,
    pub weapon: Word,
}

impl BookEvent<Skirmish> for PickedUp {
    fn apply(&self, world: &mut World) {
        let &Self { figure, at, weapon } = self;
        let mut drops = world.alter::<Drops>();
        if let Some(lying) = drops.0.get_mut(&at) {
            if let Some(index) = lying.iter().position(|word| *word == weapon) {
                lying.remove(index);
            }
            if lying.is_empty() {
                drops.0.remove(&at);
            }
        }
        world.edit::<Arms>(figure, |arms| arms.0.push(weapon));
        world.edit::<TurnState>(figure, |done| {
            done.picked = true;
            done.begun = true;
        });
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, weapon) = (shown_name(world, self.figure), weapon_name(world, self.weapon));
        phrase!("sk-picked-up", figure = figure, weapon = weapon)
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("sk-picks-up"), Tint::Plain)
    }
}
