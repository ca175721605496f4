//! Objectives and victory.

pub mod objective_texts;
pub mod victory;
