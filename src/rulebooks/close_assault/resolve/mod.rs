//! Consequences of actions.

pub mod activation;
pub mod assaults;
pub mod casualties;
pub mod fire;
pub mod morale;
pub mod overwatch;
pub mod vehicle_hits;
pub mod walk_and_doors;
