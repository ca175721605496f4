//! The places of units and their models, which both sides always know (CA-BOARD-3).

use bevy::prelude::World;

use crate::board::Tile;
use crate::model::{At, Bodies, Certainty, Clock, FigureId, Figures, Knowledge, OffMap, Side, Sighting, Writer};
use crate::rulebooks::close_assault::state::status_effects::{Gone, Overwatch, Pinned};
use crate::rulebooks::close_assault::state::unit::ActivationState;

/// Both sides see walls, doors and units at all times (CA-BOARD-3).
pub fn reveal_board(world: &mut World) {
    Side::FIGHTING.into_iter().for_each(|side| Knowledge::know_building(world, side));
}

/// Both sides know every unit's position.
pub fn reveal_unit(world: &mut World, figure: FigureId) {
    let (at, enemy) = (world.at(figure), world.side(figure).enemy());
    let round = world.resource::<Clock>().now.round;
    if let Some(enemy) = enemy {
        let sighting = at.map(|at| Sighting { certainty: Certainty::Confirmed, at, round });
        world.alter::<Knowledge>().set(enemy, figure, sighting);
    }
}

/// Places a model on a tile.
pub fn place_model(world: &mut World, figure: FigureId, model: u8, to: Tile) {
    world.edit::<Bodies>(figure, |bodies| {
        bodies.0.iter_mut().filter(|body| body.id == model).for_each(|body| body.at = to);
    });
}

/// A unit's position is its first model's; without models it is gone.
pub fn place_at_first_model(world: &mut World, figure: FigureId) {
    let first = world.of::<Bodies>(figure).map(|bodies| bodies.0.first().map(|body| body.at));
    match first {
        Some(Some(at)) => world.put(figure, At(at)),
        Some(None) => return remove_unit(world, figure),
        None => {}
    }
    reveal_unit(world, figure);
}

/// Removes a unit from the game, with the tokens that end with it.
pub fn remove_unit(world: &mut World, figure: FigureId) {
    world.take::<Pinned>(figure);
    world.take::<Overwatch>(figure);
    world.put(figure, Gone);
    world.put(figure, OffMap);
    world
        .edit::<ActivationState>(figure, |doing| *doing = ActivationState { done: true, ..ActivationState::default() });
    reveal_unit(world, figure);
}
