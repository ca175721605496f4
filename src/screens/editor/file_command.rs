//! Commands about the file of the level under edit.
use bevy::prelude::*;

/// A command about the level's file.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum FileCommand {
    Save,
    SaveAs(String),
    Play,
    /// Play it with everything revealed.
    PlayRevealed,
    Leave,
    /// Have the page save it as a file.
    #[cfg(target_family = "wasm")]
    Download,
}
