//! Matrix files: which levels and generated buildings are played, under which rules and by whom.
mod building_entries;
mod matrix_spec;
mod numbers_and_words;
mod places;
mod read;

pub use matrix_spec::{BuildingPlan, Defence, MatrixCell, MatrixData, MatrixPlace, MatrixSpec};
pub use places::MatrixFiles;
pub use read::read;

/// The version of the format.
pub const MATRIX: i64 = 1;

/// The most cells of a matrix.
pub const MOST_CELLS: usize = 100_000;
