//! One battle under any book: the queue of orders, the one writer, phases, reactions, and how it all ends.

mod audit;
mod battle;
mod claims;
mod erased;
mod marks;
mod moves;
mod phases;
mod rulebook;
mod runs;
mod setup;
mod turn;

pub use audit::Audit;
pub use battle::{Battle, Performed};
pub use claims::{Claim, Claims, Committed};
pub use erased::{AnyBattle, AnyBook, BadOrder, BookOf, Played, Schemas, Told, worded};
pub use moves::Moves;
pub use phases::{Edge, OnPhase, advance};
pub use rulebook::{Recollection, Rulebook, Seat, report_of};
pub use runs::{Clerk, Done, Hand};
pub use setup::Setup;
pub use turn::{Entry, Turn};
