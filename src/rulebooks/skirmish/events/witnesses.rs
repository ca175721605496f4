//! The sides that see what happens to units.

use bevy::prelude::World;

use super::super::state::{UnitEntry, UnitIndex, battle_ground};
use crate::model::{FigureId, Figures, Side, Sides};

/// The units' own sides, and every side that sees one of them.
pub fn witnessing_sides(world: &World, figures: &[FigureId]) -> Sides {
    let own = figures.iter().fold(Sides::NONE, |sides, id| sides.and(world.side(*id)));
    if Side::FIGHTING.into_iter().all(|side| own.contains(side)) {
        return own;
    }
    let (units, ground) = (UnitIndex::of(world), battle_ground(world));
    let here = || figures.iter().filter_map(|id| units.find(*id)).filter(|unit| unit.at.is_some());
    Side::FIGHTING.into_iter().fold(own, |sides, side| {
        let sees = |unit: &UnitEntry| units.first_observer(&ground, side, &unit.sight_target).is_some();
        if !sides.contains(side) && here().any(sees) { sides.and(side) } else { sides }
    })
}
