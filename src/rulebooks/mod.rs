//! The rulebooks. No book imports another; the list of them stands in `lib.rs`.

pub mod close_assault;
pub mod modern_cqb;
pub mod momentum;
pub mod skirmish;
