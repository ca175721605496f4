//! `play`: opens the window.
use std::io::Read;
use std::path::{Path, PathBuf};

use super::subcommands::{Play, PlayerSide};
use super::{CommandFailure, Outcome, Window, level_arg, link, output, rulebook_data_arg, saved_battle_arg};
use crate::chronicle::{JoinLink, LaunchFiles, LaunchRequest, Seating, Session};
use crate::faults::Source;
use crate::files;
use crate::gallery::{GalleryIndex, INDEX, LARGEST_INDEX};
use crate::levels::{self, Theme, pack};
use crate::referee::AnyBook;

/// Opens the window; faults are reported before it opens.
pub fn play(arguments: Play, books: &[&'static dyn AnyBook], window: Option<Window>) -> Outcome {
    let data = rulebook_data_arg::load_rulebook_data(&arguments.data, books)?;
    arguments.theme.as_deref().map_or(Ok(()), theme)?;
    if arguments.level.is_none() {
        let mend = "Name a level, or choose the difficulty in the mission list; saved battles and links keep theirs";
        arguments.difficulty.require_none(mend)?;
    }
    let gallery = arguments.gallery.as_deref().map(|folder| gallery_index(folder, books)).transpose()?;
    let packed = arguments.level.as_deref().filter(|path| path.is_file() && is_pack(path));
    if let Some(file) = packed {
        return packed_missions(file.to_owned(), arguments, books, window);
    }
    let join = arguments.join.as_deref().map(join_link).transpose()?;
    let wish = match (&arguments.link, &arguments.load, &arguments.level) {
        _ if join.is_some() => join.map_or_else(LaunchRequest::default, LaunchRequest::Join),
        (Some(text), ..) => link::read(text, books)?.into(),
        (_, Some(file), _) => saved(file, books)?,
        (.., Some(name)) => {
            let rulebook = arguments.rulebook.as_deref();
            rulebook_data_arg::check_rulebook(data, &level_arg::battle_start(name, rulebook, books, 0, &[])?.rulebook)?;
            let (source, seed) = (level_arg::read_source(name, rulebook, books)?, arguments.seed);
            let seating = arguments.side.map(|side| seating(&source, side, books)).transpose()?;
            LaunchRequest::Level { source, seed, difficulty: arguments.difficulty.difficulty(), seating }
        }
        (None, None, None) => LaunchRequest::Missions,
    };
    let language = arguments.language.language();
    let level = arguments.level.filter(|path| path.is_file());
    open(
        window,
        wish,
        LaunchFiles {
            level,
            data: arguments.data.data,
            theme: arguments.theme,
            gallery,
            language,
            ..LaunchFiles::default()
        },
    )
}

/// The link to a seat.
fn join_link(text: &str) -> Result<JoinLink, CommandFailure> {
    JoinLink::read(text).map_err(|why| output::usage_error(&why, ""))
}

/// The seating for the side that the caller names, if the level is made for it.
fn seating(source: &Source, side: PlayerSide, books: &[&'static dyn AnyBook]) -> Result<Seating, CommandFailure> {
    let seating = match side {
        PlayerSide::Response => Seating::Team,
        PlayerSide::Hostile => Seating::Hostile,
        PlayerSide::Both => Seating::HotSeat,
    };
    // The level was read before, and has no faults.
    let offered =
        levels::read_to_play(source, books).map_or_else(|_| vec![seating], |level| Seating::offered_by_level(&level));
    if offered.contains(&seating) {
        return Ok(seating);
    }
    let words: Vec<&str> = offered.into_iter().map(Seating::word).collect();
    let sentence = format!("{} is not made to be played with `--side {}`", source.name, seating.word());
    let mend = format!(
        "Use --side {}, or name the sides in the level: `sides = [\"response\", \"hostile\"]`",
        words.join(" or ")
    );
    Err(output::usage_error(&sentence, &mend))
}

/// The index of a gallery, given itself or by its folder. It is read once before the window opens.
fn gallery_index(folder: &Path, books: &[&'static dyn AnyBook]) -> Result<PathBuf, CommandFailure> {
    let index = if folder.is_dir() { folder.join(INDEX) } else { folder.to_owned() };
    let shown = files::shown_path(&index);
    let text = files::read_text(&index, LARGEST_INDEX).map_err(|unread| {
        output::usage_error(
            &format!("{shown}: {unread}"),
            "Name a folder that `fatal-funnel gallery build` has written",
        )
    })?;
    let pack = GalleryIndex::read(&text).and_then(|index| index.pack(books));
    pack.map_err(|bad| output::input_fault(&format!("{shown}: {}", bad.sentence), bad.mend))?;
    Ok(index)
}

/// Whether a file is meant as a pack. One that cannot be read is not.
fn is_pack(path: &Path) -> bool {
    let begins = files::open(path).ok().and_then(|file| {
        let mut bytes = Vec::new();
        file.take(4).read_to_end(&mut bytes).ok()?;
        Some(bytes)
    });
    pack::is_pack(&path.to_string_lossy(), &begins.unwrap_or_default())
}

/// Opens the mission list with a pack, which is checked first.
fn packed_missions(file: PathBuf, arguments: Play, books: &[&'static dyn AnyBook], window: Option<Window>) -> Outcome {
    let mend = "Choose a mission of the pack in the window";
    if arguments.rulebook.is_some() || arguments.seed.is_some() || arguments.side.is_some() {
        return Err(output::usage_error("A pack is opened without --rulebook and --seed, and without --side", mend));
    }
    arguments.difficulty.require_none(mend)?;
    super::pack::read(&file, books)?;
    let language = arguments.language.language();
    let (data, theme) = (arguments.data.data, arguments.theme);
    let files = LaunchFiles { data, theme, pack: Some(file), language, ..LaunchFiles::default() };
    open(window, LaunchRequest::Missions, files)
}

/// Reads a theme file and reports its faults.
fn theme(path: &Path) -> Outcome {
    let source = rulebook_data_arg::read_source(path, "--theme")?;
    Theme::read(&source)
        .map(|_| ())
        .map_err(|faults| rulebook_data_arg::report_unusable_file("theme", &source, &faults))
}

/// Opens the window, if the build has one.
pub fn open(window: Option<Window>, wish: LaunchRequest, files: LaunchFiles) -> Outcome {
    let window = window.ok_or_else(|| {
        let mend = "Build it with the feature `view`, or use host, lint, odds or replay, which need none";
        output::usage_error("This build of the game has no window", mend)
    })?;
    window(wish, files);
    Ok(())
}

fn saved(file: &Path, books: &[&'static dyn AnyBook]) -> Result<LaunchRequest, CommandFailure> {
    let record = saved_battle_arg::read_record(file)?;
    // Check that the battle can be resumed before the window opens.
    Session::resume(record.clone(), books).map_err(|unfit| saved_battle_arg::report_unfit_save(file, &unfit))?;
    Ok(LaunchRequest::Saved(Box::new(record)))
}
