//! Requests to import progress that was exported.
use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::chronicle::ProgressArchive;

/// Request to import progress.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct ImportRequest {
    pub(super) backup: ProgressArchive,
    /// The stored texts that the player agreed to have replaced, by name.
    pub(super) agreed: BTreeMap<String, String>,
}

impl ImportRequest {
    /// A request that asks before anything is replaced.
    pub fn new(backup: ProgressArchive) -> Self {
        Self { backup, agreed: BTreeMap::new() }
    }
}
