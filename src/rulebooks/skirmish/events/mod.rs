//! The events of Skirmish: each kind in one place, with all that the game asks about it.

mod carriers;
mod common_event_facts;
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
pub use knowledge::{Bumped, Heard, Sighted};
pub use shots::{Attacked, Destroyed, Struck, Suppressed, Suppressing};
pub use skill_roll::Thrown;
pub use tasks::{Blown, PickedUp, ThrewSmoke, Tried};

use super::Skirmish;
use crate::{model, referee};

/// An event of this book, or a common one.
pub type Event = model::Event<SkEvent>;

referee::facts! {
    /// The events defined by this book.
    pub enum SkEvent of Skirmish {
        Sighted, Heard, Attacked, Struck, Destroyed, Suppressing, Suppressed, Assisted, Observed, ThrewSmoke, PickedUp,
        Tried, Blown, Held, Mounted, Dismounted, Bumped,
    }
}

/// A claim of observers.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Both sides update what they see.
    Look,
}
