//! Tasks: attempted, declared, made harder, rolled (MO-ATTACK-1, MO-DICE-1, MO-SPEND-2).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Momentum;
use super::super::senses::sight::witnessing_sides;
use super::super::state::figure::Character;
use super::super::state::pending_frames::Origin;
use super::super::state::status_effects::Complications;
use super::super::state::task_kinds::Task;
use super::super::state::turn_and_round::{CurrentTurn, RoundState};
use super::phrases::{caption_cue, shown_name, task_phrase};
use crate::localization::{Phrase, phrase};
use crate::model::{
    Cue, EventDice, EventTag, FigureId, Figures, Ledger, Side, Sides, Tint, Viewpoint, Word, Writer, turn_toward,
};
use crate::referee::BookEvent;

/// Marks the Task of the Turn as used: consumes Aim and Prepare, and ends a Movement.
pub fn use_task(world: &mut World, figure: FigureId) {
    let mut now = world.alter::<CurrentTurn>();
    if now.figure == Some(figure) {
        now.tasks += 1;
        now.stride = None;
        now.prepared = false;
        now.bought = false;
    }
}

/// The sides that learn of a rolled Task.
fn witnesses(world: &World, figure: FigureId, task: Task) -> Sides {
    match task {
        Task::Attack { target, .. } => witnessing_sides(world, &[figure, target]),
        _ => Sides::identifying(world, figure),
    }
}

/// A Task that is not rolled was attempted (MO-TASK-9, MO-TASK-11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct UnrolledTaskAttempted {
    pub figure: FigureId,
    pub task: Word,
}

impl BookEvent<Momentum> for UnrolledTaskAttempted {
    fn apply(&self, world: &mut World) {
        use_task(world, self.figure);
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        if self.task == *"pass" { phrase!("mo-passed", figure = shown_name(world, self.figure)) } else { Phrase::EMPTY }
    }

    fn cue(&self, world: &World) -> Cue {
        let passes = || caption_cue(world, self.figure, phrase!("mo-passed.over"), Tint::Dim);
        if self.task == *"pass" { passes() } else { Cue::None }
    }
}

/// A Task was declared, with the dice bought for it (MO-ATTACK-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Declared {
    pub figure: FigureId,
    pub task: Task,
    pub origin: Origin,
    pub dice: u8,
}

impl BookEvent<Momentum> for Declared {
    fn apply(&self, world: &mut World) {
        if matches!(self.origin, Origin::Turn | Origin::Swift) {
            use_task(world, self.figure);
            let mut now = world.alter::<CurrentTurn>();
            now.aimed &= !matches!(self.task, Task::Attack { .. });
            now.sprinted |= self.task == Task::Sprint;
        }
        if let Task::Attack { target, .. } = self.task
            && let Some(at) = world.at(target)
        {
            turn_toward(world, self.figure, at);
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        witnesses(world, self.figure, self.task)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!(
            "mo-declared",
            deed = task_phrase(world, Viewpoint::of(world), self.figure, &self.task),
            dice = self.dice
        )
    }
}

/// A Task lapsed before its roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct TaskLapsed {
    pub figure: FigureId,
    pub task: Task,
}

impl BookEvent<Momentum> for TaskLapsed {
    fn witnesses(&self, world: &World) -> Sides {
        witnesses(world, self.figure, self.task)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-task-lapsed", figure = shown_name(world, self.figure))
    }
}

/// Create Problem: a declared Task is harder by `problems` in all (MO-SPEND-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct ProblemMade {
    pub figure: FigureId,
    pub by: FigureId,
    pub problems: u8,
}

impl BookEvent<Momentum> for ProblemMade {
    fn apply(&self, world: &mut World) {
        if world.side(self.by) == Side::Hostile {
            world.alter::<RoundState>().problem = true;
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        witnessing_sides(world, &[self.figure, self.by])
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-problem-made", figure = shown_name(world, self.figure), problems = self.problems)
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("mo-problem-made.over"), Tint::Warn)
    }
}

/// A side declines Create Problem for the rest of the round (MO-SPEND-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct LetBe {
    pub figure: FigureId,
}

impl BookEvent<Momentum> for LetBe {
    fn apply(&self, world: &mut World) {
        world.alter::<RoundState>().lets_be = true;
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::of(world.side(self.figure))
    }

    fn phrase(&self, _: &World) -> Phrase {
        phrase!("mo-let-be")
    }
}

