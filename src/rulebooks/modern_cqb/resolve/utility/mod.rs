//! The checks and effects of carried items (CQB-UTIL-2 to 8). Effects and ranges are data.

pub mod evidence_and_med_kits;
pub mod mirror;
pub mod throw;
pub mod wedge;
