//! Traits of a rulebook: five, each implemented beside the code that answers it.

mod levels;
mod minds;
mod presentation;
mod rules;
mod statistics;

pub use levels::Levels;
pub use minds::{MindCache, Minds, Seat};
pub use presentation::{LAST_ROUND, Presentation, can_still_act};
pub use rules::Rules;
pub use statistics::{Statistics, report_of};

/// A rulebook. The referee, the protocol and the view use nothing else of it.
pub trait Rulebook: Rules + Levels + Presentation + Minds + Statistics {}

impl<B: Rules + Levels + Presentation + Minds + Statistics> Rulebook for B {}
