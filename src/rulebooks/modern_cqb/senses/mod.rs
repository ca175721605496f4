//! Senses of figures: sight, hearing and belief; movement rates, perks and situations.

pub mod belief;
pub mod burst_reach;
pub mod doctrine_roll_modifiers;
pub mod hostages;
pub mod hostile_alertness;
pub mod move_budget;
pub mod noise_and_heat;
pub mod observation;
pub mod sight;
pub mod situation;
pub mod visible_intent;
