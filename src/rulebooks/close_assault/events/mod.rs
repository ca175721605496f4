//! The events of Close Assault: each kind with all that the game asks about it.

mod activation;
mod assault;
mod common_events;
mod fire;
mod march;
mod morale_and_losses;
mod phrases;
pub mod placement;

pub use activation::{Activated, ActivationEnded, JointAssaultCancelled, JointAssaultDeclared, Readied, TurnRolled};
pub use assault::{
    AssaultDeclared, AssaultEnded, BonusRolled, Drawn, Engaged, Footing, Initiative, MoppedUp, Placed, Struck,
};
pub use fire::{Burst, Fired, HullStruck};
pub use march::{Marched, ModelPath, MoverWentOn, OrderPutOff, OverwatchDeclined, OverwatchOffered};
pub use morale_and_losses::{ModelsLost, MoraleTested, UnitRemoved};

use crate::model::{self, FigureId};
use crate::referee;

/// The book.
pub struct CloseAssault;

pub type Turn<'w> = referee::Turn<'w, CloseAssault>;

pub type Committed = referee::Committed<CloseAssault>;

pub type Claiming<'s> = referee::Claiming<'s, CloseAssault>;

/// An event of this book, or a common one.
pub type Event = model::Event<CaEvent>;

referee::book_events! {
    /// The events defined by this book.
    pub enum CaEvent of CloseAssault {
        TurnRolled, Activated, MoraleTested, Marched, Fired, HullStruck, ModelsLost = "fell", UnitRemoved = "removed", AssaultDeclared = "declared", Engaged, Initiative,
        BonusRolled, Struck, MoppedUp, AssaultEnded, JointAssaultDeclared = "joined", JointAssaultCancelled = "parted", OverwatchOffered = "may_fire", OrderPutOff = "put_off", OverwatchDeclined = "let_pass", MoverWentOn = "went_on", Readied, ActivationEnded = "spent",
    }
}

/// Reactions that observers claim.
#[derive(Clone, Debug)]
pub enum Reaction {
    /// Units on Overwatch are asked whether they fire at a unit that completed a Move (CA-WATCH-1).
    Watch { target: FigureId },
}
