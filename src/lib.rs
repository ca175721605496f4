//! Fatal Funnel.
pub mod board;
pub mod faults;
