//! What is given away: archives, notes of a version, and what a machine is told that lacks something.
#![cfg(unix)]
mod archives;
mod dependencies;
mod install;
mod notes;
mod setup;

use std::path::Path;
use std::process::{Command, Output};

/// A file of the repository as text.
fn text(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// A script of the repository, to be run in it.
fn script(name: &str) -> Command {
    let mut command = Command::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts").join(name));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// What a command printed to stderr.
fn complaint(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).trim().into()
}

/// Writes a program that runs these lines of shell.
fn stand_in(file: &Path, lines: &str) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::write(file, format!("#!/bin/sh\n{lines}\n")).unwrap();
    std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o755)).unwrap();
}
