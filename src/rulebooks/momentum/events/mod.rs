//! The events of Momentum: each kind with what it changes, who learns of it, and how it is told and shown.

mod attacks;
mod common_event_facts;
mod injuries;
pub mod phrases;
mod scenario;
mod tasks;
mod teamwork;
mod turns;

pub use attacks::{DamageRolled, Disarmed, Hazard, Sharpened, Struck};
pub use injuries::{Aided, Avoided, Injured, Recovered, Regained, Woke};
pub use scenario::{Answered, CalledIn, Drew, Reinforced, Settled, Sighted, Toll, Triggered};
pub use tasks::{Complicated, Declared, Lapsed, LetBe, ProblemMade, Rolled, TaskRoll, Tasked, Uncomplicated};
pub use teamwork::{Assisted, Directed, Readied};
pub use turns::{InitiativeKept, Minor, MinorBought, Pending, Pools, SwiftBought, TurnBegan, TurnEnded};

use super::Momentum;
use crate::{model, referee};

/// An event of this book, or a common one.
pub type Event = model::Event<MoEvent>;

referee::facts! {
    /// The events defined by this book.
    pub enum MoEvent of Momentum {
        Sighted, TurnBegan, TurnEnded, Minor, MinorBought, InitiativeKept, Pools, Tasked, Declared, Lapsed, ProblemMade,
        LetBe, Rolled, Complicated, Uncomplicated, DamageRolled, Sharpened, Struck, Hazard, Disarmed, Drew, Avoided,
        Injured, Aided, Woke, Recovered, Regained, Assisted, Directed, Readied, Settled, Answered, Reinforced, Triggered,
        Toll, CalledIn, SwiftBought, Pending,
    }
}

/// A claim of an observer.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Both sides update what they see.
    Look,
}
