//! Play-tests: many seeded battles of a level side by side, of any book, and what came of them.
//!
//! Game number n of a batch has the batch's seed plus n. What a batch comes to depends on the level, the players, the seed and
//! the number of games, and never on how many threads play them.
mod batch;
mod compare;
mod game;
mod keep;
mod player;
mod report;
mod spread;
mod tally;
mod text;

pub use batch::Batch;
pub use compare::{Difference, Utility};
pub use game::{Flaw, Game, Rules};
pub use keep::record;
pub use player::{Player, Seats};
pub use report::Report;
pub use spread::{Share, Spread};
pub use tally::{BySide, Count, Tally};
