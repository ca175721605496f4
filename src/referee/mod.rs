//! Runs one battle of any book: orders, commits, phases, reactions and the outcome.

mod audit;
mod battle;
mod commit;
mod event_tags;
mod move_queries;
mod phases;
mod playthrough;
mod policies;
mod random_orders;
mod reaction_claims;
mod registration;
mod rulebook;
mod type_erased;

pub use audit::Audit;
pub use battle::{Battle, Performed};
pub use commit::{Entry, Turn};
pub use move_queries::Moves;
pub use phases::{Edge, OnPhase, advance};
pub use playthrough::{GameObserver, ObservedOrder, SidePlayer};
pub use policies::Policy;
pub use random_orders::{Choices, Kind};
pub use reaction_claims::{Claim, Claims, Committed};
pub use registration::Setup;
pub use rulebook::{MindCache, Rulebook, Seat, report_of};
pub use type_erased::{AnyBattle, AnyBook, BadOrder, BookOf, Resolved, Schemas, WitnessedEvent, worded};
