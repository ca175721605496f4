//! The licences of all crates and fonts in the program, checked against `packaging/allowed-licences.txt`.
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use spdx::{Expression, ParseMode};

use super::crates::{self, Crate};

const ALLOWED: &str = include_str!("../../packaging/allowed-licences.txt");
const FONTS: &str = include_str!("../../assets/fonts/FiraSans-License.txt");
/// Beginnings of the names of files with a licence.
const NAMES: [&str; 6] = ["licen", "unlicen", "copying", "copyright", "notice", "ofl"];
/// Folders of a crate that are not in the program.
const UNUSED: [&str; 6] = ["tests", "test", "benches", "examples", "assets", "fuzz"];

/// The list of works and the text of each licence. Fails with a sentence for each crate whose licence is not allowed.
pub fn text(target: &str) -> Result<String, String> {
    let crates = crates::linked(target)?;
    let refused: Vec<String> = crates.iter().filter_map(refusal).collect();
    if !refused.is_empty() {
        return Err(refused.join("\npackage_files: "));
    }
    let mut text = format!("Works of others in Fatal Funnel {} for {target}\n\n", env!("CARGO_PKG_VERSION"));
    let mut users: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let _ = writeln!(text, "Fira Sans (fonts)  OFL-1.1");
    users.entry(FONTS.trim().into()).or_default().push("Fira Sans");
    for one in &crates {
        let _ = writeln!(text, "{}  {}", one.name, one.licence);
        for licence in texts(one)? {
            users.entry(licence).or_default().push(&one.name);
        }
    }
    let mut texts: Vec<_> = users.into_iter().collect();
    texts.sort_by(|a, b| (a.1.len(), &b.1).cmp(&(b.1.len(), &a.1)).reverse());
    for (licence, users) in texts {
        let _ = write!(text, "\n{}\n{}\n\n{licence}\n", "=".repeat(80), users.join(", "));
    }
    Ok(text)
}

/// Why a crate may not be in the program.
fn refusal(one: &Crate) -> Option<String> {
    let name = &one.name;
    match Expression::parse_mode(&one.licence, ParseMode::LAX) {
        Ok(licence) if licence.evaluate(|required| allowed(&required.to_string())) => None,
        Ok(_) => Some(format!(
            "the licence of {name} is {}, which packaging/allowed-licences.txt does not list: replace the crate, or list it",
            one.licence
        )),
        Err(error) => Some(format!("the licence of {name} cannot be read: {error}")),
    }
}

fn allowed(licence: &str) -> bool {
    ALLOWED.lines().any(|line| line.trim() == licence)
}

/// The texts in the crate's own files; where it has none, those of the licences that it names.
fn texts(one: &Crate) -> Result<Vec<String>, String> {
    let mut files = Vec::new();
    find(&one.folder, &mut files).map_err(|error| format!("{} cannot be read: {error}", one.folder.display()))?;
    if files.is_empty() {
        return standard(one);
    }
    let read =
        |file: &PathBuf| std::fs::read(file).map_err(|error| format!("{} cannot be read: {error}", file.display()));
    files.iter().map(|file| Ok(tidy(&String::from_utf8_lossy(&read(file)?)))).collect()
}

/// Collects the licence files of a folder and of those within, in order of their names.
fn find(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    entries.sort();
    let lower = |path: &Path| path.file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
    let licensed = entries.iter().any(|path| path.is_file() && lower(path).starts_with("licen"));
    for path in entries {
        let name = lower(&path);
        if path.is_dir() {
            // Some keep their licences in a folder, such as `LICENSES/`.
            if !UNUSED.contains(&name.as_str()) {
                find(&path, files)?;
            }
        // Beside a file LICENSE, COPYING is the other choice.
        } else if is_licence(&name) && !(licensed && name.starts_with("copying")) {
            files.push(path);
        }
    }
    Ok(())
}

fn is_licence(name: &str) -> bool {
    let source = [".rs", ".toml", ".html", ".json", ".py"].iter().any(|end| name.ends_with(end));
    !source && NAMES.iter().any(|start| name.starts_with(start))
}

/// The texts that SPDX keeps of the licences that a crate names.
fn standard(one: &Crate) -> Result<Vec<String>, String> {
    let licence = Expression::parse_mode(&one.licence, ParseMode::LAX).map_err(|error| error.to_string())?;
    let ids = licence.requirements().filter_map(|required| required.req.license.id());
    Ok(ids.map(|id| tidy(id.text())).collect())
}

/// The text without what differs between copies of one licence: ends of lines, and blank ones around it.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').into()
}
