//! One battle under any book: the queue of orders, the one writer, phases, reactions, and how it all ends.

mod audit;
mod battle;
mod claims;
mod erased;
mod marks;
mod phases;
mod rulebook;
mod setup;
mod turn;

pub use audit::Audit;
pub use battle::{Battle, Performed};
pub use claims::{Claim, Claims, Committed};
pub use erased::{AnyBattle, AnyBook, BadOrder, BookOf, Played, Schemas, Told};
pub use phases::{Edge, OnPhase, advance};
pub use rulebook::{Rulebook, Seat};
pub use setup::Setup;
pub use turn::{Entry, Turn};
