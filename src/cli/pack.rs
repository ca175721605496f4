//! `pack`: puts a folder of levels into one file, or lists what a pack holds.
use std::fs;
use std::path::{Path, PathBuf};

use super::subcommands::Pack as Arguments;
use super::{CommandFailure, Outcome, output};
use crate::faults::truncate_for_message;
use crate::files;
use crate::levels::LARGEST_TEXT;
use crate::levels::pack::{BadPack, LARGEST_PACK, MOST_FILES, PACK, Pack, PackFile, is_packable_path, zipped};
use crate::referee::AnyBook;

/// Maximum depth of folder search.
const DEEPEST: usize = 16;

/// Writes a pack, unless a file in it has faults; without a target lists a pack.
pub fn pack(arguments: &Arguments, books: &[&'static dyn AnyBook]) -> Outcome {
    let place = &arguments.folder;
    match &arguments.out {
        Some(target) => write(place, target, arguments.force, books),
        None if place.is_dir() => {
            let sentence = "A folder is packed into a file, and none is named";
            Err(output::usage_error(sentence, &format!("Name it after the folder, such as {}", example(place))))
        }
        None => {
            output::print(&listing(&place.display().to_string(), &read(place, books)?));
            Ok(())
        }
    }
}

fn example(folder: &Path) -> String {
    let name = folder.file_name().map_or("my-pack".into(), |name| name.to_string_lossy());
    format!("{name}.{PACK}")
}

/// Reads a pack from a file.
pub fn read(file: &Path, books: &[&'static dyn AnyBook]) -> Result<Pack, CommandFailure> {
    let bytes = files::read(file, LARGEST_PACK).map_err(|unread| {
        output::usage_error(
            &format!("{}: {unread}", files::shown_path(file)),
            "Check the path, and choose a pack (.ffpack)",
        )
    })?;
    let bad = |bad: BadPack| output::input_fault(&format!("{}: {}", files::shown_path(file), bad.sentence), bad.mend);
    Pack::read(&file.display().to_string(), &bytes, books).map_err(bad)
}

fn write(folder: &Path, target: &Path, force: bool, books: &[&'static dyn AnyBook]) -> Outcome {
    if target.extension().is_none_or(|ending| ending != PACK) {
        let sentence = format!("{} does not end in .{PACK}, and packs do", files::shown_path(target));
        return Err(output::usage_error(&sentence, &format!("Name it such as {}", example(folder))));
    }
    if target.is_file() && !force {
        let sentence = format!("There is a file {} already", target.display());
        return Err(output::usage_error(&sentence, "Name another, or let it be overwritten with --force"));
    }
    let mut gathered = Gathered::default();
    gathered.take(folder, "", 0)?;
    let refused = |sentence: &str, mend: &str| output::input_fault(&format!("Nothing was packed: {sentence}"), mend);
    let bytes = zipped(&gathered.files).map_err(|sentence| refused(&sentence, "Give the files shorter names"))?;
    // Read as it will be read: a pack that is written can be opened.
    let pack = Pack::read(&target.display().to_string(), &bytes, books);
    let pack = pack.map_err(|bad| refused(&bad.sentence, bad.mend))?;
    files::write_with(target, |out| out.write_all(&bytes))
        .map_err(|sentence| output::usage_error(&format!("The file {sentence}"), "Choose another place"))?;
    output::print(&listing(&target.display().to_string(), &pack));
    if !gathered.left_out.is_empty() {
        output::print(&format!("left out: {}\n", gathered.left_out.join(", ")));
    }
    Ok(())
}

/// The files of a folder: those to be packed, and hidden ones and autosaves, which stay out.
#[derive(Default)]
struct Gathered {
    files: Vec<PackFile>,
    left_out: Vec<String>,
}

impl Gathered {
    /// Takes the files of a folder, whose path within the pack is `within`.
    fn take(&mut self, folder: &Path, within: &str, depth: usize) -> Outcome {
        let entries = fs::read_dir(folder).map_err(|error| {
            let sentence =
                format!("The folder {} cannot be read: {}", files::shown_path(folder), files::error_reason(&error));
            output::usage_error(&sentence, "Name the folder that holds the levels")
        })?;
        let mut entries: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        entries.sort();
        entries.iter().try_for_each(|entry| self.one(entry, within, depth))
    }

    fn one(&mut self, entry: &Path, within: &str, depth: usize) -> Outcome {
        let name = entry.file_name().unwrap_or_default().to_string_lossy();
        let path = format!("{within}{name}");
        if name.starts_with('.') || name.ends_with(".autosave.toml") {
            self.left_out.push(path);
            return Ok(());
        }
        let refused = |why: &str, mend: &str| {
            Err(output::input_fault(
                &format!("Nothing was packed: {} {why}", truncate_for_message(&entry.display().to_string())),
                mend,
            ))
        };
        if entry.is_symlink() {
            return refused("is a link, which packs do not hold", "Put the file itself there");
        }
        if entry.is_dir() && depth < DEEPEST {
            return self.take(entry, &format!("{path}/"), depth + 1);
        }
        if !is_packable_path(&path) {
            return refused("is no level, no data and no note", "Take it out of the folder");
        }
        if self.files.len() >= MOST_FILES {
            return refused(&format!("is one file too many: a pack holds {MOST_FILES}"), "Split the folder in two");
        }
        match files::read_text(entry, LARGEST_TEXT) {
            Ok(text) => self.files.push(PackFile { path, text }),
            Err(unread) => return refused(&format!("cannot be packed: {unread}"), "Mend it, or take it out"),
        }
        Ok(())
    }
}

fn warnings(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => " · 1 warning".into(),
        count => format!(" · {count} warnings"),
    }
}

/// Content of a pack, a line for each level.
fn listing(file: &str, pack: &Pack) -> String {
    let mut lines = vec![format!("{file}: {}", pack.name)];
    let about = format!("{}{}", pack.about.line(), warnings(pack.warnings.manifest));
    lines.extend(
        Some(about.trim_start_matches(" · ")).filter(|about| !about.is_empty()).map(|about| format!("  {about}")),
    );
    let widest = pack.levels.iter().map(|level| level.path.chars().count()).max().unwrap_or(0);
    for level in &pack.levels {
        let warnings = warnings(level.warnings);
        let about = Some(level.about.line()).filter(|about| !about.is_empty());
        let about = about.map(|about| format!(" · {about}")).unwrap_or_default();
        lines.push(format!("  {:widest$}  {} · {}{about}{warnings}", level.path, level.name, level.rulebook));
    }
    if let Some(plan) = &pack.campaign {
        let warnings = warnings(pack.warnings.campaign);
        lines.push(format!("  campaign: {}, missions: {}{warnings}", plan.name, plan.missions.len()));
    }
    if !pack.translations.is_empty() {
        let mut languages: Vec<&str> = pack.translations.iter().map(|file| file.language.as_str()).collect();
        languages.sort_unstable();
        languages.dedup();
        let warnings = warnings(pack.warnings.translations);
        lines.push(format!("  translations: {}{warnings}", languages.join(", ")));
    }
    lines.extend(pack.data.iter().map(|(book, hash)| format!("  numbers of {book}: {hash}")));
    lines.extend(pack.theme.iter().map(|_| "  a theme".to_owned()));
    lines.join("\n") + "\n"
}
