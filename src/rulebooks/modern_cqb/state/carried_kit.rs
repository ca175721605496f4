//! Carried kit: the best weapon at a distance, and utility items with their effects.

use bevy::prelude::World;

use super::figure::{Gear, TurnState, Weapons};
use crate::board::{Tile, distance};
use crate::model::{FigureId, Figures, Word};
use crate::rulebooks::modern_cqb::data::{Book, GearData, ItemEffect, Weapon};

/// The carried weapon with the highest fire value at a tile, and that value (CQB-FIG-2); ties: first in the gear list.
pub fn weapon_for(world: &World, shooter: FigureId, at: Tile) -> Option<(Word, i16)> {
    let moved = world.of::<TurnState>(shooter).is_some_and(|done| done.steps > 0);
    best_weapon(world.resource(), &world.of::<Weapons>(shooter)?.0, world.at(shooter)?, at, moved)
}

/// The best of a list of weapons and its fire value, fired from one tile at another; `moved` if the shooter has moved
/// this round.
pub fn best_weapon(book: &Book, carried: &[Word], from: Tile, at: Tile, moved: bool) -> Option<(Word, i16)> {
    let value = |word: &Word| {
        let weapon: &Weapon = book.weapons.get(word.as_str())?;
        Some((*word, weapon.fire_at(distance(from, at), moved)?))
    };
    carried.iter().filter_map(value).reduce(|best, next| if next.1 > best.1 { next } else { best })
}

/// An item's data and its effect; `None` if it is no utility item.
pub fn item_data(world: &World, item: Word) -> Option<(&GearData, ItemEffect)> {
    let gear = world.resource::<Book>().0.gear.get(item.as_str())?;
    Some((gear, gear.works?))
}

/// Whether a figure carries an item.
pub fn carries(world: &World, figure: FigureId, item: Word) -> bool {
    world.of::<Gear>(figure).is_some_and(|gear| gear.0.contains(&item))
}

/// The utility items a figure carries, without repeats, in gear order.
pub fn carried_items(world: &World, figure: FigureId) -> Vec<(Word, ItemEffect)> {
    let mut items = Vec::new();
    for item in world.of::<Gear>(figure).map(|gear| gear.0.as_slice()).unwrap_or_default() {
        if let Some((_, works)) = item_data(world, *item).filter(|_| !items.iter().any(|(other, _)| other == item)) {
            items.push((*item, works));
        }
    }
    items
}
