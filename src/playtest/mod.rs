//! Play-tests: many seeded battles of a level side by side, of any book, and what came of them.
//!
//! Game number n of a batch has the batch's seed plus n. What a batch comes to depends on the level, the players, the seed and
//! the number of games, and never on how many threads play them.
mod batch;
mod compare;
mod compare_text;
mod endings;
mod floor_usage;
mod game;
mod game_notes;
mod game_records;
mod games_file;
mod gear_ablation;
mod intervals;
mod level_diff;
mod metrics;
mod notable_games;
mod notes_recorder;
mod page;
mod paired_differences;
mod player;
mod report;
mod report_text;
mod sequential_test;
mod statistic;
mod statistics;
mod tally;
mod tally_serde;
mod threshold;
mod tile_counts;

pub use batch::Batch;
pub use compare::{Comparison, Flip};
pub use endings::End;
pub use floor_usage::{Contact, DoorRow, Fates, LaneRow};
pub use game::{Flaw, Game, Rules};
pub use game_notes::{DoorCounts, First, GameNotes, Heat, LaneCounts, Person};
pub use game_records::record;
pub use games_file::{GamesFile, merge, write};
pub use gear_ablation::{Difference, Utility};
pub use intervals::{Distribution, Share};
pub use level_diff::{Change, changes};
pub use metrics::{Kind, METRICS, Metric, measure};
pub use notable_games::{NotableGame, quoted};
pub use paired_differences::Row;
pub use player::{Player, Seats};
pub use report::{Bin, Report, UnderBook, record_name};
pub use sequential_test::{Clear, Pairs};
pub use statistic::Statistic;
pub use tally::{BySide, Count, Tally};
pub use threshold::Threshold;
pub use tile_counts::{Place, SideSpots, Spots};
