//! Hostages: whom a hostile holds, against whom that one is a shield, and who was led off (CQB-CIV-2).

use bevy::prelude::World;

use super::sight;
use crate::board::Board;
use crate::model::{FigureId, Figures, OffMap, Side, SideKnowledge};
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Seized};

/// The civilian on the map whom a figure holds.
pub fn hostage_of(world: &World, taker: FigureId) -> Option<FigureId> {
    let held = |id: &FigureId| world.of::<Seized>(*id).is_some_and(|seized| seized.by == taker);
    world.bearers::<Seized>().filter(|figure| figure.at().is_some()).map(|figure| figure.id).find(held)
}

/// The civilian whom a figure holds, as far as a side sees.
pub fn seen_hostage_of(world: &World, side: Side, taker: FigureId) -> Option<FigureId> {
    hostage_of(world, taker).filter(|held| SideKnowledge::by(world, side).is_in_view(*held))
}

/// The hostage who shields a target from a shooter: one in the shooter's line of sight, whom its side has identified.
pub fn shielding_hostage(world: &World, shooter: FigureId, target: FigureId) -> Option<FigureId> {
    let held = seen_hostage_of(world, world.side(shooter), target)?;
    let (from, at) = world.at(shooter).zip(world.at(held))?;
    sight::line_of_sight(world, from, at).map(|_| held)
}

/// Whether a hostile keeps hold of a civilian: it is neither shaken nor out, and has that one beside it, on its feet.
pub fn keeps_hold(world: &World, taker: FigureId, held: FigureId) -> bool {
    let places = world.at(taker).zip(world.at(held));
    let beside = places.is_some_and(|(a, b)| world.resource::<Board>().adjacent(a, b));
    beside && world.collected(taker) && world.standing(held) && !world.has::<Controlled>(held)
}

/// Whether a figure may lead a hostage off by an exit: not in the round in which it took him, so that everybody is told.
pub fn may_lead_off(world: &World, taker: FigureId, round: u16) -> bool {
    let held = hostage_of(world, taker).filter(|held| keeps_hold(world, taker, *held));
    held.and_then(|held| world.of::<Seized>(held)).is_some_and(|seized| seized.since < round)
}

/// Whether a civilian was led off the map by a hostile. Everybody hears of it.
pub fn was_led_off(world: &World, figure: FigureId) -> bool {
    world.has::<OffMap>(figure) && world.has::<Seized>(figure)
}

/// Whether a hostile left the map with a hostage. Everybody hears of it.
pub fn left_with_hostage(world: &World, taker: FigureId) -> bool {
    let taken = |id: FigureId| world.of::<Seized>(id).is_some_and(|seized| seized.by == taker);
    world.at(taker).is_none()
        && world.has::<OffMap>(taker)
        && world.bearers::<Seized>().any(|figure| figure.at().is_none() && taken(figure.id))
}
