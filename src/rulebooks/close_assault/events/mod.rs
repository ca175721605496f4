//! The events of Close Assault: each kind with all that the game asks about it.

mod activation;
mod assault;
mod common_event_facts;
mod fire;
mod march;
mod morale_and_losses;
mod phrases;
pub mod placement;

pub use activation::{Activated, Joined, Parted, Readied, Spent, TurnRolled};
pub use assault::{AssaultEnded, BonusRolled, Declared, Drawn, Engaged, Footing, Initiative, MoppedUp, Placed, Struck};
pub use fire::{Burst, Fired, HullStruck};
pub use march::{LetPass, Marched, MayFire, PutOff, Way, WentOn};
pub use morale_and_losses::{Fell, MoraleTested, Removed};

use crate::model::{self, FigureId};
use crate::referee;

/// The book.
pub struct CloseAssault;

pub type Turn<'w> = referee::Turn<'w, CloseAssault>;

pub type Committed = referee::Committed<CloseAssault>;

pub type Claiming<'s> = referee::Claiming<'s, CloseAssault>;

/// An event of this book, or a common one.
pub type Event = model::Event<CaEvent>;

referee::facts! {
    /// The events defined by this book.
    pub enum CaEvent of CloseAssault {
        TurnRolled, Activated, MoraleTested, Marched, Fired, HullStruck, Fell, Removed, Declared, Engaged, Initiative,
        BonusRolled, Struck, MoppedUp, AssaultEnded, Joined, Parted, MayFire, PutOff, LetPass, WentOn, Readied, Spent,
    }
}

/// Reactions that observers claim.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Units on Overwatch are asked whether they fire at a unit that completed a Move (CA-WATCH-1).
    Watch { target: FigureId },
}
