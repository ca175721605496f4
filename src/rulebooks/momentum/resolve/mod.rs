//! Consequences of actions, and the checks that they share.

pub mod advantages;
pub mod assist_guard_direct;
pub mod create_problem;
pub mod damage;
pub mod hazards;
pub mod injuries_and_avoidance;
pub mod minor_actions;
pub mod movement;
pub mod order_odds;
pub mod payments;
pub mod readied_task;
pub mod readied_task_triggers;
pub mod sightings;
pub mod task_attempts;
pub mod task_difficulty;
pub mod task_resolution;
pub mod task_results;
pub mod threat_spending;
pub mod turns;
pub mod walk_steps;
