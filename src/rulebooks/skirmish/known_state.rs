//! The parts of a state that a side knows. Of an enemy in sight, its route and how far it may still go are not among them.

use bevy::prelude::{Entity, World};

use super::state::{TerminalsAndCharges, TurnState};
use crate::model::{KnownParts, Side};

pub const PARTS: KnownParts = KnownParts {
    figure: &["stats", "trained", "sensors", "arms", "items", "riding", "done"],
    battle: &["goals", "toll", "works", "drops", "clouds"],
    cut: keep_own_charges,
    cut_seen: keep_whether_it_moved,
};

fn keep_own_charges(world: &mut World, side: Side) {
    world.resource_mut::<TerminalsAndCharges>().charges.retain(|_, of| *of == side);
}

/// Of its turn, only whether it stood still counts for shots at it (SK-ADV-1).
fn keep_whether_it_moved(world: &mut World, unit: Entity, _: Side) {
    if let Some(mut done) = world.get_mut::<TurnState>(unit) {
        *done = TurnState { steps: done.steps.min(1), ..TurnState::default() };
    }
}
