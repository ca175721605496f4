//! Objectives, endings and the report.

pub mod last_objective;
pub mod objectives;
pub mod statistics;
