//! The events of Skirmish: each kind in one place, with all that the game asks about it.

mod carriers;
mod common_events;
mod helping;
mod knowledge;
mod phrases;
mod shots;
mod skill_roll;
mod spending;
mod tasks;
mod witnesses;

pub use carriers::{Dismounted, Mounted};
pub use helping::{Assisted, Held, Observed};
pub use knowledge::{Heard, RanIntoUnseen, Sighted};
pub use shots::{Attacked, Destroyed, Struck, Suppressed, Suppressing};
pub use skill_roll::SkillRoll;
pub use tasks::{ChargeBlown, PickedUp, TaskTried, ThrewSmoke};

use super::Skirmish;
use crate::{model, referee};

/// An event of this book, or a common one.
pub type Event = model::Event<SkEvent>;

referee::book_events! {
    /// The events defined by this book.
    pub enum SkEvent of Skirmish {
        Sighted, Heard, Attacked, Struck, Destroyed, Suppressing, Suppressed, Assisted, Observed, ThrewSmoke, PickedUp,
        TaskTried = "tried", ChargeBlown = "blown", Held, Mounted, Dismounted, RanIntoUnseen = "bumped",
    }
}

/// A claim of observers.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Both sides update what they see.
    Look,
}
