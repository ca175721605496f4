//! Play-tests: many seeded battles of one level under any rulebook, and their statistics.
//!
//! Game n of a batch has the batch's seed plus n. Results depend on the level, the players, the seed and the number of
//! games, never on the number of threads.
mod ablation;
mod background_games;
mod batch;
mod compare;
mod compare_text;
mod conclusion;
mod door_and_figure_changes;
mod doors_lanes_contacts;
mod elo_ratings;
mod endings;
mod event_and_token_tally;
mod figure_fate;
mod game;
mod game_notes;
mod game_timeline;
mod games_file;
mod histogram;
mod level_diff;
mod level_event_text;
<<<<<<< HEAD
mod match_game;
mod match_report;
mod match_report_text;
=======
#[cfg(feature = "tools")]
pub mod matrix;
>>>>>>> w-matrix
mod metrics;
mod notable_games;
mod note_taker;
mod page;
mod paired_differences;
mod paranoid;
mod player;
mod removable_parts;
mod report;
mod report_text;
mod rerun_to_record;
mod sequential_test;
mod shares_and_distributions;
mod significance_tests;
mod since_last_save;
mod statistic;
mod still_standing;
mod tally_serde;
mod threshold;
mod tile_counts;
mod timeline_statistics;
mod timeline_text;
mod wasted_time;
mod with_without_utility;

pub use ablation::{Ablated, Ablation};
pub use background_games::{BackgroundGames, BackgroundTally};
pub use batch::{Batch, blocks};
pub use compare::{Comparison, Flip, PairTally};
pub use door_and_figure_changes::{DoorChange, FateChange};
pub use doors_lanes_contacts::{Contact, DoorRow, LaneRow, Outcomes};
pub use elo_ratings::{Compared, Contest, Elo, Rating, rate, rate_games, side_points, team_points};
pub use endings::End;
pub use event_and_token_tally::{BySide, Count, Tally};
pub use figure_fate::Person;
pub use game::{Flaw, Game, Rules};
pub use game_notes::{DoorCounts, First, GameNotes, Heat, LaneCounts};
pub use game_timeline::{Fate, GameTimeline, RoundCounts};
pub use games_file::{GamesFile, GamesWriter, merge, shards_in_order, write};
pub use level_diff::{Change, changes};
pub use match_game::{Forfeit, ForfeitKind, MatchGame, VOID};
pub use match_report::{
    Contender, MatchLevel, MatchReport, MatchSettings, PairOf, Pairing, Standing, pairings_of, pairs_of,
};
pub use metrics::{METRICS, Metric, MetricKind, metric};
pub use notable_games::{NotableGame, shell_quoted};
pub use page::{PagePlan, opacity, plan_symbol, shades, shape};
pub use paired_differences::MetricDifference;
pub use paranoid::{PARANOID, Paranoia};
pub use player::{Player, Seats};
pub use removable_parts::{RemovablePart, parts};
pub use report::{Bin, Report, ReportTally, UnderBook, record_name};
pub use rerun_to_record::{SeedAndLength, record};
pub use sequential_test::{Pairs, TestVerdict};
pub use shares_and_distributions::{Distribution, Share};
pub use since_last_save::{GameTrace, SinceLastSave, changes_in_words, percent, rate_in_words};
pub use statistic::{MetricTally, Statistic};
pub use still_standing::{StandingRow, StillStanding};
pub use threshold::Threshold;
pub use tile_counts::{SideSpots, Spots, TileKey};
pub use timeline_statistics::{Courses, EntryRow, Fates, GoalRow, LevelEventRow, RoundRow, RouteRow};
pub use with_without_utility::{ReportDifference, Utility};
