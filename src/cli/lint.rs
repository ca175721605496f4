//! `lint`: checks levels, campaigns, their translations, data files and the `pack.toml` of packs.
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::output::OutputFormat;
use super::subcommands::{Denied, Lint};
use super::{CommandFailure, Outcome, level_arg, lint_codes, output, source_excerpt};
use crate::chronicle;
use crate::faults::{Fault, Faults, Source};
use crate::files;
use crate::levels::pack::{self, RulebookDataSwap};
use crate::levels::{self, campaign, translation};
use crate::localization::Language;
use crate::referee::AnyBook;

/// Maximum depth of folder search.
const DEEPEST: usize = 16;

/// Prints the faults of all levels given.
pub fn lint(arguments: &Lint, books: &[&'static dyn AnyBook]) -> Outcome {
    if let Some(code) = &arguments.explain {
        return lint_codes::explain(code);
    }
    if arguments.schema {
        output::print_json(&format!("{:#}\n", levels::schema(books)));
        return Ok(());
    }
    if arguments.codes {
        output::print(&lint_codes::code_list());
        return Ok(());
    }
    super::rulebook_data_arg::load_rulebook_data(&arguments.data, books)?;
    let mut checked = Vec::new();
    for path in &arguments.paths {
        checked.extend(levels_of(path, books)?);
    }
    match arguments.format {
        OutputFormat::Text => output::print(&text(&checked, books)),
        OutputFormat::Json => output::print_json(&format!("{:#}\n", data(&checked, books))),
    }
    let deny = arguments.deny == Some(Denied::Warnings);
    let bad = |faults: &Faults| faults.has_faults() || deny && !faults.is_empty();
    if checked.iter().any(|(_, faults)| bad(faults)) { Err(CommandFailure::Fault) } else { Ok(()) }
}

fn text(checked: &[(Source, Faults)], books: &[&'static dyn AnyBook]) -> String {
    let shown: String = checked.iter().map(|(source, faults)| source_excerpt::with_excerpts(faults, source)).collect();
    let (levels, campaigns) = counted(checked, books);
    let (faults, warnings) = weighed(checked);
    let campaigns = if campaigns > 0 { format!("campaigns: {campaigns}, ") } else { String::new() };
    format!("{shown}levels: {levels}, {campaigns}faults: {faults}, warnings: {warnings}\n")
}

/// The JSON output, described in `docs/levels/lint.md`.
fn data(checked: &[(Source, Faults)], books: &[&'static dyn AnyBook]) -> Value {
    let (levels, campaigns) = counted(checked, books);
    let (faults, warnings) = weighed(checked);
    let all = checked.iter().flat_map(|(source, faults)| faults.iter().map(|fault| fault_json(source, fault)));
    let all: Vec<Value> = all.collect();
    json!({ "levels": levels, "campaigns": campaigns, "fault_count": faults, "warning_count": warnings, "faults": all })
}

fn fault_json(source: &Source, fault: &Fault) -> Value {
    let place = &fault.place;
    let end = source.place(place.span.end..place.span.end);
    // Without the text, only the start of the place is known.
    let (end_line, end_column) = (end.line, end.column).max((place.line, place.column));
    json!({
        "file": &*place.file,
        "line": place.line,
        "column": place.column,
        "end_line": end_line,
        "end_column": end_column,
        "code": fault.code,
        "severity": fault.severity,
        "sentence": fault.sentence,
        "mend": fault.mend,
        "did_you_mean": fault.did_you_mean,
    })
}

/// Number of faults and of warnings.
fn weighed(checked: &[(Source, Faults)]) -> (usize, usize) {
    let all = checked.iter().flat_map(|(_, faults)| faults);
    let warnings = all.clone().filter(|fault| fault.is_warning()).count();
    (all.count() - warnings, warnings)
}

/// Number of levels and of campaigns.
fn counted(checked: &[(Source, Faults)], books: &[&'static dyn AnyBook]) -> (usize, usize) {
    let is_campaign = |text: &str| campaign::is_campaign(text) && !translation::is_translation(text);
    let campaigns = checked.iter().filter(|(source, _)| is_campaign(&source.text)).count();
    let translations = checked.iter().filter(|(source, _)| translation::is_translation(&source.text)).count();
    let is_manifest =
        |source: &Source| is_manifest(Path::new(&*source.name)) && !translation::is_translation(&source.text);
    let packs = checked.iter().filter(|(source, _)| is_manifest(source)).count();
    let data = checked.iter().filter(|(source, _)| levels::is_rulebook_data(&source.text, books)).count();
    (checked.len() - campaigns - translations - packs - data, campaigns)
}

/// Whether a file names a pack, by its own name.
fn is_manifest(file: &Path) -> bool {
    file.file_name().is_some_and(|name| name == pack::MANIFEST)
}

fn levels_of(place: &Path, books: &[&'static dyn AnyBook]) -> Result<Vec<(Source, Faults)>, CommandFailure> {
    if !place.exists() {
        let Some(source) = level_arg::shipped_source(place) else {
            return Err(output::usage_error(
                &format!("There is no file or folder {}", files::shown_path(place)),
                "Check the path",
            ));
        };
        return Ok(vec![checked(source, books)]);
    }
    let mut found = Vec::new();
    gather(place, 0, &mut found);
    if place.is_file() {
        found.extend(translations_of(place));
    }
    let _data = lay_data(&found, books);
    if found.is_empty() {
        return Err(output::usage_error(
            &format!("The folder {} holds no level", files::shown_path(place)),
            "Levels are files that end in .toml",
        ));
    }
    Ok(found.iter().map(|file| check_file(file, books)).collect())
}

/// Lays the data files among some files over the data of their rulebooks, as a pack of them does, until the result is
/// dropped. Where there are two for a rulebook, neither is.
fn lay_data(files: &[PathBuf], books: &[&'static dyn AnyBook]) -> RulebookDataSwap {
    let before = RulebookDataSwap::swap_to([], books);
    let sources: Vec<Source> = files.iter().filter_map(|file| chronicle::read_level(file).ok()).collect();
    let data = sources.iter().filter(|source| files.len() > 1 && levels::is_rulebook_data(&source.text, books));
    let read = |source| levels::check_data(source, books).ok().map(|book| (book.name(), source));
    let found: Vec<_> = data.filter_map(read).collect();
    for (book, source) in &found {
        if found.iter().filter(|(other, _)| other == book).count() == 1 {
            // It was read just now.
            let _ = levels::use_data(source, books);
        }
    }
    before
}

/// The translations beside a file: whoever changes a level learns which of them no longer fit.
fn translations_of(file: &Path) -> impl Iterator<Item = PathBuf> {
    let beside = |language| translation::translation_path(file, language);
    Language::OFFERED.into_iter().filter_map(beside).filter(|file| file.is_file())
}

/// The level files of a folder without what an editor keeps beside them, sorted by name; a file stands for itself.
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
        } else if entry.is_file()
            && entry.extension().is_some_and(|end| end == "toml")
            && !chronicle::is_autosave(&entry)
        {
            files.push(entry);
        }
    }
}

/// Reads a level, campaign, translation, data file or `pack.toml` as `lint` does: its text, if readable, and its faults.
pub fn check_file(file: &Path, books: &[&'static dyn AnyBook]) -> (Source, Faults) {
    match chronicle::read_level(file) {
        Ok(source) if translation::is_translation(&source.text) => {
            let faults = check_translation(file, &source);
            (source, faults)
        }
        Ok(source) if is_manifest(file) => {
            let faults = pack::check_manifest(&source);
            (source, faults)
        }
        Ok(source) if levels::is_rulebook_data(&source.text, books) => {
            let faults = levels::check_data(&source, books).map_or_else(|faults| faults, |_| Faults::default());
            (source, faults)
        }
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

fn check_translation(file: &Path, source: &Source) -> Faults {
    let whole = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let folder = whole.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let original = translation::original_path(&whole).and_then(|original| chronicle::read_level(&original).ok());
    match original {
        Some(original) => translation::check(source, &folder, &original),
        None => translation::check_without_original(source, &folder),
    }
}

fn checked(source: Source, books: &[&'static dyn AnyBook]) -> (Source, Faults) {
    let faults = levels::read(&source, books).map_or_else(|faults| faults, |(_, warnings)| warnings);
    (source, faults)
}
