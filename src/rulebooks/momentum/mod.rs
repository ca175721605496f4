//! Momentum: named characters with one Task a Turn; extra successes become Momentum, risks become Threat.

mod actions;
mod data;
mod events;
mod flow;
mod invariants;
mod known_state;
mod mind;
mod mission;
mod present;
mod resolve;
mod rules;
mod senses;
mod setup;
mod state;

pub use actions::*;
pub use data::order_field_types::{Band, Boon, Price, Question, ReadyTrigger, Stance};
pub use events::{Event, MoEvent, Reaction, TaskRoll};
pub use state::dropped_weapons::Drops;
pub use state::figure::{Character, Determination, HasDirected, Held, Injuries, Stats, Stowed, Stress};
pub use state::pending_frames::{Agenda, Attempt, Frame, Gait, Hurt, Origin, Success};
pub use state::pools::PoolState;
pub use state::scenario::{Goals, ScenarioObjects};
pub use state::status_effects::*;
pub use state::task_kinds::{ExecutableTask, Task};
pub use state::turn_and_round::{CurrentTurn, RoundState};

use crate::referee;

/// The book.
pub struct Momentum;

type Turn<'w> = referee::Turn<'w, Momentum>;
type Committed = referee::Committed<Momentum>;
type Claiming<'s> = referee::Claiming<'s, Momentum>;
