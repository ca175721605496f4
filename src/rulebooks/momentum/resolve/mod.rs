//! Consequences of actions, and the checks that they share.

pub mod advantages;
pub mod assist_guard_direct;
pub mod attempt;
pub mod create_problem;
pub mod damage;
pub mod hazards;
pub mod injury;
pub mod looks;
pub mod minor_actions;
pub mod movement;
pub mod order_odds;
pub mod payments;
pub mod readied_task;
pub mod roll;
pub mod steps;
pub mod task_results;
pub mod tasks;
pub mod threat_spending;
pub mod triggers;
pub mod turns;
