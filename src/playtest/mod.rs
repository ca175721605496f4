//! Play-tests: many seeded battles of one level under any rulebook, and their statistics.
//!
//! Game n of a batch has the batch's seed plus n. Results depend on the level, the players, the seed and the number of
//! games, never on the number of threads.
mod ablation;
mod account_since_last_save;
mod background_games;
mod batch;
mod compact_tally_serde;
mod comparison;
mod comparison_text;
mod conclusion;
mod door_and_figure_changes;
mod door_lane_contact_statistics;
mod elo_ratings;
mod endings;
mod event_and_token_tally;
mod figure_game_record;
mod game;
mod game_notes;
mod game_timeline;
mod games_file;
mod histogram;
mod level_diff;
mod level_event_text;
mod match_game;
mod match_report;
mod match_report_text;
#[cfg(feature = "tools")]
pub mod matrix;
mod metrics;
mod notable_games;
mod note_taker;
mod page;
mod paired_differences;
mod player;
mod record_of_game;
mod removable_parts;
mod report;
mod report_text;
mod rollback_and_replay_checks;
mod sequential_test;
mod shares_and_distributions;
mod significance_tests;
mod standing_in_lost_games;
mod statistic;
mod threshold;
mod tile_counts;
mod time_use;
mod timeline_statistics;
mod timeline_text;
mod with_without_utility;

pub use ablation::{AblatedPart, Ablation};
pub use account_since_last_save::{GameTrace, SinceLastSave, level_changes_in_words, percent, rate_in_words};
pub use background_games::{BackgroundGames, BackgroundTally};
pub use batch::{Batch, game_blocks};
pub use comparison::{ChangedResult, Comparison, PairTally};
pub use door_and_figure_changes::{DoorChange, FateChange};
pub use door_lane_contact_statistics::{DoorRow, FigureOutcomes, FirstContact, LaneRow};
pub use elo_ratings::{Elo, PlayerComparison, Rating, SeedContest, rate_games, rate_players, side_points, team_points};
pub use endings::EndingCount;
pub use event_and_token_tally::{BySide, OccurrenceCount, Tally};
pub use figure_game_record::FigureGameRecord;
pub use game::{Flaw, Game, Rules};
pub use game_notes::{DoorCounts, FirstOccurrence, GameNotes, HeatMaps, LaneCounts};
pub use game_timeline::{GameTimeline, ObjectiveOutcome, RoundCounts};
pub use games_file::{GamesFile, GamesWriter, merge, shards_in_order, write};
pub use level_diff::{ValueChange, level_changes};
pub use match_game::{Forfeit, ForfeitKind, MatchGame, VOID};
pub use match_report::{
    MatchLevel, MatchProgram, MatchReport, MatchSettings, PairOf, ProgramPairing, ProgramResults, paired_results,
    pairings_of,
};
pub use metrics::{METRICS, Metric, MetricKind, metric};
pub use notable_games::{NotableGame, shell_quoted};
pub use page::{PagePlan, html_page, opacity, plan_symbol, shaded_tiles, side_shape, strips};
pub use paired_differences::MetricDifference;
pub use player::{Player, Seats};
pub use record_of_game::{SeedAndLength, record_of_game};
pub use removable_parts::{RemovablePart, removable_parts};
pub use report::{HistogramBin, Report, ReportTally, UnderBook, record_name};
pub use rollback_and_replay_checks::{PARANOID, RollbackAndReplayChecks};
pub use sequential_test::{PairedResults, TestVerdict};
pub use shares_and_distributions::{Distribution, Share};
pub use standing_in_lost_games::{StandingRow, StillStanding};
pub use statistic::{MetricTally, Statistic};
pub use threshold::Threshold;
pub use tile_counts::{SideTileCounts, TileCounts, TileKey};
pub use timeline_statistics::{
    EntryRow, LevelEventRow, ObjectiveOutcomes, ObjectiveRow, RoundRow, RouteRow, TimelineStatistics,
};
pub use with_without_utility::{ReportDifference, UtilityComparison};
