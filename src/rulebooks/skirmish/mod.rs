//! Skirmish: single units with one move and one Action; an attack passes four gates, and Damage that reaches a unit's
//! Defense destroys it.

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
mod senses;
mod setup;
mod state;

pub use actions::{
    Assist, Attack, Bombard, Dismount, Force, Mount, Observe, Operate, Order, PickUp, Place, SetOff, SkOrder, Smoke,
    Spot, Suppress,
};
pub use data::{Chance, Defense, Roll, RollMode};
pub use events::{
    Assisted, Attacked, ChargeBlown, Destroyed, Dismounted, Event, Heard, Held, Mounted, Observed, PickedUp,
    RanIntoUnseen, Reaction, Sighted, SkEvent, SkillRoll, Struck, Suppressed, Suppressing, TaskTried, ThrewSmoke,
};
pub use resolve::suppress::in_cone;
pub use state::{
    Arms, Assisting, Cloud, Clouds, Dead, Drops, Items, Observing, Patrol, Riding, Sensors, Spotted, Stats,
    Suppression, TerminalsAndCharges, Traced, Trained, TurnState, Unaware, Unit,
};

use crate::referee;

/// The book.
pub struct Skirmish;

type Turn<'w> = referee::Turn<'w, Skirmish>;
type Committed = referee::Committed<Skirmish>;
type Claiming<'s> = referee::Claiming<'s, Skirmish>;
