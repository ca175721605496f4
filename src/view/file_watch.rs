//! Live reload: watches the files of the level, the rulebook's numbers and the theme, and applies saved edits.
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::ViewSystems;
use super::current_battle::CurrentBattle;
use super::level_reload::{EditedSource, LevelFaults, question_before_restart};
use super::question::Question;
use crate::chronicle::{LaunchFiles, read_level};
use crate::faults::{Faults, Source};
use crate::files::read_text;
use crate::input::Screen;
use crate::levels::{self, LARGEST_TEXT, Theme};
use crate::theme::{palette, theme_reload};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Mission), follow.after(super::carry_out_battle_commands::open_requested_battle));
    let watched = resource_exists::<WatchedFiles>.and_then(in_state(Screen::Mission));
    app.add_systems(Update, look_for_changes.in_set(ViewSystems::Input).run_if(watched));
}

/// Seconds between two checks of the files.
const LOOK_EVERY: f32 = 0.1;

/// The watched files.
#[derive(Resource)]
pub(super) struct WatchedFiles {
    level: Option<PathBuf>,
    files: LaunchFiles,
    wait: f32,
    /// Their texts at the last check; modification times are too coarse for two edits within a second.
    seen: Texts,
}

/// The texts of the files; `None` for a missing file.
#[derive(Clone, Default, PartialEq)]
struct Texts {
    level: Option<String>,
    data: Option<String>,
    theme: Option<String>,
}

/// A file with its faults.
type FaultyFile<'a> = (&'a Path, Faults);

impl WatchedFiles {
    fn now(&self) -> Texts {
        let text = |file: &Path| read_text(file, LARGEST_TEXT).unwrap_or_else(|unread| unread.to_string());
        let now = |file: &Option<PathBuf>| file.as_deref().filter(|file| file.is_file()).map(text);
        Texts { level: now(&self.level), data: now(&self.files.data), theme: now(&self.files.theme) }
    }

    /// The theme in its file, if it differs from the present one.
    fn theme(&self) -> Result<Option<Theme>, FaultyFile<'_>> {
        let Some((text, file)) = self.seen.theme.as_deref().zip(self.files.theme.as_deref()) else { return Ok(None) };
        let theme = Theme::read(&source(file, text)).map_err(|found| (file, found))?;
        Ok(Some(theme).filter(|theme| *theme != palette::current_palette().theme))
    }

    /// Uses the rulebook's numbers for battles that begin from now on.
    fn numbers(&self) -> Result<(), FaultyFile<'_>> {
        let Some((text, file)) = self.seen.data.as_deref().zip(self.files.data.as_deref()) else { return Ok(()) };
        levels::use_data(&source(file, text), crate::books()).map(|_| ()).map_err(|found| (file, found))
    }

    /// The level in its file, under the battle's book; a built-in level stays as it is.
    fn level(&self, battle: &CurrentBattle) -> Result<Source, FaultyFile<'_>> {
        let Some(file) = self.level.as_deref() else { return Ok(battle.source()) };
        read(file, battle.book.name()).map_err(|found| (file, found))
    }
}

fn source(file: &Path, text: &str) -> Source {
    Source::new(file.display().to_string(), text)
}

/// Starts watching the files that the battle was read from.
fn follow(battle: Option<Res<CurrentBattle>>, files: Res<LaunchFiles>, mut commands: Commands) {
    let level = battle
        .filter(|battle| battle.replay_progress().is_none())
        .map(|battle| files.level_path(&battle.source().name));
    let level = level.filter(|file| file.is_file());
    if level.is_none() && files.data.is_none() && files.theme.is_none() {
        return commands.remove_resource::<WatchedFiles>();
    }
    // Empty texts: the first check compares everything, in case a file was saved meanwhile.
    commands.insert_resource(WatchedFiles { level, files: files.clone(), wait: 0.0, seen: Texts::default() });
}

fn look_for_changes(
    mut watched: ResMut<WatchedFiles>,
    mut edited: ResMut<EditedSource>,
    mut faults: ResMut<LevelFaults>,
    mut questions: MessageWriter<Question>,
    battle: Res<CurrentBattle>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    watched.wait -= time.delta_secs();
    if watched.wait > 0.0 {
        return;
    }
    watched.wait = LOOK_EVERY;
    let now = watched.now();
    // Some editors replace the file, so that for a moment there is none.
    if now == watched.seen || (now.level.is_none() && watched.level.is_some()) {
        return;
    }
    watched.seen = now;
    let theme = watched.theme();
    if let Ok(Some(theme)) = &theme {
        let theme = theme.clone();
        commands.queue(move |world: &mut World| theme_reload::recolour(world, theme));
    }
    let old = battle.book.data_hash();
    let level = watched.numbers().and_then(|()| watched.level(&battle));
    if level.is_err() {
        // The battle keeps the numbers it began with.
        battle.book.data_file().map(|file| file.swap_to(&old));
    }
    let renewed = battle.book.data_hash() != battle.data_hash();
    let good = level.as_ref().ok().filter(|source| renewed || source.text != battle.source().text);
    let good = good.filter(|_| battle.replay_progress().is_none()).cloned();
    let question = good.as_ref().and_then(|source| question_before_restart(&battle, source));
    edited.0 = good.filter(|_| question.is_none());
    questions.write_batch(question);
    let wrong = theme.err().or(level.err());
    faults.set_if_neq(LevelFaults(wrong.map(|(file, found)| (file.display().to_string(), found))));
}

/// Reads the level in a file, under a rulebook.
fn read(file: &Path, rulebook: &str) -> Result<Source, Faults> {
    let source = read_level(file)?;
    let books = crate::books();
    match levels::read(&source, books) {
        Ok((level, _)) if level.rulebook.as_str() == rulebook => Ok(source),
        // It was opened under another book than its own.
        first => match levels::set_rulebook(&source.text, rulebook).map(|text| Source::new(&*source.name, text)) {
            Ok(under) if levels::read(&under, books).is_ok() => Ok(under),
            _ => first.map(|_| source),
        },
    }
}