/// A Task was rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Rolled {
    pub figure: FigureId,
    pub task: Task,
    #[serde(flatten)]
    pub roll: TaskRoll,
}

/// A roll of d20s for a Task, with its result (MO-DICE-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TaskRoll {
    pub ledger: Ledger,
    pub faces: Vec<u8>,
    /// Index of the die that Aim re-rolled, and its new face (MO-MINOR-4).
    pub again: Option<(u8, u8)>,
    /// Assisting characters, with their faces (MO-TASK-2).
    pub helpers: Vec<(FigureId, u8)>,
    pub target: u8,
    pub difficulty: u8,
    pub successes: u8,
    pub success: bool,
    /// Successes beyond the Difficulty (MO-DICE-2).
    pub momentum: u8,
}

impl BookEvent<Momentum> for Rolled {
    fn witnesses(&self, world: &World) -> Sides {
        witnesses(world, self.figure, self.task)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let roll = &self.roll;
        let mut faces: Vec<String> = roll.faces.iter().map(u8::to_string).collect();
        if let Some((place, face)) = roll.again {
            faces[usize::from(place)] = format!("{}→{face}", roll.faces[usize::from(place)]);
        }
        let helps = |(id, face): &(FigureId, u8)| phrase!("mo-helps", figure = shown_name(world, *id), face = *face);
        phrase!(
            "mo-rolled",
            figure = shown_name(world, self.figure),
            faces = faces.join(", "),
            target = roll.target,
            helped = !roll.helpers.is_empty(),
            helpers = Phrase::joined(", ", roll.helpers.iter().map(helps)),
            successes = roll.successes,
            difficulty = roll.difficulty,
            done = roll.success,
            momentum = roll.momentum,
        )
    }

    fn cue(&self, world: &World) -> Cue {
        match self.task {
            Task::Attack { target, .. } => {
                let ends = world.at(self.figure).zip(world.at(target));
                let strikes = self.roll.success.into();
                ends.map_or(Cue::None, |(from, to)| Cue::Shot { figure: self.figure, from, to, strikes })
            }
            _ if self.roll.success => caption_cue(world, self.figure, phrase!("mo-succeeds"), Tint::Good),
            _ => caption_cue(world, self.figure, phrase!("mo-fails"), Tint::Warn),
        }
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
        let helpers: Vec<u8> = self.roll.helpers.iter().map(|(_, face)| *face).collect();
        let dice = EventDice::with(&self.roll.ledger, &[("", &self.roll.faces), ("assist", &helpers)])?;
        Some(dice.counting("", |face| face <= self.roll.target))
    }

    fn tags(&self, world: &World) -> Vec<EventTag> {
        match self.task {
            Task::Attack { target, .. } => {
                let ends = world.at(self.figure).zip(world.at(target));
                let (by, target, hit) = (self.figure, Some(target), self.roll.success);
                ends.into_iter().map(|(from, at)| EventTag::Shot { by, target, from, at, hit }).collect()
            }
            Task::Force { at } => vec![EventTag::Breached { at, opened: self.roll.success }],
            _ => Vec::new(),
        }
    }

    fn hoped_outcome(&self) -> Option<(FigureId, bool)> {
        Some((self.figure, self.roll.success))
    }
}

/// Natural 20s brought Complications: new ones, and the total (MO-DICE-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Complicated {
    pub figure: FigureId,
    pub gained: u8,
    pub tokens: u8,
}

impl BookEvent<Momentum> for Complicated {
    fn apply(&self, world: &mut World) {
        let fresh = world.complications(self.figure).fresh + self.gained;
        set_complications(world, self.figure, Complications { tokens: self.tokens, fresh });
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-complicated", figure = shown_name(world, self.figure), gained = self.gained)
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("mo-complicated.over"), Tint::Warn)
    }
}

/// A Complication was removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Uncomplicated {
    pub figure: FigureId,
    pub tokens: u8,
}

impl BookEvent<Momentum> for Uncomplicated {
    fn apply(&self, world: &mut World) {
        let fresh = world.complications(self.figure).fresh.saturating_sub(1).min(self.tokens);
        set_complications(world, self.figure, Complications { tokens: self.tokens, fresh });
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-uncomplicated", figure = shown_name(world, self.figure))
    }
}

fn set_complications(world: &mut World, figure: FigureId, token: Complications) {
    if token.tokens > 0 {
        world.put(figure, token);
    } else {
        world.take::<Complications>(figure);
    }
}
