//! State of a battle: figures and their tokens, Turn and round, pools, pending frames, the scenario.

pub mod dropped_weapons;
pub mod figure;
pub mod pending_frames;
pub mod pools;
pub mod scenario;
pub mod status_effects;
pub mod task_kinds;
pub mod turn_and_round;
