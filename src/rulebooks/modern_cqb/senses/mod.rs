//! What figures see, hear and believe, and how that leaves them: paces, perks, situations.

pub mod belief;
pub mod doctrine;
pub mod noise;
pub mod pace;
pub mod sight;
pub mod situation;
