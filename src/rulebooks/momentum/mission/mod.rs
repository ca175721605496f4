//! Objectives, endings and the report.

pub mod objectives;
pub mod statistics;
