//! Texts of the stances that an order ends: a watch over a lane, a guard, a grip on somebody (CQB-OVER-6, CQB-MOVE-5).
//! Each is a clause.

use bevy::prelude::World;

use crate::model::{FigureId, Figures};
use crate::rulebooks::modern_cqb::state::status_effects::{Braced, Dragging, Overwatch};

/// The end of a figure's Overwatch, if it watches.
pub fn overwatch_ends(world: &World, figure: FigureId) -> Option<String> {
    world.has::<Overwatch>(figure).then(|| format!("{}'s Overwatch ends", world.label(figure)))
}

/// The end of a figure's guard, if it is braced.
pub fn brace_ends(world: &World, figure: FigureId) -> Option<String> {
    world.has::<Braced>(figure).then(|| format!("{} is braced no more", world.label(figure)))
}

/// The end of a figure's drag, if it drags somebody.
pub fn drag_ends(world: &World, figure: FigureId) -> Option<String> {
    let grip = world.of::<Dragging>(figure)?;
    Some(format!("{} lets go of {}", world.label(figure), world.label(grip.whom)))
}

/// Stances that moving or firing ends.
pub fn ended_by_moving(world: &World, figure: FigureId) -> Vec<String> {
    [overwatch_ends(world, figure), brace_ends(world, figure)].into_iter().flatten().collect()
}

/// Stances that any action but Fire ends.
pub fn ended_by_action(world: &World, figure: FigureId) -> Vec<String> {
    ended_by_moving(world, figure).into_iter().chain(drag_ends(world, figure)).collect()
}
