//! What the window is to open with.
use std::path::PathBuf;

use bevy::prelude::Resource;

use super::{Link, Purpose, Record};
use crate::faults::Source;

/// What the caller asks the window for: a resource that is there before the window opens.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub enum LaunchRequest {
    /// The list of missions.
    #[default]
    Missions,
    /// A new battle on a level; a seed of chance where none is given.
    Level { source: Source, seed: Option<u64> },
    /// A saved battle, to be played on.
    Saved(Box<Record>),
    /// A recorded battle, to be watched from its start.
    Watch(Box<Record>),
    /// A battle from outside, by a link or a file. It is kept apart from the player's own.
    Guest(Box<Link>),
}

/// Files that stand in the place of what the game was built with; the window watches them beside the level's.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Files {
    /// The rulebook's numbers.
    pub data: Option<PathBuf>,
    /// The colours of the window.
    pub theme: Option<PathBuf>,
}

impl From<Link> for LaunchRequest {
    fn from(link: Link) -> Self {
        Self::Guest(Box::new(link))
    }
}

impl LaunchRequest {
    /// A battle from outside that is played on.
    pub fn guest(record: Record) -> Self {
        Self::Guest(Box::new(Link { purpose: Purpose::GoOn, record }))
    }
}
