//! Objectives, endings and the report.

pub mod ending_reasons;
pub mod objective_texts;
pub mod objectives;
pub mod statistics;
