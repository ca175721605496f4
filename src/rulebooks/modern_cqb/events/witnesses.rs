//! The sides that learn of an event: those it happens to, and those that see it.

use bevy::prelude::World;

use crate::board::Tile;
use crate::model::{Certainty, FigureId, Figures, Side, SideKnowledge, Sides};
use crate::rulebooks::modern_cqb::senses::sight;

/// Both sides of the fight.
pub(super) fn both_sides() -> Sides {
    Side::FIGHTING.into_iter().fold(Sides::NONE, Sides::and)
}

/// The sides of the figures, and the sides that see one of the tiles.
pub(super) fn sides_seeing(world: &World, figures: &[FigureId], tiles: &[Tile]) -> Sides {
    let own = figures.iter().fold(Sides::NONE, |sides, id| sides.and(world.side(*id)));
    Side::FIGHTING.into_iter().fold(own, |sides, side| {
        let sees = || tiles.iter().any(|tile| sight::seen_by_side(world, side, *tile));
        if !sides.contains(side) && sees() { sides.and(side) } else { sides }
    })
}

/// A figure's side, and the sides that have it Confirmed and in sight.
pub(super) fn sides_confirming(world: &World, figure: FigureId) -> Sides {
    given_and_confirming_sides(world, figure, Sides::of(world.side(figure)))
}

/// The given sides, and those that have a figure Confirmed and in sight.
pub(super) fn given_and_confirming_sides(world: &World, figure: FigureId, own: Sides) -> Sides {
    Side::FIGHTING.into_iter().fold(own, |sides, side| {
        let told_apart = || SideKnowledge::by(world, side).certainty(figure) == Certainty::Confirmed;
        let sees = || told_apart() && world.at(figure).is_some_and(|at| sight::seen_by_side(world, side, at));
        if !sides.contains(side) && sees() { sides.and(side) } else { sides }
    })
}
