//! The designer's tools: pictures of levels, generated buildings, and the watch, as they are called.
#![cfg(feature = "tools")]
#[path = "../common/fixtures.rs"]
mod fixtures;

mod gallery;
mod generate_buildings;
mod generated_plans;
mod order_trees;
mod pack_rulebook_data;
mod packs;
mod readme_commands;
mod render;
mod watch_win_rate;
mod zip_maker;

use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap()
}

fn complaint(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
