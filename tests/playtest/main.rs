//! Play-tests: batches of seeded games, their reports and records, and the audit that looks at every invariant.
#![cfg(feature = "tools")]
#[path = "../common/fixtures.rs"]
mod fixtures;

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/cqb_scene.rs"]
mod scene;

mod batches;
mod bot_matches;
mod broken_invariants;
mod broken_invariants_cqb;
mod compare_levels;
mod difficulty_settings;
mod drawn_levels;
mod example_bots;
mod matrix;
mod medals;
mod paranoid;
mod program;
mod reports;
mod shards;
