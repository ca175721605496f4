//! Objectives and victory.

pub mod victory;
