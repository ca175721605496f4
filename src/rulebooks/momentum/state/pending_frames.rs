//! Pending decisions and actions within a Turn: a stack of frames, part of the state.

use bevy::prelude::{Resource, World};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::task_kinds::{ExecutableTask, Task};
use crate::board::Tile;
use crate::model::{Briefed, FigureId, Side};

/// The source of a Task; some rules depend on it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The Task of the Turn.
    Turn,
    /// The second Task of the Turn (MO-SPEND-19).
    Swift,
    /// A readied Task (MO-READY-1).
    Ready,
    /// A Task that an officer directs (MO-TASK-6).
    Direct,
}

/// An attempted Task.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Attempt {
    pub figure: FigureId,
    pub task: Task,
    pub origin: Origin,
    /// Dice bought with Create Opportunity.
    pub dice: u8,
    /// One die may be re-rolled (MO-MINOR-4).
    pub aimed: bool,
    /// It was prepared (MO-MINOR-14).
    pub prepared: bool,
    /// Difficulty added with Create Problem.
    pub problems: u8,
}

/// A successful Task, with what can still be bought on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Success {
    pub attempt: Attempt,
    /// Its own Momentum left.
    pub momentum: u8,
    /// Damage dice of an attack.
    pub damage: Vec<u8>,
    pub rerolled: bool,
    pub bonus: u8,
    pub penetration: u8,
    pub second: Option<FigureId>,
    pub disarmed: bool,
    pub advantage: bool,
    pub woke: bool,
    /// The tile that the Task was rolled on.
    pub from: Tile,
}

/// A pending Injury that may be avoided.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hurt {
    pub figure: FigureId,
    pub lethal: bool,
}

/// The kind of a walk.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    Movement,
    Melee,
    Run,
}

/// A frame of the stack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// A Task to be declared.
    Begin(Attempt),
    /// A declared Task: the other side may create problems. `settled` once it has declined.
    Declared { attempt: Attempt, settled: bool },
    /// A successful Task: its side may spend Momentum.
    Spending(Success),
    /// An Injury that its bearer may avoid.
    Injury(Hurt),
    /// A walk under way.
    Walk { figure: FigureId, path: Vec<Tile>, gait: Gait },
    /// Threat may be spent at the start of the round.
    Threat,
    /// A readied Task without a roll (MO-READY-1).
    Do { figure: FigureId, deed: ExecutableTask },
}

impl Frame {
    /// The figure it concerns.
    pub fn figure(&self) -> Option<FigureId> {
        match self {
            Self::Begin(attempt) | Self::Declared { attempt, .. } => Some(attempt.figure),
            Self::Spending(success) => Some(success.attempt.figure),
            Self::Injury(hurt) => Some(hurt.figure),
            Self::Walk { figure, .. } | Self::Do { figure, .. } => Some(*figure),
            Self::Threat => None,
        }
    }
}

/// All pending frames, the next one last.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agenda(pub Vec<Frame>);

/// The asked side knows what is pending.
impl Briefed for Agenda {
    fn is_briefed(_: Side) -> bool {
        true
    }
}

/// The frame that awaits an answer.
pub fn top_frame(world: &World) -> Option<&Frame> {
    world.resource::<Agenda>().0.last()
}

/// The Task whose Momentum is being spent.
pub fn success_to_spend(world: &World) -> Option<&Success> {
    match top_frame(world) {
        Some(Frame::Spending(success)) => Some(success),
        _ => None,
    }
}

/// The result of one step of a frame.
pub enum FrameResult {
    /// A side must decide first.
    Ask(Frame, Side),
    /// Done; these come next, the first of them last.
    Done(Vec<Frame>),
}
