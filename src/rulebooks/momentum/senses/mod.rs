//! Sight: who sees whom, and the geometry of an attack.

pub mod shot;
pub mod sight;
