//! Turns and activations.

pub mod turns;
