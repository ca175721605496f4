//! Texts of the stances that an order ends: a watch over a lane, a guard, a grip on somebody (CQB-OVER-6, CQB-MOVE-5).
//! Each is a clause.

use bevy::prelude::World;

use crate::localization::{Argument, Phrase, phrase};
use crate::model::{FigureId, Figures};
use crate::rulebooks::modern_cqb::state::status_effects::{Braced, Dragging, Overwatch};

/// The end of a figure's Overwatch, if it watches.
pub fn overwatch_ends(world: &World, figure: FigureId) -> Option<Phrase> {
    world
        .has::<Overwatch>(figure)
        .then(|| phrase!("cqb-overwatch-ends", figure = Argument::figure(world.label(figure))))
}

/// The end of a figure's guard, if it is braced.
pub fn brace_ends(world: &World, figure: FigureId) -> Option<Phrase> {
    world.has::<Braced>(figure).then(|| phrase!("cqb-brace-ends", figure = Argument::figure(world.label(figure))))
}

/// The end of a figure's drag, if it drags somebody.
pub fn drag_ends(world: &World, figure: FigureId) -> Option<Phrase> {
    let grip = world.of::<Dragging>(figure)?;
    let [figure, whom] = [figure, grip.whom].map(|id| Argument::figure(world.label(id)));
    Some(phrase!("cqb-lets-go", figure = figure, whom = whom))
}

/// Stances that moving or firing ends.
pub fn ended_by_moving(world: &World, figure: FigureId) -> Vec<Phrase> {
    [overwatch_ends(world, figure), brace_ends(world, figure)].into_iter().flatten().collect()
}

/// Stances that any action but Fire ends.
pub fn ended_by_action(world: &World, figure: FigureId) -> Vec<Phrase> {
    ended_by_moving(world, figure).into_iter().chain(drag_ends(world, figure)).collect()
}
