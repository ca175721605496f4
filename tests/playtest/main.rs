//! Play-tests: batches of seeded games, their reports and records, and the audit that looks at every invariant.
#![cfg(feature = "tools")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/scene.rs"]
mod scene;

mod audit;
mod audit_cqb;
mod compare;
mod difficulty;
mod games;
mod program;
mod reports;
mod shards;
