//! Sight, cover and aim over the board. Takes no unit, so that a mind can try other tiles with the same rules.

pub mod detection_range;
pub mod target_validity;

mod concealment;
mod footprint;
mod sight_survey;

pub use concealment::{Bar, Eye, Ground, Reasons, RollReason, Senses, SightTarget};
pub use detection_range::Passage;
pub use footprint::Stand;
pub use sight_survey::{DENSE, FOLIAGE, NETTING, Surveys, THIN};
pub use target_validity::{Aim, Shooter, Target};
