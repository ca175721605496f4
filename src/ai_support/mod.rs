//! Building blocks for the minds of all rulebooks: flow fields, choke points, search plans, hiding.
//!
//! They use the board as a side believes it to be ([`SideKnowledge::believed`](crate::model::SideKnowledge::believed))
//! and tiles that a mind chooses, and know no rulebook.
mod best_candidates;
mod choke_points;
mod flow_field;
mod search_plan;
mod visible_tiles;

pub use best_candidates::{Candidate, best};
pub use choke_points::Traffic;
pub use flow_field::{Flow, Tolls};
pub use search_plan::Search;
pub use visible_tiles::visible_from_any;
