//! The file of the battle's level is watched: a saved edit shows at once.
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::prelude::*;

use super::ViewSystems;
use super::play::Play;
use super::reload::{Edited, LevelFaults};
use crate::chronicle::read_level;
use crate::faults::{Faults, Source};
use crate::input::Screen;
use crate::levels;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Mission), follow.after(super::keep::open));
    let watched = resource_exists::<Followed>.and_then(in_state(Screen::Mission));
    app.add_systems(Update, look.in_set(ViewSystems::Listen).run_if(watched));
}

/// Seconds between two looks at the file.
const OFTEN: f32 = 0.2;

/// The level file that is watched.
#[derive(Resource)]
struct Followed {
    file: PathBuf,
    wait: f32,
    /// When it was changed last, and its length then.
    seen: Option<(SystemTime, u64)>,
}

fn state(file: &Path) -> Option<(SystemTime, u64)> {
    let about = std::fs::metadata(file).ok()?;
    Some((about.modified().ok()?, about.len()))
}

/// Watches the file that the battle's level was read from; levels that come with the game have none.
fn follow(
    play: Option<Res<Play>>,
    mut edited: ResMut<Edited>,
    mut faults: ResMut<LevelFaults>,
    mut commands: Commands,
) {
    (edited.0, faults.0) = (None, None);
    let file = play.filter(|play| play.watched().is_none()).map(|play| PathBuf::from(&*play.source().name));
    match file.filter(|file| file.is_file()) {
        Some(file) => {
            // It may have been saved again since it was read: then the first look finds that out.
            commands.insert_resource(Followed { file, wait: 0.0, seen: None });
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
    let now = state(&followed.file);
    // Some editors write a new file in the place of the old: for a moment there is none.
    if now.is_none() || now == followed.seen {
        return;
    }
    followed.seen = now;
    match read(&followed.file, play.book.name()) {
        Err(found) => {
            faults.0 = Some((followed.file.display().to_string(), found));
            edited.0 = None;
        }
        Ok(source) => {
            faults.set_if_neq(LevelFaults(None));
            edited.0 = Some(source).filter(|source| source.text != play.source().text);
        }
    }
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
