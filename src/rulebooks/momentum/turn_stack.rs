//! What is still to be decided or done in the midst of a Turn: a stack of frames, part of the state. Each order that
//! answers a question changes the frame on top and lets the stack go on.

use bevy::prelude::{Resource, World};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::events::MoEvent;
use super::readied_task::{self, Deed};
use super::task::Task;
use super::{Turn, attempt, injury, rounds, threat, walk};
use crate::board::Tile;
use crate::model::{Briefed, Clock, CommonEvent, FigureId, Side, Word};

/// Why a Task is attempted: whose Turn it is counts for some rules.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The Task of the Turn.
    Turn,
    /// The second Task of it (MO-SPEND-19).
    Swift,
    /// One that was readied (MO-READY-1).
    Ready,
    /// One that an officer directs (MO-TASK-6).
    Direct,
}

/// A Task that somebody attempts.
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
    /// Bought with Create Problem.
    pub problems: u8,
}

/// What a Task that succeeded may still buy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Success {
    pub attempt: Attempt,
    /// What is left of its own Momentum.
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

/// An Injury that may be avoided.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hurt {
    pub figure: FigureId,
    pub lethal: bool,
}

/// Why somebody walks.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    Movement,
    Melee,
    Run,
}

/// Something that is under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// A Task that is to be declared.
    Begin(Attempt),
    /// A declared Task: the other side may create problems. `settled` once it has said that it will not.
    Declared { attempt: Attempt, settled: bool },
    /// A Task that succeeded: its side may spend Momentum.
    Spending(Success),
    /// An Injury that its bearer may avoid.
    Injury(Hurt),
    /// A way that is being walked.
    Walk { figure: FigureId, path: Vec<Tile>, gait: Gait },
    /// Threat may be spent at the start of the round.
    Threat,
    /// A readied Task that is not rolled (MO-READY-1).
    Do { figure: FigureId, deed: Deed },
}

impl Frame {
    /// Whom it is about.
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

/// All frames, the one to go on with last.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agenda(pub Vec<Frame>);

/// Whoever is asked knows what is open.
impl Briefed for Agenda {
    fn told_to(_: Side) -> bool {
        true
    }
}

/// The frame that waits for an answer.
pub fn top(world: &World) -> Option<&Frame> {
    world.resource::<Agenda>().0.last()
}

/// The Task whose Momentum is being spent.
pub fn spending(world: &World) -> Option<&Success> {
    match top(world) {
        Some(Frame::Spending(success)) => Some(success),
        _ => None,
    }
}

/// Goes on with the frame on top, changed, and with whatever it leads to.
pub fn answer(turn: &mut Turn, frame: Frame) {
    let mut frames = turn.world().resource::<Agenda>().0.clone();
    frames.pop();
    frames.push(frame);
    drive(turn, frames);
}

/// The frame on top is done: these come next, the first of them last.
pub fn done(turn: &mut Turn, next: Vec<Frame>) {
    let mut frames = turn.world().resource::<Agenda>().0.clone();
    frames.pop();
    frames.extend(next);
    drive(turn, frames);
}

/// Puts something on top of what is under way, and goes on.
pub fn push(turn: &mut Turn, more: impl IntoIterator<Item = Frame>) {
    let mut frames = turn.world().resource::<Agenda>().0.clone();
    frames.extend(more);
    drive(turn, frames);
}

/// What a step of a frame came to.
pub enum Step {
    /// Somebody must decide first.
    Ask(Frame, Side),
    /// It is done; these come next, the first of them last.
    Done(Vec<Frame>),
}

/// Goes on until somebody must decide, or nothing is left.
fn drive(turn: &mut Turn, mut frames: Vec<Frame>) {
    while !turn.over() {
        let Some(frame) = frames.pop() else { break };
        match step(turn, frame) {
            Step::Ask(frame, side) => {
                frames.push(frame);
                keep(turn, frames);
                return ask(turn, side);
            }
            Step::Done(next) => frames.extend(next),
        }
    }
    keep(turn, Vec::new());
    if !turn.over() {
        rounds::resume(turn);
    }
}

fn step(turn: &mut Turn, frame: Frame) -> Step {
    match frame {
        Frame::Begin(attempt) => attempt::declare(turn, attempt),
        Frame::Do { figure, deed } => Step::Done(readied_task::carry_out(turn, figure, deed)),
        Frame::Declared { attempt, settled } => attempt::go_on(turn, attempt, settled),
        Frame::Spending(success) => attempt::spend_or_finish(turn, success),
        Frame::Injury(hurt) => injury::ask_or_inflict(turn, hurt),
        Frame::Walk { figure, path, gait } => walk::step_on(turn, figure, path, gait),
        Frame::Threat => threat::ask_or_pass(turn),
    }
}

fn keep(turn: &mut Turn, frames: Vec<Frame>) {
    if turn.world().resource::<Agenda>().0 != frames {
        turn.commit(MoEvent::Pending { frames });
    }
}

/// Asks a side.
pub fn ask(turn: &mut Turn, side: Side) {
    if turn.world().resource::<Clock>().active != side {
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new("turn"), side });
    }
}
