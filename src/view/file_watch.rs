//! The files of the battle's level, of its rulebook's numbers and of the theme are watched: a saved edit shows at once.
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::ViewSystems;
use super::current_battle::Play;
use super::reload::{Edited, LevelFaults};
use crate::chronicle::{Files, read_level};
use crate::faults::{Faults, Source};
use crate::files::read_text;
use crate::input::Screen;
use crate::levels::{self, LARGEST_TEXT, Theme};
use crate::theme::{palette, theme_reload};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Mission), follow.after(super::battle_loading::open));
    let watched = resource_exists::<Followed>.and_then(in_state(Screen::Mission));
    app.add_systems(Update, look.in_set(ViewSystems::Listen).run_if(watched));
}

/// Seconds between two looks at the files.
const OFTEN: f32 = 0.1;

/// The files that are watched.
#[derive(Resource)]
struct Followed {
    level: Option<PathBuf>,
    files: Files,
    wait: f32,
    /// What stood in them at the last look: times of files are too coarse for two edits in a second.
    seen: Texts,
}

/// What stands in the files; nothing where there is none.
#[derive(Clone, Default, PartialEq)]
struct Texts {
    level: Option<String>,
    data: Option<String>,
    theme: Option<String>,
}

/// A file, and what is wrong with it.
type Wrong<'a> = (&'a Path, Faults);

impl Followed {
    fn now(&self) -> Texts {
        let text = |file: &Path| read_text(file, LARGEST_TEXT).unwrap_or_else(|unread| unread.to_string());
        let now = |file: &Option<PathBuf>| file.as_deref().filter(|file| file.is_file()).map(text);
        Texts { level: now(&self.level), data: now(&self.files.data), theme: now(&self.files.theme) }
    }

    /// The theme, where its file gives other colours than those of now.
    fn theme(&self) -> Result<Option<Theme>, Wrong<'_>> {
        let Some((text, file)) = self.seen.theme.as_deref().zip(self.files.theme.as_deref()) else { return Ok(None) };
        let theme = Theme::read(&source(file, text)).map_err(|found| (file, found))?;
        Ok(Some(theme).filter(|theme| *theme != palette::now().theme))
    }

    /// Takes the numbers for what begins from now on.
    fn numbers(&self) -> Result<(), Wrong<'_>> {
        let Some((text, file)) = self.seen.data.as_deref().zip(self.files.data.as_deref()) else { return Ok(()) };
        levels::use_data(&source(file, text), crate::books()).map(|_| ()).map_err(|found| (file, found))
    }

    /// The level, under the book that it is played under; one that comes with the game stays as it is.
    fn level(&self, play: &Play) -> Result<Source, Wrong<'_>> {
        let Some(file) = self.level.as_deref() else { return Ok(play.source()) };
        read(file, play.book.name()).map_err(|found| (file, found))
    }
}

fn source(file: &Path, text: &str) -> Source {
    Source::new(file.display().to_string(), text)
}

/// Watches the files that the battle was read from.
fn follow(play: Option<Res<Play>>, files: Res<Files>, mut commands: Commands) {
    let level = play.filter(|play| play.watched().is_none()).map(|play| PathBuf::from(&*play.source().name));
    let level = level.filter(|file| file.is_file());
    if level.is_none() && *files == Files::default() {
        return commands.remove_resource::<Followed>();
    }
    // They may have been saved again since they were read: then the first look finds that out.
    commands.insert_resource(Followed { level, files: files.clone(), wait: 0.0, seen: Texts::default() });
}

fn look(
    mut followed: ResMut<Followed>,
    mut edited: ResMut<Edited>,
    mut faults: ResMut<LevelFaults>,
    play: Res<Play>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    followed.wait -= time.delta_secs();
    if followed.wait > 0.0 {
        return;
    }
    followed.wait = OFTEN;
    let now = followed.now();
    // Some editors write a new file in the place of the old: for a moment there is none.
    if now == followed.seen || (now.level.is_none() && followed.level.is_some()) {
        return;
    }
    followed.seen = now;
    let theme = followed.theme();
    if let Ok(Some(theme)) = &theme {
        let theme = theme.clone();
        commands.queue(move |world: &mut World| theme_reload::dress(world, theme));
    }
    let old = play.book.data_hash();
    let level = followed.numbers().and_then(|()| followed.level(&play));
    if level.is_err() {
        // The battle goes on with the numbers that it has.
        play.book.data_file().map(|file| file.turn_to(&old));
    }
    let renewed = play.book.data_hash() != play.stands_on();
    let good = level.as_ref().ok().filter(|source| renewed || source.text != play.source().text);
    edited.0 = good.filter(|_| play.watched().is_none()).cloned();
    let wrong = theme.err().or(level.err());
    faults.set_if_neq(LevelFaults(wrong.map(|(file, found)| (file.display().to_string(), found))));
}

/// The level in a file, under the book that it is played under.
fn read(file: &Path, rulebook: &str) -> Result<Source, Faults> {
    let source = read_level(file)?;
    let books = crate::books();
    match levels::read(&source, books) {
        Ok((brief, _)) if brief.rulebook.as_str() == rulebook => Ok(source),
        // It was opened under another book than its own.
        first => match levels::set_rulebook(&source.text, rulebook).map(|text| Source::new(&*source.name, text)) {
            Ok(under) if levels::read(&under, books).is_ok() => Ok(under),
            _ => first.map(|_| source),
        },
    }
}
