//! Checks of who may act, and of the tiles they may go to.

pub mod fire_plan;
pub mod march_cache;
pub mod may_act;
pub mod squad_march;
pub mod walked_path;
