//! File handling: writes are complete or leave the old file, only plain files are replaced, and any changed byte is
//! reported.
#![cfg(unix)]

#[path = "../common/mod.rs"]
mod common;

mod checksum;
#[cfg(all(debug_assertions, feature = "tools"))]
mod disk_faults;
mod full_disk;
#[cfg(feature = "tools")]
mod kills;
#[cfg(feature = "tools")]
mod program;
mod read_plain_files;
mod writing;

use std::path::{Path, PathBuf};
use std::process::Command;

/// A named pipe in the test's own folder.
fn pipe(folder: &Path) -> PathBuf {
    let path = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&path).status().expect("there is a mkfifo").success());
    path
}

/// This program again, for one of its cases alone, which sees the variable in its environment.
fn this_program_for(case: &str, variable: &str, value: &str) -> Command {
    let mut process = Command::new(std::env::current_exe().unwrap());
    process.args(["--exact", case, "--nocapture"]).env(variable, value);
    process
}

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}
