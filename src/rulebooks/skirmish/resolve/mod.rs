//! The consequences of actions: rolls, damage, noise, what comes in sight.

pub mod attack;
pub mod attack_odds;
pub mod noise_and_alarm;
pub mod sightings;
pub mod suppress;
pub mod tasks;

mod skill_roll;
