//! Which units may act, and where they may go.

pub mod fire_plan;
pub mod march_cache;
pub mod may_act;
pub mod squad_march;
pub mod walked_path;
