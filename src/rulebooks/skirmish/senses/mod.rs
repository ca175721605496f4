//! Sight, cover and aim over the board. Takes no unit, so that a mind can try other tiles with the same rules.

pub mod aim_check;
pub mod detection_range;

mod concealment;
mod footprint;
mod sight_survey;

pub use aim_check::{Aim, Shooter, Target};
pub use concealment::{Eye, Ground, LineBlocker, Reasons, RollReason, Senses, SightTarget};
pub use detection_range::CompletedMove;
pub use footprint::FootprintTiles;
pub use sight_survey::{DENSE, FOLIAGE, NETTING, Surveys, THIN};
