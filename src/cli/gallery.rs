//! `gallery`: builds a gallery of a folder of levels, packs and records.
use std::path::{Path, PathBuf};

use super::level_tool_args::{Gallery as Arguments, GalleryAction};
use super::worker_pool::WorkerPool;
use super::{CommandFailure, Outcome, generate, output};
use crate::faults::{is_control, truncate_for_message};
use crate::files;
use crate::gallery::{
    Gallery, GalleryIndex, INDEX, LARGEST_INDEX, MeasuredDifficulty, SourceFolder, is_gallery, pages,
};
use crate::playtest::{Batch, Rules};
use crate::referee::AnyBook;

/// The most letters of a title.
const LONGEST_TITLE: usize = 80;

/// Carries out what is asked of a gallery.
pub fn gallery(arguments: &Arguments, books: &[&'static dyn AnyBook]) -> Outcome {
    match arguments.action {
        GalleryAction::Build => build(arguments, books),
    }
}

fn build(arguments: &Arguments, books: &[&'static dyn AnyBook]) -> Outcome {
    let Arguments { folder, title, games, .. } = arguments;
    if title.trim().is_empty() || title.chars().count() > LONGEST_TITLE || title.chars().any(is_control) {
        let sentence = format!("`{}` is no title", truncate_for_message(title));
        return Err(output::usage_error(&sentence, &format!("Write a line of 1 to {LONGEST_TITLE} letters")));
    }
    check_page(&arguments.page)?;
    let out = arguments.out.clone().unwrap_or_else(|| folder.join("gallery"));
    check_out(&out, folder)?;
    let book = books[0].name();
    let days =
        arguments.day.iter().map(|day| Ok((generate::seed_of_day(day)?, book))).collect::<Result<Vec<_>, _>>()?;
    let found = SourceFolder::read(folder, books)
        .map_err(|sentence| output::usage_error(&sentence, "Name the folder that holds levels, packs and records"))?;
    let skipped = found.skipped.clone();
    let gallery = Gallery::of(found, &days, books);
    gallery.left_out.iter().for_each(|left_out| output::print_note(&left_out.to_string()));
    if gallery.count() == 0 {
        let sentence = format!("The folder {} holds no level that can be listed", files::shown_path(folder));
        return Err(output::input_fault(&sentence, "Put levels (.toml) or packs (.ffpack) there"));
    }
    let measured = measured(&gallery, *games, arguments, last_index(&out).as_ref(), books)?;
    let left_out = gallery.left_out.len();
    let index = gallery.index(title, measured, books);
    let written = pages(&index, &arguments.page, books);
    files::replace_folder(&out, written.iter().map(|file| (&*file.path, file.text.as_bytes()))).map_err(
        |sentence| output::usage_error(&format!("The folder {sentence}"), "Choose another place with --out"),
    )?;
    let scores: usize = index.levels.iter().map(|level| level.scores.len()).sum();
    let mut said =
        format!("{}: levels: {}, scores: {scores}, left out: {left_out}\n", out.display(), index.levels.len());
    if !skipped.is_empty() {
        said += &format!("not for a gallery: {}\n", skipped.join(", "));
    }
    output::print(&said);
    Ok(())
}

/// Refuses an address that a link must not have.
fn check_page(page: &str) -> Outcome {
    let scheme = page.split(['/', '?', '#']).next().unwrap_or_default();
    let scheme = scheme.split_once(':').map(|(scheme, _)| scheme.to_ascii_lowercase());
    let fits = scheme.is_none_or(|scheme| ["http", "https"].contains(&&*scheme)) && !page.contains('#');
    if fits && !page.chars().any(is_control) {
        return Ok(());
    }
    let sentence = format!("`{}` is no address of a page with the game", truncate_for_message(page));
    Err(output::usage_error(
        &sentence,
        "Write one that begins with https:// or http://, or one as seen from the gallery, such as ../",
    ))
}

/// Refuses to replace anything that is no gallery.
fn check_out(out: &Path, folder: &Path) -> Outcome {
    let refused = |why: &str| {
        let sentence = format!("{} {why}, and nothing is written over it", files::shown_path(out));
        Err(output::usage_error(&sentence, "Name another folder with --out"))
    };
    let real = |path: &Path| path.canonicalize().ok();
    if real(out).is_some() && real(folder).is_some_and(|folder| real(out).is_some_and(|out| folder.starts_with(out))) {
        return refused("holds what the gallery is made of");
    }
    match out.symlink_metadata() {
        Err(_) => Ok(()),
        Ok(about) if about.is_symlink() => refused("is a link"),
        Ok(about) if !about.is_dir() => refused("is a file"),
        Ok(_) if is_gallery(out) || is_empty(out) => Ok(()),
        Ok(_) => refused("is a folder that holds no gallery"),
    }
}

fn is_empty(folder: &Path) -> bool {
    std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_none())
}

/// The index of the last build, if there is one.
fn last_index(out: &Path) -> Option<GalleryIndex> {
    let index: PathBuf = out.join(INDEX);
    GalleryIndex::read(&files::read_text(&index, LARGEST_INDEX).ok()?).ok()
}

/// The difficulty of each level: as the last build measured it, or by games.
fn measured(
    gallery: &Gallery,
    games: u64,
    arguments: &Arguments,
    last: Option<&GalleryIndex>,
    books: &[&'static dyn AnyBook],
) -> Result<Vec<MeasuredDifficulty>, CommandFailure> {
    let last = last.filter(|_| !arguments.anew);
    let known: Vec<Option<MeasuredDifficulty>> =
        (0..gallery.count()).map(|place| gallery.measured_before(place, games, last?)).collect();
    let unknown = known.iter().filter(|measured| measured.is_none()).count() as u64;
    if unknown == 0 {
        return Ok(known.into_iter().flatten().collect());
    }
    let pool = WorkerPool::new(unknown * games, arguments.jobs.map(usize::from));
    let mut all = Vec::new();
    for ((place, start), known) in gallery.starts().zip(known) {
        if let Some(known) = known {
            all.push(known);
            continue;
        }
        let start = crate::chronicle::BattleStart { seed: 1, ..start.clone() };
        let batch = Batch::new(start, games, Rules::default(), books)
            .map_err(|unfit| output::input_fault(&unfit.to_string(), ""))?;
        let mut won = 0;
        pool.play(&batch, |game| won += u64::from(game.won))?;
        if pool.is_stopped() {
            pool.finish_progress_bar();
            output::print_error("The games were broken off before every level was measured: nothing is written", "");
            return Err(CommandFailure::BrokenOff);
        }
        all.push(gallery.measured(place, won, games));
    }
    pool.finish_progress_bar();
    Ok(all)
}
