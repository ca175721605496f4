//! Play-tests: many seeded battles of one level under any rulebook, and their statistics.
//!
//! Game n of a batch has the batch's seed plus n. Results depend on the level, the players, the seed and the number of games,
//! never on the number of threads.
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
mod ladder;
mod level_diff;
mod metrics;
mod notable_games;
mod notes_recorder;
mod pace;
mod page;
mod paired_differences;
mod person;
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
pub use floor_usage::{Contact, DoorRow, LaneRow, Outcomes};
pub use game::{Flaw, Game, Rules};
pub use game_notes::{DoorCounts, First, GameNotes, Heat, LaneCounts};
pub use game_records::record;
pub use games_file::{GamesFile, merge, write};
pub use gear_ablation::{Difference, Utility};
pub use intervals::{Distribution, Share};
pub use ladder::{Contest, Rating, mark, rate};
pub use level_diff::{Change, changes};
pub use metrics::{Kind, METRICS, Metric, metric};
pub use notable_games::{NotableGame, quoted};
pub use page::{Plan, shades, shape, symbol};
pub use paired_differences::Row;
pub use person::Person;
pub use player::{Player, Seats};
pub use report::{Bin, Report, UnderBook, record_name};
pub use sequential_test::{Pairs, Verdict};
pub use statistic::Statistic;
pub use tally::{BySide, Count, Tally};
pub use threshold::Threshold;
pub use tile_counts::{Place, SideSpots, Spots};
