//! The checks and effects of carried items (CQB-UTIL-2 to 8). Effects and ranges are data.

pub mod evidence_and_med_kits;
pub mod mirror;
pub mod throw;
pub mod wedge;

use crate::model::{LevelSpec, Side, Word};
use crate::rulebooks::modern_cqb::data;

pub use throw::{flash_reach, smoke_reach};

/// Removes the team's utility items from a level, to test how it plays without them (CQB-UTIL-8).
pub fn without(brief: &mut LevelSpec) {
    let book = data::current();
    let utility = |item: &Word| book.gear.get(item.as_str()).is_some_and(|gear| gear.works.is_some());
    for figure in brief.figures.iter_mut().filter(|figure| figure.side == Side::Response) {
        figure.gear.retain(|item| !utility(&item.value));
    }
}
