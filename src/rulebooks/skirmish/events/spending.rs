//! Costs of what units do: the Action, and items that are used up.

use bevy::prelude::World;

use super::super::state::{Assisting, Items, TurnState, helpers_of};
use crate::model::{FigureId, Writer};

/// Spends the Action; ends a move begun before it, and the move of an assisted unit (SK-CREW-2).
pub fn spend_action(world: &mut World, figure: FigureId) {
    let helped = helpers_of::<Assisting>(world, |token| token.whom == figure).next().is_some();
    world.edit::<TurnState>(figure, |done| {
        done.acted = true;
        done.closed |= done.begun || helped;
        if done.closed {
            done.left = 0;
        }
    });
}

/// Uses up an item.
pub fn use_up_item(world: &mut World, figure: FigureId, item: &str) {
    world.edit::<Items>(figure, |items| {
        if let Some(index) = items.0.iter().position(|word| *word == item) {
            items.0.remove(index);
        }
    });
}
