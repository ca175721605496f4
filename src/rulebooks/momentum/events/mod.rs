//! The events of Momentum: each kind with what it changes, who learns of it, and how it is told and shown.

mod attacks;
mod common_events;
mod injuries;
mod items_and_objects;
mod obtain_information;
pub mod phrases;
mod scenario;
mod sightings;
mod tasks;
mod teamwork;
mod turns;

pub use attacks::{AttackImproved, DamageRolled, Disarmed, Hazard, Struck};
pub use injuries::{Avoided, FirstAidGiven, Injured, PatientWoke, Recovered, Regained};
pub use items_and_objects::{ItemDrawn, ObjectSettled};
pub use obtain_information::Answered;
pub use scenario::{CalledIn, CasualtiesCounted, Reinforced, Triggered};
pub use sightings::Sighted;
pub use tasks::{
    Complicated, Declared, LetBe, ProblemMade, Rolled, TaskLapsed, TaskRoll, Uncomplicated, UnrolledTaskAttempted,
};
pub use teamwork::{Assisted, Directed, Readied};
pub use turns::{InitiativeKept, Minor, MinorBought, Pending, PoolsChanged, SwiftBought, TurnBegan, TurnEnded};

use super::Momentum;
use crate::{model, referee};

/// An event of this book, or a common one.
pub type Event = model::Event<MoEvent>;

referee::book_events! {
    /// The events defined by this book.
    pub enum MoEvent of Momentum {
        Sighted, TurnBegan, TurnEnded, Minor, MinorBought, InitiativeKept, PoolsChanged = "pools", UnrolledTaskAttempted = "tasked", Declared, TaskLapsed = "lapsed", ProblemMade,
        LetBe, Rolled, Complicated, Uncomplicated, DamageRolled, AttackImproved = "sharpened", Struck, Hazard, Disarmed, ItemDrawn = "drew", Avoided,
        Injured, FirstAidGiven = "aided", PatientWoke = "woke", Recovered, Regained, Assisted, Directed, Readied, ObjectSettled = "settled", Answered, Reinforced, Triggered,
        CasualtiesCounted = "toll", CalledIn, SwiftBought, Pending,
    }
}

/// A claim of an observer.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Both sides update what they see.
    Look,
}
