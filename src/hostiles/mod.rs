//! Plans that the mind of any book may use: ways, lanes rated by who must pass them, posts, searching, hiding.
//!
//! They stand on the board as a side believes it to be ([`Known::believed`](crate::table::Known::believed)) and on tiles
//! that a mind names. They know no rule of any book and ask for nothing else.
mod flow;
mod hide;
mod pick;
mod search;
mod traffic;

pub use flow::{Flow, Tolls};
pub use hide::overlooked;
pub use pick::{Candidate, best};
pub use search::Search;
pub use traffic::Traffic;
