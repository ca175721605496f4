//! Play-tests: batches of seeded games, their reports and records, and the audit that looks at every invariant.
#![cfg(feature = "tools")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/cqb_scene.rs"]
mod scene;

mod audit;
mod batches;
mod broken_invariants_cqb;
mod compare;
mod difficulty_grades;
mod program;
mod reports;
mod shards;
