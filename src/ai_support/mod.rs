//! Plans that the mind of any book may use: ways, lanes rated by who must pass them, posts, searching, hiding.
//!
//! They stand on the board as a side believes it to be ([`SideKnowledge::believed`](crate::model::SideKnowledge::believed)) and on tiles
//! that a mind names. They know no rule of any book and ask for nothing else.
mod choice;
mod choke_points;
mod flow_field;
mod hiding;
mod search;

pub use choice::{Candidate, best};
pub use choke_points::Traffic;
pub use flow_field::{Flow, Tolls};
pub use hiding::overlooked;
pub use search::Search;
