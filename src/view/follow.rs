//! The files of the battle's level and of its rulebook's numbers are watched: a saved edit shows at once.
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::ViewSystems;
use super::play::Play;
use super::reload::{Edited, LevelFaults};
use crate::chronicle::{Files, read_level, read_text};
use crate::faults::{Faults, Source};
use crate::input::Screen;
use crate::levels::{self, LARGEST_TEXT};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Mission), follow.after(super::keep::open));
    let watched = resource_exists::<Followed>.and_then(in_state(Screen::Mission));
    app.add_systems(Update, look.in_set(ViewSystems::Listen).run_if(watched));
}

/// Seconds between two looks at the file.
const OFTEN: f32 = 0.2;

/// The files that are watched.
#[derive(Resource)]
struct Followed {
    level: PathBuf,
    data: Option<PathBuf>,
    wait: f32,
    /// What stood in them at the last look: times of files are too coarse for two edits in a second.
    seen: [Option<String>; 2],
}

impl Followed {
    fn now(&self) -> [Option<String>; 2] {
        let text = |file: &Path| read_text(file, LARGEST_TEXT).unwrap_or_else(|(sentence, _)| sentence);
        // Some editors write a new file in the place of the old: for a moment there is none.
        [Some(&self.level), self.data.as_ref()].map(|file| file.filter(|file| file.is_file()).map(|file| text(file)))
    }
}

/// Watches the files that the battle's level and numbers were read from; levels that come with the game have none.
fn follow(play: Option<Res<Play>>, files: Res<Files>, mut commands: Commands) {
    let file = play.filter(|play| play.watched().is_none()).map(|play| PathBuf::from(&*play.source().name));
    match file.filter(|file| file.is_file()) {
        Some(file) => {
            // It may have been saved again since it was read: then the first look finds that out.
            let data = files.data.clone();
            commands.insert_resource(Followed { level: file, data, wait: 0.0, seen: [None, None] });
        }
        None => commands.remove_resource::<Followed>(),
    }
}

fn look(
    mut followed: ResMut<Followed>,
    mut edited: ResMut<Edited>,
    mut faults: ResMut<LevelFaults>,
    play: Res<Play>,
    time: Res<Time<Real>>,
) {
    followed.wait -= time.delta_secs();
    if followed.wait > 0.0 {
        return;
    }
    followed.wait = OFTEN;
    let now = followed.now();
    if now[0].is_none() || now == followed.seen {
        return;
    }
    let old = play.book.data_hash();
    followed.seen = now.clone();
    let taken = now[1]
        .as_deref()
        .zip(followed.data.as_deref())
        .map_or(Ok(()), |(text, file)| numbers(text, file).map_err(|found| (file, found)));
    let level = taken.and_then(|()| read(&followed.level, play.book.name()).map_err(|found| (&*followed.level, found)));
    match level {
        Err((file, found)) => {
            faults.0 = Some((file.display().to_string(), found));
            edited.0 = None;
            // The battle goes on with the numbers that it has.
            if let Some(file) = play.book.data_file() {
                file.turn_to(&old);
            }
        }
        Ok(source) => {
            faults.set_if_neq(LevelFaults(None));
            let renewed = play.book.data_hash() != play.stands_on();
            edited.0 = Some(source).filter(|source| renewed || source.text != play.source().text);
        }
    }
}

/// Takes the numbers of a file for what begins from now on.
fn numbers(text: &str, file: &Path) -> Result<(), Faults> {
    levels::use_data(&Source::new(file.display().to_string(), text), crate::books()).map(|_| ())
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
