//! The selected mission, and requests to begin it.
use bevy::prelude::*;

/// Index of the selected mission.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq)]
pub struct SelectedMission(pub usize);

/// Request about the selected mission, or the list.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissionListRequest {
    /// Begin it, or go on with its unfinished battle.
    On,
    /// Begin it, even if there is an unfinished battle.
    Anew,
    /// Open it in the editor.
    Edit,
    /// Open a new, almost empty level in the editor.
    NewLevel,
}
