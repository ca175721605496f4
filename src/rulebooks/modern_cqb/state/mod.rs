//! The state of a battle: figures, their tokens and kit, objects, phases, and the basic checks on them.

pub mod aim_and_control_dice;
pub mod alarm;
pub mod callout;
pub mod carried_kit;
pub mod figure;
pub mod intent;
pub mod nerve_causes;
pub mod objects;
pub mod past_event_marks;
pub mod phases;
pub mod status_effects;
