//! The Move budget of a figure, and the civilians it leads, who slow it down.

use bevy::prelude::World;

use super::{doctrine_roll_modifiers, hostages};
use crate::model::{FigureId, Figures};
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Pool;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Dragging, FallingBack, Suppressed};

/// Half-points for a new Move Phase (CQB-ROUND-2, CQB-SUPP-1); a figure leading a civilian moves at its pace
/// (CQB-CIV-11).
pub fn move_budget(world: &World, figure: FigureId) -> u16 {
    let tiles = u16::from(world.stats(figure).move_points).min(budget_cap(world, figure));
    let falls_back = world.has::<FallingBack>(figure);
    let perk = doctrine_roll_modifiers::perk_bonus(world, figure, Pool::FallBack).filter(|_| falls_back).unwrap_or(0);
    2 * tiles.saturating_sub(u16::from(world.has::<Suppressed>(figure))).saturating_add_signed(perk)
}

/// The civilians that a figure leads or holds, by id.
pub fn led_civilians(world: &World, handler: FigureId) -> impl Iterator<Item = FigureId> {
    let led = move |id: &FigureId| world.of::<Controlled>(*id).is_some_and(|control| control.by == handler);
    world.bearers::<Controlled>().map(|figure| figure.id).filter(led).chain(hostages::hostage_of(world, handler))
}

/// The figure that drags this one.
pub fn dragger_of(world: &World, figure: FigureId) -> Option<FigureId> {
    let drags = |id: &FigureId| world.of::<Dragging>(*id).is_some_and(|grip| grip.whom == figure);
    world.bearers::<Dragging>().map(|figure| figure.id).find(drags)
}

/// The civilians that follow a figure on foot, by id.
pub fn followers_of(world: &World, handler: FigureId) -> Vec<FigureId> {
    let follows = |id: &FigureId| world.may_move(*id) && dragger_of(world, *id).is_none();
    led_civilians(world, handler).filter(follows).collect()
}

/// The Move, in tiles, of the slowest figure that a handler leads.
pub fn budget_cap(world: &World, handler: FigureId) -> u16 {
    let paces = followers_of(world, handler).into_iter().map(|id| u16::from(world.stats(id).move_points));
    paces.min().unwrap_or(u16::MAX)
}
