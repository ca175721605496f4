//! Sight: who sees whom, and what makes an attack difficult.

pub mod shot_difficulty;
pub mod sight;
pub mod status_modifiers;
