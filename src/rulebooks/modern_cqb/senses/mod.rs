//! What figures see, hear and believe; movement rates, perks and situations.

pub mod belief;
pub mod doctrine_perks;
pub mod movement_rate;
pub mod noise;
pub mod sight;
pub mod situation;
