//! Request that the window opens with: the mission list, a level, a save, a replay or a link.
use std::path::PathBuf;

use bevy::prelude::Resource;

use super::{JoinLink, LevelLocation, LinkPurpose, Record, Seating, ShareLink};
use crate::faults::Source;
use crate::localization::Language;
use crate::model::Difficulty;

/// The caller's request, inserted as a resource before the window opens.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub enum LaunchRequest {
    /// The list of missions.
    #[default]
    Missions,
    /// A new battle on a level; the seed is random if none is given, and the seating the level's usual one.
    Level { source: Source, seed: Option<u64>, difficulty: Difficulty, seating: Option<Seating> },
    /// A saved battle to continue.
    Saved(Box<Record>),
    /// A recorded battle to watch from its start.
    Watch(Box<Record>),
    /// A battle from outside, by link or file. It is kept apart from the player's saves.
    Guest(Box<ShareLink>),
    /// A battle at a referee's table.
    Join(JoinLink),
    /// A level in the editor: where it is kept, and the text of one that was never saved.
    Edit { home: LevelLocation, new: Option<String> },
}

/// Files that the window opens with, and its language: files that replace embedded data are watched like the level file.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LaunchFiles {
    /// The level file. Its name in a battle is text, which not every path is.
    pub level: Option<PathBuf>,
    /// The rulebook's data file.
    pub data: Option<PathBuf>,
    /// The theme file.
    pub theme: Option<PathBuf>,
    /// A pack whose missions the list shows.
    pub pack: Option<PathBuf>,
    /// The index of a gallery whose levels the list shows.
    pub gallery: Option<PathBuf>,
    /// The language that the caller asks for, in place of the player's.
    pub language: Option<Language>,
}

impl LaunchFiles {
    /// The path behind the name of a level's source.
    pub fn level_path(&self, name: &str) -> PathBuf {
        let named = self.level.as_ref().filter(|path| path.display().to_string() == name);
        named.cloned().unwrap_or_else(|| PathBuf::from(name))
    }
}

impl From<ShareLink> for LaunchRequest {
    fn from(link: ShareLink) -> Self {
        Self::Guest(Box::new(link))
    }
}

impl LaunchRequest {
    /// A new battle on a level as written.
    pub fn level(source: Source, seed: Option<u64>) -> Self {
        Self::Level { source, seed, difficulty: Difficulty::default(), seating: None }
    }

    /// The name of the level that it opens as a battle.
    pub fn level_name(&self) -> Option<&str> {
        match self {
            Self::Missions | Self::Join(_) | Self::Edit { .. } => None,
            Self::Level { source, .. } => Some(&source.name),
            Self::Saved(record) | Self::Watch(record) => Some(&record.start.level),
            Self::Guest(link) => Some(&link.record.start.level),
        }
    }

    /// A battle from outside to continue.
    pub fn outside_battle(record: Record) -> Self {
        Self::Guest(Box::new(ShareLink { purpose: LinkPurpose::GoOn, record }))
    }
}
