//! Units on Overwatch that may interrupt a Move (CA-WATCH-1).

use bevy::prelude::World;

use crate::model::{FigureId, Figures, Refusal};
use crate::rulebooks::close_assault::senses::aim;
use crate::rulebooks::close_assault::state::active_unit;
use crate::rulebooks::close_assault::state::unit::Unit;

/// Whether a unit could fire from Overwatch at another in its present position.
pub fn could_fire(world: &World, watcher: FigureId, target: FigureId) -> bool {
    let enemies = Some(world.side(target)) == world.side(watcher).enemy();
    let may = enemies && world.watches(watcher) && world.in_play(watcher);
    may && Refusal::without_texts(|| aim::aim_at_target(world, watcher, target, true)).is_ok()
}

/// Units that are asked and could still fire.
pub fn asked_watchers(world: &World) -> Vec<FigureId> {
    let Some(crossing) = &active_unit::active_unit(world).crossing else { return Vec::new() };
    crossing.watchers.iter().copied().filter(|id| could_fire(world, *id, crossing.target)).collect()
}

/// The unit that another may interrupt now.
pub fn mover_to_interrupt(world: &World, figure: FigureId) -> Option<FigureId> {
    let crossing = active_unit::active_unit(world).crossing.as_ref()?;
    let asked = crossing.watchers.contains(&figure) && could_fire(world, figure, crossing.target);
    asked.then_some(crossing.target)
}
