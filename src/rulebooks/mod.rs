//! The rulebooks. No book imports another; `lib.rs` lists them.

pub mod close_assault;
pub mod modern_cqb;
pub mod momentum;
pub mod skirmish;
