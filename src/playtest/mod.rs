//! Play-tests: many seeded battles of a level side by side, of any book, and what came of them.
//!
//! Game number n of a batch has the batch's seed plus n. What a batch comes to depends on the level, the players, the seed and
//! the number of games, and never on how many threads play them.
mod batch;
mod bets;
mod chance;
mod changes;
mod compare;
mod compare_text;
mod ends;
mod figure;
mod floor;
mod game;
mod keep;
mod measure;
mod notes;
mod page;
mod paired;
mod place;
mod player;
mod report;
mod scribe;
mod sheaf;
mod short;
mod spread;
mod tally;
mod telling;
mod text;
mod threshold;
mod utility;

pub use batch::Batch;
pub use bets::{Clear, Pairs};
pub use changes::{Change, changes};
pub use compare::{Comparison, Flip};
pub use ends::End;
pub use figure::Figure;
pub use floor::{Contact, DoorRow, Fates, LaneRow};
pub use game::{Flaw, Game, Rules};
pub use keep::record;
pub use measure::{Kind, MEASURES, Measure, measure};
pub use notes::{DoorTale, First, Heat, LaneTale, Notes, Person};
pub use paired::Row;
pub use place::{Place, SideSpots, Spots};
pub use player::{Player, Seats};
pub use report::{Bin, Report, UnderBook, record_name};
pub use sheaf::{Sheaf, merge, write};
pub use spread::{Share, Spread};
pub use tally::{BySide, Count, Tally};
pub use telling::{Telling, quoted};
pub use threshold::Threshold;
pub use utility::{Difference, Utility};
