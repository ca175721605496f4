//! Characters that work together or wait: assist, direct, ready (MO-TASK-1, MO-TASK-6, MO-READY-1).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Momentum;
use super::super::state::figure::HasDirected;
use super::super::state::status_effects::{Assisting, ReadiedTask};
use super::super::state::turn_and_round::CurrentTurn;
use super::phrases::{caption_cue, shown_name};
use super::tasks::use_task;
use crate::localization::{Phrase, phrase};
use crate::model::{Cue, FigureId, Figures, Sides, Tint, Writer};
use crate::referee::BookEvent;

/// A character will assist another (MO-TASK-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Assisted {
    pub figure: FigureId,
    pub target: FigureId,
}

impl BookEvent<Momentum> for Assisted {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, Assisting { whom: self.target });
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-assisted", figure = shown_name(world, self.figure), target = shown_name(world, self.target))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("mo-assisted.over"), Tint::Team)
    }
}

/// A commanding officer directs an ally (MO-TASK-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Directed {
    pub figure: FigureId,
    pub ally: FigureId,
}

impl BookEvent<Momentum> for Directed {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, HasDirected(true));
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-directed", figure = shown_name(world, self.figure), ally = shown_name(world, self.ally))
    }
}

/// A character readies a Task (MO-READY-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Readied {
    pub figure: FigureId,
    pub ready: ReadiedTask,
}

impl BookEvent<Momentum> for Readied {
    fn apply(&self, world: &mut World) {
        use_task(world, self.figure);
        // A readied Sprint counts as this Turn's movement Task (MO-SPRINT-3).
        world.alter::<CurrentTurn>().sprinted |= self.ready.ally.is_none() && self.ready.task == *"sprint";
        world.put(self.figure, self.ready);
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::of(world.side(self.figure))
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-readied", figure = shown_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("mo-readied.over"), Tint::Team)
    }
}
