//! What stands around the board during a battle.
use bevy::prelude::*;

pub(super) fn plugin(_app: &mut App) {}
