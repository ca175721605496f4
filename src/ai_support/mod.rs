//! Building blocks for the minds of all rulebooks: flow fields, choke points, search plans, hiding.
//!
//! They use the board as a side believes it to be ([`SideKnowledge::believed_board`](crate::model::SideKnowledge::believed_board))
//! and tiles that a mind chooses, and know no rulebook.
mod best_candidates;
mod enemy_traffic;
mod entry_route;
mod flow_field;
mod visible_tiles;

pub use best_candidates::{Candidate, best_candidates};
pub use enemy_traffic::EnemyTraffic;
pub use entry_route::EntryRoute;
pub use flow_field::{Detours, FlowField, LeastCost, Tolls};
pub use visible_tiles::visible_from_any;
