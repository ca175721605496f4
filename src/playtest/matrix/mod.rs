//! Matrices: play-tests of many levels and generated buildings, cut into shards.
mod game_row;
mod game_table;
mod matrix_batch;
mod matrix_report;
mod merge_shards;
mod parquet_table;
mod shard_file;

pub use game_row::GameRow;
pub use game_table::{Column, Datum, columns, json_line};
pub use matrix_batch::{CellLabel, MatrixBatch, PlannedCell};
pub use matrix_report::{CellResult, MatrixReport};
pub use merge_shards::{MergeSink, NamedShard, ShardsMissing, merge_shards, missing_shards};
pub use parquet_table::ParquetTable;
pub use shard_file::{MatrixHead, PlayedCell, ShardState, ShardWriter, is_matrix_shard, shard_name};
