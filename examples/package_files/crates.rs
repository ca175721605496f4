//! The crates whose code is in the program, as cargo tells them.
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

/// A crate in the program.
pub struct Crate {
    /// Name and version.
    pub name: String,
    /// SPDX expression; empty if the crate names none.
    pub licence: String,
    pub folder: PathBuf,
}

/// All crates linked for a target, without those that only run at build time, sorted by name.
pub fn linked(target: &str) -> Result<Vec<Crate>, String> {
    let mut all = all()?;
    let tree =
        ["tree", "--locked", "-e", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}", "--target", target];
    let mut names: Vec<String> = cargo(&tree)?.lines().filter_map(named).collect();
    names.sort();
    names.dedup();
    let own = concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION"));
    let others = names.into_iter().filter(|name| name != own);
    others.map(|name| all.remove(&name).ok_or(format!("cargo metadata lacks {name}"))).collect()
}

/// The name and version in a line such as `glam v0.32.1 (*)`.
fn named(line: &str) -> Option<String> {
    let (name, rest) = line.split_once(" v")?;
    Some(format!("{name} {}", rest.split(' ').next()?))
}

/// All crates of the lock file by name and version.
fn all() -> Result<BTreeMap<String, Crate>, String> {
    let text = cargo(&["metadata", "--locked", "--format-version", "1"])?;
    let metadata: Value = serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().ok_or("cargo metadata lists no packages")?;
    Ok(packages.iter().map(read).map(|one| (one.name.clone(), one)).collect())
}

fn read(package: &Value) -> Crate {
    let text = |key: &str| package[key].as_str().unwrap_or_default();
    let mut folder = PathBuf::from(text("manifest_path"));
    folder.pop();
    Crate { name: format!("{} {}", text("name"), text("version")), licence: text("license").into(), folder }
}

fn cargo(arguments: &[&str]) -> Result<String, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output =
        Command::new(cargo).args(arguments).output().map_err(|error| format!("cargo does not run: {error}"))?;
    if !output.status.success() {
        return Err(format!("cargo {} failed: {}", arguments[0], String::from_utf8_lossy(&output.stderr).trim()));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("cargo {}: {error}", arguments[0]))
}
