//! Commands that save, load or restart the battle.
use bevy::prelude::*;

use super::storage_slots::StorageSlot;

/// A command that saves, loads or restarts the battle.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum BattleCommand {
    /// Save the battle.
    Save,
    /// Load the saved battle.
    Load,
    /// Save the battle into a slot.
    SaveTo(StorageSlot),
    /// Load the battle of a slot or an autosave.
    LoadFrom(StorageSlot),
    /// Restart the level with the same seed: the same orders then roll the same dice.
    RestartSameSeed,
    /// Restart the level with another seed.
    RestartNewSeed,
}

/// A battle command that the player has confirmed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConfirmedBattleCommand(pub BattleCommand);
