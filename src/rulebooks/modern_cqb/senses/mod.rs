//! What figures see, hear and believe, and how that leaves them: paces, perks, situations.

pub mod belief;
pub mod doctrine;
pub mod movement_rate;
pub mod noise;
pub mod sight;
pub mod situation;
