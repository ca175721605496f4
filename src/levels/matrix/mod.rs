//! Matrix files: which levels and generated buildings are played, under which rules and by whom.
mod bounded_numbers_and_choices;
mod building_entries;
mod level_and_data_entries;
mod matrix_spec;
mod read;

pub use level_and_data_entries::MatrixFiles;
pub use matrix_spec::{BuildingPlan, DefenceChoice, MatrixCell, MatrixData, MatrixPlace, MatrixSpec};
pub use read::read;

/// The version of the format.
pub const MATRIX: i64 = 1;

/// The most cells of a matrix.
pub const MOST_CELLS: usize = 100_000;
