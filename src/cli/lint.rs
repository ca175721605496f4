//! `lint`: everything that is wrong with levels and campaigns.
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::json;

use super::args::{Format, Lint};
use super::{Failure, Outcome, out};
use crate::chronicle;
use crate::faults::{Faults, Source};
use crate::levels::{self, campaign, shipped_level};
use crate::referee::AnyBook;

/// The deepest that folders are looked through.
const DEEPEST: usize = 16;

/// Lists the faults of all levels that are meant.
pub fn lint(arguments: &Lint, books: &[&'static dyn AnyBook]) -> Outcome {
    let mut checked = Vec::new();
    for path in &arguments.paths {
        for (source, faults) in levels_of(path, books)? {
            checked.push((source, faults));
        }
    }
    match arguments.format {
        Format::Text => out::say(&text(&checked)),
        Format::Json => {
            let faults: Vec<_> = checked.iter().flat_map(|(_, faults)| faults).collect();
            let (levels, campaigns) = counted(&checked);
            out::say(&format!("{:#}\n", json!({ "levels": levels, "campaigns": campaigns, "faults": faults })));
        }
    }
    if checked.iter().any(|(_, faults)| faults.forbid()) { Err(Failure::Fault) } else { Ok(()) }
}

fn text(checked: &[(Source, Faults)]) -> String {
    let shown: String = checked.iter().map(|(source, faults)| out::shown(faults, source)).collect();
    let all = checked.iter().flat_map(|(_, faults)| faults);
    let (warnings, faults): (Vec<_>, Vec<_>) = all.partition(|fault| fault.is_warning());
    let (levels, campaigns) = counted(checked);
    let campaigns = if campaigns > 0 { format!("campaigns: {campaigns}, ") } else { String::new() };
    format!("{shown}levels: {levels}, {campaigns}faults: {}, warnings: {}\n", faults.len(), warnings.len())
}

/// How many levels there are, and how many campaigns.
fn counted(checked: &[(Source, Faults)]) -> (usize, usize) {
    let campaigns = checked.iter().filter(|(source, _)| campaign::is_campaign(&source.text)).count();
    (checked.len() - campaigns, campaigns)
}

fn levels_of(path: &str, books: &[&'static dyn AnyBook]) -> Result<Vec<(Source, Faults)>, Failure> {
    let place = Path::new(path);
    if !place.exists() {
        let Some(text) = shipped_level(path) else {
            return Err(out::call(&format!("There is no file or folder {path}"), "Check the path"));
        };
        return Ok(vec![checked(Source::new(path, text), books)]);
    }
    let mut files = Vec::new();
    gather(place, 0, &mut files);
    if files.is_empty() {
        return Err(out::call(&format!("The folder {path} holds no level"), "Levels are files that end in .toml"));
    }
    Ok(files.iter().map(|file| check(file, books)).collect())
}

/// The level files of a folder, in the order of their names; a file is itself.
fn gather(place: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    if !place.is_dir() {
        return files.push(place.to_owned());
    }
    let entries = fs::read_dir(place).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut entries: Vec<PathBuf> = entries.collect();
    entries.sort();
    for entry in entries {
        if entry.is_dir() && depth < DEEPEST {
            gather(&entry, depth + 1, files);
        } else if entry.extension().is_some_and(|end| end == "toml") {
            files.push(entry);
        }
    }
}

fn check(file: &Path, books: &[&'static dyn AnyBook]) -> (Source, Faults) {
    match chronicle::read_level(file) {
        Ok(source) if campaign::is_campaign(&source.text) => {
            let folder = file.parent().unwrap_or(Path::new("."));
            let find = |name: &str| chronicle::level_beside(folder, name);
            let faults = campaign::read(&source, books, &find).map_or_else(|faults| faults, |(_, warnings)| warnings);
            (source, faults)
        }
        Ok(source) => checked(source, books),
        Err(faults) => (Source::new(file.display().to_string(), ""), faults),
    }
}

fn checked(source: Source, books: &[&'static dyn AnyBook]) -> (Source, Faults) {
    let faults = levels::read(&source, books).map_or_else(|faults| faults, |(_, warnings)| warnings);
    (source, faults)
}
