//! Files: what is written is whole or not there, what is no plain file is left alone, and every changed byte is told.
#![cfg(unix)]

#[path = "../common/mod.rs"]
mod common;

#[cfg(feature = "tools")]
mod program;
mod reading;
mod sealed;
mod writing;

use std::path::{Path, PathBuf};
use std::process::Command;

/// A pipe with a name, in a folder of the test's own.
fn pipe(folder: &Path) -> PathBuf {
    let path = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&path).status().expect("there is a mkfifo").success());
    path
}

/// The names in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}
